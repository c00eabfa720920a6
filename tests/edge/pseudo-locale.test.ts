import { beforeAll, describe, expect, it } from 'vitest';
import type { Place } from './support/faults/place.ts';
import { READS } from './support/faults/places.ts';
import { type Become, type Goods, type Shopper, soldOutGoods } from './support/faults/visitors.ts';
import { ownText, textsOf } from './support/own-texts.ts';
import { coldStart, mendAll, productIdOf, Shop, someProduct, someVariant } from './support/shop.ts';

/** The pseudo-locale’s pages (docs/decisions/0085). */
const PSEUDO = '/xa';
let goods: Goods;
/** One shopper of each kind in each shop, since reading changes nothing. */
const shoppers = new Map<string, Promise<Shopper>>();

beforeAll(async () => {
  await mendAll();
  await coldStart();
  const shop = new Shop();
  const product = await someProduct(shop);
  goods = {
    product,
    productId: productIdOf(product),
    variant: await someVariant(shop),
    soldOut: soldOutGoods(),
  };
}, 120_000);

function shopperOf(become: Become, config: Record<string, string>): Promise<Shopper> {
  const key = `${become.name} ${JSON.stringify(config)}`;
  const known = shoppers.get(key) ?? become(new Shop(config), goods);
  shoppers.set(key, known);
  return known;
}

async function readIn(prefix: string, { ask, become, config }: Place): Promise<Response> {
  const shopper = await shopperOf(become, config);
  return ask({ ...shopper, visitor: shopper.visitor.copy(prefix) }, goods);
}

/** The texts of a page that are the shop’s own and bypass its messages. */
async function hardCoded(place: Place): Promise<string[]> {
  const response = await readIn(PSEUDO, place);
  const body = await response.text();
  if (!response.headers.get('Content-Type')?.startsWith('text/html')) return [];
  const texts = await textsOf(body);
  return [...new Set(texts.flatMap((text) => ownText(text) ?? []))];
}

/** A page for editors, which names fields of the content service. */
const OF_EDITORS = 'preview of all blocks';
const SHOWN = READS.filter(({ name }) => name !== OF_EDITORS);

describe('every text of the shop’s own is a message', () => {
  it.each(SHOWN.map((place) => [place.name, place] as const))('%s', async (_, place) => {
    expect(await hardCoded(place)).toEqual([]);
  });
});

it('is told where it is not', async () => {
  const texts = await textsOf('<p>[Bàg~]: 3 <b>Close</b> [Fröm <b>$5.00</b>~]</p><img alt="A bag of yours">');
  expect(texts.flatMap((text) => ownText(text) ?? [])).toEqual(['Close', 'A bag of yours']);
});

it('is not a locale of the live shop, and no page names it', async () => {
  const live = new Shop({ ENVIRONMENT: 'production' });
  expect((await live.fetch(`${PSEUDO}/t/repair/`)).status).toBe(404);
  const shop = new Shop();
  expect((await shop.fetch(`${PSEUDO}/t/repair/`)).status).toBe(200);
  for (const path of ['/t/repair/', '/sitemap.xml', '/llms.txt']) {
    expect(await shop.text(path)).not.toMatch(/xa["/]|en-XA/);
  }
});
