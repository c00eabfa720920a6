import type { Page } from './page.ts';

/** Every address that is a page, in the order of matching: path pattern and page. */
export type Routes = readonly (readonly [path: string, page: Page])[];
