import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { memberOf, newAccount } from './support/account.ts';
import { addToBag } from './support/bag.ts';
import { consentTo } from './support/consent.ts';
import { faulty } from './support/faulty.ts';
import {
  calls,
  coldStart,
  forgetCalls,
  keptActivities,
  mendAll,
  Shop,
  someVariant,
  spoil,
} from './support/shop.ts';
import { SUPPORT, staffOf } from './support/staff.ts';
import { Visitor } from './support/visitor.ts';

/** A slow machine is no reason to show the default. */
const PATIENT = { PERSONAL_DEADLINE_MS: '5000' };
const AGREED = consentTo('C0002', 'C0003');
const EVERYONES = 'Free shipping from $99';
const SHORT = 'Repairs for life, and shipping on us';

/** Of the events that the service had before a test. */
let toldBefore = new Set<string>();

beforeEach(async () => {
  await mendAll();
  await coldStart();
  await forgetCalls();
  toldBefore = new Set((await keptActivities()).map(({ uuid }) => uuid));
});
afterEach(mendAll);

/** The events that the engine got in this test besides its requests, oldest first. */
async function told(type: string): Promise<Record<string, unknown>[]> {
  const own = (await keptActivities()).filter(({ uuid }) => !toldBefore.has(uuid)).reverse();
  return own.filter(({ event }) => event === `monetate:${type}`).map(({ body }) => body);
}

const engineCalls = async () => (await calls()).filter(({ service }) => service === 'monetate');

/** The event that a page reports when it is viewed. */
function eventIn(html: string): unknown {
  const [, event = ''] = /data-event="([^"]*)"/.exec(html) ?? [];
  return JSON.parse(event.replaceAll('&quot;', '"'));
}

/** The cookies of the engine that an answer sets, by name, with their attributes. */
const engineCookies = (response: Response) =>
  response.headers.getSetCookie().filter((cookie) => cookie.startsWith('mt.'));

/** A visitor who consented and whom the engine knows by this id. */
const known = (shop: Shop, id = '5.known', more = '') =>
  new Visitor(shop, { cookie: `${AGREED}; mt.v=${id}; mt.s=${crypto.randomUUID()}${more}` });

describe('the engine’s cookies', () => {
  it('are set with consent: the id for 365 days, the visit for 30 minutes', async () => {
    const visitor = new Visitor(new Shop(PATIENT), { cookie: AGREED });
    const response = await visitor.get('/fragments/campaigns?page=home');
    const cookies = engineCookies(response);
    expect(cookies).toHaveLength(2);
    for (const cookie of cookies) expect(cookie).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax/i);
    expect(cookies.find((one) => one.startsWith('mt.v='))).toMatch(/Max-Age=31536000;/);
    expect(cookies.find((one) => one.startsWith('mt.s='))).toMatch(/Max-Age=1800;/);
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    // the next answer is for the same visitor
    const again = engineCookies(await visitor.get('/fragments/campaigns?page=home'));
    const idIn = (list: string[]) => list.find((one) => one.startsWith('mt.v='))?.split(';')[0];
    expect(idIn(again)).toBe(idIn(cookies));
  });

  it.each([
    ['has not chosen', '', {}],
    ['refused the group', consentTo('C0002'), {}],
    ['sends do-not-track', AGREED, { dnt: '1' }],
    ['sends Global Privacy Control', AGREED, { 'sec-gpc': '1' }],
    ['has the platform’s do-not-track cookie', `${AGREED}; dw_dnt=1`, {}],
  ])(
    'are not set for a visitor who %s, and the engine is told nothing of them',
    async (_, cookie, headers) => {
      const shop = new Shop(PATIENT);
      const visitor = new Visitor(shop, { cookie, headers });
      expect(engineCookies(await visitor.get('/fragments/campaigns?page=home'))).toEqual([]);
      await forgetCalls();
      await visitor.json('/api/activities', { type: 'view-product', productId: 'CRN1000' });
      await addToBag(visitor, { productId: await someVariant(shop) });
      const home = await visitor.get('/');
      await shop.settled();
      expect(engineCookies(home)).toEqual([]);
      expect(await engineCalls()).toEqual([]);
    },
  );

  it('are deleted when consent is withdrawn, and their id is not sent', async () => {
    const visitor = new Visitor(new Shop(PATIENT), { cookie: `${consentTo()}; mt.v=5.before; mt.s=x` });
    const cookies = engineCookies(await visitor.get('/fragments/campaigns?page=home'));
    expect(cookies.map((cookie) => /^(mt\.\w)=; Max-Age=0/.exec(cookie)?.[1])).toEqual(['mt.v', 'mt.s']);
    expect(visitor.cookie).not.toContain('mt.');
  });

  it('are deleted when consent is withdrawn while a preview is open', async () => {
    const cookie = `${consentTo()}; mt.v=5.before; mt.s=${crypto.randomUUID()}; mt.p=half:test`;
    const response = await new Visitor(new Shop(PATIENT), { cookie }).get('/t/repair/');
    await response.text();
    const deleted = engineCookies(response).flatMap((one) => /^(mt\.\w)=; Max-Age=0/.exec(one)?.[1] ?? []);
    expect(deleted).toEqual(['mt.v', 'mt.s']);
  });

  it.each([
    ['who consented', AGREED],
    ['who withdrew the consent', consentTo()],
  ])('are not sent with a preview of a visitor %s, nor is an impression', async (_, consent) => {
    const asked: string[] = [];
    const SANDBOX = faulty(/\/monetate\//, async (answer, request) => {
      asked.push(await request().text());
      return answer();
    });
    const shop = new Shop(PATIENT);
    const cookie = `${consent}; mt.v=5.before; mt.s=${crypto.randomUUID()}; mt.p=half:test`;
    const visitor = new Visitor(shop, { cookie });
    expect(await visitor.text('/t/repair/', { bindings: { SANDBOX } })).toContain(SHORT);
    await shop.settled();
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.join()).toContain('"preview":"half:test"');
    expect(asked.join()).not.toMatch(/monetateId|"visit"|mpressions/);
  });

  it('with nonsense in them are not sent on', async () => {
    const asked: unknown[] = [];
    const SANDBOX = faulty(/\/monetate\//, async (answer, request) => {
      asked.push(await request().json());
      return answer();
    });
    const visitor = new Visitor(new Shop(PATIENT), { cookie: `${AGREED}; mt.v=%3Cb%3E; mt.s=odd; mt.p=%20` });
    expect((await visitor.get('/fragments/campaigns', { bindings: { SANDBOX } })).status).toBe(200);
    expect(asked).toHaveLength(1);
    expect(JSON.stringify(asked)).not.toMatch(/<b>|odd|"preview"|"monetateId"/);
  });
});

describe('an A/B test', () => {
  /** The page of a visitor who opened the preview of a half. */
  const inHalf = (shop: Shop, half: string, path = '/') =>
    new Visitor(shop).get(`${path}?monetate-preview=half:${half}`);

  it('changes the strip above the header for one half, and no stored document', async () => {
    const shop = new Shop(PATIENT);
    const everyones = await shop.text('/t/repair/');
    await shop.settled();
    const control = await (await inHalf(shop, 'control', '/t/repair/')).text();
    expect([control.includes(EVERYONES), control.includes(SHORT)]).toEqual([true, false]);
    const test = await inHalf(shop, 'test', '/t/repair/');
    expect(test.headers.get('Cache-Control')).toBe('private, no-store');
    const html = await test.text();
    expect([html.includes(EVERYONES), html.includes(SHORT)]).toEqual([false, true]);
    expect(await shop.text('/t/repair/')).toBe(everyones);
  });

  it('keeps the preview for the pages that follow, for 30 minutes', async () => {
    const shop = new Shop(PATIENT);
    const visitor = new Visitor(shop);
    const first = await visitor.get('/t/repair/?monetate-preview=half:test');
    await first.text();
    expect(engineCookies(first)).toEqual([expect.stringMatching(/^mt\.p=half.*Max-Age=1800/)]);
    const next = await visitor.get('/c/mens-jackets/');
    expect(await next.text()).toContain(SHORT);
    expect(engineCookies(next)).toEqual([]);
    expect(await new Visitor(shop).text('/c/mens-jackets/')).not.toContain(SHORT);
  });

  it('changes the content of a slot, by the groups that the engine gives', async () => {
    const shop = new Shop(PATIENT);
    const visitor = known(shop);
    expect(await visitor.text('/')).toContain('A hat fits everyone');
    expect(await shop.text('/')).not.toContain('A hat fits everyone');
  });

  it('changes the order of a row of recommendations', async () => {
    const shop = new Shop(PATIENT);
    const rowIn = (html: string) => {
      const row = html.slice(html.indexOf('data-personalised="pages/gift-guide/best-sellers"'));
      const end = row.indexOf('</section>');
      return [...new Set([...row.slice(0, end).matchAll(/data-product="([^"]+)"/g)].map(([, id]) => id))];
    };
    // the first document is sent before its rows are there
    await shop.text('/t/gift-guide/');
    await shop.settled();
    const usual = rowIn(await shop.text('/t/gift-guide/'));
    expect(usual.length).toBeGreaterThan(2);
    const other = rowIn(await (await inHalf(shop, 'test', '/t/gift-guide/')).text());
    expect(other).not.toEqual(usual);
    expect(other.toSorted()).toEqual(usual.toSorted());
  });

  it.each(['status', 'malformed', 'cut', 'hang'] as const)(
    'shows what everyone sees while the engine is failing (%s)',
    async (mode) => {
      const shop = new Shop(PATIENT);
      await shop.text('/t/repair/');
      await shop.settled();
      await spoil({ service: 'monetate', mode, status: 500, ms: 60_000 });
      const response = await inHalf(shop, 'test', '/t/repair/');
      const html = await response.text();
      expect([response.status, html.includes(EVERYONES), html.endsWith('</html>')]).toEqual([
        200,
        true,
        true,
      ]);
    },
  );

  it.each([
    ['an unknown item', { contentKey: 'no/such/item' }],
    ['a page', { contentKey: 'home' }],
    ['a key that is an address', { contentKey: 'https://evil.example/' }],
    ['nothing', {}],
    ['a list', [1]],
  ])('shows what everyone sees when the engine names %s', async (_, json) => {
    const shop = new Shop(PATIENT);
    const selector = '[data-personalised="marketing-banner"]';
    const SANDBOX = faulty(/\/monetate\//, async () =>
      Response.json({
        meta: { code: 200 },
        data: { responses: [{ requestId: 'shell', actions: [{ component: 'content', selector, json }] }] },
      }),
    );
    const response = await known(shop).get('/t/repair/', { bindings: { SANDBOX } });
    const html = await response.text();
    expect([response.status, html.includes(EVERYONES)]).toEqual([200, true]);
    expect(html).not.toContain('evil.example');
  });
});

describe('too many documents for one visitor', () => {
  it('are everyone’s, and the engine is not asked for them', async () => {
    const shop = new Shop(PATIENT);
    await shop.text('/t/repair/');
    await shop.settled();
    await forgetCalls();
    const limit = async ({ key }: { key: string }) => ({ success: !key.startsWith('personal:') });
    const response = await known(shop, '5.made-up', '; mt.p=half:test').get('/t/repair/', {
      bindings: { RENDER_LIMIT: { limit } },
    });
    expect([response.status, (await response.text()).includes(EVERYONES)]).toEqual([200, true]);
    await shop.settled();
    expect(await engineCalls()).toEqual([]);
  });
});

describe('what the engine is told of a visitor whom it knows', () => {
  it('is the page, in the words of its type', async () => {
    const shop = new Shop(PATIENT);
    const visitor = known(shop);
    const tell = (event: unknown) => visitor.json('/api/activities', event);
    await tell({ type: 'view-product', productId: 'CRN1000' });
    await tell({
      type: 'view-list',
      list: { kind: 'category', categoryId: 'mens-jackets' },
      productIds: ['CRN1000', 'CRN1001'],
    });
    await tell({ type: 'view-list', list: { kind: 'search', text: 'down' }, productIds: [] });
    for (const path of ['/t/repair/', '/', '/membership', '/login'])
      await tell(eventIn(await shop.text(path)));
    await tell({ type: 'view-page', path: '/', pageType: 'nobodys' });
    await addToBag(visitor, { productId: await someVariant(shop) });
    await shop.settled();
    expect(await told('context:ProductDetailView')).toEqual([
      expect.objectContaining({ products: [{ productId: 'CRN1000' }] }),
    ]);
    const pages = await told('context:PageView');
    expect(pages.map(({ pageType }) => pageType)).toEqual([
      ...['product', 'category', 'search'],
      ...['generic', 'home', 'account', 'authentication', 'generic'],
    ]);
    expect(pages[3]).toMatchObject({ path: '/t/repair/' });
    expect(await told('context:SearchView')).toEqual([expect.objectContaining({ searchTerm: 'down' })]);
    expect((await told('context:ProductThumbnailView'))[0]).toMatchObject({
      products: ['CRN1000', 'CRN1001'],
    });
    expect(await told('context:AddToCart')).toEqual([
      expect.objectContaining({
        cartLines: [expect.objectContaining({ quantity: 1, currency: 'USD', value: expect.any(String) })],
      }),
    ]);
  });

  it('is each impression once, and none of a page that is made before it is visited', async () => {
    const shop = new Shop(PATIENT);
    const visitor = known(shop);
    // reported after the response, so that nobody waits for it
    const seen = async () => (await told('record:Impressions')).map(({ impressionIds }) => impressionIds);
    await visitor.text('/');
    const ofPage = expect.arrayContaining([expect.stringMatching(/^1003-/)]);
    await expect.poll(seen).toEqual([ofPage]);
    await visitor.text('/', { headers: { 'sec-purpose': 'prefetch;prerender' } });
    await (await visitor.get('/fragments/campaigns?page=home')).text();
    await expect.poll(seen).toEqual([ofPage, [expect.stringMatching(/^1001-/)]]);
  });

  it('is no impression of staff, who may see what somebody else would', async () => {
    const shop = new Shop(PATIENT);
    const staff = known(shop, '5.staff', `; ${(await staffOf(SUPPORT, shop)).cookie}`);
    await staff.text('/');
    await staff.post('/staff/toolkit', { return: '/', group: 'Titanium' });
    await staff.text('/');
    await staff.text('/fragments/campaigns?page=home');
    await shop.settled();
    expect(await engineCalls()).not.toEqual([]);
    expect(await told('record:Impressions')).toEqual([]);
  });

  it('is nothing of a part of a page that has no place', async () => {
    const shop = new Shop(PATIENT);
    for (const part of ['recently-viewed', 'store-stock?id=CRN1000', 'own-sign-up', 'country'])
      await (await known(shop).get(`/fragments/${part}`)).body?.cancel();
    await shop.settled();
    expect(await engineCalls()).toEqual([]);
  });

  it('is nothing of a member who refuses', async () => {
    const shop = new Shop();
    const member = await memberOf(shop, await newAccount(shop));
    const toldOf = async (...groups: string[]) => {
      const asked: string[] = [];
      const SANDBOX = faulty(/\/monetate\//, async (answer, request) => {
        asked.push(await request().text());
        return answer();
      });
      const visitor = new Visitor(shop, { cookie: `${member.cookie}; ${consentTo(...groups)}` });
      await visitor.text('/fragments/campaigns?page=home', { bindings: { SANDBOX } });
      expect(asked.length).toBeGreaterThan(0);
      return asked.join();
    };
    expect(await toldOf('C0001', 'C0003')).toContain('"customerId"');
    expect(await toldOf('C0001')).not.toMatch(/customerId|[0-9a-f]{40}/);
  });

  it('is the hash of a member, never a name or an address', async () => {
    const shop = new Shop(PATIENT);
    const account = await newAccount(shop, 'Zebulon');
    const member = await memberOf(shop, account);
    const asked: string[] = [];
    const SANDBOX = faulty(/\/monetate\//, async (answer, request) => {
      asked.push(await request().text());
      return answer();
    });
    const both = new Visitor(shop, { cookie: `${member.cookie}; ${AGREED}; mt.v=5.member` });
    await (await both.get('/', { bindings: { SANDBOX } })).text();
    expect(asked.length).toBeGreaterThan(0);
    expect(asked[0]).toContain('"monetateId":"5.member"');
    expect(asked.join()).not.toMatch(new RegExp(`Zebulon|${account.email}`));
  });
});
