import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { coldStart, Shop } from './support/shop.ts';

/** The size of the catalogue, which has its own tenant. */
const PRODUCTS = 20_000;
const SERVICES = 'http://sandbox.internal/~edge-scale';
const KILOBYTE = 1000;
/** The size after gzip of a list (docs/product/README.md §4), also of one of 100 products. */
const DOCUMENT = 40 * KILOBYTE;
/** Calls of a cold page, without enrichment (docs/product/README.md §4, decision 0004). */
const LIST_CALLS = 6;
const PRODUCT_CALLS = 8;

/** Configured as a live shop by default: hearts on tiles are some 11 bytes each. */
const shopOf = () =>
  new Shop({
    FEATURE_WISHLIST: 'false',
    COMMERCE_URL: SERVICES,
    SEARCH_URL: `${SERVICES}/unbxd`,
    CONTENT_URL: `${SERVICES}/content-hub`,
    RECOMMENDATIONS_URL: `${SERVICES}/einstein/v3`,
    IMAGES_URL: `${SERVICES}/i/cairn`,
  });

async function control<Answer>(path: string, init?: RequestInit): Promise<Answer> {
  const response = await env.SANDBOX?.fetch(`${SERVICES}/__sandbox/${path}`, init);
  if (!response?.ok) throw new Error(`${path}: ${response?.status}`);
  return response.status === 204 ? (undefined as Answer) : response.json<Answer>();
}

async function gzipped(text: string): Promise<number> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  return (await new Response(stream).arrayBuffer()).byteLength;
}

const tilesIn = (html: string) => html.match(/<article class="tile"/g)?.length ?? 0;

/** The complete document of a path, and the calls that a cold one made, without enrichment. */
async function coldPage(path: string) {
  const shop = shopOf();
  await coldStart();
  await control('calls', { method: 'DELETE' });
  await shop.text(path);
  await shop.settled();
  const { calls } = await control<{ calls: { service: string }[] }>('calls');
  const kept = await shop.fetch(path);
  return {
    html: await kept.text(),
    state: kept.headers.get('X-Cache'),
    calls: calls.filter(({ service }) => service !== 'enrichment').length,
  };
}

beforeAll(async () => {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ products: PRODUCTS });
  const counts = await control<{ products: number }>('reset', { method: 'POST', headers, body });
  expect(counts.products).toBeGreaterThanOrEqual(PRODUCTS);
}, 120_000);
beforeEach(coldStart);

describe(`with ${PRODUCTS} products`, () => {
  it.each([
    ['category', '/c/mens/', 47],
    ['category', '/c/mens/?limit=100', 100],
    ['search', '/search?q=jacket', 47],
    ['search', '/search?q=jacket&limit=100', 100],
  ] as const)('a %s list at %s is a light document with few calls', async (_, path, size) => {
    const { html, state, calls } = await coldPage(path);
    expect(tilesIn(html)).toBe(size);
    expect(state).toBe('HIT');
    expect(calls).toBeGreaterThan(0);
    expect(calls).toBeLessThanOrEqual(LIST_CALLS);
    expect(await gzipped(html)).toBeLessThanOrEqual(DOCUMENT);
  });

  it('a product is as it is in a small shop', async () => {
    const list = await shopOf().text('/c/mens/?sort=newest');
    const path = /<h2 class="tile-name"><a href="([^"]+)"/.exec(list)?.[1] ?? '';
    const { html, calls } = await coldPage(path);
    expect(html).toContain('name="_action" value="add-to-bag"');
    expect(calls).toBeLessThanOrEqual(PRODUCT_CALLS);
    expect(await gzipped(html)).toBeLessThanOrEqual(DOCUMENT);
  });

  it('the last page of a list exists, and the one after redirects to it', async () => {
    const shop = shopOf();
    const html = await shop.text('/c/mens/');
    const total = Number(/([\d,]+) products/.exec(html)?.[1]?.replace(',', ''));
    expect(total).toBeGreaterThan(1_000);
    const last = Math.ceil(total / 47);
    expect(tilesIn(await shop.text(`/c/mens/?page=${last}`))).toBe(total - (last - 1) * 47);
    const beyond = await shop.fetch(`/c/mens/?page=${last + 1}`);
    expect(beyond.headers.get('Location')).toBe(`/c/mens/?page=${last}`);
  });
});
