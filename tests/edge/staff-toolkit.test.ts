import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { contextCalls, storedContext } from './support/contexts.ts';
import { forgetCalls, mendAll, Shop, someProduct, spoil } from './support/shop.ts';
import { EDITOR, EDITORS_HOST, MERCHANDISER, priceIn, SUPPORT, staffOf } from './support/staff.ts';
import { leads, Visitor } from './support/visitor.ts';

beforeAll(mendAll);
afterEach(mendAll);

/** A source code of the embedded cloud, which has a price book (sandbox/contexts/source-codes.ts). */
const SOURCE = 'guide-pro';

describe('the storefront toolkit', () => {
  it('simulates a shopper everywhere until it is left', async () => {
    const shop = new Shop();
    const staff = await staffOf(SUPPORT, shop);
    const product = await someProduct(shop);
    const usual = priceOf(await staff.text(product));
    const to = leads(await staff.post('/staff/toolkit', { return: product, source: SOURCE }));
    expect(to).toBe(`${product}?toolkit=on&toolkit-source=${SOURCE}`);
    const page = await staff.get(to);
    expect(page.headers.get('cache-control')).toBe('private, no-store');
    const html = await page.text();
    expect(html).toContain('Simulating a shopper');
    expect(priceOf(html)).not.toBe(usual);
    expect(priceOf(await staff.text(product))).not.toBe(usual);
    expect(priceOf(await new Visitor(shop).text(product))).toBe(usual);
    expect(leads(await staff.post('/staff/toolkit', { return: to, action: 'exit' }))).toBe(product);
    expect(priceOf(await staff.text(product))).toBe(usual);
  });

  it('clears all that was set, and stays on the page and the site that it is on', async () => {
    const shop = new Shop();
    const staff = await staffOf(SUPPORT, shop);
    const product = await someProduct(shop);
    const there = `/ca/fr${product}`;
    const usual = { here: priceIn(await staff.text(product)), there: priceIn(await staff.text(there)) };
    const everything = {
      ...{
        source: SOURCE,
        group: 'Registered',
        tier: 'titanium',
        at: '2026-12-01T04:30:15',
        device: 'mobile',
      },
      ...{ 'custom-key': 'tone', 'custom-value': 'calm', 'assignment-key': 'store', 'assignment-value': '7' },
    };
    const to = leads(await staff.post('/staff/toolkit', { return: product, ...everything }));
    expect(priceIn(await staff.text(to))).not.toBe(usual.here);
    expect(priceIn(await staff.text(there))).not.toBe(usual.there);
    expect(leads(await staff.post('/staff/toolkit', { return: to, action: 'clear' }))).toBe(product);
    const html = await staff.text(product);
    expect(html).toContain('The shop as shoppers see it');
    expect(priceIn(html)).toBe(usual.here);
    const drawer = html.slice(html.indexOf('id="staff-drawer"'));
    for (const value of [SOURCE, 'Registered', 'calm', '2026-12-01']) expect(drawer).not.toContain(value);
    expect(drawer).not.toMatch(/value="(?:titanium|mobile)" selected/);
    expect(JSON.stringify(await storedContext(staff.cookie))).not.toMatch(
      /guide-pro|Registered|calm|mobile|store/,
    );
    expect(priceIn(await staff.text(there))).toBe(usual.there);

    await staff.post('/staff/toolkit', { return: product, ...everything });
    // Exit would lead back to where it began
    const cleared = await staff.post('/ca/fr/staff/toolkit', { return: there, action: 'clear' });
    expect(leads(cleared)).toBe(there);
    expect(priceIn(await staff.text(there))).toBe(usual.there);
    expect(priceIn(await staff.text(product))).toBe(usual.here);
  });

  it('does not begin by a page that is prefetched or prerendered: 204, which the browser discards', async () => {
    const staff = await staffOf(SUPPORT);
    const address = `/?toolkit=on&toolkit-source=${SOURCE}`;
    await staff.text('/');
    await forgetCalls();
    for (const purpose of ['prefetch', 'prefetch;prerender']) {
      const page = await staff.get(address, { headers: { 'sec-purpose': purpose } });
      expect([page.status, await page.text(), page.headers.get('cache-control')]).toEqual([
        204,
        '',
        'private, no-store',
      ]);
    }
    expect(await contextCalls()).toEqual([]);
    expect(await staff.text('/')).toContain('The shop as shoppers see it');
    // opened, it begins
    expect(leads(await staff.get(address))).toBe(address);
    expect(await staff.text(address)).toContain('Simulating a shopper');
    // what is simulated already may be prerendered
    expect((await staff.get(address, { headers: { 'sec-purpose': 'prefetch;prerender' } })).status).toBe(200);
  });

  it('shows at a date what shoppers will see then, and no drafts, to every role', async () => {
    const shop = new Shop();
    const { CONTENT_PREVIEW } = shop.config;
    const opening = (html: string) => /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1];
    const usual = opening(await new Visitor(shop).text('/'));
    const editor = await staffOf(EDITOR, shop);
    const draft = opening(await editor.text(`/?pagevse=${EDITORS_HOST}`));
    for (const person of [SUPPORT, MERCHANDISER]) {
      const staff = await staffOf(person, shop);
      // before the first edition: only drafts would differ from today
      await staff.post('/staff/toolkit', { return: '/', at: '2026-12-15' });
      expect(opening(await staff.text('/'))).toBe(usual);
      await staff.post('/staff/toolkit', { return: '/', at: '2027-01-12' });
      const then = opening(await staff.text('/'));
      expect([usual, draft]).not.toContain(then);
    }
    // where every environment has drafts, content stays as it is
    const hubs = CONTENT_PREVIEW?.hubs.map((hub) => ({
      ...hub,
      environments: hub.environments.filter(({ drafts }) => drafts),
    }));
    const without = new Shop({ CONTENT_PREVIEW: JSON.stringify({ hubs }) });
    const staff = await staffOf(SUPPORT, without);
    const to = leads(await staff.post('/staff/toolkit', { return: '/', at: '2027-01-12' }));
    const html = await staff.text(to);
    expect(opening(html)).toBe(usual);
    expect(html).toContain('Simulating a shopper: 12 Jan 2027 00:00:00 PST');
    expect(html).toContain('Content stays as it is now');
  });

  it('simulates customer groups of the shop alone, in its spelling', async () => {
    const staff = await staffOf(SUPPORT);
    const form = { return: '/', group: 'Titaniumm' };
    const refused = await staff.send('/staff/toolkit', form);
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { field: 'group', hint: 'A customer group of the list: one of these does not exist.' },
    ]);
    expect((await staff.get('/?toolkit=on&toolkit-group=Titaniumm')).status).toBe(200);
    expect(await staff.text('/')).toContain('The shop as shoppers see it');
    const to = leads(await staff.post('/staff/toolkit', { return: '/', group: 'titanium' }));
    expect(to).toBe('/?toolkit=on&toolkit-group=Titanium');
  });

  it('sees as a device by its own field, which the services are told as a qualifier', async () => {
    const staff = await staffOf(SUPPORT);
    const send = async (device: string) =>
      leads(
        await staff.post('/staff/toolkit', {
          return: '/',
          device,
          'custom-key': 'tone',
          'custom-value': 'calm',
        }),
      );
    const chosen = (html: string) =>
      /<option value="([^"]*)" selected=""/.exec(
        /<select name="device">.*?<\/select>/s.exec(html)?.[0] ?? '',
      )?.[1];
    for (const device of ['mobile', 'tablet', 'desktop']) {
      const to = await send(device);
      expect(to).toBe(`/?toolkit=on&toolkit-custom.tone=calm&toolkit-custom.deviceType=${device}`);
      const html = await staff.text(to);
      expect(chosen(html)).toBe(device);
      // it is no row among the other qualifiers
      expect(html).toContain('value="tone"');
      expect(html).not.toContain('value="deviceType"');
      expect(await storedContext(staff.cookie)).toMatchObject({
        customQualifiers: { deviceType: device, tone: 'calm' },
      });
    }
    const none = await send('');
    expect(none).toBe('/?toolkit=on&toolkit-custom.tone=calm');
    expect(chosen(await staff.text(none))).toBe('');
    expect(await storedContext(staff.cookie)).toMatchObject({ customQualifiers: { tone: 'calm' } });
    expect(JSON.stringify(await storedContext(staff.cookie))).not.toContain('deviceType');
  });

  it('begins by its address, for staff who may, and keeps the date to the second', async () => {
    const shop = new Shop();
    const address = `/?toolkit=on&toolkit-time=2026-12-01T12:30:15.000Z&toolkit-group=Registered`;
    const staff = await staffOf(MERCHANDISER, shop);
    expect(leads(await staff.get(address))).toContain('toolkit-time=');
    const html = await staff.text(address);
    expect(html).toMatch(/type="date"[^>]* value="2026-12-01"/);
    expect(html).toMatch(/type="time"[^>]* value="04:30:15"/);
    expect(html).toContain('value="Registered"');
    expect(html).toContain(
      'Previewing cairn, As shoppers see it, 1 Dec 2026 04:30:15 PST, simulating a shopper',
    );
    const form = { return: '/', at: '2026-12-01', time: '04:30:15', group: 'Registered' };
    expect(leads(await staff.post('/staff/toolkit', form))).toContain(
      'toolkit-time=2026-12-01T12%3A30%3A15.000Z',
    );
    for (const other of [new Visitor(shop), await staffOf(EDITOR, shop)]) {
      expect((await other.get(address)).status).toBe(200);
      expect(await other.text('/')).not.toContain('imulating a shopper');
    }
  });

  it('offers no change of a preview where only its date shows other content', async () => {
    const staff = await staffOf(MERCHANDISER);
    const html = await staff.text('/?toolkit=on&toolkit-time=2026-12-01T12:30:15.000Z');
    expect(html).toContain('Previewing cairn, As shoppers see it, 1 Dec 2026 04:30:15 PST');
    for (const form of ['/staff/share', '/staff/preview/groups']) {
      expect(html).not.toContain(`action="${form}"`);
      expect((await staff.post(form, { path: '/', hours: '1', add: 'Registered' })).status).toBe(400);
    }
    expect(html).toContain('action="/staff/preview"');
    expect(html).not.toContain('value="cancel"');
  });

  it('takes a date without a time as midnight, and a qualifier only with key and value', async () => {
    const staff = await staffOf(SUPPORT);
    const days: Record<string, string>[] = [{ at: '2026-07-01' }, { at: '2026-07-01', time: '' }];
    for (const day of days) {
      const midnight = leads(await staff.post('/staff/toolkit', { return: '/', ...day }));
      expect(midnight).toContain('toolkit-time=2026-07-01T07%3A00%3A00.000Z');
    }
    const send = (fields: Record<string, string>) => staff.post('/staff/toolkit', { return: '/', ...fields });
    const whole = leads(await send({ 'custom-key': 'deviceType', 'custom-value': 'mobile' }));
    expect(whole).toBe('/?toolkit=on&toolkit-custom.deviceType=mobile');
    const refused: Record<string, string>[] = [
      { 'custom-key': 'deviceType', 'custom-value': ' ' },
      { 'assignment-key': '', 'assignment-value': 'x' },
      { 'custom-key': '0 not a key', 'custom-value': 'x' },
      { at: 'soon' },
      { time: '08:00' },
      { latitude: '91' },
      { source: 'x'.repeat(300) },
    ];
    for (const wrong of refused) expect((await send(wrong)).status, JSON.stringify(wrong)).toBe(400);
    const half = { 'custom-key': 'deviceType', 'custom-value': '' };
    expect(await (await send(half)).text()).toMatch(/Update failed.*Each qualifier has a key and a value/s);
    const script = await staff.send('/staff/toolkit', { return: '/', ...half });
    expect(await script.json()).toMatchObject({ title: 'Update failed', field: 'custom-key' });
  });

  it('says of which field what is expected', async () => {
    const staff = await staffOf(SUPPORT);
    const many = Array.from({ length: 21 }, (_, index): [string, string][] => [
      ['assignment-key', `key${index}`],
      ['assignment-value', 'x'],
    ]).flat();
    const long = Array.from({ length: 12 }, (_, index): [string, string] => [
      'group',
      `${index}`.padEnd(200, 'x'),
    ]);
    const wrong: [[string, string][], string, string][] = [
      [[['latitude', '47.6']], 'longitude', 'with a latitude'],
      [[['longitude', '-122.3']], 'latitude', 'with a longitude'],
      [many, 'assignment-key', 'At most 20 qualifiers'],
      [
        [
          ['custom-key', 'tone'],
          ['custom-value', 'x'.repeat(257)],
        ],
        'custom-key',
        'A value has at most 256 characters',
      ],
      [long, 'group', 'Too much at once'],
    ];
    for (const [fields, field, hint] of wrong) {
      const answer = await staff.send('/staff/toolkit', [['return', '/'], ...fields]);
      expect([answer.status, await answer.json()]).toEqual([
        400,
        expect.objectContaining({ field, hint: expect.stringContaining(hint) }),
      ]);
    }
  });

  it('says that an update failed, and leaves the shop as it was', async () => {
    const staff = await staffOf(SUPPORT);
    for (const fault of [{ mode: 'status', status: 500 }, { mode: 'malformed' }, { mode: 'cut' }] as const) {
      await spoil({ service: 'contexts', ...fault });
      const answer = await staff.send('/staff/toolkit', { return: '/', source: SOURCE });
      expect(answer.status).toBe(503);
      expect(await answer.json()).toMatchObject({
        title: 'Update failed',
        detail: 'Something wrong with the update',
      });
      const page = await staff.get('/');
      expect(page.status).toBe(200);
      expect(await page.text()).not.toContain('Simulating');
      await mendAll();
    }
  });

  it('is refused to editors and shoppers', async () => {
    const shop = new Shop();
    const refused: [Visitor, string][] = [
      [new Visitor(shop), 'urn:cairn:problem:staff-signed-out'],
      [await staffOf(EDITOR, shop), 'urn:cairn:problem:staff-role'],
    ];
    for (const [other, type] of refused) {
      expect((await other.post('/staff/toolkit', { return: '/', source: SOURCE })).status).toBe(403);
      const script = await other.send('/staff/toolkit', { return: '/', source: SOURCE });
      expect([script.status, await script.json()]).toEqual([403, expect.objectContaining({ type })]);
    }
  });
});

function priceOf(html: string): string | undefined {
  return /class="price[^>]*>.*?(\$[\d.,]+)/s.exec(html)?.[1];
}
