import { beforeEach, describe, expect, it } from 'vitest';
import { ROOTS, SandboxShop } from './support/sandbox-shop.ts';

const ORIGIN = 'http://sandbox.internal';
const shop = new SandboxShop('overview');

beforeEach(() => shop.reset());

async function page(path: string): Promise<string> {
  const response = await shop.fetch(path);
  expect({ path, status: response.status }).toEqual({ path, status: 200 });
  expect(response.headers.get('content-type')).toContain('text/html');
  expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  return response.text();
}

/** Sends a form as a browser does, and returns the page it redirects to. */
async function send(path: string, fields: Record<string, string> = {}): Promise<string> {
  const response = await shop.form(path, fields, { origin: ORIGIN });
  expect({ path, status: response.status }).toEqual({ path, status: 303 });
  const to = response.headers.get('location') ?? '';
  expect(to).toMatch(/^\/~overview\//);
  const shown = await page(to.slice('/~overview'.length));
  expect(shown).toContain('role="status"');
  return shown;
}

const SECTIONS = [
  ...[
    '/',
    '/overview/tenants',
    '/overview/catalogue',
    '/overview/shoppers',
    '/overview/baskets',
    '/overview/orders',
  ],
  ...['/overview/mailbox', '/overview/clock', '/overview/faults', '/overview/content', '/overview/events'],
  '/overview/editing',
  '/overview/calls',
];

describe('every section', () => {
  it.each(SECTIONS)('%s is a page that states where it is', async (path) => {
    const text = await page(path);
    expect(text).toMatch(/^<!doctype html>\n<html lang="en">/);
    expect(text.match(/<h1>/g)).toHaveLength(1);
    expect(text.match(/aria-current="page"/g)).toHaveLength(1);
    expect(text).toContain('shop “overview”');
    expect(text).not.toMatch(/<script|undefined|\[object/);
    const ids = Array.from(text.matchAll(/ id="([^"]+)"/g), ([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, target] of text.matchAll(/<label for="([^"]+)"/g)) expect(ids).toContain(target);
    for (const [input] of text.matchAll(/<input [^>]+>/g)) {
      expect(input).toMatch(/type="hidden"| id="/);
    }
  });

  it('links to the others within the same shop', async () => {
    const links = Array.from((await page('/')).matchAll(/<nav[\s\S]*?<\/nav>/g), ([nav]) => nav).join('');
    for (const [, href = ''] of links.matchAll(/href="([^"]+)"/g)) await page(href.replace('/~overview', ''));
  });
});

describe('forms', () => {
  it.each([['https://evil.example'], ['null'], [undefined]])('sent from %s are refused', async (origin) => {
    const headers: Record<string, string> = origin === undefined ? {} : { origin };
    for (const path of ['/overview/reset', '/overview/clock/real', '/overview/mailbox/empty']) {
      expect((await shop.form(path, { products: '' }, headers)).status).toBe(403);
    }
  });

  it('with invalid values are refused with a page', async () => {
    const response = await shop.form('/overview/clock/stand', { now: 'tomorrow' }, { origin: ORIGIN });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('role="alert"');
    for (const path of [
      '/overview/faults',
      '/overview/content',
      '/overview/shoppers/tier',
      '/overview/clock/advance',
    ]) {
      const nonsense = await shop.form(path, { mode: '<b>', tier: '9', amount: 'x' }, { origin: ORIGIN });
      expect({ path, status: nonsense.status }).toEqual({ path, status: 400 });
    }
  });

  it.each([
    '/overview/catalogue/none',
    '/overview/shoppers/none',
    '/overview/baskets/none',
    '/overview/orders/none',
    '/overview/orders/%00',
  ])('and pages of unknown things: %s', async (path) => {
    expect((await shop.fetch(path)).status).toBe(404);
  });
});

describe('the clock', () => {
  it('stops, moves forward and runs again', async () => {
    expect(await send('/overview/clock/stand', { now: '2027-01-31T12:00' })).toContain('2027-01-31 12:00:00');
    const moved = await send('/overview/clock/advance', { amount: '2', unit: 'days' });
    expect(moved).toContain('2027-02-02 12:00:00');
    expect(moved).toContain('stands still');
    expect(await send('/overview/clock/real')).toContain('The clock runs');
  });
});

describe('fault rules', () => {
  it('are added, count, and are removed', async () => {
    const fields = {
      service: 'unbxd',
      mode: 'status',
      status: '503',
      ms: '',
      method: '',
      path: '',
      times: '',
    };
    const listed = await send('/overview/faults', fields);
    expect(listed).toContain('aria-label="Remove: status of unbxd"');
    expect((await shop.fetch(`${ROOTS.unbxd}/search?q=tent`)).status).toBe(503);
    const id = /name="id" value="([^"]+)"/.exec(listed)?.[1] ?? '';
    expect(await send('/overview/faults/remove', { id })).toContain('none');
    expect((await shop.fetch(`${ROOTS.unbxd}/search?q=tent`)).status).toBe(200);
  });
});

describe('the catalogue', () => {
  it('is searched, viewed, and its stock changed', async () => {
    expect(await page('/overview/catalogue?q=Springhead')).toContain('Springhead 750 Insulated Bottle');
    expect(await page('/overview/catalogue?q=%25')).toContain('Products: none.');
    const shown = await page('/overview/catalogue/CRN1000');
    const variantId = /name="variantId" value="([^"]+)"/.exec(shown)?.[1] ?? '';
    await send('/overview/catalogue/CRN1000/stock', { variantId, stock: '3' });
    const { access_token: token } = await shop.guest();
    const answer = await shop.call('GET', `${ROOTS.products}/products/${variantId}?siteId=cairn-us`, {
      token,
    });
    expect(await answer.json()).toMatchObject({ inventory: { ats: 3 } });
  });
});

describe('shoppers', () => {
  it('are listed, shown without their password, moved to a tier and removed', async () => {
    const listed = await page('/overview/shoppers');
    expect(listed).toContain('robin@cairn.example');
    const customerId = /shoppers\/([A-Za-z0-9]{20,})"/.exec(listed)?.[1] ?? '';
    expect(await page(`/overview/shoppers/${customerId}`)).not.toMatch(/password|hash&quot;|salt/);
    const changed = await send('/overview/shoppers/tier', { customerId, tier: 'titanium' });
    expect(changed).toContain('<option selected>titanium</option>');
    expect(await send('/overview/shoppers/remove', { customerId })).not.toContain(customerId);
  });
});

describe('baskets', () => {
  it('are listed, changed and removed', async () => {
    const { access_token: token } = await shop.guest();
    const [productId] = await shop.variants();
    const made = await shop.call('POST', `${ROOTS.baskets}/baskets?siteId=cairn-us`, { token, body: {} });
    const { basketId } = await made.json<{ basketId: string }>();
    await shop.call('POST', `${ROOTS.baskets}/baskets/${basketId}/items?siteId=cairn-us`, {
      token,
      body: [{ productId, quantity: 1 }],
    });
    expect(await page('/overview/baskets')).toContain(basketId);
    const itemId =
      /name="itemId" value="([^"]+)"/.exec(await page(`/overview/baskets/${basketId}`))?.[1] ?? '';
    await send(`/overview/baskets/${basketId}/quantity`, { itemId, quantity: '2' });
    const read = await shop.call('GET', `${ROOTS.baskets}/baskets/${basketId}?siteId=cairn-us`, { token });
    expect(await read.json()).toMatchObject({ productItems: [{ quantity: 2 }] });
    expect(await send(`/overview/baskets/${basketId}/remove`)).not.toContain(basketId);
  });
});

describe('the mailbox', () => {
  it('shows messages as text, whatever they contain, and is emptied', async () => {
    const message = {
      to: 'a@b.example',
      kind: 'test',
      subject: '<img src=x onerror=alert(1)>',
      body: 'x',
      locale: 'en',
    };
    await shop.call('POST', '/__sandbox/mailbox', { body: message });
    const listed = await page('/overview/mailbox');
    expect(listed).toContain('&lt;img src=x');
    expect(listed).not.toContain('<img src=x');
    expect(await send('/overview/mailbox/empty')).toContain('none');
  });
});

describe('the content schedule', () => {
  it('moves an edition, and resets all', async () => {
    const before = await page('/overview/content');
    const editionId = /name="editionId" value="([^"]+)"/.exec(before)?.[1] ?? '';
    const times = { editionId, start: '2030-01-01T00:00', end: '2030-02-01T00:00:30' };
    expect(await send('/overview/content', times)).toContain('value="2030-02-01T00:00:30"');
    expect(await send('/overview/content/restore')).not.toContain('2030-02-01');
    const backwards = { editionId, start: '2030-02-01T00:00', end: '2030-01-01T00:00' };
    expect((await shop.form('/overview/content', backwards, { origin: ORIGIN })).status).toBe(400);
  });
});

describe('tenants', () => {
  it('are listed once they were opened, and others are opened by name', async () => {
    expect(await page('/overview/tenants')).toContain('<a href="/~overview/">overview</a>');
    const opened = await shop.fetch('/overview/tenants/open?name=another');
    expect(opened.headers.get('location')).toBe('/~another/');
    expect((await shop.fetch('/overview/tenants/open?name=../x')).status).toBe(400);
  });
});

describe('calls', () => {
  it('are listed with their duration, and cleared', async () => {
    await shop.fetch(`${ROOTS.unbxd}/search?q=tent`);
    expect(await page('/overview/calls')).toContain('search?q=tent');
    expect(await send('/overview/calls/clear')).toContain('none');
  });
});
