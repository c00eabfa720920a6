import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { productsIn } from './support/catalogue.ts';
import { TABLE } from './support/contexts.ts';
import { coldStart, mendAll, Shop } from './support/shop.ts';
import { Visitor } from './support/visitor.ts';

const shop = new Shop({ SHOPPER_CONTEXT: JSON.stringify(TABLE) });

beforeAll(mendAll);
beforeEach(coldStart);
afterEach(mendAll);

async function open(path: string, visitor = new Visitor(shop)) {
  const response = await visitor.get(path);
  return { status: response.status, html: await response.text(), visitor };
}

/**
 * The prices that a streamed list finally shows in its tiles, in cents; of a range its lowest.
 */
function pricesIn(html: string): { lowest: number; isRange: boolean }[] {
  const plain = html
    .replaceAll(/<template.*?<\/template>/gs, '')
    // late parts come at the end, in the order of the tiles
    .replaceAll(/<div class="tile-waiting">.*?<\/div>/gs, '');
  return [...plain.matchAll(/<p class="price[^>]*>(.*?)<\/p>/gs)].map(([, price = '']) => {
    const plainly = price.replaceAll(/<span class="sr.*?<\/span>/g, '');
    const [, reduced, full = ''] = /<b>(.*?)<\/b>|^([^<]+)/.exec(plainly) ?? [];
    const paid = reduced ?? full;
    const [amount = ''] = /[\d,]+\.\d\d/.exec(paid) ?? [];
    return { lowest: Number(amount.replaceAll(/\D/g, '') || Number.NaN), isRange: paid.includes('From ') };
  });
}

describe('a list ordered by price for a shopper with their own prices', () => {
  it.each([
    ['a price book', 'src=club-night', '/c/mens/'],
    ['a price book and search', 'src=club-night', '/search?q=socks'],
    ['offers of the place', 'region=CO', '/c/camp/'],
  ])('is in the order of the shown prices: %s', async (_, context, list) => {
    const { visitor } = await open(`/t/terms/?${context}`);
    const mark = list.includes('?') ? '&' : '?';
    const up = pricesIn((await open(`${list}${mark}sort=price-asc`, visitor)).html);
    expect(up.length).toBeGreaterThan(10);
    const lowest = up.map((price) => price.lowest);
    expect(lowest).toEqual(lowest.toSorted((a, b) => a - b));
    const down = pricesIn((await open(`${list}${mark}sort=price-desc`, visitor)).html);
    const shown = down.map((price) => price.lowest);
    expect(shown.length).toBeGreaterThan(5);
    expect(shown).toEqual(shown.toSorted((a, b) => b - a));
  });

  it('contains only products within the price range', async () => {
    const { visitor } = await open('/t/terms/?src=guide-pro');
    const found = pricesIn((await open('/c/mens/?pmin=60&pmax=80', visitor)).html);
    expect(found.length).toBeGreaterThan(5);
    for (const { lowest, isRange } of found) {
      expect(lowest).toBeLessThanOrEqual(80_00);
      if (!isRange) expect(lowest).toBeGreaterThanOrEqual(60_00);
    }
  });
});

describe('an unknown refinement', () => {
  it('by price in words is removed from the address', async () => {
    const response = await shop.fetch('/c/mens-jackets/?f.price=100-100&f.size=M');
    expect([response.status, response.headers.get('Location')]).toEqual([301, '/c/mens-jackets/?f.size=M']);
  });

  it.each([
    ['/c/mens-jackets/', 'f.nosuch=1'],
    ['/c/mens-jackets/', 'f.uniqueId=CRN1000'],
    ['/search?q=jacket', 'f.minimumPrice=NaN'],
  ])('leaves the list unchanged, and is not shown as chosen: %s with %s', async (list, facet) => {
    const plain = await open(list);
    const refined = await open(`${list}${list.includes('?') ? '&' : '?'}${facet}`);
    expect(refined.status).toBe(200);
    expect(productsIn(refined.html)).toEqual(productsIn(plain.html));
    expect(refined.html).not.toContain('aria-label="Chosen filters"');
  });

  it('leaves the valid ones in force', async () => {
    const { html } = await open('/c/mens-jackets/?f.nosuch=1&f.size=M');
    expect(productsIn(html)).toEqual(productsIn((await open('/c/mens-jackets/?f.size=M')).html));
    expect(html).toContain('aria-label="Chosen filters"');
  });

  it('with a known name but an unknown value finds nothing', async () => {
    const { html } = await open('/c/mens-jackets/?f.color=Nosuch');
    expect(productsIn(html)).toEqual([]);
    expect(html).toContain('aria-label="Chosen filters"');
  });
});
