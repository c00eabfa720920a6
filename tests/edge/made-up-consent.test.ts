import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { choose, cookieIn, cookieNames, fieldsOf, told, VIEW } from './support/consent.ts';
import { AT_EU, optInShop } from './support/opt-in-shop.ts';
import { coldStart, forgetCalls, mendAll } from './support/shop.ts';
import { Visitor } from './support/visitor.ts';

const shop = optInShop({ PERSONAL_DEADLINE_MS: '5000' });

let visitor: Visitor;

beforeEach(async () => {
  await mendAll();
  await coldStart();
  await forgetCalls();
  visitor = new Visitor(shop, AT_EU);
});
afterEach(mendAll);

describe('a cookie that somebody made up', () => {
  const version = async () =>
    fieldsOf(cookieIn(await choose(new Visitor(shop, AT_EU), { choice: 'none' }))).get('version');
  const wrote = (groups: string, more: string) =>
    `OptanonConsent=${encodeURIComponent(`groups=${groups}&${more}`)}`;

  it.each([
    ['a yes and a no', 'C0003:1,C0003:0'],
    ['another spelling', 'c0003:1,C0003:11,C0003 :1'],
    ['no list', ''],
  ])('with %s agrees to nothing', async (_, groups) => {
    const cookie = wrote(groups, `version=${await version()}`);
    const who = new Visitor(shop, { ...AT_EU, cookie });
    await who.json('/api/activities', VIEW);
    await shop.settled();
    expect(await told()).toEqual([]);
    expect((await who.get('/cookies')).status).toBe(200);
  });

  it.each(['version=1', 'version=', 'datestamp=2026-01-01', `version=${'x'.repeat(2000)}`])(
    'of other purposes (%s) agrees to nothing, and is asked for again',
    async (more) => {
      const who = new Visitor(shop, { ...AT_EU, cookie: wrote('C0001:1,C0002:1,C0003:1,C0004:1', more) });
      const home = await who.get('/');
      expect(cookieIn(home)).toMatch(/^OptanonConsent=; Max-Age=0/);
      expect(cookieNames(who)).not.toContain('OptanonConsent');
      const other = new Visitor(shop, { ...AT_EU, cookie: wrote('C0003:1', more) });
      await other.json('/api/activities', VIEW);
      await shop.settled();
      expect(await told()).toEqual([]);
    },
  );

  it('of a domain above, which cannot be deleted, keeps nobody from choosing, and says yes for nobody', async () => {
    const above = wrote('C0001:1,C0002:1,C0003:1,C0004:1', 'version=202409.1.0');
    const both = () => ({ headers: { cookie: `${above}; ${visitor.cookie}` } });
    const tell = async () => {
      await visitor.json('/api/activities', VIEW, both());
      await shop.settled();
      return told();
    };
    await choose(visitor, { choice: 'none' });
    expect(await tell()).toEqual([]);
    await choose(visitor, { choice: 'all' });
    expect(await tell()).toHaveLength(1);
    expect(cookieIn(await visitor.get('/', both()))).toBeUndefined();
    expect(await visitor.text('/cookies', both())).toMatch(/Your choice of \d+ \w+ \d{4} counts until/);
  });

  it.each([
    '%E0%A4%A',
    '%',
    'groups',
    '\u0001',
    encodeURIComponent('groups=C0003:1&consentId=<b>&datestamp=x'),
  ])('that cannot be read (%s) breaks nothing', async (value) => {
    const who = new Visitor(shop, { ...AT_EU, cookie: `OptanonConsent=${value}` });
    for (const path of ['/', '/cookies', '/cart']) expect((await who.get(path)).status).toBe(200);
    expect((await choose(who, { choice: 'none' })).status).toBe(200);
  });

  it('of another partner than today’s is asked for again', async () => {
    const former = fieldsOf(cookieIn(await choose(visitor, { choice: 'all' })));
    const cookie = `OptanonConsent=${encodeURIComponent(former.toString())}`;
    const later = new Visitor(optInShop({ MESSAGING_SCRIPT: 'https://messages.example/tag.js' }), {
      ...AT_EU,
      cookie,
    });
    expect(cookieIn(await later.get('/'))).toMatch(/^OptanonConsent=; Max-Age=0/);
  });
});
