import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Account, memberOf, newAccount, setLoyalty } from './support/account.ts';
import { Hops } from './support/hops.ts';
import { calls, coldStart, forgetCalls, mendAll, NEVER_IN_TIME_MS, Shop, spoil } from './support/shop.ts';
import { leads, Visitor } from './support/visitor.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const shop = new Shop();

beforeAll(mendAll);
beforeEach(coldStart);
afterEach(mendAll);

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** A new member with that many points, who has just signed in. */
async function clubMember(
  membership: Parameters<typeof setLoyalty>[1] = {},
  at = shop,
): Promise<{ visitor: Visitor; account: Account }> {
  const account = await newAccount(at);
  await setLoyalty(account, { tier: 'member', points: 400, expiresOn: '2031-05-01', ...membership });
  return { visitor: await memberOf(at, account), account };
}

const TILE = /<a[^>]*class="loyalty-tile[^"]*"[^>]*>.*?<\/a>/s;
const tileOf = (html: string) => TILE.exec(html)?.[0];
const loyaltyCalls = async () => (await calls()).filter(({ service }) => service === 'loyalty').length;

describe('the loyalty tracker', () => {
  it('says below the threshold how far it is, on the account page, in the drawer and in the bag', async () => {
    const { visitor } = await clubMember();
    for (const path of ['/account', '/fragments/account', '/cart']) {
      const tile = tileOf(await visitor.text(path)) ?? '';
      expect(tile, path).toContain('href="/membership"');
      expect(tile).toContain('400 points');
      expect(tile).toContain('$4.00 in rewards');
      expect(tile).toMatch(/<progress max="500" value="400"/);
      expect(tile).toContain('Earn 100 more points to redeem rewards');
      expect(tile).toContain('Minimum $5.00 rewards balance to redeem');
      expect(tile).not.toContain('loyalty-alert');
    }
  });

  it('writes amounts in the locale, with the currency of the site', async () => {
    const { account } = await clubMember();
    const visitor = new Visitor(shop, { prefix: '/ca/fr' });
    const { email, password } = account;
    await visitor.send('/api/account/login', { email, password, rememberMe: 'true' });
    const tile = tileOf(await visitor.text('/account')) ?? '';
    expect(tile.replace(/\s/g, ' ')).toContain('4,00 $ en récompenses');
    expect(tile.replace(/\s/g, ' ')).toContain('Solde minimal de 5,00 $');
    expect(tile).toContain('href="/ca/fr/membership"');
  });

  it('says no more from the threshold on, and looks different for titanium', async () => {
    const { visitor } = await clubMember({ points: 500, tier: 'titanium' });
    const tile = tileOf(await visitor.text('/account')) ?? '';
    expect(tile).toContain('loyalty-titanium');
    expect(tile).toContain('Titanium');
    expect(tile).not.toContain('<progress');
    expect(tile).not.toContain('Minimum');
  });

  it('takes threshold, amount and period from the configuration', async () => {
    const LOYALTY = JSON.stringify({
      minimumPointsRedemptionThreshold: 1000,
      minimumRewardsBalance: { CAD: 1000 },
      tierExpirationAlertDays: 10,
    });
    const other = new Shop({ LOYALTY });
    const { visitor } = await clubMember({ expiresOn: inDays(11) }, other);
    const tile = tileOf(await visitor.text('/account')) ?? '';
    expect(tile).toContain('Earn 600 more points');
    expect(tile).not.toContain('Minimum');
    expect(tile).not.toContain('loyalty-alert');
    expect(() => new Shop({ LOYALTY: '{"minimumPointsRedemptionThreshold": 0}' })).toThrow('LOYALTY');
  });

  it.each([
    [0, true],
    [60, true],
    [62, false],
  ])('alerts to a tier that expires in %d days: %s', async (days, isShown) => {
    const { visitor } = await clubMember({ expiresOn: inDays(days) });
    const tile = tileOf(await visitor.text('/account')) ?? '';
    expect(tile.includes('loyalty-alert')).toBe(isShown);
    if (isShown) expect(tile).toContain('Your Member tier expires on');
  });

  it('is not there for guests, for those who are no members, and after the tier has expired', async () => {
    await forgetCalls();
    const guest = new Visitor(shop);
    expect(tileOf(await guest.text('/cart'))).toBeUndefined();
    expect(await loyaltyCalls()).toBe(0);
    const none = await memberOf(shop, await newAccount(shop));
    for (const path of ['/account', '/cart', '/fragments/account'])
      expect(tileOf(await none.text(path)), path).toBeUndefined();
    // the session knows already that there is nothing to keep a place for
    expect(await none.text('/cart')).not.toContain('loyalty-placeholder');
    const { visitor: late } = await clubMember({ expiresOn: inDays(-1) });
    expect(tileOf(await late.text('/account'))).toBeUndefined();
  });

  it.each([
    { mode: 'status', status: 500 },
    { mode: 'malformed' },
    { mode: 'cut' },
    { mode: 'slow', ms: NEVER_IN_TIME_MS },
  ] as const)('is hidden when its service fails ($mode), and the page is whole', async (fault) => {
    const { visitor } = await clubMember();
    await spoil({ service: 'loyalty', ...fault });
    for (const path of ['/account', '/cart', '/fragments/account']) {
      const response = await visitor.get(path);
      expect(response.status).toBe(200);
      const html = await response.text();
      expect(tileOf(html), path).toBeUndefined();
      expect(html).toMatch(path === '/cart' ? /Your bag is empty|Your Bag|Bag/ : /Hello, Ada/);
    }
  });

  it('is asked for once in five minutes, by this shopper alone, and nobody else sees it', async () => {
    const { visitor } = await clubMember({ points: 444 });
    await forgetCalls();
    await visitor.text('/account');
    expect(await loyaltyCalls()).toBe(1);
    for (const path of ['/account', '/cart', '/fragments/account']) await visitor.text(path);
    expect(await loyaltyCalls()).toBe(1);
    const { visitor: other } = await clubMember({ points: 300 });
    expect(tileOf(await other.text('/account'))).toContain('300 points');
    for (const path of ['/account', '/fragments/account', '/membership']) {
      const response = await visitor.get(path);
      expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    }
    await visitor.post('/api/account/logout', {});
    for (const path of ['/account', '/fragments/account', '/membership', '/cart'])
      expect(await visitor.text(path)).not.toContain('444 points');
  });

  it('is gone with its page and its links when the programme is off', async () => {
    const off = new Shop({ FEATURE_LOYALTY: 'false' });
    const { visitor } = await clubMember({}, off);
    await forgetCalls();
    for (const path of ['/account', '/cart', '/fragments/account']) {
      const html = await visitor.text(path);
      expect(tileOf(html)).toBeUndefined();
      expect(html).not.toContain('loyalty-placeholder');
      if (path !== '/cart') expect(html).not.toMatch(/href="\/membership"/);
    }
    expect((await visitor.get('/membership')).status).toBe(404);
    for (const _action of ['join', 'redeem'])
      expect((await visitor.post('/membership', { _action })).status).toBeGreaterThanOrEqual(400);
    const wanted = { rewardId: 'off-500', redemptionId: crypto.randomUUID() };
    expect((await visitor.post('/membership', { _action: 'redeem', ...wanted })).status).toBe(404);
    expect((await visitor.post('/membership', { _action: 'join' })).status).toBe(404);
    expect(await loyaltyCalls()).toBe(0);
  });
});

describe('the membership page', () => {
  it('invites guests, without a call, and leads to the login and back', async () => {
    const visitor = new Visitor(shop);
    await visitor.text('/membership');
    await forgetCalls();
    const html = await visitor.text('/membership');
    expect(html).toContain('The Cairn Club');
    expect(html).toContain('href="/login?return=%2Fmembership"');
    expect(html).toContain('Free standard shipping');
    expect(html).not.toContain('name="_action" value="redeem"');
    expect(visitor.cookie).toBe('');
    expect((await calls()).filter(({ service }) => service !== 'unbxd')).toEqual([]);
  });

  it('lets a shopper join who skipped it, once', async () => {
    const visitor = await memberOf(shop, await newAccount(shop));
    const html = await visitor.text('/membership');
    expect(html).toContain('name="_action" value="join"');
    expect(html).not.toContain('join-privacyConsent');
    const joined = await visitor.post('/membership', { _action: 'join' });
    expect([joined.status, leads(joined)]).toEqual([303, '/membership']);
    expect((await visitor.post('/membership', { _action: 'join' })).status).toBe(303);
    const member = await visitor.text('/membership');
    expect(member).toContain('Welcome to the Cairn Club!');
    expect(member).toContain('250 points');
    expect(tileOf(await visitor.text('/account'))).toContain('250 points');
  });

  it('asks for the consents of the site, each with its error, and keeps the one that was given', async () => {
    const account = await newAccount(shop);
    const visitor = new Visitor(shop, { prefix: '/ca' });
    await visitor.send('/api/account/login', { ...account, rememberMe: 'true' });
    const html = await visitor.text('/membership');
    expect(html.match(/<input[^>]*id="join-/g)).toHaveLength(2);
    const refused = await visitor.post('/membership', { _action: 'join', privacyConsent: 'true' });
    expect(refused.status).toBe(400);
    const again = await refused.text();
    expect(again).toMatch(/id="join-rewardsConsent-error" role="alert">This field is required\.</);
    expect(again).toMatch(/id="join-privacyConsent-error" role="alert"><\/p>/);
    expect(again).toMatch(/<input[^>]*id="join-privacyConsent"[^>]*checked=""/);
    const both = { _action: 'join', privacyConsent: 'true', rewardsConsent: 'true' };
    expect((await visitor.post('/membership', both)).status).toBe(303);
    expect(await visitor.text('/membership')).toContain('250 points');
  });

  it('shows tier, points, expiry, rewards and history, and marks what is still too dear', async () => {
    const { visitor } = await clubMember({ points: 700, tier: 'titanium' });
    const html = await visitor.text('/membership');
    expect(html).toContain('700 points');
    expect(html).toContain('Until May 1, 2031');
    expect(html).toContain('$5 off your next order');
    expect(html.match(/value="redeem"/g)).toHaveLength(1);
    expect(html).toContain('300 points to go');
    expect(html).toMatch(/-1,800|−1,800/);
    expect(html).toMatch(/<th[^>]*aria-current="true"[^>]*>Titanium/);
  });

  it('redeems a reward once: pressed twice, after Back, and with its answer lost', async () => {
    const { visitor } = await clubMember({ points: 900 });
    const form = { _action: 'redeem', rewardId: 'off-500', redemptionId: crypto.randomUUID() };
    const answers = await Promise.all([visitor.post('/membership', form), visitor.post('/membership', form)]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    const html = await visitor.text('/membership');
    const code = /your code is (CLUB-[A-Z0-9]{8})/.exec(html)?.[1] ?? '';
    expect(html).toContain(`<code>${code}</code>`);
    expect(html).toContain('400 points');
    expect((await visitor.post('/membership', form)).status).toBe(303);
    expect(await visitor.text('/membership')).toContain('400 points');
    const dear = await visitor.post('/membership', { ...form, redemptionId: crypto.randomUUID() });
    expect(dear.status).toBe(409);
    expect(await dear.text()).toContain('You do not have enough points for this reward yet.');
  });

  it('tells the truth when the answer is lost', async () => {
    const { visitor } = await clubMember({ points: 2000 });
    const form = { _action: 'redeem', rewardId: 'off-500', redemptionId: crypto.randomUUID() };
    // made, but its answer is cut off both times; the look-up tells
    await spoil({ service: 'loyalty', path: '/customer/redemptions(\\?|$)', mode: 'cut' });
    const found = await visitor.post('/membership', form);
    expect([found.status, leads(found)]).toEqual([303, '/membership']);
    await mendAll();
    await coldStart();
    expect(await visitor.text('/membership')).toContain('1,500 points');
    // nothing was made, and the look-up tells
    await spoil({ service: 'loyalty', path: '/customer/redemptions(\\?|$)', mode: 'status', status: 500 });
    const refused = await visitor.post('/membership', { ...form, redemptionId: crypto.randomUUID() });
    expect(refused.status).toBe(503);
    expect(await refused.text()).toContain('The reward could not be redeemed. Your points are still there.');
    await mendAll();
    await coldStart();
    // nobody knows; trying again sends the same redemption
    await spoil({ service: 'loyalty', path: '/customer/redemptions', mode: 'cut' });
    const redemptionId = crypto.randomUUID();
    const unknown = await visitor.post('/membership', { ...form, redemptionId });
    expect(unknown.status).toBe(503);
    const html = await unknown.text();
    expect(html).toContain('We cannot tell right now whether the reward was redeemed.');
    expect(html).toContain(`value="${redemptionId}"`);
    await mendAll();
    await coldStart();
    expect((await visitor.post('/membership', { ...form, redemptionId })).status).toBe(303);
    expect(await visitor.text('/membership')).toContain('1,000 points');
  });

  it.each([
    { rewardId: 'off-500', redemptionId: '' },
    { rewardId: '<b>', redemptionId: crypto.randomUUID() },
    { rewardId: 'x'.repeat(10_000), redemptionId: crypto.randomUUID() },
    { rewardId: '🏔️', redemptionId: 'a'.repeat(10_000) },
  ])('refuses a made-up redemption without a call, %#', async (fields) => {
    const { visitor } = await clubMember({ points: 900 });
    await forgetCalls();
    const refused = await visitor.send('/membership', { _action: 'redeem', ...fields });
    expect(refused.status).toBe(400);
    expect(await loyaltyCalls()).toBe(0);
  });

  it('sends whose session has ended to the login, whatever they sent', async () => {
    for (const _action of ['join', 'redeem']) {
      const visitor = new Visitor(shop);
      const fields = { _action, rewardId: 'off-500', redemptionId: crypto.randomUUID() };
      const sent = await visitor.post('/membership', fields);
      expect([sent.status, leads(sent)]).toEqual([303, '/login?return=%2Fmembership']);
    }
  });

  it('says what cannot be shown, and shows the rest', async () => {
    const { visitor } = await clubMember();
    await spoil({ service: 'loyalty', path: 'rewards|history', mode: 'status', status: 500 });
    const html = await visitor.text('/membership');
    expect(html).toContain('400 points');
    expect(html).toContain('Your rewards cannot be shown right now.');
    expect(html).toContain('The history of your points cannot be shown right now.');
    await spoil({ service: 'loyalty', mode: 'status', status: 500 });
    await coldStart();
    const page = await visitor.get('/membership');
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('Your membership cannot be shown right now.');
  });

  it('pages through the history, and takes nonsense for the first page', async () => {
    const { visitor, account } = await clubMember({ points: 1 });
    for (let points = 2; points < 24; points += 1) await setLoyalty(account, { points });
    const first = await visitor.text('/membership');
    expect(first).toContain('href="/membership?page=2#history"');
    const second = await visitor.text('/membership?page=2');
    expect(second).toContain('Welcome to the Cairn Club');
    expect(second).toContain('href="/membership#history"');
    for (const page of ['0', '-1', '1e9', '<b>', '99999'])
      expect(await visitor.text(`/membership?page=${encodeURIComponent(page)}`)).toContain('page=2#history');
  });

  it('is one of the account page’s four calls, all in one hop', async () => {
    const { visitor } = await clubMember();
    await visitor.text('/offline');
    const hops = new Hops();
    const page = visitor.get('/account', { bindings: { SANDBOX: hops.services } });
    expect(await hops.waiting()).toBe(4);
    hops.open();
    // held back longer than the page waits for the tracker
    expect(await (await page).text()).toContain('Hello, Ada');
  });

  it('asks few services before its shell, and none in a row', async () => {
    const { visitor } = await clubMember();
    await visitor.text('/membership');
    await forgetCalls();
    await visitor.text('/membership');
    expect((await calls()).map(({ service }) => service).sort()).toEqual(['loyalty', 'loyalty', 'loyalty']);
  });
});
