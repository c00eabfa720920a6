import { buildCatalog } from './catalog/build-catalog.ts';
import type { Catalog } from './catalog/types.ts';
import { chanceOf } from './chance-of.ts';

const catalogs = new Map<number | undefined, Catalog>();
const fingerprints = new Map<number | undefined, string>();

/** The authored catalogue (or one of about `products` products), built once per isolate: it never changes. */
export function catalogueOf(products?: number): Catalog {
  const known = catalogs.get(products);
  if (known) return known;
  const catalog = buildCatalog(products === undefined ? {} : { products });
  catalogs.set(products, catalog);
  return catalog;
}

/** Changes when the catalogue or how it is stored does: a stored one with another fingerprint is replaced. */
export function catalogueFingerprint(products: number | undefined, schema: string): string {
  const known = fingerprints.get(products);
  if (known) return known;
  const { variants, ...rest } = catalogueOf(products);
  const stock = variants.reduce((sum, variant) => sum + variant.stock, 0);
  const fingerprint = `${variants.length}-${stock}-${chanceOf(schema + JSON.stringify(rest))}`;
  fingerprints.set(products, fingerprint);
  return fingerprint;
}
