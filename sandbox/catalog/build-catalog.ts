import { buildProduct } from './build-product.ts';
import { buildVariants } from './build-variants.ts';
import { CATEGORIES } from './categories.ts';
import type { Line } from './line.ts';
import { LINES } from './lines/all-lines.ts';
import { PROMOTIONS } from './promotions.ts';
import { randomFrom } from './random.ts';
import type { Catalog, Product, Variant } from './types.ts';

const DEFAULT_SEED = 'cairn';

function buildLine(line: Line, seed: string): { products: Product[]; variants: Variant[] } {
  const cuts = line.styles.flatMap((style) => style.genders.map((gender) => ({ style, gender })));
  const built = cuts.map(({ style, gender }, index) => {
    const id = `CRN${line.firstId + index}`;
    const random = randomFrom(`${seed}:${id}`);
    const { product } = buildProduct(id, line, style, gender, random);
    return { product, variants: buildVariants(product, random, style.availability) };
  });
  return {
    products: built.map(({ product }) => product),
    variants: built.flatMap(({ variants }) => variants),
  };
}

/** The catalogue: pure, the same bytes for the same options. */
export function buildCatalog(options: { products?: number; seed?: string } = {}): Catalog {
  const seed = options.seed ?? DEFAULT_SEED;
  const lines = LINES.map((line) => buildLine(line, seed));
  return {
    products: lines.flatMap(({ products }) => products),
    variants: lines.flatMap(({ variants }) => variants),
    categories: [...CATEGORIES],
    promotions: [...PROMOTIONS],
  };
}
