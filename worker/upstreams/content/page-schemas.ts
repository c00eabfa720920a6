/** Schemas that are pages of their own (docs/product/content-and-platform.md §2.5). */
export const PAGE_SCHEMAS: ReadonlySet<string> = new Set(['content-page', 'category-landing-page']);
