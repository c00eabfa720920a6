import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newEmail } from '../support/new-email.ts';
import { asked, BUYER, checkoutIn, DENVER, optionsOf } from './support/checkout-of-agents.ts';
import { PROOF, paymentBy, TRUSTED } from './support/completing.ts';
import { connected, metaOf, STATELESS } from './support/mcp.ts';
import { ordersOf } from './support/ordering.ts';
import { inStock } from './support/orders.ts';
import { coldStart, mendAll, PLENTY, Shop, setStock } from './support/shop.ts';
import { expectValid } from './support/ucp.ts';

const [variant = ''] = inStock.map(({ id }) => id);

beforeEach(async () => {
  await mendAll();
  await coldStart();
  await setStock(variant, PLENTY);
});
afterEach(mendAll);

const readCheckout = (answer: unknown) => checkoutIn(Response.json(answer));
const meta = (key?: string) => metaOf(TRUSTED, key);

describe.each([
  ['that begins with initialize', 'legacy' as const],
  ['that asks for the release', 'auto' as const],
  ['of the release without sessions', { pin: STATELESS }],
])('the official client %s', (_, mode) => {
  it('completes a checkout once, reads the order, and is told what it did wrong', async () => {
    const shop = new Shop({ ORIGIN: 'https://shop.example' });
    const client = await connected(shop, mode, PROOF);
    const call = async (name: string, args: Record<string, unknown>) =>
      (await client.callTool({ name, arguments: { meta: meta(), ...args } })).structuredContent;
    const buyer = { ...BUYER, email: newEmail() };
    const units = { [variant]: 1 };
    const begun = await readCheckout(
      await call('create_checkout', { checkout: asked(units, { to: DENVER, buyer }) }),
    );
    const { id } = begun;
    const request = asked(units, { to: DENVER, buyer, option: optionsOf(begun)[0] });
    const ready = await readCheckout(await call('update_checkout', { id, checkout: request }));
    expect(ready.status).toBe('ready_for_complete');
    const declined = await readCheckout(
      await call('complete_checkout', {
        ...{ id, meta: meta(crypto.randomUUID()), checkout: paymentBy('tok_declined') },
      }),
    );
    expect(declined.messages).toMatchObject([{ code: 'payment_failed' }]);
    const paying = { id, meta: meta(crypto.randomUUID()), checkout: paymentBy('tok_success') };
    const answer = await call('complete_checkout', paying);
    const done = await readCheckout(answer);
    expect(done.status).toBe('completed');
    expect(await call('complete_checkout', paying)).toEqual(answer);
    const order = await call('get_order', { id: done.order?.id });
    expectValid('order', order);
    expect(order).toMatchObject({ label: done.order?.label, checkout_id: id });
    expect((await ordersOf(buyer.email)).map(({ status }) => status).sort()).toEqual(['failed', 'new']);
    for (const [wrong, why] of [
      [{ ...paying, meta: meta() }, /idempotency-key: required/],
      [{ ...paying, meta: meta(crypto.randomUUID()) }, /no longer be changed/],
      [{ ...paying, checkout: paymentBy('4242424242424242') }, /card data is not taken/],
    ] as const)
      await expect(client.callTool({ name: 'complete_checkout', arguments: wrong })).rejects.toThrow(why);
    const unknown = await call('get_order', { id: `order_${'A'.repeat(22)}` });
    expectValid('error', unknown);
    await client.close();
  });
});
