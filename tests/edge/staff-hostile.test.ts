import fc from 'fast-check';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { cookieValue } from './support/sessions.ts';
import { mendAll, Shop } from './support/shop.ts';
import { answerAsStaff, EDITOR, LAUNCH_HOST, MERCHANDISER, SUPPORT, staffOf } from './support/staff.ts';
import { Visitor } from './support/visitor.ts';

const RUNS = 250;
const PRIVATE = 'private, no-store';

const ROUTES = [
  ...['/staff', '/staff/', '/staff/sign-in', '/staff/callback', '/staff/sign-out', '/staff/preview'],
  ...['/staff/preview/groups', '/staff/share', '/staff/toolkit', '/staff/no/such', '/preview/leave'],
  ...['/staff/frame', '/visualization/cairn/home', '/contampviz/cairn/home', '/visualization/x/y/'],
  ...['/preview/shared/x', '/preview/shared', '/preview', '/ca/fr/staff/toolkit', '/staff/toolkit/x'],
  '/staff/agents',
];
const VISUALISED = '/visualization/cairn/home';
const COOKIES = [
  ...['cairn-staff', 'cairn-staff-sign-in', 'cairn-toolkit', 'cairn-shared-preview', 'cairn-visualise'],
].map((name) => `__Host-${name}`);
const PARAMETERS = [
  ...['vse', 'vse-timestamp', 'pagevse', 'vse-groups', 'toolkit', 'toolkit-time', 'toolkit-group'],
  ...['toolkit-source', 'toolkit-custom.deviceType', 'toolkit-custom.__proto__', 'toolkit-assignment.'],
  ...['toolkit-latitude', 'toolkit-longitude', 'toolkit-country', 'toolkit-tier', 'toolkit-', 'return'],
  ...['code', 'state', 'error'],
];
const FIELDS = [
  ...['action', 'host', 'at', 'return', 'add', 'remove', 'path', 'hours', 'market', 'group', 'source'],
  ...['custom-key', 'custom-value', 'assignment-key', 'device', 'latitude', 'longitude', 'country', 'tier'],
  ...['code', 'model'],
];
const VALUES = [
  ...['', 'on', 'off', 'update', 'cancel', 'clear', 'exit', '/', '//evil.example', '/\\evil', 'javascript:1'],
  ...[LAUNCH_HOST, `x-1.${LAUNCH_HOST}`, 'cairnlaunch-zzz.staging.cairn.example', 'evil.example'],
  ...['2026-12-01T00:00:00', '9999-12-31T23:59:59', '0000-00-00', '-1', '1e308', 'NaN', '253402300799999'],
  ...['__proto__', 'constructor', 'cairn-ca:fr-CA', 'x:y:z', 'titanium', 'CA', 'guide-pro', '24'],
  ...['x'.repeat(3_000), 'é'.repeat(500), '\u0000', '\r\nset-cookie: a=b', '%ED%A0%80', '<script>'],
];

const value = fc.oneof(fc.constantFrom(...VALUES), fc.string({ unit: 'binary', maxLength: 60 }));
const pairs = (names: string[]) => fc.array(fc.tuple(fc.constantFrom(...names), value), { maxLength: 8 });

const sent = fc.record({
  // a page of the shop is asked for with the staff's parameters
  route: fc.oneof(fc.constantFrom(...ROUTES), fc.constantFrom('/', '/c/mens-jackets/', '/api/bag')),
  method: fc.constantFrom('GET', 'POST', 'POST', 'POST', 'HEAD', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'),
  query: pairs(PARAMETERS),
  body: fc.oneof(pairs(FIELDS), value),
  type: fc.constantFrom('application/x-www-form-urlencoded', 'application/json', 'multipart/form-data', ''),
  accept: fc.constantFrom('text/html', 'application/json', 'text/markdown', '*/*'),
  who: fc.constantFrom('nobody', 'editor', 'support', 'merchandiser', 'forged'),
  forged: pairs([...COOKIES, 'vse', 'vse-timestamp', 'vse-groups']),
});
type Sent = typeof sent extends fc.Arbitrary<infer One> ? One : never;

let shop: Shop;
/** Cookies of people who are signed in. */
const signedIn = new Map<string, string>();
/** Events of the log, by level. */
let logged: { level: string; event: string; reason?: string }[] = [];

beforeAll(async () => {
  await mendAll();
  shop = new Shop();
  signedIn.set('editor', (await staffOf(EDITOR, shop)).cookie);
  signedIn.set('support', (await staffOf(SUPPORT, shop)).cookie);
  signedIn.set('merchandiser', (await staffOf(MERCHANDISER, shop)).cookie);
});
beforeEach(() => {
  logged = [];
  for (const level of ['warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((line: unknown) => {
      const text = String(line);
      logged.push(text.startsWith('{') ? JSON.parse(text) : { level, event: text });
    });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Sends a request; undefined where no client could. */
async function send({ route, method, query, body, type, accept, who, forged }: Sent) {
  const cookies = [
    // who signs out is signed out everywhere
    route.endsWith('/sign-out') ? '' : (signedIn.get(who) ?? ''),
    ...(who === 'forged'
      ? forged.map(([name, text]) => `${name}=${encodeURIComponent(text.toWellFormed())}`)
      : []),
  ];
  const headers = {
    accept,
    origin: shop.config.ORIGIN,
    cookie: cookies.filter(Boolean).join('; '),
    ...(type && { 'content-type': type }),
  };
  const params = new URLSearchParams(query).toString();
  const text = typeof body === 'string' ? body : new URLSearchParams(body).toString();
  const hasBody = !['GET', 'HEAD'].includes(method);
  const path = `${route}${params && `?${params}`}`.slice(0, 4_000);
  return new Visitor(shop).get(path, { method, headers, ...(hasBody && { body: text }) });
}

describe('what anybody may send', () => {
  it('to the staff’s routes, or with their parameters, is answered, never kept, and no defect', async () => {
    await fc.assert(
      fc.asyncProperty(sent, async (one) => {
        const response = await send(one);
        await response.text();
        expect(response.status < 500 || response.status === 503, String(response.status)).toBe(true);
        const isStaffs =
          /\/(?:staff|preview|visualization|contampviz)/.test(one.route) || signedIn.has(one.who);
        const control = response.headers.get('cache-control');
        if (isStaffs) expect(control).toBe(PRIVATE);
        const location = response.headers.get('location') ?? '/';
        const to = new URL(location, shop.config.ORIGIN);
        // the provider, which `/staff/sign-in` leads to, is another origin
        if (one.route !== '/staff/sign-in') expect(to.origin).toBe(shop.config.ORIGIN);
        expect(logged.filter(({ level }) => level === 'error')).toEqual([]);
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
    // all of it has left the shop as it was
    const html = await new Visitor(shop).text('/');
    expect(html).toContain('<h1');
    expect(html).not.toContain('data-staff');
  }, 240_000);
});

describe('a sealed value', () => {
  /** Each of the staff's sealed values, by the cookie that it belongs to. */
  async function genuine(): Promise<Map<string, string>> {
    const all = new Map<string, string>();
    const take = ({ cookie }: Visitor) => {
      for (const name of COOKIES) {
        const found = cookieValue(cookie, name);
        if (found) all.set(name, found);
      }
    };
    const beginner = new Visitor(shop);
    await answerAsStaff(beginner, EDITOR);
    take(beginner);
    const staff = await staffOf(MERCHANDISER, shop);
    await staff.post('/staff/toolkit', { return: '/', source: 'guide-pro' });
    take(staff);
    const guest = new Visitor(shop);
    await guest.get(await sharedLink());
    take(guest);
    const frame = new Visitor(shop);
    const given = await (await staffOf(EDITOR, shop)).text('/staff/frame');
    await frame.post(VISUALISED, { code: /readOnly="" value="([^"]+)"/.exec(given)?.[1] ?? '' });
    take(frame);
    expect([...all.keys()].toSorted()).toEqual(COOKIES.toSorted());
    return all;
  }

  async function sharedLink(): Promise<string> {
    const editor = await staffOf(EDITOR, shop);
    await editor.get(`/?vse=${LAUNCH_HOST}`);
    const page = await (await editor.post('/staff/share', { path: '/', hours: '1' })).text();
    return /value="https:\/\/[^/"]+(\/preview\/shared\/[^"]+)"/.exec(page)?.[1] ?? '';
  }

  const isOrdinary = async (visitor: Visitor) => {
    const [home, tools] = [await visitor.text('/'), await visitor.text('/staff')];
    const isVisualised = (await visitor.get(VISUALISED)).status !== 401;
    return !home.includes('data-staff') && !tools.includes('Signed in as') && !isVisualised;
  };

  it('counts in its own cookie, with this shop’s key, and nowhere else', async () => {
    const values = await genuine();
    for (const [from, text] of values) {
      for (const to of COOKIES) {
        if (from === to) continue;
        const visitor = new Visitor(shop, { cookie: `${to}=${text}` });
        expect(await isOrdinary(visitor), `${from} as ${to}`).toBe(true);
      }
      const link = await new Visitor(shop).get(`/preview/shared/${encodeURIComponent(text)}`);
      // what the cookie of a shared preview holds is the link
      expect(link.status, from).toBe(from.endsWith('shared-preview') ? 303 : 404);
      const foreign = new Shop({ SESSION_KEY: btoa('another-key-another-key-another!') });
      expect(await isOrdinary(new Visitor(foreign, { cookie: `${from}=${text}` })), from).toBe(true);
      const changed = `${text.slice(0, -6)}AAAAAA`;
      expect(await isOrdinary(new Visitor(shop, { cookie: `${from}=${changed}` })), from).toBe(true);
    }
  });

  it('of a simulation does nothing without somebody who may simulate', async () => {
    const toolkit = (await genuine()).get('__Host-cairn-toolkit') ?? '';
    for (const other of ['', signedIn.get('editor') ?? '']) {
      const cookie = [`__Host-cairn-toolkit=${toolkit}`, other].filter(Boolean).join('; ');
      const visitor = new Visitor(shop, { cookie });
      expect(await visitor.text('/')).not.toContain('imulating a shopper');
      expect(cookieValue(visitor.cookie, '__Host-cairn-toolkit')).toBeUndefined();
    }
  });

  it('that is played again after its end does nothing', async () => {
    const link = await sharedLink();
    const guest = new Visitor(shop);
    await guest.get(link);
    const { cookie } = guest;
    await guest.post('/preview/leave', {});
    expect(await isOrdinary(guest)).toBe(true);
    const staff = await staffOf(EDITOR, shop);
    const replayed = staff.copy();
    await staff.post('/staff/sign-out', {});
    expect(await isOrdinary(replayed)).toBe(true);
    vi.useFakeTimers({ now: Date.now() + 3_700_000, toFake: ['Date'] });
    expect(await isOrdinary(new Visitor(shop, { cookie }))).toBe(true);
    expect((await new Visitor(shop).get(link)).status).toBe(404);
    for (const known of signedIn.values())
      expect(await isOrdinary(new Visitor(shop, { cookie: known }))).toBe(true);
  });
});

describe('a refusal', () => {
  it('is in the log, with its reason', async () => {
    const reasons = () => logged.filter(({ event }) => event === 'staff-refused').map(({ reason }) => reason);
    const visitor = new Visitor(shop);
    await visitor.get('/preview/shared/forged');
    await visitor.get('/staff/callback?code=x&state=y');
    expect(reasons()).toEqual(['link', 'attempt', 'identity']);
    logged = [];
    for (const path of ['/staff/preview', '/staff/preview/groups', '/staff/share', '/staff/toolkit'])
      expect((await visitor.post(path, {})).status).toBe(403);
    expect(reasons()).toEqual(Array(4).fill('signed-out'));
    logged = [];
    const editor = await staffOf(EDITOR, shop);
    await editor.post('/staff/toolkit', { return: '/' });
    expect(reasons()).toEqual(['role']);
  });
});
