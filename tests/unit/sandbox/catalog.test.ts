import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { buildCatalog } from '../../../sandbox/catalog/build-catalog.ts';
import { FACET_NAMES, facetName } from '../../../sandbox/catalog/facets.ts';
import { TECHNOLOGIES } from '../../../sandbox/catalog/technologies.ts';
import {
  type CurrencyCode,
  type Localized,
  PRODUCT_KINDS,
  type PriceEntry,
  type Product,
} from '../../../sandbox/catalog/types.ts';

const CURRENCIES: CurrencyCode[] = ['USD', 'CAD'];
const LEAST_PRODUCTS = 420;
const LEAST_OF_A_KIND = 3;
/** More than one page of 47 tiles (docs/product/catalogue.md §9.2). */
const LEAST_JACKETS = 55;
const LEAST_CURATED = 60;
const FULLEST_LEAF = 120;

const catalog = buildCatalog();
const { products, variants, categories } = catalog;
const masters = products.filter(({ type }) => type === 'master');
const collections = products.filter(({ type }) => type !== 'master');
const parents = new Set(categories.map(({ parentId }) => parentId));
const leaves = categories.filter(({ id }) => !parents.has(id));

function repeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

function below(categoryId: string): Product[] {
  const inside = new Set([categoryId]);
  for (const { id, parentId } of categories) if (parentId && inside.has(parentId)) inside.add(id);
  return products.filter(({ categoryIds }) => categoryIds.some((id) => inside.has(id)));
}

function pricesOf(product: Product): Record<CurrencyCode, PriceEntry>[] {
  return [product.price, ...Object.values(product.colourPrices ?? {})];
}

/** A value of JSON with the texts of North America alone. */
const inNorthAmerica = (_: string, value: unknown) =>
  typeof value === 'object' && value !== null && 'en' in value && 'fr' in value
    ? { en: value.en, fr: value.fr }
    : value;

/** Names of the products for which `isWrong` is true. */
function wrong(isWrong: (product: Product) => boolean, among: readonly Product[] = products): string[] {
  return among.filter(isWrong).map(({ id, name }) => `${id} ${name.en}`);
}

describe('the catalogue', () => {
  it('is the same bytes in each run, and other numbers with another seed', () => {
    expect(JSON.stringify(buildCatalog())).toBe(JSON.stringify(catalog));
    const other = buildCatalog({ seed: 'other' });
    expect(other.products.map(({ id }) => id)).toEqual(products.map(({ id }) => id));
    expect(JSON.stringify(other.variants)).not.toBe(JSON.stringify(variants));
  });

  it('is the same bytes as in the recorded hash', () => {
    // Changes with every change of an English or French text, price or seed; update it when the
    // change is intended. Other languages change in their own files.
    const hash = createHash('sha256')
      .update(JSON.stringify([products, variants, categories], inNorthAmerica))
      .digest('hex');
    expect(hash.slice(0, 16)).toBe('87a3b02f43262ce2');
  });

  it('has unique ids, slugs, names and paths', () => {
    expect(repeated(products.map(({ id }) => id))).toEqual([]);
    expect(repeated(products.map(({ slug }) => slug))).toEqual([]);
    expect(repeated(products.map(({ styleNumber }) => styleNumber))).toEqual([]);
    expect(repeated(products.map(({ name }) => name.fr))).toEqual([]);
    expect(new Set(variants.map(({ id }) => id)).size).toBe(variants.length);
    expect(new Set(variants.map(({ upc }) => upc)).size).toBe(variants.length);
    expect(repeated(categories.map(({ id }) => id))).toEqual([]);
    expect(repeated(categories.map(({ path }) => path))).toEqual([]);
  });

  it('has enough of everything', () => {
    expect(products.length).toBeGreaterThanOrEqual(LEAST_PRODUCTS);
    const rare = PRODUCT_KINDS.filter(
      (kind) => masters.filter((master) => master.kind === kind).length < LEAST_OF_A_KIND,
    );
    expect(rare).toEqual([]);
    for (const gender of ['men', 'women', 'kids', 'unisex']) {
      expect(products.some((product) => product.gender === gender)).toBe(true);
    }
  });
});

describe('features of docs/product/catalogue.md', () => {
  const badges = [
    ...['sale', '25pctoff', '40pctoff', '50pctoff', '60pctoff', 'flashsale', 'newmarkdown', 'past-season'],
    ...[
      'upto25pctoff',
      'upto40pctoff',
      'upto50pctoff',
      'garage-promo',
      'exclusive',
      'member-exclusive',
      'special',
    ],
  ];

  it.each(badges)('badge %s is on at least two products', (code) => {
    expect(products.filter(({ badge }) => badge?.code === code).length).toBeGreaterThanOrEqual(2);
  });

  it('has no other badges', () => {
    expect(wrong(({ badge }) => badge !== undefined && !badges.includes(badge.code))).toEqual([]);
  });

  it('shows every technology code on some product', () => {
    const used = new Set(products.flatMap(({ technologies }) => technologies));
    const codes = Array.from({ length: 110 }, (_, index) => `${index + 1}`.padStart(2, '0'));
    expect([...codes, '200'].filter((code) => !used.has(code))).toEqual([]);
  });

  const has: [string, number, (product: Product) => unknown][] = [
    ['a sale price in every colour', 50, ({ price }) => price.USD.sale],
    ['a sale price in some colours', 20, ({ colourPrices }) => colourPrices],
    ['quantity price breaks', 10, ({ tiers }) => tiers],
    ['a price per litre', 1, ({ contents }) => contents?.unit.en === 'L'],
    ['a price per pair', 9, ({ contents }) => contents?.unit.fr === 'paire'],
    ['members only', 15, ({ memberExclusive }) => memberExclusive],
    ['an engraving', 5, ({ options }) => options?.some(({ id }) => id === 'engraving')],
    ['a repair kit', 4, ({ options }) => options?.some(({ id }) => id === 'repair-kit')],
    ['flammable goods', 1, ({ restriction }) => restriction?.code === 'flammable'],
    ['a lithium battery', 8, ({ restriction }) => restriction?.code === 'lithium-battery'],
    ['a set', 10, ({ type }) => type === 'set'],
    ['a bundle', 5, ({ type }) => type === 'bundle'],
    ['no reviews yet', 1, ({ rating }) => rating.count === 0],
    ['long and regular length', 6, ({ sizes }) => sizes.join() === 'REG,LONG'],
    ['a promotion of its own', 20, ({ promotionIds }) => promotionIds.length > 0],
  ];

  it.each(has)('%s is on at least %i products', (_, least, test) => {
    expect(products.filter(test).length).toBeGreaterThanOrEqual(least);
  });

  it('offers free options first, then dearer ones', () => {
    for (const { values } of products.flatMap(({ options = [] }) => options)) {
      for (const currency of CURRENCIES) {
        const prices = values.map(({ price }) => price[currency]);
        expect(prices[0]).toBe(0);
        expect(prices).toEqual([...new Set(prices)].sort((a, b) => a - b));
      }
    }
  });
});

describe('categories', () => {
  it('form a tree', () => {
    const ids = new Set(categories.map(({ id }) => id));
    expect(categories.filter(({ parentId }) => parentId !== null && !ids.has(parentId))).toEqual([]);
    for (const { path } of categories) expect(path).toMatch(/^\/([a-z-]+\/)+$/);
  });

  it('are named by every product, leaves only, with its primary one among them', () => {
    const ids = new Set(leaves.map(({ id }) => id));
    expect(wrong(({ categoryIds }) => categoryIds.some((id) => !ids.has(id)))).toEqual([]);
    expect(wrong(({ categoryIds }) => repeated(categoryIds).length > 0)).toEqual([]);
    expect(wrong(({ categoryIds, primaryCategoryId }) => !categoryIds.includes(primaryCategoryId))).toEqual(
      [],
    );
  });

  it('have products in every leaf, and in no leaf all of them', () => {
    const counts = leaves.map(({ id }) => ({ id, count: below(id).length }));
    expect(counts.filter(({ count }) => count === 0 || count > FULLEST_LEAF)).toEqual([]);
  });

  it.each([
    ['mens-jackets', LEAST_JACKETS],
    ['womens-jackets', LEAST_JACKETS],
    ['new-arrivals', LEAST_CURATED],
    ['sale', LEAST_CURATED],
    ['footwear', LEAST_CURATED],
  ])('need more than a page for %s', (id, least) => {
    expect(below(id).length).toBeGreaterThanOrEqual(least);
  });

  it('contain the products that their names promise', () => {
    const reduced = (product: Product) => pricesOf(product).some(({ USD }) => USD.sale !== undefined);
    expect(wrong((product) => !reduced(product), below('sale'))).toEqual([]);
    expect(wrong(({ isNew }) => !isNew, below('new-arrivals'))).toEqual([]);
    expect(wrong(({ memberExclusive }) => !memberExclusive, below('members'))).toEqual([]);
  });
});

describe('prices', () => {
  it('are whole cents in both currencies, and lower on sale', () => {
    const isWrong = ({ list, sale }: PriceEntry) =>
      !Number.isInteger(list) ||
      list <= 0 ||
      (sale !== undefined && (!Number.isInteger(sale) || sale <= 0 || sale >= list));
    expect(
      wrong((product) =>
        pricesOf(product).some((price) => CURRENCIES.some((currency) => isWrong(price[currency]))),
      ),
    ).toEqual([]);
  });

  it('are on sale in both currencies or in neither', () => {
    expect(
      wrong((product) =>
        pricesOf(product).some(({ USD, CAD }) => (USD.sale === undefined) !== (CAD.sale === undefined)),
      ),
    ).toEqual([]);
  });

  it('differ only for colours the product comes in', () => {
    expect(
      wrong(({ colours, colourPrices = {} }) =>
        Object.keys(colourPrices).some((code) => !colours.some((colour) => colour.code === code)),
      ),
    ).toEqual([]);
  });

  it('fall with quantity', () => {
    const tiered = masters.filter(({ tiers }) => tiers);
    expect(tiered.length).toBeGreaterThan(0);
    for (const { tiers, price } of tiered) {
      for (const currency of CURRENCIES) {
        let last = { quantity: 1, price: price[currency].list };
        for (const step of tiers?.[currency] ?? []) {
          expect(step.quantity).toBeGreaterThan(last.quantity);
          expect(step.price).toBeLessThan(last.price);
          last = step;
        }
      }
    }
    expect(products.some(({ contents }) => contents !== undefined)).toBe(true);
  });

  it('are reduced in a part of the shop', () => {
    const share =
      masters.filter((product) => pricesOf(product).some(({ USD }) => USD.sale)).length / masters.length;
    expect(share).toBeGreaterThan(0.12);
    expect(share).toBeLessThan(0.25);
    expect(masters.some(({ colourPrices }) => colourPrices)).toBe(true);
  });
});

describe('texts', () => {
  it('are in English and in French, and differ', () => {
    const fields = ['name', 'pitch', 'description', 'materials', 'care', 'fit'] as const;
    const missing = (one: Localized) => one.en.trim() === '' || one.fr.trim() === '';
    expect(
      wrong((product) =>
        fields.some((field) => missing(product[field]) || product[field].en === product[field].fr),
      ),
    ).toEqual([]);
    expect(wrong(({ features }) => features.length === 0 || features.some(missing))).toEqual([]);
    for (const { name, description } of categories) {
      expect(missing(name) || missing(description) || description.en === description.fr).toBe(false);
    }
  });

  it('state nothing twice about a product', () => {
    expect(wrong(({ features }) => repeated(features.map(({ en }) => en)).length > 0)).toEqual([]);
    expect(wrong(({ features }) => repeated(features.map(({ fr }) => fr)).length > 0)).toEqual([]);
  });

  it('use the typographic apostrophe', () => {
    expect(
      JSON.stringify(masters.map(({ name, pitch, description }) => [name, pitch, description])),
    ).not.toMatch(/\w'\w/);
  });

  it('name every technology, activity, season and fabric', () => {
    expect(wrong(({ technologies }) => technologies.some((code) => !TECHNOLOGIES[code]))).toEqual([]);
    expect(wrong(({ fabric }) => !(fabric in FACET_NAMES.fabric))).toEqual([]);
    expect(wrong(({ season }) => !(season in FACET_NAMES.season))).toEqual([]);
    expect(
      wrong(
        ({ activity }) => activity.length === 0 || activity.some((name) => !(name in FACET_NAMES.activity)),
      ),
    ).toEqual([]);
    expect(facetName('fabric', 'Canvas').fr).toBe('Toile');
  });
});

describe('variants', () => {
  it('are every colour in every size of every master, and in lengths where it is cut in several', () => {
    expect(wrong(({ colours, sizes }) => colours.length === 0 || sizes.length === 0)).toEqual([]);
    expect(wrong(({ colours }) => repeated(colours.map(({ code }) => code)).length > 0)).toEqual([]);
    const pairs = masters.flatMap(({ id, colours, sizes, lengths = [''] }) =>
      colours.flatMap(({ code }) =>
        sizes.flatMap((size) =>
          lengths
            .filter((length) => !(size === sizes[0] && length === 'long'))
            .filter((length) => !(size === sizes.at(-1) && length === 'short'))
            .map((length) => `${id} ${code} ${size} ${length}`),
        ),
      ),
    );
    expect(masters.some(({ lengths }) => lengths)).toBe(true);
    expect(
      variants.map(({ productId, colour, size, length = '' }) => `${productId} ${colour} ${size} ${length}`),
    ).toEqual(pairs);
  });

  it('are mostly in stock, some nearly sold out, some sold out', () => {
    const share = (test: (stock: number) => boolean) =>
      variants.filter(({ stock }) => test(stock)).length / variants.length;
    expect(variants.filter(({ stock }) => !Number.isInteger(stock) || stock < 0)).toEqual([]);
    expect(share((stock) => stock === 0)).toBeGreaterThan(0.02);
    expect(share((stock) => stock === 0)).toBeLessThan(0.08);
    expect(share((stock) => stock > 0 && stock < 6)).toBeGreaterThan(0.03);
    expect(share((stock) => stock > 0 && stock < 6)).toBeLessThan(0.1);
  });

  it('can be sold out altogether, or down to the last one', () => {
    const left = masters.map(({ id }) =>
      variants.filter(({ productId }) => productId === id).reduce((sum, { stock }) => sum + stock, 0),
    );
    expect(left.some((units) => units === 0)).toBe(true);
    expect(left.some((units) => units === 1)).toBe(true);
  });
});

describe('sets and bundles', () => {
  it('hold products that exist', () => {
    const ids = new Set(masters.map(({ id }) => id));
    expect(new Set(collections.map(({ type }) => type))).toEqual(new Set(['set', 'bundle']));
    expect(
      wrong(
        ({ contains = [] }) =>
          contains.length === 0 ||
          contains.some(({ productId, quantity }) => !ids.has(productId) || quantity < 1),
        collections,
      ),
    ).toEqual([]);
    expect(wrong(({ contains }) => contains !== undefined, masters)).toEqual([]);
  });
});

describe('a catalogue of another size', () => {
  it('has the requested number of masters', () => {
    const sizes = [1, 60, 1500];
    expect(
      sizes.map(
        (size) => buildCatalog({ products: size }).products.filter((one) => one.type === 'master').length,
      ),
    ).toEqual(sizes);
  });

  it('gives further models different names and numbers', () => {
    const large = buildCatalog({ products: 3000 });
    expect(new Set(large.products.map(({ id }) => id)).size).toBe(large.products.length);
    expect(new Set(large.products.map(({ slug }) => slug)).size).toBe(large.products.length);
    expect(new Set(large.products.map(({ name }) => name.fr)).size).toBe(large.products.length);
    expect(new Set(large.variants.map(({ upc }) => upc)).size).toBe(large.variants.length);
    expect(new Set(large.variants.map(({ id }) => id)).size).toBe(large.variants.length);
  });
});
