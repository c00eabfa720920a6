import type { Bag, BagLine } from '../../shared/schemas/bag.ts';
import type { ShopRequest } from '../request/shop-request.ts';
import type { Basket } from '../upstreams/commerce/basket-schema.ts';
import type { Progress } from './progress.ts';
import { pickUpShipments, shipmentsInUse } from './shipments.ts';

/** What is chosen of each line, by its id, e.g. `Color: Pine, Size: M`. */
export type LineVariants = ReadonlyMap<string, string>;

/** Reads the choices from a bag that the catalogue has completed. */
export function variantsOf({ lines }: Bag, { i18n: { t } }: ShopRequest): LineVariants {
  return new Map(
    lines.map(({ id, colour, size, details = [] }) => [
      id,
      [colour && t('bag.colour', { name: colour }), size && t('bag.size', { name: size }), ...details]
        .filter(Boolean)
        .join(', '),
    ]),
  );
}

/** The name of a line with what is chosen of it, e.g. `Down jacket (Color: Pine, Size: M)`. */
export function namedLine({ id, name }: Pick<BagLine, 'id' | 'name'>, variants?: LineVariants): string {
  const chosen = variants?.get(id);
  return chosen ? `${name} (${chosen})` : name;
}

/** Whether the sections name lines, two of which may differ in nothing but their size. */
export function namesLines(basket: Basket, { asksAddresses, asksStore }: Progress): boolean {
  const isMixed = shipmentsInUse(basket).length > 1 || pickUpShipments(basket).length > 0;
  return isMixed || asksAddresses || asksStore;
}
