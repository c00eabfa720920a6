import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { faulty } from './support/faulty.ts';
import { ENDPOINTS, hybridShop } from './support/legacy.ts';
import { mendAll, Shop, someProduct } from './support/shop.ts';
import { EDITOR, LAUNCH_HOST, SUPPORT, staffOf } from './support/staff.ts';
import { Visitor } from './support/visitor.ts';

beforeAll(mendAll);
afterEach(async () => {
  vi.restoreAllMocks();
  await mendAll();
});

/** What is logged from now on, as text. */
function logged(): () => string {
  const lines: string[] = [];
  for (const level of ['info', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((line) => void lines.push(String(line)));
  return () => lines.join('\n');
}

describe('a shared preview', () => {
  it('tells who has the link nothing else that editors know', async () => {
    const shop = new Shop();
    const staff = await staffOf(EDITOR, shop);
    expect(await staff.text(`/?vse=${LAUNCH_HOST}`)).toContain('class="staff-info"');
    const guest = new Visitor(shop);
    await guest.get((await sharedBy(staff)).path);
    const html = await guest.text('/');
    expect(html).toContain('Shared preview');
    expect(html).not.toContain('staff-info');
    expect(html).not.toContain('Open in the editing tool');
  });

  it('tells them no more on a product page, or of a block that is for editors', async () => {
    const shop = new Shop();
    const staff = await staffOf(EDITOR, shop);
    await staff.get(`/?vse=${LAUNCH_HOST}`);
    const pages = [
      [await someProduct(shop), 'enablePdpTechbadge'],
      ['/t/down-care/', 'Film about the wash house'],
    ] as const;
    const guest = new Visitor(shop);
    await guest.get((await sharedBy(staff)).path);
    for (const [path, known] of pages) {
      expect(await staff.text(path), path).toContain(known);
      const html = await guest.text(path);
      expect(html, path).toContain('Shared preview');
      expect(html, path).not.toContain(known);
    }
  });
});

/** The address of a link that a member of staff makes to what they preview. */
async function sharedBy(staff: Visitor): Promise<{ path: string; token: string }> {
  const page = await (await staff.post('/staff/share', { path: '/', hours: '1' })).text();
  const [, path, token] = /value="https:\/\/[^/"]+(\/preview\/shared\/([^"]+))"/.exec(page) ?? [];
  if (!path || !token) throw new Error('No link.');
  return { path, token };
}

describe('what is refused to staff', () => {
  it('is logged and deleted: a forged cookie, a copy of one that has ended, a forged preview', async () => {
    const shop = new Shop();
    const staff = await staffOf(EDITOR, shop);
    const copy = staff.copy();
    await staff.post('/staff/sign-out', {});
    const said = logged();
    const withCookie = (name: string) => new Visitor(shop, { cookie: `__Host-${name}=v1.AAAA` });
    const refused: [reason: string, visitor: Visitor][] = [
      ['signed-out', copy],
      ['cookie', withCookie('cairn-staff')],
      ['link', withCookie('cairn-shared-preview')],
    ];
    for (const [reason, visitor] of refused) {
      const page = await visitor.get('/');
      expect(page.status).toBe(200);
      expect(page.headers.get('cache-control')).toBe('private, no-store');
      expect(said()).toContain(`"reason":"${reason}"`);
      expect(visitor.cookie).not.toMatch(/cairn-(?:staff|shared-preview)=/);
    }
  });

  it('is logged with who was refused, as who simulates is where the answer was lost', async () => {
    const [editor, support] = await Promise.all([staffOf(EDITOR), staffOf(SUPPORT)]);
    const said = logged();
    expect((await editor.post('/staff/toolkit', { return: '/' })).status).toBe(403);
    expect(said()).toContain(`"staff":"${EDITOR}","reason":"role"`);
    const SANDBOX = faulty(/shopper-context/, async (answer, asked) => {
      const { method } = asked();
      const given = await answer();
      return method === 'PUT' ? new Response(null, { status: 500 }) : given;
    });
    const simulated = { return: '/', source: 'guide-pro' };
    expect((await support.post('/staff/toolkit', simulated, { bindings: { SANDBOX } })).status).toBe(503);
    expect(said()).toMatch(new RegExp(`"event":"staff-simulates"[^}]*"staff":"${SUPPORT}"`));
  });

  it('is deleted within the frame of the editing tool too, as it was set there', async () => {
    const shop = new Shop();
    const said = logged();
    const visitor = new Visitor(shop, { cookie: '__Host-cairn-visualise=v1.AAAA' });
    const page = await visitor.get('/visualization/cairn/home');
    expect(page.status).toBe(401);
    expect(said()).toContain('"reason":"frame"');
    expect(page.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-cairn-visualise=;.*Max-Age=0;.*SameSite=None; Partitioned/),
    ]);
    expect(visitor.cookie).not.toContain('cairn-visualise');
  });

  it('is not in the log: the address of a shared preview', async () => {
    const shop = new Shop();
    const staff = await staffOf(EDITOR, shop);
    await staff.get(`/?vse=${LAUNCH_HOST}`);
    const { path, token } = await sharedBy(staff);
    const said = logged();
    expect((await new Visitor(shop).get(path)).status).toBe(303);
    await shop.settled();
    expect(said()).toContain('"event":"request"');
    expect(said()).not.toContain(token);
  });

  it('is on no page of the legacy shop, which has scripts of others', async () => {
    const staff = await staffOf(EDITOR, hybridShop());
    const page = await staff.get(`${ENDPOINTS}/Home-Show`);
    expect(page.status).toBe(200);
    const html = await page.text();
    expect(html).not.toContain('Edda');
    expect(html).not.toContain('data-staff');
  });
});
