import { beforeAll, describe, expect, inject, it } from 'vitest';
import * as z from 'zod';
import { buildCatalog } from '../../sandbox/catalog/build-catalog.ts';
import { PROMOTIONS } from '../../sandbox/catalog/promotions.ts';
import type { Product } from '../../sandbox/catalog/types.ts';
import { currentPrice, priceEntry } from '../../sandbox/database/price.ts';
import { isForEveryone, withPromotions } from '../../sandbox/products/everyones-prices.ts';
import { authoredPriors } from '../../sandbox/reductions/lowest-priors.ts';
import { EUROPEAN_SITE_IN_ENGLISH, withSite } from '../support/european-site.ts';
import { newEmail } from '../support/new-email.ts';
import { sampleOf } from '../support/sample.ts';
import { addToBag, bagIn } from './support/bag.ts';
import { CARDS, enterCard, place, send } from './support/checkout.ts';
import { BERLIN } from './support/consumer-site.ts';
import { headOf } from './support/head-of.ts';
import { jsonRows, textOf } from './support/product-feed.ts';
import { coldStart, mendAll, Shop } from './support/shop.ts';
import { expectAddsUp } from './support/totals-of-agents.ts';
import { Platform } from './support/ucp.ts';
import { leads, Visitor } from './support/visitor.ts';

const { isWhole, seed } = inject('sample');
const { products, variants, categories } = buildCatalog();
const european = {
  ...EUROPEAN_SITE_IN_ENGLISH,
  ...{ reductions: 'lowest-prior-30', unitPrices: false, navigation: ['mens', 'camp', 'sale'] },
};
const usual = new Shop();
const shop = new Shop({
  SITES: withSite(usual.config.SITES, european),
  ORIGIN: 'https://shop.example',
  PRODUCT_FEEDS: '{ "cairn-eu": {}, "cairn-us": {} }',
});
const WORDS = 'Lowest price in the last 30 days: ';
/** Most products of a run that checks a sample. */
const PAGES = 12;
const MOST_IDS = 24;
const AT_ONCE = 8;

/** What everybody pays and, where that is truly less than before, the lowest price before; in cents. */
type Truth = { now: number; prior: number | null };

/** A price and what it may be said to be reduced from: by a whole percent at least. */
const truthOf = (now: number, prior = 0): Truth => ({
  now,
  prior: percentOf(prior, now) >= 1 ? prior : null,
});
const percentOf = (prior: number, now: number) => (prior > 0 ? Math.floor((100 * (prior - now)) / prior) : 0);

/** The truth of each colour of a product. */
function coloursOf(product: Product): Map<string, Truth> {
  const own = PROMOTIONS.filter(({ id }) => product.promotionIds.includes(id));
  const sold = withPromotions(product, own.filter(isForEveryone));
  const priors = authoredPriors(product, own, 'EUR');
  return new Map(
    product.colours.map(({ code }) => [
      code,
      truthOf(currentPrice(priceEntry(sold, code, 'EUR')), product.contains ? 0 : priors.get(code)),
    ]),
  );
}

/** The truth of the colours that cost least: a reduction of all of them, from the lowest of their prices. */
function cheapestOf(product: Product): Truth {
  const all = [...coloursOf(product).values()];
  const now = Math.min(...all.map((one) => one.now));
  return truthOf(now, Math.min(...all.filter((one) => one.now === now).map(({ prior }) => prior ?? 0)));
}

const euros = (cents: number) =>
  new Intl.NumberFormat('en-IE', { style: 'currency', currency: 'EUR' }).format(cents / 100);
const cents = (amount = '') => Math.round(Number(amount.replaceAll(/[^\d.]/g, '')) * 100);
const plain = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** What a price in a document says. */
function toldBy(html: string): Truth & { words: string | undefined } {
  const heard = html.replaceAll(/<span class="sr-only">.*?<\/span>/g, '');
  const [current = ''] =
    /<b>.*?<\/b>/.exec(heard) ?? /<p class="price[^>]*>(?:<span>)?[^<]+/.exec(heard) ?? [];
  const struck = /<s(?: [^>]*)?>(.*?)<\/s>/.exec(html)?.[1];
  const words = [...html.matchAll(/<small>(.*?)<\/small>/g)].map(([, text = '']) => plain(text));
  return {
    now: cents(plain(current)),
    prior: struck === undefined ? null : cents(struck),
    words: words.find((text) => text.startsWith(WORDS)),
  };
}

const wordsOf = ({ prior }: Truth) => (prior === null ? undefined : WORDS + euros(prior));
const priceIn = (html: string) => /<p class="price[^>]*>.*?<\/p>/s.exec(html)?.[0] ?? '';
/** The part of a page that is about it. */
const mainOf = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'));

/** Runs `work` for every item, a few at a time. */
async function each<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = [...items];
  const worker = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** Each request is another visitor's, because rate limits are not tested here. */
const text = (path: string) => new Visitor(shop).text(path);

const reducedBySale = products.filter(
  ({ type, price, colourPrices, memberExclusive }) =>
    type === 'master' && !memberExclusive && (price.EUR.sale !== undefined || colourPrices),
);
const truly = reducedBySale.filter((one) => cheapestOf(one).prior !== null);
/** Those that cost less than their regular price, and no less than before. */
const untruly = reducedBySale.filter((one) =>
  [...coloursOf(one).values()].every(({ prior }) => prior === null),
);
const socks = products.filter(
  ({ promotionIds, type }) => type === 'master' && promotionIds.includes('sock-week'),
);

const one = (list: readonly Product[]): Product => {
  const [first] = list;
  if (!first) throw new Error('There is no such product.');
  return first;
};
const addressOf = ({ id, slug }: Product) => `/eu/p/${slug}-${id}.html`;

beforeAll(async () => {
  await mendAll();
  await coldStart();
});

describe('on a site that tells reductions from the lowest price of 30 days', () => {
  it('there are products of all kinds', () => {
    expect(truly.length).toBeGreaterThan(50);
    expect(untruly.length).toBeGreaterThan(5);
    expect(truly.some((product) => (cheapestOf(product).prior ?? 0) < product.price.EUR.list)).toBe(true);
  });

  it('the feed states it of each variant', async () => {
    const response = await shop.fetch('/feeds/cairn-eu/en-IE/products.jsonl');
    const rows = new Map(jsonRows(await textOf(response)).map((row) => [row.item_id, row]));
    expect(rows.size).toBeGreaterThan(1_000);
    let reduced = 0;
    for (const product of products.filter(
      ({ type, memberExclusive }) => type === 'master' && !memberExclusive,
    )) {
      const truths = coloursOf(product);
      for (const { id, colour } of variants.filter(({ productId }) => productId === product.id)) {
        const { now, prior } = truths.get(colour) ?? truthOf(0);
        const row = rows.get(id);
        const stated = {
          now: cents(row?.sale_price ?? row?.price),
          prior: row?.sale_price ? cents(row.price) : null,
        };
        expect(stated, id).toEqual({ now, prior });
        if (prior !== null) reduced += 1;
      }
    }
    expect(reduced).toBeGreaterThan(200);
  });

  it('each tile says what was paid before, and the percentage of that', async () => {
    const seen = new Set<string>();
    await each(
      categories.filter(({ parentId }) => parentId === null),
      async ({ id }) => {
        for (let page = 1, more = true; more; page += 1) {
          const address = `/eu/c/${id}/?limit=100${page > 1 ? `&page=${page}` : ''}`;
          await text(address);
          await shop.settled();
          // from the stored document, which has all late parts
          const found = [...(await text(address)).matchAll(/data-product="([^"]+)".*?<\/article>/gs)];
          for (const [tile, productId = ''] of found) checkTile(tile, productId, id === 'sale');
          for (const [, productId = ''] of found) seen.add(productId);
          more = found.length === 100;
        }
      },
    );
    expect(seen.size).toBeGreaterThan(300);
  });

  function checkTile(tile: string, productId: string, isOnSale: boolean) {
    const product = products.find(({ id }) => id === productId);
    if (!product) throw new Error(`Unknown ${productId}`);
    const [facts = ''] = /<\/h2>.*/s.exec(tile) ?? [];
    const truth = cheapestOf(product);
    expect({ ...toldBy(priceIn(facts)) }, productId).toEqual({ ...truth, words: wordsOf(truth) });
    const label = plain(/<p class="tile-badge[^>]*>(.*?)<\/p>/.exec(facts)?.[1] ?? '');
    const [, percent] = /^Sale −(\d+)%$/.exec(label) ?? [];
    if (truth.prior === null) expect(label, productId).toMatch(/^(?:New)?$/);
    else if (percent === undefined) expect(label, productId).toBe('Sale');
    else expect(Number(percent), productId).toBe(percentOf(truth.prior, truth.now));
    // the note for members is no promotion
    if (!product.memberExclusive) expect(facts, productId).not.toContain('tile-callout');
    expect(facts, productId).not.toMatch(/\d%? off|code /);
    const prices = [...coloursOf(product).values()];
    if (isOnSale)
      expect(
        prices.some(({ prior }) => prior !== null),
        productId,
      ).toBe(true);
  }

  const asked = isWhole
    ? reducedBySale
    : sampleOf(
        reducedBySale,
        (product) => {
          const { prior } = cheapestOf(product);
          const kind = product.colourPrices ? 'colours' : 'all';
          const from = prior === null ? 'none' : prior < product.price.EUR.list ? 'less' : 'list';
          return [`${kind} ${from}`, product.badge?.code ?? ''];
        },
        seed,
      ).slice(0, PAGES);

  it('pages, structured data and agents say the same', async () => {
    await each(asked, async (product) => {
      for (const [colour, truth] of coloursOf(product)) {
        const address = `${addressOf(product)}?color=${colour}`;
        const response = await new Visitor(shop).get(address);
        const html = await response.clone().text();
        const main = mainOf(html);
        expect(toldBy(priceIn(main)), address).toEqual({ ...truth, words: wordsOf(truth) });
        if (truth.prior === null) expect(main, address).not.toMatch(/class="badge[^"]*badge-(?:yellow|pink)/);
        expect(main, address).not.toContain('callout-pink');
        expect(main, address).not.toMatch(/\d% off/);
        expect(statedPrices(await headOf(response)), address).toEqual(
          new Set([`${truth.now} ${truth.prior ?? 'none'}`]),
        );
      }
    });
    const ids = variants.filter(({ productId }) => asked.some(({ id }) => id === productId));
    const perColour = new Map(ids.map(({ id, productId, colour }) => [`${productId} ${colour}`, id]));
    const all = [...perColour.values()];
    for (let start = 0; start < all.length; start += MOST_IDS) {
      for (const stated of await toldToAgents(all.slice(start, start + MOST_IDS))) {
        const variant = variants.find(({ id }) => id === stated.id);
        const product = products.find(({ id }) => id === variant?.productId);
        const truth = product && coloursOf(product).get(variant?.colour ?? '');
        expect([stated.price.amount, stated.list_price?.amount ?? null], stated.id).toEqual([
          truth?.now,
          truth?.prior,
        ]);
      }
    }
  });

  const offer = z.object({
    price: z.string(),
    priceSpecification: z.object({ priceType: z.string(), price: z.string() }).optional(),
  });
  function statedPrices({ data }: Awaited<ReturnType<typeof headOf>>): Set<string> {
    const group = z
      .object({ hasVariant: z.array(z.object({ offers: offer })) })
      .or(z.object({ offers: offer }))
      .parse(data.ProductGroup ?? data.Product);
    const offers = 'hasVariant' in group ? group.hasVariant.map((each) => each.offers) : [group.offers];
    return new Set(
      offers.map(({ price, priceSpecification: before }) => {
        if (before) expect(before.priceType).toBe('https://schema.org/StrikethroughPrice');
        return `${cents(price)} ${before ? cents(before.price) : 'none'}`;
      }),
    );
  }

  const amount = z.object({ amount: z.number() });
  const lookup = z.object({
    products: z.array(
      z.object({
        variants: z.array(z.object({ id: z.string(), price: amount, list_price: amount.optional() })),
      }),
    ),
  });
  async function toldToAgents(ids: readonly string[]) {
    const body = { ids, context: { address_country: 'IE' } };
    const response = await new Platform(shop).post('/catalog/lookup', body);
    const found = lookup.parse(await response.json()).products.flatMap((product) => product.variants);
    expect(found.length).toBeGreaterThan(0);
    return found;
  }

  it('quick view, comparison, rows of tiles, quick search and Markdown say it too', async () => {
    const product = one(truly.filter(({ colourPrices }) => !colourPrices));
    const truth = cheapestOf(product);
    const told = { ...truth, words: wordsOf(truth) };
    expect(toldBy(priceIn(await text(`/eu/fragments/quick-view?id=${product.id}`)))).toEqual(told);
    expect(toldBy(priceIn(mainOf(await text(`/eu/compare?ids=${product.id}`))))).toEqual(told);
    // as wish lists and recommendations do
    expect(toldBy(priceIn(await text(`/eu/fragments/recently-viewed?ids=${product.id}`)))).toEqual(told);
    const suggested = await text(`/eu/api/search?q=${encodeURIComponent(product.name.en)}`);
    expect(suggested).toContain(wordsOf(truth));
    const markdown = await text(`${addressOf(product)}.md`);
    expect(markdown).toContain(wordsOf(truth));
    expect(markdown).not.toContain('regular price');
  });

  it('what was never dearer is just a price, whatever its badge says', async () => {
    for (const product of [...untruly.slice(0, 3), one(socks)]) {
      const main = mainOf(await text(addressOf(product)));
      const { words, prior, now } = toldBy(priceIn(main));
      const [first] = coloursOf(product).values();
      expect([words, prior, now], product.id).toEqual([undefined, null, first?.now]);
      expect(main).not.toMatch(/class="badge[^"]*badge-(?:yellow|pink)|Regular price|<s[ >]/);
    }
  });

  it('a bag strikes nothing but what a code takes off', async () => {
    const sock = variants.find(({ productId, stock }) => productId === one(socks).id && stock > 9);
    const visitor = new Visitor(shop, { prefix: '/eu' });
    const { lines } = await bagIn(await addToBag(visitor, { productId: sock?.id ?? '' }));
    expect(lines[0]?.unitPrice).toBe(euros(cheapestOf(one(socks)).now));
    expect(lines[0]).not.toHaveProperty('totalBefore');
  });

  it('its order and the carts of agents do not either', async () => {
    const sock = variants.find(({ productId, stock }) => productId === one(socks).id && stock > 9);
    const { now } = cheapestOf(one(socks));
    const { list } = one(socks).price.EUR;
    expect(now).toBeLessThan(list);
    const visitor = new Visitor(shop, { prefix: '/eu' });
    await addToBag(visitor, { productId: sock?.id ?? '', quantity: 2 });
    expect((await send(visitor, 'contact', { email: newEmail() })).status).toBe(303);
    expect((await send(visitor, 'address', BERLIN)).status).toBe(303);
    expect((await send(visitor, 'card', await enterCard(CARDS.paid))).status).toBe(303);
    const address = leads(await place(visitor)) ?? '';
    const order = mainOf(await visitor.text(address.replace('/eu', '')));
    expect(order).toContain(euros(2 * now));
    expect(order).not.toMatch(/<s[ >]|Regular price/);
    expect(order).not.toContain(euros(list));
    expect(order).not.toContain(euros(2 * list));

    const lines = {
      line_items: [{ item: { id: sock?.id }, quantity: 2 }],
      context: { address_country: 'IE' },
    };
    const answer = await (await new Platform(shop).post('/carts', lines)).json();
    const { line_items, totals, discounts } = expectAddsUp(answer);
    expect(line_items.map(({ item }) => item.price)).toEqual([now]);
    expect(totals.map(({ type }) => type)).not.toContain('items_discount');
    expect(discounts?.applied.filter(({ allocations }) => allocations)).toEqual([]);
  });

  it('no price is told per litre or pair', async () => {
    for (const product of products.filter(({ contents }) => contents).slice(0, 4)) {
      const main = mainOf(await text(addressOf(product)));
      expect(main, product.id).not.toMatch(/<small>[^<]* \/ [^<]*<\/small>/);
      const [, own = ''] = addressOf(product).split('/eu');
      expect(mainOf(await text(own)), product.id).toMatch(/<small>[^<]* \/ [^<]*<\/small>/);
    }
  });
});

describe('the other sites', () => {
  it('are as they were, beside it', async () => {
    const product = one(truly.filter(({ colourPrices }) => !colourPrices));
    const [, address = ''] = addressOf(product).split('/eu');
    const [page, list] = [await text(address), await text('/c/sale/?limit=100')];
    for (const html of [page, list]) expect(html).not.toContain('30 days');
    expect(mainOf(page)).toMatch(/Regular price<\/span><s>\$/);
    expect(page).not.toContain('StrikethroughPrice');
    const sock = mainOf(await text(addressOf(one(socks)).replace('/eu', '')));
    expect(sock).toContain('15% off socks');
    expect(sock).toMatch(/<s>\$/);
  });
});
