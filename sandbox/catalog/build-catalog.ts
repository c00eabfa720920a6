import { buildCollection } from './build-collection.ts';
import { buildProduct } from './build-product.ts';
import { buildVariants } from './build-variants.ts';
import { CATEGORIES } from './categories.ts';
import { COLLECTIONS, FIRST_COLLECTION_ID } from './collections.ts';
import { furtherLine } from './further-lines.ts';
import type { Line } from './line.ts';
import { LINES } from './lines/all-lines.ts';
import { PROMOTIONS } from './promotions.ts';
import { randomFrom } from './random.ts';
import type { Catalog, Product, Variant } from './types.ts';

const DEFAULT_SEED = 'cairn';

export type CatalogOptions = {
  /** Number of masters; only the authored ones when absent. */
  products?: number;
  seed?: string;
};

/** A part of a catalogue: products with their variants. */
export type CatalogPart = { products: Product[]; variants: Variant[] };

/** The products of a line with their variants, in the order of their numbers. */
export function* buildLine(line: Line, seed = DEFAULT_SEED): Generator<[Product, Variant[]]> {
  const cuts = line.styles.flatMap((style) => style.genders.map((gender) => ({ style, gender })));
  for (const [index, { style, gender }] of cuts.entries()) {
    const id = `CRN${line.firstId + index}`;
    const random = randomFrom(`${seed}:${id}`);
    const { product } = buildProduct(id, line, style, gender, random);
    yield [product, buildVariants(product, random, style.availability)];
  }
}

/** The sets and bundles whose parts are all among `masters`. */
function buildCollections(masters: ReadonlyMap<string, Product>, seed: string): Product[] {
  const cuts = COLLECTIONS.flatMap((collection) =>
    collection.genders.map((gender) => ({ collection, gender })),
  );
  return cuts.flatMap(({ collection, gender }, index) => {
    const id = `CRN${FIRST_COLLECTION_ID + index}`;
    return buildCollection(id, collection, gender, masters, randomFrom(`${seed}:${id}`)) ?? [];
  });
}

const sizeOf = ({ styles }: Line) => styles.reduce((sum, { genders }) => sum + genders.length, 0);
const AUTHORED = LINES.reduce((sum, line) => sum + sizeOf(line), 0);

/** The authored masters to keep when fewer are wanted, evenly spread. */
function thinned(wanted: number): Set<number> {
  return new Set(Array.from({ length: wanted }, (_, index) => Math.floor((index * AUTHORED) / wanted)));
}

/**
 * The catalogue line by line, so that a large one is never in memory as a whole: the authored
 * lines, then further models of them until there are enough, finally the sets and bundles that can
 * be made of them.
 */
export function* catalogParts({
  products: wanted = AUTHORED,
  seed = DEFAULT_SEED,
}: CatalogOptions = {}): Generator<CatalogPart> {
  const kept = wanted < AUTHORED ? thinned(wanted) : null;
  const authored = new Map<string, Product>();
  let count = 0;
  for (let round = 0; round === 0 || count < wanted; round += 1) {
    for (const line of LINES) {
      const part: CatalogPart = { products: [], variants: [] };
      for (const [product, variants] of buildLine(round === 0 ? line : furtherLine(line, round), seed)) {
        if (kept ? kept.has(count) : count < wanted) {
          part.products.push(product);
          part.variants.push(...variants);
          if (round === 0) authored.set(product.name.en, product);
        }
        count += 1;
      }
      yield part;
    }
  }
  yield { products: buildCollections(authored, seed), variants: [] };
}

/** The whole catalogue. Deterministic: the same bytes for the same options. */
export function buildCatalog(options: CatalogOptions = {}): Catalog {
  const parts = [...catalogParts(options)];
  return {
    products: parts.flatMap(({ products }) => products),
    variants: parts.flatMap(({ variants }) => variants),
    categories: [...CATEGORIES],
    promotions: [...PROMOTIONS],
  };
}
