import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hexOf, sha256 } from '../../shared/digest.ts';
import { checkoutIn } from './support/checkout-of-agents.ts';
import { complete, paymentBy, readyCheckout, shopTrusting, trusted } from './support/completing.ts';
import { countingStore } from './support/counting-store.ts';
import { failingStore } from './support/failing-store.ts';
import { callTool, errorIn, metaOf } from './support/mcp.ts';
import { PlainBrowser } from './support/plain-browser.ts';
import { coldStart, mendAll, Shop, someVariant, spoil } from './support/shop.ts';
import { EDITOR, MERCHANDISER, SUPPORT, staffOf } from './support/staff.ts';
import { Platform, profileOf } from './support/ucp.ts';
import { otherAddress, Visitor } from './support/visitor.ts';

beforeEach(async () => {
  await mendAll();
  await coldStart();
});
afterEach(mendAll);

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** A platform that no other test has. */
const someHost = () => `a${crypto.randomUUID().slice(0, 8)}.agents.example`;
const directory = () => env.AGENT_STORE.getByName('platforms');
const search = (shop: Shop, host: string, bindings: Partial<typeof env> = {}) =>
  shop.fetch(
    '/ucp/v1/catalog/search',
    {
      method: 'POST',
      headers: { 'ucp-agent': `profile="${profileOf(host)}"`, 'cf-connecting-ip': otherAddress() },
      body: '{"query":"tent"}',
    },
    bindings,
  );
const pageOf = async (person: string, shop: Shop) => {
  const browser = new PlainBrowser(await staffOf(person, shop));
  await browser.open('/staff/agents');
  return browser;
};
/** What the page says of a platform, as one line. */
function saidOf(browser: PlainBrowser, host: string): string {
  const section = browser.html.split('<section').find((one) => one.includes(`id="platform-${host}"`)) ?? '';
  return section.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
}

describe('the staff’s page of agents', () => {
  it('says what a platform did, and what people took of it', async () => {
    const shop = new Shop();
    const host = someHost();
    const variant = await someVariant(shop);
    const platform = new Platform(shop, host);
    await platform.post('/catalog/search', { query: 'tent' });
    await platform.post('/catalog/search', {});
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const ask = () =>
      platform.post('/carts', { line_items: [{ item: { id: variant }, quantity: 1 }] }, headers);
    const { id, continue_url } = await (await ask()).json<{ id: string; continue_url: string }>();
    // the same request again makes no second cart, and a cart that becomes a checkout is one
    await ask();
    await platform.post('/checkout-sessions', { cart_id: id });
    await platform.post('/checkout-sessions', { line_items: [{ item: { id: variant }, quantity: 1 }] });
    const { pathname } = new URL(continue_url);
    const fields = { _action: 'take-over', secret: decodeURIComponent(pathname.split('/').at(-1) ?? '') };
    const person = new Visitor(shop);
    for (let press = 0; press < 2; press += 1) expect((await person.post(pathname, fields)).status).toBe(303);
    await shop.settled();

    const browser = new PlainBrowser(await staffOf(SUPPORT, shop));
    await browser.open('/staff');
    await browser.follow('Open agents');
    const said = saidOf(browser, host);
    expect(said).toContain('May call.');
    for (const row of ['Requests 5 5 5', 'Refused 1 1 1', 'Begun 2 2 2', 'Taken by a person 1 1 1'])
      expect(said).toContain(row);
    for (const row of [
      'Create cart 2 2 2',
      'Create checkout 2 2 2',
      'Search catalog 1 1 1',
      'Invalid request 1 1 1',
    ])
      expect(said).toContain(row);
    // who may only look has nothing to press
    expect(browser.hasButton(/Switch/)).toBe(false);
  });

  it('says what a platform has ordered and for how much, and what was declined', async () => {
    const host = someHost();
    const shop = shopTrusting(host);
    const platform = trusted(shop, host);
    const { path } = await readyCheckout(platform, await someVariant(shop));
    await complete(platform, path, paymentBy('tok_declined'));
    const { status, totals } = await checkoutIn(await complete(platform, path, paymentBy('tok_success')));
    expect(status).toBe('completed');
    await platform.get(path);
    await shop.settled();
    const said = saidOf(await pageOf(MERCHANDISER, shop), host);
    const total = totals.find(({ type }) => type === 'total')?.amount ?? 0;
    const sold = (total / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
    for (const row of ['Orders 1 1 1', `Sold, USD ${sold} ${sold} ${sold}`, 'Payments declined 1 1 1'])
      expect(said).toContain(row);
    expect(said).toContain('May call and order.');
    expect(said).not.toContain('Without a proof');
  });

  it('tells what a platform did from what others do in its name', async () => {
    const host = someHost();
    const digest = hexOf(await sha256('a key'));
    const shop = new Shop({ AGENTS: '{}', AGENT_KEYS: JSON.stringify({ [host]: digest }) });
    const stranger = new Platform(shop, host);
    await stranger.post('/catalog/search', { query: 'tent' });
    await stranger.post('/catalog/search', {});
    await stranger.post('/catalog/search', {}, { 'x-api-key': 'a guess' });
    await shop.settled();
    const before = saidOf(await pageOf(SUPPORT, shop), host);
    expect(before).toContain('Without a proof Anybody can name this host');
    expect(before).toContain('Requests 1 1 1 Refused 2 2 2');
    expect(before).not.toContain('Proved');
    await new Platform(shop, host, { 'x-api-key': 'a key' }).post('/catalog/search', { query: 'tent' });
    await shop.settled();
    const [own = '', others = ''] = saidOf(await pageOf(SUPPORT, shop), host).split('Without a proof');
    expect(own).toContain('Proved');
    expect(own).toContain('Requests 1 1 1 Refused 0 0 0');
    expect(others).toContain('Requests 1 1 1 Refused 2 2 2');
  });

  it('sums up today, a week and a month', async () => {
    const host = someHost();
    const store = env.AGENT_STORE.getByName(`platform:${host}`);
    const now = Date.now();
    // days of the calendar: one of them has 23 hours, and one 25
    const today = Date.parse(new Date(now).toLocaleDateString('sv-SE', { timeZone: 'America/Los_Angeles' }));
    const dayOf = (ago: number) => new Date(today - ago * DAY).toISOString().slice(0, 10);
    for (const ago of [0, 6, 7, 29, 30])
      await store.countActivity(
        { 'operation:get_cart': 1, orders: 1, 'sold:USD': 129_900 },
        { now, day: dayOf(ago), isProved: true },
      );
    await directory().note(host, { first: now - 30 * DAY, last: now, isProved: true });
    const said = saidOf(await pageOf(MERCHANDISER, new Shop()), host);
    expect(said).toContain('Requests 1 2 4');
    expect(said).toContain('Orders 1 2 4');
    expect(said).toContain('Sold, USD $1,299.00 $2,598.00 $5,196.00');
  });

  it('is for staff who may see it alone', async () => {
    const shop = new Shop();
    expect((await new Visitor(shop).get('/staff/agents')).status).toBe(403);
    const editor = await pageOf(EDITOR, shop);
    expect(editor.status).toBe(403);
    const without = await pageOf(MERCHANDISER, new Shop({ AGENTS: undefined }));
    expect(without.status).toBe(404);
    expect(without.text).toContain('Agents are not served here');
  });

  it('lists no caller whose profile cannot be read, but counts it', async () => {
    const shop = new Shop();
    const host = someHost();
    const counted = async () => {
      const { text } = await pageOf(SUPPORT, shop);
      return Number(/Callers without a profile.*Profile unreachable\s*(\d+)/s.exec(text)?.[1] ?? 0);
    };
    const before = await counted();
    await spoil({ service: 'agents', mode: 'status', status: 500 });
    expect((await search(shop, host)).status).toBe(424);
    await mendAll();
    await shop.settled();
    expect(await counted()).toBe(before + 1);
    expect((await pageOf(SUPPORT, shop)).html).not.toContain(host);
  });

  it('counts few refusals of one address that proves nothing, however many it makes', async () => {
    const shop = new Shop();
    const store = countingStore();
    const asked: string[] = [];
    const REQUEST_LIMIT = {
      limit: async ({ key }: { key: string }) => {
        asked.push(key);
        return { success: asked.filter((one) => one === key).length <= 20 };
      },
    };
    const bindings = { ...store.bindings, REQUEST_LIMIT };
    for (let turn = 0; turn < 30; turn += 1)
      await shop.fetch('/ucp/v1/carts', { method: 'POST', body: '{' }, bindings);
    const host = someHost();
    for (let turn = 0; turn < 5; turn += 1)
      await shop.fetch(
        '/ucp/v1/catalog/search',
        { method: 'POST', headers: { 'ucp-agent': `profile="${profileOf(host)}"` }, body: '{}' },
        bindings,
      );
    await shop.settled();
    expect(store.made.filter((name) => name === 'countActivity').length).toBe(20);
    // what is answered is counted all the same
    await search(shop, someHost(), bindings);
    await shop.settled();
    expect(store.made.filter((name) => name === 'countActivity').length).toBe(21);
  });

  it('says that it cannot be read while its store fails, and agents go on', async () => {
    const shop = new Shop();
    const host = someHost();
    const visitor = await staffOf(MERCHANDISER, shop);
    const isGone = failingStore(['directory', 'count', 'turn']);
    const page = await visitor.get('/staff/agents', { bindings: isGone });
    expect(page.status).toBe(503);
    expect(await page.text()).toContain('A service gave no answer');
    expect((await search(shop, host, isGone)).status).toBe(200);
    const pressed = await visitor.post('/staff/agents', { host, action: 'off' }, { bindings: isGone });
    expect(pressed.status).toBe(503);
    expect(await pressed.text()).toContain('Nobody knows whether it was switched');
    await search(shop, host);
    await shop.settled();
    const partly = await visitor.get('/staff/agents', { bindings: failingStore(['activity']) });
    expect(await partly.text()).toContain('What it did cannot be read now.');
  });
});

describe('the switch of a platform', () => {
  it('refuses it at once, over REST and as a tool, until it is switched on', async () => {
    const shop = new Shop();
    const host = someHost();
    expect((await search(shop, host)).status).toBe(200);
    await shop.settled();
    const browser = await pageOf(MERCHANDISER, shop);
    await browser.press(`Switch off ${host}`);
    expect(saidOf(browser, host)).toMatch(/Switched off by .+, \d+ \w+ \d{4} /);
    const refused = await search(shop, host);
    expect([refused.status, (await refused.json<{ code: string }>()).code]).toEqual([
      403,
      'profile_not_trusted',
    ]);
    const meta = metaOf(host);
    expect(
      await errorIn(await callTool(shop, 'search_catalog', { meta, catalog: { query: 'tent' } })),
    ).toEqual([403, -32000]);
    expect((await search(shop, someHost())).status).toBe(200);
    await shop.settled();
    await browser.open('/staff/agents');
    expect(saidOf(browser, host)).toContain('Profile not trusted 2 2 2');
    await browser.press(`Switch on ${host}`);
    expect(saidOf(browser, host)).toContain('May call. Switched on again by');
    expect((await search(shop, host)).status).toBe(200);
  });

  it('is known elsewhere within a minute', async () => {
    const shop = new Shop();
    const host = someHost();
    expect((await search(shop, host)).status).toBe(200);
    // another place has switched it
    await directory().turn(host, { isOff: true, by: 'Ada', at: Date.now() });
    await new Promise((resolve) => setTimeout(resolve, MINUTE));
    expect((await search(shop, host)).status).toBe(403);
    // what was known is used while the store fails
    await new Promise((resolve) => setTimeout(resolve, MINUTE));
    expect((await search(shop, host, failingStore(['directory']))).status).toBe(403);
  });

  it('closes orders while nobody knows it, and nothing else', async () => {
    const host = someHost();
    const shop = shopTrusting(host);
    const platform = trusted(shop, host);
    const { path, id } = await readyCheckout(platform, await someVariant(shop));
    const order = `/orders/order_${id.split('_')[1]}`;
    // what was known is over
    await new Promise((resolve) => setTimeout(resolve, 30 * MINUTE));
    await coldStart();
    const unknown = failingStore(['directory']);
    expect((await platform.get(path, {}, unknown)).status).toBe(200);
    expect((await platform.get(order, {}, unknown)).status).toBe(503);
    const paying = paymentBy('tok_success');
    expect((await complete(platform, path, paying, { bindings: unknown })).status).toBe(503);
    expect((await platform.get(order)).status).toBe(200);
  });

  it('takes a host before it has called, or the address of its profile, and nothing else', async () => {
    const shop = new Shop();
    const host = someHost();
    const browser = await pageOf(MERCHANDISER, shop);
    await browser.press('Switch it off', { host: `https://${host.toUpperCase()}/profile.json` });
    expect(saidOf(browser, host)).toContain('Switched off by');
    expect((await search(shop, host)).status).toBe(403);
    for (const wrong of ['', 'agents', 'not a host', 'https://', '<script>', 'x'.repeat(400)])
      expect((await browser.visitor.post('/staff/agents', { host: wrong, action: 'off' })).status).toBe(400);
  });

  it('is not for support, strangers and forms of other sites', async () => {
    const shop = new Shop();
    const host = someHost();
    const fields = { host, action: 'off' };
    const merchandiser = await staffOf(MERCHANDISER, shop);
    const statuses = [
      (await (await staffOf(SUPPORT, shop)).post('/staff/agents', fields)).status,
      (await new Visitor(shop).post('/staff/agents', fields)).status,
      (await merchandiser.post('/staff/agents', fields, { headers: { origin: 'https://evil.example' } }))
        .status,
    ];
    expect(statuses).toEqual([403, 403, 403]);
    expect((await search(shop, host)).status).toBe(200);
  });

  it('of the configuration stays off', async () => {
    const host = someHost();
    const shop = new Shop({ AGENTS: JSON.stringify({ blocked: [host] }) });
    expect((await search(shop, host)).status).toBe(403);
    await directory().note(host, { first: Date.now(), last: Date.now(), isProved: false });
    const browser = await pageOf(MERCHANDISER, shop);
    expect(saidOf(browser, host)).toContain('Switched off by the configuration');
    expect(browser.hasButton(new RegExp(host))).toBe(false);
  });
});

describe('what is kept of platforms', () => {
  it('is a list that has an end, from which none drops out that is switched off', async () => {
    const store = env.AGENT_STORE.getByName(crypto.randomUUID());
    const now = Date.now();
    await store.turn('off.example', { isOff: true, by: 'Ada', at: now });
    await store.note('proved.example', { first: now, last: now, isProved: true });
    for (let index = 0; index < 60; index += 1)
      await store.note(`host-${index}.example`, { first: now, last: now + index, isProved: false });
    const { seen, switches } = await store.directory();
    expect(Object.keys(seen).length).toBe(50);
    expect(seen).not.toHaveProperty(['host-10.example']);
    expect(seen).toHaveProperty(['host-59.example']);
    // hosts that anybody makes up push none out that is one
    expect(seen).toHaveProperty(['proved.example']);
    expect(switches).toMatchObject({ 'off.example': { isOff: true, by: 'Ada' } });
  });

  it('takes no more switches than there is room for', async () => {
    const store = env.AGENT_STORE.getByName(crypto.randomUUID());
    const turned = { isOff: true, by: 'Ada', at: Date.now() };
    for (let index = 0; index < 200; index += 1)
      expect(await store.turn(`host-${index}.example`, turned)).toBe(true);
    expect(await store.turn('more.example', turned)).toBe(false);
    expect(await store.turn('host-0.example', { ...turned, isOff: false })).toBe(true);
  });

  it('is told the directory every ten minutes, not with each request', async () => {
    const store = env.AGENT_STORE.getByName(`platform:${someHost()}`);
    const now = Date.now();
    const tell = (at: number, isProved = false) =>
      store.countActivity({ carts: 1 }, { now: at, day: '2026-12-01', isProved });
    expect(await tell(now)).toEqual({ first: now, last: now, isProved: false });
    expect(await tell(now + MINUTE)).toBeUndefined();
    const later = now + 10 * MINUTE;
    expect(await tell(later)).toEqual({ first: now, last: later, isProved: false });
    // at once that it has proved itself, which stays so
    expect(await tell(later, true)).toEqual({ first: now, last: later, isProved: true });
    expect(await tell(later + MINUTE)).toBeUndefined();
    expect((await store.activity()).seen).toMatchObject({ isProved: true });
    expect((await store.activity()).days['2026-12-01']).toEqual({ 'claimed:carts': 4, carts: 1 });
  });
});
