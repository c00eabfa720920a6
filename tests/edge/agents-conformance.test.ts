import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { asked, BUYER, checkoutIn, DENVER, optionsOf } from './support/checkout-of-agents.ts';
import { coldStart, mendAll, Shop, someVariant } from './support/shop.ts';
import { amountOf, expectAddsUp } from './support/totals-of-agents.ts';
import { expectValid, Platform } from './support/ucp.ts';

/*
 * What the protocol's public suite expects of a shop that holds for this release, in our words. What it
 * expects and does not hold: stored addresses for a known e-mail, which would tell whose it is.
 */

beforeEach(async () => {
  await mendAll();
  await coldStart();
});
afterEach(mendAll);

const total = z.object({ type: z.string(), amount: z.number() });
const resource = z.object({
  id: z.string(),
  line_items: z.array(
    z.object({
      id: z.string(),
      item: z.object({ id: z.string(), title: z.string(), price: z.number() }),
      quantity: z.number(),
      totals: z.array(total),
    }),
  ),
  totals: z.array(total),
  discounts: z.object({
    codes: z.array(z.string()),
    applied: z.array(z.object({ code: z.string().optional(), amount: z.number() })),
  }),
});
type Resource = z.output<typeof resource>;

const lines = (id: string, quantity: number, title?: string) => ({
  line_items: [{ item: { id, ...(title && { title, price: 1 }) }, quantity }],
});

describe.each([
  ['cart', '/carts'],
  ['checkout', '/checkout-sessions'],
] as const)('a %s', (kind, path) => {
  async function read(response: Response): Promise<Resource> {
    const answer = await response.json();
    expectValid(kind, answer);
    expectAddsUp(answer);
    return resource.parse(answer);
  }

  /** A platform at a shop, a variant that it may buy, and a resource with one of it. */
  async function begun(codes: string[] = []) {
    const platform = new Platform(new Shop());
    const variant = await someVariant(new Shop());
    const created = await platform.post(path, { ...lines(variant, 1), discounts: { codes } });
    expect(created.status).toBe(201);
    const own = await read(created);
    return { platform, variant, own, at: `${path}/${own.id}` };
  }

  it('begins with an id, by which it is read', async () => {
    const { platform, own, at } = await begun();
    expect(own.id).not.toBe('');
    const response = await platform.get(at);
    expect([response.status, (await read(response)).id]).toEqual([200, own.id]);
  });

  it('goes on with what a change says', async () => {
    const { platform, variant, own, at } = await begun();
    const [line] = own.line_items;
    const changed = { id: own.id, line_items: [{ id: line?.id, item: { id: variant }, quantity: 2 }] };
    const response = await platform.put(at, changed);
    expect(response.status).toBe(200);
    expect((await read(response)).line_items).toMatchObject([{ quantity: 2 }]);
  });

  it('ends once: it is not changed or ended again', async () => {
    const { platform, variant, at } = await begun();
    const ended = await platform.post(`${at}/cancel`, undefined, { 'idempotency-key': crypto.randomUUID() });
    expect(ended.status).toBe(200);
    const answer = await ended.json();
    expectValid(kind, answer);
    if (kind === 'checkout') expect(answer).toMatchObject({ status: 'canceled' });
    for (const send of [
      () => platform.put(at, lines(variant, 2)),
      () => platform.post(`${at}/cancel`, {}, { 'idempotency-key': crypto.randomUUID() }),
    ]) {
      const response = await send();
      const refused = await response.json();
      if (kind === 'checkout') {
        expect(response.status).toBe(409);
        expect(refused).toMatchObject({ code: 'checkout_not_modifiable' });
      } else {
        expectValid('error', refused);
        expect(refused).toMatchObject({ messages: [{ code: 'not_found', severity: 'unrecoverable' }] });
      }
    }
  });

  type Send = (key: Record<string, string>, quantity: number) => Promise<Response>;

  /** A request is answered twice with the same bytes, and another by its key is refused. */
  async function isDoneOnce(send: Send) {
    const key = { 'idempotency-key': crypto.randomUUID() };
    const [first, again] = [await send(key, 2), await send(key, 2)];
    expect(again.status).toBe(first.status);
    expect(await again.text()).toBe(await first.text());
    const other = await send(key, 3);
    expect(other.status).toBe(409);
    expect(await other.json()).toMatchObject({ code: 'idempotency_conflict' });
  }

  it('is made once for each idempotency key', async () => {
    const { platform, variant } = await begun();
    await isDoneOnce((key, quantity) => platform.post(path, lines(variant, quantity), key));
  });

  it('is changed once for each idempotency key', async () => {
    const { platform, variant, at } = await begun();
    await isDoneOnce((key, quantity) => platform.put(at, lines(variant, quantity), key));
    expect((await read(await platform.get(at))).line_items).toMatchObject([{ quantity: 2 }]);
  });

  it('is told to have ended again by its key', async () => {
    const { platform, at } = await begun();
    const key = { 'idempotency-key': crypto.randomUUID() };
    const end = () => platform.post(`${at}/cancel`, {}, key);
    const [first, again] = [await end(), await end()];
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(await again.text()).toBe(await first.text());
  });

  it('costs what the shop says, whatever title and price a request states', async () => {
    const { platform, variant, own } = await begun();
    const claimed = await read(await platform.post(path, lines(variant, 1, 'Wrong title')));
    const [line] = claimed.line_items;
    expect(line?.item).toEqual(own.line_items[0]?.item);
    expect(line?.item.title).not.toBe('Wrong title');
    expect(line?.item.price).toBeGreaterThan(1);
    expect(amountOf(line?.totals ?? [], 'subtotal')).toBe(line?.item.price);
    expect(amountOf(claimed.totals, 'subtotal')).toBe(line?.item.price);
    expect(claimed.totals).toEqual(own.totals);
  });

  it('costs more with more in it', async () => {
    const { platform, variant, own, at } = await begun();
    const [line] = own.line_items;
    const { totals } = await read(await platform.put(at, lines(variant, 2)));
    expect(amountOf(totals, 'subtotal')).toBe(2 * (line?.item.price ?? 0));
    expect(amountOf(totals, 'total')).toBe(
      totals.filter(({ type }) => type !== 'total').reduce((sum, { amount }) => sum + amount, 0),
    );
  });

  it('costs less by what a promo code says, and names it', async () => {
    const { own: plain } = await begun();
    const { own } = await begun(['TRAIL10']);
    expect(own.discounts.applied).toMatchObject([{ code: 'TRAIL10' }]);
    const [applied] = own.discounts.applied;
    const off = applied?.amount ?? 0;
    expect(off).toBeGreaterThan(0);
    expect(amountOf(own.totals, 'discount')).toBe(-off);
    expect(amountOf(own.totals, 'subtotal')).toBe(amountOf(plain.totals, 'subtotal'));
  });

  it('costs the same with a promo code that is not known, beside one that holds or alone', async () => {
    const { own: plain } = await begun();
    const { own: unknown } = await begun(['NO-SUCH-CODE']);
    expect(unknown.discounts.applied).toEqual([]);
    expect(unknown.totals).toEqual(plain.totals);
    const { own: known } = await begun(['TRAIL10']);
    const { own: both } = await begun(['TRAIL10', 'NO-SUCH-CODE']);
    expect(both.discounts.applied).toEqual(known.discounts.applied);
    expect(both.totals).toEqual(known.totals);
    expect(both.discounts.codes).toEqual(['TRAIL10', 'NO-SUCH-CODE']);
  });
});

describe('a checkout', () => {
  const PATH = '/checkout-sessions';

  it('keeps who buys, and what they have agreed to', async () => {
    const platform = new Platform(new Shop());
    const variant = await someVariant(new Shop());
    const consent = { marketing: true, analytics: false, sale_of_data: false };
    const { id } = await checkoutIn(
      await platform.post(PATH, asked({ [variant]: 1 }, { buyer: { ...BUYER, consent } })),
      201,
    );
    const { buyer } = await checkoutIn(await platform.get(`${PATH}/${id}`));
    expect(buyer).toMatchObject({ email: BUYER.email, first_name: BUYER.first_name, consent });
    const other = { ...BUYER, email: 'other@cairn.example', first_name: 'Other' };
    await checkoutIn(await platform.put(`${PATH}/${id}`, asked({ [variant]: 1 }, { buyer: other })));
    expect((await checkoutIn(await platform.get(`${PATH}/${id}`))).buyer).toMatchObject({
      email: 'other@cairn.example',
      first_name: 'Other',
    });
  });

  it('says how it can be delivered once it knows where to, and costs what is chosen', async () => {
    const platform = new Platform(new Shop());
    const variant = await someVariant(new Shop());
    const { id } = await checkoutIn(
      await platform.post(PATH, asked({ [variant]: 1 }, { buyer: BUYER })),
      201,
    );
    const at = `${PATH}/${id}`;
    const to = { buyer: BUYER, to: { ...DENVER, ...BUYER, email: undefined } };
    const offered = await checkoutIn(await platform.put(at, asked({ [variant]: 1 }, to)));
    const [option, other] = optionsOf(offered);
    if (!option || !other) throw new Error('There are two ways of delivery.');
    const prices: number[] = [];
    for (const one of [option, other]) {
      const chosen = await checkoutIn(
        await platform.put(at, asked({ [variant]: 1 }, { ...to, option: one })),
      );
      const [method] = chosen.fulfillment?.methods ?? [];
      expect(method?.groups[0]?.selected_option_id).toBe(one);
      const stated = method?.groups[0]?.options.find((known) => known.id === one);
      expect(amountOf(chosen.totals, 'fulfillment')).toBe(amountOf(stated?.totals ?? [], 'total'));
      prices.push(amountOf(chosen.totals, 'fulfillment') ?? 0);
    }
    expect(new Set(prices).size).toBe(2);
  });

  it.each([
    ['FREESHIP', 'standard', 795],
    ['QUICK', 'express', 1000],
  ])('names what %s takes off the delivery, which costs what its option says', async (code, option, off) => {
    const platform = new Platform(new Shop());
    const variant = await someVariant(new Shop(), '/c/womens-accessories-socks/');
    const more = { buyer: BUYER, to: DENVER, option, discounts: { codes: [code] } };
    const { id } = await checkoutIn(await platform.post(PATH, asked({ [variant]: 1 }, more)), 201);
    const chosen = await checkoutIn(await platform.get(`${PATH}/${id}`));
    const options = chosen.fulfillment?.methods[0]?.groups[0]?.options;
    const stated = options?.find((one) => one.id === option)?.totals ?? [];
    expect(amountOf(chosen.totals, 'fulfillment')).toBe(amountOf(stated, 'total'));
    expect(amountOf(chosen.totals, 'discount')).toBe(-off);
    expect(chosen.discounts?.applied).toContainEqual(
      expect.objectContaining({
        code,
        amount: off,
        automatic: false,
        allocations: [{ path: '$.totals.shipping', amount: off }],
      }),
    );
  });

  it('tells nobody an address by an e-mail', async () => {
    const platform = new Platform(new Shop());
    const variant = await someVariant(new Shop());
    const known = { ...BUYER, email: 'robin@cairn.example' };
    const methods = [{ type: 'shipping' }];
    const { fulfillment } = await checkoutIn(
      await platform.post(PATH, asked({ [variant]: 1 }, { buyer: known, fulfillment: { methods } })),
      201,
    );
    expect(fulfillment?.methods.flatMap(({ destinations }) => destinations) ?? []).toEqual([]);
  });
});
