import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { deliveryId } from '../../sandbox/content/content-item.ts';
import { calls, coldStart, forgetCalls, mendAll, Shop, spoil } from './support/shop.ts';
import { EDITOR, LAUNCH_HOST, MERCHANDISER, SUPPORT, staffOf } from './support/staff.ts';
import { leads, Visitor } from './support/visitor.ts';

const TOOL = 'https://content.example';
const HOME = '/visualization/cairn/home';
const FIVE_MINUTES_MS = 300_000;
const HOUR_MS = 3_600_000;
const REFUSED = 'That code is not valid';

const shopWith = (overrides: object = {}) => new Shop({ CONTENT_EDITOR_ORIGINS: TOOL, ...overrides });
const item = (schema: string, fields: object) => ({
  _meta: { schema: `https://x/${schema}`, name: schema },
  ...fields,
});
const slot = (...content: object[]) => item('slot', { content });
const banner = (localizableText: unknown) => item('messaging-banner', { headline: { localizableText } });

/** The code that the staff's page gives. */
async function codeOf(editor: Visitor): Promise<string> {
  return /<input readOnly="" value="([^"]+)"/.exec(await editor.text('/staff/frame'))?.[1] ?? '';
}

beforeAll(mendAll);
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await mendAll();
  await coldStart();
});

describe('who visualises', () => {
  it('an editor or a merchandiser, in a frame of the editing tool alone', async () => {
    const shop = shopWith();
    for (const person of [EDITOR, MERCHANDISER]) {
      const page = await (await staffOf(person, shop)).get(HOME);
      expect(page.status).toBe(200);
      expect(page.headers.get('cache-control')).toBe('private, no-store');
      expect(page.headers.get('x-robots-tag')).toBe('noindex');
      expect(page.headers.get('x-frame-options')).toBeNull();
      expect(page.headers.get('content-security-policy')).toContain(`frame-ancestors ${TOOL};`);
      const html = await page.text();
      expect(html).toContain(`data-staff-editors="${TOOL}"`);
      expect(html).not.toContain('data-event');
    }
    for (const path of ['/', '/staff', '/visualizations']) {
      const page = await shop.fetch(path);
      expect(page.headers.get('x-frame-options'), path).toBe('DENY');
      expect(page.headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'");
    }
    // without an editing tool nobody frames it
    const alone = await (await staffOf(EDITOR, new Shop())).get(HOME);
    expect(alone.headers.get('x-frame-options')).toBe('DENY');
  });

  it('nobody else, and no service is asked for them', async () => {
    const shop = shopWith();
    const support = await staffOf(SUPPORT, shop);
    await forgetCalls();
    for (const path of [HOME, '/contampviz/cairn/home', '/visualization/none/of-it']) {
      const page = await new Visitor(shop).get(path);
      expect(page.status, path).toBe(401);
      expect(await page.text()).toContain('Sign in to see this item');
      expect((await support.get(path)).status, path).toBe(403);
    }
    const change = { model: { content: banner('Not for you') } };
    expect((await new Visitor(shop).json(HOME, change)).status).toBe(401);
    expect((await support.json(HOME, change)).status).toBe(401);
    expect((await calls()).filter(({ service }) => service === 'content')).toEqual([]);
    const plain = shopWith({ STAFF_IDENTITY: undefined });
    expect((await plain.fetch(HOME)).status).toBe(404);
    expect((await new Visitor(plain).post(HOME, { code: 'v1.none' })).status).toBe(404);
  });

  it('signs in within the frame by a code, in a cookie that only this frame is sent', async () => {
    const shop = shopWith();
    const editor = await staffOf(EDITOR, shop);
    const frame = new Visitor(shop);
    const address = `${HOME}?vse=${LAUNCH_HOST}&mc-name=1`;
    const entered = await frame.post(address, { code: await codeOf(editor) });
    expect(entered.status).toBe(303);
    expect(leads(entered)).toBe(address);
    expect(entered.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-cairn-visualise=.*Max-Age=3[56]\d\d;.*HttpOnly;.*SameSite=None; Partitioned/,
      ),
    ]);
    expect(await frame.text(address)).toContain('cairn, Launch, now');
    // it is for this alone
    expect(await frame.text('/')).not.toContain('data-staff');
    expect(await frame.text('/staff')).not.toContain('Signed in as');
    expect((await frame.post('/staff/share', { path: '/', hours: '1' })).status).toBe(403);

    await editor.post('/staff/sign-out', {});
    expect((await frame.get(HOME)).status).toBe(401);
  });

  it('ends within the frame when the staff session does that the code was made in', async () => {
    const shop = shopWith();
    const editor = await staffOf(EDITOR, shop);
    const start = Date.now();
    vi.useFakeTimers({ now: start + HOUR_MS - 120_000, toFake: ['Date'] });
    const frame = new Visitor(shop);
    const entered = await frame.post(HOME, { code: await codeOf(editor) });
    const seconds = Number(/Max-Age=(\d+)/.exec(entered.headers.getSetCookie().join(''))?.[1]);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(120);
    const code = await codeOf(editor);
    const { cookie } = frame;
    expect((await frame.get(HOME)).status).toBe(200);
    vi.setSystemTime(start + HOUR_MS + 2_000);
    expect((await new Visitor(shop, { cookie }).get(HOME)).status).toBe(401);
    expect((await new Visitor(shop).post(HOME, { code })).status).toBe(403);
  });

  it('copies the code by a button, and says until when it serves', async () => {
    const html = await (await staffOf(EDITOR, shopWith())).text('/staff/frame');
    expect(html).toContain('aria-label="Copy Code"');
    expect(html).toMatch(/until your session ends, \d{1,2} \w{3,4} \d{4} [\d:]{8} P[DS]T/);
  });

  it('simulates nobody, whatever the address states', async () => {
    const shop = shopWith();
    const frame = new Visitor(shop);
    await frame.post(HOME, { code: await codeOf(await staffOf(MERCHANDISER, shop)) });
    for (const visitor of [frame, await staffOf(MERCHANDISER, shop)]) {
      const page = await visitor.get(`${HOME}?toolkit=on&toolkit-source=guide-pro`);
      expect(page.status).toBe(200);
      expect(visitor.cookie).not.toContain('cairn-toolkit');
    }
  });

  it('is refused with a code that is forged, foreign, another kind of text, or too old', async () => {
    const shop = shopWith();
    const editor = await staffOf(EDITOR, shop);
    const code = await codeOf(editor);
    const foreign = shopWith({ SESSION_KEY: btoa('another-key-another-key-another!') });
    const cookie = /cairn-staff=([^;]+)/.exec(editor.cookie)?.[1] ?? '';
    const tries: [Shop, string][] = [
      [shop, ''],
      [shop, 'v1.none'],
      [shop, `${code.slice(0, -6)}AAAAAA`],
      [shop, cookie],
      [shop, 'x'.repeat(20_000)],
      [foreign, code],
    ];
    for (const [at, text] of tries) {
      const page = await new Visitor(at).post(HOME, { code: text });
      expect(page.status, text.slice(0, 40)).toBe(403);
      expect(page.headers.get('content-security-policy')).toContain(`frame-ancestors ${TOOL};`);
      expect(await page.text()).toContain(REFUSED);
    }
    const frame = new Visitor(shop);
    expect((await frame.post(HOME, { code })).status).toBe(303);
    expect((await new Visitor(shop).post(HOME, { code })).status).toBe(403);
    const late = await codeOf(editor);
    const start = Date.now();
    vi.useFakeTimers({ now: start + FIVE_MINUTES_MS + 2_000, toFake: ['Date'] });
    expect((await new Visitor(shop).post(HOME, { code: late })).status).toBe(403);
    expect((await frame.get(HOME)).status).toBe(200);
    vi.setSystemTime(start + HOUR_MS + 2_000);
    expect((await frame.get(HOME)).status).toBe(401);
  });

  it('is not asked by other pages: their forms and calls are refused', async () => {
    const editor = await staffOf(EDITOR, shopWith());
    const headers = { origin: TOOL };
    const change = { model: { content: banner('From elsewhere') } };
    expect((await editor.json(HOME, change, { headers })).status).toBe(403);
    expect((await editor.post(HOME, { code: 'v1.none' }, { headers })).status).toBe(403);
    expect((await editor.get('/visualization/none/home')).status).toBe(404);
    expect((await editor.get(`/visualization/outpost/home?vse=${LAUNCH_HOST}`)).status).toBe(404);
    expect((await editor.get(`${HOME}?vse=evil.example`)).status).toBe(404);
  });
});

describe('an item as it is saved', () => {
  it('is shown by key or id, of every kind, with its drafts', async () => {
    const editor = await staffOf(EDITOR, shopWith());
    const saved: [string, string][] = [
      ['home', '<cairn-island'],
      [deliveryId('home'), '<cairn-island'],
      ['pages/gift-guide', '<h1'],
      ['global-footer', '<footer'],
      ['marketing-banner', 'class="offers'],
      ['search/shortcuts', 'Often looked for'],
    ];
    for (const root of ['/visualization', '/contampviz'])
      for (const [id, text] of saved) {
        const page = await editor.get(`${root}/cairn/${id}`);
        expect(page.status, id).toBe(200);
        const html = await page.text();
        expect(html.match(/<h1/g), id).toHaveLength(1);
        expect(html, id).toContain(text);
        expect(html, id).not.toContain('staff-problem');
        expect(html.includes('data-staff-editors'), id).toBe(root === '/visualization');
      }
    expect(await editor.copy('/ca/fr').text('/visualization/cairn/search/shortcuts')).toContain(
      'Souvent cherché',
    );
  });

  it('says so where there is none, and where the service fails', async () => {
    const editor = await staffOf(EDITOR, shopWith());
    const none = await editor.get('/visualization/cairn/pages/none');
    expect(none.status).toBe(404);
    expect(await none.text()).toContain('This environment has no item pages/none yet.');
    await spoil({ service: 'content', mode: 'status', status: 500 });
    const failed = await editor.get(HOME);
    expect(failed.status).toBe(503);
    expect(await failed.text()).toContain('The content service gave no answer.');
  });
});

describe('a change in the editing tool', () => {
  it('is drawn anew, in its locale, and nothing of it is kept', async () => {
    const shop = shopWith();
    const editor = await staffOf(EDITOR, shop);
    await editor.get(HOME);
    const lines = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const values = [
      { locale: 'en-US', value: 'Mended by hand' },
      { locale: 'fr-CA', value: 'Réparé à la main' },
    ];
    const text = {
      _meta: { schema: 'http://bigcontent.io/cms/schema/v1/core#/definitions/localized-value' },
    };
    const content = slot(banner({ ...text, values }), item('story', { titleCardObj: 'secret plan' }));
    const drawn = await editor.json(HOME, { model: { content } });
    expect(drawn.status).toBe(200);
    expect(drawn.headers.get('cache-control')).toBe('private, no-store');
    const html = await drawn.text();
    expect(html).toContain('Mended by hand');
    expect(html.match(/class="staff-part"/g)).toHaveLength(3);
    const french = await editor.json(HOME, { model: { content }, locale: 'fr-CA' });
    expect(await french.text()).toContain('Réparé à la main');
    await shop.settled();
    const { keys } = await env.CACHE.list();
    const kept = await Promise.all(keys.map(({ name }) => env.CACHE.get(name)));
    expect(kept.join('')).not.toMatch(/Mended by hand|Réparé/);
    expect(await new Visitor(shop).text('/')).not.toContain('Mended by hand');
    expect(JSON.stringify(lines.mock.calls)).not.toMatch(/secret plan|Mended/);
  });

  it('with a part that cannot be shown says why in its place, and shows the others', async () => {
    const editor = await staffOf(EDITOR, shopWith({ ENVIRONMENT: 'test' }));
    const draw = async (content: object) => (await editor.json(HOME, { model: { content } })).text();
    const html = await draw(
      slot(
        banner('Still here'),
        item('story', { titleCardObj: 7 }),
        item('nobody-knows', { moment: 'now' }),
        item('grid-content', { content: [] }),
        banner('And here'),
      ),
    );
    expect(html).toContain('Still here');
    expect(html).toContain('And here');
    expect(html).toContain('titleCardObj: Invalid input: expected object, received number');
    expect(html).toContain('The shop knows no such schema.');
    const large = await draw(slot(banner('Small'), banner('x'.repeat(200_001))));
    expect(large).toContain('Small');
    expect(large).toContain('It has more than 200000 characters');
    expect(await draw(item('content-page', { headline: 7 }))).toContain('headline: Invalid input');
    expect(await draw(item('global-footer', { legalLinks: 'x', workingHours: 3 }))).toContain('<footer');
    expect(await draw(item('marketing-banner', {}))).toContain('cannot be shown');
    expect(await draw(slot())).toContain('There is nothing in it');
    const nested = JSON.parse(`${'['.repeat(5_000)}${']'.repeat(5_000)}`);
    expect(await draw({ ...banner('Deep'), nested })).toContain('Deep');
  });

  it('cannot bring scripts into the page', async () => {
    const editor = await staffOf(EDITOR, shopWith());
    const evil = '<img src=x onerror=alert(1)><script>alert(2)</script><a href="javascript:alert(3)">Go</a>';
    const content = slot(
      banner(evil),
      item('pdp-text-markdown', { text: `[Go](javascript:alert(4)) ${evil}` }),
      item(`<script>alert(5)</script>`, {}),
    );
    const html = await (await editor.json(HOME, { model: { content } })).text();
    expect(html).toContain('Go');
    expect(html).not.toMatch(/<script|<img src=x|<[^>]+ onerror=|href="javascript:/);
  });

  it('that is no item, or too large, is refused in words', async () => {
    const editor = await staffOf(EDITOR, shopWith());
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    for (const body of ['{', 'null', '[]', '{"model":{}}', '{"model":{"content":{"a":1}}}', deep]) {
      const answer = await editor.json(HOME, body);
      expect(answer.status, body.slice(0, 40)).toBe(400);
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      expect(await answer.text()).toBe('The editing tool sent no content item.');
    }
    const large = JSON.stringify({ model: { content: banner('x'.repeat(5_000_000)) } });
    const refused = await editor.json(HOME, large);
    expect(refused.status).toBe(413);
    expect(await refused.text()).toContain('too large');
    const streamed = await editor.shop.fetch(HOME, {
      method: 'POST',
      body: new Blob([large]).stream(),
      headers: {
        origin: editor.shop.config.ORIGIN,
        cookie: editor.cookie,
        'content-type': 'application/json',
      },
    });
    expect(streamed.status).toBe(413);
    // what is not live takes no changes
    expect((await editor.json('/contampviz/cairn/home', { model: { content: banner('x') } })).status).toBe(
      404,
    );
  });
});
