import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { deliveryId } from '../../sandbox/content/content-item.ts';
import { faulty } from './support/faulty.ts';
import { cookieValue } from './support/sessions.ts';
import { calls, coldStart, forgetCalls, mendAll, Shop } from './support/shop.ts';
import { EDITOR, EDITORS_HOST, LAUNCH_HOST, MERCHANDISER, PUBLISHED_HOST, staffOf } from './support/staff.ts';
import { leads, type Visitor } from './support/visitor.ts';

/*
 * What the drawer of the preview toolbar has, and what editors are told of each content item
 * (docs/product/content-and-platform.md §2.10, §3.9, §5, §6).
 */

const GUIDE = '/t/gift-guide/';
const OUTPOST_HOST = 'outposteditors.staging.cairn.example';
/** 27 December 2026, 08:00 in Los Angeles, with the host of the embedded time machine for it. */
const CHRISTMAS = Date.UTC(2026, 11, 27, 16);
const CHRISTMAS_HOST = EDITORS_HOST.replace('.', `-${CHRISTMAS.toString(36)}.`);
const AT_CHRISTMAS = 'Previewing cairn, Editors, 27 Dec 2026 08:00:00 PST';
/** The variants of the gift guide (sandbox/content/items/pages/gift-guide/personalised.ts). */
const TITANIUM = 'All of titanium';
const MEMBERS = 'Any of members, registered';
/** What each shows, by the editors’ names. */
const FOR_TITANIUM = 'Gift guide: for-titanium';
const FOR_MEMBERS = 'Gift guide: for-members';

beforeAll(mendAll);
afterEach(async () => {
  await mendAll();
  await coldStart();
});

/** HTML without React's marks between texts. */
const plain = (html: string) => html.replaceAll('<!-- -->', '');
/** The drawer of a page's bar. */
const drawerOf = (html: string) => plain(html.slice(html.indexOf('id="staff-drawer"')));
const drawer = async (staff: Visitor, path = '/') => drawerOf(await staff.text(path));

const sectionsIn = (html: string) =>
  [...html.matchAll(/<summary>([^<]+)<\/summary>/g)].map(([, name]) => name);

/** The part of a drawer that has this title. */
const section = (html: string, name: string) =>
  html.split('<details').find((part) => part.includes(`<summary>${name}</summary>`)) ?? '';

/** The facts of a drawer that have a button to copy them, by name. */
function factsIn(html: string): Record<string, string> {
  const facts = html.matchAll(
    /<dt[^>]*>([^<]+)<\/dt><dd[^>]*><code[^>]*>([^<]*)<\/code><button[^>]* aria-label="Copy \1"/g,
  );
  return Object.fromEntries([...facts].map(([, name = '', value = '']) => [name, value]));
}

/** The hidden fields of the form whose button has this text. */
function fieldsBehind(button: string, html: string): Record<string, string> {
  const form = html.split('<form').find((part) => part.includes(`>${button}</button>`)) ?? '';
  const fields = form.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g);
  return Object.fromEntries([...fields].map(([, name = '', value = '']) => [name, value]));
}

describe('the drawer', () => {
  it('has each section when there is something for it', async () => {
    const staff = await staffOf(EDITOR);
    expect(sectionsIn(await drawer(staff))).toEqual(['Visualisation', 'View settings']);
    const previewing = ['Visualisation', 'Environments', 'Personalisation', 'Share', 'View settings'];
    expect(sectionsIn(await drawer(staff, `/?vse=${EDITORS_HOST}`))).toEqual(previewing);
    await staff.post('/staff/preview', { host: EDITORS_HOST, at: '2026-12-27T08:00:00' });
    const travelling = await drawer(staff);
    expect(sectionsIn(travelling)).toEqual(['Preview', ...previewing]);
    expect(section(travelling, 'Preview')).toContain('The content of 27 Dec 2026 08:00:00 PST.');
  });

  it('names hub, server and locale, each to copy, and has a place for the content id of the page', async () => {
    const staff = await staffOf(EDITOR);
    expect(factsIn(await drawer(staff))).toEqual({ Locale: 'en-US', 'Content id': '' });
    expect(factsIn(await drawer(staff, `/ca/fr/?vse=${LAUNCH_HOST}`))).toEqual({
      Hub: 'cairn',
      'Preview server': LAUNCH_HOST,
      Locale: 'fr-CA',
      'Content id': '',
    });
  });

  // their days always differ
  it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])('offers no day before today, in %s', async (zone) => {
    const staff = await staffOf(EDITOR, new Shop({ STAFF_TIME_ZONE: zone }));
    const today = () =>
      new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(Date.now());
    const before = today();
    const field = /<input[^>]* type="date"[^>]*>/.exec(await drawer(staff))?.[0] ?? '';
    const [, least] = / min="([^"]*)"/.exec(field) ?? [];
    // midnight may have passed meanwhile
    expect([before, today()]).toContain(least);
  });

  it('switches between the environments of the hub, and keeps the time', async () => {
    const staff = await staffOf(EDITOR);
    const buttons = (html: string) =>
      [...section(html, 'Environments').matchAll(/aria-pressed="(\w+)">([^<]+)/g)].map(([, on, name]) => [
        name,
        on,
      ]);
    await staff.post('/staff/preview', { host: EDITORS_HOST, at: '2026-12-27T08:00:00' });
    const html = await drawer(staff, GUIDE);
    expect(buttons(html)).toEqual([
      ['Editors', 'true'],
      ['Launch', 'false'],
      ['As shoppers see it', 'false'],
    ]);
    const fields = fieldsBehind('Launch', section(html, 'Environments'));
    expect(leads(await staff.post('/staff/preview', fields))).toBe(GUIDE);
    const there = await staff.text(GUIDE);
    expect(there).toContain('Previewing cairn, Launch, 27 Dec 2026 08:00:00 PST');
    expect(buttons(drawerOf(there))).toEqual([
      ['Editors', 'false'],
      ['Launch', 'true'],
      ['As shoppers see it', 'false'],
    ]);
  });

  it('keeps the very moment between environments, also in an hour that a clock shows twice', async () => {
    const staff = await staffOf(EDITOR);
    // the second 01:30 of that night in Los Angeles
    await staff.post('/staff/preview', { host: EDITORS_HOST, at: '2027-11-07T09:30:00Z' });
    const html = await drawer(staff, GUIDE);
    await staff.post('/staff/preview', fieldsBehind('Launch', section(html, 'Environments')));
    expect(await staff.text(GUIDE)).toContain('Previewing cairn, Launch, 7 Nov 2027 01:30:00 PST');
  });

  it('switches between content hubs, whose content the shop then shows', async () => {
    const staff = await staffOf(EDITOR);
    const html = await drawer(staff, `/?vse=${EDITORS_HOST}`);
    const offered = [...html.matchAll(/<option value="([^"]+)"[^>]*>(\w+: [^<]+)/g)].map(([, host, name]) => [
      name,
      host,
    ]);
    expect(offered).toEqual([
      ['cairn: Editors (drafts first)', EDITORS_HOST],
      ['cairn: Launch (drafts first)', LAUNCH_HOST],
      ['cairn: As shoppers see it (scheduled, no drafts)', PUBLISHED_HOST],
      ['outpost: Editors (drafts first)', OUTPOST_HOST],
      ['outpost: As shoppers see it (scheduled, no drafts)', 'outpostpublished.staging.cairn.example'],
    ]);
    await staff.post('/staff/preview', { host: OUTPOST_HOST, return: '/' });
    const page = await staff.get('/');
    expect(page.status).toBe(200);
    const other = await page.text();
    expect(other).toContain('The last shop before the pass.');
    expect(other).toContain('Previewing outpost, Editors, now');
    expect(factsIn(drawerOf(other))).toMatchObject({ Hub: 'outpost', 'Preview server': OUTPOST_HOST });
    const environments = section(drawerOf(other), 'Environments');
    expect(environments.match(/aria-pressed="true">Editors/g)).toHaveLength(1);
    expect(environments).not.toContain('Launch');
  });

  it('adds and removes customer groups by forms of its own, with a search field', async () => {
    const staff = await staffOf(EDITOR);
    await staff.get(`/?vse=${EDITORS_HOST}`);
    await staff.post('/staff/preview/groups', { return: GUIDE, add: 'Titanium' });
    const whole = plain(await staff.text(GUIDE));
    expect(whole).toContain('Previewing cairn, Editors, now, for Titanium');
    const html = section(drawerOf(whole), 'Personalisation');
    expect(html).toMatch(/<button[^>]* value="Titanium" aria-label="Remove Titanium"/);
    const field = /<input[^>]* data-staff-groups="[^"]+"[^>]*>/.exec(html)?.[0] ?? '';
    const [, list] = / list="([^"]+)"/.exec(field) ?? [];
    expect(field).toContain('name="add"');
    expect(html).toContain(`<datalist id="${list}">`);
    // what the field offers
    const names = await staff.read('/api/customer-groups');
    expect(await names.json()).toEqual(expect.arrayContaining(['Titanium', 'Members']));
  });

  it('takes each of a site’s customer groups, however many there are', async () => {
    const staff = await staffOf(MERCHANDISER);
    await staff.get(`/?vse=${EDITORS_HOST}`);
    await coldStart();
    const names = Array.from({ length: 150 }, (_, index) => `Group ${index}`);
    const SANDBOX = faulty(/\/folders\//, async () => Response.json({ data: [{ c_customerGroups: names }] }));
    const options = { bindings: { SANDBOX } };
    const listed: unknown = await (await staff.read('/api/customer-groups', options)).json();
    expect(listed).toHaveLength(names.length);
    const wanted = { return: GUIDE, add: 'group 149', group: 'group 148' };
    expect((await staff.post('/staff/preview/groups', wanted, options)).status).toBe(303);
    expect((await staff.post('/staff/toolkit', wanted, options)).status).toBe(303);
    await staff.post('/staff/toolkit', { action: 'exit' });
    await coldStart();
  });
});

describe('the drawer on another site', () => {
  it.each([
    [{}, '/ca/fr/', '/ca/fr/api/customer-groups'],
    [
      { URL_SITE: 'query_param', URL_LOCALE: 'query_param' },
      '/?site=ca&locale=fr',
      '/api/customer-groups?site=ca&locale=fr',
    ],
  ])('offers the customer groups of that site, with addresses as %o', async (variables, home, address) => {
    const staff = await staffOf(EDITOR, new Shop(variables));
    await staff.get(`${home}${home.includes('?') ? '&' : '?'}vse=${EDITORS_HOST}`);
    const field = /<input[^>]* list="staff-groups"[^>]*>/.exec(await drawer(staff, home))?.[0] ?? '';
    const [, asked = ''] = / data-staff-groups="([^"]*)"/.exec(field) ?? [];
    expect(asked.replaceAll('&amp;', '&')).toBe(address);
    await forgetCalls();
    expect((await staff.get(address)).status).toBe(200);
    const folders = (await calls()).filter(({ path }) => path.includes('/folders/'));
    expect(folders.map(({ path }) => path)).toEqual([expect.stringContaining('/s/cairn-ca/dw/shop/')]);
  });

  it('takes a customer group that this site has, whatever groups the others have', async () => {
    const staff = await staffOf(EDITOR);
    const html = section(await drawer(staff, `/ca/fr${GUIDE}?vse=${EDITORS_HOST}`), 'Personalisation');
    const [, action = ''] = /action="([^"]+)"/.exec(html) ?? [];
    await coldStart();
    await forgetCalls();
    await staff.post(action, { return: `/ca/fr${GUIDE}`, add: 'Titanium' });
    const folders = (await calls()).filter(({ path }) => path.includes('/folders/'));
    expect(folders.map(({ path }) => path)).toEqual([expect.stringContaining('/s/cairn-ca/dw/shop/')]);
    expect(await staff.text(`/ca/fr${GUIDE}`)).toContain('now, for Titanium');
  });

  it('goes to the home page of that site and locale when the preview is cancelled', async () => {
    const staff = await staffOf(EDITOR);
    const html = await drawer(staff, `/ca/fr${GUIDE}?vse=${EDITORS_HOST}`);
    const cancel = section(html, 'Visualisation')
      .split('<form')
      .find((part) => part.includes('value="cancel"'));
    const [, action = ''] = /action="([^"]+)"/.exec(cancel ?? '') ?? [];
    expect(leads(await staff.post(action, { action: 'cancel', host: '' }))).toBe('/ca/fr/');
  });
});

describe('the address of a preview', () => {
  it('names the time with its host, which the next pages keep', async () => {
    const staff = await staffOf(EDITOR);
    const html = await staff.text(`${GUIDE}?vse=${CHRISTMAS_HOST}&vse-timestamp=${CHRISTMAS}`);
    expect(html).toContain(AT_CHRISTMAS);
    expect(html).toContain('For the gift you gave yourself.');
    expect(cookieValue(staff.cookie, 'vse')).toBe(CHRISTMAS_HOST);
    expect(cookieValue(staff.cookie, 'vse-timestamp')).toBe(String(CHRISTMAS));
    expect(await staff.text('/')).toContain(AT_CHRISTMAS);
  });

  it('names them for one page', async () => {
    const staff = await staffOf(EDITOR);
    expect(await staff.text(`${GUIDE}?pagevse=${CHRISTMAS_HOST}&vse-timestamp=${CHRISTMAS}`)).toContain(
      AT_CHRISTMAS,
    );
    expect(staff.cookie).not.toMatch(/(^|; )vse/);
    expect(await staff.text(GUIDE)).toContain('The shop as shoppers see it');
  });

  it('of one page is shared, and tried with a customer group, by the forms of that page', async () => {
    const staff = await staffOf(EDITOR);
    const html = await drawer(staff, `${GUIDE}?pagevse=${CHRISTMAS_HOST}&vse-timestamp=${CHRISTMAS}`);
    const actionIn = (name: string) =>
      (/action="([^"]+)"/.exec(section(html, name))?.[1] ?? '').replaceAll('&amp;', '&');
    const shared = await staff.post(actionIn('Share'), { path: GUIDE, hours: '1' });
    expect([shared.status, await shared.text()]).toEqual([200, expect.stringContaining('/preview/shared/')]);
    const tried = await staff.post(actionIn('Personalisation'), { return: GUIDE, add: 'Titanium' });
    expect(leads(tried)).toBe(GUIDE);
    expect(await staff.text(GUIDE)).toContain(`${AT_CHRISTMAS}, for Titanium`);
  });

  it('says that it does not state its time, where only the host is of another time', async () => {
    const staff = await staffOf(EDITOR);
    const html = await staff.text(`${GUIDE}?vse=${CHRISTMAS_HOST}`);
    expect(html).toContain('For the gift you gave yourself.');
    expect(html).toContain('Previewing cairn, Editors, a time that the address does not state');
    const item = await staff.text(`/contampviz/cairn/home?vse=${CHRISTMAS_HOST}`);
    expect(item).toContain('cairn, Editors, a time that the address does not state');
  });
});

describe('what editors are told of an item', () => {
  /** What the gift guide says to nobody in particular, and to two groups. */
  const SAID = {
    everyone: 'A hat fits everyone',
    members: 'a few pieces nobody',
    titanium: 'we wrap, we ship',
  };

  /**
   * What became of each variant of the gift guide: by colour over the block, and in words; and whose
   * text is shown.
   */
  async function variantsFor(...groups: string[]) {
    // a slow machine is no reason to show the default
    const staff = await staffOf(EDITOR, new Shop({ PERSONAL_DEADLINE_MS: '5000' }));
    await staff.get(`/?vse=${EDITORS_HOST}`);
    for (const add of groups) await staff.post('/staff/preview/groups', { return: GUIDE, add });
    const html = plain(await staff.text(GUIDE));
    const info = html.split('<div class="staff-info"').find((part) => part.includes(`>${TITANIUM}`)) ?? '';
    const [button = '', popover = ''] = info.split('</button>');
    const colours = [...button.matchAll(/data-match="([^"]+)"/g)].map(([, result]) => result);
    const words = [...popover.matchAll(/<i data-match="([^"]+)"><\/i><span>([^<]+)<\/span>/g)];
    const shown = Object.entries(SAID).flatMap(([whose, text]) => (html.includes(text) ? [whose] : []));
    return { shown, colours, variants: words.map(([, result, text]) => [result, text]) };
  }

  it('is for each variant whether it matches, does not, or matches after as many as are shown', async () => {
    expect(await variantsFor()).toEqual({
      shown: ['everyone'],
      colours: ['no-match', 'no-match'],
      variants: [
        ['no-match', `${TITANIUM}: No match. Shows ${FOR_TITANIUM}`],
        ['no-match', `${MEMBERS}: No match. Shows ${FOR_MEMBERS}`],
      ],
    });
    expect(await variantsFor('Members')).toEqual({
      shown: ['members'],
      colours: ['no-match', 'match'],
      variants: [
        ['no-match', `${TITANIUM}: No match. Shows ${FOR_TITANIUM}`],
        ['match', `${MEMBERS}: Match. Shows ${FOR_MEMBERS}`],
      ],
    });
    expect(await variantsFor('Members', 'Titanium')).toEqual({
      shown: ['titanium'],
      colours: ['match', 'ignored'],
      variants: [
        ['match', `${TITANIUM}: Match. Shows ${FOR_TITANIUM}`],
        ['ignored', `${MEMBERS}: Match ignored: as many are shown as may be. Shows ${FOR_MEMBERS}`],
      ],
    });
  });

  it('has a legend in the drawer', async () => {
    const staff = await staffOf(EDITOR);
    const legend =
      /<ul class="staff-legend".*?<\/ul>/s.exec(await drawer(staff, `/?vse=${EDITORS_HOST}`))?.[0] ?? '';
    expect(
      [...legend.matchAll(/data-match="([^"]+)"><\/i>([^<]+)/g)].map(([, result, text]) => [result, text]),
    ).toEqual([
      ['match', 'Match'],
      ['no-match', 'No match'],
      ['ignored', 'Match ignored: as many are shown as may be'],
    ]);
  });

  const infosIn = (html: string) =>
    plain(html)
      .split('<div class="staff-info"')
      .slice(1)
      .map((part) => ({
        id: /data-content-id="([^"]+)"/.exec(part)?.[1],
        tool: /<a href="([^"]+)"[^>]*>Open in the editing tool/.exec(part)?.[1],
      }));

  it('leads to the editing tool, at that item, for every item of the page', async () => {
    const staff = await staffOf(EDITOR);
    const infos = infosIn(await staff.text(`${GUIDE}?vse=${EDITORS_HOST}`));
    expect(infos[0]?.id).toBe(deliveryId('pages/gift-guide'));
    expect(infos.length).toBeGreaterThan(3);
    for (const { id, tool } of infos)
      expect(tool).toBe(`http://sandbox.internal/~edge/overview/editing/${id}`);
    // that of the sister shop has none
    const others = infosIn(await staff.text(`/?vse=${OUTPOST_HOST}`));
    expect(others.length).toBeGreaterThan(1);
    expect(others.map(({ tool }) => tool)).toEqual(others.map(() => undefined));
  });

  it('leads to a tool whose address names the hub', async () => {
    const { CONTENT_PREVIEW } = new Shop().config;
    const [first, ...others] = CONTENT_PREVIEW?.hubs ?? [];
    const editor = 'https://content.example/#!/{hub}/content-item/{id}';
    const shop = new Shop({ CONTENT_PREVIEW: JSON.stringify({ hubs: [{ ...first, editor }, ...others] }) });
    const staff = await staffOf(EDITOR, shop);
    const [page] = infosIn(await staff.text(`/?vse=${EDITORS_HOST}`));
    expect(page?.tool).toBe(`https://content.example/#!/cairn/content-item/${deliveryId('home')}`);
  });
});

it('is on the page of all blocks too, whose previews have what editors may know of each', async () => {
  const staff = await staffOf(EDITOR, new Shop());
  await staff.get(`/?vse=${EDITORS_HOST}`);
  const html = await staff.text('/preview/blocks?schema=story');
  expect(html).toContain('class="staff-info"');
  expect(html).toContain('class="staff-bar"');
});

it('a visualisation says that it is connecting; what is as saved says so', async () => {
  const staff = await staffOf(EDITOR);
  const said = async (path: string) => /data-staff-status="">([^<]*)</.exec(await staff.text(path))?.[1];
  expect(await said('/visualization/cairn/home')).toBe('Connecting…');
  expect(await said('/contampviz/cairn/home')).toBe('As saved');
});
