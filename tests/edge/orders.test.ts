import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Account, memberOf, newAccount } from './support/account.ts';
import { faulty } from './support/faulty.ts';
import { handle, inStock, orderOf, pathOf, quantities, setOrderManagement } from './support/orders.ts';
import { calls, coldStart, forgetCalls, mendAll, Shop, spoil } from './support/shop.ts';
import { leads, Visitor } from './support/visitor.ts';

const shop = new Shop();
const [ONE = '', TWO = ''] = inStock.map(({ id }) => id);

let ada: Account;
let mine: Visitor;

const order = (lines: Record<string, number> = { [ONE]: 1 }, account = ada) => orderOf(shop, account, lines);

beforeAll(async () => {
  await mendAll();
  ada = await newAccount(shop);
  mine = await memberOf(shop, ada);
});
beforeEach(async () => {
  await mendAll();
  await coldStart();
});
afterEach(mendAll);
afterAll(() => setOrderManagement(true));

describe('the history', () => {
  it('shows a demo shopper their orders, newest first, in pages, each with what it is worth', async () => {
    const robin = await memberOf(shop, {
      email: 'robin@cairn.example',
      password: 'Trail-Mix-7',
      firstName: 'Robin',
    });
    const response = await robin.get('/account/orders');
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    const html = await response.text();
    const numbers = [...html.matchAll(/href="\/account\/orders\/(\d+)"/g)].map(([, number]) => number);
    expect(numbers).toHaveLength(10);
    expect(numbers).toEqual(numbers.toSorted().toReversed());
    for (const state of ['Being prepared', 'Shipped', 'Cancelled']) expect(html).toContain(`>${state}</p>`);
    expect(html).toMatch(/class="order-card-total tabular">\$[\d,]+\.\d\d</);
    expect(html).toContain('13 items');
    expect(html).toContain('+9');
    expect(html).toContain('href="/account/orders?page=2"');
    const older = await robin.text('/account/orders?page=2');
    expect([...older.matchAll(/href="\/account\/orders\/(\d+)"/g)]).toHaveLength(2);
    expect(leads(await robin.get('/account/orders?page=99'))).toBe('/account/orders?page=2');
    for (const odd of ['0', '-1', 'x', '1e9', '99999999'])
      expect((await robin.get(`/account/orders?page=${odd}`)).status).toBe(200);
  });

  it('is in French with French dates and amounts where the shop is', async () => {
    const lea = await memberOf(new Shop(), {
      email: 'lea@cairn.example',
      password: 'Trail-Mix-7',
      firstName: 'Léa',
    });
    const visitor = lea.copy('/ca/fr');
    await visitor.post('/api/account/login', { email: 'lea@cairn.example', password: 'Trail-Mix-7' });
    const html = await visitor.text('/account/orders');
    expect(html).toContain('En préparation');
    expect(html).toMatch(/\d+,\d\d\s\$/);
    const [, path = ''] = /href="\/ca\/fr(\/account\/orders\/\d+)"/.exec(html) ?? [];
    expect(await visitor.text(path)).toMatch(/>Passée<\/span><time dateTime="[^"]+">\d+ \p{L}+ \d{4}</u);
  });

  it('has one address', async () => {
    const response = await mine.get('/orders');
    expect([response.status, leads(response)]).toEqual([301, '/account/orders']);
    expect(leads(await mine.get('/orders?page=2'))).toBe('/account/orders?page=2');
    expect(leads(await new Visitor(shop).get('/account/orders?page=2'))).toBe(
      '/login?return=%2Faccount%2Forders%3Fpage%3D2',
    );
  });

  it('offers a new shopper a way to shop', async () => {
    const html = await (await memberOf(shop, await newAccount(shop))).text('/account/orders');
    expect(html).toContain('You have no orders yet.');
    expect(html).toContain('href="/c/mens/"');
    expect(html).toContain('href="/orders/lookup"');
  });

  it('leaves out one order that cannot be read, and shows the others', async () => {
    const account = await newAccount(shop);
    const [broken, whole] = [await order({ [ONE]: 1 }, account), await order({ [TWO]: 1 }, account)];
    const visitor = await memberOf(shop, account);
    const SANDBOX = faulty(/\/customers\/[^/]+\/orders\?/, async (answer) => {
      const body = await (await answer()).text();
      return new Response(body.replace(`"orderNo":"${broken.orderNo}"`, '"orderNo":7'));
    });
    const html = await (await visitor.get('/account/orders', { bindings: { SANDBOX } })).text();
    expect(html).toContain(whole.orderNo);
    expect(html).not.toContain(broken.orderNo);
  });

  it('asks each service once, and shows orders without pictures while the catalogue fails', async () => {
    const account = await newAccount(shop);
    const { orderNo } = await order({ [ONE]: 1 }, account);
    const visitor = await memberOf(shop, account);
    await coldStart();
    await spoil({ service: 'products', mode: 'status', status: 500 });
    const response = await visitor.get('/account/orders');
    expect(response.status).toBe(200);
    expect(await response.text()).toContain(`Order ${orderNo}`);
    const page = await visitor.get(`/account/orders/${orderNo}`);
    expect(page.status).toBe(200);
    const html = await page.text();
    expect(html).toContain('class="order-line-total tabular"');
    expect(html).not.toContain('No longer sold.');
  });
});

describe('an order', () => {
  it('asks for itself, the bag and its products once each', async () => {
    const account = await newAccount(shop);
    const bought = await order({ [ONE]: 1, [TWO]: 1 }, account);
    const visitor = await memberOf(shop, account);
    await visitor.text(pathOf(bought));
    await forgetCalls();
    await visitor.text(pathOf(bought));
    await shop.settled();
    const asked = (await calls()).map(
      ({ method, path }) => `${method} ${path.replace(/^.*organizations\/[^/]+/, '')}`,
    );
    expect(asked.toSorted()).toEqual([
      expect.stringMatching(/^GET \/customers\/\w+\/baskets/),
      expect.stringMatching(/^GET \/orders\/\d+/),
    ]);
  });

  it('states lines, amounts, address and payment as the service does, and nothing secret', async () => {
    const bought = await order({ [ONE]: 2, [TWO]: 1 });
    const html = await mine.text(pathOf(bought));
    expect(html).toContain(`Order ${bought.orderNo}</h1>`);
    expect(html).toContain(`<dd>$${bought.total.toLocaleString('en-US', { minimumFractionDigits: 2 })}</dd>`);
    expect(html).toContain('1 Main Street');
    expect(html).toContain('Visa ending in 4242');
    expect(html).toContain('Standard shipping');
    expect(html).toContain('Quantity 2');
    expect(html).not.toMatch(/orderToken|orderViewCode|\*{4}/);
    expect(html).toMatch(/aria-current="step"><span>Being prepared</);
  });

  it('tells of the parcel, with a link only to a safe address', async () => {
    const bought = await order();
    await handle(bought.orderNo, 'ship', { trackingNumber: 'AB 1/2' });
    const sent = await mine.text(pathOf(bought));
    expect(sent).toMatch(/aria-current="step"><span>Shipped</);
    expect(sent).toContain('href="https://carrier.example/AB%201%2F2"');
    expect(sent).toContain('Expected by');
    await handle(bought.orderNo, 'deliver');
    const arrived = await mine.text(pathOf(bought));
    expect(arrived).toMatch(/aria-current="step"><span>Delivered<\/span><time/);
    expect(arrived).toContain('Delivered on');
    for (const address of [
      'javascript:alert(1)',
      'http://carrier.example/',
      '//evil.example',
      'https://u:p@x.example',
    ]) {
      const SANDBOX = faulty(/\/orders\/\d+\?/, async (answer) => {
        const body = await (await answer()).text();
        return new Response(
          body.replace(/"trackingUrl":"[^"]*"/, `"trackingUrl":${JSON.stringify(address)}`),
        );
      });
      const html = await (await mine.get(pathOf(bought), { bindings: { SANDBOX } })).text();
      expect(html).toContain('AB 1/2');
      expect(html).not.toContain(address);
      expect(html).not.toContain('Track parcel');
    }
  });

  it('shows a product that is no longer sold by its name alone', async () => {
    const robin = await memberOf(shop, {
      email: 'robin@cairn.example',
      password: 'Trail-Mix-7',
      firstName: 'Robin',
    });
    const html = await robin.text('/account/orders/00000107');
    expect(html).toMatch(/<h3>Corrie Wind Anorak<\/h3>/);
    expect(html).toContain('No longer sold.');
  });

  it('is there without forms where the shop has no order management', async () => {
    const bought = await order();
    await setOrderManagement(false);
    const html = await mine.text(pathOf(bought));
    const refused = await mine.post(pathOf(bought), { _action: 'cancel-order' });
    await setOrderManagement(true);
    expect(html).toContain('Buy again');
    expect(html).not.toContain('Cancel order');
    expect(html).not.toContain('Return items');
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain('can no longer be cancelled');
  });
});

describe('who sees an order', () => {
  const hostile = [
    '../../customers/x',
    '..%2F..%2Fcustomers',
    'x'.repeat(10_000),
    '<script>alert(1)</script>',
    '🏔️',
    '%00',
    "1' OR '1'='1",
    'oms-meta-data',
  ];

  it.each(hostile)('is nobody for the number %s', async (number) => {
    const path = `/account/orders/${encodeURIComponent(number)}`;
    const response = await mine.get(path);
    expect([404, 400, 414]).toContain(response.status);
    const html = await response.text();
    expect(html).not.toContain('<script>alert');
    const posted = await mine.post(path, { _action: 'cancel-order' });
    expect([404, 400, 414]).toContain(posted.status);
  });

  it('is its shopper alone: for others it is 404 like an unknown one, for guests the way to log in', async () => {
    const bought = await order();
    const stranger = await memberOf(shop, await newAccount(shop));
    const without = (html: string, number: string) =>
      html.replaceAll(number, 'N').replace(/nonce="[^"]+"|[\da-f-]{36}/g, '');
    const foreign = await stranger.get(pathOf(bought));
    const unknown = await stranger.get('/account/orders/99999999');
    expect([foreign.status, unknown.status]).toEqual([404, 404]);
    expect(without(await foreign.text(), bought.orderNo)).toBe(without(await unknown.text(), '99999999'));
    const guest = new Visitor(shop);
    expect(leads(await guest.get(pathOf(bought)))).toBe(
      `/login?return=${encodeURIComponent(pathOf(bought))}`,
    );
    const leaving = await memberOf(shop, ada);
    const stale = leaving.copy();
    await leaving.post('/api/account/logout', {});
    for (const gone of [leaving, stale])
      expect(leads(await gone.get(pathOf(bought)))).toBe(
        `/login?return=${encodeURIComponent(pathOf(bought))}`,
      );
    expect(leads(await stale.get('/account/orders'))).toBe('/login?return=%2Faccount%2Forders');
    // the look-up's page is no way around
    for (const visitor of [mine, stranger, guest])
      expect(leads(await visitor.get(`/orders/lookup/${bought.orderNo}`))).toBe('/orders/lookup');
  });

  it.each(['cancel-order', 'return-items', 'buy-again'])('%s is its shopper’s alone', async (action) => {
    const bought = await order();
    if (action === 'return-items') await handle(bought.orderNo, 'ship');
    const fields = { _action: action, [`quantity-${bought.items[0]?.itemId}`]: '1' };
    const stranger = await memberOf(shop, await newAccount(shop));
    const refused = await stranger.post(pathOf(bought), fields);
    expect(refused.status).toBe(404);
    expect(await refused.text()).not.toContain('Main Street');
    expect((await stranger.send(pathOf(bought), fields)).status).toBe(404);
    const guest = new Visitor(shop);
    expect((await guest.send(pathOf(bought), fields)).status).toBe(401);
    expect(leads(await guest.post(pathOf(bought), fields))).toContain('/login?return=');
    expect((await guest.send(`/orders/lookup/${bought.orderNo}`, fields)).status).toBeGreaterThanOrEqual(400);
    expect(await quantities(stranger)).toEqual({});
    expect(await mine.text(pathOf(bought))).not.toMatch(/>Cancelled|is being returned/);
  });
});

describe('while the service fails', () => {
  it.each([
    { mode: 'status', status: 500 },
    { mode: 'malformed' },
    { mode: 'cut' },
    { mode: 'hang' },
  ] as const)('$mode: the pages say so, and the rest is alive', async (fault) => {
    const bought = await order();
    await spoil({ service: 'orders', ...fault });
    await spoil({ service: 'customers', ...fault, path: '/orders' });
    const list = await mine.get('/account/orders');
    expect(list.status).toBe(200);
    expect(await list.text()).toContain('Your orders cannot be shown right now.');
    const page = await mine.get(pathOf(bought));
    expect(page.status).toBe(200);
    const html = await page.text();
    expect(html).toContain('This order cannot be shown right now.');
    expect(html).toContain('action="/api/account/logout"');
  });
});
