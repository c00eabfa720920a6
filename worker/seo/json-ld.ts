/** Structured data for search engines, in the vocabulary of schema.org. Every `url` is absolute. */

import { fromCents } from '../../shared/catalog/cents.ts';
import { weakMemo } from '../cache/weak-memo.ts';

const CONTEXT = 'https://schema.org';
const FRACTION_DIGITS = 2;

type Named = { name: string; url: string };

export type ProductOffers = {
  currency: string;
  /** Lowest and highest price in integer cents. */
  lowPrice: number;
  highPrice: number;
  /** The lowest price before the reduction, where the site tells it. */
  priorPrice?: number | undefined;
  /** Number of variants offered. */
  count: number;
  availability: 'InStock' | 'LimitedAvailability' | 'OutOfStock';
};

export type ProductFacts = Named & {
  productId: string;
  description: string;
  brand: string;
  /** Absolute addresses of pictures. */
  images: string[];
  colour?: string;
  /** Absent where the services give no price. */
  offers?: ProductOffers;
  rating?: { average: number; count: number };
};

/** A variant of a product: what is bought. */
export type VariantFacts = {
  productId: string;
  size?: string;
  offers?: ProductOffers;
};

export type StoreFacts = Named & {
  brand: string;
  phone?: string | undefined;
  address: {
    street: string;
    city?: string | undefined;
    region?: string | undefined;
    postalCode?: string | undefined;
    country?: string | undefined;
  };
  at?: { latitude: number; longitude: number } | undefined;
  /** Monday 0 to Sunday 6; minutes since midnight. */
  week: readonly { day: number; opens: number; closes: number }[];
};

export type Terms = {
  countries: string[];
  currency: string;
  /** Days from delivery; `link`: the address of the page that says it all. */
  returns?: { days: number; fees: 'free' | 'customer'; link?: string | undefined } | undefined;
  /** Amounts in integer cents, days as fewest and most. */
  shipping: readonly {
    service: string;
    price: number;
    freeFrom?: number | undefined;
    handlingDays?: readonly [number, number] | undefined;
    transitDays?: readonly [number, number] | undefined;
  }[];
};

/**
 * The shop. Its terms stand here and not with each product: search engines take those of an organization for
 * all that it sells, and no product's page grows by them (docs/decisions/0168).
 */
export function organization({ name, url, logo, terms }: Named & { logo: string; terms?: Terms }) {
  return {
    '@context': CONTEXT,
    '@type': 'Organization',
    name,
    url,
    logo,
    ...(terms?.returns && { hasMerchantReturnPolicy: returnPolicy(terms.returns, terms.countries) }),
    ...(terms && terms.shipping.length > 0 && { hasShippingService: shippingServices(terms) }),
  };
}

function returnPolicy({ days, fees, link }: NonNullable<Terms['returns']>, countries: string[]) {
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: countries,
    returnPolicyCategory: `${CONTEXT}/MerchantReturnFiniteReturnWindow`,
    merchantReturnDays: days,
    returnFees: `${CONTEXT}/${fees === 'free' ? 'FreeReturn' : 'ReturnFeesCustomerResponsibility'}`,
    ...(link ? { merchantReturnLink: link } : {}),
  };
}

/** A way of shipping has two conditions where it is free from a sum on. */
function shippingServices({ shipping, countries, currency }: Terms) {
  const amount = (facts: { value?: string; minValue?: string; maxValue?: string }) => ({
    '@type': 'MonetaryAmount',
    ...facts,
    currency,
  });
  const period = ([minValue, maxValue]: readonly [number, number]) => ({
    '@type': 'ServicePeriod',
    duration: { '@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'DAY' },
  });
  const shippingDestination = { '@type': 'DefinedRegion', addressCountry: countries };
  return shipping.map(({ service, price: cost, freeFrom, handlingDays, transitDays }) => ({
    '@type': 'ShippingService',
    name: service,
    ...(handlingDays ? { handlingTime: period(handlingDays) } : {}),
    shippingConditions: ratesOf(cost, freeFrom).map(({ rate, orders }) => ({
      '@type': 'ShippingConditions',
      shippingDestination,
      ...(orders ? { orderValue: amount(orders) } : {}),
      shippingRate: amount({ value: price(rate) }),
      ...(transitDays ? { transitTime: period(transitDays) } : {}),
    })),
  }));
}

type Rate = { rate: number; orders?: { minValue?: string; maxValue?: string } };

function ratesOf(rate: number, freeFrom: number | undefined): Rate[] {
  if (freeFrom === undefined) return [{ rate }];
  return [
    { rate, orders: { maxValue: price(freeFrom - 1) } },
    { rate: 0, orders: { minValue: price(freeFrom) } },
  ];
}

/** The site and its search. `searchUrl` ends where the term belongs, e.g. `https://…/search?q=`. */
export function webSite({ name, url, language, searchUrl }: Named & { language: string; searchUrl: string }) {
  const target = { '@type': 'EntryPoint', urlTemplate: `${searchUrl}{search_term_string}` };
  const potentialAction = {
    '@type': 'SearchAction',
    target,
    'query-input': 'required name=search_term_string',
  };
  return { '@context': CONTEXT, '@type': 'WebSite', name, url, inLanguage: language, potentialAction };
}

/** The pages from the home page down to this one, in order. */
export function breadcrumbList(crumbs: readonly Named[]) {
  const itemListElement = crumbs.map(({ name, url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: url,
  }));
  return { '@context': CONTEXT, '@type': 'BreadcrumbList', itemListElement };
}

/** The products of a list page, in order. Their pages say the rest. */
export function itemList(items: readonly Pick<Named, 'url'>[]) {
  const itemListElement = items.map(({ url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    url,
  }));
  return { '@context': CONTEXT, '@type': 'ItemList', numberOfItems: items.length, itemListElement };
}

const price = (cents: number) => fromCents(cents).toFixed(FRACTION_DIGITS);

/** The price that is struck through beside an offer's. */
function struck(priorPrice: number | undefined, priceCurrency: string) {
  if (priorPrice === undefined) return {};
  const priceType = `${CONTEXT}/StrikethroughPrice`;
  return {
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      priceType,
      price: price(priorPrice),
      priceCurrency,
    },
  };
}

function offersOf(offers: ProductOffers, url: string) {
  const { currency, lowPrice, highPrice, priorPrice, count, availability } = offers;
  const common = { priceCurrency: currency, availability: `${CONTEXT}/${availability}`, url };
  if (lowPrice === highPrice) {
    const itemCondition = `${CONTEXT}/NewCondition`;
    const offer = { '@type': 'Offer', price: price(lowPrice), itemCondition };
    return { ...offer, ...struck(priorPrice, currency), ...common };
  }
  return {
    '@type': 'AggregateOffer',
    lowPrice: price(lowPrice),
    highPrice: price(highPrice),
    offerCount: count,
    ...common,
  };
}

/**
 * A product with its offer, or with an aggregate offer where the prices of its variants differ. `variant`:
 * the one that is chosen, which is then what is described. Unknown facts are left out; there is no rating
 * without reviews.
 */
export function product(facts: ProductFacts, variant?: VariantFacts) {
  const { url, productId } = facts;
  const { size, offers } = variant ?? { offers: facts.offers };
  return {
    '@context': CONTEXT,
    '@type': 'Product',
    sku: variant?.productId ?? productId,
    ...(variant && { inProductGroupWithID: productId }),
    ...common(facts),
    ...(size ? { size } : {}),
    ...(offers ? { offers: offersOf(offers, url) } : {}),
  };
}

/**
 * A product in a colour, with its variants in that colour. Name and picture of a variant are those of the
 * product, as search engines want them with each; equal words next to each other cost a document nothing.
 */
export function productGroup(facts: ProductFacts, variants: readonly VariantFacts[]) {
  const [image] = facts.images;
  return {
    '@context': CONTEXT,
    '@type': 'ProductGroup',
    productGroupID: facts.productId,
    ...common(facts),
    variesBy: `${CONTEXT}/size`,
    hasVariant: variants.map(({ productId, size, offers }) => ({
      '@type': 'Product',
      name: facts.name,
      ...(image ? { image } : {}),
      sku: productId,
      ...(size ? { size } : {}),
      ...(offers ? { offers: variantOffer(offers) } : {}),
    })),
  };
}

/** Address and condition are those of the group. */
function variantOffer({ currency, lowPrice, priorPrice, availability }: ProductOffers) {
  return {
    '@type': 'Offer',
    price: price(lowPrice),
    ...struck(priorPrice, currency),
    priceCurrency: currency,
    availability: `${CONTEXT}/${availability}`,
  };
}

function common({ name, url, description, brand, images, colour, rating }: ProductFacts) {
  return {
    name,
    url,
    ...(description ? { description } : {}),
    ...(images.length > 0 ? { image: images } : {}),
    ...(brand ? { brand: { '@type': 'Brand', name: brand } } : {}),
    ...(colour ? { color: colour } : {}),
    ...(rating && rating.count > 0
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: rating.average,
            reviewCount: rating.count,
          },
        }
      : {}),
  };
}

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const HOUR = 60;
const HOURS_A_DAY = 24;

const clock = (minutes: number) =>
  [Math.floor(minutes / HOUR) % HOURS_A_DAY, minutes % HOUR]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');

/** A store with its address, place and opening hours. Unknown facts are left out. */
export function store({ name, url, brand, phone, address, at, week }: StoreFacts) {
  const hours = new Map<string, string[]>();
  for (const { day, opens, closes } of week) {
    const span = `${clock(opens)} ${clock(closes)}`;
    hours.set(span, [...(hours.get(span) ?? []), DAYS[day] ?? '']);
  }
  return {
    '@context': CONTEXT,
    '@type': 'Store',
    '@id': url,
    name,
    url,
    brand: { '@type': 'Brand', name: brand },
    ...(phone ? { telephone: phone } : {}),
    address: {
      '@type': 'PostalAddress',
      ...(address.street ? { streetAddress: address.street } : {}),
      ...(address.city ? { addressLocality: address.city } : {}),
      ...(address.region ? { addressRegion: address.region } : {}),
      ...(address.postalCode ? { postalCode: address.postalCode } : {}),
      ...(address.country ? { addressCountry: address.country } : {}),
    },
    ...(at ? { geo: { '@type': 'GeoCoordinates', ...at } } : {}),
    ...(week.length > 0
      ? {
          openingHoursSpecification: [...hours].map(([span, dayOfWeek]) => {
            const [opens, closes] = span.split(' ');
            return { '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes };
          }),
        }
      : {}),
  };
}

const ESCAPES: Record<string, string> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' };

/** JSON that is safe inside a `<script type="application/ld+json">`, whatever texts it contains. */
export const jsonLdScript = weakMemo((value: object): string =>
  JSON.stringify(value).replace(/[<\u2028\u2029]/g, (character) => ESCAPES[character] ?? ''),
);
