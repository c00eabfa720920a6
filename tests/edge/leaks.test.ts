import { beforeAll, describe, expect, it } from 'vitest';
import { addByForm } from './support/bag.ts';
import { ROUTES } from './support/parts.ts';
import {
  ANSWERS_COOKIE,
  cookieValue,
  DATA_COOKIE,
  FLASH_COOKIE,
  FORMER_COOKIE,
  newGuestCookie,
  SESSION_COOKIE,
  sessionOf,
} from './support/sessions.ts';
import { coldStart, mendAll, Shop, someProduct } from './support/shop.ts';
import { Visitor } from './support/visitor.ts';

const SEALED = [SESSION_COOKIE, DATA_COOKIE, ANSWERS_COOKIE, FLASH_COOKIE, FORMER_COOKIE];

/** The secrets of one shopper: their cookies, and every token and id inside them. */
async function secretsOf(cookie: string): Promise<string[]> {
  const sealed = [...SEALED, newGuestCookie(cookie)].flatMap((name) => cookieValue(cookie, name) ?? []);
  const inside = Object.values(await sessionOf(cookie)).filter(
    (value): value is string => typeof value === 'string' && value.length > 6,
  );
  return [...sealed, ...inside];
}

type Shopper = { visitor: Visitor; secrets: string[]; productName: string };

const shop = new Shop();
let alice: Shopper;
let bob: Shopper;
let product: string;

async function shopper(category: string): Promise<Shopper> {
  const path = await someProduct(shop, category);
  const html = await shop.text(path);
  const variant = /value="(CRN\d+-[\w-]+)"/.exec(html)?.[1] ?? '';
  const visitor = new Visitor(shop);
  expect((await addByForm(visitor, variant)).status).toBe(303);
  const productName = /<h1[^>]*>([^<]+)/.exec(html)?.[1] ?? '';
  expect(productName).not.toBe('');
  return { visitor, secrets: await secretsOf(visitor.cookie), productName };
}

beforeAll(async () => {
  await mendAll();
  await coldStart();
  product = await someProduct(shop);
  alice = await shopper('/c/mens-jackets/');
  bob = await shopper('/c/footwear/');
});

function concrete(route: string): string {
  return route
    .replace('/p/:slug', product)
    .replace('/product/:slug', product.replace('/p/', '/product/'))
    .replace('/c/:id/*', '/c/mens-jackets/')
    .replace('/category/:id', '/category/mens-jackets')
    .replace('/t/:slug/*', '/t/repair/')
    .replace('/content/:id', '/content/repair')
    .replace(':orderNo', '00001')
    .replace('/*', '/anything');
}

const PATHS = [
  ...new Set([
    ...ROUTES.map(([route]) => route),
    '/no/such/page',
    '/api/bag',
    '/robots.txt',
    '/sitemap.xml',
    '/__health/live',
  ]),
];

describe.each(PATHS)('%s', (route) => {
  it('shows a shopper nothing of another, and is private unless it opted in to caching', async () => {
    const path = concrete(route);
    for (const [me, other] of [
      [alice, bob],
      [bob, alice],
    ] as const) {
      const response = await me.visitor.copy().get(path);
      const everything = `${JSON.stringify([...response.headers])}${await response.text()}`;
      for (const secret of other.secrets) expect(everything).not.toContain(secret);
      for (const secret of me.secrets)
        expect(everything.replace(/\["set-cookie".*?\]/gi, '')).not.toContain(secret);
      const control = response.headers.get('Cache-Control') ?? '';
      if (!control.startsWith('public')) expect(control).toBe('private, no-store');
      else expect(everything).not.toContain('set-cookie');
      await shop.settled();
    }
  });

  it('is the same for a visitor without any cookie when it is public', async () => {
    const path = concrete(route);
    const mine = await alice.visitor.copy().get(path);
    const body = await mine.text();
    await shop.settled();
    if (!mine.headers.get('Cache-Control')?.startsWith('public')) return;
    const stranger = await shop.fetch(path);
    expect(await stranger.text()).toBe(body);
  });
});

describe('the bag', () => {
  it("holds the shopper's own product and not another's", async () => {
    const mine = await alice.visitor.text('/cart');
    expect(mine).toContain(alice.productName);
    expect(mine).not.toContain(bob.productName);
    const theirs = await bob.visitor.text('/cart');
    expect(theirs).toContain(bob.productName);
    expect(theirs).not.toContain(alice.productName);
  });

  it('stays separate under parallel requests', async () => {
    const turns = Array.from({ length: 20 }, (_, turn) => (turn % 2 === 0 ? alice : bob));
    const pages = await Promise.all(turns.map((me) => me.visitor.text('/cart')));
    pages.forEach((html, turn) => {
      const [me, other] = turn % 2 === 0 ? [alice, bob] : [bob, alice];
      expect(html).toContain(me.productName);
      expect(html).not.toContain(other.productName);
    });
  });
});
