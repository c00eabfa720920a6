import { beforeEach, describe, expect, it } from 'vitest';
import { readyBasket, someVariants } from './support/goods.ts';
import { refusal, VendorShop } from './support/vendor-shop.ts';

const shop = new VendorShop('guest-orders');
const canada = new VendorShop('guest-orders', 'cairn-ca');
const NOW = Date.UTC(2027, 4, 1, 8);
const ANN = 'ann@shopper.example';
const NEW = 'new@shopper.example';

type Shopper = Awaited<ReturnType<VendorShop['shopper']>>;

let ann: Shopper;
let variant: string;
beforeEach(async () => {
  await shop.reset();
  await shop.setClock({ now: NOW });
  ann = await shop.shopper({ login: ANN, email: ANN });
  [variant = ''] = await someVariants(shop, ann.token);
});

const later = (seconds: number) => shop.setClock({ now: NOW + seconds * 1_000 });
const post = (token: string, path: string, body: object = {}, at = shop) =>
  at.custom(token, { api: 'account', path: `guest-orders/${path}`, method: 'POST', body });
const ask = (at = shop, by = ann.token) => post(by, 'code', {}, at);
const claim = (code: string, at = shop, by = ann.token) => post(by, 'claim', { code }, at);
const slug = async (call: Promise<unknown>, status = 400) =>
  (await refusal(call, status)).type?.split('/').at(-1);
const codes = async (to = ANN) =>
  (await shop.messages(to))
    .filter(({ kind }) => kind === 'guest-orders-code')
    .map(({ token }) => token ?? '');
const code = async (to = ANN) => (await codes(to))[0] ?? '';
const wrongFor = (right: string) => (right === '00000000' ? '00000001' : '00000000');

/** An order with an e-mail address: of a new guest, or by another token. */
async function order({ email = ANN, at = shop, by }: { email?: string; at?: VendorShop; by?: string } = {}) {
  const token = by ?? (await at.guest()).access_token;
  const { basketId } = await readyBasket(at, token, [{ productId: variant, quantity: 1 }], undefined, email);
  const { orderNo = '' } = await at.orders(token).createOrder({ body: { basketId: basketId ?? '' } });
  return { orderNo, token };
}
const ordersOf = async ({ token, customerId }: Shopper, at = shop) => {
  const { data = [] } = await at.customers(token).getCustomerOrders({ parameters: { customerId } });
  return data.map(({ orderNo }) => orderNo).sort();
};

describe('orders of the address of an account', () => {
  it('become the account’s with a code that is sent to it', async () => {
    const made = [await order(), await order({ email: 'ANN@Shopper.example' })].map(({ orderNo }) => orderNo);
    const others = await order({ email: NEW });
    expect(await ask()).toEqual({ email: ANN, sent: true, resendSeconds: 30 });
    expect(await ordersOf(ann)).toEqual([]);
    expect(await code()).toMatch(/^\d{8}$/);
    expect(await claim(await code())).toEqual({ email: ANN, total: 2 });
    expect(await ordersOf(ann)).toEqual(made.sort());
    const [orderNo = ''] = made;
    const own = await shop.orders(ann.token).getOrder({ parameters: { orderNo } });
    expect(own).toMatchObject({
      guest: false,
      customerInfo: { customerId: ann.customerId, customerName: 'Ann Lee', email: ANN },
    });
    // it is cancelled as any order of the account
    const cancelled = await shop.orders(ann.token).cancelOmsOrder({ parameters: { orderNo }, body: {} });
    expect(cancelled.omsData?.status ?? cancelled.status).toMatch(/cancelled/i);
    await refusal(shop.orders(ann.token).getOrder({ parameters: { orderNo: others.orderNo } }), 404);
  });

  it('can still be looked up without the account, and are no longer the guest’s', async () => {
    const { orderNo, token } = await order();
    await ask();
    await claim(await code());
    await refusal(shop.orders(token).getOrder({ parameters: { orderNo } }), 404);
    const parameters = { orderNo };
    await shop.orders(token).requestOrderAccessCode({ parameters, body: { email: ANN } });
    const mailed = (await shop.messages(ANN)).find(({ kind }) => kind === 'order-access-code')?.token ?? '';
    const found = await shop
      .orders(token)
      .guestOrderLookup({ parameters, body: { email: ANN, orderViewCode: mailed } });
    expect(found.orderNo).toBe(orderNo);
  });

  it('are counted, also where there are none, and others’ accounts keep theirs', async () => {
    const bob = await shop.shopper({ login: NEW, email: NEW });
    // with the address of Ann, but placed by a shopper with an account
    const { orderNo } = await order({ by: bob.token });
    await ask();
    expect(await claim(await code())).toEqual({ email: ANN, total: 0 });
    expect(await ordersOf(bob)).toEqual([orderNo]);
  });

  it('are those of one site, and so is the code', async () => {
    const [us, ca] = [await order(), await order({ at: canada })];
    await ask();
    const american = await code();
    await later(2);
    const { access_token: there } = await canada.signIn(ANN);
    expect(await slug(claim(american, canada, there))).toBe('invalid-code');
    expect(await claim(american)).toMatchObject({ total: 1 });
    await ask(canada, there);
    expect(await claim(await code(), canada, there)).toMatchObject({ total: 1 });
    expect(await ordersOf(ann)).toEqual([us.orderNo]);
    expect(await ordersOf({ ...ann, token: there }, canada)).toEqual([ca.orderNo]);
  });
});

describe('the code', () => {
  it('is asked for alike whether or not there are orders', async () => {
    const without = await ask();
    await later(30);
    await order();
    expect(await ask()).toEqual(without);
    expect(await codes()).toHaveLength(2);
  });

  it('works once: a repeat has the same answer and takes nothing more', async () => {
    await order();
    await ask();
    const mailed = await code();
    expect(await claim(mailed)).toEqual({ email: ANN, total: 1 });
    const { orderNo } = await order();
    expect(await claim(mailed)).toEqual({ email: ANN, total: 1 });
    expect(await ordersOf(ann)).not.toContain(orderNo);
  });

  it('lives ten minutes, takes five wrong tries, and is void after the next', async () => {
    await order();
    await ask();
    await later(600);
    expect(await slug(claim(await code()))).toBe('invalid-code');
    await ask();
    const second = await code();
    for (let wrong = 0; wrong < 5; wrong += 1)
      expect(await slug(claim(wrongFor(second)))).toBe('invalid-code');
    expect(await slug(claim(second))).toBe('invalid-code');
    await later(630);
    await ask();
    const third = await code();
    await later(660);
    await ask();
    expect(await slug(claim(third))).toBe('invalid-code');
    expect(await claim(await code())).toMatchObject({ total: 1 });
  });

  it('is mailed again after 30 seconds, and six times in ten minutes', async () => {
    await ask();
    await later(10);
    expect(await ask()).toEqual({ email: ANN, sent: false, resendSeconds: 20 });
    expect(await codes()).toHaveLength(1);
    for (let sent = 1; sent < 6; sent += 1) {
      await later(sent * 30);
      expect(await ask()).toMatchObject({ sent: true });
    }
    await later(180);
    expect(await slug(ask(), 429)).toBe('too-many-requests');
  });

  it('is of one account and one purpose', async () => {
    await order();
    await ask();
    const mailed = await code();
    const bob = await shop.shopper({ login: NEW, email: NEW });
    await ask(shop, bob.token);
    expect(await slug(claim(mailed, shop, bob.token))).toBe('invalid-code');
    // not for a new e-mail address, nor for an order or a login, nor the other way round
    const account = (path: string, body: object) =>
      shop.custom(ann.token, { api: 'account', path, method: 'POST', body });
    await account('email-change', { email: 'third@shopper.example', currentPassword: 'Correct-Horse-7' });
    expect(await slug(account('email-change/confirm', { code: mailed }))).toBe('invalid-code');
    const [change] = await shop.messages('third@shopper.example');
    expect(await slug(claim(change?.token ?? ''))).toBe('invalid-code');
    expect(await claim(mailed)).toMatchObject({ total: 1 });
  });

  it('ends when the account’s address changes', async () => {
    await order();
    await ask();
    const mailed = await code();
    const body = { email: NEW };
    await shop.customers(ann.token).updateCustomer({ parameters: { customerId: ann.customerId }, body });
    expect(await slug(claim(mailed))).toBe('invalid-code');
    // and goes to the new one, whose orders it brings
    expect(await ask()).toMatchObject({ email: NEW, sent: true });
    expect(await slug(claim(mailed))).toBe('invalid-code');
    expect(await claim(await code(NEW))).toEqual({ email: NEW, total: 0 });
    expect(await ordersOf(ann)).toEqual([]);
  });
});

describe('the order of a guest who signs in', () => {
  it('is joined by the session that placed it, whatever its address, and by no other', async () => {
    const { access_token: token, usid } = await shop.guest();
    const { orderNo } = await order({ email: NEW, by: token });
    await refusal(post(ann.token, `${orderNo}/join`), 404);
    await later(2);
    const { access_token: member } = await shop.signIn(ann.login, { usid });
    const [other, foreign] = [await order(), await order({ at: canada })];
    for (const wrong of [other.orderNo, foreign.orderNo, '99999999'])
      expect(await slug(post(member, `${wrong}/join`), 404)).toBe('order-not-found');
    await post(member, `${orderNo}/join`);
    // the same answer to a repeat
    await post(member, `${orderNo}/join`);
    expect(await ordersOf(ann)).toEqual([orderNo]);
  });

  it('is not that of a guest who signs in later under another session', async () => {
    const { access_token: token, usid } = await shop.guest();
    const { orderNo } = await order({ by: token });
    await later(2);
    await shop.signIn(ann.login, { usid });
    const bob = await shop.register({ login: NEW, email: NEW });
    // in the same browser, over the first shopper's session
    const { access_token: second } = await shop.signIn(bob.login, { usid });
    await refusal(post(second, `${orderNo}/join`), 404);
  });
});
