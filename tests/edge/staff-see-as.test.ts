import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { memberOf, newAccount, setLoyalty, signIn } from './support/account.ts';
import { addToBag, bagOf } from './support/bag.ts';
import { cookieValue } from './support/sessions.ts';
import { coldStart, keptActivities, mendAll, Shop, someProduct, someVariant, spoil } from './support/shop.ts';
import { EDITORS_HOST, MERCHANDISER, moneyIn, priceIn, SUPPORT, staffOf } from './support/staff.ts';
import { leads, Visitor } from './support/visitor.ts';

const HOUR_MS = 3_600_000;
/** A source code of the embedded cloud, which has a price book (sandbox/contexts/source-codes.ts). */
const SOURCE = 'guide-pro';
const TENTS = '/c/camp-sleep-tents/';
const JACKETS = '/c/mens-jackets/';
const FRENCH = 'cairn-ca:fr-CA';
/** What the home page says to everybody, and to members of the highest tier. */
const EVERYONES = 'We repair what we make';
const TITANIUM = 'send us two pieces this year';
/** A slow machine is no reason to show the default. */
const PATIENT = { PERSONAL_DEADLINE_MS: '5000' };

beforeAll(mendAll);
afterEach(async () => {
  vi.useRealTimers();
  await mendAll();
});

type Fields = Record<string, string>;
const toolkit = async (staff: Visitor, fields: Fields) => leads(await staff.post('/staff/toolkit', fields));

describe('a member tier', () => {
  it('shows the prices, content and benefits of its members, until exit', async () => {
    const shop = new Shop(PATIENT);
    const account = await newAccount(shop);
    await setLoyalty(account, { tier: 'titanium' });
    const member = await memberOf(shop, account);
    const staff = await staffOf(SUPPORT, shop);
    const usual = moneyIn(await staff.text(TENTS));
    // lists are everyone's
    expect(moneyIn(await member.text(TENTS))).toEqual(usual);
    const tent = await someVariant(shop, TENTS);
    await addToBag(staff, { productId: tent });
    await addToBag(member, { productId: tent });
    const bagPrices = async (visitor: Visitor) => (await bagOf(visitor)).totals.subtotal;
    const usualBag = await bagPrices(staff);

    const to = await toolkit(staff, { return: TENTS, tier: 'titanium' });
    expect(to).toBe(`${TENTS}?toolkit=on&toolkit-tier=titanium`);
    expect(moneyIn(await staff.text(to))).toEqual(usual);
    expect(await staff.text('/')).toContain(TITANIUM);
    expect(await staff.text('/')).not.toContain(EVERYONES);
    expect(await bagPrices(staff)).toBe(await bagPrices(member));
    expect(await bagPrices(staff)).not.toBe(usualBag);
    expect(currentTier(await staff.text('/membership'))).toBe('Titanium');

    expect(await toolkit(staff, { return: TENTS, action: 'exit' })).toBe(TENTS);
    expect(moneyIn(await staff.text(TENTS))).toEqual(usual);
    expect(await staff.text('/')).toContain(EVERYONES);
    expect(await bagPrices(staff)).toBe(usualBag);
    expect(currentTier(await staff.text('/membership'))).toBeUndefined();
  });

  it('is also shown to staff who are logged in as a customer, with that customer’s points', async () => {
    const shop = new Shop(PATIENT);
    const account = await newAccount(shop);
    await setLoyalty(account, { tier: 'member', points: 4_321 });
    const staff = await staffOf(SUPPORT, shop);
    await toolkit(staff, { return: '/', tier: 'titanium' });
    await signIn(staff, account);
    const page = await staff.text('/membership');
    expect(currentTier(page)).toBe('Titanium');
    expect(page).toContain('4,321');
    // logging in began another session, which has to be told of the simulation
    expect(await staff.text('/')).toContain(TITANIUM);
    await toolkit(staff, { return: '/', action: 'exit' });
    expect(currentTier(await staff.text('/membership'))).toBe('Member');
    expect(await staff.text('/')).not.toContain(TITANIUM);
  });
});

describe('match information', () => {
  const address = '/t/gift-guide/?toolkit=on&toolkit-time=2026-12-01T12:30:15.000Z&toolkit-tier=titanium';
  const known = async (visitor: Visitor, path: string) =>
    (await visitor.text(path)).replaceAll('<!-- -->', '');

  it('says what became of each variant for the shopper who is simulated', async () => {
    const staff = await staffOf(MERCHANDISER, new Shop(PATIENT));
    const usual = await known(staff, `/t/gift-guide/?pagevse=${EDITORS_HOST}`);
    expect(usual).toContain('All of titanium: No match');
    expect(usual).toContain('Any of members, registered: No match');
    const html = await known(staff, address);
    expect(html).toContain('All of titanium: Match. Shows ');
    expect(html).toContain('Any of members, registered: Match ignored');
  });

  it('is not told to who may not preview', async () => {
    const html = await known(await staffOf(SUPPORT, new Shop(PATIENT)), address);
    expect(html).toContain(
      'Previewing cairn, As shoppers see it, 1 Dec 2026 04:30:15 PST, simulating a shopper',
    );
    expect(html).not.toContain('staff-info');
    expect(html).not.toContain('All of titanium');
  });
});

describe('a country', () => {
  const offer = async (visitor: Visitor) => (await visitor.get('/fragments/country')).text();

  it('is where the shop sees the visitor, whatever they chose before, which comes back', async () => {
    const shop = new Shop();
    const staff = await staffOf(SUPPORT, shop);
    await staff.post('/locale', { to: 'cairn-us:en-US', path: '/' });
    expect(cookieValue(staff.cookie, 'country')).toBe('US');
    expect(await offer(staff)).toBe('');
    expect(await toolkit(staff, { return: '/', country: 'CA' })).toBe('/?toolkit=on&toolkit-country=CA');
    expect(cookieValue(staff.cookie, 'country')).toBeUndefined();
    expect(await offer(staff)).toContain('cairn-ca:');
    expect(await offer(new Visitor(shop))).toBe('');
    await toolkit(staff, { return: '/', country: 'GB' });
    await toolkit(staff, { return: '/', action: 'exit' });
    expect(cookieValue(staff.cookie, 'country')).toBe('US');
    expect(await offer(staff)).toBe('');
  });
});

describe('a site and locale', () => {
  it('show the same page there, with the simulation, and exit leads back', async () => {
    const shop = new Shop();
    const staff = await staffOf(SUPPORT, shop);
    const product = await someProduct(shop);
    const there = `/ca/fr${product}`;
    const usual = { here: priceIn(await staff.text(product)), there: priceIn(await staff.text(there)) };
    const to = await toolkit(staff, { return: product, source: SOURCE, market: FRENCH });
    expect(to).toBe(`${there}?toolkit=on&toolkit-source=${SOURCE}`);
    const page = await staff.get(to);
    expect(page.status).toBe(200);
    const html = await page.text();
    expect(html).toContain('Simulating a shopper');
    expect(html).toContain('lang="fr-CA"');
    expect(priceIn(html)).not.toBe(usual.there);
    expect(priceIn(await staff.text(product))).not.toBe(usual.here);

    const back = leads(await staff.post('/ca/fr/staff/toolkit', { return: to, action: 'exit' }));
    expect(back).toBe(product);
    expect(priceIn(await staff.text(back))).toBe(usual.here);
    expect(priceIn(await staff.text(there))).toBe(usual.there);
    expect(cookieValue(staff.cookie, '__Host-cairn-toolkit')).toBeUndefined();
  });

  it('follow the shop’s own choice of a locale, and a change of the shopper', async () => {
    const shop = new Shop();
    const staff = await staffOf(SUPPORT, shop);
    const product = await someProduct(shop);
    const there = `/ca/fr${product}`;
    const usual = priceIn(await staff.text(there));
    await toolkit(staff, { return: product, source: SOURCE });
    const pro = priceIn(await staff.text(there));
    expect(pro).not.toBe(usual);
    await toolkit(staff, { return: product, source: 'club-night' });
    const club = priceIn(await staff.text(there));
    expect(club).not.toBe(pro);
    expect(club).not.toBe(usual);
  });

  it('keep the query that means something there, and refuse a market that is none', async () => {
    const staff = await staffOf(SUPPORT);
    const from = `${JACKETS}?sort=newest&pmin=50`;
    expect(await toolkit(staff, { return: from, market: FRENCH })).toBe(
      `/ca/fr${JACKETS}?sort=newest&toolkit=on`,
    );
    for (const market of ['cairn-ca:en-US', 'nowhere:fr-CA', ':', 'cairn-us'])
      expect((await staff.post('/staff/toolkit', { return: '/', market })).status, market).toBe(400);
    const wrong: Fields[] = [{ country: 'Canada' }, { country: 'ca' }, { tier: 'gold' }];
    for (const fields of wrong)
      expect((await staff.post('/staff/toolkit', { return: '/', ...fields })).status).toBe(400);
  });
});

describe('a place and customer groups', () => {
  it('are what the decision engine is told', async () => {
    const shop = new Shop();
    const staff = await staffOf(SUPPORT, shop);
    const group = `Walkers-${crypto.randomUUID()}`;
    await coldStart();
    // where it is not told which groups there are, any name may be one
    await spoil({ service: 'open-commerce', mode: 'status', status: 500 });
    await toolkit(staff, { return: '/', latitude: '12.3', longitude: '45.6', group });
    await staff.text('/fragments/campaigns');
    const told = (await keptActivities()).map(({ body }) => body);
    expect(told).toContainEqual(expect.objectContaining({ latitude: '12', longitude: '46' }));
    expect(JSON.stringify(told)).toContain(group);
    await toolkit(staff, { return: '/', action: 'exit' });
    const before = new Set((await keptActivities()).map(({ uuid }) => uuid));
    await staff.text('/fragments/campaigns');
    const after = (await keptActivities()).filter(({ uuid }) => !before.has(uuid));
    expect(after).not.toHaveLength(0);
    expect(JSON.stringify(after)).not.toContain(group);
  });
});

describe('a simulation', () => {
  it('ends with the staff session, by signing out and after an hour', async () => {
    const shop = new Shop();
    const product = await someProduct(shop);
    const usual = priceIn(await new Visitor(shop).text(product));
    const ends = [
      async (staff: Visitor) => void (await staff.post('/staff/sign-out', {})),
      async () => void vi.useFakeTimers({ now: Date.now() + HOUR_MS + 1_000, toFake: ['Date'] }),
    ];
    for (const end of ends) {
      const staff = await staffOf(SUPPORT, shop);
      await toolkit(staff, { return: product, source: SOURCE });
      expect(priceIn(await staff.text(product))).not.toBe(usual);
      await end(staff);
      const first = await staff.get(product);
      expect(priceIn(await first.text())).toBe(usual);
      expect(first.headers.get('cache-control')).toBe('private, no-store');
      expect(cookieValue(staff.cookie, '__Host-cairn-toolkit')).toBeUndefined();
      expect(priceIn(await staff.text(product))).toBe(usual);
    }
  });

  it('goes on where its end fails, and the bar says where it cannot be followed', async () => {
    const shop = new Shop();
    const product = await someProduct(shop);
    const staff = await staffOf(SUPPORT, shop);
    const usual = priceIn(await staff.text(product));
    await toolkit(staff, { return: product, source: SOURCE });
    await spoil({ service: 'contexts', mode: 'status', status: 500 });
    const refused = await staff.post('/staff/toolkit', { return: product, action: 'exit' });
    expect(refused.status).toBe(503);
    const html = await staff.text(product);
    expect(html).toContain('Simulating a shopper');
    expect(priceIn(html)).not.toBe(usual);
    const elsewhere = await staff.get('/ca/fr/');
    expect([elsewhere.status, await elsewhere.text()]).toEqual([
      200,
      expect.stringContaining('The shopper cannot be simulated here'),
    ]);
  });

  it('is named beside a preview: with its own time, and where it cannot be followed', async () => {
    const shop = new Shop();
    const staff = await staffOf(MERCHANDISER, shop);
    await staff.get(`/?vse=${EDITORS_HOST}`);
    await toolkit(staff, { return: '/', source: SOURCE });
    await spoil({ service: 'contexts', mode: 'status', status: 500 });
    expect(await staff.text('/ca/fr/')).toContain(
      'Previewing cairn, Editors, now, the shopper cannot be simulated here: try Refresh',
    );
    await mendAll();
    const link = await (await staff.post('/staff/share', { path: '/', hours: '1' })).text();
    const [, shared = ''] = /value="https:\/\/[^/"]+(\/preview\/shared\/[^"]+)"/.exec(link) ?? [];
    const support = await staffOf(SUPPORT, shop);
    await support.get(shared);
    await toolkit(support, { return: '/', at: '2026-12-15' });
    expect(await support.text('/')).toContain(
      'Previewing cairn, Editors, now, simulating a shopper: 15 Dec 2026 00:00:00 PST, until',
    );
  });

  it('is refused where it is longer than a cookie may be', async () => {
    const staff = await staffOf(SUPPORT);
    const fields = Array.from({ length: 12 }, (_, index) => ['group', `${index}`.padEnd(200, 'é')]);
    const body = new URLSearchParams([['return', '/'], ...fields]).toString();
    const headers = { origin: staff.shop.config.ORIGIN, 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await staff.get('/staff/toolkit', { method: 'POST', body, headers });
    expect(answer.status).toBe(400);
    const groups = fields.map(([, name = '']) => `&toolkit-group=${encodeURIComponent(name)}`).join('');
    const page = await staff.get(`/?toolkit=on${groups.slice(0, 3_900)}`);
    expect(page.status).toBe(200);
    expect(await page.text()).not.toContain('imulating a shopper');
  });
});

/** The tier whose column the table of benefits marks. */
function currentTier(html: string): string | undefined {
  return /<th[^>]*aria-current="true"[^>]*>([^<]+)/.exec(html)?.[1];
}
