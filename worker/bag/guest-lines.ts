import type { GuestLine } from '../session/marks.ts';
import type { Basket, BasketItem } from '../upstreams/commerce/basket-schema.ts';

/** A line of a guest's bag as it is added to another bag. */
export function guestLine({ productId, quantity, bundledProductItems, optionItems }: BasketItem): GuestLine {
  return {
    productId,
    quantity,
    ...(bundledProductItems.length > 0 && {
      bundledProductItems: bundledProductItems.map((piece) => ({ productId: piece.productId })),
    }),
    ...(optionItems.length > 0 && {
      optionItems: optionItems.map(({ optionId, optionValueId }) => ({ optionId, optionValueId })),
    }),
  };
}

/** The lines that are not in a bag. */
export function missingLines(lines: readonly GuestLine[], basket: Basket | undefined): GuestLine[] {
  const known = new Set(basket?.productItems.map(choiceOf));
  return lines.filter((line) => !known.has(choiceOf(line)));
}

/** What distinguishes a line from others: the variant, a bundle's pieces, the options. */
function choiceOf({ productId, bundledProductItems = [], optionItems = [] }: BasketItem | GuestLine): string {
  const pieces = bundledProductItems.map((piece) => piece.productId);
  return [productId, ...pieces, ...optionItems.map((option) => option.optionValueId)].join();
}
