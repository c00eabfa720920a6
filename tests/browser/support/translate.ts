import type { Page } from 'playwright/test';

/**
 * Runs in every document: translates it as Chrome does, at first and whenever a text comes. Each text
 * node gives way to two nested `<font>`; what the page's own scripts keep of it is out of the page.
 */
function translateDocument(): void {
  const translate = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let node = walker.currentNode; ; ) {
      if (node instanceof Text) texts.push(node);
      const next = walker.nextNode();
      if (!next) break;
      node = next;
    }
    for (const text of texts) {
      const parent = text.parentElement;
      if (!parent || text.data.trim() === '') continue;
      if (parent.closest('font, script, style, noscript, textarea, select, svg, [translate=no]')) continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      for (const font of [outer, inner]) font.style.verticalAlign = 'inherit';
      inner.textContent = text.data;
      outer.appendChild(inner);
      text.replaceWith(outer);
    }
  };
  const start = () => {
    document.documentElement.classList.add('translated-ltr');
    translate(document.body);
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records) {
        for (const node of addedNodes) if (node.isConnected) translate(node);
        if (target instanceof Text && target.isConnected) translate(target);
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  };
  document.addEventListener('DOMContentLoaded', start);
}

/** Has the browser translate every page. What they say stays the same, so that tests find it. */
export async function translatePages(page: Page): Promise<void> {
  await page.addInitScript(translateDocument);
}
