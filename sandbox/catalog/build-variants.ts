import type { Style } from './line.ts';
import { type Random, randomFrom } from './random.ts';
import { stockLevels } from './stock.ts';
import type { Product, Variant } from './types.ts';

/** A UPC-A number: eleven digits and their check digit. */
function upc(digits: string): string {
  const sum = Array.from(digits).reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1),
    0,
  );
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** The first digit of a UPC number, by the position of the leg length. */
const UPC_SERIES = ['6', '7', '8'];

/** The leg lengths of a size: the smallest size has no long cut, the largest no short one. */
function lengthsOf({ sizes, lengths = [] }: Product, size: string): string[] {
  return lengths.filter(
    (_, index) =>
      !(size === sizes[0] && index === lengths.length - 1) && !(size === sizes.at(-1) && index === 0),
  );
}

/** A variant for each leg length. The stock of each follows from its number. */
function inLengths(product: Product, variant: Variant): Variant[] {
  if (!product.lengths) return [variant];
  return lengthsOf(product, variant.size).map((length) => {
    const id = `${variant.id}-${length.charAt(0).toUpperCase()}`;
    const series = UPC_SERIES[product.lengths?.indexOf(length) ?? 0];
    const [stock = 0] = stockLevels(1, randomFrom(id), undefined);
    return { ...variant, id, length, upc: upc(`${series}${variant.upc.slice(1, -1)}`), stock };
  });
}

/** All variants of a product (every colour, size and leg length) with their stock. */
export function buildVariants(
  product: Product,
  random: Random,
  availability: Style['availability'],
): Variant[] {
  const pairs = product.colours.flatMap(({ code }, colourIndex) =>
    product.sizes.map((size, sizeIndex) => ({
      code,
      size,
      place: `${colourIndex}${String(sizeIndex).padStart(2, '0')}`,
    })),
  );
  const levels = stockLevels(pairs.length, random, availability);
  const number = product.id.slice(3).padStart(7, '0');
  const variants = pairs.map(({ code, size, place }, index) => ({
    id: `${product.id}-${code}-${size.replace(/[^A-Za-z0-9]/g, '')}`,
    productId: product.id,
    colour: code,
    size,
    upc: upc(`6${number}${place}`),
    stock: levels[index] ?? 0,
  }));
  return variants.flatMap((variant) => inLengths(product, variant));
}
