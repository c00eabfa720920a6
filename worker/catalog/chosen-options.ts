import type { CommerceProduct } from '../upstreams/commerce/product-schema.ts';

type OptionItem = { optionId: string; optionValueId: string };

/**
 * The options of a line of a basket or an order that somebody chose: not those left at a default that
 * costs nothing, such as "No engraving". All of them where the product is not known.
 */
export function chosenOptions<Item extends OptionItem>(
  items: readonly Item[],
  options: CommerceProduct['options'] = [],
): Item[] {
  return items.filter(({ optionId, optionValueId }) => {
    const { values = [] } = options.find(({ id }) => id === optionId) ?? {};
    return !values.some((value) => value.id === optionValueId && value.default && value.price === 0);
  });
}
