import type { Facts, Page } from './page.ts';

/** Every address that is a page, in the order of matching: path pattern and page. */
export type Routes = readonly (readonly [path: string, page: Page])[];

/** The first path segments of the pages that lack a fact, each once: `account` for `/account/orders`. */
export function segmentsWithout(routes: Routes, fact: keyof Pick<Facts, 'prerender' | 'crawl'>): string[] {
  const segments = routes.flatMap(([path, page]) => (page[fact] ? [] : (path.split('/')[1] ?? [])));
  return [...new Set(segments)];
}
