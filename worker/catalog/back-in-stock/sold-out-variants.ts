import type { ProductDetail } from '../product-detail.ts';
import { valueNames } from '../variation-choice.ts';

/** A variant that exists but is sold out, named by all its attributes. */
export type SoldOutVariant = { id: string; name: string };

/** The sold-out variants of a product; for a set or bundle those of its pieces. */
export function soldOutVariants({ kind, name, choice, contents }: ProductDetail): SoldOutVariant[] {
  if (kind !== 'product') {
    return contents.flatMap((piece) =>
      piece.colours.flatMap(({ name: colour, variants }) =>
        variants.flatMap(({ id, name: values, orderable }) =>
          orderable ? [] : [{ id, name: joined(piece.name, colour, values) }],
        ),
      ),
    );
  }
  return choice.colours.flatMap((colour) =>
    colour.variants.flatMap((variant) => {
      const values = valueNames(choice.attributes, variant);
      return variant.orderable ? [] : [{ id: variant.id, name: joined(colour.name, values) || name }];
    }),
  );
}

function joined(...parts: string[]): string {
  return parts.filter((part) => part !== '').join(', ');
}
