import type { Style } from './line.ts';
import type { Random } from './random.ts';
import { stockLevels } from './stock.ts';
import type { Product, Variant } from './types.ts';

/** A UPC-A number: eleven digits and their check digit. */
export function upc(digits: string): string {
  const sum = Array.from(digits).reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1),
    0,
  );
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** Every colour in every size of a product, with what is on hand. */
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
  return pairs.map(({ code, size, place }, index) => ({
    id: `${product.id}-${code}-${size.replace(/[^A-Za-z0-9]/g, '')}`,
    productId: product.id,
    colour: code,
    size,
    upc: upc(`6${number}${place}`),
    stock: levels[index] ?? 0,
  }));
}
