import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withCookies } from './support/account.ts';
import { TABLE } from './support/contexts.ts';
import { coldStart, mendAll, Shop } from './support/shop.ts';

const shop = new Shop({ SHOPPER_CONTEXT: JSON.stringify(TABLE) });

beforeAll(mendAll);
beforeEach(coldStart);
afterEach(mendAll);

let visitors = 0;
async function open(path: string, cookie = '') {
  visitors += 1;
  const headers = { cookie, 'cf-connecting-ip': `198.19.7.${visitors}` };
  const response = await shop.fetch(path, { headers });
  return { status: response.status, html: await response.text(), cookie: withCookies(cookie, response) };
}

/**
 * The prices that the tiles of a streamed list end up with, cents: the lowest and the highest of
 * each.
 */
function pricesIn(html: string): { lowest: number; highest: number }[] {
  const plain = html.replaceAll(/<template.*?<\/template>/gs, '');
  const tiles = plain.split('class="tile-facts"').slice(1);
  // what came late stands below, in the order of the tiles
  const waiting = plain.split('class="tile-waiting"').length - 1;
  return tiles.slice(waiting).map((tile) => {
    const [, price = ''] = /class="price[^>]*>(.*?)<\/p>/s.exec(tile) ?? [];
    const [, paid = ''] =
      /<(?:b|span)>(.*?)<\//.exec(price.replaceAll(/<span class="sr.*?<\/span>/g, '')) ?? [];
    const amounts = [...paid.matchAll(/[\d,]+\.\d\d/g)].map(([text]) => Number(text.replaceAll(/\D/g, '')));
    return { lowest: amounts[0] ?? Number.NaN, highest: amounts.at(-1) ?? Number.NaN };
  });
}

describe('a list in order of price for a shopper whose prices are their own', () => {
  it.each([
    ['a price book', 'src=club-night', '/c/mens/'],
    ['a price book and search', 'src=club-night', '/search?q=socks'],
    ['offers of the place', 'region=CO', '/c/camp/'],
  ])('is in order of what is shown: %s', async (_, context, list) => {
    const { cookie } = await open(`/t/terms/?${context}`);
    const mark = list.includes('?') ? '&' : '?';
    const up = pricesIn((await open(`${list}${mark}sort=price-asc`, cookie)).html);
    expect(up.length).toBeGreaterThan(10);
    const lowest = up.map((price) => price.lowest);
    expect(lowest).toEqual(lowest.toSorted((a, b) => a - b));
    const down = pricesIn((await open(`${list}${mark}sort=price-desc`, cookie)).html);
    const highest = down.map((price) => price.highest);
    expect(highest).toEqual(highest.toSorted((a, b) => b - a));
  });

  it('holds only what costs as much as was asked for', async () => {
    const { cookie } = await open('/t/terms/?src=guide-pro');
    const found = pricesIn((await open('/c/mens/?pmin=60&pmax=80', cookie)).html);
    expect(found.length).toBeGreaterThan(5);
    for (const { lowest, highest } of found) {
      expect(lowest).toBeLessThanOrEqual(80_00);
      expect(highest).toBeGreaterThanOrEqual(60_00);
    }
  });
});

const productsIn = (html: string) => [...html.matchAll(/data-product="([^"]+)"/g)].map(([, id]) => id);

describe('a refinement that there is not', () => {
  it('by price in words is taken out of the address', async () => {
    const response = await shop.fetch('/c/mens-jackets/?f.price=100-100&f.size=M');
    expect([response.status, response.headers.get('Location')]).toEqual([301, '/c/mens-jackets/?f.size=M']);
  });

  it.each([
    ['/c/mens-jackets/', 'f.nosuch=1'],
    ['/c/mens-jackets/', 'f.uniqueId=CRN1000'],
    ['/search?q=jacket', 'f.minimumPrice=NaN'],
  ])('leaves the list as it is, and is not said to be chosen: %s with %s', async (list, facet) => {
    const plain = await open(list);
    const refined = await open(`${list}${list.includes('?') ? '&' : '?'}${facet}`);
    expect(refined.status).toBe(200);
    expect(productsIn(refined.html)).toEqual(productsIn(plain.html));
    expect(refined.html).not.toContain('aria-label="Chosen filters"');
  });

  it('leaves those in force that there are', async () => {
    const { html } = await open('/c/mens-jackets/?f.nosuch=1&f.size=M');
    expect(productsIn(html)).toEqual(productsIn((await open('/c/mens-jackets/?f.size=M')).html));
    expect(html).toContain('aria-label="Chosen filters"');
  });

  it('is one that there is where only its value is unknown: nothing is found', async () => {
    const { html } = await open('/c/mens-jackets/?f.color=Nosuch');
    expect(productsIn(html)).toEqual([]);
    expect(html).toContain('aria-label="Chosen filters"');
  });
});
