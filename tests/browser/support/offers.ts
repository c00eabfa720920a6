import { fitTip } from '../../../sandbox/products/fit-tip.ts';
import { findOffer, findProduct, isPlain, stockOf } from './catalogue.ts';

/** Bought by anyone, at one price. */
export const PLAIN = findOffer((offer) => isPlain(offer));
/** Few are left of the variant. */
export const LOW = findOffer(
  ({ product, variant }) => product.type === 'master' && variant.stock > 0 && variant.stock < 4,
);
export const SOLD_OUT = findOffer(({ product }) => product.type === 'master' && stockOf(product) === 0);
/** Varies by its length too; other variants of the color are there. */
export const SIZE_SOLD_OUT = findOffer(
  ({ product, variant }) => product.lengths !== undefined && variant.stock === 0,
);
/** Only members may buy it. */
export const MEMBERS = findOffer(({ product }) => product.memberExclusive);
export const SET = findProduct(({ type }) => type === 'set');
/** Bought by anyone, and reviewed by many. */
export const REVIEWED = findOffer((offer) => isPlain(offer) && offer.product.rating.count > 20);
/** Said to run small or large. */
export const TIPPED = findOffer((offer) => isPlain(offer) && fitTip(offer.product) !== undefined);
/** Sold for less in some colors, with a badge that says so; enough are shown on a tile. */
export const PARTLY_REDUCED = findOffer(
  ({ product: { badge, colourPrices, colours } }) =>
    badge?.code.startsWith('upto') === true &&
    colours.length - Object.keys(colourPrices ?? {}).length > 1 &&
    colours.length < 6,
);
/** May not go everywhere, and is cheaper by the handful. */
export const RESTRICTED = findProduct(({ restriction, tiers }) => Boolean(restriction && tiers));
