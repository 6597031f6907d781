<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>Actions</name>
    <message>
        <source>%1 (%2)</source>
        <extracomment>tool tip: what it does, then its key</extracomment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>&amp;New</source>
        <translation>新建(&amp;N)</translation>
    </message>
    <message>
        <source>Start again with the example sentence</source>
        <translation>从示例句重新开始</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>打开(&amp;O)…</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>Save what was chosen as a scenario file</source>
        <translation>把当前设置存为场景文件</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>另存为(&amp;A)…</translation>
    </message>
    <message>
        <source>Save the scenario under another name</source>
        <translation>以另一个名称保存场景</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>导出(&amp;E)…</translation>
    </message>
    <message>
        <source>Write the picture or its numbers to a file; the suffix decides the format</source>
        <translation>把图或其数值写入文件，格式由后缀决定</translation>
    </message>
    <message>
        <source>Copy as &amp;image</source>
        <translation>复制为图像(&amp;I)</translation>
    </message>
    <message>
        <source>Put the picture of the maps on the clipboard</source>
        <translation>把热图复制到剪贴板</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>Close the program</source>
        <translation>关闭程序</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>Take back the last edit</source>
        <translation>撤销上一步修改</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
    </message>
    <message>
        <source>Do the edit again that was taken back</source>
        <translation>重做被撤销的修改</translation>
    </message>
    <message>
        <source>Edit &amp;text</source>
        <translation>编辑文本(&amp;T)</translation>
    </message>
    <message>
        <source>Put the cursor behind the last letter of the text</source>
        <translation>把光标移到文本末尾</translation>
    </message>
    <message>
        <source>&amp;Add text</source>
        <translation>添加文本(&amp;A)</translation>
    </message>
    <message>
        <source>Add a text to the batch</source>
        <translation>向批次中添加一段文本</translation>
    </message>
    <message>
        <source>&amp;Stop or unpin</source>
        <translation>停止或取消固定(&amp;S)</translation>
    </message>
    <message>
        <source>Stop what is being computed; else let go of the pinned cell</source>
        <translation>停止正在进行的计算；否则取消固定的单元格</translation>
    </message>
    <message>
        <source>Previous layer</source>
        <translation>上一层</translation>
    </message>
    <message>
        <source>Show the layer before</source>
        <translation>显示上一层</translation>
    </message>
    <message>
        <source>Next layer</source>
        <translation>下一层</translation>
    </message>
    <message>
        <source>Show the layer after</source>
        <translation>显示下一层</translation>
    </message>
    <message>
        <source>Previous head</source>
        <translation>上一个头</translation>
    </message>
    <message>
        <source>Show the head before; before the first one comes the mean</source>
        <translation>显示上一个头；第一个头之前是平均值</translation>
    </message>
    <message>
        <source>Next head</source>
        <translation>下一个头</translation>
    </message>
    <message>
        <source>Show the head after</source>
        <translation>显示下一个头</translation>
    </message>
    <message>
        <source>&amp;Mean over heads</source>
        <translation>各头平均(&amp;M)</translation>
    </message>
    <message>
        <source>Show the weights averaged over the heads of the layer</source>
        <translation>显示本层所有头的平均权重</translation>
    </message>
    <message>
        <source>Previous text of the batch</source>
        <translation>批次中的上一段文本</translation>
    </message>
    <message>
        <source>Show the batch entry before</source>
        <translation>显示批次中的上一项</translation>
    </message>
    <message>
        <source>Next text of the batch</source>
        <translation>批次中的下一段文本</translation>
    </message>
    <message>
        <source>Show the batch entry after</source>
        <translation>显示批次中的下一项</translation>
    </message>
    <message>
        <source>&amp;Causal</source>
        <translation>因果(&amp;C)</translation>
    </message>
    <message>
        <source>Hide the future: a query sees keys up to its own position</source>
        <translation>隐藏未来：查询只能看到自身位置及之前的键</translation>
    </message>
    <message>
        <source>&amp;Padding</source>
        <translation>填充(&amp;P)</translation>
    </message>
    <message>
        <source>Hide the padding that fills up short texts</source>
        <translation>隐藏用来补齐短文本的填充</translation>
    </message>
    <message>
        <source>Sliding &amp;window</source>
        <translation>滑动窗口(&amp;W)</translation>
    </message>
    <message>
        <source>Hide keys that are far away from the query</source>
        <translation>隐藏离查询较远的键</translation>
    </message>
    <message>
        <source>&amp;Go to the map</source>
        <translation>转到热图(&amp;G)</translation>
    </message>
    <message>
        <source>Give the keyboard to the map: arrows walk cells, single keys work</source>
        <translation>让热图获得键盘：方向键移动单元格，单键命令可用</translation>
    </message>
    <message>
        <source>&amp;Reset layout</source>
        <translation>恢复默认布局(&amp;R)</translation>
    </message>
    <message>
        <source>Put every panel back to its first place</source>
        <translation>把所有面板放回最初的位置</translation>
    </message>
    <message>
        <source>&amp;Full screen</source>
        <translation>全屏(&amp;F)</translation>
    </message>
    <message>
        <source>Use the whole screen</source>
        <translation>使用整个屏幕</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts</source>
        <translation>键盘快捷键(&amp;K)</translation>
    </message>
    <message>
        <source>List all keys</source>
        <translation>列出所有按键</translation>
    </message>
    <message>
        <source>&amp;About Attention Explorer</source>
        <translation>关于 Attention Explorer(&amp;A)</translation>
    </message>
    <message>
        <source>Version, licences and what the program is made of</source>
        <translation>版本、许可证以及程序的组成</translation>
    </message>
    <message>
        <source>Before / after</source>
        <translation>掩码前 / 后</translation>
    </message>
    <message>
        <source>The weights with nothing hidden in this layer beside what the mask leaves</source>
        <translation>本层不隐藏任何内容时的权重，与掩码之后留下的权重并列</translation>
    </message>
    <message>
        <source>Scores</source>
        <translation>分数</translation>
    </message>
    <message>
        <source>The products of queries and keys</source>
        <translation>查询与键的点积</translation>
    </message>
    <message>
        <source>Scaled</source>
        <translation>缩放后</translation>
    </message>
    <message>
        <source>The scores times the scale</source>
        <translation>分数乘以缩放系数</translation>
    </message>
    <message>
        <source>Masked</source>
        <translation>掩码后</translation>
    </message>
    <message>
        <source>The scaled scores after the mask has hidden cells</source>
        <translation>掩码隐藏单元格之后的缩放分数</translation>
    </message>
    <message>
        <source>Unmasked</source>
        <translation>无掩码</translation>
    </message>
    <message>
        <source>The softmax of this layer&apos;s scaled scores with nothing hidden</source>
        <translation>本层缩放分数在不隐藏任何内容时的 softmax</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>The softmax of the masked scores</source>
        <translation>掩码后分数的 softmax</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>变化</translation>
    </message>
    <message>
        <source>The weights minus the weights with nothing hidden</source>
        <translation>权重减去不隐藏任何内容时的权重</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>The weighted sums of the values</source>
        <translation>值的加权和</translation>
    </message>
    <message>
        <source>All stages</source>
        <translation>全部阶段</translation>
    </message>
    <message>
        <source>Scores, scaled, masked and weights in a row</source>
        <translation>并排显示分数、缩放后、掩码后与权重</translation>
    </message>
    <message>
        <source>As the desktop</source>
        <translation>跟随桌面</translation>
    </message>
    <message>
        <source>Light or dark as the desktop is</source>
        <translation>随桌面使用浅色或深色</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark letters on a light ground</source>
        <translation>浅底深字</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>Light letters on a dark ground</source>
        <translation>深底浅字</translation>
    </message>
    <message>
        <source>The language of the desktop</source>
        <translation>桌面的语言</translation>
    </message>
    <message>
        <source>English texts</source>
        <translation>英文界面</translation>
    </message>
    <message>
        <source>Simplified Chinese texts</source>
        <translation>简体中文界面</translation>
    </message>
    <message>
        <source>&amp;Stage</source>
        <translation>阶段(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>主题(&amp;T)</translation>
    </message>
    <message>
        <source>Lan&amp;guage</source>
        <translation>语言(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;NumPy</source>
        <translation>&amp;NumPy</translation>
    </message>
    <message>
        <source>Copy a NumPy program that computes what is shown</source>
        <translation>复制一段 NumPy 程序，计算当前显示的内容</translation>
    </message>
    <message>
        <source>&amp;PyTorch</source>
        <translation>&amp;PyTorch</translation>
    </message>
    <message>
        <source>Copy a PyTorch program that computes what is shown</source>
        <translation>复制一段 PyTorch 程序，计算当前显示的内容</translation>
    </message>
    <message>
        <source>&amp;FlexAttention</source>
        <translation>&amp;FlexAttention</translation>
    </message>
    <message>
        <source>Copy a FlexAttention program that computes what is shown</source>
        <translation>复制一段 FlexAttention 程序，计算当前显示的内容</translation>
    </message>
    <message>
        <source>Change this &amp;token and see what moves</source>
        <translation>改动此词元，看哪些行变化(&amp;T)</translation>
    </message>
    <message>
        <source>T&amp;ype or paste numbers…</source>
        <translation>输入或粘贴数字(&amp;Y)…</translation>
    </message>
    <message>
        <source>Give scores, or queries, keys and values, as tables in place of the text</source>
        <translation>用表格给出分数，或查询、键和值，代替文本</translation>
    </message>
    <message>
        <source>Co&amp;mpare conventions…</source>
        <translation>比较约定(&amp;M)…</translation>
    </message>
    <message>
        <source>Show what two frameworks make of the same mask, and where they differ</source>
        <translation>显示两个框架如何看待同一掩码，以及不同之处</translation>
    </message>
    <message>
        <source>Copy as ta&amp;ble</source>
        <translation>复制为表格(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Explore</source>
        <translation>浏览(&amp;E)</translation>
    </message>
    <message>
        <source>Pai&amp;nt</source>
        <translation>绘制(&amp;N)</translation>
    </message>
    <message>
        <source>On the maps, a drag shows or hides cells, Shift+drag a rectangle of them</source>
        <translation>在图上拖动显示或隐藏单元格，Shift+拖动作用于一个矩形</translation>
    </message>
    <message>
        <source>C&amp;lear painted cells</source>
        <translation>清除手绘单元格(&amp;L)</translation>
    </message>
    <message>
        <source>Give every painted cell back to the rest of the mask</source>
        <translation>让每个手绘单元格重新由掩码的其他部分决定</translation>
    </message>
    <message>
        <source>Save mask &amp;as…</source>
        <translation>掩码另存为(&amp;A)…</translation>
    </message>
    <message>
        <source>Keep the whole mask under a name, for other texts and later</source>
        <translation>用一个名称保存整个掩码，供其他文本和以后使用</translation>
    </message>
    <message>
        <source>&amp;Import matrix…</source>
        <translation>导入矩阵(&amp;I)…</translation>
    </message>
    <message>
        <source>Read a table of 0 (hidden) and 1 (visible) and combine it with the mask</source>
        <translation>读取由 0（隐藏）和 1（可见）组成的表格，并与掩码组合</translation>
    </message>
    <message>
        <source>E&amp;xport mask matrix…</source>
        <translation>导出掩码矩阵(&amp;X)…</translation>
    </message>
    <message>
        <source>Write which cells of this head are visible as a table of 0 and 1</source>
        <translation>把此头哪些单元格可见写成由 0 和 1 组成的表格</translation>
    </message>
    <message>
        <source>&amp;Previous step</source>
        <translation>上一步(&amp;P)</translation>
    </message>
    <message>
        <source>Go back to what the step before showed</source>
        <translation>回到上一步显示的内容</translation>
    </message>
    <message>
        <source>&amp;Next step</source>
        <translation>下一步(&amp;N)</translation>
    </message>
    <message>
        <source>Go on with the next step of the lesson</source>
        <translation>进入课程的下一步</translation>
    </message>
    <message>
        <source>&amp;End the lesson</source>
        <translation>结束课程(&amp;E)</translation>
    </message>
    <message>
        <source>Close the lesson; the document stays as it is</source>
        <translation>关闭课程，文档保持现状</translation>
    </message>
    <message>
        <source>Put the selected numbers on the clipboard with their tokens; without a selection those that the map shows</source>
        <translation>把选中的数值连同词元一起放到剪贴板；没有选中时，放图上显示的数值</translation>
    </message>
    <message>
        <source>Select &amp;all cells</source>
        <translation>全选单元格(&amp;A)</translation>
    </message>
    <message>
        <source>Select every cell of the maps; Shift+arrows and Ctrl+drag select some of them, Esc none</source>
        <translation>选中图上的所有单元格；Shift+方向键或 Ctrl+拖动选中其中一部分，Esc 取消选中</translation>
    </message>
    <message>
        <source>On the maps, a drag pans, a click pins, Shift+drag zooms to a box, Ctrl+drag selects cells</source>
        <translation>在图上，拖动平移，单击固定，Shift+拖动放大所框区域，Ctrl+拖动选中单元格</translation>
    </message>
    <message>
        <source>Compare or&amp;ders of masking…</source>
        <translation>比较掩码顺序(&amp;D)…</translation>
    </message>
    <message>
        <source>Show the weights with the mask before the softmax, after it, and renormalised</source>
        <translation>并排显示三种权重：掩码在 softmax 之前、之后，以及之后再重新归一化</translation>
    </message>
    <message>
        <source>&amp;Freeze the other layers</source>
        <translation>冻结其他层(&amp;F)</translation>
    </message>
    <message>
        <source>Keep the queries, keys and values of the model&apos;s own masks, so that a switch acts in the shown layer alone</source>
        <translation>保留模型自身掩码下的查询、键和值，使开关只在所显示的层起作用</translation>
    </message>
    <message>
        <source>Change the token of this column, or its numbers: which rows depend on it?</source>
        <translation>改变这一列的词元或其数值：哪些行依赖它？</translation>
    </message>
    <message>
        <source>Open a scenario, or a file of arrays: NumPy, safetensors or CSV</source>
        <translation>打开场景文件，或数组文件：NumPy、safetensors 或 CSV</translation>
    </message>
    <message>
        <source>Capture from &amp;PyTorch…</source>
        <translation>从 &amp;PyTorch 采集…</translation>
    </message>
    <message>
        <source>A program that saves the queries, keys and values of a running model</source>
        <translation>一段程序，用来保存运行中模型的查询、键和值</translation>
    </message>
    <message>
        <source>Open &amp;model folder…</source>
        <translation>打开模型文件夹(&amp;M)…</translation>
    </message>
    <message>
        <source>Open a folder of a language model, with config.json and safetensors</source>
        <translation>打开一个语言模型的文件夹，其中有 config.json 和 safetensors 文件</translation>
    </message>
    <message>
        <source>Choose a &amp;layer…</source>
        <translation>选择层(&amp;L)…</translation>
    </message>
    <message>
        <source>Show all layers to choose from; digits jump to one</source>
        <translation>列出所有层供选择；输入数字可直接跳转</translation>
    </message>
    <message>
        <source>Choose a &amp;head…</source>
        <translation>选择头(&amp;H)…</translation>
    </message>
    <message>
        <source>Show all heads to choose from, by the keys and values that they share</source>
        <translation>列出所有头供选择，共用键和值的头排在一组</translation>
    </message>
    <message>
        <source>Choose a te&amp;xt of the batch…</source>
        <translation>选择批次中的文本(&amp;X)…</translation>
    </message>
    <message>
        <source>Show the numbers of all texts to choose from</source>
        <translation>列出所有文本的编号供选择</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>放大(&amp;I)</translation>
    </message>
    <message>
        <source>Enlarge the cells around the current one; + on the map and Ctrl+wheel do the same</source>
        <translation>以当前单元格为中心放大；在图上按 + 或用 Ctrl+滚轮效果相同</translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation>缩小(&amp;O)</translation>
    </message>
    <message>
        <source>Show more cells around the current one; − on the map and Ctrl+wheel do the same</source>
        <translation>以当前单元格为中心显示更多单元格；在图上按 − 或用 Ctrl+滚轮效果相同</translation>
    </message>
    <message>
        <source>&amp;Whole map</source>
        <translation>整幅图(&amp;W)</translation>
    </message>
    <message>
        <source>Show all cells; Home on the map does the same</source>
        <translation>显示全部单元格；在图上按 Home 效果相同</translation>
    </message>
    <message>
        <source>&amp;Zoom to the cell</source>
        <translation>放大到当前单元格(&amp;Z)</translation>
    </message>
    <message>
        <source>Make the current cell large enough to read its number; a double click does the same</source>
        <translation>把当前单元格放大到能看清数值；双击效果相同</translation>
    </message>
</context>
<context>
    <name>CellTip</name>
    <message>
        <source>output of query %1, component %2: %3</source>
        <translation>查询 %1 的输出，分量 %2：%3</translation>
    </message>
</context>
<context>
    <name>ColorBar</name>
    <message>
        <source>row max</source>
        <translation>行最大</translation>
    </message>
    <message>
        <source>min %1, max %2</source>
        <translation>最小 %1，最大 %2</translation>
    </message>
    <message>
        <source>hidden</source>
        <translation>隐藏</translation>
    </message>
    <message>
        <source>NaN: %L1</source>
        <translation>NaN：%L1</translation>
    </message>
    <message>
        <source>∞: %L1</source>
        <translation>∞：%L1</translation>
    </message>
    <message>
        <source>−∞: %L1</source>
        <translation>−∞：%L1</translation>
    </message>
    <message>
        <source>head max</source>
        <translation>头最大</translation>
    </message>
    <message>
        <source>a dot is the maximum of up to %1 × %2 cells</source>
        <translation>一个点是至多 %1 × %2 个单元格的最大值</translation>
    </message>
    <message>
        <source>a dot is the value of largest size among up to %1 × %2 cells</source>
        <translation>一个点是至多 %1 × %2 个单元格中绝对值最大的值</translation>
    </message>
    <message>
        <source>a dot is the mean of up to %1 × %2 cells, without hidden ones</source>
        <translation>每个点是至多 %1 × %2 个单元格（不含被隐藏者）的平均值</translation>
    </message>
</context>
<context>
    <name>Convention</name>
    <message>
        <source>The formula of its documentation. Before version 2.5 an empty row came out as NaN.</source>
        <translation>依其文档中的公式。2.5 版之前，空行得到 NaN。</translation>
    </message>
    <message>
        <source>The mask is a function of indices that count queries and keys from 0. W as in the sliding window of attention-gym.</source>
        <translation>掩码是下标的函数，查询与键都从 0 数起。W 依 attention-gym 的滑动窗口。</translation>
    </message>
    <message>
        <source>W is the left number of window_size. Before version 2.1 causal was aligned to the top left.</source>
        <translation>W 是 window_size 的左侧数。2.1 版之前因果掩码按左上对齐。</translation>
    </message>
    <message>
        <source>With attn_implementation=&quot;eager&quot;. Queries stand after the keys of the cache.</source>
        <translation>使用 attn_implementation=&quot;eager&quot; 时如此。查询排在缓存的键之后。</translation>
    </message>
    <message>
        <source>With implementation=&quot;xla&quot;. The fill is −0.7 times the largest float32; W is the left number of local_window_size.</source>
        <translation>使用 implementation=&quot;xla&quot; 时如此。填充值是 float32 最大值的 −0.7 倍；W 是 local_window_size 的左侧数。</translation>
    </message>
    <message>
        <source>Without past_key; with it, queries stand after the past keys. Before the erratum of June 2026 an empty row came out as NaN.</source>
        <translation>不带 past_key 时如此；带时查询排在过去的键之后。2026 年 6 月的勘误之前，空行得到 NaN。</translation>
    </message>
    <message>
        <source>The formula written out in mlx/fast.cpp; its kernels may treat an empty row differently.</source>
        <translation>依 mlx/fast.cpp 中写出的公式；其内核对空行的处理可能不同。</translation>
    </message>
    <message>
        <source>not stated</source>
        <translation>未说明</translation>
    </message>
    <message>
        <source>visible</source>
        <translation>可见</translation>
    </message>
    <message>
        <source>hidden</source>
        <translation>隐藏</translation>
    </message>
    <message>
        <source>takes no boolean mask</source>
        <translation>不接受布尔掩码</translation>
    </message>
    <message>
        <source>top left: the first query sees the first key</source>
        <translation>左上：第一个查询看到第一个键</translation>
    </message>
    <message>
        <source>bottom right: the last query sees the last key</source>
        <translation>右下：最后一个查询看到最后一个键</translation>
    </message>
    <message>
        <source>W keys, the query&apos;s own among them</source>
        <translation>W 个键，包括查询自身位置</translation>
    </message>
    <message>
        <source>W keys before the query&apos;s own, and that</source>
        <translation>查询自身位置之前的 W 个键，外加自身位置</translation>
    </message>
    <message>
        <source>has no window</source>
        <translation>没有窗口</translation>
    </message>
    <message>
        <source>finfo.min, the lowest finite number</source>
        <translation>finfo.min，最小的有限数</translation>
    </message>
    <message>
        <source>is added to the score</source>
        <translation>加到分数上</translation>
    </message>
    <message>
        <source>replaces the score</source>
        <translation>替换分数</translation>
    </message>
    <message>
        <source>zeros</source>
        <translation>零</translation>
    </message>
    <message>
        <source>equal weights for all keys</source>
        <translation>所有键权重相等</translation>
    </message>
    <message>
        <source>as if nothing were hidden</source>
        <translation>如同没有隐藏任何键</translation>
    </message>
    <message>
        <source>True in a mask</source>
        <translation>掩码中的 True</translation>
    </message>
    <message>
        <source>Causal, Lq ≠ Lk</source>
        <translation>因果，Lq ≠ Lk</translation>
    </message>
    <message>
        <source>Window of W</source>
        <translation>大小为 W 的窗口</translation>
    </message>
    <message>
        <source>Fill</source>
        <translation>填充值</translation>
    </message>
    <message>
        <source>The fill</source>
        <translation>填充方式</translation>
    </message>
    <message>
        <source>Empty row</source>
        <translation>空行</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>Causal: %1; window of W: %2; fill %3 %4; empty row: %5; True: %6</source>
        <extracomment>%1 &quot;top left: …&quot;, %2 &quot;W keys …&quot;, %3 a number, %4 &quot;replaces the score&quot;, %5 &quot;zeros&quot;, %6 &quot;visible&quot;</extracomment>
        <translation>因果：%1；大小为 W 的窗口：%2；填充值 %3 %4；空行：%5；True：%6</translation>
    </message>
    <message>
        <source>With need_weights=True, the default: the mask of the caller decides, and is_causal is an error without one. With False and no key_padding_mask the flag replaces the mask, aligned to the top left, and an empty row comes out as zeros.</source>
        <translation>默认 need_weights=True 时如此：由调用者的掩码决定，没有掩码而给 is_causal 会报错。为 False 且没有 key_padding_mask 时，该标志取代掩码，按左上角对齐，空行得到零。</translation>
    </message>
    <message>
        <source>With return_attention_scores=True; else the fused attention of the backend. Hidden scores become −1e9 (−30000 in float16) before the softmax, and hidden weights are multiplied by 0 after it: so an empty row comes out as zeros, where the fill alone gives uniform, as it did until April 2025. Using this convention fills with −∞, which gives the same weights.</source>
        <translation>使用 return_attention_scores=True 时如此；否则由后端的融合注意力计算。被隐藏的分数在 softmax 之前变成 −1e9（float16 为 −30000），被隐藏的权重在之后再乘以 0：所以空行得到零；只靠填充会得到均匀权重，2025 年 4 月之前就是这样。采用此约定时用 −∞ 填充，得到的权重相同。</translation>
    </message>
    <message>
        <source>The mask over its KV cache: it compares the positions of tokens. W is n_swa of a standard sliding window. Without flash attention; with it an empty row comes out as zeros.</source>
        <translation>其 KV 缓存上的掩码：比较词元的位置。W 是标准滑动窗口的 n_swa。不用 flash attention 时如此；用它时空行得到零。</translation>
    </message>
</context>
<context>
    <name>DotTip</name>
    <message>
        <source>query %1, component %2</source>
        <translation>查询 %1，分量 %2</translation>
    </message>
    <message>
        <source>query %1, key %2</source>
        <translation>查询 %1，键 %2</translation>
    </message>
    <message>
        <source>Largest of the %1 × %2 cells under this dot: %3, %4</source>
        <translation>此点下 %1 × %2 个单元格中最大的：%3，%4</translation>
    </message>
    <message>
        <source>First without a number of the %1 × %2 cells under this dot: %3, %4</source>
        <translation>此点下 %1 × %2 个单元格中第一个非数字的：%3，%4</translation>
    </message>
    <message>
        <source>Of largest size of the %1 × %2 cells under this dot: %3, %4</source>
        <translation>此点下 %1 × %2 个单元格中绝对值最大的：%3，%4</translation>
    </message>
</context>
<context>
    <name>Error</name>
    <message>
        <source>It was not found.</source>
        <translation>找不到。</translation>
    </message>
    <message>
        <source>It could not be read.</source>
        <translation>无法读取。</translation>
    </message>
    <message>
        <source>It could not be written; what was there before is unchanged.</source>
        <translation>无法写入；原有内容保持不变。</translation>
    </message>
    <message>
        <source>The file is damaged or of another kind.</source>
        <translation>文件已损坏或类型不符。</translation>
    </message>
    <message>
        <source>A key is not known.</source>
        <translation>有未知的键名。</translation>
    </message>
    <message>
        <source>A key occurs twice.</source>
        <translation>键名重复出现。</translation>
    </message>
    <message>
        <source>A key is missing.</source>
        <translation>缺少键名。</translation>
    </message>
    <message>
        <source>A value has the wrong type.</source>
        <translation>值的类型不对。</translation>
    </message>
    <message>
        <source>An array has the wrong shape.</source>
        <translation>数组的形状不对。</translation>
    </message>
    <message>
        <source>A value is out of range.</source>
        <translation>值超出范围。</translation>
    </message>
    <message>
        <source>Two inputs contradict each other.</source>
        <translation>两项输入相互矛盾。</translation>
    </message>
    <message>
        <source>This is not supported.</source>
        <translation>不支持此项。</translation>
    </message>
    <message>
        <source>This is too large.</source>
        <translation>过大。</translation>
    </message>
    <message>
        <source>There is not enough memory for this.</source>
        <translation>内存不足。</translation>
    </message>
    <message>
        <source>Found: %1.</source>
        <translation>实际为：%1。</translation>
    </message>
    <message>
        <source>Expected: %1. Found: %2.</source>
        <extracomment>%1 and %2 are technical phrases in English, such as &quot;an integer of at least 0&quot; and &quot;-3&quot;</extracomment>
        <translation>应为：%1。实际为：%2。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>%1 is a file, %2 a sentence about it</extracomment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1 Place: %2.</source>
        <extracomment>%1 is a sentence, %2 a place in a file such as /mask/window/left</extracomment>
        <translation>%1位置：%2。</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1%2</translation>
    </message>
    <message>
        <source>Stopped. The picture still shows the result before the newest edit.</source>
        <translation>已停止。图中仍是最近一次编辑之前的结果。</translation>
    </message>
</context>
<context>
    <name>Export</name>
    <message>
        <source>PNG picture</source>
        <translation>PNG 图像</translation>
    </message>
    <message>
        <source>SVG drawing</source>
        <translation>SVG 矢量图</translation>
    </message>
    <message>
        <source>PDF page</source>
        <translation>PDF 页面</translation>
    </message>
    <message>
        <source>CSV table of one stage</source>
        <translation>单个阶段的 CSV 表</translation>
    </message>
    <message>
        <source>NumPy array of one stage</source>
        <translation>单个阶段的 NumPy 数组</translation>
    </message>
    <message>
        <source>NumPy arrays of all stages</source>
        <translation>所有阶段的 NumPy 数组</translation>
    </message>
    <message>
        <source>Report (JSON)</source>
        <translation>报告 (JSON)</translation>
    </message>
</context>
<context>
    <name>Figure</name>
    <message>
        <source>Built-in model</source>
        <translation>内置双语模型</translation>
    </message>
    <message>
        <source>Given arrays</source>
        <translation>给定的数组</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>%1, all layers and heads</source>
        <translation>%1，所有层与头</translation>
    </message>
    <message>
        <source>%1, layer %2, all heads</source>
        <translation>%1，第 %2 层，所有头</translation>
    </message>
    <message>
        <source>%1, layer %2, mean of all heads</source>
        <translation>%1，第 %2 层，所有头的平均</translation>
    </message>
    <message>
        <source>%1, layer %2, head %3</source>
        <translation>%1，第 %2 层，第 %3 头</translation>
    </message>
    <message>
        <source>%1. Mask: %2.</source>
        <translation>%1。掩码：%2。</translation>
    </message>
    <message>
        <source>Layer %1, head %2</source>
        <translation>第 %1 层，第 %2 头</translation>
    </message>
    <message>
        <source>queries ↓</source>
        <translation>查询 ↓</translation>
    </message>
    <message>
        <source>components →</source>
        <translation>分量 →</translation>
    </message>
    <message>
        <source>keys →</source>
        <translation>键 →</translation>
    </message>
    <message>
        <source>each pixel shows the largest value under it</source>
        <translation>每个像素显示其下的最大值</translation>
    </message>
    <message>
        <source> %1.</source>
        <extracomment>%1 is a sentence without its full stop, appended to others</extracomment>
        <translation>%1。</translation>
    </message>
</context>
<context>
    <name>FindingText</name>
    <message numerus="yes">
        <source>%n row(s) (%1) see no key at all.</source>
        <translation>
            <numerusform>%n 行（%1）看不到任何键。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) (%1) have weights that are not numbers (NaN).</source>
        <translation>
            <numerusform>%n 行（%1）的权重不是数（NaN）。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) (%1) give weight to keys that the mask hides.</source>
        <translation>
            <numerusform>%n 行（%1）把权重给了被掩码隐藏的键。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) (%1) give weight to padding.</source>
        <translation>
            <numerusform>%n 行（%1）把权重给了填充。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) (%1) give weight to later tokens.</source>
        <translation>
            <numerusform>%n 行（%1）把权重给了之后的词元。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) (%1) do not add up to 1.</source>
        <translation>
            <numerusform>%n 行（%1）之和不为 1。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>In %n row(s) (%1) a finite score has become infinite.</source>
        <translation>
            <numerusform>%n 行（%1）中有限的分数变成了无穷大。</numerusform>
        </translation>
    </message>
    <message>
        <source>The window reaches beyond the sequence: there it hides nothing.</source>
        <translation>窗口超出了序列：在那里它不隐藏任何内容。</translation>
    </message>
    <message>
        <source>the fill value</source>
        <translation>填充值</translation>
    </message>
    <message>
        <source>the order of mask and softmax</source>
        <translation>掩码与 softmax 的次序</translation>
    </message>
    <message>
        <source>adding the fill to the scores</source>
        <translation>把填充值加到分数上</translation>
    </message>
    <message>
        <source>the rule for empty rows</source>
        <translation>空行的规则</translation>
    </message>
    <message>
        <source>the number format</source>
        <translation>数值格式</translation>
    </message>
    <message>
        <source>the scores</source>
        <translation>分数</translation>
    </message>
    <message>
        <source>the given weights</source>
        <translation>给定的权重</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1和%2</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>另外 %n 行</numerusform>
        </translation>
    </message>
    <message>
        <source>Finding “%2” in row(s) %1.</source>
        <translation>第 %1 行有发现“%2”。</translation>
    </message>
    <message>
        <source>%1 Cause: %2.</source>
        <comment>a sentence, then its cause</comment>
        <translation>%1原因：%2。</translation>
    </message>
    <message>
        <source>the list of ALiBi slopes</source>
        <translation>ALiBi 斜率列表</translation>
    </message>
    <message>
        <source>the list of sink logits</source>
        <translation>汇 logit 列表</translation>
    </message>
    <message>
        <source>A list or matrix fits more than one axis: which one is meant?</source>
        <translation>某个列表或矩阵符合不止一个轴：指的是哪一个？</translation>
    </message>
    <message numerus="yes">
        <source>The text has %n token(s), more than the %1 that the model was trained on.</source>
        <translation>
            <numerusform>文本有 %n 个词元，超过模型训练时的 %1 个。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Formula</name>
    <message>
        <source>softcap %1</source>
        <translation>softcap %1</translation>
    </message>
    <message>
        <source>ALiBi − %1</source>
        <translation>ALiBi − %1</translation>
    </message>
    <message>
        <source>score %1</source>
        <translation>分数 %1</translation>
    </message>
    <message>
        <source>hidden by %1</source>
        <translation>被%1隐藏</translation>
    </message>
    <message>
        <source>visible</source>
        <translation>可见</translation>
    </message>
    <message>
        <source>%1: weight</source>
        <translation>%1：权重</translation>
    </message>
    <message>
        <source>%1: the row sees no key, weight</source>
        <translation>%1：该行看不到任何键，权重</translation>
    </message>
    <message>
        <source>→ softmax of all keys %1</source>
        <translation>→ 对所有键 softmax 得 %1</translation>
    </message>
    <message>
        <source>%1, divided by the row&apos;s sum: weight</source>
        <translation>%1，除以行和：权重</translation>
    </message>
    <message>
        <source>weight as given</source>
        <translation>给定的权重</translation>
    </message>
    <message>
        <source>%1; weight as given</source>
        <translation>%1；给定的权重</translation>
    </message>
    <message numerus="yes">
        <source>mean weight of %n head(s)</source>
        <translation>
            <numerusform>%n 个头的平均权重</numerusform>
        </translation>
    </message>
    <message>
        <source>(before %1)</source>
        <translation>（之前 %1）</translation>
    </message>
    <message>
        <source>rank %1 of %2</source>
        <translation>第 %1 位，共 %2 位</translation>
    </message>
    <message>
        <source>query %1 → key %2</source>
        <translation>查询 %1 → 键 %2</translation>
    </message>
</context>
<context>
    <name>FrozenLayers</name>
    <message>
        <source>Freeze the other layers</source>
        <translation>冻结其他层</translation>
    </message>
    <message>
        <source>Let the other layers move</source>
        <translation>解冻其他层</translation>
    </message>
    <message>
        <source>Other layers frozen: their Q, K, V are those of the model&apos;s own masks.</source>
        <translation>其他层已冻结：它们的 Q、K、V 来自模型自身的掩码。</translation>
    </message>
</context>
<context>
    <name>HeadGroup</name>
    <message>
        <source>K/V %1: heads %2</source>
        <extracomment>short, for the toolbar: %1 is the number of a key/value head, %2 numbers of query heads such as 4–7</extracomment>
        <translation>K/V %1：头 %2</translation>
    </message>
    <message>
        <source>Grouped queries: the heads %1 read the same keys and values, number %2 of %3.</source>
        <translation>分组查询：头 %1 读取同一组键和值，第 %2 组，共 %3 组。</translation>
    </message>
</context>
<context>
    <name>HeatmapAccessible</name>
    <message>
        <source>Heatmap of %1 queries and %2 columns, %3</source>
        <translation>热图：%1 个查询，%2 列，%3</translation>
    </message>
    <message>
        <source>query %1, %2</source>
        <translation>查询 %1，%2</translation>
    </message>
    <message>
        <source>%1, visible</source>
        <translation>%1，可见</translation>
    </message>
    <message>
        <source>%1, hidden</source>
        <translation>%1，隐藏</translation>
    </message>
    <message>
        <source>%1 × %2 cells are selected</source>
        <translation>已选中 %1 × %2 个单元格</translation>
    </message>
</context>
<context>
    <name>InputDescription</name>
    <message>
        <source>%1: %2, from %3</source>
        <translation>%1：%2，来自 %3</translation>
    </message>
    <message>
        <source>A text</source>
        <translation>一段文本</translation>
    </message>
    <message>
        <source>Queries and keys as numbers</source>
        <translation>数值形式的查询与键</translation>
    </message>
    <message>
        <source>Vectors and the matrices that project them</source>
        <translation>向量及其投影矩阵</translation>
    </message>
    <message>
        <source>Raw scores as numbers</source>
        <translation>数值形式的原始分数</translation>
    </message>
    <message>
        <source>Attention weights as numbers</source>
        <translation>数值形式的注意力权重</translation>
    </message>
</context>
<context>
    <name>Look</name>
    <message>
        <source>Raw</source>
        <translation>原始</translation>
    </message>
    <message>
        <source>Colours mean the same everywhere: weights from 0 to 1</source>
        <translation>颜色处处含义相同：权重从 0 到 1</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Every row uses the whole colour map up to its own largest value</source>
        <translation>每一行都用满色图，直到该行的最大值</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>头</translation>
    </message>
    <message>
        <source>The colour map ends at the largest value of this head</source>
        <translation>色图到该头的最大值为止</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>层</translation>
    </message>
    <message>
        <source>The colour map ends at the largest value of all heads of this layer</source>
        <translation>色图到该层所有头的最大值为止</translation>
    </message>
    <message>
        <source>Linear</source>
        <translation>线性</translation>
    </message>
    <message>
        <source>Equal steps of colour are equal steps of value</source>
        <translation>颜色的等步对应数值的等差</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>对数</translation>
    </message>
    <message>
        <source>Equal steps of colour are equal factors: small values become visible</source>
        <translation>颜色的等步对应相等的倍数：小值因此可见</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>秩</translation>
    </message>
    <message>
        <source>Colours follow the order of the values and not their size</source>
        <translation>颜色随数值的次序而非大小变化</translation>
    </message>
</context>
<context>
    <name>MaskEdits</name>
    <message>
        <source>Change %1</source>
        <translation>更改%1</translation>
    </message>
    <message>
        <source>Switch %1 on</source>
        <translation>打开%1</translation>
    </message>
    <message>
        <source>Switch %1 off</source>
        <translation>关闭%1</translation>
    </message>
    <message>
        <source>Change the padding side</source>
        <translation>更改填充侧</translation>
    </message>
    <message>
        <source>Change the alignment</source>
        <translation>更改对齐</translation>
    </message>
    <message>
        <source>Change the origin</source>
        <translation>更改起点</translation>
    </message>
    <message>
        <source>Change the numbers</source>
        <translation>更改数值设置</translation>
    </message>
    <message>
        <source>Use the conventions of %1</source>
        <extracomment>%1 is a function such as &quot;PyTorch scaled_dot_product_attention&quot;</extracomment>
        <translation>采用 %1 的约定</translation>
    </message>
</context>
<context>
    <name>MaskHint</name>
    <message>
        <source>not the future</source>
        <translation>看不到未来</translation>
    </message>
    <message>
        <source>the first keys are open to all</source>
        <translation>开头的键对所有查询开放</translation>
    </message>
    <message>
        <source>both ways inside a block</source>
        <translation>区块内双向可见</translation>
    </message>
    <message>
        <source>only near keys</source>
        <translation>只看附近的键</translation>
    </message>
    <message>
        <source>the first keys outlast the window</source>
        <translation>开头的键不受窗口限制</translation>
    </message>
    <message>
        <source>seen by all, seeing all</source>
        <translation>被所有看到，也看到所有</translation>
    </message>
    <message>
        <source>as the model was trained</source>
        <translation>与模型训练时相同</translation>
    </message>
    <message>
        <source>only keys of the same chunk</source>
        <translation>只看同一块的键</translation>
    </message>
    <message>
        <source>only keys of the same document</source>
        <translation>只看同一文档的键</translation>
    </message>
    <message>
        <source>not the filling tokens</source>
        <translation>不看填充词元</translation>
    </message>
    <message>
        <source>only every n-th key</source>
        <translation>只看每第 n 个键</translation>
    </message>
    <message>
        <source>a table of your own</source>
        <translation>自定义的表</translation>
    </message>
    <message>
        <source>painted by hand</source>
        <translation>手工绘制</translation>
    </message>
</context>
<context>
    <name>MaskKind</name>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>How many positions form a chunk.</source>
        <translation>多少个位置组成一块。</translation>
    </message>
    <message>
        <source>Chunks</source>
        <translation>分块</translation>
    </message>
    <message>
        <source>A query sees only keys of its own chunk of positions.</source>
        <translation>查询只能看到自己所在块的键。</translation>
    </message>
    <message>
        <source>The model&apos;s own window</source>
        <translation>模型自带的窗口</translation>
    </message>
    <message>
        <source>The windows and chunks that the model was trained with, layer by layer.</source>
        <translation>模型训练时各层所用的窗口与分块。</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步长</translation>
    </message>
    <message>
        <source>Every how many keys, counted from the query&apos;s own position, one is visible.</source>
        <translation>从查询自身位置数起，每隔多少个键有一个可见。</translation>
    </message>
    <message>
        <source>Dilation</source>
        <translation>空洞</translation>
    </message>
    <message>
        <source>A query sees its own position and every n-th key from there.</source>
        <translation>查询看到自身位置，以及由此起每第 n 个键。</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>右</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>左</translation>
    </message>
    <message>
        <source>Real tokens</source>
        <translation>真实词元</translation>
    </message>
    <message>
        <source>Slots</source>
        <translation>槽位</translation>
    </message>
    <message>
        <source>Side</source>
        <translation>侧</translation>
    </message>
    <message>
        <source>Where padding tokens fill a short text up to the length of the batch.</source>
        <translation>填充词元在哪一侧把短文本补到批次的长度。</translation>
    </message>
    <message>
        <source>Hide padding queries</source>
        <translation>隐藏填充查询</translation>
    </message>
    <message>
        <source>Whether the rows of padding tokens are hidden as well, and so become empty.</source>
        <translation>填充词元的行是否也被隐藏，从而成为空行。</translation>
    </message>
    <message>
        <source>Positions count</source>
        <translation>位置计数</translation>
    </message>
    <message>
        <source>Whether the model numbers real tokens from 0 or every slot of the batch.</source>
        <translation>模型从 0 起对真实词元计数，还是对批次的每个槽位计数。</translation>
    </message>
    <message>
        <source>Padding</source>
        <translation>填充</translation>
    </message>
    <message>
        <source>Keys that only fill a short text up are hidden.</source>
        <translation>仅用于补齐短文本的键被隐藏。</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>个数</translation>
    </message>
    <message>
        <source>How many first keys stay visible although the window has left them behind.</source>
        <translation>窗口已越过后，最前面仍保持可见的键数。</translation>
    </message>
    <message>
        <source>Attention sinks</source>
        <translation>注意力汇</translation>
    </message>
    <message>
        <source>The first keys stay visible outside the window: heads park unneeded weight there.</source>
        <translation>最前面的键在窗口外仍可见：头把不需要的权重停放在那里。</translation>
    </message>
    <message>
        <source>Causal</source>
        <translation>因果</translation>
    </message>
    <message>
        <source>A query sees the keys up to its own position, never a later one.</source>
        <translation>查询看到自身位置及之前的键，绝不看之后的键。</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>长度</translation>
    </message>
    <message>
        <source>How many keys at the beginning every query may see.</source>
        <translation>每个查询都可看到的开头键数。</translation>
    </message>
    <message>
        <source>Prefix</source>
        <translation>前缀</translation>
    </message>
    <message>
        <source>The keys of the prefix are open to every query, later ones too (prefix-LM).</source>
        <translation>前缀的键对每个查询开放，包括之后的键（前缀语言模型）。</translation>
    </message>
    <message>
        <source>How many keys before its own position a query sees.</source>
        <translation>查询能看到自身位置之前的多少个键。</translation>
    </message>
    <message>
        <source>How many keys after its own position a query sees.</source>
        <translation>查询能看到自身位置之后的多少个键。</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>窗口</translation>
    </message>
    <message>
        <source>A query sees only keys that are near its own position.</source>
        <translation>查询只能看到自身位置附近的键。</translation>
    </message>
    <message>
        <source>Matrix</source>
        <translation>矩阵</translation>
    </message>
    <message>
        <source>A table of 0 and 1 of your own: 1 stays visible.</source>
        <translation>自定义的 0/1 表：1 保持可见。</translation>
    </message>
    <message>
        <source>Blocks</source>
        <translation>区块</translation>
    </message>
    <message>
        <source>Positions of one block see each other in both directions, as the patches of an image do.</source>
        <translation>同一区块的位置双向互见，如同图像的小块。</translation>
    </message>
    <message>
        <source>Global positions</source>
        <translation>全局位置</translation>
    </message>
    <message>
        <source>These rows and columns stay visible outside the window.</source>
        <translation>这些行与列在窗口外仍可见。</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>A query sees only keys of its own document, as in packed training batches.</source>
        <translation>查询只能看到自己文档的键，如同打包的训练批次。</translation>
    </message>
    <message>
        <source>Painted cells</source>
        <translation>手绘单元格</translation>
    </message>
    <message>
        <source>Cells painted by hand win over every other part.</source>
        <translation>手绘的单元格优先于其他任何部分。</translation>
    </message>
</context>
<context>
    <name>MaskPart</name>
    <message>
        <source>the causal mask</source>
        <translation>因果掩码</translation>
    </message>
    <message>
        <source>the window</source>
        <translation>窗口</translation>
    </message>
    <message>
        <source>the padding mask</source>
        <translation>填充掩码</translation>
    </message>
    <message>
        <source>the document borders</source>
        <translation>文档边界</translation>
    </message>
    <message>
        <source>the prefix</source>
        <translation>前缀</translation>
    </message>
    <message>
        <source>the blocks</source>
        <translation>区块</translation>
    </message>
    <message>
        <source>the sinks</source>
        <translation>注意力汇</translation>
    </message>
    <message>
        <source>the global positions</source>
        <translation>全局位置</translation>
    </message>
    <message>
        <source>the chunks</source>
        <translation>分块</translation>
    </message>
    <message>
        <source>the dilation</source>
        <translation>空洞</translation>
    </message>
    <message>
        <source>the mask matrix</source>
        <translation>掩码矩阵</translation>
    </message>
    <message>
        <source>the painted cells</source>
        <translation>手绘单元格</translation>
    </message>
    <message>
        <source>the model&apos;s own window</source>
        <translation>模型自带的窗口</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1、%2</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1和%2</translation>
    </message>
</context>
<context>
    <name>Menus</name>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Mask</source>
        <translation>掩码(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Decode</source>
        <translation>解码(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>最近打开(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Colours</source>
        <translation>颜色(&amp;C)</translation>
    </message>
    <message>
        <source>Colour sca&amp;le</source>
        <translation>颜色刻度(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Normalise</source>
        <translation>归一化(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Panels</source>
        <translation>面板(&amp;P)</translation>
    </message>
    <message>
        <source>Copy as &amp;code</source>
        <translation>复制为代码(&amp;C)</translation>
    </message>
    <message>
        <source>C&amp;onventions</source>
        <translation>约定(&amp;O)</translation>
    </message>
    <message>
        <source>Sa&amp;ved masks</source>
        <translation>已保存的掩码(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Lessons</source>
        <translation>课程(&amp;L)</translation>
    </message>
</context>
<context>
    <name>Numbers</name>
    <message>
        <source>Single precision, 24 bits of fraction: what most models compute in.</source>
        <translation>单精度，24 位尾数：多数模型的计算精度。</translation>
    </message>
    <message>
        <source>Double precision: the yardstick for the others.</source>
        <translation>双精度：其他格式的标尺。</translation>
    </message>
    <message>
        <source>Half precision: above 65504 a score becomes infinite.</source>
        <translation>半精度：分数超过 65504 就变成无穷大。</translation>
    </message>
    <message>
        <source>The range of float32 with only 8 bits of fraction.</source>
        <translation>范围与 float32 相同，但尾数只有 8 位。</translation>
    </message>
    <message>
        <source>A hidden key gets weight 0 exactly.</source>
        <translation>隐藏的键权重恰为 0。</translation>
    </message>
    <message>
        <source>A known mistake: the softmax of a row with +∞ is not a number.</source>
        <translation>已知的错误：含 +∞ 的行，其 softmax 不是数。</translation>
    </message>
    <message>
        <source>The lowest finite number: a row without visible keys becomes uniform.</source>
        <translation>最小的有限数：没有可见键的行变为均匀分布。</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>一个数</translation>
    </message>
    <message>
        <source>Too small a number lets hidden keys leak.</source>
        <translation>数不够小时，隐藏的键会泄漏。</translation>
    </message>
    <message>
        <source>replace</source>
        <translation>替换</translation>
    </message>
    <message>
        <source>The fill takes the place of a hidden score.</source>
        <translation>填充值取代被隐藏的分数。</translation>
    </message>
    <message>
        <source>add</source>
        <translation>相加</translation>
    </message>
    <message>
        <source>The fill is added to a hidden score, as additive masks do.</source>
        <translation>填充值加到被隐藏的分数上，如同加性掩码。</translation>
    </message>
    <message>
        <source>mask, softmax</source>
        <translation>掩码，softmax</translation>
    </message>
    <message>
        <source>Hidden keys take no part in the sum: rows add up to 1.</source>
        <translation>隐藏的键不参与求和：每行之和为 1。</translation>
    </message>
    <message>
        <source>softmax, mask</source>
        <translation>softmax，掩码</translation>
    </message>
    <message>
        <source>Hidden keys count in the sum: rows add up to less than 1.</source>
        <translation>隐藏的键计入求和：每行之和小于 1。</translation>
    </message>
    <message>
        <source>softmax, mask, renormalise</source>
        <translation>softmax，掩码，再归一化</translation>
    </message>
    <message>
        <source>What is left of a row is divided by its sum.</source>
        <translation>一行剩下的值除以它们的和。</translation>
    </message>
    <message>
        <source>zeros</source>
        <translation>零</translation>
    </message>
    <message>
        <source>A row without visible keys has weight 0 everywhere.</source>
        <translation>没有可见键的行处处权重为 0。</translation>
    </message>
    <message>
        <source>A row without visible keys is 0 / 0, as plain softmax yields.</source>
        <translation>没有可见键的行为 0 / 0，即普通 softmax 的结果。</translation>
    </message>
    <message>
        <source>uniform</source>
        <translation>均匀</translation>
    </message>
    <message>
        <source>A row without visible keys spreads evenly over all keys.</source>
        <translation>没有可见键的行均匀分布到所有键。</translation>
    </message>
    <message>
        <source>unmasked</source>
        <translation>无掩码</translation>
    </message>
    <message>
        <source>A row without visible keys ignores the mask.</source>
        <translation>没有可见键的行忽略掩码。</translation>
    </message>
    <message>
        <source>Number format</source>
        <translation>数值格式</translation>
    </message>
    <message>
        <source>Fill</source>
        <translation>填充值</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>施加方式</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>次序</translation>
    </message>
    <message>
        <source>Empty rows</source>
        <translation>空行</translation>
    </message>
</context>
<context>
    <name>OrdersView</name>
    <message>
        <source>Before the softmax</source>
        <translation>在 softmax 之前</translation>
    </message>
    <message>
        <source>After it</source>
        <translation>在 softmax 之后</translation>
    </message>
    <message>
        <source>After it, renormalised</source>
        <translation>之后再归一化</translation>
    </message>
</context>
<context>
    <name>Parts</name>
    <message>
        <source>Row</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Show or hide the weights and figures of the current row</source>
        <translation>显示或隐藏当前行的权重与数字</translation>
    </message>
    <message>
        <source>Next token</source>
        <translation>下一个词元</translation>
    </message>
    <message>
        <source>Show or hide what the model expects after the current row</source>
        <translation>显示或隐藏模型对当前行之后的预测</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>发现</translation>
    </message>
    <message>
        <source>Show or hide what deserves a second look</source>
        <translation>显示或隐藏值得留意之处</translation>
    </message>
    <message>
        <source>Decoding</source>
        <translation>解码</translation>
    </message>
    <message>
        <source>Show or hide decoding, one token a step</source>
        <translation>显示或隐藏逐词元的解码</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>Show or hide the text and its tokens</source>
        <translation>显示或隐藏文本及其词元</translation>
    </message>
    <message>
        <source>Mask</source>
        <translation>掩码</translation>
    </message>
    <message>
        <source>Show or hide the mask switches</source>
        <translation>显示或隐藏掩码开关</translation>
    </message>
    <message>
        <source>Lesson</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>Show or hide the reader of lessons</source>
        <translation>显示或隐藏课程阅读面板</translation>
    </message>
</context>
<context>
    <name>PerturbationText</name>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 等（另有 %n 段）</numerusform>
        </translation>
    </message>
    <message>
        <source>Token %1 changed from %2 to %3:</source>
        <translation>词元 %1 由 %2 换成 %3：</translation>
    </message>
    <message>
        <source>every row moved.</source>
        <translation>每一行都变了。</translation>
    </message>
    <message>
        <source>rows %1 stayed exactly as they were, rows %2 moved.</source>
        <translation>第 %1 行完全没有变化，第 %2 行变了。</translation>
    </message>
    <message>
        <source>Every row that moved may see the token, by itself or through other rows.</source>
        <translation>变化的行都可以直接或经由其他行看到该词元。</translation>
    </message>
    <message>
        <source>Rows %1 moved although the masks hide the token from them.</source>
        <translation>第 %1 行发生了变化，尽管掩码对它们隐藏了该词元。</translation>
    </message>
    <message>
        <source>Every row that moved may see it.</source>
        <translation>每个变化的行都可以看到它。</translation>
    </message>
    <message>
        <source>Rows %1 moved although the mask hides it from them.</source>
        <translation>第 %1 行发生了变化，尽管掩码对它们隐藏了它。</translation>
    </message>
    <message>
        <source>Row %1 of %2</source>
        <translation>%2 的第 %1 行</translation>
    </message>
    <message>
        <source>Row %1 of %2 and %3</source>
        <translation>%2 和 %3 的第 %1 行</translation>
    </message>
    <message>
        <source>Row and column %1 of the scores</source>
        <translation>分数的第 %1 行和第 %1 列</translation>
    </message>
    <message>
        <source>Column %1 of the scores</source>
        <translation>分数的第 %1 列</translation>
    </message>
    <message>
        <source>%1 and row %2 of v</source>
        <translation>%1以及 v 的第 %2 行</translation>
    </message>
    <message>
        <source>%1 replaced by random numbers (seed %2):</source>
        <extracomment>%1 is what was replaced: &quot;Row 3 of q, k and v&quot;</extracomment>
        <translation>%1已替换为随机数（种子 %2）：</translation>
    </message>
    <message>
        <source>no row moved.</source>
        <translation>没有任何行变化。</translation>
    </message>
</context>
<context>
    <name>ProgressNote</name>
    <message>
        <source>%1 %</source>
        <extracomment>a percentage</extracomment>
        <translation>%1 %</translation>
    </message>
</context>
<context>
    <name>Repair</name>
    <message>
        <source>Give empty rows zeros</source>
        <translation>空行填零</translation>
    </message>
    <message>
        <source>Switch the padding mask on</source>
        <translation>打开填充掩码</translation>
    </message>
    <message>
        <source>Switch the causal mask on</source>
        <translation>打开因果掩码</translation>
    </message>
    <message>
        <source>Switch the window off</source>
        <translation>关闭窗口</translation>
    </message>
    <message>
        <source>It is one matrix for each text</source>
        <translation>它是每个文本一个矩阵</translation>
    </message>
    <message>
        <source>Its rows are keys: turn it round</source>
        <translation>它的行是键：转置</translation>
    </message>
    <message>
        <source>Hide with −∞</source>
        <translation>用 −∞ 隐藏</translation>
    </message>
    <message>
        <source>Mask before the softmax</source>
        <translation>先掩码再 softmax</translation>
    </message>
    <message>
        <source>Compute in float32</source>
        <translation>用 float32 计算</translation>
    </message>
    <message>
        <source>It is one slope for each text: give every head that of this text</source>
        <translation>这是每个文本一个斜率：让每个头使用此文本的斜率</translation>
    </message>
    <message>
        <source>It is one sink logit for each text: give every head that of this text</source>
        <translation>这是每个文本一个汇 logit：让每个头使用此文本的 logit</translation>
    </message>
</context>
<context>
    <name>RowSummary</name>
    <message>
        <source>%1 on hidden keys</source>
        <translation>隐藏键上 %1</translation>
    </message>
    <message>
        <source>mass on hidden keys: %1</source>
        <translation>隐藏键上的质量：%1</translation>
    </message>
    <message>
        <source>%1 on future keys</source>
        <translation>未来键上 %1</translation>
    </message>
    <message>
        <source>mass on future keys: %1</source>
        <translation>未来键上的质量：%1</translation>
    </message>
    <message>
        <source>%1 on padding keys</source>
        <translation>填充键上 %1</translation>
    </message>
    <message>
        <source>mass on padding keys: %1</source>
        <translation>填充键上的质量：%1</translation>
    </message>
    <message>
        <source>%1 in the sink column</source>
        <translation>汇列中 %1</translation>
    </message>
    <message>
        <source>sink mass: %1</source>
        <translation>汇的质量：%1</translation>
    </message>
    <message>
        <source>sum %1</source>
        <translation>和 %1</translation>
    </message>
    <message>
        <source>%1 of %2 keys visible</source>
        <translation>%2 个键中 %1 个可见</translation>
    </message>
    <message>
        <source>entropy %1 nats</source>
        <translation>熵 %1 nat</translation>
    </message>
    <message>
        <source>%1 on the first key</source>
        <translation>首个键上 %1</translation>
    </message>
    <message>
        <source>sum: %1</source>
        <translation>和：%1</translation>
    </message>
    <message>
        <source>entropy in nats: %1</source>
        <translation>熵（nat）：%1</translation>
    </message>
    <message>
        <source>mass on the first key: %1</source>
        <translation>首个键上的质量：%1</translation>
    </message>
</context>
<context>
    <name>ShapeAnswers</name>
    <message>
        <source>One matrix for each head is right</source>
        <translation>正确，每个头一个矩阵</translation>
    </message>
    <message>
        <source>One row for each text is right</source>
        <translation>正确，每个文本一行</translation>
    </message>
    <message>
        <source>One slope for each head is right</source>
        <translation>正确，每个头一个斜率</translation>
    </message>
    <message>
        <source>One sink logit for each head is right</source>
        <translation>正确，每个头一个汇 logit</translation>
    </message>
</context>
<context>
    <name>Stage</name>
    <message>
        <source>Before the mask</source>
        <translation>掩码前</translation>
    </message>
    <message>
        <source>After the mask</source>
        <translation>掩码后</translation>
    </message>
    <message>
        <source>after − before</source>
        <translation>之后 − 之前</translation>
    </message>
    <message>
        <source>weights · v</source>
        <translation>权重 · v</translation>
    </message>
    <message>
        <source>Before / after</source>
        <translation>掩码前 / 后</translation>
    </message>
    <message>
        <source>Scores</source>
        <translation>分数</translation>
    </message>
    <message>
        <source>Scaled</source>
        <translation>缩放后</translation>
    </message>
    <message>
        <source>Masked</source>
        <translation>掩码后</translation>
    </message>
    <message>
        <source>Unmasked</source>
        <translation>无掩码</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>变化</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>All stages</source>
        <translation>全部阶段</translation>
    </message>
</context>
<context>
    <name>ViewChoices</name>
    <message>
        <source>Layer</source>
        <translation>层</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>头</translation>
    </message>
    <message>
        <source>Mean of all</source>
        <translation>各头平均</translation>
    </message>
    <message>
        <source>K/V %1</source>
        <extracomment>short: the number of a key/value head</extracomment>
        <translation>K/V %1</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
</context>
<context>
    <name>ViewKind</name>
    <message>
        <source>Heatmaps</source>
        <translation>热图</translation>
    </message>
</context>
<context>
    <name>ax::CaptureDialog</name>
    <message>
        <source>Python program</source>
        <translation>Python 程序</translation>
    </message>
    <message>
        <source>Capture from PyTorch</source>
        <translation>从 PyTorch 采集</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>This Python program runs a Transformers model once and saves the queries, keys and values of one layer with the labels of the tokens. Needs Transformers 4.51 or later.</source>
        <translation>这段 Python 程序运行一次 Transformers 模型，保存其中一层的查询、键和值，以及词元的标签。需要 Transformers 4.51 或更高版本。</translation>
    </message>
    <message>
        <source>Then open capture.safetensors with File &gt; Open. The masks are chosen here: switch the causal mask on for a decoder.</source>
        <translation>然后用“文件 &gt; 打开”打开 capture.safetensors。掩码在本程序中选择：对于解码器，请打开因果掩码。</translation>
    </message>
</context>
<context>
    <name>ax::CellStatusPanel</name>
    <message>
        <source>%1: weight %2</source>
        <translation>%1：权重 %2</translation>
    </message>
    <message>
        <source>%1: hidden by %3, weight %2</source>
        <translation>%1：被%3隐藏，权重 %2</translation>
    </message>
    <message>
        <source>query %1 → key %2</source>
        <translation>查询 %1 → 键 %2</translation>
    </message>
</context>
<context>
    <name>ax::ColorBar</name>
    <message>
        <source>Most cells are near 0: %1 for a scale per row, %2 for Log</source>
        <extracomment>%1 and %2 are keys, such as Alt+2</extracomment>
        <translation>大多数单元格接近 0：%1 按行缩放，%2 用对数</translation>
    </message>
</context>
<context>
    <name>ax::ConventionFacts</name>
    <message>
        <source>%1 (differs)</source>
        <extracomment>%1 is a fact, such as &quot;zeros&quot;</extracomment>
        <translation>%1（不同）</translation>
    </message>
</context>
<context>
    <name>ax::ConventionSide</name>
    <message>
        <source>Mask, %1</source>
        <translation>掩码，%1</translation>
    </message>
    <message>
        <source>Use this one</source>
        <translation>采用这个</translation>
    </message>
    <message>
        <source>Use this one, %1</source>
        <translation>采用这个，%1</translation>
    </message>
    <message>
        <source>Read the mask and compute its numbers in this way, as one step that can be undone</source>
        <translation>按这种方式理解掩码并计算数值，作为可撤销的一步</translation>
    </message>
    <message>
        <source>The document follows it.</source>
        <translation>文档正采用它。</translation>
    </message>
    <message>
        <source>Source: %1</source>
        <extracomment>%1 is a list of links</extracomment>
        <translation>来源：%1</translation>
    </message>
    <message>
        <source>%1 of %2 cells visible.</source>
        <translation>%2 个单元格中有 %1 个可见。</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) (%1) see no key.</source>
        <extracomment>%1 is a list of rows; comes after &quot;10 of 16 cells visible.&quot;</extracomment>
        <translation>
            <numerusform>%n 行（%1）看不到任何键。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ax::ConventionsDialog</name>
    <message>
        <source>Compare conventions</source>
        <translation>比较约定</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>关闭(&amp;C)</translation>
    </message>
</context>
<context>
    <name>ax::ConventionsPanel</name>
    <message>
        <source>Left</source>
        <translation>左侧</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>右侧</translation>
    </message>
    <message>
        <source>Cells that differ</source>
        <translation>不同的单元格</translation>
    </message>
    <message>
        <source>Compare on an &amp;example: %1 queries, %2 keys of which 3 are padding, causal, window of 3</source>
        <translation>用示例比较(&amp;E)：%1 个查询，%2 个键（其中 3 个是填充），因果，窗口大小 3</translation>
    </message>
    <message>
        <source>Facts</source>
        <translation>事实</translation>
    </message>
    <message>
        <source>What differs</source>
        <translation>不同之处</translation>
    </message>
    <message>
        <source>No cell differs: the same keys are visible.</source>
        <translation>没有不同的单元格：可见的键相同。</translation>
    </message>
    <message numerus="yes">
        <source>%n cell(s) differ.</source>
        <translation>
            <numerusform>%n 个单元格不同。</numerusform>
        </translation>
    </message>
    <message>
        <source>Strong colour: visible only on the left (%1). Faint colour: only on the right (%2).</source>
        <translation>鲜明的颜色：仅左侧可见（%1 个）。淡色：仅右侧可见（%2 个）。</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) (%1) without visible keys come out with different numbers.</source>
        <translation>
            <numerusform>%n 行（%1）没有可见的键，得到的数值不同。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ax::DecodingActions</name>
    <message>
        <source>First step</source>
        <translation>第一步</translation>
    </message>
    <message>
        <source>Go back to the text before the first decoded token</source>
        <translation>回到解码第一个词元之前的文本</translation>
    </message>
    <message>
        <source>Step back</source>
        <translation>后退一步</translation>
    </message>
    <message>
        <source>Take back the last decoded token</source>
        <translation>收回最后解码的词元</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>播放</translation>
    </message>
    <message>
        <source>Decode token after token, until an end token or the model&apos;s trained length</source>
        <translation>逐个解码词元，直到结束词元或模型的训练长度</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步进</translation>
    </message>
    <message>
        <source>Decode the next token</source>
        <translation>解码下一个词元</translation>
    </message>
    <message>
        <source>Last step</source>
        <translation>最后一步</translation>
    </message>
    <message>
        <source>Go to the last token that was decoded</source>
        <translation>转到最后解码的词元</translation>
    </message>
</context>
<context>
    <name>ax::DecodingPanel</name>
    <message>
        <source>%1 steps a second</source>
        <translation>每秒 %1 步</translation>
    </message>
    <message>
        <source>How fast Play decodes</source>
        <translation>播放时的解码速度</translation>
    </message>
    <message>
        <source>Speed of Play</source>
        <translation>播放速度</translation>
    </message>
    <message>
        <source>Drag to an earlier step; the later tokens stay until you choose something else</source>
        <translation>拖到较早的一步；之后的词元会保留，直到您另作选择</translation>
    </message>
    <message>
        <source>Decoding step</source>
        <translation>解码步</translation>
    </message>
    <message>
        <source>Text so far</source>
        <translation>到目前为止的文本</translation>
    </message>
    <message>
        <source>Candidates</source>
        <translation>候选</translation>
    </message>
    <message>
        <source>Candidates of this step</source>
        <translation>本步的候选</translation>
    </message>
    <message>
        <source>Click a token to take it instead</source>
        <translation>点击某个词元以改选它</translation>
    </message>
    <message>
        <source>Decode the selected text alone</source>
        <translation>只解码选中的文本</translation>
    </message>
    <message>
        <source>step %1 of %2</source>
        <translation>第 %1 步，共 %2 步</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>第 %1 步</translation>
    </message>
    <message>
        <source>Prompt, row %1</source>
        <translation>提示词，第 %1 行</translation>
    </message>
    <message>
        <source>Decoded in step %1; click to go back before it</source>
        <translation>在第 %1 步解码；点击回到它之前</translation>
    </message>
    <message>
        <source>Step %1 took this token; it stays ahead until you choose another</source>
        <translation>第 %1 步取了这个词元；在您另选之前它会保留</translation>
    </message>
    <message>
        <source>What the next step takes</source>
        <translation>下一步将取的词元</translation>
    </message>
    <message>
        <source>Probability %1, logit %2. Click to take this token instead.</source>
        <translation>概率 %1，logit %2。点击以改选这个词元。</translation>
    </message>
    <message>
        <source>Decoding starts when the text has been computed.</source>
        <translation>文本计算完成后即可解码。</translation>
    </message>
    <message>
        <source>Decoding continues a text; this input has only numbers and no language model.</source>
        <translation>解码是续写文本；此输入只有数值，没有语言模型。</translation>
    </message>
    <message>
        <source>This model is an encoder: it reads a whole text and does not continue it.</source>
        <translation>此模型是编码器：它读取整段文本，不会续写。</translation>
    </message>
    <message>
        <source>Decoding continues one text at a time, and this batch has several, which would all take the same tokens.</source>
        <translation>解码一次只续写一段文本，而此批次有多段，它们会取相同的词元。</translation>
    </message>
    <message>
        <source>The text ends here: %1 is an end token.</source>
        <translation>文本到此结束：%1 是结束词元。</translation>
    </message>
    <message>
        <source>KV cache in use: no row sees a later key, so a step computes only its own row.</source>
        <translation>使用 KV 缓存：没有行能看到之后的键，所以每步只计算自己的一行。</translation>
    </message>
    <message>
        <source>No KV cache: some rows see later keys, so every step computes all rows again.</source>
        <translation>不使用 KV 缓存：有些行能看到之后的键，所以每步都要重新计算所有行。</translation>
    </message>
    <message numerus="yes">
        <source>The text fills all %n position(s) that the model has.</source>
        <translation>
            <numerusform>文本已占满模型的全部 %n 个位置。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ax::DecodingSession</name>
    <message>
        <source>Decode a token</source>
        <translation>解码一个词元</translation>
    </message>
    <message>
        <source>Go to a decoding step</source>
        <translation>转到某一解码步</translation>
    </message>
    <message>
        <source>Play decoding</source>
        <translation>播放解码</translation>
    </message>
    <message>
        <source>Keep one text</source>
        <translation>只保留一段文本</translation>
    </message>
</context>
<context>
    <name>ax::DockTitle</name>
    <message>
        <source>Close; the View menu brings it back</source>
        <translation>关闭；可从“视图”菜单恢复</translation>
    </message>
    <message>
        <source>Close %1</source>
        <translation>关闭“%1”</translation>
    </message>
</context>
<context>
    <name>ax::DocumentFiles</name>
    <message>
        <source>Untitled</source>
        <translation>未命名</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Save as</source>
        <translation>另存为</translation>
    </message>
    <message>
        <source>Scenarios (*.attn.json);;All files (*)</source>
        <translation>场景 (*.attn.json);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Unsaved changes</source>
        <translation>未保存的修改</translation>
    </message>
    <message>
        <source>“%1” has changes that are not saved. Do you want to save them?</source>
        <translation>“%1”有未保存的修改。要保存吗？</translation>
    </message>
    <message>
        <source>Clear this list</source>
        <translation>清空此列表</translation>
    </message>
    <message>
        <source>Forget the files opened last; the files themselves stay</source>
        <translation>忘记最近打开的文件；文件本身不受影响</translation>
    </message>
    <message>
        <source>Scenarios and tensors (*.attn.json *.json *.npy *.npz *.safetensors *.csv);;All files (*)</source>
        <translation>场景和张量 (*.attn.json *.json *.npy *.npz *.safetensors *.csv);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Open a model folder</source>
        <translation>打开模型文件夹</translation>
    </message>
</context>
<context>
    <name>ax::ExportCommand</name>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
</context>
<context>
    <name>ax::ExportDialog</name>
    <message>
        <source>&amp;Caption with model, layer, head and mask</source>
        <translation>图注：模型、层、头与掩码(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Numbers in the cells</source>
        <translation>在单元格中显示数值(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;All heads of the layer</source>
        <translation>该层的所有头(&amp;A)</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation>格式(&amp;F)</translation>
    </message>
    <message>
        <source> dpi</source>
        <translation> dpi</translation>
    </message>
    <message>
        <source>How many pixels an inch of the picture has</source>
        <translation>图像每英寸的像素数</translation>
    </message>
    <message>
        <source> mm</source>
        <translation> 毫米</translation>
    </message>
    <message>
        <source>As large as its cells need</source>
        <translation>按单元格所需大小</translation>
    </message>
    <message>
        <source>The width of the picture, for example that of a column of a paper</source>
        <translation>图的宽度，例如论文一栏的宽度</translation>
    </message>
    <message>
        <source>&amp;Resolution</source>
        <translation>分辨率(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Width</source>
        <translation>宽度(&amp;W)</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>&amp;Title</source>
        <translation>标题(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Save…</source>
        <translation>保存(&amp;S)…</translation>
    </message>
</context>
<context>
    <name>ax::FindingsPanel</name>
    <message>
        <source>Findings</source>
        <translation>发现</translation>
    </message>
    <message numerus="yes">
        <source>%n of %1 heads put most of their weight on the first token (an attention sink).</source>
        <translation>
            <numerusform>%1 个头中有 %n 个把大部分权重放在首个词元上（注意力汇）。</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing has been computed yet.</source>
        <translation>尚未计算。</translation>
    </message>
    <message numerus="yes">
        <source>Averages over %n row(s) of every head.</source>
        <translation>
            <numerusform>对每个头的 %n 行取平均。</numerusform>
        </translation>
    </message>
    <message>
        <source>Changing token %1…</source>
        <translation>正在改动词元 %1…</translation>
    </message>
    <message>
        <source>Choose a cell first: the token of its column is what is changed.</source>
        <translation>请先选择一个单元格：要改变的是它所在列的词元。</translation>
    </message>
    <message>
        <source>The weights are given and depend on no token: there is nothing to change.</source>
        <translation>权重是给定的，不依赖任何词元：没有可改变的内容。</translation>
    </message>
    <message>
        <source>Nothing here looks like a mistake.</source>
        <translation>这里没有看起来像错误的地方。</translation>
    </message>
    <message>
        <source>Still looking…</source>
        <translation>仍在查找…</translation>
    </message>
</context>
<context>
    <name>ax::FormulaPanel</name>
    <message>
        <source>Copy formula</source>
        <translation>复制公式</translation>
    </message>
    <message>
        <source>Copy the cell&apos;s numbers with every digit</source>
        <translation>复制单元格的完整数值</translation>
    </message>
    <message>
        <source>Formula of the current cell</source>
        <translation>当前单元格的公式</translation>
    </message>
    <message>
        <source>Point at a cell to see how its weight comes about.</source>
        <translation>指向一个单元格，即可看到其权重如何得出。</translation>
    </message>
</context>
<context>
    <name>ax::FrozenNote</name>
    <message>
        <source>%1 A switch acts in the shown layer alone.</source>
        <translation>%1开关只在所显示的层起作用。</translation>
    </message>
    <message>
        <source>Let them move</source>
        <translation>解冻</translation>
    </message>
    <message>
        <source>Run the model under the masks that are switched on</source>
        <translation>在当前打开的掩码下运行模型</translation>
    </message>
</context>
<context>
    <name>ax::GivenMask</name>
    <message numerus="yes">
        <source>%n painted cell(s)</source>
        <translation>
            <numerusform>%n 个手绘单元格</numerusform>
        </translation>
    </message>
    <message>
        <source>A table of %1</source>
        <translation>%1 的表</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>清除</translation>
    </message>
    <message>
        <source>Clear: %1</source>
        <translation>清除：%1</translation>
    </message>
</context>
<context>
    <name>ax::HeatmapView</name>
    <message>
        <source>queries ↓</source>
        <translation>查询 ↓</translation>
    </message>
    <message>
        <source>components →</source>
        <translation>分量 →</translation>
    </message>
    <message>
        <source>keys →</source>
        <translation>键 →</translation>
    </message>
    <message>
        <source>The mean over heads has weights only.</source>
        <translation>各头的平均只有权重。</translation>
    </message>
    <message>
        <source>This input has no numbers for “%1”.</source>
        <translation>此输入没有“%1”的数值。</translation>
    </message>
    <message>
        <source>Computing…</source>
        <translation>正在计算…</translation>
    </message>
    <message>
        <source>Stopped: this is the picture before. Zoom, or choose what to look at, and the new one is computed.</source>
        <translation>已停止：这是之前的图。缩放，或选择要看的内容，就会计算新图。</translation>
    </message>
</context>
<context>
    <name>ax::InspectorPanel</name>
    <message>
        <source>In key order</source>
        <translation>按位置排序</translation>
    </message>
    <message>
        <source>List the keys from first to last instead of the largest first</source>
        <translation>从第一个键到最后一个键排列，而不是由大到小</translation>
    </message>
    <message>
        <source>What the bars stand for</source>
        <translation>条形代表什么</translation>
    </message>
    <message>
        <source>Keys of the row</source>
        <translation>该行的键</translation>
    </message>
    <message>
        <source>Output vector of the row</source>
        <translation>该行的输出向量</translation>
    </message>
    <message>
        <source>Copy row</source>
        <translation>复制此行</translation>
    </message>
    <message>
        <source>Copy the row&apos;s weights as tab-separated text</source>
        <translation>把该行权重复制为制表符分隔的文本</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>行</translation>
    </message>
    <message>
        <source>There is no row to look at yet.</source>
        <translation>还没有可看的行。</translation>
    </message>
    <message>
        <source>The bars add up to output %1: %2</source>
        <translation>各条之和为输出分量 %1：%2</translation>
    </message>
    <message>
        <source>Output = Σ weight × value, length %1</source>
        <translation>输出 = Σ 权重 × 值，长度 %1</translation>
    </message>
    <message>
        <source>hidden</source>
        <translation>隐藏</translation>
    </message>
    <message>
        <source>Key %1, %2: %3</source>
        <translation>键 %1，%2：%3</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>Length of weight × value</source>
        <translation>权重 × 值的长度</translation>
    </message>
    <message>
        <source>Component %1</source>
        <translation>分量 %1</translation>
    </message>
    <message>
        <source>Row %1</source>
        <translation>行 %1</translation>
    </message>
</context>
<context>
    <name>ax::LessonCommands</name>
    <message>
        <source>%1. %2</source>
        <extracomment>entry of the Lessons menu: number and title</extracomment>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>Start this lesson</source>
        <translation>开始这一课</translation>
    </message>
</context>
<context>
    <name>ax::LessonPanel</name>
    <message>
        <source>Lesson</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>&amp;Previous</source>
        <translation>上一步(&amp;P)</translation>
    </message>
    <message>
        <source>What the step before showed (Alt+Left)</source>
        <translation>上一步显示的内容（Alt+左）</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>关闭(&amp;C)</translation>
    </message>
    <message>
        <source>End the lesson; the document stays as it is (Esc)</source>
        <translation>结束课程，文档保持现状（Esc）</translation>
    </message>
    <message>
        <source>&amp;Next lesson</source>
        <translation>下一课(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>下一步(&amp;N)</translation>
    </message>
    <message>
        <source>Open the lesson after this one</source>
        <translation>打开后面一课</translation>
    </message>
    <message>
        <source>Go on with the next step (Alt+Right)</source>
        <translation>进入下一步（Alt+右）</translation>
    </message>
    <message>
        <source>Step %1 of %2</source>
        <translation>第 %1 步，共 %2 步</translation>
    </message>
    <message>
        <source>No lesson is open</source>
        <translation>没有打开的课程</translation>
    </message>
    <message>
        <source>Choose one in the Lessons menu: each is a few steps that move the real controls.</source>
        <translation>请在“课程”菜单中选择一课：每一课都是几个小步骤，会改动真正的控件。</translation>
    </message>
</context>
<context>
    <name>ax::LessonReader</name>
    <message>
        <source>Lesson step %1</source>
        <translation>课程第 %1 步</translation>
    </message>
</context>
<context>
    <name>ax::ListParameter</name>
    <message>
        <source>Write it like this: %1</source>
        <translation>请这样写：%1</translation>
    </message>
    <message>
        <source>First and last position of every block</source>
        <translation>每个区块的首末位置</translation>
    </message>
    <message>
        <source>Positions, joined by +</source>
        <translation>位置，用 + 连接</translation>
    </message>
    <message>
        <source>The number of its document for every key, joined by +</source>
        <translation>每个键所属文档的编号，用 + 连接</translation>
    </message>
    <message>
        <source>How many keys are real in every batch entry, joined by +</source>
        <translation>批次每一项的真实键数，用 + 连接</translation>
    </message>
</context>
<context>
    <name>ax::LookActions</name>
    <message>
        <source>Colour map %1</source>
        <translation>色图 %1</translation>
    </message>
    <message>
        <source>One scale for both maps</source>
        <translation>两图共用一个刻度</translation>
    </message>
    <message>
        <source>Compared maps use one colour scale, so that equal colours are equal numbers</source>
        <translation>相互比较的热图共用一个颜色刻度，使相同颜色代表相同数值</translation>
    </message>
    <message>
        <source>Mean of the cells under a dot</source>
        <translation>点显示其单元格的平均值</translation>
    </message>
    <message>
        <source>Where a dot stands for many cells it shows their mean, not the largest</source>
        <translation>当一个点代表多个单元格时，显示平均值而不是最大值</translation>
    </message>
</context>
<context>
    <name>ax::MainToolBar</name>
    <message>
        <source>Toolbar</source>
        <translation>工具栏</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>层</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>头</translation>
    </message>
    <message>
        <source>Colours of the maps</source>
        <translation>热图的颜色</translation>
    </message>
    <message>
        <source>mean</source>
        <extracomment>the average over all heads, where else the number of a head stands</extracomment>
        <translation>平均</translation>
    </message>
    <message>
        <source>Numbers, no model</source>
        <translation>数值，无模型</translation>
    </message>
    <message>
        <source>Built-in model</source>
        <translation>内置双语模型</translation>
    </message>
</context>
<context>
    <name>ax::MainWindow</name>
    <message>
        <source>This is unsaved work from the last time, when the program ended unexpectedly.</source>
        <translation>这是上次程序意外结束时尚未保存的内容。</translation>
    </message>
    <message>
        <source>%1[*] — Attention Explorer</source>
        <translation>%1[*] — Attention Explorer</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <extracomment>%1 is what the edit was, such as &quot;Type&quot;</extracomment>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Undo: %1</source>
        <translation>撤销(&amp;U)：%1</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Redo: %1</source>
        <translation>重做(&amp;R)：%1</translation>
    </message>
    <message>
        <source>About Attention Explorer</source>
        <translation>关于 Attention Explorer</translation>
    </message>
    <message>
        <source>Attention Explorer %1</source>
        <translation>Attention Explorer %1</translation>
    </message>
    <message>
        <source>See what attention and its masks really do. Free software under the MIT licence, built with Qt %1 (LGPL), Eigen (MPL), libzip and PCRE2 (BSD), nlohmann-json and utf8proc (MIT).</source>
        <translation>看清注意力及其掩码究竟做了什么。自由软件，采用 MIT 许可证；基于 Qt %1 (LGPL)、Eigen (MPL)、libzip 与 PCRE2 (BSD)、nlohmann-json 与 utf8proc (MIT)。</translation>
    </message>
    <message>
        <source>Exported to %1.</source>
        <translation>已导出到 %1。</translation>
    </message>
    <message>
        <source>The picture is on the clipboard.</source>
        <translation>图已复制到剪贴板。</translation>
    </message>
    <message>
        <source>A program for %1 is on the clipboard.</source>
        <extracomment>%1 is a library: NumPy, PyTorch or FlexAttention</extracomment>
        <translation>%1 程序已复制到剪贴板。</translation>
    </message>
    <message>
        <source>The unsaved work from the last time is kept, and will be offered at the next start again.</source>
        <translation>上次未保存的内容已保留，下次启动时会再次提供。</translation>
    </message>
    <message>
        <source>Stopped, and taken back: %1. Redo computes it again.</source>
        <extracomment>%1 is what an edit was, such as &quot;Type&quot;</extracomment>
        <translation>已停止并撤回：%1。重做即可重新计算。</translation>
    </message>
</context>
<context>
    <name>ax::MapMenu</name>
    <message>
        <source>&amp;Pin here</source>
        <translation>固定在此(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Hide this cell</source>
        <translation>隐藏此单元格(&amp;H)</translation>
    </message>
    <message>
        <source>S&amp;how this cell</source>
        <translation>显示此单元格(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Zoom to cell</source>
        <translation>放大到单元格(&amp;Z)</translation>
    </message>
    <message>
        <source>Copy &amp;value</source>
        <translation>复制数值(&amp;V)</translation>
    </message>
    <message>
        <source>Copy &amp;row as table</source>
        <translation>把此行复制为表格(&amp;R)</translation>
    </message>
    <message>
        <source>Copy &amp;selection as table</source>
        <translation>把所选内容复制为表格(&amp;S)</translation>
    </message>
</context>
<context>
    <name>ax::MaskPainter</name>
    <message>
        <source>A rectangle of %1 × %2 cells was not painted, since %3 cells are the most. A mask switch or a matrix covers more.</source>
        <translation>%1 × %2 个单元格的矩形没有绘制，因为最多只能绘制 %3 个单元格。掩码开关或矩阵可以覆盖更多。</translation>
    </message>
    <message>
        <source>Nothing more was painted, since %1 cells are the most. A mask switch or a matrix covers more.</source>
        <translation>没有继续绘制，因为最多只能绘制 %1 个单元格。掩码开关或矩阵可以覆盖更多。</translation>
    </message>
    <message>
        <source>Paint cells</source>
        <translation>绘制单元格</translation>
    </message>
    <message>
        <source>Clear painted cells</source>
        <translation>清除手绘单元格</translation>
    </message>
</context>
<context>
    <name>ax::MaskPanel</name>
    <message>
        <source>Numbers: %1</source>
        <translation>数值：%1</translation>
    </message>
    <message numerus="yes">
        <source>More masks (%n on)</source>
        <translation>
            <numerusform>更多掩码（已开 %n 个）</numerusform>
        </translation>
    </message>
    <message>
        <source>More masks</source>
        <translation>更多掩码</translation>
    </message>
    <message>
        <source>Together: %1 of %2 cells visible</source>
        <translation>合计：%2 个单元格中 %1 个可见</translation>
    </message>
    <message>
        <source>Layer %1 has a mask of its own; these switches are for the other layers.</source>
        <translation>第 %1 层有自己的掩码；这些开关用于其他层。</translation>
    </message>
    <message>
        <source>The model also hides keys by itself: see its own window under More masks.</source>
        <translation>模型自身也会隐藏键：见“更多掩码”中的模型自带窗口。</translation>
    </message>
    <message>
        <source>Mask</source>
        <translation>掩码</translation>
    </message>
    <message>
        <source>Queries end at</source>
        <translation>查询末尾对齐</translation>
    </message>
    <message>
        <source>the last key</source>
        <translation>最后一个键</translation>
    </message>
    <message>
        <source>their own row</source>
        <translation>自己的行</translation>
    </message>
    <message>
        <source>Where the queries stand among the keys when there are more of one than of the other.</source>
        <translation>查询与键的数目不同时，查询在键中的位置。</translation>
    </message>
    <message>
        <source>Alignment</source>
        <translation>对齐</translation>
    </message>
    <message>
        <source>Count from</source>
        <translation>计数起点</translation>
    </message>
    <message>
        <source>the first slot</source>
        <translation>第一个槽位</translation>
    </message>
    <message>
        <source>the first real token</source>
        <translation>第一个真实词元</translation>
    </message>
    <message>
        <source>Where chunks, sinks, prefix and dilation count from when padding is on the left.</source>
        <translation>填充在左侧时，分块、注意力汇、前缀与空洞从何处计数。</translation>
    </message>
    <message>
        <source>Origin</source>
        <translation>起点</translation>
    </message>
</context>
<context>
    <name>ax::MatrixCommands</name>
    <message>
        <source>Import matrix</source>
        <translation>导入矩阵</translation>
    </message>
    <message>
        <source>Tables of 0 and 1 (*.npy *.npz *.csv *.json);;All files (*)</source>
        <translation>0 和 1 的表格 (*.npy *.npz *.csv *.json);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Export mask matrix</source>
        <translation>导出掩码矩阵</translation>
    </message>
    <message>
        <source>The mask is written to %1.</source>
        <translation>掩码已写入 %1。</translation>
    </message>
</context>
<context>
    <name>ax::MessageBar</name>
    <message>
        <source>Dismiss</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Close this message</source>
        <translation>关闭此消息</translation>
    </message>
</context>
<context>
    <name>ax::NextTokenPanel</name>
    <message>
        <source>Most probable next tokens</source>
        <translation>最可能的下一个词元</translation>
    </message>
    <message>
        <source>the token that really comes next</source>
        <translation>真正的下一个词元</translation>
    </message>
    <message>
        <source>Next token</source>
        <translation>下一个词元</translation>
    </message>
    <message>
        <source>There is no row to predict from yet.</source>
        <translation>还没有可据以预测的行。</translation>
    </message>
    <message>
        <source>These numbers come without a language model, so no token follows.</source>
        <translation>这些数值没有语言模型，所以没有后续词元。</translation>
    </message>
    <message>
        <source>An encoder reads the whole text at once and predicts no next token.</source>
        <translation>编码器一次读取整段文本，不预测下一个词元。</translation>
    </message>
    <message>
        <source>This row is padding: what follows it means nothing.</source>
        <translation>此行是填充：其后的内容没有意义。</translation>
    </message>
    <message>
        <source>▸ The text goes on with %1: %2, rank %3.</source>
        <translation>▸ 原文接下来是 %1：%2，第 %3 位。</translation>
    </message>
    <message>
        <source>%1 (id %2): probability %3, logit %4, rank %5</source>
        <translation>%1（id %2）：概率 %3，logit %4，第 %5 位</translation>
    </message>
    <message>
        <source>was %1</source>
        <translation>原为 %1</translation>
    </message>
    <message>
        <source>Before the mask edit: %1</source>
        <translation>修改掩码之前：%1</translation>
    </message>
    <message>
        <source>Frozen layers hand no change on: this is what the model expects under its own masks.</source>
        <translation>冻结的层不传递任何变化：这是模型在自身掩码下的预测。</translation>
    </message>
    <message>
        <source>Next token after %1</source>
        <translation>下一个词元，%1 之后</translation>
    </message>
</context>
<context>
    <name>ax::NumberChooser</name>
    <message>
        <source>%1 %2</source>
        <extracomment>%1 is what is numbered, such as a head; %2 its number</extracomment>
        <translation>%1 %2</translation>
    </message>
</context>
<context>
    <name>ax::NumbersDialog</name>
    <message>
        <source>Type or paste numbers</source>
        <translation>输入或粘贴数字</translation>
    </message>
    <message>
        <source>Scores</source>
        <translation>分数</translation>
    </message>
    <message>
        <source>Queries, keys and values</source>
        <translation>查询、键和值</translation>
    </message>
    <message>
        <source>&amp;What</source>
        <translation>内容(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Scores</source>
        <translation>分数(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Queries</source>
        <translation>查询(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation>键(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Values, if any</source>
        <translation>值（可选）(&amp;V)</translation>
    </message>
    <message>
        <source>A row a line; tabs, commas or spaces between the numbers</source>
        <translation>每行一行数字，用制表符、逗号或空格分隔</translation>
    </message>
    <message>
        <source>Sho&amp;w</source>
        <translation>显示(&amp;W)</translation>
    </message>
    <message>
        <source>%1 queries × %2 keys</source>
        <translation>%1 个查询 × %2 个键</translation>
    </message>
    <message>
        <source>Type numbers</source>
        <translation>输入数字</translation>
    </message>
</context>
<context>
    <name>ax::NumbersForm</name>
    <message>
        <source>This is no finite number.</source>
        <translation>这不是有限数。</translation>
    </message>
    <message>
        <source>Computed on the fast path, in float32.</source>
        <translation>由快速路径以 float32 计算。</translation>
    </message>
    <message>
        <source>Computed on the reference path: plain loops, slower.</source>
        <translation>由参考路径计算：普通循环，较慢。</translation>
    </message>
    <message>
        <source>Fill as a number</source>
        <translation>填充值（数）</translation>
    </message>
    <message>
        <source>%1, fill %2</source>
        <translation>%1，填充 %2</translation>
    </message>
</context>
<context>
    <name>ax::OrdersDialog</name>
    <message>
        <source>Compare orders of masking</source>
        <translation>比较掩码顺序</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>关闭(&amp;C)</translation>
    </message>
</context>
<context>
    <name>ax::OrdersView</name>
    <message>
        <source>Row “%1” adds up to %2.</source>
        <extracomment>%1 is a token, %2 a number</extracomment>
        <translation>“%1”这一行的和是 %2。</translation>
    </message>
    <message>
        <source>Largest difference from the first map: %1.</source>
        <translation>与第一张图的最大差别：%1。</translation>
    </message>
</context>
<context>
    <name>ax::PaintCommands</name>
    <message>
        <source>Paint: drag, Shift+drag a rectangle, or X</source>
        <translation>绘制：拖动、Shift+拖动矩形或按 X</translation>
    </message>
</context>
<context>
    <name>ax::ProgressNote</name>
    <message>
        <source>Computing…</source>
        <translation>正在计算…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Stop; the picture keeps the result before (Esc)</source>
        <translation>停止；图中保留之前的结果 (Esc)</translation>
    </message>
    <message>
        <source>Loading %1: %2 of %3 MiB, %4 MiB were free</source>
        <extracomment>%1 is a model; the numbers are sizes of memory</extracomment>
        <translation>正在载入 %1：%2 / %3 MiB，载入前空闲 %4 MiB</translation>
    </message>
    <message>
        <source>Computing the picture: %1</source>
        <extracomment>%1 is a percentage</extracomment>
        <translation>正在计算图像：%1</translation>
    </message>
</context>
<context>
    <name>ax::ResultStatusPanel</name>
    <message>
        <source>edit to picture %1 ms</source>
        <translation>编辑到画面 %1 毫秒</translation>
    </message>
    <message numerus="yes">
        <source>float64 check %1 over %n cell(s)</source>
        <translation>
            <numerusform>与 float64 相差 %1（%n 个单元格）</numerusform>
        </translation>
    </message>
    <message>
        <source>The check compares the shown weights with the float64 path, over at most %1 visible cells.</source>
        <translation>此项把所示权重与 float64 路径比较，最多取 %1 个可见单元格。</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n token(s) reused</source>
        <translation>
            <numerusform>复用 %1/%n 个词元</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>What the edit left as it was is not computed again: %n token(s) kept the queries, keys and values of the result before, in every layer.</source>
        <translation>
            <numerusform>编辑没有改变的部分不再重算：%n 个词元在每一层都沿用之前结果的查询、键和值。</numerusform>
        </translation>
    </message>
    <message>
        <source>edit to result %1 ms</source>
        <translation>从编辑到结果 %1 毫秒</translation>
    </message>
    <message>
        <source>The time is that from the last edit to its result, or to its picture when that is there.</source>
        <translation>时间为从最近一次编辑到得出结果的时间；图像完成后则为到图像为止的时间。</translation>
    </message>
</context>
<context>
    <name>ax::SamplingSettings</name>
    <message>
        <source>Greedy</source>
        <translation>贪心</translation>
    </message>
    <message>
        <source>Sample</source>
        <translation>采样</translation>
    </message>
    <message>
        <source>Greedy takes the most probable token; sampling draws one by its probability.</source>
        <translation>贪心取最可能的词元；采样按概率抽取一个。</translation>
    </message>
    <message>
        <source>How the next token is chosen</source>
        <translation>如何选择下一个词元</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>温度</translation>
    </message>
    <message>
        <source>top-k</source>
        <translation>top-k</translation>
    </message>
    <message>
        <source>top-p</source>
        <translation>top-p</translation>
    </message>
    <message>
        <source>seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>Below 1 favours probable tokens, above 1 evens them out; 0 is greedy.</source>
        <translation>小于 1 偏向可能的词元，大于 1 使其趋于均匀；0 即贪心。</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Only this many of the most probable tokens may be drawn.</source>
        <translation>只在这么多个最可能的词元中抽取。</translation>
    </message>
    <message>
        <source>Only the smallest set of tokens whose probabilities reach this sum may be drawn; 1 keeps all.</source>
        <translation>只在概率之和达到此值的最小词元集合中抽取；1 表示全部保留。</translation>
    </message>
    <message>
        <source>The same seed draws the same tokens again.</source>
        <translation>相同的种子会抽出相同的词元。</translation>
    </message>
    <message>
        <source>Sample the next token</source>
        <translation>采样下一个词元</translation>
    </message>
    <message>
        <source>Take the most probable token</source>
        <translation>取最可能的词元</translation>
    </message>
    <message>
        <source>Change the sampling</source>
        <translation>更改采样设置</translation>
    </message>
</context>
<context>
    <name>ax::SavedMaskCommands</name>
    <message>
        <source>Save mask as</source>
        <translation>掩码另存为</translation>
    </message>
    <message>
        <source>Name of the mask (a mask of the same name is replaced):</source>
        <translation>掩码的名称（同名的掩码会被替换）：</translation>
    </message>
    <message>
        <source>The mask is kept as “%1”.</source>
        <translation>掩码已保存为“%1”。</translation>
    </message>
    <message>
        <source>Use the mask “%1”</source>
        <translation>使用掩码“%1”</translation>
    </message>
    <message>
        <source>The saved mask “%1” is removed.</source>
        <translation>已移除保存的掩码“%1”。</translation>
    </message>
    <message>
        <source>Replace the mask by this one</source>
        <translation>用这个掩码替换当前掩码</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>移除(&amp;R)</translation>
    </message>
    <message>
        <source>Forget this saved mask; the mask in use stays</source>
        <translation>忘掉这个已保存的掩码；正在使用的掩码不变</translation>
    </message>
    <message numerus="yes">
        <source>%n saved mask(s) could not be read and were left out.</source>
        <translation>
            <numerusform>有 %n 个已保存的掩码无法读取，已略过。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ax::ShortcutsDialog</name>
    <message>
        <source>Command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>按键</translation>
    </message>
    <message>
        <source>What it does</source>
        <translation>作用</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>键盘快捷键</translation>
    </message>
</context>
<context>
    <name>ax::TableCommand</name>
    <message>
        <source>%1 is on the clipboard.</source>
        <translation>%1 已放到剪贴板。</translation>
    </message>
    <message>
        <source>A table of %1 × %2 cells is on the clipboard.</source>
        <translation>%1 × %2 个单元格的表格已放到剪贴板。</translation>
    </message>
    <message>
        <source>%1 × %2 cells are selected. Ctrl+C copies them.</source>
        <translation>已选中 %1 × %2 个单元格，按 Ctrl+C 复制。</translation>
    </message>
</context>
<context>
    <name>ax::TableParameters</name>
    <message>
        <source>no limit</source>
        <translation>不限</translation>
    </message>
</context>
<context>
    <name>ax::TensorDialog</name>
    <message>
        <source>%1: %2</source>
        <extracomment>%1 is the name of an array, %2 its sizes, such as 12 × 64 × 64</extracomment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>batch</source>
        <comment>axis of an array</comment>
        <translation>批次</translation>
    </message>
    <message>
        <source>head</source>
        <comment>axis of an array</comment>
        <translation>头</translation>
    </message>
    <message>
        <source>query</source>
        <comment>axis of an array</comment>
        <translation>查询</translation>
    </message>
    <message>
        <source>key</source>
        <comment>axis of an array</comment>
        <translation>键</translation>
    </message>
    <message>
        <source>component</source>
        <comment>axis of an array</comment>
        <translation>分量</translation>
    </message>
    <message>
        <source>&amp;Queries</source>
        <translation>查询(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation>键(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Values, if any</source>
        <translation>值（可无）(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Scores</source>
        <translation>分数(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Weights</source>
        <translation>权重(&amp;W)</translation>
    </message>
    <message>
        <source>%1 queries × %2 keys</source>
        <translation>%1 个查询 × %2 个键</translation>
    </message>
    <message numerus="yes">
        <source>%n heads</source>
        <translation>
            <numerusform>%n 个头</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n batch entries</source>
        <translation>
            <numerusform>%n 个批次条目</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2, %3</source>
        <extracomment>%1 is &quot;2 batch entries&quot;, %2 &quot;12 heads&quot;, %3 &quot;9 queries × 9 keys&quot;</extracomment>
        <translation>%1，%2，%3</translation>
    </message>
    <message>
        <source>%1, %2 on %4 of keys and values, %3</source>
        <extracomment>%1 is &quot;2 batch entries&quot;, %2 &quot;12 heads&quot;, %3 &quot;9 queries × 9 keys&quot;; several heads share the keys of one</extracomment>
        <translation>%1，%2（共用 %4 个键值头），%3</translation>
    </message>
    <message>
        <source>Which array is what?</source>
        <translation>各数组是什么？</translation>
    </message>
    <message>
        <source>The names in “%1” do not say it all. This is what they suggest.</source>
        <translation>“%1”中的数组名不足以说明一切。以下是根据名称和形状的推测。</translation>
    </message>
    <message>
        <source>Queries, keys and values</source>
        <translation>查询、键和值</translation>
    </message>
    <message>
        <source>Scores, before the softmax</source>
        <translation>分数（softmax 之前）</translation>
    </message>
    <message>
        <source>Weights, after the softmax</source>
        <translation>权重（softmax 之后）</translation>
    </message>
    <message>
        <source>S&amp;how</source>
        <translation>显示(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Browse…</source>
        <translation>浏览(&amp;B)…</translation>
    </message>
    <message>
        <source>None: positions are numbered</source>
        <translation>无：用位置编号</translation>
    </message>
    <message>
        <source>&amp;Labels</source>
        <translation>标签(&amp;L)</translation>
    </message>
    <message>
        <source>A text file with a label a line, one for every key or query</source>
        <translation>文本文件，每行一个标签，每个键或查询对应一个</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>打开(&amp;O)</translation>
    </message>
    <message>
        <source>None</source>
        <comment>array</comment>
        <translation>无</translation>
    </message>
    <message>
        <source>Axes of %1</source>
        <extracomment>for screen readers; %1 is &quot;Queries&quot; or the like</extracomment>
        <translation>%1的轴</translation>
    </message>
    <message>
        <source>A text file with a label a line</source>
        <translation>每行一个标签的文本文件</translation>
    </message>
    <message>
        <source>Texts (*.txt);;All files (*)</source>
        <translation>文本 (*.txt);;所有文件 (*)</translation>
    </message>
</context>
<context>
    <name>ax::TextPanel</name>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>+ Add text</source>
        <translation>+ 添加文本</translation>
    </message>
    <message>
        <source>Add a text to the batch (Ctrl+Enter)</source>
        <translation>向批次添加文本 (Ctrl+Enter)</translation>
    </message>
    <message>
        <source>Use a text instead</source>
        <translation>改用文本</translation>
    </message>
    <message>
        <source>Pad to</source>
        <extracomment>In front of a number of tokens</extracomment>
        <translation>补齐到</translation>
    </message>
    <message>
        <source>Every text is filled up with padding tokens to this many tokens</source>
        <translation>每段文本都用填充词元补到这么多个词元</translation>
    </message>
    <message>
        <source>Padded length</source>
        <translation>补齐长度</translation>
    </message>
    <message>
        <source>on the right</source>
        <translation>右侧</translation>
    </message>
    <message>
        <source>on the left</source>
        <translation>左侧</translation>
    </message>
    <message>
        <source>Where padding tokens fill a short text up to the length of the batch.</source>
        <translation>填充词元在哪一侧把短文本补到批次的长度。</translation>
    </message>
    <message>
        <source>Padding side</source>
        <translation>填充侧</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>词元</translation>
    </message>
    <message>
        <source>There is no text yet. Type a sentence, and its tokens appear here.</source>
        <translation>还没有文本。输入一个句子，它的词元就会出现在这里。</translation>
    </message>
    <message numerus="yes">
        <source>The text is too long to be edited here: only its first %n character(s) are shown.</source>
        <translation>
            <numerusform>文本过长，无法在此编辑：只显示前 %n 个字符。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The text is full at %1 characters; %n character(s) were left out.</source>
        <translation>
            <numerusform>文本最多 %1 个字符；已略去 %n 个字符。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n token(s)</source>
        <translation>
            <numerusform>%n 个词元</numerusform>
        </translation>
    </message>
    <message>
        <source>longest</source>
        <translation>最长</translation>
    </message>
    <message>
        <source>Typing</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>Add text</source>
        <translation>添加文本</translation>
    </message>
    <message>
        <source>Remove text</source>
        <translation>移除文本</translation>
    </message>
    <message>
        <source>Change padded length</source>
        <translation>更改补齐长度</translation>
    </message>
    <message>
        <source>Use a text</source>
        <translation>使用文本</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>另有 %n 个</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ax::TextRow</name>
    <message>
        <source>Type a sentence</source>
        <translation>输入一个句子</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>Text %1</source>
        <translation>文本 %1</translation>
    </message>
    <message>
        <source>Remove this text</source>
        <translation>移除此文本</translation>
    </message>
    <message>
        <source>Remove text %1</source>
        <translation>移除文本 %1</translation>
    </message>
</context>
<context>
    <name>ax::TokenChips</name>
    <message>
        <source>Position %1: %2</source>
        <translation>位置 %1：%2</translation>
    </message>
    <message>
        <source>Position %1: token %2, number %3 of the vocabulary</source>
        <translation>位置 %1：词元 %2，词表编号 %3</translation>
    </message>
    <message>
        <source>Bytes: %1</source>
        <translation>字节：%1</translation>
    </message>
</context>
<context>
    <name>ax::VectorView</name>
    <message>
        <source>component %1 of %2: %3</source>
        <translation>分量 %1，共 %2 个：%3</translation>
    </message>
</context>
<context>
    <name>ax::WindowParameters</name>
    <message numerus="yes">
        <source>key(s), counting the query itself</source>
        <translation>
            <numerusform>个键，含查询自身</numerusform>
        </translation>
    </message>
    <message>
        <source>Keys before</source>
        <translation>之前的键</translation>
    </message>
    <message>
        <source>Keys after</source>
        <translation>之后的键</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>不限</translation>
    </message>
    <message>
        <source>Say how many keys before and after the query are visible</source>
        <translation>分别设定查询之前与之后可见的键数</translation>
    </message>
    <message>
        <source>Window with two sides</source>
        <translation>双侧窗口</translation>
    </message>
    <message>
        <source>Size of the window</source>
        <translation>窗口大小</translation>
    </message>
    <message>
        <source>Keys before the query</source>
        <translation>查询之前的键</translation>
    </message>
    <message>
        <source>Keys after the query</source>
        <translation>查询之后的键</translation>
    </message>
</context>
</TS>
