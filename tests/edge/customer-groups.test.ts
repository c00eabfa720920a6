import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { memberOf, newAccount } from './support/account.ts';
import { addToBag } from './support/bag.ts';
import { visitOf } from './support/contexts.ts';
import { sealedSession, sessionOf } from './support/sessions.ts';
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
import { EDITOR, EDITORS_HOST, staffOf } from './support/staff.ts';
import { Visitor } from './support/visitor.ts';

const MINUTE_MS = 60_000;
const shop = new Shop();

beforeAll(mendAll);
afterEach(async () => {
  vi.useRealTimers();
  await mendAll();
});

/** What the decision engine was last told of a visitor's groups. */
async function groupsTold(visitor: Visitor): Promise<unknown> {
  await visitor.get('/fragments/campaigns');
  const told = (await keptActivities()).find(({ event }) => event === 'monetate:context:CustomVariables');
  return told?.body.customVariables;
}

const groupCalls = async () =>
  (await calls()).filter(({ path }) => path.includes('/customers/') && path.includes('expand=none'));

describe('customer groups', () => {
  it('of a member reach the decision engine, and are read once in five minutes', async () => {
    const member = await memberOf(shop, await newAccount(shop));
    await forgetCalls();
    expect(await groupsTold(member)).toEqual([
      { variable: 'customerGroups', value: expect.stringMatching(/^Everyone\|Registered/) },
    ]);
    expect(await groupCalls()).toHaveLength(1);
    await member.get('/fragments/campaigns');
    expect(await groupCalls()).toHaveLength(1);
    vi.useFakeTimers({ now: Date.now() + 5 * MINUTE_MS + 1_000, toFake: ['Date'] });
    await member.get('/fragments/campaigns');
    expect(await groupCalls()).toHaveLength(2);
  });

  it('that are remembered for another customer are not used', async () => {
    const member = await memberOf(shop, await newAccount(shop));
    const own = await sessionOf(member.cookie);
    const groups = { customerId: 'another', until: Date.now() / 1000 + 200, names: ['Titanium'] };
    const mixed = new Visitor(shop, { cookie: await sealedSession({ ...own, groups }) });
    expect(JSON.stringify(await groupsTold(mixed))).not.toContain('Titanium');
  });

  it('are the default ones while the service gives no answer, and the campaigns come all the same', async () => {
    const member = await memberOf(shop, await newAccount(shop));
    await spoil({ service: 'customers', mode: 'status', status: 500 });
    expect(await groupsTold(member)).toEqual([
      { variable: 'customerGroups', value: 'Unregistered|Everyone' },
    ]);
    expect((await member.get('/fragments/campaigns')).status).toBe(200);
  });

  it('of guests, and of members who refuse tracking, are not told', async () => {
    const told = async () =>
      (await keptActivities())
        .filter(({ event }) => event === 'monetate:context:CustomVariables')
        .map((activity) => JSON.stringify(activity));
    const member = await memberOf(shop, await newAccount(shop));
    const before = await told();
    const newlyTold = async () => (await told()).filter((one) => !before.includes(one));
    await forgetCalls();
    expect((await new Visitor(shop).get('/fragments/campaigns')).status).toBe(200);
    await member.get('/fragments/campaigns', { headers: { dnt: '1' } });
    expect(await groupCalls()).toEqual([]);
    expect(await newlyTold()).toEqual([]);
    // the test would see it
    await member.get('/fragments/campaigns');
    expect(await newlyTold()).toHaveLength(1);
  });
});

describe('a shopper context', () => {
  const open = async (headers: Record<string, string>) => {
    const visitor = new Visitor(shop, { headers });
    await addToBag(visitor, { productId: await someVariant(shop) });
    await visitor.get('/?sourceCode=guide-pro');
    return visitOf(visitor.cookie);
  };

  it('says where the session began, and the address that the edge saw, not what a header states', async () => {
    const stated = { 'x-forwarded-for': '203.0.113.9', 'client-ip': '203.0.113.9' };
    expect(await open({ 'cf-connecting-ip': '198.51.100.7', ...stated })).toEqual({
      clientIp: '198.51.100.7',
      sessionOrigination: 'web',
    });
  });

  it.each([
    ['of version 6', { 'cf-connecting-ip': '2001:db8::7' }],
    ['of a visitor who refuses tracking', { 'cf-connecting-ip': '198.51.100.8', dnt: '1' }],
  ])('leaves out an address %s', async (_, headers) => {
    expect(await open(headers)).toEqual({ clientIp: undefined, sessionOrigination: 'web' });
  });
});

describe('the names of all customer groups', () => {
  const NAMES = ['Everyone', 'Members', 'Registered', 'Titanium', 'Unregistered'];
  const names = (place: Shop) => new Visitor(place).get('/api/customer-groups');
  const folderCalls = async () => (await calls()).filter(({ path }) => path.includes('/folders/'));

  it('are sorted, read once in five minutes, and never kept by a browser', async () => {
    await coldStart();
    await forgetCalls();
    const place = new Shop();
    const answer = await names(place);
    expect([answer.status, await answer.json()]).toEqual([200, NAMES]);
    expect(answer.headers.get('cache-control')).toContain('no-store');
    await place.settled();
    expect(await (await names(place)).json()).toEqual(NAMES);
    expect(await folderCalls()).toHaveLength(1);
    vi.useFakeTimers({ now: Date.now() + 5 * MINUTE_MS + 1_000, toFake: ['Date'] });
    expect(await (await names(place)).json()).toEqual(NAMES);
    expect(await folderCalls()).toHaveLength(2);
  });

  it('are read no oftener for an editor who previews content', async () => {
    const place = new Shop();
    const staff = await staffOf(EDITOR, place);
    await staff.get(`/?vse=${EDITORS_HOST}`);
    await coldStart();
    await forgetCalls();
    for (let asked = 0; asked < 2; asked += 1) {
      expect(await (await staff.get('/api/customer-groups')).json()).toEqual(NAMES);
      await place.settled();
    }
    expect(await folderCalls()).toHaveLength(1);
  });

  it('are the staff’s to read in production', async () => {
    const staff = await staffOf(EDITOR, new Shop({ ENVIRONMENT: 'production' }));
    expect(await (await staff.get('/api/customer-groups')).json()).toEqual(NAMES);
  });

  it('are no shopper’s to read in production, nor anybody’s where the service is not configured', async () => {
    await forgetCalls();
    for (const variables of [{ ENVIRONMENT: 'production' }, { OCAPI_URL: undefined }]) {
      expect((await names(new Shop(variables))).status).toBe(404);
    }
    expect(await folderCalls()).toEqual([]);
  });

  it.each(['status', 'malformed', 'cut'] as const)('are absent where the service fails: %s', async (mode) => {
    await coldStart();
    await spoil({ service: 'open-commerce', mode, ...(mode === 'status' && { status: 500 }) });
    expect((await names(new Shop())).status).toBe(503);
  });

  it('are absent where the service answers with a fault', async () => {
    await coldStart();
    const place = new Shop({ COMMERCE_CLIENT_ID: 'nobody' });
    expect((await names(place)).status).toBe(503);
  });
});
