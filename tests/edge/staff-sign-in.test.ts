import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { mendAll, Shop, spoil } from './support/shop.ts';
import { answerAsStaff, EDITOR, failingKv, NO_ROLE, SUPPORT, staffOf } from './support/staff.ts';
import { leads, Visitor } from './support/visitor.ts';

const HOUR_MS = 3_600_000;

beforeAll(mendAll);
afterEach(async () => {
  vi.useRealTimers();
  await mendAll();
});

const isSignedIn = async (visitor: Visitor) => (await visitor.text('/staff')).includes('Signed in as');

describe('signing in to the staff tools', () => {
  it('goes by the identity provider, and says who one is and what one may do', async () => {
    const staff = await staffOf(EDITOR);
    const page = await staff.get('/staff');
    expect(page.headers.get('cache-control')).toBe('private, no-store');
    expect(await page.text()).toContain('Signed in as Edda Lindqvist: editor');
  });

  it('leads back to where it began, and never out of the shop', async () => {
    const visitor = new Visitor(new Shop());
    const to = async (wanted: string) => {
      const from = `/staff/sign-in?return=${encodeURIComponent(wanted)}`;
      return leads(await visitor.get(await answerAsStaff(visitor, EDITOR, from)));
    };
    expect(await to('/c/mens-jackets/')).toBe('/c/mens-jackets/');
    for (const wanted of ['https://evil.example/', '//evil.example', '/\\evil.example'])
      expect(await to(wanted)).toBe('/staff');
  });

  it('leads to that place also after it was cancelled, or the provider failed', async () => {
    const visitor = new Visitor(new Shop());
    const again = '/staff/sign-in?return=%2Ft%2Fgift-guide%2F%3Fpage%3D2';
    const cancelled = await visitor.text(await answerAsStaff(visitor, '', again));
    expect(cancelled).toContain(`href="${again}"`);
    const back = await answerAsStaff(visitor, EDITOR, again);
    await spoil({ service: 'staff-identity', mode: 'status', status: 500, path: '/token' });
    const failed = await visitor.text(back);
    expect(failed).toContain('A service gave no answer');
    expect(failed).toContain(`href="${again}"`);
    await mendAll();
    expect(leads(await visitor.get(await answerAsStaff(visitor, EDITOR, again)))).toBe(
      '/t/gift-guide/?page=2',
    );
  });

  it('leads back to the page of the tools that asked for it', async () => {
    const visitor = new Visitor(new Shop());
    const again = 'href="/staff/sign-in?return=%2Fstaff%2Fagents"';
    expect(await visitor.text('/staff/agents')).toContain(again);
    const referer = `${visitor.shop.config.ORIGIN}/staff/agents`;
    const form = { host: 'agent.example', action: 'off' };
    const refused = await visitor.post('/staff/agents', form, { headers: { referer } });
    expect(await refused.text()).toContain(again);
  });

  it('puts a banner on every page of the shop, which no cache stores', async () => {
    const staff = await staffOf(EDITOR);
    for (const path of ['/', '/c/mens-jackets/', '/cart', '/search?q=jacket']) {
      const page = await staff.get(path);
      expect(page.headers.get('cache-control'), path).toBe('private, no-store');
      expect(page.headers.get('etag'), path).toBeNull();
      expect(await page.text(), path).toContain('data-staff=""');
    }
  });

  it('is refused to people without a role, and to those who cancel', async () => {
    const visitor = new Visitor(new Shop());
    const unknown = await visitor.get(await answerAsStaff(visitor, NO_ROLE));
    expect(unknown.status).toBe(403);
    expect(await unknown.text()).toContain('none of the roles');
    const cancelled = await visitor.get(await answerAsStaff(visitor, ''));
    expect(cancelled.status).toBe(403);
    expect(await cancelled.text()).toContain('Signing in was cancelled');
    expect(await isSignedIn(visitor)).toBe(false);
  });

  it('counts once, and only in the browser that began it', async () => {
    const visitor = new Visitor(new Shop());
    const back = await answerAsStaff(visitor, EDITOR);
    expect((await new Visitor(visitor.shop).get(back)).status).toBe(403);
    expect((await visitor.get(back)).status).toBe(303);
    expect((await visitor.get(back)).status).toBe(403);
    const other = await answerAsStaff(visitor, EDITOR);
    expect((await visitor.get(other.replace(/state=[^&]+/, 'state=forged'))).status).toBe(403);
  });

  it('goes on in one tab while an earlier one comes back, which signs nobody in', async () => {
    const visitor = new Visitor(new Shop());
    const earlier = await answerAsStaff(visitor, SUPPORT);
    const later = await answerAsStaff(visitor, EDITOR);
    expect((await visitor.get(earlier)).status).toBe(403);
    expect((await visitor.get('/staff/callback?error=access_denied&state=forged')).status).toBe(403);
    expect((await visitor.get(later)).status).toBe(303);
    expect(await visitor.text('/staff')).toContain('Signed in as Edda Lindqvist');
  });

  it('ends after an hour, by signing out in every copy, and with a cookie that is forged or foreign', async () => {
    const staff = await staffOf(EDITOR);
    const copy = staff.copy();
    expect(await isSignedIn(copy)).toBe(true);
    await staff.post('/staff/sign-out', {});
    expect(await isSignedIn(staff)).toBe(false);
    expect(await isSignedIn(copy)).toBe(false);
    const later = await staffOf(EDITOR);
    vi.useFakeTimers({ now: Date.now() + HOUR_MS + 1_000, toFake: ['Date'] });
    expect(await isSignedIn(later)).toBe(false);
    vi.useRealTimers();
    const [name, value = ''] =
      (await staffOf(EDITOR)).cookie
        .split('; ')
        .find((one) => one.includes('cairn-staff='))
        ?.split('=') ?? [];
    const forged = `${value.slice(0, -6)}AAAAAA`;
    expect(await isSignedIn(new Visitor(new Shop(), { cookie: `${name}=${forged}` }))).toBe(false);
    const foreign = new Shop({ SESSION_KEY: btoa('another-key-another-key-another!') });
    expect(await isSignedIn(new Visitor(foreign, { cookie: `${name}=${value}` }))).toBe(false);
  });

  it('says so where the provider fails, and signs nobody in', async () => {
    await env.CACHE.list().then(({ keys }) => Promise.all(keys.map(({ name }) => env.CACHE.delete(name))));
    const visitor = new Visitor(new Shop());
    const back = await answerAsStaff(visitor, EDITOR);
    await spoil({ service: 'staff-identity', mode: 'status', status: 500, path: '/token' });
    const page = await visitor.get(back);
    expect(page.status).toBe(503);
    expect(await page.text()).toContain('A service gave no answer');
    await mendAll();
    for (const mode of ['malformed', 'cut'] as const) {
      const again = await answerAsStaff(visitor, EDITOR);
      await spoil({ service: 'staff-identity', mode, path: '/token' });
      expect((await visitor.get(again)).status, mode).toBe(503);
      await mendAll();
    }
    expect(await isSignedIn(visitor)).toBe(false);
  });

  it('counts for nobody while it cannot be known who has signed out, and does not end by that', async () => {
    const staff = await staffOf(EDITOR);
    const bindings = { CACHE: failingKv(/^staff-/) };
    const lines = vi.spyOn(console, 'warn').mockImplementation(() => {});
    for (const path of ['/', '/staff', '/visualization/cairn/home']) {
      const page = await staff.get(path, { bindings });
      expect(page.status, path).toBe(path.startsWith('/v') ? 401 : 200);
      expect(await page.text(), path).not.toMatch(/staff-bar|Signed in as/);
    }
    expect(lines.mock.calls.join('')).toContain('"event":"staff-service"');
    lines.mockRestore();
    expect(await isSignedIn(staff)).toBe(true);
    const ended = { CACHE: failingKv(/^staff-signed-out/, 'put') };
    expect((await staff.post('/staff/sign-out', {}, { bindings: ended })).status).toBe(303);
    expect(await isSignedIn(staff)).toBe(false);
  });

  it('says to editors that no content hub is configured', async () => {
    const words = 'No content hub is configured';
    expect(await (await staffOf(EDITOR)).text('/staff')).not.toContain(words);
    const shop = new Shop({ CONTENT_PREVIEW: undefined });
    expect(await (await staffOf(EDITOR, shop)).text('/staff')).toContain(words);
    expect(await (await staffOf(SUPPORT, shop)).text('/staff')).not.toContain(words);
  });

  it('is not there without an identity provider', async () => {
    const staff = await staffOf(EDITOR);
    const shop = new Shop({ STAFF_IDENTITY: undefined });
    const visitor = new Visitor(shop, { cookie: staff.cookie });
    expect((await visitor.get('/staff')).status).toBe(404);
    expect(await visitor.text('/')).not.toContain('data-staff');
  });
});
