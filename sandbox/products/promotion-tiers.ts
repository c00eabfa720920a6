import { unitPrice } from '../baskets/unit-price.ts';
import type { Product, Promotion } from '../catalog/types.ts';
import type { StockedVariant } from '../database/catalogue-store.ts';
import { toMajor } from '../database/price.ts';
import { adjust, type Offer, sumOf } from '../promotions/adjust.ts';
import { stepReached } from '../promotions/discount.ts';
import { openPromotions } from '../promotions/open-promotions.ts';
import type { ProductView } from './product-view.ts';
import { promotionsOf } from './promotions-of.ts';

type Tier = { quantity: number; price: number };

/**
 * Quantities from which a piece may cost less: the product's quantity prices and the steps of its
 * promotions.
 */
function quantitiesOf({ tiers }: Product, promotions: Promotion[], { currency }: ProductView): number[] {
  const own = (tiers?.[currency] ?? []).map(({ quantity }) => quantity);
  const offered = promotions.flatMap(({ steps }) => steps.flatMap(({ quantity }) => quantity ?? []));
  return [...new Set([...own, ...offered])].filter((quantity) => quantity > 1).toSorted((a, b) => a - b);
}

/**
 * The price of a piece in one colour from each quantity on, as a basket with nothing else charges
 * it; in major units.
 */
function colourTiers(product: Product, colour: string, open: Promotion[], view: ProductView): Tier[] {
  const { currency } = view;
  return quantitiesOf(product, open, view).map((quantity) => {
    const price = unitPrice(product, colour, currency, quantity);
    const offers = open.flatMap((promotion): Offer[] => {
      const discount = stepReached(promotion, price * quantity, quantity, currency);
      return discount ? [{ promotion, discount }] : [];
    });
    const off = sumOf(adjust(offers, price * quantity, quantity, currency));
    return { quantity, price: toMajor(price + off / quantity) };
  });
}

/**
 * `c_variantPromotionTiers` of a product: by variant, the price per piece from a quantity on, after
 * the promotions of the shopper context. Absent where no promotion changes a quantity price
 * (docs/decisions/0036).
 */
export function promotionTiersField(product: Product, variants: StockedVariant[], view: ProductView) {
  const { catalogue, context } = view;
  const open = openPromotions(promotionsOf(product, catalogue, context), context).filter(
    ({ level }) => level === 'product',
  );
  if (open.length === 0 || !view.expand.has('prices')) return {};
  const tiers = variants.flatMap(({ id, colour }) => {
    const own = colourTiers(product, colour, open, view);
    return own.length > 0 ? [[id, own] as const] : [];
  });
  return tiers.length > 0 ? { c_variantPromotionTiers: Object.fromEntries(tiers) } : {};
}
