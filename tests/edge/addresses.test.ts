import { beforeEach, describe, expect, it } from 'vitest';
import { mendAll, Shop, someProduct } from './support/shop.ts';

beforeEach(mendAll);

/** Follows redirects by hand and says where they led and how many there were. */
async function follow(shop: Shop, path: string): Promise<{ path: string; hops: number; status: number }> {
  let at = path;
  for (let hops = 0; hops < 5; hops += 1) {
    const response = await shop.fetch(at);
    await response.body?.cancel();
    const to = response.headers.get('Location');
    if (!to) return { path: at, hops, status: response.status };
    expect(response.status).toBe(301);
    const url = new URL(to, shop.config.ORIGIN);
    expect(url.origin).toBe(shop.config.ORIGIN);
    at = url.pathname + url.search;
  }
  throw new Error(`Redirects without end from ${path}`);
}

describe('every page has one address; other spellings get one 301', () => {
  const shop = new Shop();

  it.each([
    ['/us/en/c/mens-jackets/', '/c/mens-jackets/'],
    ['/cairn-us/en-US/c/mens-jackets/', '/c/mens-jackets/'],
    ['/CA/FR/c/mens-jackets/', '/ca/fr/c/mens-jackets/'],
    ['/cairn-ca/fr-CA/c/mens-jackets/', '/ca/fr/c/mens-jackets/'],
    ['/ca/en/c/mens-jackets/', '/ca/c/mens-jackets/'],
    ['/category/mens-jackets', '/c/mens-jackets/'],
    ['/us/category/mens-jackets', '/c/mens-jackets/'],
    ['/c/mens-jackets', '/c/mens-jackets/'],
    ['/c/mens-jackets/?page=1', '/c/mens-jackets/'],
    ['/c/mens-jackets/?limit=47&sort=best-matches', '/c/mens-jackets/'],
    ['/home', '/'],
    ['/us/home', '/'],
    ['/us', '/'],
    ['/ca', '/ca/'],
  ])('%s → %s', async (from, to) => {
    expect(await follow(shop, from)).toEqual({ path: to, hops: 1, status: 200 });
  });

  it.each(['/', '/ca/', '/ca/fr/', '/c/mens-jackets/', '/ca/fr/c/mens-jackets/', '/search?q=down'])(
    '%s is one',
    async (path) => {
      expect(await follow(shop, path)).toEqual({ path, hops: 0, status: 200 });
    },
  );

  it('a product by its id alone, or under a wrong name, leads to its own address', async () => {
    const path = await someProduct(shop);
    const id = /(CRN\d+)\.html/.exec(path)?.[1] ?? '';
    expect(await follow(shop, `/product/${id}`)).toEqual({ path, hops: 1, status: 200 });
    expect(await follow(shop, `/p/some-old-name-${id}.html`)).toEqual({ path, hops: 1, status: 200 });
    expect(await follow(shop, `/us/en/p/noslug-${id}.html`)).toEqual({ path, hops: 1, status: 200 });
  });
});
