import { buildCatalog } from './catalog/build-catalog.ts';
import type { Catalog } from './catalog/types.ts';
import { chanceOf } from './chance-of.ts';

let authored: Catalog | null = null;
let authoredText: string | null = null;

/** The authored catalogue, built once per isolate because it never changes. */
export function authoredCatalogue(): Catalog {
  authored ??= buildCatalog();
  return authored;
}

/**
 * A hash of the authored catalogue, its size and how it is stored. A stored catalogue with another
 * fingerprint is replaced.
 */
export function catalogueFingerprint(products: number | undefined, schema: string): string {
  authoredText ??= JSON.stringify(authoredCatalogue());
  return `${products ?? 'authored'}-${chanceOf(schema + authoredText)}`;
}
