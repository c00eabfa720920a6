import { closeCircuits } from '../../../../worker/upstreams/circuit.ts';
import { asForm, withCookies } from '../account.ts';
import { calls, coldStart, forgetCalls, mendAll, Shop, spoil } from '../shop.ts';
import type { Place } from './places.ts';
import { difference, type Seen, SILENCE, see } from './seen.ts';
import { countOf, type Goods, type Visitor } from './visitors.ts';

export const MODES = ['slow', '500', 'malformed', 'cut', 'hang'] as const;
export type Mode = (typeof MODES)[number];

/** A slow service answers within every deadline. */
const SLOW_MS = 1_000;
/** Longer than any answer may take, in ms: what has not come by then does not come. */
const SILENT_MS = 20_000;
/** How often a place is asked for until its service is left alone. */
const WEARING = 12;
/**
 * Circuits are closed this often while a fault is measured, in ms: each place meets the service as
 * the first one does.
 */
const CLOSED_EVERY_MS = 5;

/** What came of a place on a good day, and the services it asked. */
export type GoodDay = { seen: Seen; asked: Set<string> };

/** What came of a place while a service was spoilt. */
export type Outcome = {
  place: string;
  seen: Seen;
  /** Until its answer had come to its end. */
  ms: number;
  /** What the shopper sees of it, in a few words. */
  shows: string;
  /**
   * How many things are missing from the bag afterwards, with the service mended; 0 unless
   * something was lost.
   */
  lost: number;
};

/**
 * Shops by their variables: places with the same ones share one, whose documents are kept for none
 * of the others.
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

type Asked = { place: Place; shop: Shop; visitor: Visitor };

async function become(places: readonly Place[], shops: Shops, goods: Goods): Promise<Asked[]> {
  const asked: Asked[] = [];
  for (const place of places) {
    const shop = shops.of(place);
    asked.push({ place, shop, visitor: await place.become(shop, goods) });
  }
  return asked;
}

/** One place from a cold start with every service well. */
export async function goodDay(place: Place, goods: Goods): Promise<GoodDay> {
  const shops = new Shops();
  const [asked] = await become([place], shops, goods);
  if (!asked) throw new Error(place.name);
  await coldStart();
  await forgetCalls();
  const { response, seen } = await ask(asked, goods);
  await shops.settled();
  const services = new Set((await calls()).map(({ service }) => service));
  return { seen: await withNotice(seen, response, asked), asked: services };
}

/**
 * Places from a cold start with a service spoilt, side by side. `resting`: as they are met once its
 * circuit may be open, which is left to itself.
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
  await coldStart();
  await spoil(ruleOf(fault.service, fault.mode));
  const timer = worn ? undefined : setInterval(closeCircuits, CLOSED_EVERY_MS);
  try {
    for (let times = 0; worn && times < WEARING; times += 1) await ask(worn, goods);
    const answers = await Promise.all(asked.map((one) => ask(one, goods)));
    clearInterval(timer);
    await mendAll();
    // what hangs for ever is not waited for
    if (answers.every(({ seen }) => seen !== SILENCE)) await shops.settled();
    await coldStart();
    return await Promise.all(
      asked.map(async (one, index): Promise<Outcome> => {
        const answer = answers[index];
        const day = good.get(one.place.name);
        if (!answer || !day) throw new Error(one.place.name);
        const seen = await withNotice(answer.seen, answer.response, one);
        const lost = await lostOf(one, answer.response);
        return { place: one.place.name, seen, ms: answer.ms, shows: difference(seen, day.seen), lost };
      }),
    );
  } finally {
    clearInterval(timer);
    await mendAll();
  }
}

function ruleOf(service: string, mode: Mode): Parameters<typeof spoil>[0] {
  if (mode === '500') return { service, mode: 'status', status: 500 };
  return mode === 'slow' ? { service, mode, ms: SLOW_MS } : { service, mode };
}

type Answer = { response: Response; seen: Seen; ms: number };

async function ask({ place, shop, visitor }: Asked, goods: Goods): Promise<Answer> {
  const start = Date.now();
  const answer = place
    .ask(shop, visitor, goods)
    .then(async (response) => ({ response, seen: await see(response) }));
  const silence = new Promise<Omit<Answer, 'ms'>>((resolve) => {
    setTimeout(() => resolve({ response: new Response(), seen: SILENCE }), SILENT_MS);
  });
  return { ...(await Promise.race([answer, silence])), ms: Date.now() - start };
}

/** A form sent without scripts says what came of it on the page that it leads to. */
async function withNotice(seen: Seen, response: Response, { shop, visitor }: Asked): Promise<Seen> {
  if (seen.status !== 303) return seen;
  const cookie = withCookies(visitor.cookie, response);
  const next = await see(await shop.fetch(seen.leads, { headers: asForm(cookie) }));
  return { ...seen, says: next.says };
}

/**
 * What a visitor had in the bag and the action was not to take out, and that is not there any more.
 */
async function lostOf({ place, shop, visitor }: Asked, response: Response): Promise<number> {
  const expected = visitor.count - place.takes;
  if (expected <= 0) return 0;
  const count = await countOf(shop, withCookies(visitor.cookie, response));
  return Math.max(0, expected - (count ?? 0));
}
