import { expect, it } from 'vitest';
import { buildCatalog } from '../../../sandbox/catalog/build-catalog.ts';
import { goodsOf } from '../../../sandbox/catalog/goods.ts';
import { lawFields } from '../../../sandbox/products/law-fields.ts';
import { type Site, siteVariables } from '../../../worker/config/sites.ts';
import { UNREADABLE } from '../../../worker/upstreams/commerce/duty-schema.ts';
import { banIn, lacksOf } from '../../../worker/upstreams/commerce/product-duties.ts';
import { commerceProduct } from '../../../worker/upstreams/commerce/product-schema.ts';
import { EUROPEAN_SITE } from '../../support/european-site.ts';
import { PRODUCT_DUTIES } from '../../support/product-duties.ts';

const { products } = buildCatalog();

/** Words of the prose that name a fibre. */
const FIBRE_WORDS: [RegExp, string][] = [
  [/nylon/i, 'polyamide'],
  [/polyester|fleece|synthetic/i, 'polyester'],
  [/cotton/i, 'cotton'],
  [/wool|merino/i, 'wool'],
  [/hemp/i, 'hemp'],
  [/elastane/i, 'elastane'],
];
const ANIMAL = /\bdown\b|leather|goatskin|suede|sheepskin/i;
const fibresIn = (words: string) => FIBRE_WORDS.flatMap(([word, fibre]) => (word.test(words) ? [fibre] : []));

/** The shares that a text states: `88% recycled nylon`; of several fibres the first is meant. */
const sharesIn = (prose: string) =>
  [...prose.matchAll(/(\d+)% ([^,.;:]+)/g)].flatMap(([, percent, words = '']) =>
    FIBRE_WORDS.map(([word, fibre]) => ({ fibre, at: words.search(word) }))
      .filter(({ at }) => at >= 0)
      .toSorted((one, other) => one.at - other.at)
      .slice(0, 1)
      .map(({ fibre }) => `${fibre} ${percent}`),
  );

const textiles = products.filter(({ kind, contains }) => !contains && goodsOf(kind) === 'textile');

it('what a textile is made of agrees with its prose, part by part', () => {
  expect(textiles.length).toBeGreaterThan(300);
  let compared = 0;
  for (const { name, materials, madeOf } of textiles) {
    const parts = Object.values(madeOf?.fibres ?? {});
    const own = parts.flatMap((part) =>
      Object.entries(part).map(([fibre, percent]) => `${fibre} ${percent}`),
    );
    for (const share of sharesIn(materials.en)) {
      expect(own, `${name.en}: ${materials.en}`).toContain(share);
      compared += 1;
    }
    const named = new Set(parts.flatMap((part) => Object.keys(part)));
    expect([...named].toSorted(), `${name.en}: ${materials.en}`).toEqual(fibresIn(materials.en).toSorted());
    for (const part of parts) {
      const sum = Object.values(part).reduce((whole, percent) => whole + percent, 0);
      expect(sum, name.en).toBe(100);
    }
    expect(madeOf?.animalParts === true, `${name.en}: ${materials.en}`).toBe(ANIMAL.test(materials.en));
    if (madeOf?.recycled) expect(materials.en).toMatch(/recycled/i);
  }
  expect(compared).toBeGreaterThan(200);
});

it('what a shoe is made of agrees with its prose', () => {
  const shoes = products.filter(({ kind, contains }) => !contains && goodsOf(kind) === 'footwear');
  expect(shoes.length).toBeGreaterThan(20);
  for (const { name, materials, madeOf } of shoes) {
    const [upper = ''] = /(?:Upper|Straps|Shaft): [^.]+/.exec(materials.en) ?? [];
    expect(madeOf?.shoe?.upper.includes('leather'), `${name.en}: ${upper}`).toBe(/leather/.test(upper));
    expect(madeOf?.shoe?.outsole).toEqual(['other']);
  }
});

/** A product of the catalogue as the shop reads it on the European site. */
function readAt(product: (typeof products)[number]) {
  const fields = lawFields(product, { language: 'de', statesDuties: true });
  return commerceProduct.parse({
    ...{ id: product.id, name: product.name.de, type: { [product.type]: true } },
    ...fields,
  });
}
const [site]: Site[] = siteVariables.SITES.parse(
  JSON.stringify([{ ...EUROPEAN_SITE, productDuties: PRODUCT_DUTIES }]),
);

it('every product states what the European site has to say of it, but the one whose maker is not known', () => {
  if (!site) throw new Error('There is no site.');
  const lacking = products.flatMap((product) => {
    const read = readAt(product);
    const lacks = lacksOf(read, site);
    if (lacks.length === 0) expect(Object.values(read)).not.toContain(UNREADABLE);
    return lacks.length > 0 ? [`${product.name.en}: ${lacks}`] : [];
  });
  expect(lacking).toEqual(['Springhead Enamel Mug: safety']);
});

it('only what says that it contains PFAS is barred from France, and its texts do not deny it', () => {
  const barred = products.filter((product) => banIn(readAt(product), 'FR'));
  expect(new Set(barred.map(({ name }) => name.en))).toEqual(
    new Set(['Men’s Firn City Parka', 'Women’s Firn City Parka']),
  );
  for (const { description, features, materials, technologies, ...product } of barred) {
    for (const text of [product.pitch, description, materials, ...features])
      expect(text.en).not.toMatch(/PFAS|fluor/i);
    expect(technologies).not.toContain('17');
    expect(
      banIn(readAt({ description, features, materials, technologies, ...product }), 'DE'),
    ).toBeUndefined();
  }
});

it('sites of other markets have none of it', () => {
  for (const product of products)
    expect(lawFields(product, { language: 'en', statesDuties: false })).toEqual({});
});
