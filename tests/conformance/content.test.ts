import type { ContentBody, ContentClient } from 'dc-delivery-sdk-js';
import { beforeEach, describe, expect, it } from 'vitest';
import { type ContentConfig, contentClient, failure } from './support/content-client.ts';
import { VendorShop } from './support/vendor-shop.ts';

const shop = new VendorShop('content');
const NOBODY = '00000000-0000-4000-8000-000000000000';
const SCHEMAS = 'https://cairn.example/content';

const client = (config: ContentConfig = {}) => contentClient(shop, config);

beforeEach(async () => {
  await shop.reset();
  await shop.control('PUT', 'clock', { now: Date.UTC(2026, 10, 21, 12) });
});

describe('an item', () => {
  it('is found by key and by id, with its references', async () => {
    const { body } = await client().getContentItemByKey('pages/repair');
    expect(body).toMatchObject({
      _meta: { schema: `${SCHEMAS}/pages/content-page`, deliveryKey: 'pages/repair', name: 'Page: repair' },
      slug: 'repair',
      headline: 'Repair',
    });
    expect(body._meta.hierarchy).toMatchObject({ root: false, parentId: expect.any(String) });
    const byId = await client().getContentItemById(String(body._meta.deliveryId));
    expect(byId.body).toEqual(body);
    const deprecated = await client().getContentItem(String(body._meta.deliveryId));
    expect(deprecated.body).toEqual(body);
  });

  it('has pictures whose addresses the client can build', async () => {
    const { body } = await client().getContentItemByKey('home/night-camp');
    const image = body.imageObject.dynamicImage;
    const url: unknown = image.url().width(400).build();
    expect(url).toBe('https://sandbox.internal/i/cairn/scene_night-camp?w=400');
  });

  it.each([
    ['en-US', 'Past-season colors, until the shelf is bare.'],
    ['en-CA', 'Past-season colours, until the shelf is bare.'],
    ['fr-CA', 'Les couleurs passées, jusqu’à la dernière.'],
    ['de-DE', 'Farben der letzten Saison, bis das Regal leer ist.'],
    ['en-IE', 'Past-season colours, until the shelf is bare.'],
    ['es-US', 'Past-season colors, until the shelf is bare.'],
  ])('has texts in %s, or in the language there is', async (locale, text) => {
    await shop.control('PUT', 'clock', { now: Date.UTC(2026, 11, 27) });
    const { body } = await client({ locale: `${locale},*` }).getContentItemByKey(
      'pages/gift-guide/billboard',
    );
    expect(body.body.bodyText).toBe(text);
  });

  it('that does not exist has an error of its own', async () => {
    expect(await failure(client().getContentItemByKey('pages/nowhere'))).toMatchObject({
      name: 'CONTENT_NOT_FOUND',
    });
    expect(await failure(client().getContentItemById(NOBODY))).toMatchObject({ name: 'CONTENT_NOT_FOUND' });
    expect(await failure(client().getContentItemByKey('home/spring-opening'))).toMatchObject({
      name: 'CONTENT_NOT_FOUND',
    });
  });

  it('has no rendered version, which is the service of older accounts', async () => {
    expect(() => client().renderContentItem(NOBODY, 'template')).toThrow(/not supported/i);
  });
});

describe('personalised content', () => {
  it('has every variant with its segments, and default content', async () => {
    const { body } = await client().getContentItemByKey('pages/gift-guide/container');
    expect(body).toMatchObject({
      maxNumberMatches: 1,
      variants: [
        { segment: ['Titanium'], matchMode: 'All', content: [{ headline: expect.any(Object) }] },
        { segment: ['Members', 'Registered'], matchMode: 'Any', content: [{ headline: expect.any(Object) }] },
      ],
      defaultContent: [{ headline: expect.any(Object) }],
    });
    const { responses } = await client().getContentItems([{ key: 'pages/gift-guide/container' }], {
      depth: 'root',
      format: 'inlined',
    });
    const [root] = responses;
    if (!root || !('content' in root)) throw new Error('no container');
    const [variant] = root.content.variants;
    const byId = await client().getContentItemsById([String(variant.content[0].id)]);
    expect(byId.responses).toMatchObject([
      { content: { _meta: { deliveryKey: 'pages/gift-guide/for-titanium' } } },
    ]);
  });

  it.each([
    ['en-US', 'for-states'],
    ['en-CA', 'for-canada'],
    ['fr-CA', 'for-canada'],
  ])('in a localised slot differs in %s', async (locale, key) => {
    const { body } = await client({ locale: `${locale},*` }).getContentItemByKey(
      'pages/gift-guide/localised-slot',
    );
    expect(body.content._meta.deliveryKey).toBe(`pages/gift-guide/${key}`);
  });
});

describe('a batch', () => {
  it('is answered in order, by key and by id, with the missing items stated', async () => {
    const { responses } = await client().getContentItemsByKey(['home', 'nowhere', 'pages/repair']);
    expect(responses).toMatchObject([
      { content: { _meta: { deliveryKey: 'home' } } },
      { error: { type: 'CONTENT_NOT_FOUND', data: { deliveryKey: 'nowhere' } } },
      { content: { _meta: { deliveryKey: 'pages/repair' } } },
    ]);
    expect((await client().getContentItemsById([NOBODY])).responses).toMatchObject([
      { error: { type: 'CONTENT_NOT_FOUND', data: { deliveryId: NOBODY } } },
    ]);
  });

  it('has linked items beside it when they are not inlined', async () => {
    const { responses } = await client().getContentItems([{ key: 'home' }], {
      depth: 'all',
      format: 'linked',
    });
    const [home] = responses;
    if (!home || !('linkedContent' in home)) throw new Error('nothing linked');
    const [first] = home.content.content;
    expect(home.linkedContent?.map(({ _meta }) => _meta.deliveryId)).toContain(first.id);
    const root = await client().fetchContentItems({
      requests: [{ key: 'home' }],
      parameters: { depth: 'root', format: 'inlined' },
    });
    expect(root.responses).toMatchObject([{ content: { content: expect.arrayContaining([first]) } }]);
  });

  it('has at most 12 items', async () => {
    const twelve = Array.from({ length: 12 }, () => 'home');
    expect((await client().getContentItemsByKey(twelve)).responses).toHaveLength(12);
    expect(await failure(client().getContentItemsByKey([...twelve, 'home']))).toMatchObject({
      status: 400,
      data: { error: { type: 'BAD_REQUEST' } },
    });
    expect(await failure(client().getContentItemsByKey([]))).toMatchObject({ status: 400 });
  });
});

describe('a filter', () => {
  it('finds by schema, parent and declared fields, page by page', async () => {
    const keys: string[] = [];
    let answer = await client()
      .filterByContentType(`${SCHEMAS}/pages/content-page`)
      .filterBy('/active', true)
      .sortBy('default', 'ASC')
      .page(5)
      .request({ depth: 'all', format: 'inlined' });
    for (;;) {
      keys.push(...answer.responses.map(({ content }) => content._meta.deliveryKey));
      expect(answer.page.responseCount).toBe(answer.responses.length);
      if (!answer.page.next) break;
      answer = await answer.page.next();
    }
    expect(keys).toContain('pages/repair');
    expect(new Set(keys).size).toBe(keys.length);
    const parent = await client().getContentItemByKey('pages');
    const byId = await client()
      .filterByParentId(String(parent.body._meta.deliveryId))
      .page(50)
      .request({ depth: 'root' });
    const byKey = await client().lookUpByHierarchyDeliveryKey('pages').page(50).request({ depth: 'root' });
    expect(byKey.responses).toEqual(byId.responses);
    expect(byId.responses.length).toBeGreaterThan(keys.length);
    const descending = await client()
      .lookUpBy('HIERARCHY_PARENT_META_DELIVERY_KEY', 'pages')
      .sortBy('default', 'DESC')
      .page(50)
      .request({ depth: 'root' });
    expect(descending.responses.map(({ content }) => content._meta.deliveryKey)).toEqual(
      byKey.responses.map(({ content }) => content._meta.deliveryKey).toReversed(),
    );
  });

  it('finds the personalised experiences of a segment', async () => {
    const find = (segment: string) =>
      client()
        .filterByContentType(`${SCHEMAS}/components/personalised-experience`)
        .filterBy('/active', true)
        .filterBy('/segment', segment)
        .filterBy('/category', 'mens-jackets')
        .request();
    expect((await find('Registered')).responses).toHaveLength(1);
    expect((await find('Everyone')).responses).toHaveLength(0);
  });

  it.each([
    ['13 nested', { page: { size: 13 }, parameters: { depth: 'all' as const } }],
    ['51', { page: { size: 51 }, parameters: { depth: 'root' as const } }],
    ['a cursor of somebody else', { page: { cursor: 'bm90IG91cnM=' } }],
    ['a sort nobody declared', { sortBy: { key: 'name', order: 'ASC' as const } }],
  ])('refuses %s', async (_, more) => {
    const filterBy = [{ path: '/active', value: true }];
    expect(await failure(client().filterContentItems({ filterBy, ...more }))).toMatchObject({ status: 400 });
  });

  it.each(['/headline', 'active', '/constructor'])(
    'refuses the path %s, which no type declares',
    async (path) => {
      const filterBy = [{ path, value: true }];
      expect(await failure(client().filterContentItems({ filterBy }))).toMatchObject({ status: 400 });
    },
  );

  it('refuses more than five conditions, and none', async () => {
    const filterBy = Array.from({ length: 6 }, () => ({ path: '/active', value: true }));
    expect(await failure(client().filterContentItems({ filterBy }))).toMatchObject({ status: 400 });
    expect(await failure(client().filterContentItems({ filterBy: [] }))).toMatchObject({ status: 400 });
  });
});

describe('a hierarchy', () => {
  it('is assembled by the client, by id and by key, filtered and changed on the way', async () => {
    const request = { rootKey: 'pages', maximumDepth: 2, maximumPageSize: 4 };
    const tree = await client().getHierarchyByKey(request);
    const keys = tree.children.map(({ content }) => content._meta.deliveryKey);
    expect(keys).toContain('pages/gift-guide');
    expect(keys.length).toBeGreaterThan(12);
    const root = await client().getContentItemByKey('pages');
    const byId = { rootId: String(root.body._meta.deliveryId), maximumDepth: 2, rootItem: root };
    const sorted = await client().getByHierarchy({ ...byId, sortKey: 'default', sortOrder: 'DESC' });
    expect(sorted.children).toHaveLength(keys.length);
    const isLanding = ({ _meta }: ContentBody) => _meta.schema.endsWith('/category-landing-page');
    const nothing = () => false;
    const titled = (content: ContentBody) => ({ ...content, title: 'Titled' });
    const pages = [
      await client().getByHierarchyAndFilter(byId, isLanding),
      await client().getHierarchyByKeyAndFilter(request, isLanding),
    ];
    for (const { children } of pages) {
      expect(children.length).toBeLessThan(keys.length);
      expect(children.some(({ content }) => isLanding(content))).toBe(false);
    }
    const changed = [
      await client().getByHierarchyAndMutate(byId, titled),
      await client().getHierarchyByKeyAndMutate(request, titled),
      await client().getByHierarchyFilterAndMutate(byId, nothing, titled),
      await client().getHierarchyByKeyFilterAndMutate(request, nothing, titled),
    ];
    for (const { children } of changed) {
      expect(children).toHaveLength(keys.length);
      expect(children[0]?.content).toHaveProperty('title', 'Titled');
    }
  });

  it('has limits, and needs an existing root', async () => {
    const key = { rootKey: 'pages' };
    expect(await failure(client().getHierarchyByKey({ ...key, maximumDepth: 15 }))).toMatchObject({
      status: 400,
    });
    expect(await failure(client().getHierarchyByKey({ ...key, maximumPageSize: 101 }))).toMatchObject({
      status: 400,
    });
    await expect(client().getHierarchyByKey({ rootKey: 'nowhere' })).rejects.toThrow(/nowhere/);
  });
});

describe('time', () => {
  const billboard = async (of: ContentClient) =>
    (await of.getContentItemByKey('pages/gift-guide/billboard')).body;

  it('changes the live content by the schedule', async () => {
    expect((await billboard(client()))._meta.edition).toBeUndefined();
    await shop.control('PUT', 'clock', { now: Date.UTC(2026, 11, 27) });
    const running = await billboard(client());
    expect(running._meta.edition).toMatchObject({
      id: 'boxing-week-2026',
      start: '2026-12-26T05:00:00.000Z',
      end: '2027-01-03T05:00:00.000Z',
    });
    expect(running.headline.headlineText).toBe('For the gift you gave yourself.');
    const times = { start: '2026-11-01T00:00:00Z', end: '2026-11-30T00:00:00Z' };
    await shop.control('PUT', 'content-schedule/boxing-week-2026', times);
    expect((await billboard(client()))._meta.edition).toBeUndefined();
    await shop.control('PUT', 'clock', { now: Date.UTC(2026, 10, 21) });
    expect((await billboard(client()))._meta.edition?.id).toBe('boxing-week-2026');
  });

  it('expires items', async () => {
    const early = () => client().getContentItemByKey('pages/gift-guide/early-bird');
    expect((await early()).body._meta.lifecycle).toMatchObject({ expiryTime: '2026-12-05T05:00:00.000Z' });
    await shop.control('PUT', 'clock', { now: Date.UTC(2026, 11, 6) });
    expect(await failure(early())).toMatchObject({ name: 'CONTENT_NOT_FOUND' });
  });
});

describe('the home page', () => {
  it.each([
    ['2026-11-21T12:00:00Z', 'home/opening', undefined],
    ['2027-01-10T04:59:59Z', 'home/opening', undefined],
    ['2027-01-10T05:00:00Z', 'home/long-nights', 'home-page-long-nights-2027'],
    ['2027-03-20T05:00:00Z', 'home/spring-opening', 'home-page-spring-2027'],
    ['2027-06-20T05:00:00Z', 'home/opening', undefined],
  ])('opens at %s with %s', async (now, opening, edition) => {
    await shop.control('PUT', 'clock', { now: Date.parse(now) });
    const { body } = await client().getContentItemByKey('home');
    expect(body.content[0]._meta.deliveryKey).toBe(opening);
    expect(body._meta.edition?.id).toBe(edition);
    expect(body.content).toHaveLength(10);
  });
});
