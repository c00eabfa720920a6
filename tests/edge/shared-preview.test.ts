import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { coldStart, mendAll, Shop, spoil } from './support/shop.ts';
import { EDITOR, EDITORS_HOST, LAUNCH_HOST, SUPPORT, staffOf } from './support/staff.ts';
import { leads, Visitor } from './support/visitor.ts';

const DAY_MS = 86_400_000;
/** What the home page says to the members of the highest tier (sandbox/content/items/). */
const FOR_TITANIUM = 'send us two pieces this year';

beforeAll(mendAll);
afterEach(async () => {
  vi.useRealTimers();
  await mendAll();
  await coldStart();
});

describe('a shared preview', () => {
  async function share(hours: string): Promise<{ shop: Shop; path: string }> {
    const shop = new Shop();
    const staff = await staffOf(EDITOR, shop);
    await staff.get(`/?vse=${LAUNCH_HOST}`);
    const page = await (await staff.post('/staff/share', { path: '/t/gift-guide/', hours })).text();
    const path = /value="https:\/\/[^/"]+(\/preview\/shared\/[^"]+)"/.exec(page)?.[1];
    if (!path) throw new Error('No link.');
    return { shop, path };
  }

  it('shows content, environment and time to whoever has the link, until it runs out', async () => {
    const { shop, path } = await share('24');
    const guest = new Visitor(shop);
    const opened = await guest.get(path);
    expect(leads(opened)).toBe('/t/gift-guide/');
    const html = await guest.text('/t/gift-guide/');
    expect(html).toContain('Shared preview');
    expect(html).toContain('Previewing cairn, Launch, now');
    expect(html).not.toContain('staff-drawer');
    vi.useFakeTimers({ now: Date.now() + DAY_MS + 1_000, toFake: ['Date'] });
    expect(await guest.text('/')).not.toContain('Previewing');
    const late = await new Visitor(shop).get(path);
    expect(late.status).toBe(404);
    const page = await late.text();
    expect(page).toContain('<title>This link does not work any more | Shared preview</title>');
    expect(page).not.toContain('Staff tools');
  });

  it('shows what the customer groups are shown that its editor tried', async () => {
    const shop = new Shop({ PERSONAL_DEADLINE_MS: '5000' });
    const staff = await staffOf(EDITOR, shop);
    await staff.get(`/?vse=${EDITORS_HOST}`);
    for (const add of ['Members', 'Titanium'])
      await staff.post('/staff/preview/groups', { return: '/', add });
    expect(await staff.text('/')).toContain(FOR_TITANIUM);
    const long = `/?note=${'n'.repeat(1_900)}`;
    const page = await (await staff.post('/staff/share', { path: long, hours: '1' })).text();
    const guest = new Visitor(shop);
    const opened = await guest.get(
      /value="https:\/\/[^/"]+(\/preview\/shared\/[^"]+)"/.exec(page)?.[1] ?? '',
    );
    expect(leads(opened)).toBe(long);
    for (const line of opened.headers.getSetCookie()) expect(line.length).toBeLessThan(1_000);
    const html = await guest.text('/');
    expect(html).toContain('Shared preview');
    expect(html).toContain(FOR_TITANIUM);
    expect(html).toContain('Previewing cairn, Editors, now, for 2 customer groups, until ');
    expect(html).not.toContain('>Titanium<');
    expect(await new Visitor(shop).text('/')).not.toContain(FOR_TITANIUM);
  });

  it('is not made of an address that is too long for a link', async () => {
    const staff = await staffOf(EDITOR);
    await staff.get(`/?vse=${LAUNCH_HOST}`);
    // so that any name may be one of a group
    await spoil({ service: 'open-commerce', mode: 'status', status: 500 });
    for (let group = 10; group < 25; group += 1)
      await staff.post('/staff/preview/groups', { return: '/', add: `${group}`.padEnd(100, 'g') });
    const answer = await staff.post('/staff/share', { path: `/?note=${'n'.repeat(1_900)}`, hours: '1' });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('too long for a link');
  });

  it('is seen by staff too, unless they preview something themselves', async () => {
    const { shop, path } = await share('1');
    for (const person of [EDITOR, SUPPORT]) {
      const staff = await staffOf(person, shop);
      await staff.get(path);
      const html = await staff.text('/');
      expect(html).toMatch(/Previewing cairn, Launch, now.*, until /s);
      expect(html).toContain('id="staff-drawer"');
      expect(html).toContain('action="/preview/leave"');
      expect(html).not.toContain('staff-info');
      if (person === EDITOR)
        expect(await staff.text(`/?pagevse=${EDITORS_HOST}`)).toContain('Previewing cairn, Editors, now');
      await staff.post('/preview/leave', {});
      expect(await staff.text('/')).toContain('The shop as shoppers see it');
    }
  });

  it('ends when it is left', async () => {
    const { shop, path } = await share('1');
    const guest = new Visitor(shop);
    await guest.get(path);
    await guest.post('/preview/leave', {});
    expect(await guest.text('/')).not.toContain('Previewing');
  });

  it('is left for the home page of the site and locale that it is left on', async () => {
    const { shop, path } = await share('1');
    const guest = new Visitor(shop);
    await guest.get(path);
    const html = await guest.text('/ca/fr/t/gift-guide/');
    const [action = ''] = /(?<=action=")[^"]*\/preview\/leave/.exec(html) ?? [];
    expect(leads(await guest.post(action, {}))).toBe('/ca/fr/');
  });

  it('cannot be made up, changed, or made by others than editors', async () => {
    const { shop, path } = await share('1');
    for (const forged of [`${path.slice(0, -4)}AAAA`, '/preview/shared/x', '/preview/shared/v1.AAAA'])
      expect((await new Visitor(shop).get(forged)).status).toBe(404);
    const foreign = new Shop({ SESSION_KEY: btoa('another-key-another-key-another!') });
    expect((await new Visitor(foreign).get(path)).status).toBe(404);
    const fields = { path: '/', hours: '24' };
    expect((await new Visitor(shop).post('/staff/share', fields)).status).toBe(403);
    expect((await (await staffOf(SUPPORT, shop)).post('/staff/share', fields)).status).toBe(403);
    const editor = await staffOf(EDITOR, shop);
    await editor.get(`/?vse=${LAUNCH_HOST}`);
    expect((await editor.post('/staff/share', { path: '/', hours: '9000' })).status).toBe(400);
    // that page is one of the tools, which have no bar
    const page = await editor.text('/preview/shared/x');
    expect(page).toContain('This link does not work any more');
    expect(page).not.toContain('staff-bar');
  });
});
