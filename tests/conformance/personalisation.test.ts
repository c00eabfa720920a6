import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { VendorShop } from './support/vendor-shop.ts';

const shop = new VendorShop('personalisation');

const listed = z.object({
  activities: z.array(
    z.object({ uuid: z.string(), siteId: z.string(), event: z.string(), body: z.unknown() }),
  ),
});
const activities = async () =>
  listed.parse(await (await shop.control('GET', 'activities')).json()).activities;

async function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(`${shop.origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

beforeEach(() => shop.reset());

describe('the decision engine', () => {
  const CHANNEL = 'a-cairn/p/shop.example';
  const REQUEST = { eventType: 'monetate:decision:DecisionRequest', requestId: 'r1' };

  const item = z.looseObject({
    id: z.string(),
    title: z.string(),
    link: z.string(),
    imageLink: z.string(),
    price: z.number(),
    salePrice: z.number(),
  });
  /** The engine's answer (docs/contracts/decisions.md §1), also of refusals. */
  const envelope = z.object({
    meta: z.object({
      code: z.int(),
      monetateId: z.string(),
      errors: z.array(z.looseObject({})),
      warnings: z.array(z.looseObject({})),
    }),
    data: z.object({
      responses: z.array(
        z.object({
          requestId: z.string(),
          actions: z.array(
            z.looseObject({
              actionType: z.string().startsWith('monetate:action:'),
              component: z.string().optional(),
              json: z.record(z.string(), z.unknown()).optional(),
              items: z.array(item).optional(),
            }),
          ),
        }),
      ),
    }),
  });

  async function decide(body: object, shortname = 'cairn') {
    const answer = await post(`/monetate/api/engine/v1/decide/${shortname}`, { channel: CHANNEL, ...body });
    return { status: answer.status, ...envelope.parse(answer.body) };
  }
  async function actions(events: object[], more: object = {}) {
    const { status, meta, data } = await decide({ events: [...events, REQUEST], ...more });
    expect([status, meta.code]).toEqual([200, 200]);
    return data.responses[0]?.actions ?? [];
  }
  const component = async (name: string, events: object[] = [], more: object = {}) =>
    (await actions(events, more)).find((action) => action.component === name);
  const LANGUAGE = { eventType: 'monetate:context:Language', language: 'fr-CA' };

  it('chooses clothing by the weather', async () => {
    const sun = await component('weather', [], { preview: 'weather:sun' });
    expect(sun).toMatchObject({ json: { drawerTitle: 'It’s sunny today', iconName: 'sun' } });
    expect(sun?.items?.length).toBeGreaterThan(2);
    const rain = await component('weather', [LANGUAGE], { preview: 'weather:rain' });
    expect(rain).toMatchObject({ json: { title: 'Il pleut?', iconName: 'rain' } });
    expect(rain?.items?.[0]?.title).toMatch(/imperméable/i);
  });

  it('has one weather per day and place', async () => {
    await shop.setClock({ now: Date.UTC(2026, 10, 21) });
    const at = (latitude: string) => [
      { eventType: 'monetate:context:Coordinates', latitude, longitude: '-73.6' },
    ];
    const seen = await Promise.all(
      Array.from(
        { length: 20 },
        async (_, degree) => (await component('weather', at(`${degree}`)))?.json?.iconName,
      ),
    );
    expect(new Set(seen)).toEqual(new Set(['sun', 'rain']));
    expect((await component('weather', at('7')))?.json?.iconName).toBe(seen[7]);
  });

  it('shows the exit offer to a stranger, but not to a known shopper or at checkout', async () => {
    const view = (path: string) => [{ eventType: 'monetate:context:PageView', path }];
    expect((await component('exit-intent', view('/c/mens/')))?.json).toMatchObject({
      heading: 'Before you go',
      body: expect.any(String),
      buttonText: expect.any(String),
      imgUrl: expect.stringContaining('/i/cairn/'),
    });
    expect(await component('exit-intent', view('/ca/fr/checkout'))).toBeUndefined();
    expect(await component('exit-intent', view('/'), { customerId: 'A1' })).toBeUndefined();
  });

  it('chooses content for the home page', async () => {
    const home = [{ eventType: 'monetate:context:PageView', url: 'https://shop.example/', pageType: 'home' }];
    expect(await component('content', home)).toMatchObject({
      selector: expect.any(String),
      json: { amplienceGroups: ['Unregistered'], contentKey: 'pages/gift-guide/for-everyone' },
    });
    const known = await component('content', home, { customerId: 'A1' });
    expect(known?.json).toMatchObject({ amplienceGroups: ['Registered'] });
    const item = await fetch(`${shop.origin}/content-hub/content/key/${known?.json?.contentKey}`);
    expect(item.status).toBe(200);
    expect(
      await component('content', [{ eventType: 'monetate:context:PageView', path: '/c/mens/' }]),
    ).toBeUndefined();
  });

  it('recommends products that go with the cart', async () => {
    const cartLines = [
      { sku: 'CRN1000-010-M', pid: 'CRN1000', quantity: 1, currency: 'USD', value: '99.00' },
    ];
    const events = [{ eventType: 'monetate:context:Cart', cartLines }];
    const only = { ...REQUEST, actionTypes: ['monetate:action:OmnichannelRecommendation'] };
    const { data } = await decide({ events: [...events, only] });
    expect(data.responses[0]?.actions).toMatchObject([{ items: expect.any(Array) }]);
    expect(data.responses[0]?.actions[0]?.items?.map(({ id }) => id)).not.toContain('CRN1000');
  });

  it('reports experiences and impressions when asked', async () => {
    const asked = { ...REQUEST, includeReporting: true, manageImpressions: true };
    const { data } = await decide({ events: [asked] });
    expect(data.responses[0]?.actions[0]).toMatchObject({
      actionId: expect.any(Number),
      impressionId: expect.any(String),
      impressionReporting: [{ experience_id: expect.any(Number), is_control: false, tags: [] }],
    });
    expect((await actions([]))[0]).not.toHaveProperty('impressionReporting');
  });

  it('keeps a given id, assigns a new one without, and answers each request', async () => {
    const two = await decide({ monetateId: '5.1.2', events: [REQUEST, { ...REQUEST, requestId: 'r2' }] });
    expect(two.meta.monetateId).toBe('5.1.2');
    expect(two.data.responses.map(({ requestId }) => requestId)).toEqual(['r1', 'r2']);
    expect((await decide({ events: [] })).meta.monetateId).not.toBe('');
    expect((await decide({ deviceId: 'd', events: [] })).data.responses).toEqual([]);
  });

  const lines = [{ sku: 's', pid: 'p', quantity: 2, currency: 'USD', value: '10.00' }];
  const EVENTS: Record<string, object> = {
    'context:PageView': { path: '/', pageType: 'home', categories: ['mens'], breadcrumbs: ['Men'] },
    'context:UserAgent': { userAgent: 'browser' },
    'context:IpAddress': { ipAddress: '203.0.113.7' },
    'context:Language': { language: 'en-US' },
    'context:Referrer': { referrer: 'https://example.org/' },
    'context:CustomVariables': { customVariables: [{ variable: 'site', value: 'cairn-us' }] },
    'context:Cart': { cartLines: lines },
    'context:AddToCart': { cartLines: lines },
    'context:Purchase': { purchaseId: '1', purchaseLines: lines },
    'context:ProductDetailView': { products: [{ productId: 'CRN1000' }] },
    'context:ProductThumbnailView': { products: ['CRN1000'] },
    'context:SearchView': { searchTerm: 'jacket' },
    'context:Coordinates': { latitude: '45.5', longitude: '-73.6' },
    'context:ScreenSize': { height: 800, width: 360 },
    'context:Metadata': { metadata: { a: 1 } },
    'record:Impressions': { impressionIds: ['1001-x'] },
    'record:RecImpressions': { recImpressions: ['x'] },
    'record:RecClicks': { recClicks: ['x'] },
    'record:PageEvents': { pageEvents: ['x'] },
  };

  it('stores every event for operators', async () => {
    const events = Object.entries(EVENTS).map(([type, fields]) => ({
      eventType: `monetate:${type}`,
      ...fields,
    }));
    expect((await decide({ events })).data.responses).toEqual([]);
    const kept = await activities();
    expect(kept.map(({ event }) => event).sort()).toEqual(events.map(({ eventType }) => eventType).sort());
    expect(kept[0]?.siteId).toBe(CHANNEL);
  });

  it.each([
    ['another shortname', { events: [] }, 'nobody'],
    ['a channel that is none', { channel: 'cairn', events: [] }],
    ['both ids', { monetateId: '1', deviceId: '2', events: [] }],
    ['no events', {}],
    ['an event nobody knows', { events: [{ eventType: 'monetate:context:Mood', mood: 'good' }] }],
    ['a decision without its id', { events: [{ eventType: 'monetate:decision:DecisionRequest' }] }],
    [
      'a cart line whose value is a number',
      { events: [{ eventType: 'monetate:context:Cart', cartLines: [{ ...lines[0], value: 10 }] }] },
    ],
    [
      'a place in numbers',
      { events: [{ eventType: 'monetate:context:Coordinates', latitude: 45.5, longitude: -73.6 }] },
    ],
    [
      'a variable without a value',
      {
        events: [{ eventType: 'monetate:context:CustomVariables', customVariables: [{ variable: 'site' }] }],
      },
    ],
  ])('refuses %s in its envelope', async (_, body, shortname?: string) => {
    const { status, meta, data } = await decide(body, shortname);
    expect([status, meta.code, data.responses]).toEqual([400, 400, []]);
    expect(meta.errors).toHaveLength(1);
  });
});

describe('recommendations', () => {
  const CLIENT = { 'x-cq-client-id': 'sandbox-einstein' };
  const ROOT = '/einstein/v3/personalization';
  const WHO = { realm: 'zzrf', cookieId: 'usid-1', instanceType: 'sbx' };
  const answer = z.object({
    recoUUID: z.string(),
    recs: z.array(
      z.object({ id: z.string(), product_name: z.string(), product_url: z.string(), image_url: z.string() }),
    ),
    recommenderName: z.string(),
    displayMessage: z.string().optional(),
  });
  const fault = z.object({
    code: z.string(),
    msg: z.string(),
    errors: z.array(z.object({ location: z.string(), param: z.string(), msg: z.string() })),
  });

  it('has its recommenders, each of which answers', async () => {
    const response = await fetch(`${shop.origin}${ROOT}/recommenders/zzrf-cairn-us`, { headers: CLIENT });
    const { recommenders } = z
      .object({ recommenders: z.array(z.object({ name: z.string(), recommenderType: z.string() })) })
      .parse(await response.json());
    expect(recommenders.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['best-sellers', 'people-also-bought']),
    );
    for (const { name } of recommenders) {
      const { status, body } = await post(
        `${ROOT}/recs/zzrf-cairn-us/${name}`,
        { ...WHO, products: [{ id: 'CRN1000' }] },
        CLIENT,
      );
      expect(status).toBe(200);
      const { recs } = answer.parse(body);
      expect(recs.length, name).toBeGreaterThan(3);
      expect(recs.map(({ id }) => id)).not.toContain('CRN1000');
    }
  });

  it('has zones with a text for the shopper', async () => {
    const body = { ...WHO, categories: [{ id: 'camp' }] };
    const { body: found } = await post(`${ROOT}/zzrf-cairn-us/zones/home-top/recs`, body, CLIENT);
    expect(answer.parse(found)).toMatchObject({
      recommenderName: 'best-sellers',
      displayMessage: 'Best sellers',
    });
  });

  it('follows rules', async () => {
    const rules = (type: string) => [{ type, field: 'category', operator: 'equals', values: ['camp'] }];
    const ask = async (given: object[]) => {
      const { body } = await post(
        `${ROOT}/recs/zzrf-cairn-us/best-sellers`,
        { ...WHO, rules: given },
        CLIENT,
      );
      return answer.parse(body).recs.map(({ id }) => id);
    };
    const camp = await post(
      `${ROOT}/recs/zzrf-cairn-us/best-sellers`,
      { ...WHO, categories: [{ id: 'camp' }] },
      CLIENT,
    );
    const campIds = answer.parse(camp.body).recs.map(({ id }) => id);
    const shown = await ask(rules('show'));
    expect([...shown].sort()).toEqual([...campIds].sort());
    const hidden = await ask(rules('hide'));
    expect(hidden.some((id) => campIds.includes(id))).toBe(false);
    const promoted = await ask(rules('promote'));
    expect(campIds).toContain(promoted[0]);
    const cheap = [{ type: 'show', field: 'price', operator: 'lessThan', values: ['30'] }];
    expect((await ask(cheap)).length).toBeGreaterThan(0);
  });

  it.each([
    ['no client id', `${ROOT}/recs/zzrf-cairn-us/best-sellers`, WHO, {}, 400],
    ['another realm', `${ROOT}/recs/zzrf-cairn-us/best-sellers`, { ...WHO, realm: 'abcd' }, CLIENT, 400],
    ['no realm', `${ROOT}/recs/zzrf-cairn-us/best-sellers`, {}, CLIENT, 400],
    [
      'products and categories',
      `${ROOT}/recs/zzrf-cairn-us/best-sellers`,
      { ...WHO, products: [{ id: 'a' }], categories: [{ id: 'b' }] },
      CLIENT,
      400,
    ],
    [
      'a rule that is none',
      `${ROOT}/recs/zzrf-cairn-us/best-sellers`,
      { ...WHO, rules: [{ type: 'guess', field: 'price', operator: 'equals', values: [] }] },
      CLIENT,
      400,
    ],
    ['no visitor', `${ROOT}/recs/zzrf-cairn-us/best-sellers`, { ...WHO, cookieId: undefined }, CLIENT, 400],
    [
      'no instance',
      `${ROOT}/recs/zzrf-cairn-us/best-sellers`,
      { ...WHO, instanceType: undefined },
      CLIENT,
      400,
    ],
    ...['ann@shopper.example', '203.0.113.7', '10021'].map(
      (userId) =>
        [
          `a shopper named ${userId}`,
          `${ROOT}/recs/zzrf-cairn-us/best-sellers`,
          { ...WHO, userId },
          CLIENT,
          400,
        ] as const,
    ),
    ['an unknown recommender', `${ROOT}/recs/zzrf-cairn-us/nobody`, WHO, CLIENT, 404],
    ['an unknown zone', `${ROOT}/zzrf-cairn-us/zones/__proto__/recs`, WHO, CLIENT, 404],
    ['an unknown site', `${ROOT}/recs/zzrf-nowhere/best-sellers`, WHO, CLIENT, 404],
  ] as const)('refuse %s', async (_, path, body, headers, status) => {
    const refused = await post(path, body, { ...headers });
    expect(refused.status).toBe(status);
    fault.parse(refused.body);
  });

  it('refuse the recommenders of an unknown site with 403', async () => {
    const response = await fetch(`${shop.origin}${ROOT}/recommenders/zzrf-nowhere`, { headers: CLIENT });
    expect(response.status).toBe(403);
  });

  const product = { id: 'CRN1000', sku: 'CRN1000-010-M', price: 10, quantity: 1 };
  const EVENTS: Record<string, object> = {
    viewProduct: { product },
    viewSearch: { searchText: 'jacket', products: [product], showProducts: true },
    clickSearch: { searchText: 'jacket', product },
    viewCategory: { category: { id: 'mens' }, products: [product], showProducts: true },
    clickCategory: { category: { id: 'mens' }, product },
    viewReco: { recommenderName: 'best-sellers', __recoUUID: 'u', products: [product] },
    clickReco: { recommenderName: 'best-sellers', __recoUUID: 'u', product },
    viewPage: { currentLocation: '/c/mens/' },
    beginCheckout: { products: [product], amount: 10, checkoutType: 'traditional' },
    checkoutStep: { stepName: 'shipping', stepNumber: 1, basketId: 'b', checkoutType: 'traditional' },
    addToCart: { products: [product] },
  };

  it.each(Object.entries(EVENTS))(
    'take the activity %s, and miss what it must say',
    async (event, fields) => {
      const path = `/einstein/v3/activities/zzrf-cairn-us/${event}`;
      const taken = await post(path, { ...WHO, ...fields }, CLIENT);
      expect(taken).toEqual({ status: 200, body: { uuid: expect.any(String) } });
      expect(await activities()).toMatchObject([{ siteId: 'cairn-us', event, body: fields }]);
      expect((await post(path, WHO, CLIENT)).status).toBe(400);
      expect((await post(path, { ...WHO, ...fields }, {})).status).toBe(400);
    },
  );

  it.each([
    ['viewSearch', 'showProducts'],
    ['viewCategory', 'showProducts'],
    ['beginCheckout', 'checkoutType'],
    ['checkoutStep', 'checkoutType'],
  ])('refuse %s without %s', async (event, field) => {
    const path = `/einstein/v3/activities/zzrf-cairn-us/${event}`;
    expect((await post(path, { ...WHO, ...EVENTS[event], [field]: undefined }, CLIENT)).status).toBe(400);
  });

  it('know no other activity, and no other site', async () => {
    expect((await post('/einstein/v3/activities/zzrf-cairn-us/dance', WHO, CLIENT)).status).toBe(404);
    expect((await post('/einstein/v3/activities/zzrf-nowhere/viewPage', WHO, CLIENT)).status).toBe(404);
  });
});
