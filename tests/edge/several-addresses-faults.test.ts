import { describe, expect, it } from 'vitest';
import { closeCircuits } from '../../worker/upstreams/circuit.ts';
import { failuresOf, isWhole } from './support/failures.ts';
import { failingAt, SOME_FAULTS } from './support/ordering.ts';
import { basketOf, lineIdsOf } from './support/pick-up.ts';
import { guestToSplit, keysOf, OREGON, sendTo, streetsOf } from './support/several.ts';
import { Shop } from './support/shop.ts';
import { pass } from './support/took.ts';
import { jacket, prepareTwoLines, trousers } from './support/two-lines.ts';
import type { Visitor } from './support/visitor.ts';

const shop = new Shop();
const PATIENCE = isWhole ? 900_000 : 60_000;
prepareTwoLines(shop);

const ELM = '1 Elm St';
const OAK = '2 Oak Ave';

type Press = (guest: Visitor, bindings?: object) => Promise<Response>;
type Change = { name: string; before?: Press; press: Press; jacketTo: string; trousersTo: string };

const split: Press = async (guest, bindings) =>
  sendTo(guest, { [(await lineIdsOf(guest))[trousers] ?? '']: 'new' }, OREGON, bindings);
const toOne: Press = (guest, bindings) =>
  guest.post('/checkout', { _action: 'one-address' }, bindings && { bindings });
/** The addresses of the two deliveries change places. */
const swap: Press = async (guest, bindings) => {
  const ids = await lineIdsOf(guest);
  const keys = await keysOf(guest);
  // after a half of it, an address may be gone: then there is nothing left to swap
  const to = { [ids[jacket] ?? '']: keys[OAK] ?? 'new', [ids[trousers] ?? '']: keys[ELM] ?? 'new' };
  return sendTo(guest, to, OREGON, bindings);
};

/** Between them they make every call: a shipment is made, changed and removed. */
const CHANGES: Change[] = [
  { name: 'a line to another address', press: split, jacketTo: ELM, trousersTo: OAK },
  { name: 'everything to one address', before: split, press: toOne, jacketTo: ELM, trousersTo: ELM },
  { name: 'addresses that change places', before: split, press: swap, jacketTo: OAK, trousersTo: ELM },
];

const units = async (guest: Visitor) =>
  (await basketOf(guest)).productItems.map(({ productId, quantity }) => `${productId} ${quantity}`).sort();

describe.each(CHANGES)('$name, while a call fails', ({ before, press, jacketTo, trousersTo }) => {
  const prepared = async () => {
    closeCircuits();
    const { guest } = await guestToSplit(shop, { jacket, trousers });
    await before?.(guest);
    return guest;
  };

  it(
    'loses no line, and another press gets there',
    async () => {
      const wanted = { [jacket]: jacketTo, [trousers]: trousersTo };
      const { services, calls } = failingAt(undefined);
      await press(await prepared(), services.bindings);
      expect(calls.made).toBeGreaterThan(2);
      for (const [at, fault] of failuresOf(Array(calls.made).keys(), SOME_FAULTS)) {
        const guest = await prepared();
        const lines = await units(guest);
        const failing = failingAt(at, fault);
        const pressed = await press(guest, failing.services.bindings);
        const which = `call ${at}, ${fault}`;
        expect(failing.calls.made, which).toBeGreaterThan(at);
        expect([303, 409, 503], which).toContain(pressed.status);
        closeCircuits();
        expect(await units(guest), which).toEqual(lines);
        // what is said to be done is done
        if (pressed.status === 303) expect(await streetsOf(guest), which).toEqual(wanted);
        const again = await press(guest);
        expect(again.status, which).toBe(303);
        await failing.services.arrive();
        expect(await units(guest), which).toEqual(lines);
        // what another request may have been about to fill is tidied up a minute later
        await pass(61_000);
        await press(guest);
        expect(await streetsOf(guest), which).toEqual(wanted);
        const { shipments } = await basketOf(guest);
        expect(shipments, which).toHaveLength(new Set(Object.values(wanted)).size);
      }
    },
    PATIENCE,
  );
});
