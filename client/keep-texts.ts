/** What a browser has put in the place of the texts of an element, and what these said. */
type Translation = { fonts: Node[]; said: Map<Text, string> };

/**
 * Keeps an island's texts changeable on a page that the browser translates. The browser puts a
 * `<font>` in the place of a text node, or of several side by side, and React would go on to change
 * nodes that are not in the page any more: the old text would stay, and its removal would throw. Here
 * they go back to where they were, with no text. Once React changes or removes one, the translation
 * goes, and the others say again what they said.
 */
export function keepTexts(island: Element): void {
  const translations = new WeakMap<Node, Translation>();
  const observer = new MutationObserver((records) => {
    const changed = new Set<Node>();
    /** By the element that is translated. */
    const fresh = new Map<Node, Translation>();
    for (const { type, target, addedNodes } of records) {
      if (type === 'characterData') changed.add(target);
      const fonts = [...addedNodes].filter((node) => node.nodeName === 'FONT' && node.parentNode === target);
      if (fonts[0])
        fresh.set(target, { fonts: [...(fresh.get(target)?.fonts ?? []), ...fonts], said: new Map() });
    }
    const drop = (text: Node) => {
      const { fonts, said } = translations.get(text) ?? {};
      for (const font of fonts ?? []) font.parentNode?.removeChild(font);
      for (const [other, data] of said ?? []) {
        translations.delete(other);
        if (other !== text && !changed.has(other)) other.data = data;
      }
    };
    for (const text of changed) drop(text);
    // the last first, so that what stood behind each is there again
    for (const { target, removedNodes, nextSibling } of records.reverse()) {
      for (const text of removedNodes) {
        const translation = fresh.get(target);
        if (!translation || !(text instanceof Text) || translations.has(text)) {
          drop(text);
          continue;
        }
        translation.said.set(text, text.data);
        translations.set(text, translation);
        text.data = '';
        const isBehind = !nextSibling || nextSibling.parentNode === target;
        target.insertBefore(text, isBehind ? nextSibling : (translation.fonts[0] ?? null));
      }
    }
    // what was changed here is no change of React's
    observer.takeRecords();
  });
  observer.observe(island, { childList: true, characterData: true, subtree: true });
}
