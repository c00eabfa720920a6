import { describe, expect, it } from 'vitest';
import { ADDRESS, agreedIn, orderNoIn, place, send } from './support/checkout.ts';
import { faulty } from './support/faulty.ts';
import { hasButton } from './support/ordering.ts';
import { alertsIn, countIn, payElsewhere, pickUpAt, placesOf, STORES, textOf } from './support/pick-up.ts';
import { Shop } from './support/shop.ts';
import { guest, guestToPickUp, inBag, jacket, prepareTwoLines, trousers } from './support/two-lines.ts';
import { leads } from './support/visitor.ts';

const shop = new Shop({ ORIGIN: 'https://shop.example' });
const { denver } = STORES;
prepareTwoLines(shop, guestToPickUp);

const both = () => [inBag.jacket, inBag.trousers];

describe('stock that is gone', () => {
  it('between list and choice: said, and nothing changes', async () => {
    await countIn(denver, trousers, 0);
    const response = await pickUpAt(guest, denver, both());
    expect(response.status).toBe(409);
    const html = await response.text();
    expect(alertsIn(html)).toMatch(/ is no longer in stock at Cairn Larimer Square\./);
    // the page shows what is there now
    expect(html).toContain('Not in stock here');
    expect(await placesOf(guest)).toEqual({ [jacket]: 'delivered', [trousers]: 'delivered' });
  });

  it('that the service does not state is not said to be none', async () => {
    const SANDBOX = faulty(/\/products\?.*inventoryIds=/, async (answer) => {
      const { data } = await (await answer()).json<{
        data: { id: string; inventories: { id: string }[] }[];
      }>();
      const lists = (inventories: { id: string }[]) => inventories.map(({ id }) => ({ id }));
      return Response.json({
        data: data.map((one) => (one.id === jacket ? { ...one, inventories: lists(one.inventories) } : one)),
      });
    });
    const unknown = 'We cannot see the stock of Cairn Larimer Square right now.';
    const read = async (query: string) =>
      textOf(
        await guest.text(`/checkout?step=pickup&near=80202${query}`, { bindings: { SANDBOX } }),
        'delivery',
      );
    const list = await read('');
    expect(list).toContain(unknown);
    expect(list).not.toMatch(/Larimer Square(?:(?!Pearl Street).)*items? in stock here/);
    const lines = await read(`&store=${denver}`);
    expect(lines).toContain(unknown);
    expect(lines).not.toContain('Not in stock here');
    const response = await pickUpAt(guest, denver, both(), { SANDBOX });
    expect(response.status).toBe(409);
    expect(alertsIn(await response.text())).toContain(unknown);
  });

  it('before the press: said by a review that has no button, also where the basket does not state it', async () => {
    await pickUpAt(guest, denver, both());
    await payElsewhere(guest);
    await countIn(denver, jacket, 0);
    const SANDBOX = faulty(/\/shopper-baskets\//, async (answer) => {
      const { flashes: _, ...basket } = await (await answer()).json<Record<string, unknown>>();
      return Response.json(basket);
    });
    const html = await guest.text('/checkout', { bindings: { SANDBOX } });
    expect(alertsIn(html)).toMatch(/ is no longer in stock at Cairn Larimer Square\. Choose another store/);
    expect(hasButton(html)).toBe(false);
    expect(await guest.text('/checkout')).toContain('No longer in stock at Cairn Larimer Square.');
    await countIn(denver, jacket, 9);
    expect(hasButton(await guest.text('/checkout'))).toBe(true);
  });

  it.each([
    ['of the product', { data: [] }],
    ['of the store', { inventories: [] }],
    ['of its units', { ats: 'many' }],
  ])('an answer that says nothing %s forbids no order', async (_, said) => {
    await pickUpAt(guest, denver, both());
    await payElsewhere(guest);
    const SANDBOX = faulty(/\/products\?.*inventoryIds=/, async (answer) => {
      const { data } = await (await answer()).json<{ data: { inventories: object[] }[] }>();
      const products = data.map(({ inventories, ...product }) => ({
        ...product,
        inventories: inventories.map((list) => ({ ...list, ...said })),
        ...said,
      }));
      return Response.json({ data: products, ...said });
    });
    expect(hasButton(await guest.text('/checkout', { bindings: { SANDBOX } }))).toBe(true);
  });

  it('before the order: said before anything is paid', async () => {
    await pickUpAt(guest, denver, both());
    await payElsewhere(guest);
    const agreed = await agreedIn(guest);
    await countIn(denver, jacket, 1);
    const response = await place(guest, agreed);
    expect(response.status).toBe(409);
    expect(alertsIn(await response.text())).toMatch(
      /nothing was charged\. .+: Only 1 left at Cairn Larimer Square\. At checkout you can choose another store/,
    );
    await send(guest, 'deliver', { what: 'all' });
    await send(guest, 'address', ADDRESS);
    expect(orderNoIn(leads(await place(guest)))).not.toBe('');
  });
});
