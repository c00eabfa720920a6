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

type Stocked = { product: Product; variants: Variant[] };

function buildLine(line: Line, seed: string): Stocked[] {
  const cuts = line.styles.flatMap((style) => style.genders.map((gender) => ({ style, gender })));
  return cuts.map(({ style, gender }, index) => {
    const id = `CRN${line.firstId + index}`;
    const random = randomFrom(`${seed}:${id}`);
    const { product } = buildProduct(id, line, style, gender, random);
    return { product, variants: buildVariants(product, random, style.availability) };
  });
}

/** The sets and bundles whose parts are all among `masters`. */
function buildCollections(masters: readonly Stocked[], seed: string): Product[] {
  const byName = new Map(masters.map(({ product }) => [product.name.en, product]));
  const cuts = COLLECTIONS.flatMap((collection) =>
    collection.genders.map((gender) => ({ collection, gender })),
  );
  return cuts.flatMap(({ collection, gender }, index) => {
    const id = `CRN${FIRST_COLLECTION_ID + index}`;
    return buildCollection(id, collection, gender, byName, randomFrom(`${seed}:${id}`)) ?? [];
  });
}

/** Masters up to `wanted`: the authored ones, evenly thinned when fewer are wanted, else further lines. */
function buildMasters(wanted: number | undefined, seed: string): Stocked[] {
  const authored = LINES.flatMap((line) => buildLine(line, seed));
  if (wanted === undefined) return authored;
  if (wanted < authored.length) {
    const kept = new Set(
      Array.from({ length: wanted }, (_, index) => Math.floor((index * authored.length) / wanted)),
    );
    return authored.filter((_, index) => kept.has(index));
  }
  const masters = [...authored];
  for (let round = 1; masters.length < wanted; round += 1) {
    for (const line of LINES) masters.push(...buildLine(furtherLine(line, round), seed));
  }
  return masters.slice(0, wanted);
}

/**
 * The catalogue: pure, the same bytes for the same options. `products` asks for that many masters (1 or
 * more); the sets and bundles that can be made of them come on top.
 */
export function buildCatalog(options: { products?: number; seed?: string } = {}): Catalog {
  const seed = options.seed ?? DEFAULT_SEED;
  const masters = buildMasters(options.products, seed);
  return {
    products: [...masters.map(({ product }) => product), ...buildCollections(masters, seed)],
    variants: masters.flatMap(({ variants }) => variants),
    categories: [...CATEGORIES],
    promotions: [...PROMOTIONS],
  };
}
