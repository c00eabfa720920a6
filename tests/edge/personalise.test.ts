import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { memberOf, newAccount, setLoyalty } from './support/account.ts';
import { addToBag } from './support/bag.ts';
import { TABLE } from './support/contexts.ts';
import { faulty } from './support/faulty.ts';
import { cookieValue, sealedSession, sessionOf } from './support/sessions.ts';
import {
  calls,
  coldStart,
  forgetCalls,
  mendAll,
  NEVER_IN_TIME_MS,
  Shop,
  someProduct,
  someVariant,
  spoil,
} from './support/shop.ts';
import { Visitor } from './support/visitor.ts';

const EVERYONES = 'We repair what we make';
const MEMBERS = 'Your repair of the year';
const TITANIUM = 'send us two pieces this year';

/** A slow machine is no reason to show the default. */
const PATIENT = { PERSONAL_DEADLINE_MS: '5000' };

const shop = new Shop(PATIENT);
let guest: Visitor;
let registered: Visitor;
let member: Visitor;
let titanium: Visitor;

async function memberWith(tier: 'none' | 'member' | 'titanium', at: Shop = shop): Promise<Visitor> {
  const account = await newAccount(at);
  await setLoyalty(account, { tier });
  return memberOf(at, account);
}

beforeAll(async () => {
  await mendAll();
  await coldStart();
  guest = new Visitor(shop);
  registered = await memberWith('none');
  member = await memberWith('member');
  titanium = await memberWith('titanium');
});
afterEach(async () => {
  await mendAll();
  // some tests have a strip above the header of their own
  await coldStart();
});

/** What a page says in the place for members, in the order of the three texts. */
const shown = (html: string) => [EVERYONES, MEMBERS, TITANIUM].filter((text) => html.includes(text));

describe('a place with variants', () => {
  it('shows each shopper the content of their groups, and its default without them', async () => {
    const home = await guest.text('/');
    await shop.settled();
    expect(shown(home)).toEqual([EVERYONES]);
    expect(shown(await registered.text('/'))).toEqual([EVERYONES]);
    expect(shown(await member.text('/'))).toEqual([MEMBERS]);
    expect(shown(await titanium.text('/'))).toEqual([TITANIUM]);
    expect(shown(await guest.text('/'))).toEqual([EVERYONES]);
  });

  it('is filled in the document of the cache, which stays everyone’s', async () => {
    await guest.text('/');
    await shop.settled();
    const before = await guest.text('/');
    const own = await member.get('/');
    const filled = await own.text();
    expect(own.headers.get('X-Cache')).toMatch(/^HIT/);
    expect(own.headers.get('Cache-Control')).toBe('private, no-store');
    expect(own.headers.get('ETag')).toBeNull();
    // nothing else differs, so nothing can move
    const place = /<div data-personalised="home\/for-you".*?<\/div>(?=<)/s;
    const start = filled.indexOf('data-filled');
    expect(start).toBeGreaterThan(0);
    expect(filled.slice(0, start).trimEnd()).toBe(before.slice(0, filled.slice(0, start).trimEnd().length));
    expect(filled).toMatch(place);
    const again = await guest.get('/');
    expect([again.headers.get('X-Cache'), await again.text()]).toEqual(['HIT', before]);
    expect(again.headers.get('Cache-Control')).toMatch(/^public/);
  });

  it('is not taken from the browser, where the document was fetched before login', async () => {
    await guest.text('/');
    await shop.settled();
    const first = await guest.get('/');
    const etag = first.headers.get('ETag') ?? '';
    await first.text();
    const headers = { 'if-none-match': etag };
    expect((await guest.get('/', { headers })).status).toBe(304);
    const own = await member.get('/', { headers });
    expect([own.status, shown(await own.text())]).toEqual([200, [MEMBERS]]);
  });

  it('costs no call once the content is cached, and none at all for guests', async () => {
    await member.text('/');
    await guest.text('/');
    await shop.settled();
    await forgetCalls();
    await member.text('/');
    await guest.text('/');
    await shop.settled();
    expect(await calls()).toEqual([]);
  });

  it('leaves pages without places as they are: one document for all, with its validator', async () => {
    await guest.text('/t/repair/');
    await shop.settled();
    const own = await member.get('/t/repair/');
    expect(own.headers.get('ETag')).not.toBeNull();
    expect(own.headers.get('Cache-Control')).toMatch(/^public/);
    expect(await own.text()).toBe(await guest.text('/t/repair/'));
  });

  it('is filled by what a shopper context states, for a guest too', async () => {
    const contextual = new Shop({ ...PATIENT, SHOPPER_CONTEXT: JSON.stringify(TABLE) });
    const visitor = new Visitor(contextual);
    expect(shown(await visitor.text('/?groups=Members'))).toEqual([MEMBERS]);
    expect(shown(await visitor.text('/?groups=Members&groups=Titanium'))).toEqual([TITANIUM]);
    expect(shown(await new Visitor(contextual).text('/'))).toEqual([EVERYONES]);
    // without the parameter the context still holds
    expect(shown(await visitor.text('/'))).toEqual([TITANIUM]);
    await visitor.text('/?groups=');
    expect(shown(await visitor.text('/'))).toEqual([EVERYONES]);
  });

  it('shows nothing of a tier that has expired since it was told', async () => {
    const own = await sessionOf(member.cookie);
    const told = { isActive: true, isTitanium: true, points: 900, balance: '$9', at: 0, locale: 'en-US' };
    const withTier = async (expiresOn: string) => {
      const cookie = await sealedSession({ ...own, loyalty: { ...told, expiresOn } });
      const hint = `signed-in-cairn-us=${cookieValue(member.cookie, 'signed-in-cairn-us')}`;
      return shown(await new Visitor(shop, { cookie: `${cookie}; ${hint}` }).text('/'));
    };
    expect(await withTier('2199-01-01')).toEqual([TITANIUM]);
    expect(await withTier('2020-01-01')).toEqual([MEMBERS]);
  });

  it('is filled in the language of the page', async () => {
    const account = await newAccount(shop);
    await setLoyalty(account, { tier: 'member' });
    const french = new Visitor(shop, { prefix: '/ca/fr' });
    const response = await french.send('/api/account/login', {
      email: account.email,
      password: account.password,
    });
    expect(response.status).toBe(200);
    expect(await french.text('/')).toContain('Votre réparation de l’année');
  });

  it('is filled where it is empty for everyone', async () => {
    const path = '/search';
    expect(await guest.text(path)).not.toContain('Kept for members');
    expect(await member.text(path)).toContain('Kept for members');
    expect(await guest.text('/fragments/search-start')).not.toContain('Kept for members');
    const fragment = await member.get('/fragments/search-start');
    expect(await fragment.text()).toContain('Kept for members');
    expect(fragment.headers.get('Cache-Control')).toBe('private, no-store');
  });

  it('in the strip above the header is filled too', async () => {
    await coldStart();
    const own = new Shop(PATIENT);
    const bindings = { SANDBOX: withStrip() };
    const page = async (visitor: Visitor) => {
      const copy = new Visitor(own, { cookie: visitor.cookie });
      return (await copy.get('/offline', { bindings })).text();
    };
    expect(await page(guest)).toContain('Strip of everyone');
    const ofMember = await page(member);
    expect(ofMember).toContain('Strip of members');
    expect(ofMember).not.toContain('Strip of everyone');
    expect(await page(guest)).not.toContain('Strip of members');
  });
});

describe('an experience of a category', () => {
  it('is shown to its segment, in its category, and not where it is inactive', async () => {
    const text = 'Members: a few pieces nobody else can give';
    expect(await registered.text('/c/mens-jackets/')).toContain(text);
    expect(await registered.text('/c/womens-jackets/')).not.toContain(text);
    expect(await registered.text('/c/mens-jackets/?page=2')).not.toContain(text);
    expect(await guest.text('/c/mens-jackets/')).not.toContain(text);
  });

  it('is shown although the shopper has a group whose name is too long to look for', async () => {
    const account = await newAccount(shop);
    const own = await memberOf(new Shop({ ...PATIENT, SHOPPER_CONTEXT: JSON.stringify(TABLE) }), account);
    const html = await own.text(`/c/mens-jackets/?groups=${'x'.repeat(129)}`);
    expect(html).toContain('Members: a few pieces nobody else can give');
  });

  it('is not looked for in a cache that all share under a segment that a visitor made up', async () => {
    const own = new Shop({ ...PATIENT, SHOPPER_CONTEXT: JSON.stringify(TABLE) });
    await forgetCalls();
    await (await new Visitor(own).get('/c/mens-jackets/?groups=MadeUpOnce')).text();
    await own.settled();
    const asked = (await calls()).some(({ path }) => path.includes('/content/filter'));
    const { keys } = await env.CACHE.list();
    expect([asked, keys.filter(({ name }) => name.includes('MadeUpOnce'))]).toEqual([true, []]);
  });
});

/** The content service with a strip above the header by tier. */
function withStrip(): Fetcher {
  const strip = (words: string) => ({
    _meta: { schema: 'https://x/components/marketing-banner' },
    childBanners: [{ headline: words }],
  });
  const item = {
    _meta: {
      schema: 'https://x/slots/personalised-container',
      deliveryKey: 'marketing-banner',
      deliveryId: '11111111-1111-4111-8111-111111111111',
    },
    variants: [{ segment: ['Members'], content: [strip('Strip of members')] }],
    defaultContent: [strip('Strip of everyone')],
  };
  return faulty(/\/content\/fetch/, async (answer, asked) => {
    const { requests } = await asked().json<{ requests: { key?: string }[] }>();
    const { responses } = await (await answer()).json<{ responses: object[] }>();
    return Response.json({
      responses: requests.map(({ key }, at) =>
        key === 'marketing-banner' ? { content: item } : responses[at],
      ),
    });
  });
}

describe('faults', () => {
  it.each(['status', 'malformed', 'cut', 'hang'] as const)(
    'of the customers’ service (%s) leave the default, in time',
    async (mode) => {
      const own = new Shop();
      const cold = await memberWith('member', own);
      await spoil({ service: 'customers', mode, status: 500, ms: NEVER_IN_TIME_MS });
      const began = Date.now();
      const response = await cold.get('/');
      const html = await response.text();
      expect([response.status, shown(html)]).toEqual([200, [EVERYONES]]);
      expect(html).toMatch(/<\/html>/);
      expect(Date.now() - began).toBeLessThan(6_000);
    },
  );

  it.each(['status', 'malformed', 'cut', 'hang'] as const)(
    'of the content service (%s) leave the default of the stored document',
    async (mode) => {
      const own = new Shop();
      const visitor = await memberWith('member', own);
      await new Visitor(own).text('/');
      await own.settled();
      await coldStart();
      // the document comes from the edge cache; the items have to be fetched again
      await spoil({ service: 'content', mode, status: 500, ms: NEVER_IN_TIME_MS });
      const response = await visitor.get('/');
      const html = await response.text();
      expect(response.headers.get('X-Cache')).toMatch(/^HIT/);
      expect([response.status, shown(html)]).toEqual([200, [EVERYONES]]);
      expect(html).toMatch(/<\/html>/);
    },
  );
});

describe('leaks', () => {
  it('has nothing of another shopper on any kind of page, whoever came before', async () => {
    await coldStart();
    const own = new Shop({ ...PATIENT, SHOPPER_CONTEXT: JSON.stringify(TABLE) });
    const bindings = { SANDBOX: withStrip() };
    const product = await someProduct(own);
    const variant = await someVariant(own);
    const people = {
      guest: new Visitor(own),
      member: await memberWith('member', own),
      titanium: await memberWith('titanium', own),
    };
    for (const visitor of Object.values(people)) await addToBag(visitor, { productId: variant });
    const kinds = [
      '/',
      '/c/mens-jackets/',
      product,
      '/search?q=down',
      '/search',
      '/search?q=zzqqxx',
      '/t/gift-guide/',
    ];
    const marks = {
      member: [MEMBERS, 'Members: two colors', 'Kept for members', 'Strip of members'],
      titanium: [TITANIUM, 'Titanium: we wrap'],
    };
    for (const path of [...kinds, '/cart', '/checkout']) {
      await (await people.guest.get(path, { bindings })).text();
      await own.settled();
      const everyones = await (await people.guest.get(path, { bindings })).text();
      for (const who of ['member', 'titanium', 'guest', 'member'] as const) {
        const response = await people[who].get(path, { bindings });
        const html = await response.text();
        await own.settled();
        if (who !== 'titanium') for (const text of marks.titanium) expect(html).not.toContain(text);
        if (who === 'guest') for (const text of marks.member) expect(html).not.toContain(text);
        const isOwn = html.includes('data-filled');
        if (isOwn) expect(response.headers.get('Cache-Control')).toBe('private, no-store');
        // the strip above the header is everywhere but in the checkout
        expect(isOwn, `${who} at ${path}`).toBe(who !== 'guest' && path !== '/checkout');
      }
      const after = await people.guest.get(path, { bindings });
      if (after.headers.get('Cache-Control')?.startsWith('public'))
        expect(await after.text()).toBe(everyones);
    }
  });

  it('keeps shoppers apart who come at the same time', async () => {
    const turns = Array.from({ length: 12 }, (_, turn) => [guest, member, titanium][turn % 3] ?? guest);
    const pages = await Promise.all(turns.map((visitor) => visitor.text('/')));
    const expected = [[EVERYONES], [MEMBERS], [TITANIUM]];
    for (const [turn, html] of pages.entries()) expect(shown(html)).toEqual(expected[turn % 3]);
  });

  it('forgets the groups at sign-out', async () => {
    const leaver = await memberWith('member');
    expect(shown(await leaver.text('/'))).toEqual([MEMBERS]);
    await leaver.post('/api/account/logout', {});
    expect(shown(await leaver.text('/'))).toEqual([EVERYONES]);
  });
});
