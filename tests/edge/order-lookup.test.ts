import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bagOf } from './support/bag.ts';
import { products, variants } from './support/catalogue.ts';
import { faulty } from './support/faulty.ts';
import { type Bought, buy, codesFor, handle, moveClock, POSTAL_CODE } from './support/orders.ts';
import { coldStart, mendAll, Shop, spoil } from './support/shop.ts';
import { took } from './support/took.ts';
import { leads, Visitor } from './support/visitor.ts';

const shop = new Shop();
const masters = new Set(
  products.filter(({ type, memberExclusive }) => type === 'master' && !memberExclusive).map(({ id }) => id),
);
const productId = variants.find((one) => masters.has(one.productId) && one.stock > 40)?.id ?? '';

const LOOK_UP = '/orders/lookup';
const SENT = 'a code has been sent to that address. A code sent in the last 15 minutes still works.';
const WRONG = 'This code is wrong, has expired or was tried too often.';
const MINUTE = 60_000;
/** The longest time of any answer, whatever a service does, in ms. */
const LONGEST_MS = 6_000;

const guestOrder = () => buy(shop, [{ productId, quantity: 2 }]);
const askFor = (visitor: Visitor, { orderNo, email }: Pick<Bought, 'orderNo' | 'email'>) =>
  visitor.post(LOOK_UP, { _action: 'request-code', orderNo, email });
const open = (visitor: Visitor, { orderNo, email }: Pick<Bought, 'orderNo' | 'email'>, code: string) =>
  visitor.post(LOOK_UP, { _action: 'open-order', orderNo, email, code });
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');

/** A guest who has opened the order with its mailed code. */
async function opened(bought: Bought): Promise<Visitor> {
  const visitor = new Visitor(shop);
  await askFor(visitor, bought);
  const [code = ''] = await codesFor(bought);
  const answer = await open(visitor, bought, code);
  expect([answer.status, leads(answer)]).toEqual([303, `${LOOK_UP}/${bought.orderNo}`]);
  return visitor;
}

beforeAll(() => moveClock(0));
beforeEach(async () => {
  await mendAll();
  await coldStart();
});
afterEach(async () => {
  await mendAll();
  await moveClock(0);
});

describe('looking up an order', () => {
  it('goes by number, e-mail and mailed code, without scripts, and shows the order in this browser', async () => {
    const bought = await guestOrder();
    const visitor = new Visitor(shop);
    const start = await visitor.text(LOOK_UP);
    expect(start).toContain('Look up an order</h1>');
    const asked = await askFor(visitor, { ...bought, orderNo: ` #${bought.orderNo} ` });
    expect([asked.status, asked.headers.get('Cache-Control')]).toEqual([200, 'private, no-store']);
    const step = await asked.text();
    expect(step).toContain(SENT);
    expect(step).toMatch(/autoComplete="one-time-code"|autocomplete="one-time-code"/i);
    const [code = ''] = await codesFor(bought);
    const answer = await open(visitor, bought, ` ${code.slice(0, 3)} ${code.slice(3)} `);
    expect([answer.status, leads(answer)]).toEqual([303, `${LOOK_UP}/${bought.orderNo}`]);
    const page = await visitor.get(leads(answer));
    expect(page.headers.get('Cache-Control')).toBe('private, no-store');
    const html = await page.text();
    for (const text of ['1 Main Street', 'Visa ending in 4242', 'Cancel this order', 'Buy again'])
      expect(html).toContain(text);
    expect(html).not.toMatch(/orderViewCode|orderToken|Request return/);
    expect(html).not.toContain(code);
    expect(visitor.cookie).not.toContain(encodeURIComponent(bought.email));
    // the browser that asked, and no other
    expect(leads(await new Visitor(shop).get(`${LOOK_UP}/${bought.orderNo}`))).toBe(LOOK_UP);
    const other = await guestOrder();
    expect(leads(await visitor.get(`${LOOK_UP}/${other.orderNo}`))).toBe(LOOK_UP);
  });

  it('answers the same whether or not there is such an order', async () => {
    const bought = await guestOrder();
    const without = async (answer: Response, { orderNo, email }: { orderNo: string; email: string }) =>
      (await answer.text())
        .replaceAll(orderNo, 'N')
        .replaceAll(email, 'E')
        .replace(/nonce="[^"]+"|[\da-f-]{36}/g, '');
    const cases = [bought, { ...bought, email: 'eve@mail.test' }, { ...bought, orderNo: '99999999' }];
    const answers = await Promise.all(
      cases.map(async (one) => {
        const answer = await askFor(new Visitor(shop), one);
        return [answer.status, await without(answer, one)];
      }),
    );
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect(await codesFor(bought)).toHaveLength(1);
  });

  it('is not kept from the buyer by others who name the same address', async () => {
    const bought = await guestOrder();
    const other = new Visitor(shop);
    for (let turn = 0; turn < 20; turn += 1) {
      await askFor(other, { email: bought.email, orderNo: String(90_000_000 + turn) });
    }
    expect((await askFor(new Visitor(shop), bought)).status).toBe(200);
    expect(await codesFor(bought)).toHaveLength(1);
  });

  it('takes a code once more within its fifteen minutes, mails no second one, and none after', async () => {
    const bought = await guestOrder();
    const visitor = new Visitor(shop);
    await askFor(visitor, bought);
    await askFor(visitor, bought);
    const codes = await codesFor(bought);
    expect(codes).toHaveLength(1);
    expect((await open(visitor, bought, codes[0] ?? '')).status).toBe(303);
    expect((await open(new Visitor(shop), bought, codes[0] ?? '')).status).toBe(303);
    await moveClock(16 * MINUTE);
    const late = await open(new Visitor(shop), bought, codes[0] ?? '');
    expect(late.status).toBe(400);
    expect(await late.text()).toContain(WRONG);
    await askFor(new Visitor(shop), bought);
    expect(await codesFor(bought)).toHaveLength(2);
  });

  it('voids the code after a few wrong ones, and limits attempts', async () => {
    const bought = await guestOrder();
    const visitor = new Visitor(shop);
    await askFor(visitor, bought);
    const [code = ''] = await codesFor(bought);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const refused = await open(visitor, bought, otherThan(code));
      expect(refused.status).toBe(400);
      const html = await refused.text();
      expect(html).toContain(WRONG);
      expect(html).not.toContain(`value="${otherThan(code)}"`);
    }
    expect((await open(visitor, bought, code)).status).toBe(400);
    let answer = await open(visitor, bought, code);
    for (let sent = 0; sent < 20 && answer.status === 400; sent += 1)
      answer = await open(visitor, bought, code);
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([429, '60']);
  });

  it.each([
    ['orderNo', ''],
    ['orderNo', '../../customers'],
    ['orderNo', '<script>alert(1)</script>'],
    ['orderNo', '🏔️'],
    ['orderNo', 'x'.repeat(5_000)],
    ['email', ''],
    ['email', 'ada'],
    ['email', `${'a'.repeat(5_000)}@mail.test`],
    ['code', ''],
    ['code', '12345'],
    ['code', '１２３４５６'],
    ['code', 'x'.repeat(5_000)],
  ])('says at the field what is wrong with %s %.20s, and asks no service', async (field, value) => {
    const bought = { orderNo: '00001001', email: 'ann@mail.test', code: '123456' };
    const _action = field === 'code' ? 'open-order' : 'request-code';
    let asked = 0;
    const SANDBOX = faulty(/\/orders\//, async (answer) => {
      asked += 1;
      return answer();
    });
    const visitor = new Visitor(shop);
    const response = await visitor.post(
      LOOK_UP,
      { ...bought, _action, [field]: value },
      { bindings: { SANDBOX } },
    );
    expect(response.status).toBe(400);
    const html = await response.text();
    expect(html).toContain('aria-invalid="true"');
    expect(html).not.toContain('<script>alert');
    expect(html).toContain(field === 'email' ? '00001001' : 'ann@mail.test');
    expect(asked).toBe(0);
  });

  it('shows what is not personal for the billing postal code', async () => {
    const bought = await guestOrder();
    const visitor = new Visitor(shop);
    const facts = { _action: 'see-status', orderNo: bought.orderNo, email: bought.email };
    const wrong = await visitor.post(LOOK_UP, { ...facts, postalCode: '99999' });
    expect(wrong.status).toBe(400);
    expect(await wrong.text()).toContain('No order matches these details.');
    const unknown = await visitor.post(LOOK_UP, { ...facts, orderNo: '99999999', postalCode: POSTAL_CODE });
    expect(unknown.status).toBe(400);
    const seen = await visitor.post(LOOK_UP, { ...facts, postalCode: POSTAL_CODE });
    expect(leads(seen)).toBe(`${LOOK_UP}/${bought.orderNo}`);
    const html = await visitor.text(leads(seen));
    expect(html).toContain('You see this order without personal details.');
    expect(html).toContain('Quantity 2');
    expect(html).not.toMatch(/Main Street|Lee|4242|Cancel this order/);
    expect((await visitor.post(leads(seen), { _action: 'cancel-order' })).status).toBe(403);
  });

  it.each(['slow', 'status', 'malformed', 'cut', 'hang'] as const)(
    'says so while the service fails (%s), and keeps what was typed',
    async (mode) => {
      const bought = await guestOrder();
      const visitor = new Visitor(shop);
      await spoil({
        service: 'orders',
        mode,
        ...(mode === 'status' && { status: 500 }),
        ms: mode === 'slow' ? 60_000 : 0,
      });
      const answer = await askFor(visitor, bought);
      const opening = await open(visitor, bought, '123456');
      const said: [Response, string][] = [[opening, 'Orders cannot be looked up right now.']];
      if (mode !== 'malformed') said.push([answer, 'so a mail may be on its way or not']);
      for (const [response, words] of said) {
        expect(response.status).toBe(503);
        const html = await response.text();
        expect(html).toContain(words);
        expect(html).toContain(`value="${bought.email}"`);
      }
    },
    30_000,
  );
});

describe('an order that was looked up', () => {
  it('is cancelled with the code, once', async () => {
    const bought = await guestOrder();
    const visitor = await opened(bought);
    const path = `${LOOK_UP}/${bought.orderNo}`;
    const [one, two] = await Promise.all([1, 2].map(() => visitor.post(path, { _action: 'cancel-order' })));
    expect([one?.status, two?.status]).toEqual([303, 303]);
    expect(await visitor.text(path)).toContain('Your order has been cancelled.');
  });

  it('needs a new code to be cancelled once the code has expired', async () => {
    const bought = await guestOrder();
    const visitor = await opened(bought);
    const path = `${LOOK_UP}/${bought.orderNo}`;
    await moveClock(16 * MINUTE);
    const refused = await visitor.post(path, { _action: 'cancel-order' });
    expect(refused.status).toBe(403);
    const html = await refused.text();
    expect(html).toContain('To cancel this order you need a code by email');
    expect(html).toContain('1 Main Street');
    expect(await visitor.text(path)).not.toMatch(/<span>Cancelled</);
  });

  it('is not kept waiting for twice while the service gives no answer', { timeout: 60_000 }, async () => {
    const bought = await guestOrder();
    const visitor = await opened(bought);
    await spoil({ service: 'orders', mode: 'hang' });
    for (const _action of ['cancel-order', 'buy-again']) {
      const ms = await took(async () => {
        const response = await visitor.post(`${LOOK_UP}/${bought.orderNo}`, { _action });
        expect(response.status).toBe(503);
        expect(await response.text()).toContain('Please try again.');
      });
      expect(ms).toBeLessThan(LONGEST_MS);
    }
  });

  it('can be returned in part once it was sent, and not be cancelled any more', async () => {
    const bought = await guestOrder();
    const visitor = await opened(bought);
    await handle(bought.orderNo, 'ship', { trackingNumber: 'OP1' });
    const path = `${LOOK_UP}/${bought.orderNo}`;
    const html = await visitor.text(path);
    expect(html).toContain('https://carrier.example/OP1');
    expect(html).toContain('Request return');
    expect(html).not.toContain('Cancel this order');
    const itemId = bought.items[0]?.itemId;
    const back = { _action: 'return-items', [`quantity-${itemId}`]: '1', [`left-${itemId}`]: '2' };
    // another browser, which has not opened the order, returns nothing
    expect(leads(await new Visitor(shop).post(path, back))).toBe(LOOK_UP);
    expect(await visitor.text(path)).not.toContain('is being returned');
    expect((await visitor.post(path, back)).status).toBe(303);
    expect(await visitor.text(path)).toContain('1 is being returned');
    expect((await visitor.post(path, { _action: 'cancel-order' })).status).toBe(409);
  });

  it('can be bought again by a guest', async () => {
    const bought = await guestOrder();
    const visitor = await opened(bought);
    const path = `${LOOK_UP}/${bought.orderNo}`;
    const had = /name="had" value="([^"]*)"/.exec(await visitor.text(path))?.[1] ?? '';
    for (let press = 0; press < 2; press += 1)
      expect(leads(await visitor.post(path, { _action: 'buy-again', had }))).toBe('/cart');
    expect((await bagOf(visitor)).lines.map((line) => [line.productId, line.quantity])).toEqual([
      [productId, 2],
    ]);
  });

  it('is closed by a made-up or moved cookie, and by logging out', async () => {
    const bought = await guestOrder();
    const visitor = await opened(bought);
    const path = `${LOOK_UP}/${bought.orderNo}`;
    const [, sealed = ''] = /(?:^|; )(?:__Host-)?cairn-orders-cairn-us=([^;]+)/.exec(visitor.cookie) ?? [];
    for (const cookie of [sealed.slice(0, -3), `${sealed}AAA`, 'v1.AAAA', ''])
      expect(
        leads(await new Visitor(shop, { cookie: `__Host-cairn-orders-cairn-us=${cookie}` }).get(path)),
      ).toBe(LOOK_UP);
    const elsewhere = new Visitor(shop, { prefix: '/ca', cookie: `__Host-cairn-orders-cairn-ca=${sealed}` });
    expect(leads(await elsewhere.get(path))).toBe(`/ca${LOOK_UP}`);
    expect((await visitor.get(path)).status).toBe(200);
    await visitor.post('/api/account/logout', {});
    expect(leads(await visitor.get(path))).toBe(LOOK_UP);
  });
});
