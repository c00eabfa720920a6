import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { packJson, sealValue } from '../../worker/session/sealed-value.ts';
import { addToBag } from './support/bag.ts';
import { agreedIn, fillIn, orderNoIn, place } from './support/checkout.ts';
import { choose } from './support/consent.ts';
import { contextCalls, storedContext, TABLE } from './support/contexts.ts';
import { faulty } from './support/faulty.ts';
import { ENDPOINTS, hybridShop } from './support/legacy.ts';
import { AT_EU, optInShop } from './support/opt-in-shop.ts';
import { hasButton, moveClock } from './support/ordering.ts';
import {
  calls,
  coldStart,
  forgetCalls,
  mendAll,
  Shop,
  someProduct,
  someVariant,
  spoil,
} from './support/shop.ts';
import { failingKv, moneyIn, priceIn, SUPPORT, staffOf } from './support/staff.ts';
import { leads, Visitor } from './support/visitor.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A source code of the embedded cloud, which has a price book (sandbox/contexts/source-codes.ts). */
const SOURCE = 'guide-pro';
const OTHER_SOURCE = 'club-night';

beforeAll(mendAll);
afterEach(async () => {
  vi.useRealTimers();
  await moveClock(0);
  await mendAll();
});

const simulate = (staff: Visitor) => staff.post('/staff/toolkit', { return: '/', source: SOURCE });
const isStored = async (staff: Visitor) => {
  const stored = await storedContext(staff.cookie);
  return typeof stored === 'object' && stored !== null && 'sourceCode' in stored;
};

/** The services, of which the first answer to a change of a context is lost. */
function losing(): Fetcher {
  let isLost = false;
  return faulty(/shopper-context/, async (answer, asked) => {
    const { method } = asked();
    const given = await answer();
    if (method !== 'PUT' || isLost) return given;
    isLost = true;
    return new Response(null, { status: 501 });
  });
}

/** The same browser after signing in now, by a clock that the identity provider does not follow. */
async function signedInNow({ shop, cookie }: Visitor): Promise<Visitor> {
  const name = '__Host-cairn-staff';
  const since = Date.now();
  const member = { id: SUPPORT, name: 'Support', roles: ['support'], since };
  const session = { value: member, until: (since + HOUR_MS) / 1_000 };
  const format = { pack: packJson, unpack: () => undefined };
  const sealed = await sealValue(shop.config.sessionKeys, name, format, session);
  const others = cookie.split('; ').filter((one) => !one.startsWith(`${name}=`));
  return new Visitor(shop, { cookie: [...others, `${name}=${sealed}`].join('; ') });
}

describe('a simulation', () => {
  it('of groups decides nothing for guests, nor guests for it', async () => {
    const asks = async (visitor: Visitor) => {
      await forgetCalls();
      const fragment = await visitor.get('/fragments/campaigns?page=home');
      await fragment.text();
      const asked = (await calls()).filter(({ path }) => path.includes('decide')).length;
      return { asked, kept: fragment.headers.get('Cache-Control')?.includes('max-age=120') };
    };
    await coldStart();
    const shop = new Shop();
    const staff = await staffOf(SUPPORT, shop);
    await staff.post('/staff/toolkit', { return: '/', group: 'Titanium' });
    expect(await asks(staff)).toEqual({ asked: 1, kept: false });
    expect(await asks(new Visitor(shop))).toEqual({ asked: 1, kept: true });
    expect(await asks(staff)).toEqual({ asked: 1, kept: false });
  });

  it('sends no form to the legacy shop, which takes orders too, and lets its pages be seen', async () => {
    const shop = hybridShop();
    const staff = await staffOf(SUPPORT, shop);
    const pid = await someVariant(shop);
    expect((await staff.post(`${ENDPOINTS}/Cart-AddProduct`, { pid, quantity: '1' })).status).toBe(302);
    await simulate(staff);
    const refused = await staff.post(`${ENDPOINTS}/CheckoutServices-PlaceOrder`, {});
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain('You are simulating a shopper');
    const kept = staff.cookie.split('; ').filter((one) => !/cairn-(?:staff|toolkit)=/.test(one));
    const other = new Visitor(shop, { cookie: kept.join('; ') });
    expect((await other.post(`${ENDPOINTS}/CheckoutServices-PlaceOrder`, {})).status).toBe(409);
    expect((await staff.get(`${ENDPOINTS}/Cart-Show`)).status).toBe(200);
    await staff.post('/staff/toolkit', { action: 'exit' });
    expect((await staff.post(`${ENDPOINTS}/Cart-AddProduct`, { pid, quantity: '1' })).status).toBe(302);
  });

  it('never leads out of the shop', async () => {
    const staff = await staffOf(SUPPORT);
    for (const host of ['//evil.example', '///evil.example', '/\\evil.example', '/%2fevil.example']) {
      const to = leads(await staff.get(`${host}/?toolkit=on&toolkit-source=${SOURCE}`));
      expect(new URL(to, staff.shop.config.ORIGIN).origin, host).toBe(staff.shop.config.ORIGIN);
      await staff.post('/staff/toolkit', { action: 'exit' });
    }
  });

  it('ends with the session of its member of staff', async () => {
    const staff = await staffOf(SUPPORT);
    await simulate(staff);
    expect(await isStored(staff)).toBe(true);
    vi.useFakeTimers({ now: Date.now() + HOUR_MS + 1_000, toFake: ['Date'] });
    await staff.text('/');
    vi.useRealTimers();
    expect(await isStored(staff)).toBe(false);
    expect(staff.cookie).not.toContain('cairn-toolkit');
  });

  it('is told the services anew by who signs in on the next day, when they have forgotten it', async () => {
    const staff = await staffOf(SUPPORT);
    const product = await someProduct(staff.shop);
    const usual = priceIn(await staff.text(product));
    await simulate(staff);
    const simulated = priceIn(await staff.text(product));
    expect(simulated).not.toBe(usual);
    await forgetCalls();
    await staff.text(product);
    expect((await contextCalls()).filter((call) => call.startsWith('PUT'))).toEqual([]);
    vi.useFakeTimers({ now: Date.now() + DAY_MS + HOUR_MS, toFake: ['Date'] });
    await moveClock(25 * 60);
    const returned = await signedInNow(staff);
    const html = await returned.text(product);
    expect(html).toContain('Simulating a shopper: guide-pro');
    expect(priceIn(html)).toBe(simulated);
    expect(await isStored(returned)).toBe(true);
  });

  it('ends when they sign out, at the latest once the service answers', async () => {
    const staff = await staffOf(SUPPORT);
    await simulate(staff);
    await spoil({ service: 'contexts', mode: 'status', status: 500 });
    await staff.post('/staff/sign-out', {});
    expect((await staff.get('/')).status).toBe(200);
    await mendAll();
    await staff.get('/');
    expect(await isStored(staff)).toBe(false);
  });

  it('goes on, and says so, where it cannot be left', async () => {
    const staff = await staffOf(SUPPORT);
    await simulate(staff);
    await spoil({ service: 'contexts', mode: 'status', status: 500 });
    expect((await staff.post('/staff/toolkit', { action: 'exit' })).status).toBe(503);
    await mendAll();
    expect(await isStored(staff)).toBe(true);
    expect(await staff.text('/')).toContain('Simulating a shopper');
  });

  it('orders nothing at the prices of somebody else, whatever the browser keeps of it', async () => {
    const shop = new Shop({ ORIGIN: 'https://shop.example' });
    const staff = await staffOf(SUPPORT, shop);
    await addToBag(staff, { productId: await someVariant(shop) });
    await simulate(staff);
    await fillIn(staff);
    const review = await staff.text('/checkout');
    expect(review).toContain('class="form-alert">You are simulating a shopper');
    expect(hasButton(review)).toBe(false);
    const refused = await place(staff);
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain('You are simulating a shopper');
    const kept = staff.cookie.split('; ').filter((one) => !/cairn-(?:staff|toolkit)=/.test(one));
    const other = new Visitor(shop, { cookie: kept.join('; ') });
    expect((await place(other)).status).toBe(409);
    await staff.post('/staff/toolkit', { action: 'exit' });
    await agreedIn(staff);
    expect(orderNoIn(leads(await place(staff)))).not.toBe('');
  });

  it('orders nothing after the answer that began it was lost, until it is left', async () => {
    const shop = new Shop({ ORIGIN: 'https://shop.example' });
    const staff = await staffOf(SUPPORT, shop);
    await addToBag(staff, { productId: await someVariant(shop) });
    const losing = faulty(/shopper-context/, async (answer, asked) => {
      const { method } = asked();
      const given = await answer();
      return method === 'PUT' ? new Response(null, { status: 500 }) : given;
    });
    const form = { return: '/', source: SOURCE };
    const failed = await staff.post('/staff/toolkit', form, { bindings: { SANDBOX: losing } });
    expect(failed.status).toBe(503);
    expect(await isStored(staff)).toBe(true);
    await fillIn(staff);
    expect((await place(staff)).status).toBe(409);
    // the browser keeps nothing of it
    expect(staff.cookie).not.toContain('cairn-toolkit');
    await staff.post('/staff/toolkit', { action: 'exit' });
    expect(await isStored(staff)).toBe(false);
    await agreedIn(staff);
    expect(orderNoIn(leads(await place(staff)))).not.toBe('');
  });

  it.each<[what: string, Record<string, string>]>([
    ['changed it', { return: '/', source: OTHER_SOURCE }],
    ['ended it', { action: 'exit' }],
  ])('is told the services again after the answer that %s was lost', async (_, fields) => {
    const staff = await staffOf(SUPPORT);
    const product = await someProduct(staff.shop);
    await simulate(staff);
    const simulated = priceIn(await staff.text(product));
    const bindings = { SANDBOX: losing() };
    expect((await staff.post('/staff/toolkit', fields, { bindings })).status).toBe(503);
    expect(await storedContext(staff.cookie)).not.toMatchObject({ sourceCode: SOURCE });
    const html = await staff.text(product);
    expect(html).toContain('Simulating a shopper: guide-pro');
    expect(priceIn(html)).toBe(simulated);
    expect(await storedContext(staff.cookie)).toMatchObject({ sourceCode: SOURCE });
  });

  it('goes on with its prices where it was left and that could not be noted', async () => {
    const staff = await staffOf(SUPPORT);
    const product = await someProduct(staff.shop);
    await simulate(staff);
    const simulated = priceIn(await staff.text(product));
    const bindings = { CACHE: failingKv(/^simulated:/, 'delete') };
    expect((await staff.post('/staff/toolkit', { action: 'exit' }, { bindings })).status).toBe(503);
    const html = await staff.text(product);
    expect(html).toContain('Simulating a shopper: guide-pro');
    expect(priceIn(html)).toBe(simulated);
  });

  it('is what the page shows whose address asked for another one, where that answer was lost', async () => {
    const staff = await staffOf(SUPPORT);
    const product = await someProduct(staff.shop);
    await simulate(staff);
    const simulated = priceIn(await staff.text(product));
    const bindings = { SANDBOX: losing() };
    const html = await staff.text(`${product}?toolkit=on&toolkit-source=${OTHER_SOURCE}`, { bindings });
    expect(html).toContain('Simulating a shopper: guide-pro');
    expect(priceIn(html)).toBe(simulated);
  });

  it('orders nothing where the browser alone tells of it, as while its note cannot be read', async () => {
    const shop = new Shop({ ORIGIN: 'https://shop.example' });
    const staff = await staffOf(SUPPORT, shop);
    await addToBag(staff, { productId: await someVariant(shop) });
    await simulate(staff);
    await fillIn(staff);
    const agreed = await agreedIn(staff);
    const bindings = { CACHE: failingKv(/^simulated:/, 'get') };
    const refused = await staff.post('/checkout', { _action: 'place', agreed }, { bindings });
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain('You are simulating a shopper');
  });

  it('is noted anew before an address changes its context, which lives on then, or it stays as it is', async () => {
    const shop = new Shop({ SHOPPER_CONTEXT: JSON.stringify(TABLE) });
    const staff = await staffOf(SUPPORT, shop);
    await simulate(staff);
    const kept = staff.cookie.split('; ').filter((one) => !/cairn-(?:staff|toolkit)=/.test(one));
    const other = new Visitor(shop, { cookie: kept.join('; ') });
    const bindings = { CACHE: failingKv(/^simulated:/, 'put') };
    await other.text('/?device=watch', { bindings });
    expect(JSON.stringify(await storedContext(other.cookie))).not.toContain('watch');
    await other.text('/?device=watch');
    expect(JSON.stringify(await storedContext(other.cookie))).toContain('watch');
    // nothing is noted of shoppers
    const shopper = new Visitor(shop);
    await shopper.text('/?device=phone');
    await shopper.text('/?device=watch', { bindings });
    expect(JSON.stringify(await storedContext(shopper.cookie))).toContain('watch');
  });

  it('goes on where staff take back their own consent to what addresses say of them', async () => {
    const shop = optInShop();
    const staff = (await staffOf(SUPPORT, shop)).copy(AT_EU.prefix);
    const product = await someProduct(shop);
    await simulate(staff);
    const simulated = moneyIn(await staff.text(product));
    expect((await choose(staff, { choice: 'none' })).status).toBe(200);
    const html = await staff.text(product);
    expect(html).toContain('Simulating a shopper: guide-pro');
    expect(moneyIn(html)).toEqual(simulated);
    await staff.post('/staff/toolkit', { action: 'exit' });
    expect(moneyIn(await staff.text(product))).not.toEqual(simulated);
  });

  it('neither begins nor ends where it cannot be noted', async () => {
    const staff = await staffOf(SUPPORT);
    const options = { bindings: { CACHE: failingKv(/^simulated:/) } };
    const begin = { return: '/', source: SOURCE };
    expect((await staff.post('/staff/toolkit', begin, options)).status).toBe(503);
    expect(await isStored(staff)).toBe(false);
    expect(await staff.text('/')).not.toContain('Simulating a shopper');
    await simulate(staff);
    expect((await staff.post('/staff/toolkit', { action: 'exit' }, options)).status).toBe(503);
    expect(await isStored(staff)).toBe(true);
    expect(await staff.text('/')).toContain('Simulating a shopper');
  });
});
