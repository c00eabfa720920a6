import { beforeEach, describe, expect, it } from 'vitest';
import { addUntold, ENDPOINTS, hybridShop, STOREFRONT } from './support/legacy.ts';
import { calls, coldStart, forgetCalls, mendAll, someVariant } from './support/shop.ts';
import { overLimit, untilLimited } from './support/until-limited.ts';
import { leads, otherAddress, Visitor } from './support/visitor.ts';

/*
 * A session is handed over before a request is known to be within its limits: that is counted by visitor,
 * and beyond the limit a request goes on without.
 */

/** How often a visitor's session is handed over in a minute (wrangler.toml). */
const PROOFS = 30;
/** How often a visitor may send a form that states no other limit. */
const WRITES = 120;
const shop = hybridShop();

beforeEach(async () => {
  await mendAll();
  await coldStart();
});

/** The cookies of a guest of the legacy shop with a cart, of which this shop has not been told. */
async function legacyGuest(): Promise<string> {
  const guest = new Visitor(shop);
  await addUntold(guest, await someVariant(shop));
  return guest.cookie;
}
const change = { to: 'cairn-us:es-US', path: '/' };
const pathsOf = async (part: string) => (await calls()).filter(({ path }) => path.includes(part));

/** Browsers of one IP address that send the same cookies again and again, whatever the shop answers. */
function oneVisitor(cookie: string): () => Visitor {
  const headers = { 'cf-connecting-ip': otherAddress() };
  return () => new Visitor(shop, { headers, cookie });
}

describe('a session of the legacy shop', () => {
  it('is proved as often as a visitor may log in', async () => {
    const visitor = oneVisitor(await legacyGuest());
    await forgetCalls();
    const answers = await overLimit(PROOFS, () => visitor().post('/locale', change));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
    const asked = await pathsOf('/customers/auth');
    expect(asked.length).toBeGreaterThanOrEqual(PROOFS);
    expect(asked.length).toBeLessThanOrEqual(2 * PROOFS);
  });

  it('begins no guest and no bag beyond that', async () => {
    const visitor = oneVisitor(await legacyGuest());
    await forgetCalls();
    await overLimit(PROOFS, () => visitor().post('/locale', change));
    expect((await pathsOf('/baskets')).filter(({ method }) => method === 'POST').length).toBeLessThanOrEqual(
      4 * PROOFS,
    );
    await forgetCalls();
    expect((await visitor().post('/locale', change)).status).toBe(303);
    expect((await calls()).length).toBeLessThanOrEqual(7);
  });

  it('is compared no more often by the addresses of the legacy shop', async () => {
    const cookie = await legacyGuest();
    const told = new Visitor(shop, { cookie });
    await told.get(`${STOREFRONT}/home`);
    await told.get(`${ENDPOINTS}/Home-Show`);
    const visitor = oneVisitor(told.cookie);
    await forgetCalls();
    const answers = await overLimit(PROOFS, () => visitor().get(`${STOREFRONT}/home`));
    expect(new Set(answers.map(leads))).toEqual(new Set(['/']));
    expect((await pathsOf('/customers/auth')).length).toBeLessThanOrEqual(2 * PROOFS);
  });

  it('is not used at the legacy shop beyond that', async () => {
    const visitor = oneVisitor(await legacyGuest());
    expect(await untilLimited(PROOFS, () => visitor().get(`${ENDPOINTS}/Home-Show`))).toContain(200);
  });
});

describe('a form', () => {
  it.each([
    ['that states no limit', '/locale', change],
    ['that asks for nothing', '/login', { _action: 'edit-email' }],
    ['that its page does not know', '/login', { _action: 'no-such-action' }],
  ])('%s has one', async (_, path, fields) => {
    const visitor = new Visitor(shop);
    const statuses = (await overLimit(WRITES, () => visitor.send(path, fields))).map(({ status }) => status);
    expect(statuses).toContain(429);
  });
});
