import { env } from 'cloudflare:workers';
import fc from 'fast-check';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { forgetAll } from '../../worker/cache/memory.ts';
import { coldStart, mendAll, productIdOf, Shop, someProduct } from './support/shop.ts';
import {
  EDITOR,
  EDITORS_HOST,
  LAUNCH_HOST,
  MERCHANDISER,
  moneyIn,
  SUPPORT,
  staffOf,
} from './support/staff.ts';
import { leads, Visitor } from './support/visitor.ts';

/** How many orders of staff's and shoppers' requests are tried. */
const RUNS = inject('sample').isWhole ? 40 : 2;
const TENTS = '/c/camp-sleep-tents/';
const GUIDE = '/t/gift-guide/';
const MARKDOWN = { accept: 'text/markdown' };
/** A slow machine is no reason to show the default. */
const PATIENT = { PERSONAL_DEADLINE_MS: '5000' };

/** What is staged, unpublished, or said to some groups only (sandbox/content/items/). */
const STAGED = 'Spring opens on Saturday.';
const UNPUBLISHED = 'For the gift you gave yourself.';
const FOR_TITANIUM = 'send us two pieces this year';
const FOR_MEMBERS = 'Your repair of the year';
/** What an editor types in the editing tool, which is saved nowhere. */
const TYPED = 'Half a sentence that nobody has';
const TYPED_ITEM = {
  _meta: { schema: 'https://x/messaging-banner', name: 'banner' },
  headline: { localizableText: TYPED },
};
/** The home page of the launch, as the editing tool frames it. */
const VISUALISED = `/visualization/cairn/home?vse=${LAUNCH_HOST}`;

/** What nothing that is kept may have. Content of groups is kept, for all of them. */
const NEVER_KEPT = [STAGED, UNPUBLISHED, TYPED, LAUNCH_HOST, EDITORS_HOST];
/** What no answer to a shopper may have. */
const MARKS = [...NEVER_KEPT, FOR_TITANIUM, FOR_MEMBERS];
/** The staff's own routes, attributes, classes, files, parameters and words. */
const STAFF_MARKUP =
  /\/staff\b|\bdata-staff|"staff|\bstaff-\w|data-content-id|data-match|toolkit|\bvse\b|pagevse|Previewing|Shared preview|imulating/;

type Probe = { path: string; headers?: Record<string, string> };
type Seen = { text: string; money: Set<string> };

let probes: Probe[] = [];
/** Those who see more than shoppers: their cookies, and a probe that shows it. */
let staff: { who: string; cookie: string; at: string; shows?: string }[] = [];
/** What shoppers see at each probe where there is no staff. */
const usual = new Map<string, Seen>();

const nameOf = ({ path, headers }: Probe) => path + (headers?.accept ?? '');
/** Each answer of the recommendation service has an id of its own. */
const ID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g;
const plain = (text: string, { config }: Shop) => text.replaceAll(config.ORIGIN, '').replace(ID, '');

async function seenBy(visitor: Visitor, probe: Probe): Promise<string> {
  const response = await visitor.get(probe.path, { headers: probe.headers ?? {} });
  return plain(await response.text(), visitor.shop);
}

/** What a shopper sees everywhere, the second time: then it comes from what is kept. */
async function sweep(shop: Shop, each: (probe: Probe, text: string) => void): Promise<void> {
  for (const again of [false, true]) {
    for (const probe of probes) {
      const text = await seenBy(new Visitor(shop), probe);
      expectNothingOfStaff(probe, text);
      if (again) each(probe, text);
    }
    await shop.settled();
  }
}

function expectNothingOfStaff(probe: Probe, text: string): void {
  const name = nameOf(probe);
  for (const mark of MARKS) expect(text.includes(mark) ? `${name}: ${mark}` : '').toBe('');
  expect(STAFF_MARKUP.exec(text)?.[0] ?? '', name).toBe('');
  const known = usual.get(name);
  if (!known) return;
  expect(
    [...moneyIn(text)].filter((amount) => !known.money.has(amount)),
    name,
  ).toEqual([]);
}

function expectAsUsual(probe: Probe, text: string): void {
  const expected = usual.get(nameOf(probe))?.text ?? '';
  if (text === expected) return;
  const at = [...text].findIndex((character, index) => character !== expected[index]);
  const around = (of: string) => of.slice(Math.max(0, at - 60), at + 100);
  expect(`${nameOf(probe)}: ${around(text)}`).toBe(around(expected));
}

/** Everything that KV keeps, as text. */
async function keptInKv(): Promise<string[]> {
  const { keys } = await env.CACHE.list();
  return Promise.all(keys.map(async ({ name }) => `${name} ${await env.CACHE.get(name)}`));
}

beforeAll(async () => {
  await mendAll();
  const tent = await someProduct(new Shop(), TENTS);
  const id = productIdOf(tent);
  probes = [
    ...['/', TENTS, tent, GUIDE, '/search?q=tent', '/membership', '/cart', '/no/such/page'],
    ...['/ca/fr/', `/ca/fr${TENTS}`, '/eu/', '/eu/de/', `/eu/fr${TENTS}`],
    ...['/fragments/search-start', '/fragments/page/shipping-returns'],
    ...[`/fragments/quick-view?id=${id}`, '/fragments/country', '/fragments/campaigns', '/api/search?q=tent'],
    ...['/api/bag', `/api/compare?ids=${id}`, '/sitemap.xml', '/sitemap/cairn-us/en-US.xml', '/llms.txt'],
  ].map((path): Probe => ({ path }));
  for (const path of ['/', tent, GUIDE]) probes.push({ path, headers: MARKDOWN });

  await coldStart();
  const shop = new Shop(PATIENT);
  const money = new Map<string, Set<string>>();
  for (const probe of probes) money.set(nameOf(probe), moneyIn(await seenBy(new Visitor(shop), probe)));
  await shop.settled();
  for (const probe of probes) {
    const text = await seenBy(new Visitor(shop), probe);
    usual.set(nameOf(probe), {
      text,
      money: new Set([...moneyIn(text), ...(money.get(nameOf(probe)) ?? [])]),
    });
  }
  await shop.settled();

  const editor = await staffOf(EDITOR, shop);
  await editor.get(`/?vse=${LAUNCH_HOST}`);
  const link = await (await editor.post('/staff/share', { path: '/', hours: '1' })).text();
  const guest = new Visitor(shop);
  await guest.get(/value="https:\/\/[^/"]+(\/preview\/shared\/[^"]+)"/.exec(link)?.[1] ?? '');
  const traveller = await staffOf(MERCHANDISER, shop);
  await traveller.post('/staff/preview', { host: EDITORS_HOST, at: '2026-12-27T08:00:00', return: '/' });
  const tester = await staffOf(EDITOR, shop);
  await tester.get(`/?vse=${EDITORS_HOST}`);
  await tester.post('/staff/preview/groups', { add: 'Titanium' });
  await tester.post('/staff/preview/groups', { add: 'Members' });
  const as = async (fields: Record<string, string>) => {
    const support = await staffOf(SUPPORT, shop);
    expect(leads(await support.post('/staff/toolkit', { return: '/', ...fields }))).toContain('toolkit=on');
    return support.cookie;
  };
  staff = [
    { who: 'an editor of an environment', cookie: editor.cookie, at: '/', shows: STAGED },
    { who: 'the guest of a shared link', cookie: guest.cookie, at: '/', shows: STAGED },
    { who: 'a traveller in time', cookie: traveller.cookie, at: GUIDE, shows: UNPUBLISHED },
    { who: 'an editor who tries groups', cookie: tester.cookie, at: '/', shows: FOR_TITANIUM },
    { who: 'a tier', cookie: await as({ tier: 'titanium' }), at: '/', shows: FOR_TITANIUM },
    { who: 'customer groups', cookie: await as({ group: 'Members' }), at: '/', shows: FOR_MEMBERS },
    { who: 'a source code', cookie: await as({ source: 'guide-pro' }), at: tent },
    { who: 'a place', cookie: await as({ latitude: '39.7392', longitude: '-104.9903' }), at: '/' },
    { who: 'qualifiers', cookie: await as({ 'custom-key': 'tone', 'custom-value': 'x' }), at: '/' },
    { who: 'a date', cookie: await as({ at: '2026-12-27T08:00:00' }), at: GUIDE, shows: UNPUBLISHED },
    { who: 'a country', cookie: await as({ country: 'CA' }), at: '/fragments/country', shows: 'cairn-ca:' },
    { who: 'who visualises an item', cookie: tester.cookie, at: VISUALISED, shows: STAGED },
  ];
});

describe('what staff see', () => {
  it('differs from what shoppers see, so that a leak would be noticed', async () => {
    const shop = new Shop(PATIENT);
    for (const { who, cookie, at, shows } of staff) {
      const response = await new Visitor(shop, { cookie }).get(at);
      const text = plain(await response.text(), shop);
      expect(response.headers.get('cache-control'), who).toBe('private, no-store');
      if (at !== '/fragments/country') expect(text, who).toMatch(STAFF_MARKUP);
      const before = usual.get(at);
      if (shows === undefined && at === '/') continue;
      if (shows === undefined) expect(moneyIn(text), who).not.toEqual(moneyIn(before?.text ?? ''));
      else {
        expect(text, who).toContain(shows);
        expect(before?.text ?? '', who).not.toContain(shows);
      }
    }
  });

  it('is in nothing that a shopper gets, before, beside or after them, in any order', async () => {
    const steps = fc.array(
      fc.array(fc.record({ isStaff: fc.boolean(), who: fc.nat({ max: 100 }), probe: fc.nat({ max: 100 }) }), {
        minLength: 2,
        maxLength: 6,
      }),
      { minLength: 3, maxLength: 6 },
    );
    await fc.assert(
      fc.asyncProperty(steps, async (batches) => {
        await coldStart();
        const shop = new Shop(PATIENT);
        for (const batch of batches) {
          await Promise.all(
            batch.map(async ({ isStaff, who, probe: index }) => {
              const probe = probes[index % probes.length];
              const cookie = staff[who % staff.length]?.cookie ?? '';
              if (!probe) return;
              if (isStaff) await seenBy(new Visitor(shop, { cookie }), probe);
              else expectNothingOfStaff(probe, await seenBy(new Visitor(shop), probe));
            }),
          );
        }
        await shop.settled();
        // each of them has seen what shows their own
        for (const { cookie, at } of staff) await seenBy(new Visitor(shop, { cookie }), { path: at });
        const [editor] = staff;
        const drawn = await new Visitor(shop, editor).json(VISUALISED, { model: { content: TYPED_ITEM } });
        expect(await drawn.text()).toContain(TYPED);
        await shop.settled();
        const kept = await keptInKv();
        expect(kept.length).toBeGreaterThan(0);
        for (const mark of NEVER_KEPT) expect(kept.filter((text) => text.includes(mark))).toEqual([]);
        await sweep(shop, expectAsUsual);
        // an isolate that starts now has only what KV keeps, and a data centre without documents
        forgetAll();
        await sweep(new Shop(PATIENT), expectAsUsual);
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
  }, 300_000);
});
