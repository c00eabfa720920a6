import type { GuestLine } from '../session/session-data.ts';
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

/**
 * What a bag lacks of lines: those that are not in it, and the units by which its own fall short. Of a
 * line that is in both bags the higher quantity counts, as where the service merges them
 * (docs/contracts/baskets.md §7).
 */
export function missingLines(lines: readonly GuestLine[], basket: Basket | undefined): GuestLine[] {
  const had = unitsByChoice(basket?.productItems ?? []);
  return lines.flatMap((line) => {
    const choice = choiceOf(line);
    const units = had.get(choice) ?? 0;
    had.set(choice, Math.max(0, units - line.quantity));
    return units < line.quantity ? [{ ...line, quantity: line.quantity - units }] : [];
  });
}

/** Lines with the units that a bag will hold of them once they are added to it. */
export function addedLines(lines: readonly GuestLine[], basket: Basket | undefined): GuestLine[] {
  const units = unitsByChoice([...lines, ...(basket?.productItems ?? [])]);
  const first = new Map(lines.map((line) => [choiceOf(line), line]));
  return [...first].map(([choice, line]) => ({ ...line, quantity: units.get(choice) ?? line.quantity }));
}

function unitsByChoice(items: readonly (BasketItem | GuestLine)[]): Map<string, number> {
  const units = new Map<string, number>();
  for (const item of items) units.set(choiceOf(item), (units.get(choiceOf(item)) ?? 0) + item.quantity);
  return units;
}

/** What distinguishes a line from others: the variant, a bundle's pieces, the options. */
function choiceOf({ productId, bundledProductItems = [], optionItems = [] }: BasketItem | GuestLine): string {
  const pieces = bundledProductItems.map((piece) => piece.productId);
  return [productId, ...pieces, ...optionItems.map((option) => option.optionValueId)].join();
}
