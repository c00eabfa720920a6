import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  breadcrumbList,
  itemList,
  jsonLdScript,
  organization,
  type ProductFacts,
  product,
  productGroup,
  webSite,
} from '../../../../worker/seo/json-ld.ts';

const facts: ProductFacts = {
  name: 'Col Pass 3L Shell',
  url: 'https://shop.example/p/col-pass-CRN1042.html',
  productId: 'CRN1042',
  description: 'A shell.',
  brand: 'Cairn',
  images: ['https://shop.example/i/CRN1042_010_front'],
};
const offers = {
  currency: 'USD',
  lowPrice: 39_900,
  highPrice: 39_900,
  count: 12,
  availability: 'InStock',
} as const;

describe('structured data', () => {
  it('names the shop and its search', () => {
    const shop = { name: 'Cairn', url: 'https://shop.example/' };
    expect(organization({ ...shop, logo: 'https://shop.example/icon.svg' })).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: 'Cairn',
      url: 'https://shop.example/',
      logo: 'https://shop.example/icon.svg',
    });
    const site = webSite({ ...shop, language: 'fr-CA', searchUrl: 'https://shop.example/ca/fr/search?q=' });
    expect(site.potentialAction.target.urlTemplate).toBe(
      'https://shop.example/ca/fr/search?q={search_term_string}',
    );
  });

  it('states the shop’s terms, and shipping that is free from a sum on', () => {
    const shop = { name: 'Cairn', url: 'https://shop.example/', logo: 'https://shop.example/icon.svg' };
    const shipping = [
      { service: 'Standard', price: 795, freeFrom: 9_900, transitDays: [3, 6] },
      { service: 'Express', price: 1_995 },
    ] as const;
    const terms = {
      countries: ['US'],
      currency: 'USD',
      returns: { days: 60, fees: 'free' },
      shipping,
    } as const;
    const stated = organization({ ...shop, terms: { ...terms, countries: ['US'] } });
    expect(stated.hasMerchantReturnPolicy).toEqual({
      '@type': 'MerchantReturnPolicy',
      applicableCountry: ['US'],
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      merchantReturnDays: 60,
      returnFees: 'https://schema.org/FreeReturn',
    });
    const usd = { '@type': 'MonetaryAmount', currency: 'USD' };
    const transitTime = { duration: { minValue: 3, maxValue: 6, unitCode: 'DAY' } };
    expect(stated.hasShippingService).toMatchObject([
      {
        name: 'Standard',
        shippingConditions: [
          { orderValue: { ...usd, maxValue: '98.99' }, shippingRate: { ...usd, value: '7.95' }, transitTime },
          { orderValue: { ...usd, minValue: '99.00' }, shippingRate: { ...usd, value: '0.00' }, transitTime },
        ],
      },
      { name: 'Express', shippingConditions: [{ shippingRate: { ...usd, value: '19.95' } }] },
    ]);
    expect(
      organization({ ...shop, terms: { ...terms, countries: [], returns: undefined, shipping: [] } }),
    ).toEqual(organization(shop));
  });

  it('counts positions from 1', () => {
    const items = ['a', 'b'].map((name) => ({ name, url: `https://shop.example/${name}` }));
    expect(breadcrumbList(items).itemListElement.map(({ position, item }) => [position, item])).toEqual([
      [1, 'https://shop.example/a'],
      [2, 'https://shop.example/b'],
    ]);
    expect(itemList(items)).toMatchObject({
      numberOfItems: 2,
      itemListElement: [{ position: 1 }, { position: 2 }],
    });
  });

  it('offers one price, or a range', () => {
    expect(product({ ...facts, offers }).offers).toEqual({
      '@type': 'Offer',
      price: '399.00',
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/NewCondition',
      url: facts.url,
    });
    expect(product({ ...facts, offers: { ...offers, lowPrice: 29_925 } }).offers).toEqual({
      '@type': 'AggregateOffer',
      lowPrice: '299.25',
      highPrice: '399.00',
      offerCount: 12,
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
      url: facts.url,
    });
  });

  it('describes the variant that is chosen', () => {
    const variant = { productId: 'CRN1042-010-M', size: 'M', offers: { ...offers, count: 1 } };
    expect(product({ ...facts, colour: 'Ink' }, variant)).toMatchObject({
      '@type': 'Product',
      sku: 'CRN1042-010-M',
      inProductGroupWithID: 'CRN1042',
      color: 'Ink',
      size: 'M',
      offers: { '@type': 'Offer', price: '399.00', itemCondition: 'https://schema.org/NewCondition' },
    });
  });

  it('lists the variants that there are to choose from', () => {
    const sold = { ...offers, lowPrice: 29_925, availability: 'OutOfStock' } as const;
    const group = productGroup({ ...facts, rating: { average: 4.5, count: 2 } }, [
      { productId: 'CRN1042-010-S', size: 'S', offers },
      { productId: 'CRN1042-010-M', size: 'M', offers: sold },
      { productId: 'CRN1042-010-L' },
    ]);
    expect(group).toMatchObject({
      '@type': 'ProductGroup',
      productGroupID: 'CRN1042',
      variesBy: 'https://schema.org/size',
      aggregateRating: { reviewCount: 2 },
    });
    expect(group).not.toHaveProperty('sku');
    const common = { '@type': 'Product', name: facts.name, image: facts.images[0] };
    const offer = { '@type': 'Offer', priceCurrency: 'USD' };
    expect(group.hasVariant).toEqual([
      {
        ...common,
        sku: 'CRN1042-010-S',
        size: 'S',
        offers: { ...offer, price: '399.00', availability: 'https://schema.org/InStock' },
      },
      {
        ...common,
        sku: 'CRN1042-010-M',
        size: 'M',
        offers: { ...offer, price: '299.25', availability: 'https://schema.org/OutOfStock' },
      },
      { ...common, sku: 'CRN1042-010-L' },
    ]);
  });

  it('leaves out unknown facts', () => {
    expect(product({ ...facts, rating: { average: 0, count: 0 } })).not.toHaveProperty('aggregateRating');
    expect(product(facts)).not.toHaveProperty('offers');
    expect(product({ ...facts, brand: '', description: '', images: [] })).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: facts.name,
      url: facts.url,
      sku: facts.productId,
    });
  });
});

describe('jsonLdScript', () => {
  it('cannot end its script, and keeps its meaning', () => {
    const nasty = fc.array(fc.oneof(fc.string(), fc.constantFrom('</script>', '<!--', '\u2028', '\u2029')));
    fc.assert(
      fc.property(nasty, (texts) => {
        const script = jsonLdScript({ texts });
        expect(script).not.toMatch(/[<\u2028\u2029]/);
        expect(JSON.parse(script)).toEqual({ texts });
      }),
    );
  });
});
