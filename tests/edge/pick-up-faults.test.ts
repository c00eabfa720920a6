import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closeCircuits } from '../../worker/upstreams/circuit.ts';
import { addToBag, guestWithBag } from './support/bag.ts';
import { ADDRESS, send } from './support/checkout.ts';
import { failuresOf, isWhole } from './support/failures.ts';
import { failingAt, SOME_FAULTS } from './support/ordering.ts';
import { basketOf, countIn, lineIdsOf, placesOf, STORES } from './support/pick-up.ts';
import { coldStart, mendAll, PLENTY, Shop, setStock, someVariant } from './support/shop.ts';
import { pass } from './support/took.ts';
import type { Visitor } from './support/visitor.ts';

const shop = new Shop();
const PATIENCE = isWhole ? 900_000 : 60_000;
const { denver, boulder } = STORES;
let jacket: string;
let shoes: string;

beforeAll(async () => {
  await mendAll();
  jacket = await someVariant(shop);
  shoes = await someVariant(shop, '/c/footwear/');
});
beforeEach(async () => {
  await mendAll();
  await coldStart();
});
afterEach(mendAll);

type Fields = [string, string][];
type Ids = Record<string, string>;

/** A guest with an address and two lines, of which some are picked up already. */
async function guestAt(before: Before): Promise<{ guest: Visitor; ids: Ids }> {
  closeCircuits();
  for (const variant of [jacket, shoes]) {
    await setStock(variant, PLENTY);
    for (const store of [denver, boulder]) await countIn(store, variant, 9);
  }
  const guest = await guestWithBag(shop, jacket, 2);
  await addToBag(guest, { productId: shoes });
  const ids = await lineIdsOf(guest);
  await send(guest, 'contact', { email: 'guest@example.com' });
  await send(guest, 'address', ADDRESS);
  await guest.post('/checkout', before(ids));
  return { guest, ids };
}

const pickUp =
  (store: string, ...variants: (() => string)[]) =>
  (ids: Ids): Fields => [
    ['_action', 'pick-up'],
    ['store', store],
    ...variants.map((variant): [string, string] => ['lines', ids[variant()] ?? '']),
  ];
type Before = (ids: Ids) => Fields;
const oneLine = () => jacket;
const other = () => shoes;

type Change = { name: string; before: Before; press: Before; jacketAt: string; shoesAt: string };

/** Between them they make every call that moves lines: a shipment is made, changed and removed. */
const CHANGES: Change[] = [
  {
    name: 'part of a store to delivery',
    before: pickUp(denver, oneLine, other),
    press: pickUp(denver, oneLine),
    jacketAt: denver,
    shoesAt: 'delivered',
  },
  {
    name: 'one store to another',
    before: pickUp(denver, oneLine),
    press: pickUp(boulder, oneLine, other),
    jacketAt: boulder,
    shoesAt: boulder,
  },
];

const units = async (guest: Visitor) =>
  (await basketOf(guest)).productItems.map(({ productId, quantity }) => `${productId} ${quantity}`).sort();

describe.each(CHANGES)('$name, while a call fails', ({ before, press, jacketAt, shoesAt }) => {
  it(
    'loses no line, and another press gets there',
    async () => {
      const wanted = { [jacket]: jacketAt, [shoes]: shoesAt };
      const first = await guestAt(before);
      const { services, calls } = failingAt(undefined);
      await first.guest.post('/checkout', press(first.ids), services);
      expect(calls.made).toBeGreaterThan(6);
      for (const [at, fault] of failuresOf(Array(calls.made).keys(), SOME_FAULTS)) {
        const { guest, ids } = await guestAt(before);
        const lines = await units(guest);
        const failing = failingAt(at, fault);
        const pressed = await guest.post('/checkout', press(ids), failing.services);
        const which = `call ${at}, ${fault}`;
        expect(failing.calls.made, which).toBeGreaterThan(at);
        expect([303, 409, 503], which).toContain(pressed.status);
        closeCircuits();
        expect(await units(guest), which).toEqual(lines);
        // what is said to be done is done
        if (pressed.status === 303) expect(await placesOf(guest), which).toEqual(wanted);
        const again = await guest.post('/checkout', press(await lineIdsOf(guest)));
        expect(again.status, which).toBe(303);
        await failing.services.arrive();
        expect(await units(guest), which).toEqual(lines);
        // what another request may have been about to fill is tidied up a minute later
        await pass(61_000);
        await guest.post('/checkout', press(await lineIdsOf(guest)));
        expect(await placesOf(guest), which).toEqual(wanted);
        const { shipments } = await basketOf(guest);
        expect(shipments, which).toHaveLength(new Set(Object.values(wanted)).size);
      }
    },
    PATIENCE,
  );
});
