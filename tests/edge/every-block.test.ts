import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BLOCKS } from '../../worker/blocks/registry.ts';
import { type ContentItem, contentItem, schemaName } from '../../worker/upstreams/content/content-item.ts';
import { getContentByKey } from '../../worker/upstreams/content/get-content.ts';
import { contentOf } from './support/content-of.ts';
import { firstHopOf } from './support/hops.ts';
import { servicesOf } from './support/services.ts';
import { calls, coldStart, forgetCalls, mendAll, Shop, spoil } from './support/shop.ts';

/** Budgets of the home page with a block of every kind on it (docs/product/README.md §4). */
const DOCUMENT = 40_000;
const CALLS = 6;

beforeEach(async () => {
  await mendAll();
  await coldStart();
});
afterEach(mendAll);

/** The examples of every block, as the content service delivers them. */
async function examples(): Promise<ContentItem[]> {
  const [library] = await getContentByKey(servicesOf(new Shop()), ['block-library']);
  return contentItem.array().parse(library?.content);
}

/** A content service whose home page has one block of every kind. */
async function everyBlock(): Promise<Fetcher> {
  const all = await examples();
  const content = [...BLOCKS.keys()].flatMap(
    (schema) => all.find((item) => schemaName(item) === schema) ?? [],
  );
  expect(content).toHaveLength(BLOCKS.size);
  const home = { schema: 'home-page', content };
  return contentOf({ home });
}

async function gzipped(text: string): Promise<number> {
  const body = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  return (await new Response(body).arrayBuffer()).byteLength;
}

describe('a home page with every kind of block', () => {
  it(`is at most ${DOCUMENT} bytes and ${CALLS} calls, with one level-1 heading`, async () => {
    const services = await everyBlock();
    const shop = new Shop();
    await coldStart();
    await forgetCalls();
    const cold = await shop.fetch('/', {}, { SANDBOX: services });
    expect(cold.status).toBe(200);
    await cold.text();
    await shop.settled();
    expect((await calls()).length).toBeLessThanOrEqual(CALLS);
    const kept = await shop.fetch('/');
    expect(kept.headers.get('X-Cache')).toBe('HIT');
    const html = await kept.text();
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(await gzipped(html)).toBeLessThanOrEqual(DOCUMENT);
  });

  it('waits for one hop before its shell', async () => {
    const services = await everyBlock();
    const shop = new Shop();
    // the reference data of the site is loaded, the page is not
    await coldStart();
    await shop.text('/__health/ready');
    await shop.settled();
    expect(await firstHopOf(shop, '/', services)).toBeGreaterThan(0);
  });
});

describe('the preview of all blocks', () => {
  it('shows each schema with examples, and what only editors see', async () => {
    const response = await new Shop().fetch('/preview/blocks');
    expect(response.status).toBe(200);
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    const html = await response.text();
    expect([...html.matchAll(/<div id="block-([\w-]+)"/g)].map(([, schema]) => schema)).toEqual([
      ...BLOCKS.keys(),
    ]);
    expect(html).not.toContain('There is no example of this block.');
    expect(html).toContain('enableBazaarvoice');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html.match(/<h1/g)).toHaveLength(1);
  });

  it('shows one schema that is asked for, in another language', async () => {
    const html = await new Shop().text('/ca/fr/preview/blocks?schema=promotions');
    expect(html.match(/<div id="block-/g)).toHaveLength(1);
    expect(html).toContain('Les offres de la saison');
  });

  it('is not there in production', async () => {
    const response = await new Shop({ ENVIRONMENT: 'production' }).fetch('/preview/blocks');
    expect(response.status).toBe(404);
  });

  it('says so where the content service is away', async () => {
    await spoil({ service: 'content', mode: 'status', status: 500 });
    const response = await new Shop().fetch('/preview/blocks?schema=story');
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('There is no example of this block.');
  });
});

describe('a section that could not be had', () => {
  it('says so in its place and offers to try again, which leads back there', async () => {
    await spoil({ service: 'recommendations', mode: 'status', status: 500 });
    const shop = new Shop();
    const response = await shop.fetch('/t/gift-guide/?utm_source=letter');
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain('An error occurred while loading this content.');
    const [, href = ''] = /<a href="(\/t\/gift-guide\/\?again=[^"]*)"[^>]*>Try Again/.exec(html) ?? [];
    expect(href).toMatch(/#content-\d+$/);
    await shop.settled();

    await mendAll();
    await coldStart();
    const again = await shop.text(href.replace(/#.*$/, ''));
    expect(again).toContain(`id="${href.split('#')[1]}"`);
    expect(again).not.toContain('rel="nofollow" class="button-secondary">Try Again</a></div></div></div>');
    expect(again).toContain('Given most');
    await shop.settled();
  });

  it('is left out of a part of a page, which is not stored', async () => {
    await spoil({ service: 'search', mode: 'status', status: 500 });
    const response = await new Shop().fetch('/fragments/search-start');
    expect(await response.text()).not.toContain('An error occurred');
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
  });

  it('is the whole page where its content is away: 503 and Try Again', async () => {
    await spoil({ service: 'content', mode: 'status', status: 500 });
    const response = await new Shop().fetch('/t/repair/');
    expect(response.status).toBe(503);
    expect(await response.text()).toMatch(/<a href="" class="button-primary">Try Again<\/a>/);
  });
});
