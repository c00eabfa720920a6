import { beforeEach, expect, it } from 'vitest';
import { europeanShop } from './support/european-shop.ts';
import { refusal } from './support/vendor-shop.ts';

const ANN = 'ann@shopper.example';
const EVE = 'eve@shopper.example';
const NOW = Date.UTC(2027, 4, 1, 8);
const { shop, goods, ready } = europeanShop('withdrawals');

beforeEach(async () => {
  await shop.control('DELETE', 'mailbox');
  await shop.setClock({ now: NOW });
  goods.token = (await shop.guest()).access_token;
});

const DECLARED = { name: 'Ann Lee', orderNo: '00099999', email: ANN };
const declare = (body: object, id: string = crypto.randomUUID(), token = goods.token) =>
  shop.custom(token, { api: 'account', path: `withdrawals/${id}`, method: 'PUT', body });
const find = (id: string) => shop.custom(goods.token, { api: 'account', path: `withdrawals/${id}` });
const slug = async (call: Promise<unknown>, status: number) =>
  (await refusal(call, status)).type?.split('/').at(-1);
const receipts = async (to: string) =>
  (await shop.messages(to)).filter(({ kind }) => kind === 'withdrawal-receipt');

/** An order of two jackets, and the lines of it. */
async function order(email = ANN) {
  const { basketId = '' } = await ready('DE', email);
  const made = await shop.orders(goods.token).createOrder({ body: { basketId } });
  return { orderNo: made.orderNo ?? '', itemId: made.productItems?.[0]?.itemId ?? '' };
}
const read = async (orderNo: string): Promise<Record<string, unknown>> => ({
  ...(await shop.orders(goods.token).getOrder({ parameters: { orderNo } })),
});

it('a declaration is kept under its id, once, and can be found by it', async () => {
  const id = crypto.randomUUID();
  const kept = await declare(DECLARED, id);
  expect(kept).toEqual({
    ...{ withdrawalId: id, receivedAt: new Date(NOW).toISOString() },
    timeZone: 'Europe/Berlin',
    isMailed: true,
  });
  await shop.setClock({ now: NOW + 60_000 });
  expect(await declare(DECLARED, id)).toEqual(kept);
  expect(await find(id)).toEqual(kept);
  expect(await receipts(ANN)).toHaveLength(1);
  expect(await slug(declare({ ...DECLARED, email: EVE }, id), 409)).toBe('withdrawal-exists');
  expect(await slug(find(crypto.randomUUID()), 404)).toBe('withdrawal-not-found');
  expect(await receipts(EVE)).toHaveLength(0);
});

it('the receipt says what was declared, and when, in the time of where the goods are sent from', async () => {
  await declare({ ...DECLARED, orderNo: '#77', what: 'the blue one' });
  const [mail] = await receipts(ANN);
  expect(mail?.subject).toBe('We have received your withdrawal: #77');
  expect(mail?.body).toContain(
    '> Order: #77\n> Goods: the blue one\n> Name: Ann Lee\n> Email: ann@shopper.example\n\nReceived on ',
  );
  expect(mail?.body).toMatch(/Received on 1 May 2027 at 10:00:00 (?:CEST|GMT\+2)\./);
});

it('is in the order where it is the buyer’s, with the lines and units that it has', async () => {
  const { orderNo, itemId } = await order();
  const items = [
    { itemId, quantity: 5, name: 'Jacket' },
    { itemId: 'forged', quantity: 1, name: 'A tent' },
  ];
  await declare({ ...DECLARED, orderNo: ` #${orderNo}`, items });
  await declare({ ...DECLARED, orderNo });
  const at = { date: new Date(NOW).toISOString(), timeZone: 'Europe/Berlin', returned: [] };
  expect((await read(orderNo)).c_withdrawals).toEqual([
    { ...at, items: [{ itemId, quantity: 1 }], isWhole: false },
    { ...at, items: [], isWhole: true },
  ]);
});

it('by others is answered alike, changes no order, and is told to its buyer five times a day', async () => {
  const buyer = 'buyer@shopper.example';
  const { orderNo } = await order(buyer);
  const { access_token: stranger } = await shop.guest();
  for (let turn = 0; turn < 7; turn += 1)
    expect(await declare({ ...DECLARED, orderNo, email: EVE }, crypto.randomUUID(), stranger)).toMatchObject({
      receivedAt: expect.any(String),
    });
  expect((await read(orderNo)).c_withdrawals).toBeUndefined();
  expect(await receipts(buyer)).toHaveLength(5);
  await shop.setClock({ now: NOW + 25 * 60 * 60 * 1_000 });
  const { access_token: later } = await shop.guest();
  await declare({ ...DECLARED, orderNo, email: EVE }, crypto.randomUUID(), later);
  expect(await receipts(buyer)).toHaveLength(6);
});

it('writes to an address that anybody may type ten times a day, and to a buyer about their order', async () => {
  const buyer = 'other-buyer@shopper.example';
  const { orderNo } = await order(buyer);
  const { access_token: stranger } = await shop.guest();
  const byStranger = (body: object) =>
    declare({ ...DECLARED, email: buyer, ...body }, crypto.randomUUID(), stranger);
  for (let turn = 0; turn < 12; turn += 1)
    expect(await byStranger({ orderNo: `made up ${turn}`, email: buyer.toUpperCase() })).toMatchObject({
      isMailed: turn < 10,
    });
  expect(await receipts(buyer)).toHaveLength(10);
  // those do not keep a buyer from the receipt of a declaration about the order
  for (let turn = 0; turn < 12; turn += 1) {
    const about = { orderNo: `${'#'.repeat(turn)}${orderNo}`, what: `${turn}` };
    // the same as for a number that there is not: nobody learns whose order it is
    expect(await byStranger(about)).toMatchObject({ isMailed: false });
  }
  expect(await receipts(buyer)).toHaveLength(20);
});

it('writes to the buyer who declares with the order’s own token every time', async () => {
  const buyer = 'own-buyer@shopper.example';
  const { orderNo } = await order(buyer);
  const { access_token: stranger } = await shop.guest();
  for (let turn = 0; turn < 12; turn += 1)
    await declare(
      { ...DECLARED, orderNo, email: buyer, what: `forged ${turn}` },
      crypto.randomUUID(),
      stranger,
    );
  expect(await receipts(buyer)).toHaveLength(10);
  const id = crypto.randomUUID();
  const own = { ...DECLARED, orderNo, email: buyer, what: 'my own' };
  expect(await declare(own, id)).toMatchObject({ isMailed: true });
  expect(await declare(own, id)).toMatchObject({ isMailed: true });
  const got = await receipts(buyer);
  expect(got).toHaveLength(11);
  expect(got[0]?.body).toContain('Goods: my own');
  for (let turn = 0; turn < 12; turn += 1) await declare({ ...own, what: `more ${turn}` });
  expect(await receipts(buyer)).toHaveLength(23);
  const other = 'other@shopper.example';
  // a typed address is anybody's, whoever types it
  for (let turn = 0; turn < 12; turn += 1)
    expect(await declare({ ...own, email: other, what: `${turn}` })).toMatchObject({ isMailed: turn < 10 });
  expect(await receipts(other)).toHaveLength(10);
  expect((await read(orderNo)).c_withdrawals).toHaveLength(20);
});

it('quotes the declaration: nobody writes paragraphs in the shop’s name', async () => {
  await declare({ ...DECLARED, what: 'the blue one\n\nYour account is closed.' });
  const [mail] = await receipts(ANN);
  expect(mail?.body).toContain('\n> Goods: the blue one\n>\n> Your account is closed.\n> Name: Ann Lee\n');
});

it('puts no words of others into the subject of a receipt', async () => {
  for (const orderNo of ['Your account is closed: evil.example', 'https://evil.example', 'x'.repeat(31)]) {
    await declare({ ...DECLARED, orderNo });
    const [mail] = await receipts(ANN);
    expect(mail?.subject).toBe(
      `We have received your withdrawal: ${/Received on (.*)\.$/m.exec(mail?.body ?? '')?.[1]}`,
    );
    expect(mail?.body).toContain(`Order: ${orderNo}`);
  }
});

it('refuses what nobody can read, and takes the words of somebody without a number', async () => {
  for (const wrong of [
    { name: '' },
    { name: 'Ann\r\nBcc: all@mail.test' },
    { orderNo: '1\n2' },
    { email: 'ann' },
    { what: 'x'.repeat(1_001) },
    { items: [{ itemId: '1', quantity: 0, name: 'x' }] },
  ])
    await refusal(declare({ ...DECLARED, ...wrong }), 400);
  await refusal(declare(DECLARED, 'no-uuid'), 400);
  await declare({ ...DECLARED, orderNo: 'the jacket that I ordered on Tuesday' });
});
