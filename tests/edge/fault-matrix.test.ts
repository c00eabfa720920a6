import { env } from 'cloudflare:workers';
import { Hono } from 'hono';
import { beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { SERVICES } from '../../sandbox/services.ts';
import { parseConfig } from '../../worker/config/config.ts';
import type { Place } from './support/faults/place.ts';
import { PLACES } from './support/faults/places.ts';
import { type Goods, nobody, soldOutGoods } from './support/faults/visitors.ts';
import {
  type GoodDay,
  goodDay,
  MODES,
  type Mode,
  type Outcome,
  SIDE_BY_SIDE,
  wave,
} from './support/faults/wave.ts';
import { ROUTES, registeredRoutes } from './support/parts.ts';
import { mendAll, productIdOf, Shop, someProduct, someVariant } from './support/shop.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** `some`, `all` in other files, or here a part of the whole matrix, such as `places 1/8` or `circuits 2/3`. */
    faults: string;
  }
}

/** The longest time of any answer, whatever a service does, in ms. */
const LONGEST_MS = 6_000;
/**
 * The whole matrix takes minutes: `npm run faults` asks for it in parts, each a file's run. Every run of
 * the tests has these places and faults.
 */
const SOME_PLACES = [
  ...['home', 'list', 'search', 'product', 'bag', 'quick search', 'health: ready', 'log out'],
  ...['add to bag', 'change a quantity, without scripts', 'take a code out', 'wish'],
  ...['home in a preview', 'preview another time', 'simulate a shopper'],
  ...['order of an agent', 'take over a checkout that an agent has prepared'],
];
const SOME_FAULTS: [service: string, mode: Mode][] = [
  ['baskets', 'slow'],
  ['baskets', 'hang'],
  ['slas', '500'],
  ['unbxd', 'cut'],
];

const [, of, part, parts] = /^(places|circuits) (\d+)\/(\d+)$/.exec(inject('faults')) ?? [];
/** Every n-th of a list, for the part of the matrix that runs. */
const shareOf = <T>(list: readonly T[]): T[] =>
  list.filter((_, index) => index % Number(parts) === Number(part) - 1);
const services = SERVICES.map(({ name }) => name);

type Chosen = { places: Place[]; faults: [service: string, mode: Mode][]; circuits: string[] };
function chosen(): Chosen {
  if (of === 'places')
    return {
      places: shareOf(PLACES),
      faults: services.flatMap((service) => MODES.map((mode): [string, Mode] => [service, mode])),
      circuits: [],
    };
  if (of === 'circuits') return { places: [...PLACES], faults: [], circuits: shareOf(services) };
  // one that is spelt in another way must not run less than it was to
  if (inject('faults') !== 'some') throw new Error(`${inject('faults')} is no part of the fault matrix.`);
  const some = PLACES.filter(({ name }) => SOME_PLACES.includes(name));
  return { places: some, faults: SOME_FAULTS, circuits: ['unbxd'] };
}
const { places, faults, circuits } = chosen();

let goods: Goods;
const good = new Map<string, GoodDay>();

const asks = (service: string) => (place: Place) => good.get(place.name)?.asked.has(service) ?? false;
const those = (outcomes: Outcome[], wrong: (outcome: Outcome) => boolean) =>
  outcomes
    .filter(wrong)
    .map(({ place, seen, ms, shows, lost }) => ({ place, status: seen.status, ms, shows, lost }));

beforeAll(async () => {
  await mendAll();
  const shop = new Shop();
  const product = await someProduct(shop);
  goods = {
    product,
    productId: productIdOf(product),
    variant: await someVariant(shop),
    soldOut: soldOutGoods(),
  };
  for (const place of places) good.set(place.name, await goodDay(place, goods));
}, 180_000);
beforeEach(mendAll);

it('every place has a name of its own', () => {
  const names = PLACES.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

it('without faults every place answers completely', () => {
  const wrong = [...good].filter(([, { seen }]) => !seen.ended || seen.status >= 405);
  expect(wrong.map(([name, { seen }]) => ({ name, ...seen }))).toEqual([]);
});

/** A shop that sends no request, but records it. */
class Recorder extends Shop {
  readonly requests: { method: string; path: string }[] = [];

  override async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    this.requests.push({ method: init.method ?? 'GET', path: path.replace(/^\/ca(\/fr)?(?=\/)/, '') });
    return new Response();
  }
}

it('every route of the shop is among the places', async () => {
  const recorder = new Recorder();
  const shopper = { ...(await nobody(recorder, goods)), lineId: 'line', couponId: 'coupon', orderNo: '1' };
  for (const place of PLACES) await place.ask(shopper, goods);
  // one address is enough for a page or an API with several
  const pages = new Map(ROUTES.map(([path, page]) => [path, `page ${page.name}`]));
  const nameOf = (path: string) => pages.get(path.replace(/(?<=.)\/$/, '')) ?? path;
  const asked = new Map<string, boolean>();
  for (const { method, path } of registeredRoutes(parseConfig(env))) {
    if (method === 'ALL') continue;
    const name = `${method} ${nameOf(path)}`;
    const route = new Hono().on(method, path, (c) => c.body(null, 204));
    const answers = await Promise.all(
      recorder.requests.map((request) => route.request(request.path, request)),
    );
    asked.set(name, asked.get(name) || answers.some(({ status }) => status === 204));
  }
  expect(asked.size).toBeGreaterThan(40);
  expect([...asked].filter(([, isAsked]) => !isAsked).map(([name]) => name)).toEqual([]);
});

/** A busy machine may be silent for longer than is waited for it. */
const isLate = ({ ms, seen }: Outcome) => ms > LONGEST_MS || !seen.ended;

/**
 * Outcomes, of which those that are so are asked for once more alone: the clock is one for all, and each
 * call of those that are asked beside a place takes 1 ms of its time.
 */
async function alone(
  outcomes: readonly Outcome[],
  isSo: (outcome: Outcome) => boolean,
  fault: Parameters<typeof wave>[1],
): Promise<Outcome[]> {
  const again: Outcome[] = [];
  for (const outcome of outcomes) {
    const place = places.find(({ name }) => name === outcome.place);
    again.push(...(place && isSo(outcome) ? await wave([place], fault, { goods, good }) : [outcome]));
  }
  return again;
}

describe.each(faults)('%s, %s', (service, mode) => {
  it('places that call it say so, end in time, and lose nothing', { timeout: 180_000 }, async ({ task }) => {
    const asking = places.filter(asks(service));
    if (of && asking.length === 0) return;
    expect(asking.length).toBeGreaterThan(0);
    const outcomes: Outcome[] = [];
    for (let at = 0; at < asking.length; at += SIDE_BY_SIDE) {
      const some = asking.slice(at, at + SIDE_BY_SIDE);
      const seen = await wave(some, { service, mode }, { goods, good });
      outcomes.push(...(await alone(seen, isLate, { service, mode })));
    }
    // scripts/faults.ts makes its table from this
    const orders = new Map(PLACES.map(({ name }, index) => [name, index]));
    const ordered = outcomes.map((outcome) => ({ ...outcome, order: orders.get(outcome.place) }));
    Object.assign(task.meta, { service, mode, outcomes: ordered });
    expect(those(outcomes, ({ seen }) => seen.status === 500 || !seen.ended)).toEqual([]);
    expect(those(outcomes, ({ ms }) => ms > LONGEST_MS)).toEqual([]);
    expect(those(outcomes, ({ lost }) => lost > 0)).toEqual([]);
  });
});

/** Of places that call the same services in the same way one stands for all: they use the same circuits. */
function unlike(list: readonly Place[]): Place[] {
  const first = new Map<string, Place>();
  for (const one of list) {
    const kind = good.get(one.name)?.calls ?? '';
    first.set(kind, first.get(kind) ?? one);
  }
  return [...first.values()];
}

/** When its circuit is open, only the places that call it may differ from a day without faults. */
describe.skipIf(circuits.length === 0).each(circuits)('%s, with an open circuit', (service) => {
  it('no other place is affected', { timeout: 180_000 }, async () => {
    const resting = places.find(asks(service));
    if (of && !resting) return;
    expect(resting).toBeDefined();
    const others = unlike(places.filter((place) => !asks(service)(place)));
    const fault = { service, mode: '500', resting } as const;
    const isAffected = ({ shows, lost }: Outcome) => shows !== 'whole' || lost > 0;
    const outcomes = await alone(await wave(others, fault, { goods, good }), isAffected, fault);
    expect(those(outcomes, isAffected)).toEqual([]);
  });
});
