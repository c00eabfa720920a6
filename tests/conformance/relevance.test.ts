import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { VendorShop } from './support/vendor-shop.ts';

const { origin } = new VendorShop('relevance');

const answer = z.object({
  response: z.object({
    numberOfProducts: z.number(),
    products: z.array(z.object({ title: z.string(), size: z.array(z.string()) })),
  }),
  didYouMean: z.array(z.object({ suggestion: z.string(), frequency: z.string() })),
});

async function search(siteKey: string, q: string, filter?: string) {
  const query = new URLSearchParams({ q, rows: '30', fields: 'title,size', spellcheck: 'true' });
  if (filter) query.set('filter', filter);
  const response = await fetch(`${origin}/unbxd/sandbox-search/${siteKey}/search?${query}`);
  const { response: found, didYouMean } = answer.parse(await response.json());
  const { products, numberOfProducts: count } = found;
  const sizes = products.map(({ size }) => size);
  return { titles: products.map(({ title }) => title), sizes, count, didYouMean };
}

/** A shopper's query, what each of the first `top` names must match, and how many they are. */
type Expected = [q: string, each: RegExp, top: number];

const ENGLISH: Expected[] = [
  ['rain jacket', /rain (jacket|coat)/i, 3],
  ['down jacket men', /^men.*down (jacket|hoody)/i, 3],
  ['mens jackets', /^men.*jacket/i, 3],
  ['womens fleece', /^women.*(fleece|moraine)/i, 3],
  ['fleece jacket', /fleece jacket/i, 5],
  ['puffer', /lenticular|leeside|névé/i, 3],
  ['waterproof jacket', /petrichor|tidewater/i, 2],
  ['black parka', /parka/i, 5],
  ['t shirt women', /^women.*tee/i, 5],
  ['tshirt', /tee/i, 5],
  ['merino base layer', /merino/i, 5],
  ['merino set', /merino set/i, 3],
  ['kids snow pants', /^kids.*bib/i, 2],
  ['shell pants', /shell pants/i, 2],
  ['winter boots women', /^women.*boot/i, 5],
  ['mens hiking boots', /^men.*boot/i, 5],
  ['trail running shoes', /trail shoe/i, 5],
  ['hiking backpack', /daypack|pack/i, 3],
  ['wool socks', /sock/i, 2],
  ['hat', /hat|liner|toque/i, 4],
  ['toque', /toque/i, 1],
  ['gloves', /gloves/i, 5],
  ['headlamp', /headlamp/i, 5],
  ['tent', /tent/i, 5],
  ['sleeping bag', /bag/i, 5],
  ['water bottle', /bottle/i, 3],
  ['camp stove', /stove/i, 5],
  ['trekking poles', /poles/i, 5],
];

const FRENCH: Expected[] = [
  ['veste imperméable', /imperméable|trench|veste de port|pluie/i, 3],
  ['IMPERMEABLES', /imperméable/i, 3],
  ['manteaux duvet', /manteau.*duvet/i, 3],
  ['manteau de duvet homme', /duvet.*pour homme/i, 3],
  ['polaire femme', /polaire.*pour femme/i, 3],
  ['doudoune', /manteau/i, 3],
  ['t-shirt', /t-shirt/i, 5],
  ['chemises', /chemise/i, 5],
  ['chandail à capuchon', /kangourou|coton ouaté/i, 3],
  ['pantalon de neige enfant', /salopette.*pour enfant/i, 2],
  ['chaussure rando', /randonnée|botte/i, 3],
  ['chaussures imperméables', /imperméable/i, 3],
  ['bottes d’hiver femme', /botte.*pour femme/i, 5],
  ['souliers de course', /chaussure/i, 3],
  ['sandales', /sandale/i, 5],
  ['bas de laine', /chaussettes/i, 2],
  ['tuques', /tuque/i, 2],
  ['mitaines', /mitaines/i, 4],
  ['sac à dos', /sac à dos/i, 3],
  ['sac de couchage', /sac de couchage/i, 5],
  ['sac banane', /sac (de taille|lombaire)/i, 3],
  ['tente 2 places', /tente.*2 places/i, 2],
  ['lampe frontale', /lampe frontale/i, 3],
  ['batons de marche', /bâtons/i, 5],
  ['réchauds', /réchaud/i, 5],
];

describe.each([
  ['cairn-us-en', ENGLISH],
  ['cairn-ca-fr', FRENCH],
])('on %s', (siteKey, table) => {
  it.each(table)('%j has the intended products on top', async (q, each, top) => {
    const { titles } = await search(siteKey, q);
    expect(titles.length).toBeGreaterThanOrEqual(top);
    for (const title of titles.slice(0, top)) expect(title).toMatch(each);
  });
});

describe('a size', () => {
  it.each([
    ['cairn-us-en', 'hiking boots size 9', 'hiking boots', '9', /Boot$/],
    ['cairn-us-en', 'trail shoes 10.5', 'trail shoes', '10.5', /Shoe$/],
    ['cairn-us-en', 'women’s down jacket XS', 'women’s down jacket', 'XS', /^Women’s/],
    ['cairn-us-en', 'shell pants size large', 'shell pants', 'L', /Pants?|Bib/],
    ['cairn-ca-fr', 'bottes de randonnée pointure 9', 'bottes de randonnée', '9', /^Botte/],
    ['cairn-ca-fr', 'manteau femme taille m', 'manteau femme', 'M', /pour femme$/],
    ['cairn-eu-de', 'Wanderstiefel Größe 42', 'Wanderstiefel', '42', /stiefel/i],
    ['cairn-eu-de', 'Damen Wanderhose 36', 'Damen Wanderhose', '36', /Damen$/],
    [
      'cairn-eu-fr',
      'chaussures de randonnée pointure 42,5',
      'chaussures de randonnée',
      '42,5',
      /chaussure|botte/i,
    ],
    ['cairn-eu-fr', 'pantalon femme taille 38', 'pantalon femme', '38', /pour femme$/],
    ['cairn-eu-en', 'hiking boots size UK 8', 'hiking boots', '42 (UK 8)', /Boot$/],
    ['cairn-eu-en', 'hiking boots 42', 'hiking boots', '42 (UK 8)', /Boot$/],
  ])('on %s, in %j, finds of %j the products available in %s', async (siteKey, q, things, size, each) => {
    const { titles, count, sizes } = await search(siteKey, q);
    expect(count).toBeGreaterThan(0);
    for (const title of titles) expect(title).toMatch(each);
    for (const all of sizes) expect(all).toContain(size);
    expect(count).toBe((await search(siteKey, things, `size:"${size}"`)).count);
  });

  it('alone finds every product that comes in it', async () => {
    const { count, sizes } = await search('cairn-us-en', 'size 9');
    expect(count).toBeGreaterThan(10);
    for (const all of sizes) expect(all).toContain('9');
  });

  it.each([
    ['cairn-ca-fr', 'sac de taille 4', /sac de taille.* 4/i],
    ['cairn-ca-fr', 'tente 2 places', /tente.*2 places/i],
    ['cairn-us-en', 'family 6 tent', /family 6 tent/i],
  ])('on %s, %j names a product, not a size', async (siteKey, q, named) => {
    expect((await search(siteKey, q)).titles[0]).toMatch(named);
  });

  it('is ignored when no product of that kind has it', async () => {
    const { count } = await search('cairn-us-en', 'tent');
    expect((await search('cairn-us-en', 'tent size 9')).count).toBe(count);
  });
});

describe('for whom', () => {
  it.each([
    ['cairn-us-en', 'women’s tent', 'tent'],
    ['cairn-us-en', 'kids tent', 'tent'],
    ['cairn-us-en', 'camp stove for women', 'camp stove'],
    ['cairn-ca-fr', 'tente femme', 'tente'],
  ])('on %s, %j finds all of them, because they are for anyone', async (siteKey, q, kind) => {
    const found = await search(siteKey, q);
    expect(found.count).toBeGreaterThan(0);
    expect(found.count).toBe((await search(siteKey, kind)).count);
  });

  it.each([
    ['cairn-us-en', 'girls jacket', /^Kids’/],
    ['cairn-us-en', 'kids backpack', /^Kids’.*pack/i],
    ['cairn-us-en', 'ladies hiking boots', /^Women’s .*Boot$/],
    ['cairn-ca-fr', 'veste polaire garçon', /pour enfant$/],
  ])('on %s, %j finds only theirs', async (siteKey, q, each) => {
    const { titles } = await search(siteKey, q);
    expect(titles.length).toBeGreaterThan(0);
    for (const title of titles) expect(title).toMatch(each);
  });

  it('comes first, then products for anyone, never those for others', async () => {
    const { titles } = await search('cairn-us-en', 'womens sleeping bag');
    expect(titles[0]).toMatch(/^Women’s/);
    expect(titles.at(-1)).not.toMatch(/’s /);
    const headlamps = await search('cairn-us-en', 'mens headlamp');
    expect(headlamps.titles.join()).not.toMatch(/Kids’/);
  });
});

describe('a kind of thing', () => {
  it.each([
    ['hiking boots', /Boot$/],
    ['boots for hiking and camping', /Boot$/],
    ['red tent', /Tent|Bundle/],
    ['tent', /Tent|Bundle/],
    ['women’s frobnicator tent', /Tent|Bundle/],
  ])('is all that %j finds', async (q, each) => {
    const { titles } = await search('cairn-us-en', q);
    expect(titles.length).toBeGreaterThan(0);
    for (const title of titles) expect(title).toMatch(each);
  });
});

describe('a misspelling', () => {
  it.each([
    ['cairn-us-en', 'jaket', 'jacket'],
    ['cairn-us-en', 'hikng boots', 'hiking boots'],
    ['cairn-us-en', 'backpak', 'backpack'],
    ['cairn-ca-fr', 'manteu', 'manteau'],
    ['cairn-ca-fr', 'chassure', 'chaussure'],
  ])('on %s, %j, is understood as %j', async (siteKey, q, meant) => {
    const { count, didYouMean } = await search(siteKey, q);
    expect(count).toBe(0);
    expect(didYouMean[0]?.suggestion).toBe(meant);
    expect(Number(didYouMean[0]?.frequency)).toBe((await search(siteKey, meant)).count);
  });
});

describe('the same products are found', () => {
  it.each([
    ['manteau', 'manteaux'],
    ['léger', 'légère'],
    ['imperméable', 'impermeables'],
    ['isolé', 'isolées'],
    ['gris', 'grises'],
  ])('for %s and %s', async (one, other) => {
    const first = await search('cairn-ca-fr', one);
    expect(first.count).toBeGreaterThan(0);
    expect((await search('cairn-ca-fr', other)).count).toBe(first.count);
  });

  it('for jacket and jackets', async () => {
    expect((await search('cairn-us-en', 'jackets')).count).toBe(
      (await search('cairn-us-en', 'jacket')).count,
    );
  });
});
