/** Words that were searched for, marked where they stand; nothing of the page is changed for it. */
const NAME = 'searched';

/** Gives back how to end it. Browsers that cannot mark show the text as it is. */
export function markWords(within: HTMLElement, words: string): () => void {
  const wanted = words
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word.length > 1);
  if (wanted.length === 0 || !('highlights' in CSS)) return () => {};
  const ranges: Range[] = [];
  const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const text = node.textContent?.toLowerCase() ?? '';
    for (const word of wanted)
      for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
        const range = new Range();
        range.setStart(node, at);
        range.setEnd(node, at + word.length);
        ranges.push(range);
      }
  }
  CSS.highlights.set(NAME, new Highlight(...ranges));
  return () => void CSS.highlights.delete(NAME);
}
