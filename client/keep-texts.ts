/**
 * Keeps an island's texts changeable on a page that the browser translates. The browser puts a
 * `<font>` in the place of each text node, and React would go on to change a node that is not in the
 * page any more: the old text would stay, and its removal would throw. Here the node goes back before
 * its translation, with no text. Once React changes or removes it, the translation goes.
 */
export function keepTexts(island: Element): void {
  const translations = new Map<Node, Node>();
  const drop = (text: Node) => {
    const translation = translations.get(text);
    translation?.parentNode?.removeChild(translation);
    translations.delete(text);
  };
  const observer = new MutationObserver((records) => {
    for (const { type, target, removedNodes, addedNodes, previousSibling, nextSibling } of records) {
      if (type === 'characterData') drop(target);
      for (const text of removedNodes) {
        const font = [...addedNodes, previousSibling, nextSibling].find(isFont);
        if (!(text instanceof Text && font?.parentNode) || [...translations.values()].includes(font))
          drop(text);
        else {
          text.data = '';
          font.parentNode.insertBefore(text, font);
          translations.set(text, font);
        }
      }
    }
    // what was changed here is no change of React's
    observer.takeRecords();
  });
  observer.observe(island, { childList: true, characterData: true, subtree: true });
}

const isFont = (node: Node | null) => node instanceof HTMLElement && node.localName === 'font';
