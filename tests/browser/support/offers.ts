import { fitTip } from '../../../sandbox/products/fit-tip.ts';
import { findOffer, findProduct, isPlain, type Offer, stockOf, stockOfVariant } from './catalogue.ts';

/** For everyone, at one price. */
export const PLAIN = findOffer((offer) => isPlain(offer));
/** A variant with few pieces left. */
export const LOW = findOffer(
  ({ product, variant }) => product.type === 'master' && variant.stock > 0 && variant.stock < 4,
);
export const SOLD_OUT = findOffer(({ product }) => product.type === 'master' && stockOf(product) === 0);
/** A sold-out variant of a product with lengths; other variants of the color are in stock. */
export const SIZE_SOLD_OUT = findOffer(
  ({ product, variant }) => product.lengths !== undefined && variant.stock === 0,
);
/** In a colour whose first size is sold out. */
export const FIRST_SOLD_OUT = findOffer(
  (offer) =>
    isPlain(offer) &&
    stockOfVariant({ ...offer, variant: { ...offer.variant, size: offer.product.sizes[0] ?? '' } }) === 0,
);
/** For members only. */
export const MEMBERS = findOffer(({ product }) => product.memberExclusive);
export const SET = findProduct(({ type }) => type === 'set');
/** For everyone, with many reviews. */
export const REVIEWED = findOffer((offer) => isPlain(offer) && offer.product.rating.count > 20);
/** With a fit tip: it runs small or large. */
export const TIPPED = findOffer((offer) => isPlain(offer) && fitTip(offer.product) !== undefined);
/** Reduced in some colors, with a badge that says so; a tile shows enough of its colors. */
export const PARTLY_REDUCED = findOffer(
  ({ product: { badge, colourPrices, colours } }) =>
    badge?.code.startsWith('upto') === true &&
    colours.length - Object.keys(colourPrices ?? {}).length > 1 &&
    colours.length < 6,
);
/** With a shipping restriction and quantity prices. */
export const RESTRICTED = findProduct(({ restriction, tiers }) => Boolean(restriction && tiers));

/** A product that no test else buys: tests sell it out. */
const isRarelyBought = (offer: Offer) =>
  isPlain(offer) && offer.product !== PLAIN.product && offer !== REVIEWED && offer !== TIPPED;
export const SELLING_OUT = findOffer(isRarelyBought);
export const SELLING_OUT_TOO = findOffer(
  (offer) => isRarelyBought(offer) && offer.product !== SELLING_OUT.product,
);
