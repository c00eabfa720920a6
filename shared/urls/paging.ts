/** Number of pages shown on either side of the current one. */
const NEIGHBOURS = 1;

export type PageLink = {
  /** The page that the link leads to; for a gap, the first page left out. */
  page: number;
  kind: 'page' | 'gap' | 'previous' | 'next';
  current: boolean;
};

/** Pages needed for `total` items at `limit` a page: total divided by limit, rounded up. */
export function pageCount(total: number, limit: number): number {
  return total > 0 && limit > 0 ? Math.ceil(total / limit) : 0;
}

/**
 * The links of a pagination bar, in order: previous, first page, the pages around the current one
 * with gaps on either side, last page, next. Empty for one page or none. A page past the end counts
 * as the last one.
 */
export function pageLinks(list: { page: number; total: number; limit: number }): PageLink[] {
  const count = pageCount(list.total, list.limit);
  if (count <= 1) return [];
  const current = Math.min(Math.max(1, Math.trunc(list.page) || 1), count);
  const shown = [1, count];
  for (let page = current - NEIGHBOURS; page <= current + NEIGHBOURS; page += 1) {
    if (page > 1 && page < count) shown.push(page);
  }
  shown.sort((a, b) => a - b);

  const links: PageLink[] = [];
  if (current > 1) links.push({ page: current - 1, kind: 'previous', current: false });
  let before = 0;
  for (const page of shown) {
    const missing = page - before - 1;
    if (missing > 0) links.push({ page: before + 1, kind: missing === 1 ? 'page' : 'gap', current: false });
    links.push({ page, kind: 'page', current: page === current });
    before = page;
  }
  if (current < count) links.push({ page: current + 1, kind: 'next', current: false });
  return links;
}
