import { beforeAll, describe, expect, inject, it } from 'vitest';
import * as z from 'zod';
import { buildCatalog } from '../../sandbox/catalog/build-catalog.ts';
import type { Product } from '../../sandbox/catalog/types.ts';
import { sampleOf } from '../support/sample.ts';
import { faulty } from './support/faulty.ts';
import { headOf } from './support/head-of.ts';
import { jsonRows, textOf } from './support/product-feed.ts';
import { coldStart, mendAll, Shop } from './support/shop.ts';
import { statedProduct } from './support/stated-product.ts';
import { Platform } from './support/ucp.ts';
import { Visitor } from './support/visitor.ts';

const { isWhole, seed } = inject('sample');
const { products, variants } = buildCatalog();
/** What can be bought by its own id, and by everybody. */
const sold = products.filter(({ type, memberExclusive }) => type !== 'set' && !memberExclusive);
// each page is asked for once
const shop = new Shop({
  FEATURE_DOCUMENT_CACHE: 'false',
  PRODUCT_FEEDS: '{ "cairn-us": {}, "cairn-ca": {}, "cairn-eu": {} }',
});

const SITES = [
  { site: 'cairn-us', locale: 'en-US', country: 'US', currency: 'USD' },
  { site: 'cairn-ca', locale: 'fr-CA', country: 'CA', currency: 'CAD' },
  { site: 'cairn-eu', locale: 'de-DE', country: 'DE', currency: 'EUR' },
];
/** Most products of a run that checks a sample. */
const PRODUCTS = 8;
/** Ids of one look-up (docs/contracts/agents.md §3.1). */
const MOST_IDS = 24;

/** What an offer says, in a form that all three can be brought to: `CRN1042-010-M 299.25 USD in stock`. */
const offerOf = (id: string, price: string, isAvailable: boolean) =>
  `${id} ${price} ${isAvailable ? 'in stock' : 'sold out'}`;

type Row = ReturnType<typeof jsonRows>[number];

const offerOfRow = ({ item_id, price, sale_price = price, availability }: Row) =>
  offerOf(item_id, sale_price, availability === 'in_stock');

const found = z.object({
  products: z.array(
    z.object({
      variants: z.array(
        z.object({
          id: z.string(),
          price: z.object({ amount: z.number(), currency: z.string() }),
          availability: z.object({ available: z.boolean() }),
        }),
      ),
    }),
  ),
});

/** What agents are told of variants. */
async function offersToAgents(ids: readonly string[], country: string, turn: number): Promise<string[]> {
  const platform = new Platform(shop, 'one.agents.example', {
    'cf-connecting-ip': `198.51.100.${turn % 250}`,
  });
  const response = await platform.post('/catalog/lookup', { ids, context: { address_country: country } });
  return found
    .parse(await response.json())
    .products.flatMap((product) =>
      product.variants.map(({ id, price: { amount, currency }, availability: { available } }) =>
        offerOf(id, `${(amount / 100).toFixed(2)} ${currency}`, available),
      ),
    );
}

/** What a page's structured data say; each page is another visitor's, because limits are not tested here. */
async function offersOnPage(address: string): Promise<string[]> {
  const response = await new Visitor(shop).get(address.slice(shop.config.ORIGIN.length));
  return statedProduct(await headOf(response)).variants.map(({ sku, offers }) =>
    offerOf(
      sku,
      `${offers.price} ${offers.priceCurrency}`,
      offers.availability === 'https://schema.org/InStock',
    ),
  );
}

/** The address of a product's page in each color that it has. */
const inEachColour = (rows: readonly Row[]) =>
  new Set(
    rows.map(({ url }) => {
      const address = new URL(url);
      const colour = address.searchParams.get('color');
      address.search = colour === null ? '' : `?color=${colour}`;
      return address.href;
    }),
  );

/** The services, with a search that finds these products only, so that their feed is made soon. */
function services(only: readonly Product[] | undefined): { SANDBOX?: Fetcher } {
  if (!only) return {};
  const hits = only.map(({ id, name }) => ({ productId: id, productName: name.en }));
  return { SANDBOX: faulty(/\/product-search/, async () => Response.json({ hits, total: hits.length })) };
}

/** What can make offers of a product differ. */
function kindsOf({ id, type, promotionIds, colourPrices, tiers, sizes, lengths }: Product): string[] {
  const own = variants.filter(({ productId }) => productId === id);
  const isSoldOut = own.some(({ stock }) => stock === 0);
  const traits = [promotionIds.length > 0, colourPrices, tiers, lengths, sizes.length > 1, isSoldOut];
  return [type, ...traits.map((trait, place) => `${place} ${Boolean(trait)}`)];
}

beforeAll(async () => {
  await mendAll();
  await coldStart();
});

describe('each variant has one price and one stock', () => {
  it.each(SITES)(
    'in the feed, on its pages and to agents: $currency',
    { timeout: isWhole ? 900_000 : 60_000 },
    async ({ site, locale, country, currency }) => {
      const place = seed + SITES.findIndex((one) => one.site === site);
      const sample = isWhole ? undefined : sampleOf(sold, kindsOf, place).slice(0, PRODUCTS);
      const feed = await shop.fetch(`/feeds/${site}/${locale}/products.jsonl`, {}, services(sample));
      const rows = Map.groupBy(jsonRows(await textOf(feed)), ({ group_id, item_id }) =>
        String(group_id ?? item_id),
      );
      const checked = (sample ?? sold).filter(({ id }) => rows.has(id));
      expect(checked.length).toBe((sample ?? sold).length);
      let compared = 0;
      for (const [turn, { id, type }] of checked.entries()) {
        const own = rows.get(id) ?? [];
        const offers = own.map(offerOfRow).toSorted();
        const addresses = [...inEachColour(own)];
        const onPages = (await Promise.all(addresses.map(offersOnPage))).flat();
        expect(onPages.toSorted()).toEqual(offers);
        // the address of one variant says that of it alone
        const one = own[(turn + seed) % own.length];
        if (one) expect(await offersOnPage(one.url)).toEqual([offerOfRow(one)]);
        if (type !== 'bundle') {
          const ids = own.map(({ item_id }) => item_id);
          const parts = Array.from({ length: Math.ceil(ids.length / MOST_IDS) }, (_, part) =>
            ids.slice(part * MOST_IDS, (part + 1) * MOST_IDS),
          );
          const told = await Promise.all(parts.map((part) => offersToAgents(part, country, turn)));
          expect(told.flat().toSorted()).toEqual(offers);
        }
        compared += offers.length;
        for (const offer of offers) expect(offer).toContain(` ${currency} `);
      }
      expect(compared).toBeGreaterThan(checked.length);
    },
  );
});
