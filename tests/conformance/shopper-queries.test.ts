import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { FRENCH_QUERIES, GERMAN_QUERIES, IRISH_QUERIES } from './support/european-queries.ts';
import { SHOPPER_QUERIES, type Wanted } from './support/shopper-queries.ts';
import { VendorShop } from './support/vendor-shop.ts';

/** How many products of an answer are judged: what a shopper sees first. */
const FIRST = 8;

const { origin } = new VendorShop('shopper-queries');
const europe = new VendorShop('shopper-queries', 'cairn-eu');
const SITE_KEYS = {
  us: 'cairn-us-en',
  ca: 'cairn-ca-en',
  fr: 'cairn-ca-fr',
  de: 'cairn-eu-de',
  france: 'cairn-eu-fr',
  ireland: 'cairn-eu-en',
};

const answer = z.object({
  searchMetaData: z.object({
    fallback: z.object({ original: z.object({ q: z.string() }), q: z.string().optional() }).optional(),
  }),
  response: z.object({
    products: z.array(
      z.object({
        title: z.string(),
        fabric: z.string(),
        size: z.array(z.string()),
        minimumPrice: z.number(),
        maximumPrice: z.number(),
      }),
    ),
  }),
  redirect: z.object({ value: z.string() }).optional(),
});

async function ask(siteKey: keyof typeof SITE_KEYS, q: string) {
  const query = new URLSearchParams({ q, rows: `${FIRST}` });
  const response = await fetch(`${origin}/unbxd/sandbox-search/${SITE_KEYS[siteKey]}/search?${query}`);
  return answer.parse(await response.json());
}

/** What is wrong with an answer, in words; nothing where it is as it should be. */
function faults({ response, searchMetaData, redirect }: z.output<typeof answer>, wanted: Wanted): string[] {
  if (wanted.to) return wanted.to.test(redirect?.value ?? '') ? [] : [`leads to ${redirect?.value}`];
  const products = response.products.map((product) => ({
    ...product,
    text: `${product.title} (${product.fabric})`,
  }));
  const texts = products.map(({ text }) => text);
  const [least, most] = wanted.price ?? [0, Number.POSITIVE_INFINITY];
  const left = searchMetaData.fallback?.q;
  const found: [boolean, string][] = [
    [texts.length === 0, 'nothing found'],
    ...(wanted.some ?? []).map((one): [boolean, string] => [
      !texts.some((text) => one.test(text)),
      `no ${one}`,
    ]),
    [wanted.first !== undefined && !wanted.first.test(texts[0] ?? ''), `first is ${texts[0]}`],
    ...products.flatMap(({ text, size, minimumPrice, maximumPrice }): [boolean, string][] => [
      [wanted.every !== undefined && !wanted.every.test(text), text],
      [wanted.never?.test(text) ?? false, `never ${text}`],
      [minimumPrice > most || maximumPrice < least, `${text} at ${minimumPrice}`],
      [wanted.size !== undefined && !size.includes(wanted.size), `${text} in ${size}`],
    ]),
    [
      wanted.leftOut !== undefined && (left === undefined || left.split(' ').includes(wanted.leftOut)),
      `does not say that ${wanted.leftOut} was left out`,
    ],
  ];
  return found.flatMap(([isWrong, fault]) => (isWrong ? [fault] : []));
}

describe('the queries of shoppers', () => {
  const missed: string[] = [];
  afterAll(() => {
    const hits = SHOPPER_QUERIES.length - missed.length;
    const rate = Math.round((100 * hits) / SHOPPER_QUERIES.length);
    process.stdout.write(
      `Search: ${hits} of ${SHOPPER_QUERIES.length} queries of shoppers (${rate} %)\n${missed.join('\n')}\n`,
    );
  });

  it.each(SHOPPER_QUERIES)('%s %j', async (siteKey, query, wanted) => {
    const wrong = faults(await ask(siteKey, query), wanted);
    if (wrong.length > 0) missed.push(`${query}: ${wrong.slice(0, 2).join('; ')}`);
    expect(wrong).toEqual([]);
  });
});

describe.each([
  ['de', 'de-DE', GERMAN_QUERIES, 40],
  ['france', 'fr-FR', FRENCH_QUERIES, 40],
  // words of their own alone: the other English queries are those of all shops
  ['ireland', 'en-IE', IRISH_QUERIES, 15],
] as const)('the queries of shoppers in Europe, %s', (siteKey, locale, queries, least) => {
  it('are many, each with what must be first', () => {
    expect(queries.length).toBeGreaterThanOrEqual(least);
    const without = queries.filter(([, { first, every, to }]) => !(first ?? every ?? to));
    expect(without).toEqual([]);
  });

  it.each(queries)('%j', async (query, wanted) => {
    const found = await ask(siteKey, query);
    expect(faults(found, wanted)).toEqual([]);
    if (wanted.to) return;
    // the commerce search finds them alike
    const { access_token: token } = await europe.guest();
    const { hits } = await europe.search(token).productSearch({
      parameters: { locale, currency: 'EUR', q: query, limit: 1 },
    });
    expect(hits[0]?.productName).toBe(found.response.products[0]?.title);
  });
});

describe('words of a sale', () => {
  const counted = z.object({ response: z.object({ numberOfProducts: z.number() }) });
  const countOf = async (siteKey: keyof typeof SITE_KEYS, q: string, more: Record<string, string> = {}) => {
    const query = new URLSearchParams({ q, rows: '0', ...more });
    const response = await fetch(`${origin}/unbxd/sandbox-search/${SITE_KEYS[siteKey]}/search?${query}`);
    return counted.parse(await response.json()).response.numberOfProducts;
  };
  const reduced = { filter: 'c_isSale:"true"' };

  it.each([
    ['de', 'Sale', 'Jacken', 'Jacken im Sale'],
    ['france', 'promo', 'vestes', 'vestes en promo'],
    ['ireland', 'sale', 'jackets', 'jackets on sale'],
  ] as const)('find only what is reduced, alone and with others: %s', async (siteKey, sale, goods, both) => {
    const all = await countOf(siteKey, sale);
    expect(all).toBeGreaterThan(20);
    expect(await countOf(siteKey, sale, reduced)).toBe(all);
    const some = await countOf(siteKey, both);
    expect(some).toBeGreaterThan(0);
    expect(some).toBe(await countOf(siteKey, goods, reduced));
    expect(some).toBeLessThan(await countOf(siteKey, goods));
  });

  it('and of a guarantee are as they were on the other sites', async () => {
    const sale = await ask('us', 'sale');
    expect(sale.redirect).toBeUndefined();
    expect(sale.response.products.length).toBeGreaterThan(0);
    expect((await ask('us', 'warranty')).redirect?.value).toBe('/t/repair/');
    expect((await ask('fr', 'garantie')).redirect?.value).toBe('/t/repair/');
    expect((await ask('us', 'jumper')).response.products).toEqual([]);
  });
});
