/** Content pages that also answer at the top of the shop, e.g. `/repair/`. */
const CONTENT_PAGES = new Set(['our-materials', 'repair', 'shipping-returns', 'size-guide']);

/** The content page at a path such as `/repair/`, by its id; null when there is none. */
export function contentPageAt(path: string): string | null {
  const slug = path.slice(1, -1);
  return CONTENT_PAGES.has(slug) ? slug : null;
}
