import { describe, expect, it } from 'vitest';
import { freeFrom, SHIPPING_METHODS } from '../../../sandbox/baskets/shipping-methods.ts';
import { buildCatalog } from '../../../sandbox/catalog/build-catalog.ts';
import { CATEGORIES } from '../../../sandbox/catalog/categories.ts';
import { PROMOTIONS } from '../../../sandbox/catalog/promotions.ts';
import { contentApp } from '../../../sandbox/content/app.ts';
import { CONTENT_ITEMS } from '../../../sandbox/content/content-items.ts';
import { contentStore } from '../../../sandbox/content/content-store.ts';
import { isLocalized, type LocalizedValue } from '../../../sandbox/content/localized.ts';
import { isReference } from '../../../sandbox/content/reference.ts';
import { nextWeekly, weekly } from '../../../sandbox/content/weekly.ts';
import { SCENES } from '../../../sandbox/images/scenes/scene-picture.ts';
import { globalFooter } from '../../../worker/blocks/global-footer.ts';
import { marketingBanner } from '../../../worker/blocks/marketing-banner.tsx';
import { BLOCKS } from '../../../worker/blocks/registry.ts';
import { withoutSlots } from '../../../worker/content/slots.ts';
import { type ContentItem, contentItem, schemaName } from '../../../worker/upstreams/content/content-item.ts';

const [standard] = SHIPPING_METHODS;
const app = contentApp({ now: () => Date.UTC(2026, 10, 21), moved: () => new Map() });

type Answer = { content?: ContentItem; error?: { type: string; data: object } };

async function post(path: string, body: object) {
  const response = await app.request(path, { method: 'POST', body: JSON.stringify(body) });
  return {
    status: response.status,
    body: await response.json<{ responses: Answer[]; page: Record<string, unknown> }>(),
  };
}

const delivery = (locale: string) => ({ depth: 'all', format: 'inlined', locale: `${locale},*` });

async function fetchKey(key: string, locale = 'en-US'): Promise<ContentItem> {
  const { body } = await post('/content/fetch', { parameters: delivery(locale), requests: [{ key }] });
  return contentItem.parse(body.responses[0]?.content);
}

/** Every value inside a value, itself first. */
function* inside(value: unknown): Generator<unknown> {
  yield value;
  if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) yield* inside(part);
}

const isFilm = (value: object) => JSON.stringify(value).includes('video-link');

const everything = [...inside(CONTENT_ITEMS.map(({ body, editions }) => [body, editions]))];
const localizedValues = everything
  .filter(isLocalized)
  .filter((one): one is LocalizedValue => one.values.every(({ value }) => typeof value === 'string'));
const texts = localizedValues.flatMap(({ values }) => values.map(({ value }) => value));

describe('content delivery', () => {
  it('answers in the requested order, with 200 even for missing items', async () => {
    const requests = [{ key: 'nowhere' }, { key: 'home' }, { id: '00000000-0000-4000-8000-000000000000' }];
    const { status, body } = await post('/content/fetch', { parameters: delivery('en-US'), requests });
    expect(status).toBe(200);
    expect(body.responses.map(({ content, error }) => content?._meta.deliveryKey ?? error?.type)).toEqual([
      'CONTENT_NOT_FOUND',
      'home',
      'CONTENT_NOT_FOUND',
    ]);
    expect(body.responses[0]?.error?.data).toEqual({ deliveryKey: 'nowhere' });
  });

  it('refuses more than 12 items', async () => {
    const { status } = await post('/content/fetch', {
      requests: Array.from({ length: 13 }, () => ({ key: 'home' })),
    });
    expect(status).toBe(400);
  });

  it('picks the locale, falls back by *, and returns every text without a locale', async () => {
    expect((await fetchKey('pages/repair', 'fr-CA')).headline).toBe('Réparation');
    expect((await fetchKey('pages/repair', 'de-DE')).headline).toBe('Reparatur');
    expect((await fetchKey('pages/repair', 'es-US')).headline).toBe('Repair');
    const { body } = await post('/content/fetch', {
      parameters: { depth: 'all', format: 'inlined' },
      requests: [{ key: 'pages/repair' }],
    });
    expect(isLocalized(body.responses[0]?.content?.headline)).toBe(true);
  });

  it('inlines to the requested depth', async () => {
    const root = await post('/content/fetch', {
      parameters: { depth: 'root', format: 'inlined' },
      requests: [{ key: 'home' }],
    });
    const blocks = root.body.responses[0]?.content?.content;
    expect(blocks).toContainEqual(
      expect.objectContaining({ id: expect.any(String), contentType: expect.any(String) }),
    );
    expect((await fetchKey('home')).content).toContainEqual(
      expect.objectContaining({ cgid: 'new-arrivals' }),
    );
  });

  it('answers single items by id and by key with a slash, 404 otherwise', async () => {
    const byKey = await app.request('/content/key/pages/repair?depth=all&format=inlined&locale=fr-CA%2C*');
    const { content } = await byKey.json<{ content: ContentItem }>();
    expect(content.headline).toBe('Réparation');
    const byId = await app.request(`/content/id/${content._meta.deliveryId}`);
    expect(byId.status).toBe(200);
    expect((await app.request('/content/key/pages/nowhere')).status).toBe(404);
  });

  it('filters by schema and parent and pages through with its cursor', async () => {
    const pages = CONTENT_ITEMS.filter(({ hierarchy }) => hierarchy?.parentKey === 'pages').map(
      ({ key }) => key,
    );
    const seen: unknown[] = [];
    let cursor: unknown;
    do {
      const { body } = await post('/content/filter', {
        filterBy: [
          { lookupBy: 'HIERARCHY_PARENT_META_DELIVERY_KEY', value: 'pages' },
          { path: '/active', value: true },
        ],
        page: { size: 5, cursor },
        parameters: delivery('en-US'),
      });
      seen.push(...body.responses.map(({ content }) => content?._meta.deliveryKey));
      cursor = body.page.nextCursor;
    } while (cursor !== undefined);
    expect(seen.toSorted()).toEqual(pages.toSorted());
    const one = CONTENT_ITEMS.find(({ key }) => key === 'pages/repair');
    const { body } = await post('/content/filter', {
      filterBy: [{ path: '/_meta/schema', value: one?.schema }],
    });
    expect(body.page.responseCount).toBeGreaterThan(5);
    const tooMany = await post('/content/filter', {
      ...{ filterBy: [{ path: '/active', value: true }] },
      page: { size: 13 },
      parameters: delivery('en-US'),
    });
    expect(tooMany.status).toBe(400);
  });

  it('lists the children of an item', async () => {
    const answer = await app.request('/content/hierarchies/descendants/key/pages?maxPageSize=3&locale=fr-CA');
    const { responses, page } = await answer.json<{ responses: Answer[]; page: Record<string, unknown> }>();
    expect(responses.map(({ content }) => content?._meta.deliveryKey)).toEqual([
      'pages/shipping-returns',
      'pages/repair',
      'pages/our-materials',
    ]);
    expect(page).toEqual({ responseCount: 3, cursor: expect.any(String) });
  });
});

/** Every schema of docs/product/content-and-platform.md §3.2. */
const SCHEMAS = [
  ...['home-page', 'content-page', 'category-landing-page', 'marketing-banner', 'featured-image-hero'],
  ...['messaging-banner', 'global-footer', 'card-carousel', 'product-category-carousel', 'personalised-slot'],
  ...['personalised-container', 'localised-slot', 'slot', 'button-group', 'story', 'pdp-text-markdown'],
  ...['product-recs-carousel', 'navigation-tile-grid', 'video', 'informational-card-gallery'],
  ...['pdp-collection-link', 'blank-component', 'auto-refresh', 'pdp-configuration', 'category-banner'],
  ...['grid-content', 'video-hero', 'adjustable-hero', 'moments-banner', 'countdown-timer', 'promotions'],
  ...['billboard', 'card-gallery'],
];

/** Items that the shop requests by key. */
const ASKED_FOR_BY_KEY =
  /^(?:home|global-footer|pdp-configuration|marketing-banner|category-banners\/\w+|pages\/[\w-]+)$/;

describe.each(['en-US', 'en-CA', 'fr-CA'])('in %s', (locale) => {
  it.each(SCHEMAS)('there is an item of schema %s, shown by a page, with all its texts', async (schema) => {
    const items = CONTENT_ITEMS.filter(({ schema: id }) => id.endsWith(`/${schema}`));
    expect(items.length).toBeGreaterThan(0);
    const shown = new Set(
      CONTENT_ITEMS.flatMap(({ body, schema: id }) => (id.includes('/components/') ? [] : [...inside(body)]))
        .filter((value) => typeof value === 'object' && value !== null)
        .filter(isReference)
        .map(({ id }) => id),
    );
    expect(
      items.some(({ id, key }) => shown.has(id) || ASKED_FOR_BY_KEY.test(key)),
      schema,
    ).toBe(true);
    for (const { key, published } of items) {
      if (!published) continue;
      const item = await fetchKey(key, locale);
      for (const value of inside(item)) expect(value, key).not.toBeNull();
    }
  });
});

describe('content in time', () => {
  const at = (text: string) => contentStore(CONTENT_ITEMS, { at: Date.parse(text), moved: new Map() });

  it('changes with the running editions', () => {
    const billboard = (text: string) => at(text).byKey('pages/gift-guide/billboard')?.edition?.id;
    expect(billboard('2026-12-26T04:59:59.999Z')).toBeUndefined();
    expect(billboard('2026-12-26T05:00:00Z')).toBe('boxing-week-2026');
    expect(billboard('2027-01-03T05:00:00Z')).toBeUndefined();
    expect(billboard('2027-03-20T05:00:00Z')).toBe('spring-2027');
  });

  it('shows a draft while its edition runs, and drops expired items', () => {
    expect(at('2027-03-19T00:00:00Z').byKey('home/spring-opening')).toBeUndefined();
    expect(at('2027-04-01T00:00:00Z').byKey('home/spring-opening')).toBeDefined();
    expect(at('2026-12-05T04:59:59Z').byKey('pages/gift-guide/early-bird')).toBeDefined();
    expect(at('2026-12-05T05:00:00Z').byKey('pages/gift-guide/early-bird')).toBeUndefined();
  });
});

describe('a moment that comes every week', () => {
  const next = (text: string) => nextWeekly(weekly('2026-11-26T22:00:00.000Z'), Date.parse(text));

  it('is the next one by the hub’s clock, before and after the first', async () => {
    expect(next('2026-11-26T21:59:59.999Z')).toBe('2026-11-26T22:00:00.000Z');
    expect(next('2026-11-26T22:00:00Z')).toBe('2026-12-03T22:00:00.000Z');
    expect(next('2026-11-01T00:00:00Z')).toBe('2026-11-05T22:00:00.000Z');
    expect(next('2031-01-01T00:00:00Z')).toBe('2031-01-02T22:00:00.000Z');
    expect((await fetchKey('pages/gift-guide/countdown')).endDateTime).toBe('2026-11-26T22:00:00.000Z');
  });
});

/** The blocks of an item, and the blocks in them. */
function blocksIn(content: unknown): ContentItem[] {
  return withoutSlots(content, 'en-US').flatMap((item) => [
    item,
    ...(BLOCKS.get(schemaName(item))?.read(item, 'r')?.nested.flatMap(blocksIn) ?? []),
  ]);
}

describe('content items', () => {
  it('have their own key and id', () => {
    expect(new Set(CONTENT_ITEMS.map(({ key }) => key)).size).toBe(CONTENT_ITEMS.length);
    expect(new Set(CONTENT_ITEMS.map(({ id }) => id)).size).toBe(CONTENT_ITEMS.length);
    for (const { id } of CONTENT_ITEMS)
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it('have English and French texts that differ', () => {
    expect(localizedValues.length).toBeGreaterThan(100);
    for (const { values } of localizedValues) {
      // those of the European site alone have no others
      if (!values.some(({ locale }) => locale === 'fr-CA')) continue;
      const french = values.find(({ locale }) => locale === 'fr-CA')?.value ?? '';
      expect(values[0]?.locale).toBe('en-US');
      expect(french).not.toBe('');
      if (french.length > 24) expect(french).not.toBe(values[0]?.value);
    }
  });

  it.each(['en-US', 'en-CA', 'fr-CA'])('fit the schemas of the shop in %s', async (locale) => {
    let checked = 0;
    for (const { key, published } of CONTENT_ITEMS) {
      if (!published) continue;
      const item = await fetchKey(key, locale);
      const name = schemaName(item);
      if (name === 'global-footer') expect(globalFooter.safeParse(item).error).toBeUndefined();
      if (name === 'marketing-banner') expect(marketingBanner.safeParse(item).error).toBeUndefined();
      if (!/\/(?:blocks|slots)\//.test(item._meta.schema)) continue;
      for (const block of blocksIn(item)) {
        const known = BLOCKS.get(schemaName(block));
        if (!known) expect(SCHEMAS, `${key}: ${schemaName(block)}`).toContain(schemaName(block));
        if (known) expect(known.fields.safeParse(block).error, key).toBeUndefined();
        checked += known ? 1 : 0;
      }
    }
    expect(checked).toBeGreaterThan(40);
  });

  it('keep every entry of the footer and every card through the schemas', async () => {
    const item = await fetchKey('global-footer');
    const footer = globalFooter.parse(item);
    expect(footer.columnOne?.links).toHaveLength(4);
    expect(footer.legalLinks).toHaveLength(4);
    expect(footer.socialLinks).toHaveLength(3);
    expect(footer.workingHours).toHaveLength(2);
    expect(footer.marketingLink).toBeDefined();
    expect(footer.footerLoyaltyBanner).toBeDefined();
  });

  it('link to categories and pages that exist', () => {
    const categories = new Set(CATEGORIES.map(({ id }) => id));
    const pages = new Set(CONTENT_ITEMS.map(({ key }) => key));
    const products = new Set(buildCatalog().products.map(({ id }) => id));
    const links = everything.filter(
      (value): value is { type: string; value: string } =>
        typeof value === 'object' &&
        value !== null &&
        'type' in value &&
        'value' in value &&
        typeof value.value === 'string',
    );
    const inText = texts.flatMap((text) =>
      [...text.matchAll(/\]\((category|content):([^)]+)\)/g)].map(([, type = '', value = '']) => ({
        type,
        value,
      })),
    );
    const carousels = everything.flatMap((value) =>
      typeof value === 'object' && value !== null && 'cgid' in value
        ? [{ type: 'category', value: String(value.cgid) }]
        : [],
    );
    expect(links.length).toBeGreaterThan(50);
    expect(inText.length).toBeGreaterThan(20);
    for (const { type, value } of [...links, ...inText, ...carousels]) {
      if (type === 'category') expect(categories, value).toContain(value);
      if (type === 'content') expect(pages, value).toContain(`pages/${value}`);
      if (type === 'product') expect(products, value).toContain(value);
    }
  });

  it('show pictures that can be drawn', () => {
    const { products } = buildCatalog();
    const names = everything.flatMap((value) =>
      typeof value === 'object' && value !== null && 'endpoint' in value && 'name' in value && !isFilm(value)
        ? [String(value.name)]
        : [],
    );
    expect(names.length).toBeGreaterThan(20);
    for (const name of new Set(names)) {
      if (name.startsWith('scene_')) {
        // each of these is drawn in scene-picture.test.ts
        expect(Object.keys(SCENES)).toContain(name.slice('scene_'.length));
      } else {
        const [id, colour, view] = name.split('_');
        const product = products.find((one) => one.id === id);
        expect(
          product?.colours.map(({ code }) => code),
          name,
        ).toContain(colour);
        expect(view).toBe('front');
      }
    }
  });
});

describe('what editors say of free shipping', () => {
  const texts: string[] = [];
  const collect = (value: unknown): void => {
    if (typeof value === 'string') texts.push(...value.split('\n'));
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect);
  };
  collect(CONTENT_ITEMS.map(({ body, editions }) => [body, editions]));
  const amounts = texts.filter(
    (text) => /ship|livraison|gratuit|standard/i.test(text) && /\$\d{2,3}\b(?!\.)|\b\d{2,3} \$/.test(text),
  );

  it('is what the promotion does: an order of exactly that amount ships free', () => {
    const free = new Set(
      (['USD', 'CAD'] as const).map((currency) => freeFrom(standard, [...PROMOTIONS], currency)),
    );
    expect(free).toEqual(new Set([9_900, 12_500]));
    expect(amounts.length).toBeGreaterThan(5);
    for (const text of amounts) {
      expect(text).toMatch(/(?:\$99|\$125|125 \$)/);
      expect(text).not.toMatch(/over \$|plus de \d/i);
    }
  });
});
