import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Site, siteVariables } from '../../../worker/config/sites.ts';
import {
  asSold,
  banIn,
  barIn,
  lacksIn,
  lacksOf,
  makersOf,
} from '../../../worker/upstreams/commerce/product-duties.ts';
import { commerceProduct } from '../../../worker/upstreams/commerce/product-schema.ts';
import { EUROPEAN_SITE } from '../../support/european-site.ts';
import { PRODUCT_DUTIES } from '../../support/product-duties.ts';

function siteWith(productDuties: object | undefined): Site {
  const [site] = siteVariables.SITES.parse(JSON.stringify([{ ...EUROPEAN_SITE, productDuties }]));
  if (!site) throw new Error('There is no site.');
  return site;
}
const europe = siteWith(PRODUCT_DUTIES);
const elsewhere = siteWith(undefined);

const SHIRT = { goods: 'textile', parts: [{ fibres: [{ id: 'cotton', percent: 100 }] }] };
const FIRM = { name: 'Elm', address: '1 Elm St, Denver', contact: 'elm@elm.example', country: 'US' };
const product = (fields: object = {}) =>
  commerceProduct.parse({
    id: 'SHIRT',
    name: 'Shirt',
    type: { master: true },
    variants: [{ productId: 'SHIRT-M', orderable: true, variationValues: {} }],
    inventory: { id: 'list', ats: 7, orderable: true },
    c_composition: SHIRT,
    ...fields,
  });

afterEach(() => {
  vi.restoreAllMocks();
});

describe('what a product lacks', () => {
  it('is nothing where the site asks for nothing, and of a set, whose pieces state it', () => {
    expect(lacksOf(product({ c_composition: undefined }), elsewhere)).toEqual([]);
    expect(lacksOf(product({ c_composition: undefined, type: { set: true } }), europe)).toEqual([]);
    expect(lacksOf(product(), europe)).toEqual([]);
  });

  it.each([
    ['is absent', undefined],
    [
      'names a fibre that nobody knows',
      { goods: 'textile', parts: [{ fibres: [{ id: 'unobtainium', percent: 100 }] }] },
    ],
    [
      'does not add up to the whole',
      { goods: 'textile', parts: [{ fibres: [{ id: 'wool', percent: 60 }] }] },
    ],
    [
      'states parts of a shoe in words of its own',
      { goods: 'footwear', upper: ['plush'], lining: ['textile'], outsole: ['other'] },
    ],
    ['is no JSON', '100% cotton'],
    ['is a number', 7],
  ])('is its composition where that %s', (_, c_composition) => {
    expect(lacksOf(product({ c_composition }), europe)).toEqual(['composition']);
  });

  it('is read from JSON text too', () => {
    expect(lacksOf(product({ c_composition: JSON.stringify(SHIRT) }), europe)).toEqual([]);
  });

  it('is its safety where its own maker cannot be read: the site’s firm does not answer for it', () => {
    const unknown = product({ c_manufacturer: { name: 'Elm' } });
    expect(lacksOf(unknown, europe)).toEqual(['safety']);
    expect(makersOf(unknown, europe)).toBeUndefined();
    expect(lacksOf(product(), siteWith({ states: ['safety'] }))).toEqual(['safety']);
  });

  it('is its safety where the maker is outside the single market and nobody within it answers', () => {
    expect(lacksOf(product({ c_manufacturer: FIRM }), europe)).toEqual(['safety']);
    const c_responsiblePerson = { ...FIRM, name: 'Ulme', country: 'AT' };
    const answered = product({ c_manufacturer: FIRM, c_responsiblePerson });
    expect(lacksOf(answered, europe)).toEqual([]);
    expect(makersOf(answered, europe)).toEqual({
      manufacturer: FIRM,
      responsiblePerson: c_responsiblePerson,
    });
    const unhelpful = product({ c_manufacturer: FIRM, c_responsiblePerson: FIRM });
    expect(lacksOf(unhelpful, europe)).toEqual(['safety']);
  });

  it('is its safety where its warnings cannot be read', () => {
    expect(lacksOf(product({ c_safety: { warnings: 'hot' } }), europe)).toEqual(['safety']);
  });
});

describe('a product as a site sells it', () => {
  it('cannot be ordered in any variant where it lacks something, and the log says what, once', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const sold = asSold(product({ c_composition: 'cotton' }), europe);
    expect(sold.variants.map(({ orderable }) => orderable)).toEqual([false]);
    expect(sold.inventory?.orderable).toBe(false);
    expect(warn.mock.calls.map(([line]) => JSON.parse(String(line)))).toEqual([
      expect.objectContaining({ productId: 'SHIRT', lacks: ['composition'], unreadable: ['c_composition'] }),
    ]);
  });

  it('is as it was where it lacks nothing, or the site asks for nothing', () => {
    const warn = vi.spyOn(console, 'warn');
    expect(asSold(product(), europe)).toEqual(product());
    const other = product({ c_composition: undefined });
    expect(asSold(other, elsewhere)).toBe(other);
    expect(warn).not.toHaveBeenCalled();
  });

  it('has no piece that lacks something', () => {
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const setProducts = [{ ...product(), c_composition: undefined }, product()];
    const sold = asSold(commerceProduct.parse({ id: 'SET', type: { set: true }, setProducts }), europe);
    expect(sold.setProducts.map(({ variants }) => variants[0]?.orderable)).toEqual([false, true]);
  });
});

describe('a ban', () => {
  it('is that of a country, whatever the site is', () => {
    const parka = product({ c_pfas: 'contains' });
    expect(['FR', 'DE', 'IE', 'US', 'ZZ', '', undefined].map((country) => banIn(parka, country))).toEqual([
      'pfas',
      ...Array.from({ length: 6 }),
    ]);
  });

  it('bars clothes that do not say whether they contain PFAS, and no hard goods', () => {
    expect(banIn(product(), 'FR')).toBe('pfas');
    expect(banIn(product({ c_pfas: 'none' }), 'FR')).toBeUndefined();
    expect(banIn(product({ c_pfas: 'perhaps' }), 'FR')).toBe('pfas');
    expect(banIn(product({ c_composition: { goods: 'other' } }), 'FR')).toBeUndefined();
    expect(banIn(product({ c_composition: { goods: 'other' }, c_pfas: 'contains' }), 'FR')).toBe('pfas');
  });
});

describe('what a country asks for besides', () => {
  const countries = ['FR', 'DE', 'IE', undefined];
  const lacksBy = (one: ReturnType<typeof product>, site = europe) =>
    countries.map((country) => lacksIn(one, country, site).join());

  it.each([
    ['is absent', undefined],
    ['cannot be read', { recycled: 'much' }],
  ])('is the sheet of clothes and shoes in France, where that %s', (_, c_environment) => {
    const shoe = { goods: 'footwear', upper: ['textile'], lining: ['textile'], outsole: ['other'] };
    for (const c_composition of [SHIRT, shoe]) {
      const clothes = product({ c_composition, c_environment, c_pfas: 'none' });
      expect(lacksBy(clothes)).toEqual(['environment', '', '', '']);
      expect(countries.map((country) => barIn(clothes, country, europe))).toEqual([
        'unstated',
        ...Array.from({ length: 3 }),
      ]);
    }
    expect(lacksBy(product({ c_environment, c_composition: { goods: 'other' } }))).toEqual(['', '', '', '']);
  });

  it('is the number of the register in Germany, of electrical equipment alone', () => {
    const unregistered = siteWith({ ...PRODUCT_DUTIES, weeeNumbers: { FR: 'FR000000' } });
    for (const c_electronic of [true, 'perhaps']) {
      const lamp = product({ c_electronic, c_composition: { goods: 'other' } });
      expect(lacksBy(lamp, unregistered)).toEqual(['', 'equipment', '', '']);
      expect(barIn(lamp, 'DE', unregistered)).toBe('unstated');
      expect(lacksBy(lamp)).toEqual(['', '', '', '']);
    }
    expect(lacksBy(product({ c_electronic: false, c_environment: {} }), unregistered)).toEqual([
      '',
      '',
      '',
      '',
    ]);
  });

  it('is nothing where all is stated, on a site that asks for nothing, and of a set', () => {
    expect(lacksBy(product({ c_environment: { countries: { making: 'PT' } } }))).toEqual(['', '', '', '']);
    expect(lacksBy(product(), elsewhere)).toEqual(['', '', '', '']);
    expect(lacksBy(product({ type: { set: true } }))).toEqual(['', '', '', '']);
  });

  it('comes after what the country forbids', () => {
    expect(barIn(product({ c_pfas: 'contains' }), 'FR', europe)).toBe('pfas');
  });
});
