import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MOST_VIEWED } from '../../shared/catalog/viewed-products.ts';
import { guestWithBag } from './support/bag.ts';
import {
  calls,
  coldStart,
  forgetCalls,
  mendAll,
  Shop,
  someProduct,
  someVariant,
  spoil,
} from './support/shop.ts';

const PLACEHOLDER = 'data-recent="';
let ids: string[];

beforeAll(async () => {
  await mendAll();
  const html = await new Shop().text('/c/mens-jackets/');
  ids = [...html.matchAll(/data-product="([^"]+)"/g)].map(([, id = '']) => id);
});

beforeEach(async () => {
  await mendAll();
  await coldStart();
});
afterEach(mendAll);

const address = (list: string[], prefix = '') =>
  `${prefix}/fragments/recently-viewed?${new URLSearchParams({ ids: list.join(',') })}`;

const productsOf = (html: string) => [...html.matchAll(/data-product="([^"]+)"/g)].map(([, id]) => id);

describe('the products viewed before', () => {
  it('are tiles in the requested order, from one call, and are not cached', async () => {
    const shop = new Shop();
    const wanted = ids.slice(0, 5).toReversed();
    await forgetCalls();
    const response = await shop.fetch(address(wanted));
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    expect(response.headers.getSetCookie()).toEqual([]);
    const html = await response.text();
    expect(productsOf(html)).toEqual(wanted);
    expect(html).toContain('>Recently viewed</h2>');
    expect(html).not.toContain('<script');
    expect((await calls()).filter(({ service }) => service === 'products')).toHaveLength(1);
  });

  it('are at most twelve, each once, without those no longer sold', async () => {
    const many = [...ids.slice(0, 2), 'NOSUCH1', ...ids, '<script>'];
    const found = productsOf(await new Shop().text(address(many)));
    expect(found).toEqual([...new Set(ids)].slice(0, MOST_VIEWED - 1));
  });

  it('do not repeat what is in the bag', async () => {
    const shop = new Shop();
    const variant = await someVariant(shop);
    const visitor = await guestWithBag(shop, variant);
    const bag = await (await visitor.read('/cart')).text();
    const place = /data-recent="([^"]+)"/.exec(bag)?.[1] ?? '';
    const [inBag = ''] = variant.split('-');
    const other = ids.find((id) => id !== inBag) ?? '';
    expect(productsOf(await shop.text(`${place}&ids=${inBag},${other}`))).toEqual([other]);
    expect((await shop.fetch(`${place}&ids=${inBag}`)).status).toBe(204);
  });

  it('are in French, in Canadian dollars', async () => {
    const html = await new Shop().text(address(ids.slice(0, 1), '/ca/fr'));
    expect(html).toContain('>Vus récemment</h2>');
    expect(html).toMatch(/\d,\d\d\s\$/);
  });

  it.each([[[]], [['NOSUCH1', 'NOSUCH2']], [['__proto__', '../..']], [['x'.repeat(500)]]])(
    'are nothing for %j',
    async (list) => {
      const response = await new Shop().fetch(address(list));
      expect(response.status).toBe(204);
    },
  );

  it.each(['status', 'malformed', 'cut'] as const)('are empty while the service fails: %s', async (mode) => {
    await spoil({ service: 'products', mode, status: 500 });
    expect((await new Shop().fetch(address(ids.slice(0, 3)))).status).toBe(204);
  });
});

describe('their place', () => {
  it('is on product pages, the bag and a search without results', async () => {
    const shop = new Shop();
    for (const path of [await someProduct(shop), '/cart', '/search?q=qxzvwkj'])
      expect(await shop.text(path)).toContain(PLACEHOLDER);
    for (const path of ['/', '/c/mens-jackets/', '/search?q=jacket', '/search'])
      expect(await shop.text(path)).not.toContain(PLACEHOLDER);
  });
});
