import { describe, expect, it } from 'vitest';
import type { Fulfilment } from '../../../../worker/checkout/sections/pick-up/fulfilment.ts';
import { nextStep, type Step, type Wishes } from '../../../../worker/checkout/sections/pick-up/next-step.ts';
import {
  deliveryShipment,
  deliveryShipments,
  isSettled,
  linesOf,
  pickUpShipments,
  shipmentsInUse,
} from '../../../../worker/checkout/shipments.ts';
import { type Basket, basket as basketSchema } from '../../../../worker/upstreams/commerce/basket-schema.ts';
import { Random } from '../../../edge/support/hostile/random.ts';
import {
  ADDRESSES,
  addressAt,
  applied,
  delivered,
  HOME,
  METHODS,
  OWN,
  STORES,
  storeAt,
} from './basket-model.ts';

const unitsIn = (basket: Basket) =>
  basket.productItems
    .map(({ productId, quantity }) => `${productId} ${quantity}`)
    .sort()
    .join();

/** Where each line goes; 'nowhere' in a shipment that cannot be ordered. */
function fulfilmentsIn(basket: Basket): Record<string, string> {
  return Object.fromEntries(
    shipmentsInUse(basket).flatMap((shipment) =>
      linesOf(basket, shipment).map(({ itemId }) => [
        itemId,
        isSettled(basket, shipment) ? (shipment.c_fromStoreId ?? 'delivered') : 'nowhere',
      ]),
    ),
  );
}

/** What can be ordered and does not come from the list of where it goes. */
function dishonestIn(basket: Basket): string[] {
  return shipmentsInUse(basket).flatMap((shipment) => {
    if (!isSettled(basket, shipment)) return [];
    const { c_fromStoreId: store, shippingAddress } = shipment;
    const list = store ? `list-${store}` : OWN;
    const wrong = linesOf(basket, shipment).filter((line) => (line.inventoryId ?? OWN) !== list);
    const found = wrong.map(({ itemId, inventoryId }) => `${itemId} of ${inventoryId}, not ${list}`);
    // a store's address is that of no delivery
    return !store && shippingAddress?.lastName === 'pickup' ? [...found, 'delivered to a store'] : found;
  });
}

/** Baskets are never changed, so each is looked at once: many ways lead through the same ones. */
const honest = new WeakSet<Basket>();
function expectHonest(basket: Basket): void {
  if (honest.has(basket)) return;
  expect(dishonestIn(basket)).toEqual([]);
  honest.add(basket);
}

type Fault = 'before' | 'after' | 'late';
type World = { basket: Basket; late: Step[]; ids: number };

/** Brings the basket to the wishes; the call of that number fails. Returns how many were made. */
function run(
  world: World,
  fulfilments: ReadonlyMap<string, Fulfilment>,
  failing?: { at: number; fault: Fault },
): number {
  const made = new Map<string, string>();
  const wishes: Wishes = {
    fulfilments,
    methods: METHODS,
    ownList: OWN,
    made,
    newId: () => {
      world.ids += 1;
      return `new-${world.ids}`;
    },
    // what is left over was made by a request that is long over
    isNew: () => false,
  };
  for (let count = 0; count < 40; count += 1) {
    const step = nextStep(world.basket, wishes);
    if (!step) return count;
    if (step.kind === 'create') made.set(step.shipment.shipmentId, step.madeFor);
    const fails = failing?.at === count ? failing.fault : undefined;
    if (fails === 'late') world.late.push(step);
    if (fails === undefined || fails === 'after') {
      const next = applied(world.basket, step);
      if (!next) throw new Error(`Refused: ${JSON.stringify(step)}`);
      world.basket = next;
    }
    expectHonest(world.basket);
    if (fails) return count + 1;
  }
  throw new Error('It never ends.');
}

const arrive = (world: World) => {
  for (const step of world.late.splice(0)) world.basket = applied(world.basket, step) ?? world.basket;
};

const LINES = 3;
/** Where lines go: `delivered`, a store, or, in capitals, an address. */
const fulfilmentOf = (name: string): Fulfilment =>
  name === 'delivered' ? 'delivered' : isAddress(name) ? addressAt(name) : storeAt(name);
const isAddress = (name: string) => name === name.toUpperCase();
const isDelivery = (name: string) => name === 'delivered' || isAddress(name);
const wishesFor = (names: readonly string[]) =>
  new Map<string, Fulfilment>(names.map((name, index) => [`line-${index}`, fulfilmentOf(name)]));

/** What a basket has that was not wished. */
function unwishedIn(basket: Basket, names: readonly string[]): string[] {
  const used = shipmentsInUse(basket);
  const stores = pickUpShipments(basket).map((one) => one.c_fromStoreId ?? '');
  const wishedStores = [...new Set(names.filter((name) => !isDelivery(name)))];
  const deliveries = deliveryShipments(basket);
  // the first shipment may have the address that another line was wished to go to
  const first = used.find(({ shipmentId }) => shipmentId === 'me');
  const home = first?.shippingAddress?.lastName;
  const wishedTo = names.filter(isDelivery).map((name) => (name === 'delivered' ? home : name));
  const wrong: string[] = [];
  if (basket.shipments.length !== used.length) wrong.push('an empty shipment');
  if (!first) wrong.push('nothing in the first shipment');
  if (stores.sort().join() !== wishedStores.sort().join()) wrong.push(`the stores ${stores}`);
  if (deliveries.length !== new Set(wishedTo).size) wrong.push(`${deliveries.length} deliveries`);
  const wishOf = (itemId: string) => names[Number(itemId.split('-')[1])] ?? '';
  for (const shipment of deliveries)
    for (const { itemId } of linesOf(basket, shipment)) {
      const to = shipment.shippingAddress?.lastName;
      if (isAddress(wishOf(itemId)) && to !== wishOf(itemId)) wrong.push(`${itemId} goes to ${to}`);
    }
  for (const [itemId, fulfilment] of Object.entries(fulfilmentsIn(basket))) {
    const wished = isDelivery(wishOf(itemId)) ? 'delivered' : wishOf(itemId);
    // what is delivered may still need an address
    const mayWait = wishOf(itemId) === 'delivered' && fulfilment === 'nowhere';
    if (fulfilment !== wished && !mayWait) wrong.push(`${itemId} is ${fulfilment}`);
  }
  return wrong;
}

function expectWished(basket: Basket, names: readonly string[]): void {
  const wrong = unwishedIn(basket, names);
  if (wrong.length > 0) expect.fail(`${names}: ${wrong.join('; ')}`);
}

describe('the way to what is wished', () => {
  it('one store for everything: the first shipment becomes the store', () => {
    const world: World = { basket: delivered(2, false), late: [], ids: 0 };
    expect(run(world, wishesFor(['a', 'a']))).toBe(2);
    expectWished(world.basket, ['a', 'a']);
    expect(world.basket.shipments).toHaveLength(1);
  });

  it('some lines in a store: the address of the others stays', () => {
    const world: World = { basket: delivered(2, false), late: [], ids: 0 };
    expect(run(world, wishesFor(['delivered', 'a']))).toBe(2);
    expectWished(world.basket, ['delivered', 'a']);
    expect(deliveryShipment(world.basket)?.shippingAddress).toMatchObject(HOME);
  });

  it('nothing to do needs no call', () => {
    const world: World = { basket: delivered(2, false), late: [], ids: 0 };
    expect(run(world, new Map())).toBe(0);
  });

  it('a line that was added to the shipment of a store is delivered', () => {
    const world: World = { basket: delivered(2, false), late: [], ids: 0 };
    run(world, wishesFor(['a', 'a']));
    const [line] = delivered(1, false).productItems;
    world.basket = basketSchema.parse({
      ...world.basket,
      productItems: [...world.basket.productItems, { ...line, itemId: 'line-2' }],
    });
    expect(fulfilmentsIn(world.basket)).toEqual({
      'line-0': 'nowhere',
      'line-1': 'nowhere',
      'line-2': 'nowhere',
    });
    run(world, new Map());
    expectWished(world.basket, ['a', 'a', 'delivered']);
  });

  it('a store’s address never stays with what is delivered', () => {
    const world: World = { basket: delivered(2, false), late: [], ids: 0 };
    run(world, wishesFor(['a', 'a']));
    run(world, wishesFor(['delivered', 'delivered']));
    const [first] = world.basket.shipments;
    expect(first).toMatchObject({ shippingMethod: { id: 'standard' } });
    expect(first?.shippingAddress?.address1).toBeUndefined();
    expect(fulfilmentsIn(world.basket)).toEqual({ 'line-0': 'nowhere', 'line-1': 'nowhere' });
  });
});

it('a line that a merged basket brought from a store is asked about, then delivered', () => {
  const world: World = { basket: delivered(2, false), late: [], ids: 0 };
  const [first, second] = world.basket.productItems;
  world.basket = basketSchema.parse({
    ...world.basket,
    productItems: [first, { ...second, inventoryId: 'list-a' }],
  });
  expect(fulfilmentsIn(world.basket)).toEqual({ 'line-0': 'nowhere', 'line-1': 'nowhere' });
  run(world, new Map());
  expect(fulfilmentsIn(world.basket)).toEqual({ 'line-0': 'delivered', 'line-1': 'delivered' });
});

/** The shopper enters an address for what is delivered. */
function enterAddress(world: World): void {
  world.basket = basketSchema.parse({
    ...world.basket,
    shipments: world.basket.shipments.map((one) =>
      one.shipmentId === 'me' ? { ...one, shippingAddress: HOME } : one,
    ),
  });
}

it('a line that a late call keeps in a store cannot be ordered for delivery', () => {
  const world: World = { basket: delivered(2, false), late: [], ids: 0 };
  run(world, wishesFor(['a', 'a']), { at: 1, fault: 'late' });
  run(world, wishesFor(['delivered', 'delivered']));
  enterAddress(world);
  expect(fulfilmentsIn(world.basket)).toEqual({ 'line-0': 'delivered', 'line-1': 'delivered' });
  arrive(world);
  expect(fulfilmentsIn(world.basket)).toEqual({ 'line-0': 'nowhere', 'line-1': 'nowhere' });
  run(world, new Map());
  expect(fulfilmentsIn(world.basket)).toEqual({ 'line-0': 'delivered', 'line-1': 'delivered' });
});

const CHOICES = [
  ['delivered', 'a', 'b'],
  ['delivered', 'a', 'B'],
  ['a', 'B', 'C'],
] as const;

describe.each(CHOICES)('with a fault at every call, among %s, %s and %s', (...names) => {
  const all = names.flatMap((one) => names.flatMap((two) => names.map((three) => [one, two, three])));
  const pairs = all.flatMap((from) => {
    const start: World = { basket: delivered(LINES, false), late: [], ids: 0 };
    run(start, wishesFor(from));
    return all.map((to) => [start, to] as const);
  });

  it.each(['before', 'after', 'late'] as const)(
    '%s: no line is lost, and a second try gets there',
    (fault) => {
      for (const [start, to] of pairs) {
        const before = unitsIn(start.basket);
        for (let at = 0; ; at += 1) {
          const world: World = { ...start, late: [] };
          const calls = run(world, wishesFor(to), { at, fault });
          if (calls <= at) break;
          if (unitsIn(world.basket) !== before) expect(unitsIn(world.basket)).toBe(before);
          run(world, wishesFor(to));
          // the late call arrives at the worst moment: when another try is over
          arrive(world);
          if (unitsIn(world.basket) !== before) expect(unitsIn(world.basket)).toBe(before);
          expectHonest(world.basket);
          run(world, wishesFor(to));
          expectWished(world.basket, to);
        }
      }
    },
  );
});

describe('random wishes and faults', () => {
  it.each(Array.from({ length: 40 }, (_, seed) => seed + 1))('seed %i loses no line', (seed) => {
    const random = new Random(seed);
    const lines = 1 + random.below(6);
    const world: World = { basket: delivered(lines, random.chance(0.5)), late: [], ids: 0 };
    const before = unitsIn(world.basket);
    let wished: string[] = [];
    for (let turn = 0; turn < 12; turn += 1) {
      wished = Array.from({ length: lines }, () => random.pick(['delivered', ...STORES, ...ADDRESSES]));
      const fault = random.pick([undefined, 'before', 'after', 'late'] as const);
      run(world, wishesFor(wished), fault && { at: random.below(6), fault });
      if (random.chance(0.4)) arrive(world);
      expect(unitsIn(world.basket)).toBe(before);
      expectHonest(world.basket);
    }
    arrive(world);
    run(world, wishesFor(wished));
    expect(unitsIn(world.basket)).toBe(before);
    expectWished(world.basket, wished);
  });
});

describe('two requests with the same wishes at the same moment', () => {
  /** Whose call comes next, as bits: every order of the first twelve. */
  const SCHEDULES = Array.from({ length: 2 ** 12 }, (_, schedule) => schedule);

  it.each([
    ['a part in a store', ['a', 'delivered']],
    ['a part to another address', ['B', 'delivered']],
    ['stores', ['a', 'b']],
  ])('%s: no order of their calls loses a line', (_, names) => {
    for (const schedule of SCHEDULES) {
      const start = delivered(2, true);
      const world: World = { basket: start, late: [], ids: 0 };
      const requests = [0, 1].map(() => {
        const made = new Map<string, string>();
        const filled = new Set<string>();
        return {
          seen: start,
          made,
          filled,
          isOver: false,
          wishes: {
            ...{ fulfilments: wishesFor(names), methods: METHODS, ownList: OWN, made },
            newId: () => {
              world.ids += 1;
              return `new-${world.ids}`;
            },
            isNew: (id: string) => !filled.has(id),
          } satisfies Wishes,
        };
      });
      for (let turn = 0; turn < 40 && requests.some(({ isOver }) => !isOver); turn += 1) {
        const request = requests[(schedule >> (turn % 12)) & 1];
        const open = request?.isOver === false ? request : requests.find(({ isOver }) => !isOver);
        if (!open) break;
        for (const { shipmentId = 'me' } of open.seen.productItems) open.filled.add(shipmentId);
        const step = nextStep(open.seen, open.wishes);
        const next = step && applied(world.basket, step);
        if (step?.kind === 'create') open.made.set(step.shipment.shipmentId, step.madeFor);
        if (next) {
          world.basket = next;
          open.seen = next;
        } else open.isOver = true;
        if (unitsIn(world.basket) !== unitsIn(start)) expect.fail(`${names}, ${schedule}, call ${turn}`);
        expectHonest(world.basket);
      }
    }
  });
});
