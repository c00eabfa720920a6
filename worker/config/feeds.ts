import * as z from 'zod';
import { toCents } from '../../shared/catalog/cents.ts';
import { json, text } from './values.ts';

/** What a site's product feeds say beside the catalogue (docs/operations/feeds.md). */
const siteFeed = z.strictObject({
  /** The country whose sizes the catalogue has, as Google names it, such as `US`. */
  sizeSystem: text.optional(),
});

const days = z.int().min(0).max(365);
const daysSpan = z.tuple([days, days]).refine(([fewest, most]) => fewest <= most, 'expected [fewest, most]');
/** In the site's currency, in major units; read as cents. */
const price = z.number().nonnegative().transform(toCents);

const shippingRate = z.strictObject({
  /** Its name, the same in all languages of the site. */
  service: text,
  price,
  /** The sum of an order from which it costs nothing. */
  freeFrom: price.optional(),
  /** Fewest and most business days until it leaves, and on the way. */
  handlingDays: daysSpan.optional(),
  transitDays: daysSpan.optional(),
});

const siteTerms = z.strictObject({
  returns: z
    .strictObject({
      /** Days from delivery. */
      days: days.min(1),
      /** Who pays the way back. */
      fees: z.enum(['free', 'customer']).default('customer'),
      /** The path of the page that says it all, without site and locale. */
      page: z.string().startsWith('/').optional(),
    })
    .optional(),
  shipping: z.array(shippingRate).max(20).default([]),
});

/** Variables of what programs read of the whole catalogue. */
export const feedVariables = {
  /** The sites that have product feeds, by id, as JSON; none by default. */
  PRODUCT_FEEDS: json.pipe(z.record(text, siteFeed)).default({}),
  /** Shipping and returns of sites as programs are told, by the site's id, as JSON. */
  SELLING_TERMS: json.pipe(z.record(text, siteTerms)).default({}),
};
