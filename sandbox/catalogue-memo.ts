import { buildCatalog } from './catalog/build-catalog.ts';
import type { Catalog } from './catalog/types.ts';
import { chanceOf } from './chance-of.ts';

let authored: Catalog | null = null;
let authoredText: string | null = null;

/** The authored catalogue, built once per isolate: it never changes. */
export function authoredCatalogue(): Catalog {
  authored ??= buildCatalog();
  return authored;
}

/**
 * Changes when the catalogue or how it is stored does: a stored one with another fingerprint is
 * replaced. A larger or smaller one follows from the authored one and its size.
 */
export function catalogueFingerprint(products: number | undefined, schema: string): string {
  authoredText ??= JSON.stringify(authoredCatalogue());
  return `${products ?? 'authored'}-${chanceOf(schema + authoredText)}`;
}
