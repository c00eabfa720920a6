import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { newAccount, setLoyalty, signIn } from './support/account.ts';
import { faulty } from './support/faulty.ts';
import { calls, coldStart, forgetCalls, mendAll, Shop, someProduct, spoil } from './support/shop.ts';
import {
  answerAsStaff,
  EDITOR,
  EDITORS_HOST,
  LAUNCH_HOST,
  MERCHANDISER,
  PUBLISHED_HOST,
  SUPPORT,
  staffOf,
} from './support/staff.ts';
import { leads, Visitor } from './support/visitor.ts';

/** What the home page says to the members of the highest tier (sandbox/content/items/). */
const FOR_TITANIUM = 'send us two pieces this year';

beforeAll(mendAll);
afterEach(async () => {
  vi.useRealTimers();
  await mendAll();
  await coldStart();
});

/** The heading of the home page. */
const openingOf = (html: string) => /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1];

const previewCalls = async () => (await calls()).filter(({ path }) => path.includes('/vse/'));

describe('previewing content', () => {
  it.each([
    ['sandbox-preview', 'sandbox-preview'],
    // where the service knows the shop by its address
    [undefined, null],
  ])('asks preview hosts with the key %s', async (key, sent) => {
    const shop = new Shop({ CONTENT_PREVIEW_KEY: key });
    const asked: (string | null)[] = [];
    const watching = faulty(/\/vse\//, (answer, request) => {
      asked.push(request().headers.get('x-api-key'));
      return answer();
    });
    const staff = await staffOf(EDITOR, shop);
    await staff.text(`/?vse=${EDITORS_HOST}`, { bindings: { SANDBOX: watching } });
    expect(new Set(asked)).toEqual(new Set([sent]));
  });

  it('shows what is staged to editors and merchandisers, and to nobody else', async () => {
    const shop = new Shop();
    // streamed at first, then kept
    await new Visitor(shop).text('/');
    await shop.settled();
    const everyones = await new Visitor(shop).text('/');
    for (const person of [EDITOR, MERCHANDISER]) {
      const staff = await staffOf(person, shop);
      await forgetCalls();
      const page = await staff.get(`/?vse=${EDITORS_HOST}`);
      const html = await page.text();
      expect(page.headers.get('cache-control')).toBe('private, no-store');
      expect(html).toContain('Previewing cairn, Editors, now');
      expect((await previewCalls()).length).toBeGreaterThan(0);
    }
    for (const other of [await staffOf(SUPPORT, shop), new Visitor(shop)]) {
      await forgetCalls();
      expect(await other.text(`/?vse=${EDITORS_HOST}`)).not.toContain('Previewing');
      expect(await other.text(`/?pagevse=${EDITORS_HOST}`)).not.toContain('Previewing');
      expect(await other.copy().text('/', { headers: { cookie: `vse=${EDITORS_HOST}` } })).not.toContain(
        'Previewing',
      );
      expect(await previewCalls()).toEqual([]);
    }
    await shop.settled();
    expect(await new Visitor(shop).text('/')).toBe(everyones);
  });

  it('begins with nothing that the browser has stored of the shop, which would be shown instead', async () => {
    const shop = new Shop();
    const forgets = (answer: Response) => answer.headers.get('clear-site-data');
    const editor = new Visitor(shop);
    // what was previewed in an earlier session goes on
    expect(forgets(await editor.get(await answerAsStaff(editor, EDITOR)))).toBe('"cache"');
    const guest = new Visitor(shop);
    for (const path of ['/fragments/search-start', '/api/search?q=jacket'])
      expect((await guest.read(path)).headers.get('cache-control'), path).toContain('max-age=');
    expect(forgets(await editor.get('/'))).toBeNull();
    expect(forgets(await guest.get(`/?vse=${EDITORS_HOST}`))).toBeNull();
    for (const path of [`/?vse=${EDITORS_HOST}`, `/?vse=${LAUNCH_HOST}`]) {
      expect(forgets(await editor.get(path))).toBe('"cache"');
      expect(forgets(await editor.get(path))).toBeNull();
      expect(forgets(await editor.get('/'))).toBeNull();
    }
    expect(forgets(await editor.post('/staff/preview', { host: EDITORS_HOST }))).toBe('"cache"');
    expect(forgets(await editor.post('/staff/preview/groups', { add: 'Titanium' }))).toBe('"cache"');
    const link = await (await editor.post('/staff/share', { path: '/', hours: '1' })).text();
    const [, shared = ''] = /value="https:\/\/[^/"]+(\/preview\/shared\/[^"]+)"/.exec(link) ?? [];
    expect(forgets(await guest.get(shared))).toBe('"cache"');
    expect(forgets(await guest.get('/'))).toBeNull();
    const support = await staffOf(SUPPORT, shop);
    expect(forgets(await support.send('/staff/toolkit', { source: 'guide-pro' }))).toBe('"cache"');
    const stated = '/?toolkit=on&toolkit-source=guide-pro';
    expect(forgets(await support.get(stated))).toBeNull();
    expect(forgets(await (await staffOf(SUPPORT, shop)).get(stated))).toBe('"cache"');
  });

  it('goes on from page to page until it is cancelled', async () => {
    const staff = await staffOf(EDITOR);
    await staff.get(`/?vse=${LAUNCH_HOST}`);
    expect(await staff.text('/c/mens-jackets/')).toContain('Previewing cairn, Launch, now');
    const cancelled = await staff.post('/staff/preview', { action: 'cancel', host: '' });
    expect(leads(cancelled)).toBe('/');
    expect(await staff.text('/')).toContain('The shop as shoppers see it');
  });

  it('of one page lasts for that page', async () => {
    const staff = await staffOf(EDITOR);
    expect(await staff.text(`/?pagevse=${LAUNCH_HOST}`)).toContain('Previewing cairn, Launch');
    expect(await staff.text('/')).toContain('The shop as shoppers see it');
  });

  it('travels in time, in the time zone that the bar names', async () => {
    const staff = await staffOf(EDITOR);
    const moved = await staff.post('/staff/preview', {
      host: EDITORS_HOST,
      at: '2026-12-01T04:00:00',
      return: '/t/gift-guide/?vse=other&page=2',
    });
    expect(leads(moved)).toBe('/t/gift-guide/?page=2');
    const html = await staff.text('/');
    expect(html).toContain('Previewing cairn, Editors, 1 Dec 2026 04:00:00 PST');
    expect(html).toMatch(/type="date"[^>]* value="2026-12-01"/);
    expect(html).toMatch(/type="time"[^>]* value="04:00:00"/);
  });

  it.each([
    [{ at: '2026-12-01', time: '04:30' }, '1 Dec 2026 04:30:00 PST'],
    [{ at: '2026-12-01', time: '04:30:15' }, '1 Dec 2026 04:30:15 PST'],
    [{ at: '2026-12-01', time: '' }, '1 Dec 2026 00:00:00 PST'],
  ])('takes the fields of date and time, a date alone as midnight: %o', async (fields, shown) => {
    const staff = await staffOf(EDITOR);
    await staff.post('/staff/preview', { host: EDITORS_HOST, ...fields });
    expect(await staff.text('/')).toContain(`Previewing cairn, Editors, ${shown}`);
  });

  it('shows next month’s home page as it is scheduled, and with the drafts of an environment', async () => {
    const shop = new Shop();
    const staff = await staffOf(EDITOR, shop);
    const openingAt = async (host: string, at: string) => {
      await staff.post('/staff/preview', { return: '/', host, at });
      return openingOf(await staff.text('/'));
    };
    const now = openingOf(await new Visitor(shop).text('/'));
    const [scheduled, later] = [
      await openingAt(PUBLISHED_HOST, '2027-01-12'),
      await openingAt(PUBLISHED_HOST, '2027-03-25'),
    ];
    const draft = await openingAt(EDITORS_HOST, '2027-01-12');
    expect(new Set([now, scheduled, draft]).size).toBe(3);
    // the draft is the edition of spring, which is scheduled too
    expect(draft).toBe(later);
    expect(await openingAt(PUBLISHED_HOST, '')).toBe(now);
  });

  it('refuses an environment or a time that is none', async () => {
    const staff = await staffOf(EDITOR);
    const wrong: Record<string, string>[] = [
      { host: 'evil.example' },
      { host: EDITORS_HOST, at: 'tomorrow' },
      { host: EDITORS_HOST, time: '04:00' },
      { host: EDITORS_HOST, at: '2026-12-01', time: '25:00' },
      { host: EDITORS_HOST, at: '9'.repeat(40) },
      {},
    ];
    for (const fields of wrong) expect((await staff.post('/staff/preview', fields)).status).toBe(400);
    expect(await staff.text('/?vse=evil.example')).toContain('The shop as shoppers see it');
    expect((await new Visitor(staff.shop).post('/staff/preview', { host: EDITORS_HOST })).status).toBe(403);
  });

  it('leaves the shop alone where an environment fails, and says so where the time machine does', async () => {
    const shop = new Shop();
    const staff = await staffOf(EDITOR, shop);
    await spoil({ service: 'content', mode: 'status', status: 500, path: '/virtual-staging' });
    const fields = { host: EDITORS_HOST, at: '2027-01-01T00:00:00' };
    expect((await staff.post('/staff/preview', fields)).status).toBe(503);
    await spoil({ service: 'content', mode: 'status', status: 500, path: '/vse/' });
    await staff.get(`/?vse=${EDITORS_HOST}`);
    for (let page = 0; page < 8; page += 1) await staff.get('/');
    expect((await new Visitor(shop).get('/')).status).toBe(200);
    expect(await new Visitor(shop).text('/t/gift-guide/')).toContain('<h1');
  });

  it('does not begin where the time machine names the host of another environment', async () => {
    const staff = await staffOf(MERCHANDISER);
    const elsewhere = faulty(
      /\/virtual-staging/,
      async () => new Response('elsewhere-1.staging.cairn.example'),
    );
    const at = '2027-01-01T00:00:00';
    const options = { bindings: { SANDBOX: elsewhere } };
    expect((await staff.post('/staff/preview', { host: EDITORS_HOST, at }, options)).status).toBe(503);
    expect((await staff.post('/staff/toolkit', { return: '/', at }, options)).status).toBe(503);
    expect(await staff.text('/')).toContain('The shop as shoppers see it');
  });

  it('shows what a customer group is shown', async () => {
    const staff = await staffOf(EDITOR);
    await staff.get(`/?vse=${EDITORS_HOST}`);
    const as = (fields: Record<string, string>) =>
      staff.post('/staff/preview/groups', { return: '/', ...fields });
    await as({ add: 'Registered' });
    await staff.shop.settled();
    await coldStart();
    await spoil({ service: 'open-commerce', mode: 'status', status: 500 });
    await as({ add: 'Club, members' });
    const html = await staff.text('/');
    expect(html).toContain('value="Registered"');
    expect(html).toContain('value="Club, members"');
    await as({ remove: 'Registered' });
    await as({ remove: 'Club, members' });
    expect(await staff.text('/')).toContain('Content is shown as guests see it.');
  });

  it('shows what guests are shown where no group is tried, also to who is logged in as a customer', async () => {
    const shop = new Shop({ PERSONAL_DEADLINE_MS: '5000' });
    const account = await newAccount(shop);
    await setLoyalty(account, { tier: 'titanium' });
    const staff = await staffOf(MERCHANDISER, shop);
    await signIn(staff, account);
    expect(await staff.text('/')).toContain(FOR_TITANIUM);
    const html = await staff.text(`/?vse=${EDITORS_HOST}`);
    expect(html).toContain('Content is shown as guests see it.');
    expect(html).not.toContain(FOR_TITANIUM);
    // a simulated shopper is seen in a preview too
    const simulated = await staff.post('/staff/toolkit', { return: '/', tier: 'titanium' });
    expect(await staff.text(leads(simulated))).toContain(FOR_TITANIUM);
  });

  it('shows what a group is shown whose name has a comma, and says that it is for no more than twenty', async () => {
    const names = ['Guides, North', ...Array.from({ length: 21 }, (_, index) => `Group ${index}`)];
    const SANDBOX = faulty(/\/folders\//, async () =>
      Response.json({ data: [{ c_customerGroups: names.join('|') }] }),
    );
    await coldStart();
    const staff = await staffOf(EDITOR);
    await staff.get(`/?vse=${EDITORS_HOST}`);
    const add = (name: string) =>
      staff.post('/staff/preview/groups', { add: name }, { bindings: { SANDBOX } });
    await add('guides, north');
    expect(await staff.text('/')).toContain('now, for Guides, North');
    const link = await (await staff.post('/staff/share', { path: '/', hours: '1' })).text();
    const [, shared = ''] = /value="https:\/\/[^/"]+(\/preview\/shared\/[^"]+)"/.exec(link) ?? [];
    expect(await new Visitor(staff.shop).text(shared)).toContain('now, for Guides, North');
    for (const name of names.slice(1, 20)) expect((await add(name)).status).toBe(303);
    expect(await staff.text('/')).toContain('for 20 customer groups');
    const refused = await add('Group 20');
    expect([refused.status, await refused.text()]).toEqual([
      400,
      expect.stringContaining('for at most 20 at once'),
    ]);
    expect(await staff.text('/')).toContain('for 20 customer groups');
  });

  it('is for customer groups of the shop alone, in its spelling', async () => {
    const shop = new Shop();
    const staff = await staffOf(EDITOR, shop);
    await staff.get(`/?vse=${EDITORS_HOST}`);
    const refused = await staff.post('/staff/preview/groups', { return: '/', add: 'Titaniumm' });
    expect([refused.status, (await refused.text()).includes('There is no such customer group')]).toEqual([
      400,
      true,
    ]);
    expect(await staff.text('/')).not.toContain('customer groups');
    await staff.post('/staff/preview/groups', { return: '/', add: 'titanium' });
    expect(await staff.text('/')).toContain('for Titanium');
    // nobody can tell where the service does not
    await coldStart();
    await spoil({ service: 'open-commerce', mode: 'status', status: 500 });
    await staff.post('/staff/preview/groups', { return: '/', add: 'Testers' });
    expect(await staff.text('/')).toContain('for 2 customer groups');
  });

  it('says of the page and of each block what it is, to editors alone', async () => {
    const shop = new Shop();
    const staff = await staffOf(EDITOR, shop);
    const html = await staff.text(`/?vse=${EDITORS_HOST}`);
    const ids = [...html.matchAll(/data-content-id="([0-9a-f-]{36})"/g)].map(([, id]) => id);
    expect(ids.length).toBeGreaterThan(2);
    expect(html).toMatch(/id="info-home" [^>]*>.*?<dd>home-page<\/dd>/s);
    const names = [...html.matchAll(/ id="(info-[^"]+)"/g)].map(([, id]) => id);
    expect(names.filter((one, index) => names.indexOf(one) !== index)).toEqual([]);
    expect(await new Visitor(shop).text('/')).not.toContain('staff');
  });

  it('shows on a product page what editors have switched off there, to editors alone', async () => {
    const shop = new Shop();
    const staff = await staffOf(EDITOR, shop);
    const product = await someProduct(shop);
    const usual = await new Visitor(shop).text(product);
    expect(usual).not.toContain('enablePdpTechbadge');
    expect(await staff.text(product)).not.toContain('enablePdpTechbadge');
    expect(await staff.text(`${product}?vse=${EDITORS_HOST}`)).toContain('enablePdpTechbadge');
  });

  it('shows when a page is loaded again, to editors alone', async () => {
    const shop = new Shop();
    const guide = '/t/gift-guide/';
    const staff = await staffOf(EDITOR, shop);
    expect(await staff.text(guide)).not.toContain('data-reloads');
    expect(await staff.text(`${guide}?vse=${EDITORS_HOST}`)).toContain('data-reloads=""');
    await staff.post('/staff/preview', { host: EDITORS_HOST, at: '2026-12-27T08:00:00' });
    expect(await staff.text(guide)).toContain('data-reloads=""');
    expect(await new Visitor(shop).text(guide)).not.toContain('data-reloads');
  });

  it('says to who is signed out, or may not, why a form was refused', async () => {
    const shop = new Shop();
    const fields = { host: EDITORS_HOST };
    const signedOut = await new Visitor(shop).post('/staff/preview', fields);
    expect(signedOut.status).toBe(403);
    expect(signedOut.headers.get('cache-control')).toBe('private, no-store');
    const text = await signedOut.text();
    expect(text).toContain('You are signed out');
    expect(text).toContain('href="/staff/sign-in?return=');
    const support = await (await staffOf(SUPPORT, shop)).post('/staff/preview', fields);
    expect(await support.text()).toContain('None of your roles allows it');
  });
});
