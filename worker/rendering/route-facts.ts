import type { Facts, Page } from './page.ts';

/** Every address that is a page, in the order they are tried: path pattern and page. */
export type Routes = readonly (readonly [path: string, page: Page])[];

/**
 * The first segments of the paths whose pages have a fact not so, each once: of `/account/*` it is
 * `account`.
 */
export function segmentsWithout(routes: Routes, fact: keyof Pick<Facts, 'prerender' | 'crawl'>): string[] {
  const segments = routes.flatMap(([path, page]) => (page[fact] ? [] : (path.split('/')[1] ?? [])));
  return [...new Set(segments)];
}
