import { beforeAll, describe, expect, it } from 'vitest';
import { calls, forgetCalls, mendAll, Shop } from './support/shop.ts';
import { EDITOR, staffOf } from './support/staff.ts';
import { Visitor } from './support/visitor.ts';

const HOUR_MS = 3_600_000;
const until = (ms: number) => new Date(Date.now() + ms).toISOString();

beforeAll(mendAll);

describe('a shop under maintenance', () => {
  it.each([
    ...['/', '/c/mens-jackets/', '/ca/fr/cart', '/checkout', '/no-such-page', '/robots.txt'],
    ...['/preview/shared/v1.none', '/visualization/cairn/home'],
  ])('%s is a page that says so, without a call to a service', async (path) => {
    const shop = new Shop({ MAINTENANCE: 'on' });
    await forgetCalls();
    const response = await new Visitor(shop).get(path);
    const html = await response.text();
    expect(response.status).toBe(503);
    expect(response.headers.get('Retry-After')).toBe('300');
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    expect(html).toContain(path.startsWith('/ca/fr') ? 'Nous revenons' : 'We’ll be right back');
    expect(html).not.toContain('<script');
    expect(await calls()).toEqual([]);
  });

  it('takes no form, and tells scripts and programs', async () => {
    const shop = new Shop({ MAINTENANCE: 'on' });
    const shopper = new Visitor(shop);
    expect((await shopper.post('/cart', { _action: 'add' })).status).toBe(503);
    for (const response of [await shopper.read('/api/bag'), await shopper.get('/api/bag')]) {
      expect(response.status).toBe(503);
      expect(response.headers.get('Content-Type')).toBe('application/problem+json');
      expect(await response.json()).toMatchObject({
        type: 'urn:cairn:problem:maintenance',
        title: 'Our shop is closed for maintenance. Please come back soon.',
      });
    }
    const part = await shop.fetch('/ca/fr/fragments/bag', { headers: { accept: 'text/html' } });
    expect([part.status, part.headers.get('Content-Type')]).toEqual([503, 'application/problem+json']);
    expect(await part.json()).toMatchObject({ title: expect.stringContaining('fermée pour entretien') });
    const markdown = await shop.fetch('/', { headers: { accept: 'text/markdown' } });
    expect([markdown.status, markdown.headers.get('Content-Type')]).toEqual([
      503,
      'text/markdown; charset=UTF-8',
    ]);
  });

  it('says when it opens again, until that time has passed', async () => {
    const said = await new Shop({ MAINTENANCE: until(HOUR_MS) }).fetch('/', {
      headers: { accept: 'text/html' },
    });
    const seconds = Number(said.headers.get('Retry-After'));
    expect(seconds).toBeGreaterThan(3_500);
    expect(seconds).toBeLessThanOrEqual(3_600);
    expect(await said.text()).toMatch(/<time dateTime="[\dT:.-]+Z">[^<]+ UTC/i);
    const late = await new Shop({ MAINTENANCE: until(-HOUR_MS) }).fetch('/');
    expect([late.status, late.headers.get('Retry-After')]).toEqual([503, '300']);
    expect(await late.text()).not.toContain('<time');
  });

  it.each(['/checkout/return', '/ca/fr/checkout/return'])(
    'leads on from a bank to %s, where the order waits until the shop is open',
    async (path) => {
      const shop = new Shop({ MAINTENANCE: 'on' });
      await forgetCalls();
      const form = new URLSearchParams({ PaRes: 'whatever a bank says' });
      const headers = { origin: 'https://bank.example', 'content-type': 'application/x-www-form-urlencoded' };
      const posted = await shop.fetch(path, { method: 'POST', body: form, headers });
      expect([posted.status, posted.headers.get('Location')]).toEqual([303, path]);
      const page = await shop.fetch(path, { headers: { accept: 'text/html' } });
      expect(page.status).toBe(503);
      // the button asks for this address again
      expect(await page.text()).toContain('<a href="" class="button-primary">');
      expect(await calls()).toEqual([]);
    },
  );

  it('answers health checks, files and staff as ever', async () => {
    const shop = new Shop({ MAINTENANCE: 'on' });
    expect((await shop.fetch('/__health/live')).status).toBe(200);
    expect((await shop.fetch('/__health/ready')).status).toBe(200);
    expect((await shop.fetch('/assets/no-such-file.js')).status).toBe(404);
    expect((await shop.fetch('/staff')).status).toBe(200);
    const staff = await staffOf(EDITOR, shop);
    const home = await staff.get('/');
    const html = await home.text();
    expect(home.status).toBe(200);
    expect(html).toContain('Closed to shoppers for maintenance');
    expect(html).not.toContain('The shop as shoppers see it');
    expect((await staff.get('/c/mens-jackets/')).status).toBe(200);
    expect((await new Visitor(shop).get('/')).status).toBe(503);
  });

  it('leaves no trace in what is kept for later', async () => {
    const shop = new Shop();
    await shop.text('/t/terms/');
    await shop.settled();
    const closed = new Shop({ MAINTENANCE: 'on', ORIGIN: shop.config.ORIGIN });
    expect((await closed.fetch('/t/terms/')).status).toBe(503);
    await closed.settled();
    expect((await shop.fetch('/t/terms/')).status).toBe(200);
  });
});
