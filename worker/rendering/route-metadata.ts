import type { Page } from './page.ts';
import type { RouteMetadata } from './page-metadata.ts';

/** Every address that is a page, in the order of matching: path pattern and page. */
export type Routes = readonly (readonly [path: string, page: Page])[];

/** First path segments of the pages that lack a fact, such as `account`; each once. */
export function segmentsWithout(
  routes: Routes,
  fact: keyof Pick<RouteMetadata, 'prerender' | 'crawl'>,
): string[] {
  const segments = routes.flatMap(([path, page]) => (page[fact] ? [] : (path.split('/')[1] ?? [])));
  return [...new Set(segments)];
}
