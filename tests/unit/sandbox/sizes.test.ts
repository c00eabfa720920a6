import { describe, expect, it } from 'vitest';
import { buildCatalog } from '../../../sandbox/catalog/build-catalog.ts';
import { namesOf, sizesCalled } from '../../../sandbox/catalog/called-sizes.ts';
import type { Gender } from '../../../sandbox/catalog/line.ts';
import { footLength, shoeSizeOf } from '../../../sandbox/catalog/shoe-sizes.ts';
import { sizeFacetsOf } from '../../../sandbox/catalog/size-facets.ts';
import { nameOfSize, renamesSizes, sizeSystemOf } from '../../../sandbox/catalog/size-names.ts';
import { SCALE_NAMES, sizesOf } from '../../../sandbox/catalog/sizes.ts';
import { compareSizes } from '../../../sandbox/database/facet-counts.ts';
import { queryTerms } from '../../../sandbox/database/query-terms.ts';
import { LANGUAGES } from '../../../sandbox/translations/language.ts';

const GENDERS: Gender[] = ['men', 'women', 'kids', 'unisex'];
const EUROPEAN = LANGUAGES.filter(renamesSizes);
const SCALES = SCALE_NAMES.flatMap((scale) => GENDERS.map((gender) => ({ scale, gender })));
const { products } = buildCatalog();

describe('the names of sizes', () => {
  it('are those of the catalogue in North America', () => {
    for (const { scale, gender } of SCALES)
      for (const language of ['en', 'fr'] as const)
        expect(namesOf(scale, gender, language)).toEqual(sizesOf(scale, gender));
  });

  it.each(EUROPEAN)('differ within each scale, and are in its order: %s', (language) => {
    for (const { scale, gender } of SCALES) {
      const names = namesOf(scale, gender, language);
      expect(new Set(names).size, `${scale} ${gender}`).toBe(names.length);
      expect(names.toSorted(compareSizes), `${scale} ${gender}`).toEqual(names);
    }
  });

  it.each(EUROPEAN)('differ within each product, and are no American number: %s', (language) => {
    for (const product of products) {
      const names = product.sizes.map((size) => nameOfSize(size, product)[language]);
      expect(new Set(names).size, product.id).toBe(names.length);
      const isShoe = sizeFacetsOf(product).some(({ field }) => field.endsWith('Shoe'));
      for (const name of isShoe ? names : []) expect(Number.parseFloat(name)).toBeGreaterThanOrEqual(28);
      expect(names.filter((name) => /^\d{1,2}K|^(?:REG|LONG)$/.test(name))).toEqual([]);
    }
  });

  it.each([
    ['shoes', 'men', '8.5', '42', '42', '42 (UK 8)'],
    ['shoes', 'men', '9', '42,5', '42,5', '42.5 (UK 8.5)'],
    ['shoes', 'women', '8', '39', '39', '39 (UK 6)'],
    ['shoes', 'kids', '11K', '28', '28', '28 (UK 10.5)'],
    ['shoes', 'unisex', '9', '42,5', '42,5', '42.5 (UK 8.5)'],
    ['waist', 'women', '6', '36', '38', 'UK 10'],
    ['waist', 'men', '32', 'W32', 'W32', 'W32'],
    ['waist', 'kids', '6', '116', '116', '116'],
    ['letters', 'kids', '16', '164', '164', '164'],
    ['letters', 'women', 'XS', 'XS', 'XS', 'XS'],
    ['gloves', 'kids', '4-7', '4–7 Jahre', '4–7 ans', '4–7 years'],
  ] as const)(
    '%s for %s: %s is %s in Germany, %s in France, %s in Ireland',
    (scale, gender, size, ...names) => {
      const at = sizesOf(scale, gender).indexOf(size);
      const found = (['de', 'fr-FR', 'en-IE'] as const).map(
        (language) => namesOf(scale, gender, language)[at],
      );
      expect(found).toEqual(names);
    },
  );

  it('of one foot are one number for everybody', () => {
    const [man, woman] = [shoeSizeOf('8.5', 'men'), shoeSizeOf('10', 'women')];
    expect(man).toEqual({ eu: 42, uk: 8 });
    expect(woman).toEqual(man);
    expect(shoeSizeOf('M', 'men')).toBeUndefined();
    expect(footLength(42)).toBe(26.5);
  });

  it('say whose numbers they are, where a language has its own', () => {
    const trousers = { kind: 'pants', gender: 'women', sizes: ['4', '6'] } as const;
    const systems = LANGUAGES.map((language) => [
      language,
      sizeSystemOf({ ...trousers, sizes: [...trousers.sizes] }, language),
      sizeSystemOf({ kind: 'sandal', gender: 'men', sizes: ['7', '8'] }, language),
      sizeSystemOf({ kind: 'hoodie', gender: 'men', sizes: ['S', 'M'] }, language),
    ]);
    expect(systems.filter(([language]) => language === 'en' || language === 'fr')).toEqual([
      ['en', undefined, undefined, undefined],
      ['fr', undefined, undefined, undefined],
    ]);
    expect(systems).toContainEqual(['de', 'DE', 'EU', undefined]);
    expect(systems).toContainEqual(['fr-FR', 'FR', 'EU', undefined]);
    expect(systems).toContainEqual(['en-IE', 'UK', 'EU', undefined]);
  });
});

describe('a size in a query', () => {
  it.each([
    ['Wanderschuhe 42', 'de', ['42'], false],
    ['Wanderschuhe Größe 42,5', 'de', ['42,5'], true],
    ['Schuhe 42.5', 'de', ['42,5'], false],
    ['Hose W32', 'de', ['W32'], false],
    ['Kinderjacke Größe 128', 'de', ['128'], true],
    ['chaussures taille 42', 'fr-FR', ['42'], true],
    ['pantalon femme 38', 'fr-FR', ['38', 'W38'], false],
    ['hiking shoes size UK 8', 'en-IE', ['42 (UK 8)', 'UK 8'], true],
    ['hiking shoes EU 42', 'en-IE', ['42 (UK 8)'], true],
    ['trail shoes 10.5', 'en', ['10.5'], false],
    ['trail shoes eu 42', 'en', [], false],
  ] as const)('%s, %s: %j', (query, language, sizes, saysSize) => {
    const terms = queryTerms(query, language);
    expect([...terms.sizes].toSorted(), query).toEqual([...sizes].toSorted());
    expect(terms.saysSize).toBe(saysSize);
  });

  it('may be of shoes and of trousers, and is none where the language has no such number', () => {
    expect([...sizesCalled('38', 'de')].toSorted()).toEqual(['38', 'W38']);
    expect(sizesCalled('11K', 'de')).toEqual([]);
    expect(sizesCalled('m', 'en')).toEqual(['M']);
    expect(sizesCalled('999', 'en-IE')).toEqual([]);
  });
});
