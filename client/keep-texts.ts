/** What a browser has put in the place of the texts of an element, and what these said before. */
type Translation = { fonts: Node[]; said: Map<Text, string> };

/**
 * Keeps an island's texts changeable on a page that the browser translates. The browser puts a
 * `<font>` in the place of a text node, or of several side by side, and React would go on to change
 * nodes that are not in the page any more: the old text would stay, and its removal would throw. Here
 * they go back to where they were, with no text. Once React changes or removes one, or the browser
 * puts one in the translation's place, the translation goes, and the others say again what they said.
 * Another translation in the place of the first one takes its texts over.
 */
export function keepTexts(island: Element): void {
  /** By each of its fonts and texts. */
  const translations = new WeakMap<Node, Translation>();
  const observer = new MutationObserver((records) => {
    const changed = new Set<Node>();
    /** By the element that is translated. */
    const fresh = new Map<Node, Translation>();
    for (const { type, target, addedNodes } of records) {
      if (type === 'characterData') changed.add(target);
      const fonts = [...addedNodes].filter((node) => node.nodeName === 'FONT' && node.parentNode === target);
      if (!fonts[0]) continue;
      const translation: Translation = fresh.get(target) ?? { fonts: [], said: new Map() };
      translation.fonts.push(...fonts);
      fresh.set(target, translation);
    }
    const drop = (text: Node) => {
      const { fonts, said } = translations.get(text) ?? {};
      for (const font of fonts ?? []) font.parentNode?.removeChild(font);
      for (const [other, data] of said ?? []) {
        translations.delete(other);
        if (!changed.has(other)) other.data = data;
      }
    };
    for (const { target, removedNodes } of records) {
      const next = fresh.get(target);
      for (const font of removedNodes) {
        const former = font.nodeName === 'FONT' ? translations.get(font) : undefined;
        if (!former || !next) continue;
        next.fonts.push(...former.fonts);
        for (const [text, data] of former.said) {
          next.said.set(text, data);
          translations.set(text, next);
        }
      }
    }
    for (const next of fresh.values()) for (const font of next.fonts) translations.set(font, next);
    for (const text of changed) drop(text);
    // the last first, so that what stood behind each is there again
    for (const { target, removedNodes, nextSibling } of records.reverse()) {
      for (const text of removedNodes) {
        if (!(text instanceof Text)) continue;
        const translation = fresh.get(target);
        if (!translation || translations.has(text)) {
          drop(text);
          continue;
        }
        translation.said.set(text, text.data);
        translations.set(text, translation);
        text.data = '';
        const isBehind = !nextSibling || nextSibling.parentNode === target;
        const font = translation.fonts.find((one) => one.parentNode === target) ?? null;
        target.insertBefore(text, isBehind ? nextSibling : font);
      }
    }
    // what was changed here is no change of React's
    observer.takeRecords();
  });
  observer.observe(island, { childList: true, characterData: true, subtree: true });
}
