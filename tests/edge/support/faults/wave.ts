import { closeCircuits } from '../../../../worker/upstreams/circuit.ts';
import { credentialsOf, nextSecond } from '../account.ts';
import { calls, coldStart, emptyCaches, forgetCalls, mendAll, Shop, spoil } from '../shop.ts';
import { afterMachineMs, everyTurn } from '../test-clock.ts';
import { took } from '../took.ts';
import type { Place } from './place.ts';
import { difference, type Seen, SILENCE, see } from './seen.ts';
import { countOf, type Goods, type Shopper } from './visitors.ts';

export const MODES = ['slow', '500', 'malformed', 'cut', 'hang'] as const;
export type Mode = (typeof MODES)[number];

/** A slow service answers within every deadline, after this many ms. */
const SLOW_MS = 1_000;
/** Longer than any answer may take, in ms of the machine: an answer that has not come by then counts as none. */
const SILENT_MS = 20_000;
/** How many places are requested in parallel: more would measure the machine. */
export const SIDE_BY_SIDE = 8;
/** How many requests open the circuit of a service. */
const WEARING = 12;

/** The result of a place without faults, the services it called, and what it calls them for in short. */
export type GoodDay = { seen: Seen; asked: Set<string>; calls: string };

/** The result of a place while a service was faulty. */
export type Outcome = {
  place: string;
  seen: Seen;
  /** The time until its answer ended. */
  ms: number;
  /** What the shopper sees of it, in a few words. */
  shows: string;
  /**
   * How many items are missing from the bag afterwards, with the service working again; 0 unless
   * something was lost.
   */
  lost: number;
};

/**
 * Shops by their variables: places with the same variables share a shop, whose documents are cached
 * for no other.
 */
class Shops {
  readonly #shops = new Map<string, Shop>();

  of({ config }: Place): Shop {
    const key = JSON.stringify(config);
    const shop = this.#shops.get(key) ?? new Shop({ FEATURE_WISHLIST: 'true', ...config });
    this.#shops.set(key, shop);
    return shop;
  }

  async settled(): Promise<void> {
    await Promise.all([...this.#shops.values()].map((shop) => shop.settled()));
  }
}

type Asked = { place: Place; shopper: Shopper };

async function become(places: readonly Place[], shops: Shops, goods: Goods): Promise<Asked[]> {
  const asked: Asked[] = [];
  for (const place of places) asked.push({ place, shopper: await place.become(shops.of(place), goods) });
  return asked;
}

/** Requests one place from a cold start, without faults. */
export async function goodDay(place: Place, goods: Goods): Promise<GoodDay> {
  const shops = new Shops();
  const [asked] = await become([place], shops, goods);
  if (!asked) throw new Error(place.name);
  // what is stored late would warm the caches again
  await shops.settled();
  await coldStart();
  await forgetCalls();
  const { seen } = await ask(asked, goods);
  await shops.settled();
  const made = await calls();
  const kinds = new Set(made.map(({ service, method }) => `${service} ${method}`));
  return {
    seen: await withNotice(seen, asked),
    asked: new Set(made.map(({ service }) => service)),
    calls: [...kinds].sort().join(),
  };
}

/** The results of `work` for all items, of which a few are worked on in parallel. */
async function inGroups<T, R>(
  items: readonly T[],
  work: (item: T, index: number) => Promise<R>,
  before: () => Promise<void> = async () => {},
): Promise<R[]> {
  const results: R[] = [];
  for (let at = 0; at < items.length; at += SIDE_BY_SIDE) {
    await before();
    const some = items.slice(at, at + SIDE_BY_SIDE);
    results.push(...(await Promise.all(some.map((item, index) => work(item, at + index)))));
  }
  return results;
}

/**
 * Requests places with a faulty service, a few in parallel, each few with empty caches. `resting`:
 * circuits may open and stay open.
 */
export async function wave(
  places: readonly Place[],
  fault: { service: string; mode: Mode; resting?: Place | undefined },
  known: { goods: Goods; good: ReadonlyMap<string, GoodDay> },
): Promise<Outcome[]> {
  const { goods, good } = known;
  const shops = new Shops();
  const asked = await become(places, shops, goods);
  const [worn] = await become(fault.resting ? [fault.resting] : [], shops, goods);
  await shops.settled();
  await coldStart();
  await spoil(ruleOf(fault.service, fault.mode));
  // so that each place meets the service like the first one
  const leaveOpen = worn ? () => {} : everyTurn(closeCircuits);
  try {
    for (let times = 0; worn && times < WEARING; times += 1) await ask(worn, goods);
    const answers = await inGroups(asked, (one) => ask(one, goods), emptyCaches);
    leaveOpen();
    await mendAll();
    // do not wait for requests that hang forever
    if (answers.every(({ seen }) => seen !== SILENCE)) await shops.settled();
    await coldStart();
    return await inGroups(asked, async (one, index): Promise<Outcome> => {
      const answer = answers[index];
      const day = good.get(one.place.name);
      if (!answer || !day) throw new Error(one.place.name);
      const seen = await withNotice(answer.seen, one);
      const lost = await lostOf(one, seen);
      return { place: one.place.name, seen, ms: answer.ms, shows: difference(seen, day.seen), lost };
    });
  } finally {
    leaveOpen();
    await mendAll();
  }
}

function ruleOf(service: string, mode: Mode): Parameters<typeof spoil>[0] {
  if (mode === '500') return { service, mode: 'status', status: 500 };
  return mode === 'slow' ? { service, mode, ms: SLOW_MS } : { service, mode };
}

type Answer = { seen: Seen; ms: number };

async function ask({ place, shopper }: Asked, goods: Goods): Promise<Answer> {
  let stop = () => {};
  const silence = new Promise<Seen>((resolve) => {
    stop = afterMachineMs(() => resolve(SILENCE), SILENT_MS);
  });
  let seen = SILENCE;
  const ms = await took(async () => {
    seen = await Promise.race([place.ask(shopper, goods).then(see), silence]);
  });
  stop();
  return { seen, ms };
}

/** Adds the notice that a form sent without scripts shows on the page it redirects to. */
async function withNotice(seen: Seen, { shopper }: Asked): Promise<Seen> {
  if (seen.status !== 303) return seen;
  const next = await see(await shopper.visitor.get(seen.leads));
  return { ...seen, says: next.says };
}

/**
 * How many items are missing from a visitor's bag that the action was not to remove. A member whom
 * the answer has sent to log in does so first: the bag is not shown without.
 */
async function lostOf({ place, shopper }: Asked, { leads }: Seen): Promise<number> {
  const expected = shopper.count - place.takes;
  if (expected <= 0) return 0;
  if (leads === '/login' && shopper.account.email) await logIn({ place, shopper });
  return Math.max(0, expected - ((await countOf(shopper.visitor)) ?? 0));
}

async function logIn({ place, shopper: { visitor, account } }: Asked): Promise<void> {
  await nextSecond();
  const password = place.password ?? account.password;
  const response = await visitor.send('/api/account/login', credentialsOf({ ...account, password }));
  if (!response.ok) throw new Error(`${place.name}: not logged in again: ${response.status}`);
}
