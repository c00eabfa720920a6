import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CONTENT, contentOf, withItems } from './support/content-of.ts';
import { faulty } from './support/faulty.ts';
import { Reading } from './support/reading.ts';
import { coldStart, mendAll, Shop, spoil } from './support/shop.ts';

beforeEach(async () => {
  await mendAll();
  await coldStart();
});
afterEach(mendAll);

const PRODUCTS = /\/shopper-search\/|\/einstein\//;

const block = (schema: string, fields: object) => ({ _meta: { schema: `https://x/${schema}` }, ...fields });
const category = (cgid: string, header: string) => block('product-category-carousel', { cgid, header });

/** A home page with two blocks that load products inside another block, among cards. */
const HOME = {
  home: {
    schema: 'home-page',
    content: [
      block('card-carousel', {
        header: 'Ways to go',
        cardComponentType: [
          { headline: 'A card' },
          category('mens-jackets', 'Jackets'),
          { headline: 7 },
          block('product-recs-carousel', {
            einsteinRecommender: 'best-sellers',
            sectionHeader: 'Most wanted',
          }),
          block('image-card', { headline: 'Another card' }),
        ],
      }),
      category('womens-jackets', 'More jackets'),
    ],
  },
};

/** The headlines of the rows with products in a complete document. */
const rows = (html: string) =>
  html
    .split('<section')
    .filter((section) => section.includes('data-product='))
    .map((section) => /<h2[^>]*>([^<]+)/.exec(section)?.[1]);

describe('blocks in blocks', () => {
  it('load at once with those of the page, behind a shell that waits for none', async () => {
    const gate = Promise.withResolvers<void>();
    const asked: string[] = [];
    const services = faulty(new RegExp(`${CONTENT.source}|${PRODUCTS.source}`), async (answer, request) => {
      const { url } = request();
      if (CONTENT.test(url)) return withItems(HOME, answer);
      asked.push(/cgid=[\w-]+|best-sellers/.exec(decodeURIComponent(url))?.[0] ?? url);
      await gate.promise;
      return answer();
    });
    const shop = new Shop();
    const reading = new Reading(await shop.fetch('/', {}, { SANDBOX: services }));
    const shell = await reading.until('</footer>');
    expect(shell.match(/(?:A|Another) card/g)).toHaveLength(2);
    expect(shell.match(/data-deferred=""/g)).toHaveLength(3);
    expect(shell).not.toContain('data-product=');
    await expect
      .poll(() => asked.toSorted())
      .toEqual(['best-sellers', 'cgid=mens-jackets', 'cgid=womens-jackets']);
    gate.resolve();
    expect(await reading.rest()).toContain('data-product=');
    await shop.settled();

    const kept = await shop.fetch('/');
    expect(kept.headers.get('X-Cache')).toBe('HIT');
    const html = await kept.text();
    expect(rows(html)).toEqual(['Jackets', 'Most wanted', 'More jackets']);
    expect(html).not.toContain('data-deferred=""');
    // malformed items are not counted
    const total = /data-carousel-counter="home-1-track"[^>]*>1<\/span> \/ (?:<!-- -->)?(\d+)/.exec(html)?.[1];
    expect(total).toBe('4');
  });

  it('are left out when their data cannot be loaded, and the document is not cached', async () => {
    await spoil({ service: 'recommendations', mode: 'status', status: 500 });
    const shop = new Shop();
    const home = () => shop.fetch('/', {}, { SANDBOX: contentOf(HOME) });
    for (const time of ['first', 'second']) {
      const response = await home();
      expect(response.status).toBe(200);
      expect(response.headers.get('X-Cache'), time).toMatch(/^(?:MISS; reason=streamed|BYPASS)$/);
      const html = await response.text();
      expect(html).toContain('A card');
      expect(html).toContain('data-product=');
      await shop.settled();
    }
    await mendAll();
    await coldStart();
    await (await home()).text();
    await shop.settled();
    const kept = await home();
    expect(kept.headers.get('X-Cache')).toBe('HIT');
    expect(rows(await kept.text())).toContain('Most wanted');
  });

  it('beyond the ten that a carousel shows load nothing', async () => {
    const many = Array.from({ length: 15 }, (_, index) => category(`many-${index}`, `Row ${index}`));
    const items = {
      home: {
        schema: 'home-page',
        content: [block('card-carousel', { cardComponentType: [{ headline: 7 }, ...many] })],
      },
    };
    const asked = new Set<string>();
    const services = faulty(new RegExp(`${CONTENT.source}|${PRODUCTS.source}`), async (answer, request) => {
      const { url } = request();
      if (CONTENT.test(url)) return withItems(items, answer);
      for (const [id] of decodeURIComponent(url).matchAll(/many-\d+/g)) asked.add(id);
      return answer();
    });
    const shop = new Shop();
    expect((await shop.fetch('/', {}, { SANDBOX: services })).status).toBe(200);
    await shop.settled();
    expect(asked).toEqual(new Set(Array.from({ length: 10 }, (_, index) => `many-${index}`)));
  });
});

describe('content that is nested without end', () => {
  const deep = (levels: number, open: string, close: string) => open.repeat(levels) + close.repeat(levels);

  it.each([
    ['lists', deep(20_000, '[', ']')],
    ['slots', deep(5_000, '{"_meta":{"schema":"https://x/slot"},"content":[', ']}')],
    ['blocks', deep(5_000, '{"_meta":{"schema":"https://x/card-carousel"},"cardComponentType":[', ']}')],
    ['an unknown block', `{"_meta":{"schema":"https://x/who-knows"},"field":${deep(20_000, '[', ']')}}`],
  ])('in %s leaves the page as it is otherwise', async (_, hostile) => {
    const items = {
      home: { schema: 'home-page', content: ['hostile', block('image-card', { headline: 'A card' })] },
    };
    const services = faulty(CONTENT, async (answer) => {
      const text = await (await withItems(items, answer)).text();
      return new Response(text.replace('"hostile"', hostile), {
        headers: { 'content-type': 'application/json' },
      });
    });
    for (const ENVIRONMENT of ['production', 'test']) {
      await coldStart();
      const shop = new Shop({ ENVIRONMENT });
      const response = await shop.fetch('/', {}, { SANDBOX: services });
      expect(response.status).toBe(200);
      expect(await response.text()).toContain('A card');
      await shop.settled();
    }
  });
});
