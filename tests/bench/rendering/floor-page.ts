/**
 * Runs in a page: what it shows, in plain markup. Its headings, paragraphs, links and pictures as they
 * follow each other, and lists whose items stand beside each other; nothing around them, no classes, no
 * scripts, a style sheet of a few rules. Pictures keep their addresses, their way of loading and the size
 * that they are shown at. The floor that the page is measured against.
 */
export function plainMarkup(): string {
  const STYLE =
    'body{margin:16px;font:16px/1.5 sans-serif}h1,h2,h3,p{margin:4px 0}img{max-width:100%}' +
    'ul{display:grid;grid-template-columns:1fr 1fr;margin:0;padding:0;list-style:none}';
  const INLINE = /^(inline|contents)/;
  /** What is hidden from the eye and left to screen readers has a box of one pixel. */
  const SEEN_PX = 2;
  const written: string[] = [];
  let text = '';
  let block: Element | null = null;

  const escaped = (value: string) =>
    value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
  const isShown = (element: Element) => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    const { width, height } = element.getBoundingClientRect();
    return getComputedStyle(element).display === 'contents' || (width >= SEEN_PX && height >= SEEN_PX);
  };
  const blockOf = (element: Element): Element => {
    const { parentElement } = element;
    return parentElement && INLINE.test(getComputedStyle(element).display) ? blockOf(parentElement) : element;
  };
  const endBlock = () => {
    const heading = block?.closest('h1, h2, h3')?.tagName.toLowerCase() ?? 'p';
    if (text.trim() !== '') written.push(`<${heading}>${text.trim()}</${heading}>`);
    text = '';
    block = null;
  };
  const addText = (node: Text, parent: Element) => {
    const value = (node.nodeValue ?? '').replace(/\s+/g, ' ');
    if (value.trim() === '') {
      if (block) text += ' ';
      return;
    }
    const around = blockOf(parent);
    if (around !== block) endBlock();
    block = around;
    const link = parent.closest('a');
    text += link ? `<a href="${escaped(link.href)}">${escaped(value)}</a>` : escaped(value);
  };
  const addPicture = (picture: HTMLImageElement) => {
    endBlock();
    const sources = [...(picture.closest('picture')?.querySelectorAll('source') ?? [])];
    const source = sources.find(({ media }) => matchMedia(media || 'all').matches);
    const { width, height } = picture.getBoundingClientRect();
    const attributes = {
      src: picture.getAttribute('src'),
      srcset: (source ?? picture).getAttribute('srcset'),
      sizes: (source ?? picture).getAttribute('sizes'),
      loading: picture.getAttribute('loading'),
      decoding: picture.getAttribute('decoding'),
      fetchpriority: picture.getAttribute('fetchpriority'),
      alt: picture.alt,
      width: String(Math.round(width)),
      height: String(Math.round(height)),
    };
    const stated = Object.entries(attributes).map(([name, value]) =>
      value === null ? '' : ` ${name}="${escaped(value)}"`,
    );
    written.push(`<img${stated.join('')}>`);
  };
  /** Whether the items of a list stand beside each other. */
  const isGrid = (element: Element) => {
    const { display, gridTemplateColumns } = getComputedStyle(element);
    return display === 'grid' && gridTemplateColumns.split(' ').length > 1 && element.matches('ul, ol');
  };
  const add = (node: Node, isItem: boolean) => {
    if (node instanceof Text) {
      if (node.parentElement) addText(node, node.parentElement);
      return;
    }
    if (!(node instanceof Element) || node.matches('script, style, template, noscript, svg, select')) return;
    if (!isShown(node)) return;
    if (node instanceof HTMLImageElement) addPicture(node);
    const tag = isGrid(node) ? 'ul' : isItem ? 'li' : '';
    if (tag) {
      endBlock();
      written.push(`<${tag}>`);
    }
    for (const child of node.childNodes) add(child, tag === 'ul');
    if (tag) {
      endBlock();
      written.push(`</${tag}>`);
    }
  };
  add(document.body, false);
  endBlock();
  return (
    `<!DOCTYPE html><html lang="${document.documentElement.lang}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1"><title>${escaped(document.title)}</title>` +
    `<style>${STYLE}</style></head><body>${written.join('\n')}</body></html>`
  );
}
