import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConfigError } from '../../worker/config/config.ts';
import { ask, join, newcomer } from './support/account.ts';
import { addToBag } from './support/bag.ts';
import { choose, consentTo, cookieIn, cookieNames, fieldsOf, told, VIEW } from './support/consent.ts';
import { faulty } from './support/faulty.ts';
import { AT_EU, optInShop, sitesWith } from './support/opt-in-shop.ts';
import { setCookieLine } from './support/sessions.ts';
import { calls, coldStart, forgetCalls, mendAll, Shop, someVariant, spoil } from './support/shop.ts';
import { Visitor } from './support/visitor.ts';

const PATIENT = { PERSONAL_DEADLINE_MS: '5000' };
const shop = optInShop(PATIENT);

let visitor: Visitor;

beforeEach(async () => {
  await mendAll();
  await coldStart();
  await forgetCalls();
  visitor = new Visitor(shop, AT_EU);
});
afterEach(mendAll);

/** What the service of consents has kept, newest first. */
async function kept(): Promise<Record<string, unknown>[]> {
  const response = await ask('/__sandbox/consents', {});
  return (await response.json<{ consents: Record<string, unknown>[] }>()).consents;
}

const CONSENTS = { rewardsconsent: 'true', privacyconsent: 'true' };

it('a new account is logged in until the browser is closed, as nobody asked to stay', async () => {
  const fields = { ...newcomer(), postalCode: 'D02 X285', phone: '+353 1 234 5678', ...CONSENTS };
  const joined = await join(visitor, fields);
  expect(joined.status).toBe(200);
  for (const name of ['__Host-cairn-session-cairn-eu', 'signed-in-cairn-eu', '__Host-cairn-device']) {
    const line = setCookieLine(joined, name);
    expect(line).toMatch(/=\S+;/);
    expect(line).not.toMatch(/Max-Age|Expires/);
  }
});

describe('the banner', () => {
  it('is in the stored document, the same for who has chosen and who has not', async () => {
    await visitor.text('/');
    await shop.settled();
    const stored = async () => {
      const response = await visitor.get('/');
      expect(response.headers.get('X-Cache')).toMatch(/^HIT/);
      return response.text();
    };
    const first = await stored();
    await choose(visitor, { choice: 'none' });
    expect(await stored()).toBe(first);
    expect(first).toMatch(/<body[^>]* data-opt-in="C0003"/);
    const banner = /<section id="consent"[\s\S]*?<\/section>/.exec(first)?.[0] ?? '';
    expect(banner).toContain('href="/eu/t/privacy/"');
    expect(banner).toMatch(/we and \d partners/);
    expect(banner).toContain('One partner: Example Measuring SAS (Paris).');
    const buttons = [
      ...banner.matchAll(/<button type="submit" value="(\w+)" class="([^"]+)" name="choice"/g),
    ];
    expect(buttons.map(([, value]) => value)).toEqual(['all', 'none']);
    expect(buttons[0]?.[2]).toBe(buttons[1]?.[2]);
    // what is ticked is necessary and cannot be changed
    const ticked = [...banner.matchAll(/<input[^>]*checked[^>]*>/g)].map(([box]) => box);
    expect(ticked).toHaveLength(1);
    expect(ticked[0]).toMatch(/disabled[^>]*value="C0001"|value="C0001"[^>]*disabled/);
    expect([...banner.matchAll(/value="(C\d+)"/g)].map(([, group]) => group)).toEqual([
      ...['C0001', 'C0002', 'C0003', 'C0004'],
    ]);
    expect(first).toMatch(/<a href="\/eu\/cookies">Cookie settings<\/a>/);
  });

  it('leads to a page that says who each of the partners is that it counts, and what for', async () => {
    const PARTNER_NAMES = JSON.stringify({ COLLECTOR_URL: 'Count & Co. (Cork)' });
    const named = new Visitor(
      optInShop({ PARTNER_NAMES, RECOMMENDATIONS_URL: 'https://r.example/v3' }),
      AT_EU,
    );
    const html = await named.text('/cookies');
    const [, count] = /we and (\d) partners/.exec(html) ?? [];
    const [, list = ''] = /Partners and what they do<\/h2><ul[^>]*>(.*?)<\/ul>/.exec(html) ?? [];
    expect(list.split('<li>').length - 1).toBe(Number(count));
    expect(list).toContain('<strong>Count &amp; Co. (Cork)</strong> – counts visits and failures for us');
    // who has no name is called by their host
    expect(list).toContain('<strong>r.example</strong> – recommends goods');
  });

  it('asks anew once somebody else is behind a partner', async () => {
    const former = fieldsOf(cookieIn(await choose(visitor, { choice: 'all' })));
    const cookie = `OptanonConsent=${encodeURIComponent(former.toString())}`;
    const PARTNER_NAMES = JSON.stringify({ COLLECTOR_URL: 'Count & Co. (Cork)' });
    const later = new Visitor(optInShop({ PARTNER_NAMES }), { ...AT_EU, cookie });
    expect(cookieIn(await later.get('/'))).toMatch(/^OptanonConsent=; Max-Age=0/);
  });

  it('asks for no group that nothing is done for', async () => {
    const none = { TAG_MANAGER_SCRIPT: undefined, COLLECTOR_URL: undefined, CLICK_CONSENT: 'C0003' };
    const html = await new Visitor(optInShop(none), AT_EU).text('/');
    const banner = /<section id="consent"[\s\S]*?<\/section>/.exec(html)?.[0] ?? '';
    expect([...banner.matchAll(/value="(C\d+)"/g)].map(([, group]) => group)).toEqual(['C0001', 'C0003']);
  });

  it('is not where a consent manager asks, whose choice is opted in for all the same', async () => {
    const managed = optInShop({ CONSENT_SCRIPT: 'http://sandbox.internal/~edge/consent/manager.js' });
    const asked = new Visitor(managed, AT_EU);
    const html = await asked.text('/');
    expect(html).not.toContain('id="consent"');
    expect(html).toContain('data-opt-in="C0003"');
    expect(html).toContain('ot-sdk-show-settings');
    expect((await asked.get('/cookies')).status).toBe(404);
    expect((await choose(asked, { choice: 'all' })).status).toBe(404);
    await asked.json('/api/activities', VIEW);
    await managed.settled();
    expect(await told()).toEqual([]);
  });

  it('is on no other site: they are as they were', async () => {
    const html = await new Visitor(shop).text('/');
    expect(html).not.toMatch(/id="consent"|data-opt-in|own-banner|consent-[\w-]+\.css|\/cookies"/);
    expect((await new Visitor(shop).get('/cookies')).status).toBe(404);
  });
});

describe('before the choice and after a no', () => {
  it('nobody is told of a visitor, and nothing is kept but what they do here', async () => {
    const productId = await someVariant(new Shop());
    const home = await shop.fetch('/eu/', { headers: { accept: 'text/html' } });
    expect(home.headers.getSetCookie()).toEqual([]);
    for (const answer of [undefined, 'none']) {
      const who = new Visitor(shop, AT_EU);
      if (answer) await choose(who, { choice: answer });
      for (const path of ['/', '/search?q=jacket', `/product/${productId.split('-')[0]}`])
        await who.text(path);
      await who.json('/api/activities', VIEW);
      await who.json('/api/collect', { events: [VIEW] });
      await who.read('/fragments/campaigns?page=home');
      await addToBag(who, { productId });
      await who.text('/cart');
      await who.text('/checkout');
      await shop.settled();
      expect(await told()).toEqual([]);
      expect((await calls()).filter(({ service }) => service === 'collector')).toEqual([]);
      expect(cookieNames(who).filter((name) => /^(cairn-visit|cairn-checkout|mt\.)/.test(name))).toEqual([]);
    }
  });

  it('the decision engine is not even told where they are', async () => {
    const asked: string[] = [];
    const SANDBOX = faulty(/monetate/, async (answer, request) => {
      asked.push(await request().text());
      return answer();
    });
    const headers = { 'cf-connecting-ip': '198.51.100.7' };
    for (const cookie of ['', consentTo('C0001')])
      await new Visitor(shop, { ...AT_EU, cookie }).read('/fragments/campaigns?page=home', {
        headers,
        bindings: { SANDBOX },
      });
    expect(asked.join()).not.toMatch(/Coordinates|mt\.v|monetateId/);
    expect(asked.length).toBeGreaterThan(0);
  });

  it('after a yes they are told, and after taking it back no more, and what was kept is gone', async () => {
    await choose(visitor, { choice: 'all' });
    await visitor.json('/api/activities', VIEW);
    await visitor.read('/fragments/campaigns?page=home');
    await shop.settled();
    expect(await told()).toHaveLength(1);
    expect(cookieNames(visitor)).toEqual(expect.arrayContaining(['cairn-visit', 'mt.v', 'mt.s']));
    await forgetCalls();
    const back = await choose(visitor, { choice: 'none' });
    expect(back.status).toBe(200);
    expect(cookieNames(visitor).filter((name) => /^(cairn-visit|cairn-checkout|mt\.)/.test(name))).toEqual(
      [],
    );
    await visitor.json('/api/activities', VIEW);
    await shop.settled();
    expect(await told()).toEqual([]);
  });

  it.each<Record<string, string>>([{ dnt: '1' }, { 'sec-gpc': '1' }])(
    'a yes tells nobody of who sends %j',
    async (headers) => {
      await choose(visitor, { choice: 'all' });
      await visitor.json('/api/activities', VIEW, { headers });
      await shop.settled();
      expect(await told()).toEqual([]);
    },
  );

  it('a click on a partner’s link is told once its group is agreed to', async () => {
    const click = () => visitor.read('/api/consent?groups=C0001&cjevent=click-1');
    expect((await click()).status).toBe(204);
    expect((await kept())[0]).not.toHaveProperty('cjevent');
    await choose(visitor, [
      ['choice', 'some'],
      ['group', 'C0002'],
    ]);
    await click();
    expect((await kept())[0]).not.toHaveProperty('cjevent');
    await choose(visitor, { choice: 'all' });
    await click();
    expect((await kept())[0]).toMatchObject({ cjevent: 'click-1' });
  });
});

describe('a choice', () => {
  it('without scripts: kept for 182 days, proved, and shown where it is changed', async () => {
    const from = { headers: { referer: `${shop.config.ORIGIN}/eu/c/mens-jackets/?page=2` } };
    const fields: [string, string][] = [
      ['choice', 'some'],
      ['group', 'C0003'],
    ];
    // somebody without any cookie goes by way of the page that sees whether they are kept
    const answer = await visitor.post('/cookies', fields, from);
    expect(answer.status).toBe(303);
    expect(decodeURIComponent(answer.headers.get('Location') ?? '')).toContain('/eu/c/mens-jackets/?page=2');
    const cookie = cookieIn(answer);
    expect(cookie).toMatch(/; Max-Age=15724800;/);
    expect(cookie).toMatch(/; Secure/);
    expect(cookie).not.toMatch(/HttpOnly/i);
    // as scripts look for it (client/events/track.ts)
    expect(cookie).toMatch(/^OptanonConsent=groups%3DC0001%3A1%2CC0002%3A0%2C/);
    const chosen = fieldsOf(cookie);
    expect(chosen.get('groups')).toBe('C0001:1,C0002:0,C0003:1,C0004:0');
    const [proof] = await kept();
    expect(proof).toMatchObject({
      ...{ domain: new URL(shop.config.ORIGIN).hostname, site: 'cairn-eu', locale: 'en-IE' },
      consentId: chosen.get('consentId'),
      chosenAt: chosen.get('datestamp'),
      version: chosen.get('version'),
      textHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      choices: { C0001: true, C0002: false, C0003: true, C0004: false },
    });
    const page = await visitor.get('/cookies');
    expect(page.headers.get('Cache-Control')).toContain('no-store');
    const html = await page.text();
    expect(await visitor.text('/c/mens-jackets/?page=2')).toContain('Your choice is saved.');
    expect(html).toContain(`Number of your choice: ${chosen.get('consentId')}`);
    expect(html).toMatch(/Your choice of \d+ \w+ \d{4} counts until \d+ \w+ \d{4}/);
    expect(html).toMatch(/<input[^>]*checked=""[^>]*value="C0003"|value="C0003"[^>]*checked=""/);
    expect(html).not.toMatch(/<input[^>]*checked=""[^>]*value="C0002"|value="C0002"[^>]*checked=""/);
    // again: the same number, another proof
    await choose(visitor, { choice: 'none' });
    await shop.settled();
    const [later] = await kept();
    expect(later).toMatchObject({ consentId: chosen.get('consentId'), choices: { C0003: false } });
  });

  it('is kept as long as the site says', async () => {
    const short = new Visitor(optInShop({}, { consentDays: 30 }), AT_EU);
    expect(cookieIn(await choose(short, { choice: 'all' }))).toMatch(/; Max-Age=2592000;/);
  });

  it.each<[string, Record<string, string> | [string, string][]]>([
    ['no choice', {}],
    ['an unknown one', { choice: 'maybe' }],
    [
      'too many groups',
      [['choice', 'some'], ...Array.from({ length: 11 }, (): [string, string] => ['group', 'C0002'])],
    ],
    ['a group without end', { choice: 'some', group: 'C'.repeat(500) }],
  ])('of %s is refused and kept nowhere', async (_, fields) => {
    const before = (await kept()).length;
    const answer = await choose(visitor, fields);
    expect(answer.status).toBe(400);
    expect(cookieIn(answer)).toBeUndefined();
    expect(await kept()).toHaveLength(before);
  });

  it('of groups that nobody asks for agrees to none of them', async () => {
    const groups = ['C0009', '__proto__', 'constructor', 'C0003:1,C0004', ' C0004'];
    const answer = await choose(visitor, [
      ['choice', 'some'],
      ...groups.map((g): [string, string] => ['group', g]),
    ]);
    expect(fieldsOf(cookieIn(answer)).get('groups')).toBe('C0001:1,C0002:0,C0003:0,C0004:0');
    expect(await answer.json()).toEqual({ message: 'Your choice is saved.', groups: ['C0001'] });
  });

  it('cannot be made for a visitor by another site', async () => {
    const headers = { origin: 'https://evil.example' };
    const answer = await visitor.post('/cookies', { choice: 'all' }, { headers });
    expect(answer.status).toBe(403);
    expect(cookieIn(answer)).toBeUndefined();
  });

  it('a yes needs its proof, a no does not', async () => {
    for (const fault of [{ mode: 'status', status: 500 }, { mode: 'hang' }] as const) {
      await spoil({ service: '*', path: 'visitor/consent', ...fault });
      const yes = await choose(visitor, { choice: 'all' });
      expect(yes.status).toBe(503);
      expect(await yes.json()).toMatchObject({ title: expect.stringContaining('could not be saved') });
      expect(cookieIn(yes)).toBeUndefined();
      const no = await choose(visitor, { choice: 'none' });
      expect(no.status).toBe(200);
      expect(fieldsOf(cookieIn(no)).get('groups')).toBe('C0001:1,C0002:0,C0003:0,C0004:0');
      await shop.settled();
      await mendAll();
      await coldStart();
    }
  });

  it('is said to have failed where a form without scripts was sent', async () => {
    await spoil({ service: '*', path: 'visitor/consent', mode: 'status', status: 500 });
    const answer = await visitor.post('/cookies', { choice: 'all' });
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain('so nothing has changed');
  });
});

describe('a shop does not start', () => {
  const started = (variables: Record<string, unknown>) => {
    try {
      return new Shop({ SITES: sitesWith(), ...variables }) && '';
    } catch (error) {
      if (error instanceof ConfigError) return error.message;
      throw error;
    }
  };

  it('where nobody could agree, and says what is missing', () => {
    expect(started({})).toBe('');
    const message = started({ CONSENT_URL: undefined });
    expect(message).toContain('SITES.cairn-eu.consent');
    expect(message).toContain('CONSENT_SCRIPT');
    expect(message).toContain('COLLECTOR_URL');
    expect(started({ CONSENT_URL: undefined, CONSENT_SCRIPT: 'https://manager.example/m.js' })).toBe('');
  });

  it('where a partner needs a group that the banner does not ask for', () => {
    expect(started({ COLLECTOR_CONSENT: 'C0007' })).toContain('COLLECTOR_CONSENT');
    const manager = { CONSENT_SCRIPT: 'https://manager.example/m.js' };
    expect(started({ COLLECTOR_CONSENT: 'C0007', ...manager })).toBe('');
  });
});
