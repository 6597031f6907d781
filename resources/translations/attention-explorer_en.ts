<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>Actions</name>
    <message>
        <source>%1 (%2)</source>
        <extracomment>tool tip: what it does, then its key</extracomment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>&amp;New</source>
        <translation>&amp;New</translation>
    </message>
    <message>
        <source>Start again with the example sentence</source>
        <translation>Start again with the example sentence</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>&amp;Open…</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Save</translation>
    </message>
    <message>
        <source>Save what was chosen as a scenario file</source>
        <translation>Save what was chosen as a scenario file</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>Save &amp;as…</translation>
    </message>
    <message>
        <source>Save the scenario under another name</source>
        <translation>Save the scenario under another name</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>&amp;Export…</translation>
    </message>
    <message>
        <source>Write the picture or its numbers to a file; the suffix decides the format</source>
        <translation>Write the picture or its numbers to a file; the suffix decides the format</translation>
    </message>
    <message>
        <source>Copy as &amp;image</source>
        <translation>Copy as &amp;image</translation>
    </message>
    <message>
        <source>Put the picture of the maps on the clipboard</source>
        <translation>Put the picture of the maps on the clipboard</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Quit</translation>
    </message>
    <message>
        <source>Close the program</source>
        <translation>Close the program</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Undo</translation>
    </message>
    <message>
        <source>Take back the last edit</source>
        <translation>Take back the last edit</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Redo</translation>
    </message>
    <message>
        <source>Do the edit again that was taken back</source>
        <translation>Do the edit again that was taken back</translation>
    </message>
    <message>
        <source>Edit &amp;text</source>
        <translation>Edit &amp;text</translation>
    </message>
    <message>
        <source>Put the cursor behind the last letter of the text</source>
        <translation>Put the cursor behind the last letter of the text</translation>
    </message>
    <message>
        <source>&amp;Add text</source>
        <translation>&amp;Add text</translation>
    </message>
    <message>
        <source>Add a text to the batch</source>
        <translation>Add a text to the batch</translation>
    </message>
    <message>
        <source>&amp;Stop or unpin</source>
        <translation>&amp;Stop or unpin</translation>
    </message>
    <message>
        <source>Stop what is being computed; else let go of the pinned cell</source>
        <translation>Stop what is being computed; else let go of the pinned cell</translation>
    </message>
    <message>
        <source>Previous layer</source>
        <translation>Previous layer</translation>
    </message>
    <message>
        <source>Show the layer before</source>
        <translation>Show the layer before</translation>
    </message>
    <message>
        <source>Next layer</source>
        <translation>Next layer</translation>
    </message>
    <message>
        <source>Show the layer after</source>
        <translation>Show the layer after</translation>
    </message>
    <message>
        <source>Previous head</source>
        <translation>Previous head</translation>
    </message>
    <message>
        <source>Show the head before; before the first one comes the mean</source>
        <translation>Show the head before; before the first one comes the mean</translation>
    </message>
    <message>
        <source>Next head</source>
        <translation>Next head</translation>
    </message>
    <message>
        <source>Show the head after</source>
        <translation>Show the head after</translation>
    </message>
    <message>
        <source>&amp;Mean over heads</source>
        <translation>&amp;Mean over heads</translation>
    </message>
    <message>
        <source>Show the weights averaged over the heads of the layer</source>
        <translation>Show the weights averaged over the heads of the layer</translation>
    </message>
    <message>
        <source>Previous text of the batch</source>
        <translation>Previous text of the batch</translation>
    </message>
    <message>
        <source>Show the batch entry before</source>
        <translation>Show the batch entry before</translation>
    </message>
    <message>
        <source>Next text of the batch</source>
        <translation>Next text of the batch</translation>
    </message>
    <message>
        <source>Show the batch entry after</source>
        <translation>Show the batch entry after</translation>
    </message>
    <message>
        <source>&amp;Causal</source>
        <translation>&amp;Causal</translation>
    </message>
    <message>
        <source>Hide the future: a query sees keys up to its own position</source>
        <translation>Hide the future: a query sees keys up to its own position</translation>
    </message>
    <message>
        <source>&amp;Padding</source>
        <translation>&amp;Padding</translation>
    </message>
    <message>
        <source>Hide the padding that fills up short texts</source>
        <translation>Hide the padding that fills up short texts</translation>
    </message>
    <message>
        <source>Sliding &amp;window</source>
        <translation>Sliding &amp;window</translation>
    </message>
    <message>
        <source>Hide keys that are far away from the query</source>
        <translation>Hide keys that are far away from the query</translation>
    </message>
    <message>
        <source>&amp;Go to the map</source>
        <translation>&amp;Go to the map</translation>
    </message>
    <message>
        <source>Give the keyboard to the map: arrows walk cells, single keys work</source>
        <translation>Give the keyboard to the map: arrows walk cells, single keys work</translation>
    </message>
    <message>
        <source>&amp;Reset layout</source>
        <translation>&amp;Reset layout</translation>
    </message>
    <message>
        <source>Put every panel back to its first place</source>
        <translation>Put every panel back to its first place</translation>
    </message>
    <message>
        <source>&amp;Full screen</source>
        <translation>&amp;Full screen</translation>
    </message>
    <message>
        <source>Use the whole screen</source>
        <translation>Use the whole screen</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts</source>
        <translation>&amp;Keyboard shortcuts</translation>
    </message>
    <message>
        <source>List all keys</source>
        <translation>List all keys</translation>
    </message>
    <message>
        <source>&amp;About Attention Explorer</source>
        <translation>&amp;About Attention Explorer</translation>
    </message>
    <message>
        <source>Version, licences and what the program is made of</source>
        <translation>Version, licences and what the program is made of</translation>
    </message>
    <message>
        <source>Before / after</source>
        <translation>Before / after</translation>
    </message>
    <message>
        <source>The weights with nothing hidden in this layer beside what the mask leaves</source>
        <translation>The weights with nothing hidden in this layer beside what the mask leaves</translation>
    </message>
    <message>
        <source>Scores</source>
        <translation>Scores</translation>
    </message>
    <message>
        <source>The products of queries and keys</source>
        <translation>The products of queries and keys</translation>
    </message>
    <message>
        <source>Scaled</source>
        <translation>Scaled</translation>
    </message>
    <message>
        <source>The scores times the scale</source>
        <translation>The scores times the scale</translation>
    </message>
    <message>
        <source>Masked</source>
        <translation>Masked</translation>
    </message>
    <message>
        <source>The scaled scores after the mask has hidden cells</source>
        <translation>The scaled scores after the mask has hidden cells</translation>
    </message>
    <message>
        <source>Unmasked</source>
        <translation>Unmasked</translation>
    </message>
    <message>
        <source>The softmax of this layer&apos;s scaled scores with nothing hidden</source>
        <translation>The softmax of this layer&apos;s scaled scores with nothing hidden</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>Weights</translation>
    </message>
    <message>
        <source>The softmax of the masked scores</source>
        <translation>The softmax of the masked scores</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Change</translation>
    </message>
    <message>
        <source>The weights minus the weights with nothing hidden</source>
        <translation>The weights minus the weights with nothing hidden</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>Output</translation>
    </message>
    <message>
        <source>The weighted sums of the values</source>
        <translation>The weighted sums of the values</translation>
    </message>
    <message>
        <source>All stages</source>
        <translation>All stages</translation>
    </message>
    <message>
        <source>Scores, scaled, masked and weights in a row</source>
        <translation>Scores, scaled, masked and weights in a row</translation>
    </message>
    <message>
        <source>As the desktop</source>
        <translation>As the desktop</translation>
    </message>
    <message>
        <source>Light or dark as the desktop is</source>
        <translation>Light or dark as the desktop is</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Light</translation>
    </message>
    <message>
        <source>Dark letters on a light ground</source>
        <translation>Dark letters on a light ground</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dark</translation>
    </message>
    <message>
        <source>Light letters on a dark ground</source>
        <translation>Light letters on a dark ground</translation>
    </message>
    <message>
        <source>The language of the desktop</source>
        <translation>The language of the desktop</translation>
    </message>
    <message>
        <source>English texts</source>
        <translation>English texts</translation>
    </message>
    <message>
        <source>Simplified Chinese texts</source>
        <translation>Simplified Chinese texts</translation>
    </message>
    <message>
        <source>&amp;Stage</source>
        <translation>&amp;Stage</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>&amp;Theme</translation>
    </message>
    <message>
        <source>Lan&amp;guage</source>
        <translation>Lan&amp;guage</translation>
    </message>
    <message>
        <source>&amp;NumPy</source>
        <translation>&amp;NumPy</translation>
    </message>
    <message>
        <source>Copy a NumPy program that computes what is shown</source>
        <translation>Copy a NumPy program that computes what is shown</translation>
    </message>
    <message>
        <source>&amp;PyTorch</source>
        <translation>&amp;PyTorch</translation>
    </message>
    <message>
        <source>Copy a PyTorch program that computes what is shown</source>
        <translation>Copy a PyTorch program that computes what is shown</translation>
    </message>
    <message>
        <source>&amp;FlexAttention</source>
        <translation>&amp;FlexAttention</translation>
    </message>
    <message>
        <source>Copy a FlexAttention program that computes what is shown</source>
        <translation>Copy a FlexAttention program that computes what is shown</translation>
    </message>
    <message>
        <source>Change this &amp;token and see what moves</source>
        <translation>Change this &amp;token and see what moves</translation>
    </message>
    <message>
        <source>T&amp;ype or paste numbers…</source>
        <translation>T&amp;ype or paste numbers…</translation>
    </message>
    <message>
        <source>Give scores, or queries, keys and values, as tables in place of the text</source>
        <translation>Give scores, or queries, keys and values, as tables in place of the text</translation>
    </message>
    <message>
        <source>Co&amp;mpare conventions…</source>
        <translation>Co&amp;mpare conventions…</translation>
    </message>
    <message>
        <source>Show what two frameworks make of the same mask, and where they differ</source>
        <translation>Show what two frameworks make of the same mask, and where they differ</translation>
    </message>
    <message>
        <source>Copy as ta&amp;ble</source>
        <translation>Copy as ta&amp;ble</translation>
    </message>
    <message>
        <source>&amp;Explore</source>
        <translation>&amp;Explore</translation>
    </message>
    <message>
        <source>Pai&amp;nt</source>
        <translation>Pai&amp;nt</translation>
    </message>
    <message>
        <source>On the maps, a drag shows or hides cells, Shift+drag a rectangle of them</source>
        <translation>On the maps, a drag shows or hides cells, Shift+drag a rectangle of them</translation>
    </message>
    <message>
        <source>C&amp;lear painted cells</source>
        <translation>C&amp;lear painted cells</translation>
    </message>
    <message>
        <source>Give every painted cell back to the rest of the mask</source>
        <translation>Give every painted cell back to the rest of the mask</translation>
    </message>
    <message>
        <source>Save mask &amp;as…</source>
        <translation>Save mask &amp;as…</translation>
    </message>
    <message>
        <source>Keep the whole mask under a name, for other texts and later</source>
        <translation>Keep the whole mask under a name, for other texts and later</translation>
    </message>
    <message>
        <source>&amp;Import matrix…</source>
        <translation>&amp;Import matrix…</translation>
    </message>
    <message>
        <source>Read a table of 0 (hidden) and 1 (visible) and combine it with the mask</source>
        <translation>Read a table of 0 (hidden) and 1 (visible) and combine it with the mask</translation>
    </message>
    <message>
        <source>E&amp;xport mask matrix…</source>
        <translation>E&amp;xport mask matrix…</translation>
    </message>
    <message>
        <source>Write which cells of this head are visible as a table of 0 and 1</source>
        <translation>Write which cells of this head are visible as a table of 0 and 1</translation>
    </message>
    <message>
        <source>&amp;Previous step</source>
        <translation>&amp;Previous step</translation>
    </message>
    <message>
        <source>Go back to what the step before showed</source>
        <translation>Go back to what the step before showed</translation>
    </message>
    <message>
        <source>&amp;Next step</source>
        <translation>&amp;Next step</translation>
    </message>
    <message>
        <source>Go on with the next step of the lesson</source>
        <translation>Go on with the next step of the lesson</translation>
    </message>
    <message>
        <source>&amp;End the lesson</source>
        <translation>&amp;End the lesson</translation>
    </message>
    <message>
        <source>Close the lesson; the document stays as it is</source>
        <translation>Close the lesson; the document stays as it is</translation>
    </message>
    <message>
        <source>Put the selected numbers on the clipboard with their tokens; without a selection those that the map shows</source>
        <translation>Put the selected numbers on the clipboard with their tokens; without a selection those that the map shows</translation>
    </message>
    <message>
        <source>Select &amp;all cells</source>
        <translation>Select &amp;all cells</translation>
    </message>
    <message>
        <source>Select every cell of the maps; Shift+arrows and Ctrl+drag select some of them, Esc none</source>
        <translation>Select every cell of the maps; Shift+arrows and Ctrl+drag select some of them, Esc none</translation>
    </message>
    <message>
        <source>On the maps, a drag pans, a click pins, Shift+drag zooms to a box, Ctrl+drag selects cells</source>
        <translation>On the maps, a drag pans, a click pins, Shift+drag zooms to a box, Ctrl+drag selects cells</translation>
    </message>
    <message>
        <source>Compare or&amp;ders of masking…</source>
        <translation>Compare or&amp;ders of masking…</translation>
    </message>
    <message>
        <source>Show the weights with the mask before the softmax, after it, and renormalised</source>
        <translation>Show the weights with the mask before the softmax, after it, and renormalised</translation>
    </message>
    <message>
        <source>&amp;Freeze the other layers</source>
        <translation>&amp;Freeze the other layers</translation>
    </message>
    <message>
        <source>Keep the queries, keys and values of the model&apos;s own masks, so that a switch acts in the shown layer alone</source>
        <translation>Keep the queries, keys and values of the model&apos;s own masks, so that a switch acts in the shown layer alone</translation>
    </message>
    <message>
        <source>Change the token of this column, or its numbers: which rows depend on it?</source>
        <translation>Change the token of this column, or its numbers: which rows depend on it?</translation>
    </message>
    <message>
        <source>Open a scenario, or a file of arrays: NumPy, safetensors or CSV</source>
        <translation>Open a scenario, or a file of arrays: NumPy, safetensors or CSV</translation>
    </message>
    <message>
        <source>Capture from &amp;PyTorch…</source>
        <translation>Capture from &amp;PyTorch…</translation>
    </message>
    <message>
        <source>A program that saves the queries, keys and values of a running model</source>
        <translation>A program that saves the queries, keys and values of a running model</translation>
    </message>
    <message>
        <source>Open &amp;model folder…</source>
        <translation>Open &amp;model folder…</translation>
    </message>
    <message>
        <source>Open a folder of a language model, with config.json and safetensors</source>
        <translation>Open a folder of a language model, with config.json and safetensors</translation>
    </message>
    <message>
        <source>Choose a &amp;layer…</source>
        <translation>Choose a &amp;layer…</translation>
    </message>
    <message>
        <source>Show all layers to choose from; digits jump to one</source>
        <translation>Show all layers to choose from; digits jump to one</translation>
    </message>
    <message>
        <source>Choose a &amp;head…</source>
        <translation>Choose a &amp;head…</translation>
    </message>
    <message>
        <source>Show all heads to choose from, by the keys and values that they share</source>
        <translation>Show all heads to choose from, by the keys and values that they share</translation>
    </message>
    <message>
        <source>Choose a te&amp;xt of the batch…</source>
        <translation>Choose a te&amp;xt of the batch…</translation>
    </message>
    <message>
        <source>Show the numbers of all texts to choose from</source>
        <translation>Show the numbers of all texts to choose from</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>Zoom &amp;in</translation>
    </message>
    <message>
        <source>Enlarge the cells around the current one; + on the map and Ctrl+wheel do the same</source>
        <translation>Enlarge the cells around the current one; + on the map and Ctrl+wheel do the same</translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation>Zoom &amp;out</translation>
    </message>
    <message>
        <source>Show more cells around the current one; − on the map and Ctrl+wheel do the same</source>
        <translation>Show more cells around the current one; − on the map and Ctrl+wheel do the same</translation>
    </message>
    <message>
        <source>&amp;Whole map</source>
        <translation>&amp;Whole map</translation>
    </message>
    <message>
        <source>Show all cells; Home on the map does the same</source>
        <translation>Show all cells; Home on the map does the same</translation>
    </message>
    <message>
        <source>&amp;Zoom to the cell</source>
        <translation>&amp;Zoom to the cell</translation>
    </message>
    <message>
        <source>Make the current cell large enough to read its number; a double click does the same</source>
        <translation>Make the current cell large enough to read its number; a double click does the same</translation>
    </message>
</context>
<context>
    <name>CellTip</name>
    <message>
        <source>output of query %1, component %2: %3</source>
        <translation>output of query %1, component %2: %3</translation>
    </message>
</context>
<context>
    <name>ColorBar</name>
    <message>
        <source>row max</source>
        <translation>row max</translation>
    </message>
    <message>
        <source>min %1, max %2</source>
        <translation>min %1, max %2</translation>
    </message>
    <message>
        <source>hidden</source>
        <translation>hidden</translation>
    </message>
    <message>
        <source>NaN: %L1</source>
        <translation>NaN: %L1</translation>
    </message>
    <message>
        <source>∞: %L1</source>
        <translation>∞: %L1</translation>
    </message>
    <message>
        <source>−∞: %L1</source>
        <translation>−∞: %L1</translation>
    </message>
    <message>
        <source>head max</source>
        <translation>head max</translation>
    </message>
    <message>
        <source>a dot is the maximum of up to %1 × %2 cells</source>
        <translation>a dot is the maximum of up to %1 × %2 cells</translation>
    </message>
    <message>
        <source>a dot is the value of largest size among up to %1 × %2 cells</source>
        <translation>a dot is the value of largest size among up to %1 × %2 cells</translation>
    </message>
    <message>
        <source>a dot is the mean of up to %1 × %2 cells, without hidden ones</source>
        <translation>a dot is the mean of up to %1 × %2 cells, without hidden ones</translation>
    </message>
</context>
<context>
    <name>Convention</name>
    <message>
        <source>The formula of its documentation. Before version 2.5 an empty row came out as NaN.</source>
        <translation>The formula of its documentation. Before version 2.5 an empty row came out as NaN.</translation>
    </message>
    <message>
        <source>The mask is a function of indices that count queries and keys from 0. W as in the sliding window of attention-gym.</source>
        <translation>The mask is a function of indices that count queries and keys from 0. W as in the sliding window of attention-gym.</translation>
    </message>
    <message>
        <source>W is the left number of window_size. Before version 2.1 causal was aligned to the top left.</source>
        <translation>W is the left number of window_size. Before version 2.1 causal was aligned to the top left.</translation>
    </message>
    <message>
        <source>With attn_implementation=&quot;eager&quot;. Queries stand after the keys of the cache.</source>
        <translation>With attn_implementation=&quot;eager&quot;. Queries stand after the keys of the cache.</translation>
    </message>
    <message>
        <source>With implementation=&quot;xla&quot;. The fill is −0.7 times the largest float32; W is the left number of local_window_size.</source>
        <translation>With implementation=&quot;xla&quot;. The fill is −0.7 times the largest float32; W is the left number of local_window_size.</translation>
    </message>
    <message>
        <source>Without past_key; with it, queries stand after the past keys. Before the erratum of June 2026 an empty row came out as NaN.</source>
        <translation>Without past_key; with it, queries stand after the past keys. Before the erratum of June 2026 an empty row came out as NaN.</translation>
    </message>
    <message>
        <source>The formula written out in mlx/fast.cpp; its kernels may treat an empty row differently.</source>
        <translation>The formula written out in mlx/fast.cpp; its kernels may treat an empty row differently.</translation>
    </message>
    <message>
        <source>not stated</source>
        <translation>not stated</translation>
    </message>
    <message>
        <source>visible</source>
        <translation>visible</translation>
    </message>
    <message>
        <source>hidden</source>
        <translation>hidden</translation>
    </message>
    <message>
        <source>takes no boolean mask</source>
        <translation>takes no boolean mask</translation>
    </message>
    <message>
        <source>top left: the first query sees the first key</source>
        <translation>top left: the first query sees the first key</translation>
    </message>
    <message>
        <source>bottom right: the last query sees the last key</source>
        <translation>bottom right: the last query sees the last key</translation>
    </message>
    <message>
        <source>W keys, the query&apos;s own among them</source>
        <translation>W keys, the query&apos;s own among them</translation>
    </message>
    <message>
        <source>W keys before the query&apos;s own, and that</source>
        <translation>W keys before the query&apos;s own, and that</translation>
    </message>
    <message>
        <source>has no window</source>
        <translation>has no window</translation>
    </message>
    <message>
        <source>finfo.min, the lowest finite number</source>
        <translation>finfo.min, the lowest finite number</translation>
    </message>
    <message>
        <source>is added to the score</source>
        <translation>is added to the score</translation>
    </message>
    <message>
        <source>replaces the score</source>
        <translation>replaces the score</translation>
    </message>
    <message>
        <source>zeros</source>
        <translation>zeros</translation>
    </message>
    <message>
        <source>equal weights for all keys</source>
        <translation>equal weights for all keys</translation>
    </message>
    <message>
        <source>as if nothing were hidden</source>
        <translation>as if nothing were hidden</translation>
    </message>
    <message>
        <source>True in a mask</source>
        <translation>True in a mask</translation>
    </message>
    <message>
        <source>Causal, Lq ≠ Lk</source>
        <translation>Causal, Lq ≠ Lk</translation>
    </message>
    <message>
        <source>Window of W</source>
        <translation>Window of W</translation>
    </message>
    <message>
        <source>Fill</source>
        <translation>Fill</translation>
    </message>
    <message>
        <source>The fill</source>
        <translation>The fill</translation>
    </message>
    <message>
        <source>Empty row</source>
        <translation>Empty row</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Version</translation>
    </message>
    <message>
        <source>Causal: %1; window of W: %2; fill %3 %4; empty row: %5; True: %6</source>
        <extracomment>%1 &quot;top left: …&quot;, %2 &quot;W keys …&quot;, %3 a number, %4 &quot;replaces the score&quot;, %5 &quot;zeros&quot;, %6 &quot;visible&quot;</extracomment>
        <translation>Causal: %1; window of W: %2; fill %3 %4; empty row: %5; True: %6</translation>
    </message>
    <message>
        <source>With need_weights=True, the default: the mask of the caller decides, and is_causal is an error without one. With False and no key_padding_mask the flag replaces the mask, aligned to the top left, and an empty row comes out as zeros.</source>
        <translation>With need_weights=True, the default: the mask of the caller decides, and is_causal is an error without one. With False and no key_padding_mask the flag replaces the mask, aligned to the top left, and an empty row comes out as zeros.</translation>
    </message>
    <message>
        <source>With return_attention_scores=True; else the fused attention of the backend. Hidden scores become −1e9 (−30000 in float16) before the softmax, and hidden weights are multiplied by 0 after it: so an empty row comes out as zeros, where the fill alone gives uniform, as it did until April 2025. Using this convention fills with −∞, which gives the same weights.</source>
        <translation>With return_attention_scores=True; else the fused attention of the backend. Hidden scores become −1e9 (−30000 in float16) before the softmax, and hidden weights are multiplied by 0 after it: so an empty row comes out as zeros, where the fill alone gives uniform, as it did until April 2025. Using this convention fills with −∞, which gives the same weights.</translation>
    </message>
    <message>
        <source>The mask over its KV cache: it compares the positions of tokens. W is n_swa of a standard sliding window. Without flash attention; with it an empty row comes out as zeros.</source>
        <translation>The mask over its KV cache: it compares the positions of tokens. W is n_swa of a standard sliding window. Without flash attention; with it an empty row comes out as zeros.</translation>
    </message>
</context>
<context>
    <name>DotTip</name>
    <message>
        <source>query %1, component %2</source>
        <translation>query %1, component %2</translation>
    </message>
    <message>
        <source>query %1, key %2</source>
        <translation>query %1, key %2</translation>
    </message>
    <message>
        <source>Largest of the %1 × %2 cells under this dot: %3, %4</source>
        <translation>Largest of the %1 × %2 cells under this dot: %3, %4</translation>
    </message>
    <message>
        <source>First without a number of the %1 × %2 cells under this dot: %3, %4</source>
        <translation>First without a number of the %1 × %2 cells under this dot: %3, %4</translation>
    </message>
    <message>
        <source>Of largest size of the %1 × %2 cells under this dot: %3, %4</source>
        <translation>Of largest size of the %1 × %2 cells under this dot: %3, %4</translation>
    </message>
</context>
<context>
    <name>Error</name>
    <message>
        <source>It was not found.</source>
        <translation>It was not found.</translation>
    </message>
    <message>
        <source>It could not be read.</source>
        <translation>It could not be read.</translation>
    </message>
    <message>
        <source>It could not be written; what was there before is unchanged.</source>
        <translation>It could not be written; what was there before is unchanged.</translation>
    </message>
    <message>
        <source>The file is damaged or of another kind.</source>
        <translation>The file is damaged or of another kind.</translation>
    </message>
    <message>
        <source>A key is not known.</source>
        <translation>A key is not known.</translation>
    </message>
    <message>
        <source>A key occurs twice.</source>
        <translation>A key occurs twice.</translation>
    </message>
    <message>
        <source>A key is missing.</source>
        <translation>A key is missing.</translation>
    </message>
    <message>
        <source>A value has the wrong type.</source>
        <translation>A value has the wrong type.</translation>
    </message>
    <message>
        <source>An array has the wrong shape.</source>
        <translation>An array has the wrong shape.</translation>
    </message>
    <message>
        <source>A value is out of range.</source>
        <translation>A value is out of range.</translation>
    </message>
    <message>
        <source>Two inputs contradict each other.</source>
        <translation>Two inputs contradict each other.</translation>
    </message>
    <message>
        <source>This is not supported.</source>
        <translation>This is not supported.</translation>
    </message>
    <message>
        <source>This is too large.</source>
        <translation>This is too large.</translation>
    </message>
    <message>
        <source>There is not enough memory for this.</source>
        <translation>There is not enough memory for this.</translation>
    </message>
    <message>
        <source>Found: %1.</source>
        <translation>Found: %1.</translation>
    </message>
    <message>
        <source>Expected: %1. Found: %2.</source>
        <extracomment>%1 and %2 are technical phrases in English, such as &quot;an integer of at least 0&quot; and &quot;-3&quot;</extracomment>
        <translation>Expected: %1. Found: %2.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>%1 is a file, %2 a sentence about it</extracomment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 Place: %2.</source>
        <extracomment>%1 is a sentence, %2 a place in a file such as /mask/window/left</extracomment>
        <translation>%1 Place: %2.</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Stopped. The picture still shows the result before the newest edit.</source>
        <translation>Stopped. The picture still shows the result before the newest edit.</translation>
    </message>
</context>
<context>
    <name>Export</name>
    <message>
        <source>PNG picture</source>
        <translation>PNG picture</translation>
    </message>
    <message>
        <source>SVG drawing</source>
        <translation>SVG drawing</translation>
    </message>
    <message>
        <source>PDF page</source>
        <translation>PDF page</translation>
    </message>
    <message>
        <source>CSV table of one stage</source>
        <translation>CSV table of one stage</translation>
    </message>
    <message>
        <source>NumPy array of one stage</source>
        <translation>NumPy array of one stage</translation>
    </message>
    <message>
        <source>NumPy arrays of all stages</source>
        <translation>NumPy arrays of all stages</translation>
    </message>
    <message>
        <source>Report (JSON)</source>
        <translation>Report (JSON)</translation>
    </message>
</context>
<context>
    <name>Figure</name>
    <message>
        <source>Built-in model</source>
        <translation>Built-in model</translation>
    </message>
    <message>
        <source>Given arrays</source>
        <translation>Given arrays</translation>
    </message>
    <message>
        <source>none</source>
        <translation>none</translation>
    </message>
    <message>
        <source>%1, all layers and heads</source>
        <translation>%1, all layers and heads</translation>
    </message>
    <message>
        <source>%1, layer %2, all heads</source>
        <translation>%1, layer %2, all heads</translation>
    </message>
    <message>
        <source>%1, layer %2, mean of all heads</source>
        <translation>%1, layer %2, mean of all heads</translation>
    </message>
    <message>
        <source>%1, layer %2, head %3</source>
        <translation>%1, layer %2, head %3</translation>
    </message>
    <message>
        <source>%1. Mask: %2.</source>
        <translation>%1. Mask: %2.</translation>
    </message>
    <message>
        <source>Layer %1, head %2</source>
        <translation>Layer %1, head %2</translation>
    </message>
    <message>
        <source>queries ↓</source>
        <translation>queries ↓</translation>
    </message>
    <message>
        <source>components →</source>
        <translation>components →</translation>
    </message>
    <message>
        <source>keys →</source>
        <translation>keys →</translation>
    </message>
    <message>
        <source>each pixel shows the largest value under it</source>
        <translation>each pixel shows the largest value under it</translation>
    </message>
    <message>
        <source> %1.</source>
        <extracomment>%1 is a sentence without its full stop, appended to others</extracomment>
        <translation> %1.</translation>
    </message>
</context>
<context>
    <name>FindingText</name>
    <message numerus="yes">
        <source>%n row(s) (%1) see no key at all.</source>
        <translation>
            <numerusform>%n row (%1) sees no key at all.</numerusform>
            <numerusform>%n rows (%1) see no key at all.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) (%1) have weights that are not numbers (NaN).</source>
        <translation>
            <numerusform>%n row (%1) has weights that are not numbers (NaN).</numerusform>
            <numerusform>%n rows (%1) have weights that are not numbers (NaN).</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) (%1) give weight to keys that the mask hides.</source>
        <translation>
            <numerusform>%n row (%1) gives weight to keys that the mask hides.</numerusform>
            <numerusform>%n rows (%1) give weight to keys that the mask hides.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) (%1) give weight to padding.</source>
        <translation>
            <numerusform>%n row (%1) gives weight to padding.</numerusform>
            <numerusform>%n rows (%1) give weight to padding.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) (%1) give weight to later tokens.</source>
        <translation>
            <numerusform>%n row (%1) gives weight to later tokens.</numerusform>
            <numerusform>%n rows (%1) give weight to later tokens.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) (%1) do not add up to 1.</source>
        <translation>
            <numerusform>%n row (%1) does not add up to 1.</numerusform>
            <numerusform>%n rows (%1) do not add up to 1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>In %n row(s) (%1) a finite score has become infinite.</source>
        <translation>
            <numerusform>In %n row (%1) a finite score has become infinite.</numerusform>
            <numerusform>In %n rows (%1) a finite score has become infinite.</numerusform>
        </translation>
    </message>
    <message>
        <source>The window reaches beyond the sequence: there it hides nothing.</source>
        <translation>The window reaches beyond the sequence: there it hides nothing.</translation>
    </message>
    <message>
        <source>the fill value</source>
        <translation>the fill value</translation>
    </message>
    <message>
        <source>the order of mask and softmax</source>
        <translation>the order of mask and softmax</translation>
    </message>
    <message>
        <source>adding the fill to the scores</source>
        <translation>adding the fill to the scores</translation>
    </message>
    <message>
        <source>the rule for empty rows</source>
        <translation>the rule for empty rows</translation>
    </message>
    <message>
        <source>the number format</source>
        <translation>the number format</translation>
    </message>
    <message>
        <source>the scores</source>
        <translation>the scores</translation>
    </message>
    <message>
        <source>the given weights</source>
        <translation>the given weights</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 and %2</translation>
    </message>
    <message>
        <source>, </source>
        <translation>, </translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n more</numerusform>
            <numerusform>%n more</numerusform>
        </translation>
    </message>
    <message>
        <source>Finding “%2” in row(s) %1.</source>
        <translation>Finding “%2” in row(s) %1.</translation>
    </message>
    <message>
        <source>%1 Cause: %2.</source>
        <comment>a sentence, then its cause</comment>
        <translation>%1 Cause: %2.</translation>
    </message>
    <message>
        <source>the list of ALiBi slopes</source>
        <translation>the list of ALiBi slopes</translation>
    </message>
    <message>
        <source>the list of sink logits</source>
        <translation>the list of sink logits</translation>
    </message>
    <message>
        <source>A list or matrix fits more than one axis: which one is meant?</source>
        <translation>A list or matrix fits more than one axis: which one is meant?</translation>
    </message>
    <message numerus="yes">
        <source>The text has %n token(s), more than the %1 that the model was trained on.</source>
        <translation>
            <numerusform>The text has %n token, more than the %1 that the model was trained on.</numerusform>
            <numerusform>The text has %n tokens, more than the %1 that the model was trained on.</numerusform>
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
        <translation>score %1</translation>
    </message>
    <message>
        <source>hidden by %1</source>
        <translation>hidden by %1</translation>
    </message>
    <message>
        <source>visible</source>
        <translation>visible</translation>
    </message>
    <message>
        <source>%1: weight</source>
        <translation>%1: weight</translation>
    </message>
    <message>
        <source>%1: the row sees no key, weight</source>
        <translation>%1: the row sees no key, weight</translation>
    </message>
    <message>
        <source>→ softmax of all keys %1</source>
        <translation>→ softmax of all keys %1</translation>
    </message>
    <message>
        <source>%1, divided by the row&apos;s sum: weight</source>
        <translation>%1, divided by the row&apos;s sum: weight</translation>
    </message>
    <message>
        <source>weight as given</source>
        <translation>weight as given</translation>
    </message>
    <message>
        <source>%1; weight as given</source>
        <translation>%1; weight as given</translation>
    </message>
    <message numerus="yes">
        <source>mean weight of %n head(s)</source>
        <translation>
            <numerusform>mean weight of %n head</numerusform>
            <numerusform>mean weight of %n heads</numerusform>
        </translation>
    </message>
    <message>
        <source>(before %1)</source>
        <translation>(before %1)</translation>
    </message>
    <message>
        <source>rank %1 of %2</source>
        <translation>rank %1 of %2</translation>
    </message>
    <message>
        <source>query %1 → key %2</source>
        <translation>query %1 → key %2</translation>
    </message>
</context>
<context>
    <name>FrozenLayers</name>
    <message>
        <source>Freeze the other layers</source>
        <translation>Freeze the other layers</translation>
    </message>
    <message>
        <source>Let the other layers move</source>
        <translation>Let the other layers move</translation>
    </message>
    <message>
        <source>Other layers frozen: their Q, K, V are those of the model&apos;s own masks.</source>
        <translation>Other layers frozen: their Q, K, V are those of the model&apos;s own masks.</translation>
    </message>
</context>
<context>
    <name>HeadGroup</name>
    <message>
        <source>K/V %1: heads %2</source>
        <extracomment>short, for the toolbar: %1 is the number of a key/value head, %2 numbers of query heads such as 4–7</extracomment>
        <translation>K/V %1: heads %2</translation>
    </message>
    <message>
        <source>Grouped queries: the heads %1 read the same keys and values, number %2 of %3.</source>
        <translation>Grouped queries: the heads %1 read the same keys and values, number %2 of %3.</translation>
    </message>
</context>
<context>
    <name>HeatmapAccessible</name>
    <message>
        <source>Heatmap of %1 queries and %2 columns, %3</source>
        <translation>Heatmap of %1 queries and %2 columns, %3</translation>
    </message>
    <message>
        <source>query %1, %2</source>
        <translation>query %1, %2</translation>
    </message>
    <message>
        <source>%1, visible</source>
        <translation>%1, visible</translation>
    </message>
    <message>
        <source>%1, hidden</source>
        <translation>%1, hidden</translation>
    </message>
    <message>
        <source>%1 × %2 cells are selected</source>
        <translation>%1 × %2 cells are selected</translation>
    </message>
</context>
<context>
    <name>InputDescription</name>
    <message>
        <source>%1: %2, from %3</source>
        <translation>%1: %2, from %3</translation>
    </message>
    <message>
        <source>A text</source>
        <translation>A text</translation>
    </message>
    <message>
        <source>Queries and keys as numbers</source>
        <translation>Queries and keys as numbers</translation>
    </message>
    <message>
        <source>Vectors and the matrices that project them</source>
        <translation>Vectors and the matrices that project them</translation>
    </message>
    <message>
        <source>Raw scores as numbers</source>
        <translation>Raw scores as numbers</translation>
    </message>
    <message>
        <source>Attention weights as numbers</source>
        <translation>Attention weights as numbers</translation>
    </message>
</context>
<context>
    <name>Look</name>
    <message>
        <source>Raw</source>
        <translation>Raw</translation>
    </message>
    <message>
        <source>Colours mean the same everywhere: weights from 0 to 1</source>
        <translation>Colours mean the same everywhere: weights from 0 to 1</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>Row</translation>
    </message>
    <message>
        <source>Every row uses the whole colour map up to its own largest value</source>
        <translation>Every row uses the whole colour map up to its own largest value</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>Head</translation>
    </message>
    <message>
        <source>The colour map ends at the largest value of this head</source>
        <translation>The colour map ends at the largest value of this head</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>Layer</translation>
    </message>
    <message>
        <source>The colour map ends at the largest value of all heads of this layer</source>
        <translation>The colour map ends at the largest value of all heads of this layer</translation>
    </message>
    <message>
        <source>Linear</source>
        <translation>Linear</translation>
    </message>
    <message>
        <source>Equal steps of colour are equal steps of value</source>
        <translation>Equal steps of colour are equal steps of value</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Log</translation>
    </message>
    <message>
        <source>Equal steps of colour are equal factors: small values become visible</source>
        <translation>Equal steps of colour are equal factors: small values become visible</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>Rank</translation>
    </message>
    <message>
        <source>Colours follow the order of the values and not their size</source>
        <translation>Colours follow the order of the values and not their size</translation>
    </message>
</context>
<context>
    <name>MaskEdits</name>
    <message>
        <source>Change %1</source>
        <translation>Change %1</translation>
    </message>
    <message>
        <source>Switch %1 on</source>
        <translation>Switch %1 on</translation>
    </message>
    <message>
        <source>Switch %1 off</source>
        <translation>Switch %1 off</translation>
    </message>
    <message>
        <source>Change the padding side</source>
        <translation>Change the padding side</translation>
    </message>
    <message>
        <source>Change the alignment</source>
        <translation>Change the alignment</translation>
    </message>
    <message>
        <source>Change the origin</source>
        <translation>Change the origin</translation>
    </message>
    <message>
        <source>Change the numbers</source>
        <translation>Change the numbers</translation>
    </message>
    <message>
        <source>Use the conventions of %1</source>
        <extracomment>%1 is a function such as &quot;PyTorch scaled_dot_product_attention&quot;</extracomment>
        <translation>Use the conventions of %1</translation>
    </message>
</context>
<context>
    <name>MaskHint</name>
    <message>
        <source>not the future</source>
        <translation>not the future</translation>
    </message>
    <message>
        <source>the first keys are open to all</source>
        <translation>the first keys are open to all</translation>
    </message>
    <message>
        <source>both ways inside a block</source>
        <translation>both ways inside a block</translation>
    </message>
    <message>
        <source>only near keys</source>
        <translation>only near keys</translation>
    </message>
    <message>
        <source>the first keys outlast the window</source>
        <translation>the first keys outlast the window</translation>
    </message>
    <message>
        <source>seen by all, seeing all</source>
        <translation>seen by all, seeing all</translation>
    </message>
    <message>
        <source>as the model was trained</source>
        <translation>as the model was trained</translation>
    </message>
    <message>
        <source>only keys of the same chunk</source>
        <translation>only keys of the same chunk</translation>
    </message>
    <message>
        <source>only keys of the same document</source>
        <translation>only keys of the same document</translation>
    </message>
    <message>
        <source>not the filling tokens</source>
        <translation>not the filling tokens</translation>
    </message>
    <message>
        <source>only every n-th key</source>
        <translation>only every n-th key</translation>
    </message>
    <message>
        <source>a table of your own</source>
        <translation>a table of your own</translation>
    </message>
    <message>
        <source>painted by hand</source>
        <translation>painted by hand</translation>
    </message>
</context>
<context>
    <name>MaskKind</name>
    <message>
        <source>Size</source>
        <translation>Size</translation>
    </message>
    <message>
        <source>How many positions form a chunk.</source>
        <translation>How many positions form a chunk.</translation>
    </message>
    <message>
        <source>Chunks</source>
        <translation>Chunks</translation>
    </message>
    <message>
        <source>A query sees only keys of its own chunk of positions.</source>
        <translation>A query sees only keys of its own chunk of positions.</translation>
    </message>
    <message>
        <source>The model&apos;s own window</source>
        <translation>The model&apos;s own window</translation>
    </message>
    <message>
        <source>The windows and chunks that the model was trained with, layer by layer.</source>
        <translation>The windows and chunks that the model was trained with, layer by layer.</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Step</translation>
    </message>
    <message>
        <source>Every how many keys, counted from the query&apos;s own position, one is visible.</source>
        <translation>Every how many keys, counted from the query&apos;s own position, one is visible.</translation>
    </message>
    <message>
        <source>Dilation</source>
        <translation>Dilation</translation>
    </message>
    <message>
        <source>A query sees its own position and every n-th key from there.</source>
        <translation>A query sees its own position and every n-th key from there.</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>Right</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>Left</translation>
    </message>
    <message>
        <source>Real tokens</source>
        <translation>Real tokens</translation>
    </message>
    <message>
        <source>Slots</source>
        <translation>Slots</translation>
    </message>
    <message>
        <source>Side</source>
        <translation>Side</translation>
    </message>
    <message>
        <source>Where padding tokens fill a short text up to the length of the batch.</source>
        <translation>Where padding tokens fill a short text up to the length of the batch.</translation>
    </message>
    <message>
        <source>Hide padding queries</source>
        <translation>Hide padding queries</translation>
    </message>
    <message>
        <source>Whether the rows of padding tokens are hidden as well, and so become empty.</source>
        <translation>Whether the rows of padding tokens are hidden as well, and so become empty.</translation>
    </message>
    <message>
        <source>Positions count</source>
        <translation>Positions count</translation>
    </message>
    <message>
        <source>Whether the model numbers real tokens from 0 or every slot of the batch.</source>
        <translation>Whether the model numbers real tokens from 0 or every slot of the batch.</translation>
    </message>
    <message>
        <source>Padding</source>
        <translation>Padding</translation>
    </message>
    <message>
        <source>Keys that only fill a short text up are hidden.</source>
        <translation>Keys that only fill a short text up are hidden.</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>Count</translation>
    </message>
    <message>
        <source>How many first keys stay visible although the window has left them behind.</source>
        <translation>How many first keys stay visible although the window has left them behind.</translation>
    </message>
    <message>
        <source>Attention sinks</source>
        <translation>Attention sinks</translation>
    </message>
    <message>
        <source>The first keys stay visible outside the window: heads park unneeded weight there.</source>
        <translation>The first keys stay visible outside the window: heads park unneeded weight there.</translation>
    </message>
    <message>
        <source>Causal</source>
        <translation>Causal</translation>
    </message>
    <message>
        <source>A query sees the keys up to its own position, never a later one.</source>
        <translation>A query sees the keys up to its own position, never a later one.</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>Length</translation>
    </message>
    <message>
        <source>How many keys at the beginning every query may see.</source>
        <translation>How many keys at the beginning every query may see.</translation>
    </message>
    <message>
        <source>Prefix</source>
        <translation>Prefix</translation>
    </message>
    <message>
        <source>The keys of the prefix are open to every query, later ones too (prefix-LM).</source>
        <translation>The keys of the prefix are open to every query, later ones too (prefix-LM).</translation>
    </message>
    <message>
        <source>How many keys before its own position a query sees.</source>
        <translation>How many keys before its own position a query sees.</translation>
    </message>
    <message>
        <source>How many keys after its own position a query sees.</source>
        <translation>How many keys after its own position a query sees.</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>Window</translation>
    </message>
    <message>
        <source>A query sees only keys that are near its own position.</source>
        <translation>A query sees only keys that are near its own position.</translation>
    </message>
    <message>
        <source>Matrix</source>
        <translation>Matrix</translation>
    </message>
    <message>
        <source>A table of 0 and 1 of your own: 1 stays visible.</source>
        <translation>A table of 0 and 1 of your own: 1 stays visible.</translation>
    </message>
    <message>
        <source>Blocks</source>
        <translation>Blocks</translation>
    </message>
    <message>
        <source>Positions of one block see each other in both directions, as the patches of an image do.</source>
        <translation>Positions of one block see each other in both directions, as the patches of an image do.</translation>
    </message>
    <message>
        <source>Global positions</source>
        <translation>Global positions</translation>
    </message>
    <message>
        <source>These rows and columns stay visible outside the window.</source>
        <translation>These rows and columns stay visible outside the window.</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>Documents</translation>
    </message>
    <message>
        <source>A query sees only keys of its own document, as in packed training batches.</source>
        <translation>A query sees only keys of its own document, as in packed training batches.</translation>
    </message>
    <message>
        <source>Painted cells</source>
        <translation>Painted cells</translation>
    </message>
    <message>
        <source>Cells painted by hand win over every other part.</source>
        <translation>Cells painted by hand win over every other part.</translation>
    </message>
</context>
<context>
    <name>MaskPart</name>
    <message>
        <source>the causal mask</source>
        <translation>the causal mask</translation>
    </message>
    <message>
        <source>the window</source>
        <translation>the window</translation>
    </message>
    <message>
        <source>the padding mask</source>
        <translation>the padding mask</translation>
    </message>
    <message>
        <source>the document borders</source>
        <translation>the document borders</translation>
    </message>
    <message>
        <source>the prefix</source>
        <translation>the prefix</translation>
    </message>
    <message>
        <source>the blocks</source>
        <translation>the blocks</translation>
    </message>
    <message>
        <source>the sinks</source>
        <translation>the sinks</translation>
    </message>
    <message>
        <source>the global positions</source>
        <translation>the global positions</translation>
    </message>
    <message>
        <source>the chunks</source>
        <translation>the chunks</translation>
    </message>
    <message>
        <source>the dilation</source>
        <translation>the dilation</translation>
    </message>
    <message>
        <source>the mask matrix</source>
        <translation>the mask matrix</translation>
    </message>
    <message>
        <source>the painted cells</source>
        <translation>the painted cells</translation>
    </message>
    <message>
        <source>the model&apos;s own window</source>
        <translation>the model&apos;s own window</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 and %2</translation>
    </message>
</context>
<context>
    <name>Menus</name>
    <message>
        <source>&amp;File</source>
        <translation>&amp;File</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Edit</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;View</translation>
    </message>
    <message>
        <source>&amp;Mask</source>
        <translation>&amp;Mask</translation>
    </message>
    <message>
        <source>&amp;Decode</source>
        <translation>&amp;Decode</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Help</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>Open &amp;recent</translation>
    </message>
    <message>
        <source>&amp;Colours</source>
        <translation>&amp;Colours</translation>
    </message>
    <message>
        <source>Colour sca&amp;le</source>
        <translation>Colour sca&amp;le</translation>
    </message>
    <message>
        <source>&amp;Normalise</source>
        <translation>&amp;Normalise</translation>
    </message>
    <message>
        <source>&amp;Panels</source>
        <translation>&amp;Panels</translation>
    </message>
    <message>
        <source>Copy as &amp;code</source>
        <translation>Copy as &amp;code</translation>
    </message>
    <message>
        <source>C&amp;onventions</source>
        <translation>C&amp;onventions</translation>
    </message>
    <message>
        <source>Sa&amp;ved masks</source>
        <translation>Sa&amp;ved masks</translation>
    </message>
    <message>
        <source>&amp;Lessons</source>
        <translation>&amp;Lessons</translation>
    </message>
</context>
<context>
    <name>Numbers</name>
    <message>
        <source>Single precision, 24 bits of fraction: what most models compute in.</source>
        <translation>Single precision, 24 bits of fraction: what most models compute in.</translation>
    </message>
    <message>
        <source>Double precision: the yardstick for the others.</source>
        <translation>Double precision: the yardstick for the others.</translation>
    </message>
    <message>
        <source>Half precision: above 65504 a score becomes infinite.</source>
        <translation>Half precision: above 65504 a score becomes infinite.</translation>
    </message>
    <message>
        <source>The range of float32 with only 8 bits of fraction.</source>
        <translation>The range of float32 with only 8 bits of fraction.</translation>
    </message>
    <message>
        <source>A hidden key gets weight 0 exactly.</source>
        <translation>A hidden key gets weight 0 exactly.</translation>
    </message>
    <message>
        <source>A known mistake: the softmax of a row with +∞ is not a number.</source>
        <translation>A known mistake: the softmax of a row with +∞ is not a number.</translation>
    </message>
    <message>
        <source>The lowest finite number: a row without visible keys becomes uniform.</source>
        <translation>The lowest finite number: a row without visible keys becomes uniform.</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>a number</translation>
    </message>
    <message>
        <source>Too small a number lets hidden keys leak.</source>
        <translation>Too small a number lets hidden keys leak.</translation>
    </message>
    <message>
        <source>replace</source>
        <translation>replace</translation>
    </message>
    <message>
        <source>The fill takes the place of a hidden score.</source>
        <translation>The fill takes the place of a hidden score.</translation>
    </message>
    <message>
        <source>add</source>
        <translation>add</translation>
    </message>
    <message>
        <source>The fill is added to a hidden score, as additive masks do.</source>
        <translation>The fill is added to a hidden score, as additive masks do.</translation>
    </message>
    <message>
        <source>mask, softmax</source>
        <translation>mask, softmax</translation>
    </message>
    <message>
        <source>Hidden keys take no part in the sum: rows add up to 1.</source>
        <translation>Hidden keys take no part in the sum: rows add up to 1.</translation>
    </message>
    <message>
        <source>softmax, mask</source>
        <translation>softmax, mask</translation>
    </message>
    <message>
        <source>Hidden keys count in the sum: rows add up to less than 1.</source>
        <translation>Hidden keys count in the sum: rows add up to less than 1.</translation>
    </message>
    <message>
        <source>softmax, mask, renormalise</source>
        <translation>softmax, mask, renormalise</translation>
    </message>
    <message>
        <source>What is left of a row is divided by its sum.</source>
        <translation>What is left of a row is divided by its sum.</translation>
    </message>
    <message>
        <source>zeros</source>
        <translation>zeros</translation>
    </message>
    <message>
        <source>A row without visible keys has weight 0 everywhere.</source>
        <translation>A row without visible keys has weight 0 everywhere.</translation>
    </message>
    <message>
        <source>A row without visible keys is 0 / 0, as plain softmax yields.</source>
        <translation>A row without visible keys is 0 / 0, as plain softmax yields.</translation>
    </message>
    <message>
        <source>uniform</source>
        <translation>uniform</translation>
    </message>
    <message>
        <source>A row without visible keys spreads evenly over all keys.</source>
        <translation>A row without visible keys spreads evenly over all keys.</translation>
    </message>
    <message>
        <source>unmasked</source>
        <translation>unmasked</translation>
    </message>
    <message>
        <source>A row without visible keys ignores the mask.</source>
        <translation>A row without visible keys ignores the mask.</translation>
    </message>
    <message>
        <source>Number format</source>
        <translation>Number format</translation>
    </message>
    <message>
        <source>Fill</source>
        <translation>Fill</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>Apply</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Order</translation>
    </message>
    <message>
        <source>Empty rows</source>
        <translation>Empty rows</translation>
    </message>
</context>
<context>
    <name>OrdersView</name>
    <message>
        <source>Before the softmax</source>
        <translation>Before the softmax</translation>
    </message>
    <message>
        <source>After it</source>
        <translation>After it</translation>
    </message>
    <message>
        <source>After it, renormalised</source>
        <translation>After it, renormalised</translation>
    </message>
</context>
<context>
    <name>Parts</name>
    <message>
        <source>Row</source>
        <translation>Row</translation>
    </message>
    <message>
        <source>Show or hide the weights and figures of the current row</source>
        <translation>Show or hide the weights and figures of the current row</translation>
    </message>
    <message>
        <source>Next token</source>
        <translation>Next token</translation>
    </message>
    <message>
        <source>Show or hide what the model expects after the current row</source>
        <translation>Show or hide what the model expects after the current row</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>Findings</translation>
    </message>
    <message>
        <source>Show or hide what deserves a second look</source>
        <translation>Show or hide what deserves a second look</translation>
    </message>
    <message>
        <source>Decoding</source>
        <translation>Decoding</translation>
    </message>
    <message>
        <source>Show or hide decoding, one token a step</source>
        <translation>Show or hide decoding, one token a step</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Show or hide the text and its tokens</source>
        <translation>Show or hide the text and its tokens</translation>
    </message>
    <message>
        <source>Mask</source>
        <translation>Mask</translation>
    </message>
    <message>
        <source>Show or hide the mask switches</source>
        <translation>Show or hide the mask switches</translation>
    </message>
    <message>
        <source>Lesson</source>
        <translation>Lesson</translation>
    </message>
    <message>
        <source>Show or hide the reader of lessons</source>
        <translation>Show or hide the reader of lessons</translation>
    </message>
</context>
<context>
    <name>PerturbationText</name>
    <message>
        <source>, </source>
        <translation>, </translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
        </translation>
    </message>
    <message>
        <source>Token %1 changed from %2 to %3:</source>
        <translation>Token %1 changed from %2 to %3:</translation>
    </message>
    <message>
        <source>every row moved.</source>
        <translation>every row moved.</translation>
    </message>
    <message>
        <source>rows %1 stayed exactly as they were, rows %2 moved.</source>
        <translation>rows %1 stayed exactly as they were, rows %2 moved.</translation>
    </message>
    <message>
        <source>Every row that moved may see the token, by itself or through other rows.</source>
        <translation>Every row that moved may see the token, by itself or through other rows.</translation>
    </message>
    <message>
        <source>Rows %1 moved although the masks hide the token from them.</source>
        <translation>Rows %1 moved although the masks hide the token from them.</translation>
    </message>
    <message>
        <source>Every row that moved may see it.</source>
        <translation>Every row that moved may see it.</translation>
    </message>
    <message>
        <source>Rows %1 moved although the mask hides it from them.</source>
        <translation>Rows %1 moved although the mask hides it from them.</translation>
    </message>
    <message>
        <source>Row %1 of %2</source>
        <translation>Row %1 of %2</translation>
    </message>
    <message>
        <source>Row %1 of %2 and %3</source>
        <translation>Row %1 of %2 and %3</translation>
    </message>
    <message>
        <source>Row and column %1 of the scores</source>
        <translation>Row and column %1 of the scores</translation>
    </message>
    <message>
        <source>Column %1 of the scores</source>
        <translation>Column %1 of the scores</translation>
    </message>
    <message>
        <source>%1 and row %2 of v</source>
        <translation>%1 and row %2 of v</translation>
    </message>
    <message>
        <source>%1 replaced by random numbers (seed %2):</source>
        <extracomment>%1 is what was replaced: &quot;Row 3 of q, k and v&quot;</extracomment>
        <translation>%1 replaced by random numbers (seed %2):</translation>
    </message>
    <message>
        <source>no row moved.</source>
        <translation>no row moved.</translation>
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
        <translation>Give empty rows zeros</translation>
    </message>
    <message>
        <source>Switch the padding mask on</source>
        <translation>Switch the padding mask on</translation>
    </message>
    <message>
        <source>Switch the causal mask on</source>
        <translation>Switch the causal mask on</translation>
    </message>
    <message>
        <source>Switch the window off</source>
        <translation>Switch the window off</translation>
    </message>
    <message>
        <source>It is one matrix for each text</source>
        <translation>It is one matrix for each text</translation>
    </message>
    <message>
        <source>Its rows are keys: turn it round</source>
        <translation>Its rows are keys: turn it round</translation>
    </message>
    <message>
        <source>Hide with −∞</source>
        <translation>Hide with −∞</translation>
    </message>
    <message>
        <source>Mask before the softmax</source>
        <translation>Mask before the softmax</translation>
    </message>
    <message>
        <source>Compute in float32</source>
        <translation>Compute in float32</translation>
    </message>
    <message>
        <source>It is one slope for each text: give every head that of this text</source>
        <translation>It is one slope for each text: give every head that of this text</translation>
    </message>
    <message>
        <source>It is one sink logit for each text: give every head that of this text</source>
        <translation>It is one sink logit for each text: give every head that of this text</translation>
    </message>
</context>
<context>
    <name>RowSummary</name>
    <message>
        <source>%1 on hidden keys</source>
        <translation>%1 on hidden keys</translation>
    </message>
    <message>
        <source>mass on hidden keys: %1</source>
        <translation>mass on hidden keys: %1</translation>
    </message>
    <message>
        <source>%1 on future keys</source>
        <translation>%1 on future keys</translation>
    </message>
    <message>
        <source>mass on future keys: %1</source>
        <translation>mass on future keys: %1</translation>
    </message>
    <message>
        <source>%1 on padding keys</source>
        <translation>%1 on padding keys</translation>
    </message>
    <message>
        <source>mass on padding keys: %1</source>
        <translation>mass on padding keys: %1</translation>
    </message>
    <message>
        <source>%1 in the sink column</source>
        <translation>%1 in the sink column</translation>
    </message>
    <message>
        <source>sink mass: %1</source>
        <translation>sink mass: %1</translation>
    </message>
    <message>
        <source>sum %1</source>
        <translation>sum %1</translation>
    </message>
    <message>
        <source>%1 of %2 keys visible</source>
        <translation>%1 of %2 keys visible</translation>
    </message>
    <message>
        <source>entropy %1 nats</source>
        <translation>entropy %1 nats</translation>
    </message>
    <message>
        <source>%1 on the first key</source>
        <translation>%1 on the first key</translation>
    </message>
    <message>
        <source>sum: %1</source>
        <translation>sum: %1</translation>
    </message>
    <message>
        <source>entropy in nats: %1</source>
        <translation>entropy in nats: %1</translation>
    </message>
    <message>
        <source>mass on the first key: %1</source>
        <translation>mass on the first key: %1</translation>
    </message>
</context>
<context>
    <name>ShapeAnswers</name>
    <message>
        <source>One matrix for each head is right</source>
        <translation>One matrix for each head is right</translation>
    </message>
    <message>
        <source>One row for each text is right</source>
        <translation>One row for each text is right</translation>
    </message>
    <message>
        <source>One slope for each head is right</source>
        <translation>One slope for each head is right</translation>
    </message>
    <message>
        <source>One sink logit for each head is right</source>
        <translation>One sink logit for each head is right</translation>
    </message>
</context>
<context>
    <name>Stage</name>
    <message>
        <source>Before the mask</source>
        <translation>Before the mask</translation>
    </message>
    <message>
        <source>After the mask</source>
        <translation>After the mask</translation>
    </message>
    <message>
        <source>after − before</source>
        <translation>after − before</translation>
    </message>
    <message>
        <source>weights · v</source>
        <translation>weights · v</translation>
    </message>
    <message>
        <source>Before / after</source>
        <translation>Before / after</translation>
    </message>
    <message>
        <source>Scores</source>
        <translation>Scores</translation>
    </message>
    <message>
        <source>Scaled</source>
        <translation>Scaled</translation>
    </message>
    <message>
        <source>Masked</source>
        <translation>Masked</translation>
    </message>
    <message>
        <source>Unmasked</source>
        <translation>Unmasked</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>Weights</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Change</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>Output</translation>
    </message>
    <message>
        <source>All stages</source>
        <translation>All stages</translation>
    </message>
</context>
<context>
    <name>ViewChoices</name>
    <message>
        <source>Layer</source>
        <translation>Layer</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>Head</translation>
    </message>
    <message>
        <source>Mean of all</source>
        <translation>Mean of all</translation>
    </message>
    <message>
        <source>K/V %1</source>
        <extracomment>short: the number of a key/value head</extracomment>
        <translation>K/V %1</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
</context>
<context>
    <name>ViewKind</name>
    <message>
        <source>Heatmaps</source>
        <translation>Heatmaps</translation>
    </message>
</context>
<context>
    <name>ax::CaptureDialog</name>
    <message>
        <source>Python program</source>
        <translation>Python program</translation>
    </message>
    <message>
        <source>Capture from PyTorch</source>
        <translation>Capture from PyTorch</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Copy</translation>
    </message>
    <message>
        <source>This Python program runs a Transformers model once and saves the queries, keys and values of one layer with the labels of the tokens. Needs Transformers 4.51 or later.</source>
        <translation>This Python program runs a Transformers model once and saves the queries, keys and values of one layer with the labels of the tokens. Needs Transformers 4.51 or later.</translation>
    </message>
    <message>
        <source>Then open capture.safetensors with File &gt; Open. The masks are chosen here: switch the causal mask on for a decoder.</source>
        <translation>Then open capture.safetensors with File &gt; Open. The masks are chosen here: switch the causal mask on for a decoder.</translation>
    </message>
</context>
<context>
    <name>ax::CellStatusPanel</name>
    <message>
        <source>%1: weight %2</source>
        <translation>%1: weight %2</translation>
    </message>
    <message>
        <source>%1: hidden by %3, weight %2</source>
        <translation>%1: hidden by %3, weight %2</translation>
    </message>
    <message>
        <source>query %1 → key %2</source>
        <translation>query %1 → key %2</translation>
    </message>
</context>
<context>
    <name>ax::ColorBar</name>
    <message>
        <source>Most cells are near 0: %1 for a scale per row, %2 for Log</source>
        <extracomment>%1 and %2 are keys, such as Alt+2</extracomment>
        <translation>Most cells are near 0: %1 for a scale per row, %2 for Log</translation>
    </message>
</context>
<context>
    <name>ax::ConventionFacts</name>
    <message>
        <source>%1 (differs)</source>
        <extracomment>%1 is a fact, such as &quot;zeros&quot;</extracomment>
        <translation>%1 (differs)</translation>
    </message>
</context>
<context>
    <name>ax::ConventionSide</name>
    <message>
        <source>Mask, %1</source>
        <translation>Mask, %1</translation>
    </message>
    <message>
        <source>Use this one</source>
        <translation>Use this one</translation>
    </message>
    <message>
        <source>Use this one, %1</source>
        <translation>Use this one, %1</translation>
    </message>
    <message>
        <source>Read the mask and compute its numbers in this way, as one step that can be undone</source>
        <translation>Read the mask and compute its numbers in this way, as one step that can be undone</translation>
    </message>
    <message>
        <source>The document follows it.</source>
        <translation>The document follows it.</translation>
    </message>
    <message>
        <source>Source: %1</source>
        <extracomment>%1 is a list of links</extracomment>
        <translation>Source: %1</translation>
    </message>
    <message>
        <source>%1 of %2 cells visible.</source>
        <translation>%1 of %2 cells visible.</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) (%1) see no key.</source>
        <extracomment>%1 is a list of rows; comes after &quot;10 of 16 cells visible.&quot;</extracomment>
        <translation>
            <numerusform>%n row (%1) sees no key.</numerusform>
            <numerusform>%n rows (%1) see no key.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ax::ConventionsDialog</name>
    <message>
        <source>Compare conventions</source>
        <translation>Compare conventions</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>&amp;Close</translation>
    </message>
</context>
<context>
    <name>ax::ConventionsPanel</name>
    <message>
        <source>Left</source>
        <translation>Left</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>Right</translation>
    </message>
    <message>
        <source>Cells that differ</source>
        <translation>Cells that differ</translation>
    </message>
    <message>
        <source>Compare on an &amp;example: %1 queries, %2 keys of which 3 are padding, causal, window of 3</source>
        <translation>Compare on an &amp;example: %1 queries, %2 keys of which 3 are padding, causal, window of 3</translation>
    </message>
    <message>
        <source>Facts</source>
        <translation>Facts</translation>
    </message>
    <message>
        <source>What differs</source>
        <translation>What differs</translation>
    </message>
    <message>
        <source>No cell differs: the same keys are visible.</source>
        <translation>No cell differs: the same keys are visible.</translation>
    </message>
    <message numerus="yes">
        <source>%n cell(s) differ.</source>
        <translation>
            <numerusform>%n cell differs.</numerusform>
            <numerusform>%n cells differ.</numerusform>
        </translation>
    </message>
    <message>
        <source>Strong colour: visible only on the left (%1). Faint colour: only on the right (%2).</source>
        <translation>Strong colour: visible only on the left (%1). Faint colour: only on the right (%2).</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) (%1) without visible keys come out with different numbers.</source>
        <translation>
            <numerusform>%n row (%1) without visible keys comes out with different numbers.</numerusform>
            <numerusform>%n rows (%1) without visible keys come out with different numbers.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ax::DecodingActions</name>
    <message>
        <source>First step</source>
        <translation>First step</translation>
    </message>
    <message>
        <source>Go back to the text before the first decoded token</source>
        <translation>Go back to the text before the first decoded token</translation>
    </message>
    <message>
        <source>Step back</source>
        <translation>Step back</translation>
    </message>
    <message>
        <source>Take back the last decoded token</source>
        <translation>Take back the last decoded token</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Play</translation>
    </message>
    <message>
        <source>Decode token after token, until an end token or the model&apos;s trained length</source>
        <translation>Decode token after token, until an end token or the model&apos;s trained length</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Step</translation>
    </message>
    <message>
        <source>Decode the next token</source>
        <translation>Decode the next token</translation>
    </message>
    <message>
        <source>Last step</source>
        <translation>Last step</translation>
    </message>
    <message>
        <source>Go to the last token that was decoded</source>
        <translation>Go to the last token that was decoded</translation>
    </message>
</context>
<context>
    <name>ax::DecodingPanel</name>
    <message>
        <source>%1 steps a second</source>
        <translation>%1 steps a second</translation>
    </message>
    <message>
        <source>How fast Play decodes</source>
        <translation>How fast Play decodes</translation>
    </message>
    <message>
        <source>Speed of Play</source>
        <translation>Speed of Play</translation>
    </message>
    <message>
        <source>Drag to an earlier step; the later tokens stay until you choose something else</source>
        <translation>Drag to an earlier step; the later tokens stay until you choose something else</translation>
    </message>
    <message>
        <source>Decoding step</source>
        <translation>Decoding step</translation>
    </message>
    <message>
        <source>Text so far</source>
        <translation>Text so far</translation>
    </message>
    <message>
        <source>Candidates</source>
        <translation>Candidates</translation>
    </message>
    <message>
        <source>Candidates of this step</source>
        <translation>Candidates of this step</translation>
    </message>
    <message>
        <source>Click a token to take it instead</source>
        <translation>Click a token to take it instead</translation>
    </message>
    <message>
        <source>Decode the selected text alone</source>
        <translation>Decode the selected text alone</translation>
    </message>
    <message>
        <source>step %1 of %2</source>
        <translation>step %1 of %2</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>step %1</translation>
    </message>
    <message>
        <source>Prompt, row %1</source>
        <translation>Prompt, row %1</translation>
    </message>
    <message>
        <source>Decoded in step %1; click to go back before it</source>
        <translation>Decoded in step %1; click to go back before it</translation>
    </message>
    <message>
        <source>Step %1 took this token; it stays ahead until you choose another</source>
        <translation>Step %1 took this token; it stays ahead until you choose another</translation>
    </message>
    <message>
        <source>What the next step takes</source>
        <translation>What the next step takes</translation>
    </message>
    <message>
        <source>Probability %1, logit %2. Click to take this token instead.</source>
        <translation>Probability %1, logit %2. Click to take this token instead.</translation>
    </message>
    <message>
        <source>Decoding starts when the text has been computed.</source>
        <translation>Decoding starts when the text has been computed.</translation>
    </message>
    <message>
        <source>Decoding continues a text; this input has only numbers and no language model.</source>
        <translation>Decoding continues a text; this input has only numbers and no language model.</translation>
    </message>
    <message>
        <source>This model is an encoder: it reads a whole text and does not continue it.</source>
        <translation>This model is an encoder: it reads a whole text and does not continue it.</translation>
    </message>
    <message>
        <source>Decoding continues one text at a time, and this batch has several, which would all take the same tokens.</source>
        <translation>Decoding continues one text at a time, and this batch has several, which would all take the same tokens.</translation>
    </message>
    <message>
        <source>The text ends here: %1 is an end token.</source>
        <translation>The text ends here: %1 is an end token.</translation>
    </message>
    <message>
        <source>KV cache in use: no row sees a later key, so a step computes only its own row.</source>
        <translation>KV cache in use: no row sees a later key, so a step computes only its own row.</translation>
    </message>
    <message>
        <source>No KV cache: some rows see later keys, so every step computes all rows again.</source>
        <translation>No KV cache: some rows see later keys, so every step computes all rows again.</translation>
    </message>
    <message numerus="yes">
        <source>The text fills all %n position(s) that the model has.</source>
        <translation>
            <numerusform>The text fills the one position that the model has.</numerusform>
            <numerusform>The text fills all %n positions that the model has.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ax::DecodingSession</name>
    <message>
        <source>Decode a token</source>
        <translation>Decode a token</translation>
    </message>
    <message>
        <source>Go to a decoding step</source>
        <translation>Go to a decoding step</translation>
    </message>
    <message>
        <source>Play decoding</source>
        <translation>Play decoding</translation>
    </message>
    <message>
        <source>Keep one text</source>
        <translation>Keep one text</translation>
    </message>
</context>
<context>
    <name>ax::DockTitle</name>
    <message>
        <source>Close; the View menu brings it back</source>
        <translation>Close; the View menu brings it back</translation>
    </message>
    <message>
        <source>Close %1</source>
        <translation>Close %1</translation>
    </message>
</context>
<context>
    <name>ax::DocumentFiles</name>
    <message>
        <source>Untitled</source>
        <translation>Untitled</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Open</translation>
    </message>
    <message>
        <source>Save as</source>
        <translation>Save as</translation>
    </message>
    <message>
        <source>Scenarios (*.attn.json);;All files (*)</source>
        <translation>Scenarios (*.attn.json);;All files (*)</translation>
    </message>
    <message>
        <source>Unsaved changes</source>
        <translation>Unsaved changes</translation>
    </message>
    <message>
        <source>“%1” has changes that are not saved. Do you want to save them?</source>
        <translation>“%1” has changes that are not saved. Do you want to save them?</translation>
    </message>
    <message>
        <source>Clear this list</source>
        <translation>Clear this list</translation>
    </message>
    <message>
        <source>Forget the files opened last; the files themselves stay</source>
        <translation>Forget the files opened last; the files themselves stay</translation>
    </message>
    <message>
        <source>Scenarios and tensors (*.attn.json *.json *.npy *.npz *.safetensors *.csv);;All files (*)</source>
        <translation>Scenarios and tensors (*.attn.json *.json *.npy *.npz *.safetensors *.csv);;All files (*)</translation>
    </message>
    <message>
        <source>Open a model folder</source>
        <translation>Open a model folder</translation>
    </message>
</context>
<context>
    <name>ax::ExportCommand</name>
    <message>
        <source>Export</source>
        <translation>Export</translation>
    </message>
</context>
<context>
    <name>ax::ExportDialog</name>
    <message>
        <source>&amp;Caption with model, layer, head and mask</source>
        <translation>&amp;Caption with model, layer, head and mask</translation>
    </message>
    <message>
        <source>&amp;Numbers in the cells</source>
        <translation>&amp;Numbers in the cells</translation>
    </message>
    <message>
        <source>&amp;All heads of the layer</source>
        <translation>&amp;All heads of the layer</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Export</translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation>&amp;Format</translation>
    </message>
    <message>
        <source> dpi</source>
        <translation> dpi</translation>
    </message>
    <message>
        <source>How many pixels an inch of the picture has</source>
        <translation>How many pixels an inch of the picture has</translation>
    </message>
    <message>
        <source> mm</source>
        <translation> mm</translation>
    </message>
    <message>
        <source>As large as its cells need</source>
        <translation>As large as its cells need</translation>
    </message>
    <message>
        <source>The width of the picture, for example that of a column of a paper</source>
        <translation>The width of the picture, for example that of a column of a paper</translation>
    </message>
    <message>
        <source>&amp;Resolution</source>
        <translation>&amp;Resolution</translation>
    </message>
    <message>
        <source>&amp;Width</source>
        <translation>&amp;Width</translation>
    </message>
    <message>
        <source>None</source>
        <translation>None</translation>
    </message>
    <message>
        <source>&amp;Title</source>
        <translation>&amp;Title</translation>
    </message>
    <message>
        <source>&amp;Save…</source>
        <translation>&amp;Save…</translation>
    </message>
</context>
<context>
    <name>ax::FindingsPanel</name>
    <message>
        <source>Findings</source>
        <translation>Findings</translation>
    </message>
    <message numerus="yes">
        <source>%n of %1 heads put most of their weight on the first token (an attention sink).</source>
        <translation>
            <numerusform>%n of %1 heads puts most of its weight on the first token (an attention sink).</numerusform>
            <numerusform>%n of %1 heads put most of their weight on the first token (an attention sink).</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing has been computed yet.</source>
        <translation>Nothing has been computed yet.</translation>
    </message>
    <message numerus="yes">
        <source>Averages over %n row(s) of every head.</source>
        <translation>
            <numerusform>Averages over %n row of every head.</numerusform>
            <numerusform>Averages over %n rows of every head.</numerusform>
        </translation>
    </message>
    <message>
        <source>Changing token %1…</source>
        <translation>Changing token %1…</translation>
    </message>
    <message>
        <source>Choose a cell first: the token of its column is what is changed.</source>
        <translation>Choose a cell first: the token of its column is what is changed.</translation>
    </message>
    <message>
        <source>The weights are given and depend on no token: there is nothing to change.</source>
        <translation>The weights are given and depend on no token: there is nothing to change.</translation>
    </message>
    <message>
        <source>Nothing here looks like a mistake.</source>
        <translation>Nothing here looks like a mistake.</translation>
    </message>
    <message>
        <source>Still looking…</source>
        <translation>Still looking…</translation>
    </message>
</context>
<context>
    <name>ax::FormulaPanel</name>
    <message>
        <source>Copy formula</source>
        <translation>Copy formula</translation>
    </message>
    <message>
        <source>Copy the cell&apos;s numbers with every digit</source>
        <translation>Copy the cell&apos;s numbers with every digit</translation>
    </message>
    <message>
        <source>Formula of the current cell</source>
        <translation>Formula of the current cell</translation>
    </message>
    <message>
        <source>Point at a cell to see how its weight comes about.</source>
        <translation>Point at a cell to see how its weight comes about.</translation>
    </message>
</context>
<context>
    <name>ax::FrozenNote</name>
    <message>
        <source>%1 A switch acts in the shown layer alone.</source>
        <translation>%1 A switch acts in the shown layer alone.</translation>
    </message>
    <message>
        <source>Let them move</source>
        <translation>Let them move</translation>
    </message>
    <message>
        <source>Run the model under the masks that are switched on</source>
        <translation>Run the model under the masks that are switched on</translation>
    </message>
</context>
<context>
    <name>ax::GivenMask</name>
    <message numerus="yes">
        <source>%n painted cell(s)</source>
        <translation>
            <numerusform>%n painted cell</numerusform>
            <numerusform>%n painted cells</numerusform>
        </translation>
    </message>
    <message>
        <source>A table of %1</source>
        <translation>A table of %1</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>Clear</translation>
    </message>
    <message>
        <source>Clear: %1</source>
        <translation>Clear: %1</translation>
    </message>
</context>
<context>
    <name>ax::HeatmapView</name>
    <message>
        <source>queries ↓</source>
        <translation>queries ↓</translation>
    </message>
    <message>
        <source>components →</source>
        <translation>components →</translation>
    </message>
    <message>
        <source>keys →</source>
        <translation>keys →</translation>
    </message>
    <message>
        <source>The mean over heads has weights only.</source>
        <translation>The mean over heads has weights only.</translation>
    </message>
    <message>
        <source>This input has no numbers for “%1”.</source>
        <translation>This input has no numbers for “%1”.</translation>
    </message>
    <message>
        <source>Computing…</source>
        <translation>Computing…</translation>
    </message>
    <message>
        <source>Stopped: this is the picture before. Zoom, or choose what to look at, and the new one is computed.</source>
        <translation>Stopped: this is the picture before. Zoom, or choose what to look at, and the new one is computed.</translation>
    </message>
</context>
<context>
    <name>ax::InspectorPanel</name>
    <message>
        <source>In key order</source>
        <translation>In key order</translation>
    </message>
    <message>
        <source>List the keys from first to last instead of the largest first</source>
        <translation>List the keys from first to last instead of the largest first</translation>
    </message>
    <message>
        <source>What the bars stand for</source>
        <translation>What the bars stand for</translation>
    </message>
    <message>
        <source>Keys of the row</source>
        <translation>Keys of the row</translation>
    </message>
    <message>
        <source>Output vector of the row</source>
        <translation>Output vector of the row</translation>
    </message>
    <message>
        <source>Copy row</source>
        <translation>Copy row</translation>
    </message>
    <message>
        <source>Copy the row&apos;s weights as tab-separated text</source>
        <translation>Copy the row&apos;s weights as tab-separated text</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>Row</translation>
    </message>
    <message>
        <source>There is no row to look at yet.</source>
        <translation>There is no row to look at yet.</translation>
    </message>
    <message>
        <source>The bars add up to output %1: %2</source>
        <translation>The bars add up to output %1: %2</translation>
    </message>
    <message>
        <source>Output = Σ weight × value, length %1</source>
        <translation>Output = Σ weight × value, length %1</translation>
    </message>
    <message>
        <source>hidden</source>
        <translation>hidden</translation>
    </message>
    <message>
        <source>Key %1, %2: %3</source>
        <translation>Key %1, %2: %3</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Weight</translation>
    </message>
    <message>
        <source>Length of weight × value</source>
        <translation>Length of weight × value</translation>
    </message>
    <message>
        <source>Component %1</source>
        <translation>Component %1</translation>
    </message>
    <message>
        <source>Row %1</source>
        <translation>Row %1</translation>
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
        <translation>Start this lesson</translation>
    </message>
</context>
<context>
    <name>ax::LessonPanel</name>
    <message>
        <source>Lesson</source>
        <translation>Lesson</translation>
    </message>
    <message>
        <source>&amp;Previous</source>
        <translation>&amp;Previous</translation>
    </message>
    <message>
        <source>What the step before showed (Alt+Left)</source>
        <translation>What the step before showed (Alt+Left)</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>&amp;Close</translation>
    </message>
    <message>
        <source>End the lesson; the document stays as it is (Esc)</source>
        <translation>End the lesson; the document stays as it is (Esc)</translation>
    </message>
    <message>
        <source>&amp;Next lesson</source>
        <translation>&amp;Next lesson</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>&amp;Next</translation>
    </message>
    <message>
        <source>Open the lesson after this one</source>
        <translation>Open the lesson after this one</translation>
    </message>
    <message>
        <source>Go on with the next step (Alt+Right)</source>
        <translation>Go on with the next step (Alt+Right)</translation>
    </message>
    <message>
        <source>Step %1 of %2</source>
        <translation>Step %1 of %2</translation>
    </message>
    <message>
        <source>No lesson is open</source>
        <translation>No lesson is open</translation>
    </message>
    <message>
        <source>Choose one in the Lessons menu: each is a few steps that move the real controls.</source>
        <translation>Choose one in the Lessons menu: each is a few steps that move the real controls.</translation>
    </message>
</context>
<context>
    <name>ax::LessonReader</name>
    <message>
        <source>Lesson step %1</source>
        <translation>Lesson step %1</translation>
    </message>
</context>
<context>
    <name>ax::ListParameter</name>
    <message>
        <source>Write it like this: %1</source>
        <translation>Write it like this: %1</translation>
    </message>
    <message>
        <source>First and last position of every block</source>
        <translation>First and last position of every block</translation>
    </message>
    <message>
        <source>Positions, joined by +</source>
        <translation>Positions, joined by +</translation>
    </message>
    <message>
        <source>The number of its document for every key, joined by +</source>
        <translation>The number of its document for every key, joined by +</translation>
    </message>
    <message>
        <source>How many keys are real in every batch entry, joined by +</source>
        <translation>How many keys are real in every batch entry, joined by +</translation>
    </message>
</context>
<context>
    <name>ax::LookActions</name>
    <message>
        <source>Colour map %1</source>
        <translation>Colour map %1</translation>
    </message>
    <message>
        <source>One scale for both maps</source>
        <translation>One scale for both maps</translation>
    </message>
    <message>
        <source>Compared maps use one colour scale, so that equal colours are equal numbers</source>
        <translation>Compared maps use one colour scale, so that equal colours are equal numbers</translation>
    </message>
    <message>
        <source>Mean of the cells under a dot</source>
        <translation>Mean of the cells under a dot</translation>
    </message>
    <message>
        <source>Where a dot stands for many cells it shows their mean, not the largest</source>
        <translation>Where a dot stands for many cells it shows their mean, not the largest</translation>
    </message>
</context>
<context>
    <name>ax::MainToolBar</name>
    <message>
        <source>Toolbar</source>
        <translation>Toolbar</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>Layer</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>Head</translation>
    </message>
    <message>
        <source>Colours of the maps</source>
        <translation>Colours of the maps</translation>
    </message>
    <message>
        <source>mean</source>
        <extracomment>the average over all heads, where else the number of a head stands</extracomment>
        <translation>mean</translation>
    </message>
    <message>
        <source>Numbers, no model</source>
        <translation>Numbers, no model</translation>
    </message>
    <message>
        <source>Built-in model</source>
        <translation>Built-in model</translation>
    </message>
</context>
<context>
    <name>ax::MainWindow</name>
    <message>
        <source>This is unsaved work from the last time, when the program ended unexpectedly.</source>
        <translation>This is unsaved work from the last time, when the program ended unexpectedly.</translation>
    </message>
    <message>
        <source>%1[*] — Attention Explorer</source>
        <translation>%1[*] — Attention Explorer</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <extracomment>%1 is what the edit was, such as &quot;Type&quot;</extracomment>
        <translation>&amp;Undo</translation>
    </message>
    <message>
        <source>&amp;Undo: %1</source>
        <translation>&amp;Undo: %1</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Redo</translation>
    </message>
    <message>
        <source>&amp;Redo: %1</source>
        <translation>&amp;Redo: %1</translation>
    </message>
    <message>
        <source>About Attention Explorer</source>
        <translation>About Attention Explorer</translation>
    </message>
    <message>
        <source>Attention Explorer %1</source>
        <translation>Attention Explorer %1</translation>
    </message>
    <message>
        <source>See what attention and its masks really do. Free software under the MIT licence, built with Qt %1 (LGPL), Eigen (MPL), libzip and PCRE2 (BSD), nlohmann-json and utf8proc (MIT).</source>
        <translation>See what attention and its masks really do. Free software under the MIT licence, built with Qt %1 (LGPL), Eigen (MPL), libzip and PCRE2 (BSD), nlohmann-json and utf8proc (MIT).</translation>
    </message>
    <message>
        <source>Exported to %1.</source>
        <translation>Exported to %1.</translation>
    </message>
    <message>
        <source>The picture is on the clipboard.</source>
        <translation>The picture is on the clipboard.</translation>
    </message>
    <message>
        <source>A program for %1 is on the clipboard.</source>
        <extracomment>%1 is a library: NumPy, PyTorch or FlexAttention</extracomment>
        <translation>A program for %1 is on the clipboard.</translation>
    </message>
    <message>
        <source>The unsaved work from the last time is kept, and will be offered at the next start again.</source>
        <translation>The unsaved work from the last time is kept, and will be offered at the next start again.</translation>
    </message>
    <message>
        <source>Stopped, and taken back: %1. Redo computes it again.</source>
        <extracomment>%1 is what an edit was, such as &quot;Type&quot;</extracomment>
        <translation>Stopped, and taken back: %1. Redo computes it again.</translation>
    </message>
</context>
<context>
    <name>ax::MapMenu</name>
    <message>
        <source>&amp;Pin here</source>
        <translation>&amp;Pin here</translation>
    </message>
    <message>
        <source>&amp;Hide this cell</source>
        <translation>&amp;Hide this cell</translation>
    </message>
    <message>
        <source>S&amp;how this cell</source>
        <translation>S&amp;how this cell</translation>
    </message>
    <message>
        <source>&amp;Zoom to cell</source>
        <translation>&amp;Zoom to cell</translation>
    </message>
    <message>
        <source>Copy &amp;value</source>
        <translation>Copy &amp;value</translation>
    </message>
    <message>
        <source>Copy &amp;row as table</source>
        <translation>Copy &amp;row as table</translation>
    </message>
    <message>
        <source>Copy &amp;selection as table</source>
        <translation>Copy &amp;selection as table</translation>
    </message>
</context>
<context>
    <name>ax::MaskPainter</name>
    <message>
        <source>A rectangle of %1 × %2 cells was not painted, since %3 cells are the most. A mask switch or a matrix covers more.</source>
        <translation>A rectangle of %1 × %2 cells was not painted, since %3 cells are the most. A mask switch or a matrix covers more.</translation>
    </message>
    <message>
        <source>Nothing more was painted, since %1 cells are the most. A mask switch or a matrix covers more.</source>
        <translation>Nothing more was painted, since %1 cells are the most. A mask switch or a matrix covers more.</translation>
    </message>
    <message>
        <source>Paint cells</source>
        <translation>Paint cells</translation>
    </message>
    <message>
        <source>Clear painted cells</source>
        <translation>Clear painted cells</translation>
    </message>
</context>
<context>
    <name>ax::MaskPanel</name>
    <message>
        <source>Numbers: %1</source>
        <translation>Numbers: %1</translation>
    </message>
    <message numerus="yes">
        <source>More masks (%n on)</source>
        <translation>
            <numerusform>More masks (%n on)</numerusform>
            <numerusform>More masks (%n on)</numerusform>
        </translation>
    </message>
    <message>
        <source>More masks</source>
        <translation>More masks</translation>
    </message>
    <message>
        <source>Together: %1 of %2 cells visible</source>
        <translation>Together: %1 of %2 cells visible</translation>
    </message>
    <message>
        <source>Layer %1 has a mask of its own; these switches are for the other layers.</source>
        <translation>Layer %1 has a mask of its own; these switches are for the other layers.</translation>
    </message>
    <message>
        <source>The model also hides keys by itself: see its own window under More masks.</source>
        <translation>The model also hides keys by itself: see its own window under More masks.</translation>
    </message>
    <message>
        <source>Mask</source>
        <translation>Mask</translation>
    </message>
    <message>
        <source>Queries end at</source>
        <translation>Queries end at</translation>
    </message>
    <message>
        <source>the last key</source>
        <translation>the last key</translation>
    </message>
    <message>
        <source>their own row</source>
        <translation>their own row</translation>
    </message>
    <message>
        <source>Where the queries stand among the keys when there are more of one than of the other.</source>
        <translation>Where the queries stand among the keys when there are more of one than of the other.</translation>
    </message>
    <message>
        <source>Alignment</source>
        <translation>Alignment</translation>
    </message>
    <message>
        <source>Count from</source>
        <translation>Count from</translation>
    </message>
    <message>
        <source>the first slot</source>
        <translation>the first slot</translation>
    </message>
    <message>
        <source>the first real token</source>
        <translation>the first real token</translation>
    </message>
    <message>
        <source>Where chunks, sinks, prefix and dilation count from when padding is on the left.</source>
        <translation>Where chunks, sinks, prefix and dilation count from when padding is on the left.</translation>
    </message>
    <message>
        <source>Origin</source>
        <translation>Origin</translation>
    </message>
</context>
<context>
    <name>ax::MatrixCommands</name>
    <message>
        <source>Import matrix</source>
        <translation>Import matrix</translation>
    </message>
    <message>
        <source>Tables of 0 and 1 (*.npy *.npz *.csv *.json);;All files (*)</source>
        <translation>Tables of 0 and 1 (*.npy *.npz *.csv *.json);;All files (*)</translation>
    </message>
    <message>
        <source>Export mask matrix</source>
        <translation>Export mask matrix</translation>
    </message>
    <message>
        <source>The mask is written to %1.</source>
        <translation>The mask is written to %1.</translation>
    </message>
</context>
<context>
    <name>ax::MessageBar</name>
    <message>
        <source>Dismiss</source>
        <translation>Dismiss</translation>
    </message>
    <message>
        <source>Close this message</source>
        <translation>Close this message</translation>
    </message>
</context>
<context>
    <name>ax::NextTokenPanel</name>
    <message>
        <source>Most probable next tokens</source>
        <translation>Most probable next tokens</translation>
    </message>
    <message>
        <source>the token that really comes next</source>
        <translation>the token that really comes next</translation>
    </message>
    <message>
        <source>Next token</source>
        <translation>Next token</translation>
    </message>
    <message>
        <source>There is no row to predict from yet.</source>
        <translation>There is no row to predict from yet.</translation>
    </message>
    <message>
        <source>These numbers come without a language model, so no token follows.</source>
        <translation>These numbers come without a language model, so no token follows.</translation>
    </message>
    <message>
        <source>An encoder reads the whole text at once and predicts no next token.</source>
        <translation>An encoder reads the whole text at once and predicts no next token.</translation>
    </message>
    <message>
        <source>This row is padding: what follows it means nothing.</source>
        <translation>This row is padding: what follows it means nothing.</translation>
    </message>
    <message>
        <source>▸ The text goes on with %1: %2, rank %3.</source>
        <translation>▸ The text goes on with %1: %2, rank %3.</translation>
    </message>
    <message>
        <source>%1 (id %2): probability %3, logit %4, rank %5</source>
        <translation>%1 (id %2): probability %3, logit %4, rank %5</translation>
    </message>
    <message>
        <source>was %1</source>
        <translation>was %1</translation>
    </message>
    <message>
        <source>Before the mask edit: %1</source>
        <translation>Before the mask edit: %1</translation>
    </message>
    <message>
        <source>Frozen layers hand no change on: this is what the model expects under its own masks.</source>
        <translation>Frozen layers hand no change on: this is what the model expects under its own masks.</translation>
    </message>
    <message>
        <source>Next token after %1</source>
        <translation>Next token after %1</translation>
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
        <translation>Type or paste numbers</translation>
    </message>
    <message>
        <source>Scores</source>
        <translation>Scores</translation>
    </message>
    <message>
        <source>Queries, keys and values</source>
        <translation>Queries, keys and values</translation>
    </message>
    <message>
        <source>&amp;What</source>
        <translation>&amp;What</translation>
    </message>
    <message>
        <source>&amp;Scores</source>
        <translation>&amp;Scores</translation>
    </message>
    <message>
        <source>&amp;Queries</source>
        <translation>&amp;Queries</translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation>&amp;Keys</translation>
    </message>
    <message>
        <source>&amp;Values, if any</source>
        <translation>&amp;Values, if any</translation>
    </message>
    <message>
        <source>A row a line; tabs, commas or spaces between the numbers</source>
        <translation>A row a line; tabs, commas or spaces between the numbers</translation>
    </message>
    <message>
        <source>Sho&amp;w</source>
        <translation>Sho&amp;w</translation>
    </message>
    <message>
        <source>%1 queries × %2 keys</source>
        <translation>%1 queries × %2 keys</translation>
    </message>
    <message>
        <source>Type numbers</source>
        <translation>Type numbers</translation>
    </message>
</context>
<context>
    <name>ax::NumbersForm</name>
    <message>
        <source>This is no finite number.</source>
        <translation>This is no finite number.</translation>
    </message>
    <message>
        <source>Computed on the fast path, in float32.</source>
        <translation>Computed on the fast path, in float32.</translation>
    </message>
    <message>
        <source>Computed on the reference path: plain loops, slower.</source>
        <translation>Computed on the reference path: plain loops, slower.</translation>
    </message>
    <message>
        <source>Fill as a number</source>
        <translation>Fill as a number</translation>
    </message>
    <message>
        <source>%1, fill %2</source>
        <translation>%1, fill %2</translation>
    </message>
</context>
<context>
    <name>ax::OrdersDialog</name>
    <message>
        <source>Compare orders of masking</source>
        <translation>Compare orders of masking</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>&amp;Close</translation>
    </message>
</context>
<context>
    <name>ax::OrdersView</name>
    <message>
        <source>Row “%1” adds up to %2.</source>
        <extracomment>%1 is a token, %2 a number</extracomment>
        <translation>Row “%1” adds up to %2.</translation>
    </message>
    <message>
        <source>Largest difference from the first map: %1.</source>
        <translation>Largest difference from the first map: %1.</translation>
    </message>
</context>
<context>
    <name>ax::PaintCommands</name>
    <message>
        <source>Paint: drag, Shift+drag a rectangle, or X</source>
        <translation>Paint: drag, Shift+drag a rectangle, or X</translation>
    </message>
</context>
<context>
    <name>ax::ProgressNote</name>
    <message>
        <source>Computing…</source>
        <translation>Computing…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancel</translation>
    </message>
    <message>
        <source>Stop; the picture keeps the result before (Esc)</source>
        <translation>Stop; the picture keeps the result before (Esc)</translation>
    </message>
    <message>
        <source>Loading %1: %2 of %3 MiB, %4 MiB were free</source>
        <extracomment>%1 is a model; the numbers are sizes of memory</extracomment>
        <translation>Loading %1: %2 of %3 MiB, %4 MiB were free</translation>
    </message>
    <message>
        <source>Computing the picture: %1</source>
        <extracomment>%1 is a percentage</extracomment>
        <translation>Computing the picture: %1</translation>
    </message>
</context>
<context>
    <name>ax::ResultStatusPanel</name>
    <message>
        <source>edit to picture %1 ms</source>
        <translation>edit to picture %1 ms</translation>
    </message>
    <message numerus="yes">
        <source>float64 check %1 over %n cell(s)</source>
        <translation>
            <numerusform>float64 check %1 over %n cell</numerusform>
            <numerusform>float64 check %1 over %n cells</numerusform>
        </translation>
    </message>
    <message>
        <source>The check compares the shown weights with the float64 path, over at most %1 visible cells.</source>
        <translation>The check compares the shown weights with the float64 path, over at most %1 visible cells.</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n token(s) reused</source>
        <translation>
            <numerusform>%1 of %n token reused</numerusform>
            <numerusform>%1 of %n tokens reused</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>What the edit left as it was is not computed again: %n token(s) kept the queries, keys and values of the result before, in every layer.</source>
        <translation>
            <numerusform>What the edit left as it was is not computed again: %n token kept the queries, keys and values of the result before, in every layer.</numerusform>
            <numerusform>What the edit left as it was is not computed again: %n tokens kept the queries, keys and values of the result before, in every layer.</numerusform>
        </translation>
    </message>
    <message>
        <source>edit to result %1 ms</source>
        <translation>edit to result %1 ms</translation>
    </message>
    <message>
        <source>The time is that from the last edit to its result, or to its picture when that is there.</source>
        <translation>The time is that from the last edit to its result, or to its picture when that is there.</translation>
    </message>
</context>
<context>
    <name>ax::SamplingSettings</name>
    <message>
        <source>Greedy</source>
        <translation>Greedy</translation>
    </message>
    <message>
        <source>Sample</source>
        <translation>Sample</translation>
    </message>
    <message>
        <source>Greedy takes the most probable token; sampling draws one by its probability.</source>
        <translation>Greedy takes the most probable token; sampling draws one by its probability.</translation>
    </message>
    <message>
        <source>How the next token is chosen</source>
        <translation>How the next token is chosen</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>Temperature</translation>
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
        <translation>seed</translation>
    </message>
    <message>
        <source>Below 1 favours probable tokens, above 1 evens them out; 0 is greedy.</source>
        <translation>Below 1 favours probable tokens, above 1 evens them out; 0 is greedy.</translation>
    </message>
    <message>
        <source>all</source>
        <translation>all</translation>
    </message>
    <message>
        <source>Only this many of the most probable tokens may be drawn.</source>
        <translation>Only this many of the most probable tokens may be drawn.</translation>
    </message>
    <message>
        <source>Only the smallest set of tokens whose probabilities reach this sum may be drawn; 1 keeps all.</source>
        <translation>Only the smallest set of tokens whose probabilities reach this sum may be drawn; 1 keeps all.</translation>
    </message>
    <message>
        <source>The same seed draws the same tokens again.</source>
        <translation>The same seed draws the same tokens again.</translation>
    </message>
    <message>
        <source>Sample the next token</source>
        <translation>Sample the next token</translation>
    </message>
    <message>
        <source>Take the most probable token</source>
        <translation>Take the most probable token</translation>
    </message>
    <message>
        <source>Change the sampling</source>
        <translation>Change the sampling</translation>
    </message>
</context>
<context>
    <name>ax::SavedMaskCommands</name>
    <message>
        <source>Save mask as</source>
        <translation>Save mask as</translation>
    </message>
    <message>
        <source>Name of the mask (a mask of the same name is replaced):</source>
        <translation>Name of the mask (a mask of the same name is replaced):</translation>
    </message>
    <message>
        <source>The mask is kept as “%1”.</source>
        <translation>The mask is kept as “%1”.</translation>
    </message>
    <message>
        <source>Use the mask “%1”</source>
        <translation>Use the mask “%1”</translation>
    </message>
    <message>
        <source>The saved mask “%1” is removed.</source>
        <translation>The saved mask “%1” is removed.</translation>
    </message>
    <message>
        <source>Replace the mask by this one</source>
        <translation>Replace the mask by this one</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Remove</translation>
    </message>
    <message>
        <source>Forget this saved mask; the mask in use stays</source>
        <translation>Forget this saved mask; the mask in use stays</translation>
    </message>
    <message numerus="yes">
        <source>%n saved mask(s) could not be read and were left out.</source>
        <translation>
            <numerusform>%n saved mask could not be read and was left out.</numerusform>
            <numerusform>%n saved masks could not be read and were left out.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ax::ShortcutsDialog</name>
    <message>
        <source>Command</source>
        <translation>Command</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Keys</translation>
    </message>
    <message>
        <source>What it does</source>
        <translation>What it does</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Keyboard shortcuts</translation>
    </message>
</context>
<context>
    <name>ax::TableCommand</name>
    <message>
        <source>%1 is on the clipboard.</source>
        <translation>%1 is on the clipboard.</translation>
    </message>
    <message>
        <source>A table of %1 × %2 cells is on the clipboard.</source>
        <translation>A table of %1 × %2 cells is on the clipboard.</translation>
    </message>
    <message>
        <source>%1 × %2 cells are selected. Ctrl+C copies them.</source>
        <translation>%1 × %2 cells are selected. Ctrl+C copies them.</translation>
    </message>
</context>
<context>
    <name>ax::TableParameters</name>
    <message>
        <source>no limit</source>
        <translation>no limit</translation>
    </message>
</context>
<context>
    <name>ax::TensorDialog</name>
    <message>
        <source>%1: %2</source>
        <extracomment>%1 is the name of an array, %2 its sizes, such as 12 × 64 × 64</extracomment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>batch</source>
        <comment>axis of an array</comment>
        <translation>batch</translation>
    </message>
    <message>
        <source>head</source>
        <comment>axis of an array</comment>
        <translation>head</translation>
    </message>
    <message>
        <source>query</source>
        <comment>axis of an array</comment>
        <translation>query</translation>
    </message>
    <message>
        <source>key</source>
        <comment>axis of an array</comment>
        <translation>key</translation>
    </message>
    <message>
        <source>component</source>
        <comment>axis of an array</comment>
        <translation>component</translation>
    </message>
    <message>
        <source>&amp;Queries</source>
        <translation>&amp;Queries</translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation>&amp;Keys</translation>
    </message>
    <message>
        <source>&amp;Values, if any</source>
        <translation>&amp;Values, if any</translation>
    </message>
    <message>
        <source>&amp;Scores</source>
        <translation>&amp;Scores</translation>
    </message>
    <message>
        <source>&amp;Weights</source>
        <translation>&amp;Weights</translation>
    </message>
    <message>
        <source>%1 queries × %2 keys</source>
        <translation>%1 queries × %2 keys</translation>
    </message>
    <message numerus="yes">
        <source>%n heads</source>
        <translation>
            <numerusform>%n head</numerusform>
            <numerusform>%n heads</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n batch entries</source>
        <translation>
            <numerusform>%n batch entry</numerusform>
            <numerusform>%n batch entries</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2, %3</source>
        <extracomment>%1 is &quot;2 batch entries&quot;, %2 &quot;12 heads&quot;, %3 &quot;9 queries × 9 keys&quot;</extracomment>
        <translation>%1, %2, %3</translation>
    </message>
    <message>
        <source>%1, %2 on %4 of keys and values, %3</source>
        <extracomment>%1 is &quot;2 batch entries&quot;, %2 &quot;12 heads&quot;, %3 &quot;9 queries × 9 keys&quot;; several heads share the keys of one</extracomment>
        <translation>%1, %2 on %4 of keys and values, %3</translation>
    </message>
    <message>
        <source>Which array is what?</source>
        <translation>Which array is what?</translation>
    </message>
    <message>
        <source>The names in “%1” do not say it all. This is what they suggest.</source>
        <translation>The names in “%1” do not say it all. This is what they suggest.</translation>
    </message>
    <message>
        <source>Queries, keys and values</source>
        <translation>Queries, keys and values</translation>
    </message>
    <message>
        <source>Scores, before the softmax</source>
        <translation>Scores, before the softmax</translation>
    </message>
    <message>
        <source>Weights, after the softmax</source>
        <translation>Weights, after the softmax</translation>
    </message>
    <message>
        <source>S&amp;how</source>
        <translation>S&amp;how</translation>
    </message>
    <message>
        <source>&amp;Browse…</source>
        <translation>&amp;Browse…</translation>
    </message>
    <message>
        <source>None: positions are numbered</source>
        <translation>None: positions are numbered</translation>
    </message>
    <message>
        <source>&amp;Labels</source>
        <translation>&amp;Labels</translation>
    </message>
    <message>
        <source>A text file with a label a line, one for every key or query</source>
        <translation>A text file with a label a line, one for every key or query</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>&amp;Open</translation>
    </message>
    <message>
        <source>None</source>
        <comment>array</comment>
        <translation>None</translation>
    </message>
    <message>
        <source>Axes of %1</source>
        <extracomment>for screen readers; %1 is &quot;Queries&quot; or the like</extracomment>
        <translation>Axes of %1</translation>
    </message>
    <message>
        <source>A text file with a label a line</source>
        <translation>A text file with a label a line</translation>
    </message>
    <message>
        <source>Texts (*.txt);;All files (*)</source>
        <translation>Texts (*.txt);;All files (*)</translation>
    </message>
</context>
<context>
    <name>ax::TextPanel</name>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>+ Add text</source>
        <translation>+ Add text</translation>
    </message>
    <message>
        <source>Add a text to the batch (Ctrl+Enter)</source>
        <translation>Add a text to the batch (Ctrl+Enter)</translation>
    </message>
    <message>
        <source>Use a text instead</source>
        <translation>Use a text instead</translation>
    </message>
    <message>
        <source>Pad to</source>
        <extracomment>In front of a number of tokens</extracomment>
        <translation>Pad to</translation>
    </message>
    <message>
        <source>Every text is filled up with padding tokens to this many tokens</source>
        <translation>Every text is filled up with padding tokens to this many tokens</translation>
    </message>
    <message>
        <source>Padded length</source>
        <translation>Padded length</translation>
    </message>
    <message>
        <source>on the right</source>
        <translation>on the right</translation>
    </message>
    <message>
        <source>on the left</source>
        <translation>on the left</translation>
    </message>
    <message>
        <source>Where padding tokens fill a short text up to the length of the batch.</source>
        <translation>Where padding tokens fill a short text up to the length of the batch.</translation>
    </message>
    <message>
        <source>Padding side</source>
        <translation>Padding side</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Tokens</translation>
    </message>
    <message>
        <source>There is no text yet. Type a sentence, and its tokens appear here.</source>
        <translation>There is no text yet. Type a sentence, and its tokens appear here.</translation>
    </message>
    <message numerus="yes">
        <source>The text is too long to be edited here: only its first %n character(s) are shown.</source>
        <translation>
            <numerusform>The text is too long to be edited here: only its first %n character are shown.</numerusform>
            <numerusform>The text is too long to be edited here: only its first %n characters are shown.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The text is full at %1 characters; %n character(s) were left out.</source>
        <translation>
            <numerusform>The text is full at %1 characters; %n character were left out.</numerusform>
            <numerusform>The text is full at %1 characters; %n characters were left out.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n token(s)</source>
        <translation>
            <numerusform>%n token</numerusform>
            <numerusform>%n tokens</numerusform>
        </translation>
    </message>
    <message>
        <source>longest</source>
        <translation>longest</translation>
    </message>
    <message>
        <source>Typing</source>
        <translation>Typing</translation>
    </message>
    <message>
        <source>Add text</source>
        <translation>Add text</translation>
    </message>
    <message>
        <source>Remove text</source>
        <translation>Remove text</translation>
    </message>
    <message>
        <source>Change padded length</source>
        <translation>Change padded length</translation>
    </message>
    <message>
        <source>Use a text</source>
        <translation>Use a text</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ax::TextRow</name>
    <message>
        <source>Type a sentence</source>
        <translation>Type a sentence</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Text %1</source>
        <translation>Text %1</translation>
    </message>
    <message>
        <source>Remove this text</source>
        <translation>Remove this text</translation>
    </message>
    <message>
        <source>Remove text %1</source>
        <translation>Remove text %1</translation>
    </message>
</context>
<context>
    <name>ax::TokenChips</name>
    <message>
        <source>Position %1: %2</source>
        <translation>Position %1: %2</translation>
    </message>
    <message>
        <source>Position %1: token %2, number %3 of the vocabulary</source>
        <translation>Position %1: token %2, number %3 of the vocabulary</translation>
    </message>
    <message>
        <source>Bytes: %1</source>
        <translation>Bytes: %1</translation>
    </message>
</context>
<context>
    <name>ax::VectorView</name>
    <message>
        <source>component %1 of %2: %3</source>
        <translation>component %1 of %2: %3</translation>
    </message>
</context>
<context>
    <name>ax::WindowParameters</name>
    <message numerus="yes">
        <source>key(s), counting the query itself</source>
        <translation>
            <numerusform>key, counting the query itself</numerusform>
            <numerusform>keys, counting the query itself</numerusform>
        </translation>
    </message>
    <message>
        <source>Keys before</source>
        <translation>Keys before</translation>
    </message>
    <message>
        <source>Keys after</source>
        <translation>Keys after</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>no limit</translation>
    </message>
    <message>
        <source>Say how many keys before and after the query are visible</source>
        <translation>Say how many keys before and after the query are visible</translation>
    </message>
    <message>
        <source>Window with two sides</source>
        <translation>Window with two sides</translation>
    </message>
    <message>
        <source>Size of the window</source>
        <translation>Size of the window</translation>
    </message>
    <message>
        <source>Keys before the query</source>
        <translation>Keys before the query</translation>
    </message>
    <message>
        <source>Keys after the query</source>
        <translation>Keys after the query</translation>
    </message>
</context>
</TS>
