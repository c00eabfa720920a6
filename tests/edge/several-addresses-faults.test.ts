import { describe, expect, it } from 'vitest';
import { closeCircuits } from '../../worker/upstreams/circuit.ts';
import { FailingServices, SOME_FAULTS } from './support/ordering.ts';
import { basketOf, lineIdsOf } from './support/pick-up.ts';
import { guestToSplit, keysOf, OREGON, sendTo, streetsOf } from './support/several.ts';
import { Shop } from './support/shop.ts';
import { pass } from './support/took.ts';
import { jacket, prepareTwoLines, trousers } from './support/two-lines.ts';
import type { Visitor } from './support/visitor.ts';

const shop = new Shop();
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
  it.each(SOME_FAULTS)('%s: no line is lost, and another press gets there', async (fault) => {
    const wanted = { [jacket]: jacketTo, [trousers]: trousersTo };
    let made = 0;
    for (let at = 0; ; at += 1) {
      closeCircuits();
      const { guest } = await guestToSplit(shop, { jacket, trousers });
      await before?.(guest);
      const lines = await units(guest);
      made = 0;
      const failing = new FailingServices(() => {
        made += 1;
        return made - 1 === at ? fault : undefined;
      });
      const pressed = await press(guest, failing.bindings);
      if (made <= at) break;
      expect([303, 409, 503], `call ${at}`).toContain(pressed.status);
      closeCircuits();
      expect(await units(guest), `call ${at}`).toEqual(lines);
      const again = await press(guest);
      expect(again.status, `call ${at}`).toBe(303);
      await failing.arrive();
      expect(await units(guest), `call ${at}`).toEqual(lines);
      // what another request may have been about to fill is tidied up a minute later
      await pass(61_000);
      await press(guest);
      expect(await streetsOf(guest), `call ${at}`).toEqual(wanted);
      const { shipments } = await basketOf(guest);
      expect(shipments, `call ${at}`).toHaveLength(new Set(Object.values(wanted)).size);
    }
    expect(made).toBeGreaterThan(2);
  });
});
