import * as z from 'zod';
import { toBase64Url } from '../../../shared/base64-url.ts';
import { jsonOf } from '../../../shared/json-of.ts';
import type { Market } from '../../request/market.ts';
import { findMarket, marketId } from '../../request/market.ts';
import { Cookies } from '../../session/cookies.ts';
import { Session } from '../../session/session.ts';
import { SessionCookies } from '../../session/session-cookies.ts';
import type { Services } from '../../upstreams/services.ts';
import { orAbsent } from '../../upstreams/upstream.ts';
import { UpstreamError } from '../../upstreams/upstream-error.ts';
import { inMarket } from '../market.ts';
import type { PersonsOrder } from '../store/agent-store.ts';
import { ORDER_MS } from '../store/order-news.ts';
import { sessionName } from '../store/session-store.ts';
import { Busy } from '../ucp-2026-04-08/refusals.ts';
import { checkoutFacts, NO_FACTS } from './checkout-facts.ts';
import { inStore } from './in-store.ts';
import { KeptJar, keptCookies } from './kept-jar.ts';
import { keepOpen, type Opener, openSession } from './open-sessions.ts';
import { NOTHING_UNMET, unmet } from './unmet.ts';

/** How long a shopping session lives after its last change, in ms. */
export const SESSION_MS = 6 * 60 * 60 * 1000;
/** How long an operation waits for another one on the same session, and how often it asks, in ms. */
const WAIT_MS = 3_000;
const ASK_AGAIN_MS = 100;
/**
 * How long an operation begins changes, in ms. One change takes at most 9 s, so that all of them end
 * within the lease.
 */
const CHANGES_MS = 8_000;
/** How much longer a session lives before it is counted for longer, in ms: not each change is told. */
const TOLD_MS = 10 * 60 * 1000;
const SECRET_BYTES = 16;
const SECRET = /^[\w-]{22}$/;

const record = z.object({
  /** The host of the platform that it belongs to; to others it is not there. */
  platform: z.string(),
  /** Whether the platform has proved itself where it began the session. */
  isProved: z.boolean().default(false),
  market: z.string(),
  /** What it is counted under while it is open, and until when; undefined for one from before they were. */
  opener: z.object({ name: z.string(), until: z.number() }).optional(),
  cookies: keptCookies,
  /** Whether it has become a checkout. */
  isCheckout: z.boolean(),
  /** What the platform has said of the checkout, beside what the basket holds. */
  checkout: checkoutFacts.default(NO_FACTS),
  unmet: unmet.default(NOTHING_UNMET),
  /** What was last shown of the checkout, as a fingerprint: what is paid for is that. */
  shown: z.string().optional(),
  /** A platform is completing the checkout: since when, in epoch ms. */
  completing: z.object({ at: z.number() }).optional(),
  /** The idempotency key of the request that last tried to pay. */
  key: z.string().optional(),
  /** Tries to pay for it. */
  payments: z.number().default(0),
  /** What is to be paid for it, in minor units, as it was last shown; undefined while that is not known. */
  due: z.object({ amount: z.number(), currency: z.string() }).optional(),
  /** Why the last try to complete it was in vain, until it is changed or tried again. */
  problem: z.enum(['changed', 'declined', 'bank', 'refused', 'limit']).optional(),
  /**
   * The order of the checkout: a name of its own for platforms, its number, and when it was placed.
   * `isOwn`: the session's guest has placed it, and no person.
   */
  order: z
    .object({ id: z.string(), orderNo: z.string(), at: z.number(), isOwn: z.boolean().optional() })
    .optional(),
  /** When parts of the order's story were seen first, by their names, as ISO 8601. */
  seen: z.record(z.string(), z.string()).default({}),
  /** What was last answered of the checkout: an order uses up its basket. */
  last: z.record(z.string(), z.unknown()).optional(),
  isCanceled: z.boolean(),
  /** Whether a person has taken what is in it into a bag of their own. */
  isTaken: z.boolean(),
  /** Whose bag it went into, as in `taking`, and the ids of the products that did. */
  taken: z.object({ by: z.string(), products: z.array(z.string()) }).optional(),
  /** A person is taking it: a name of their session, and the units in their bag before. */
  taking: z.object({ by: z.string(), had: z.record(z.string(), z.number()) }).optional(),
  until: z.number(),
});

export type ShoppingRecord = z.infer<typeof record>;

/** The kinds of ids of one shopping session: a cart becomes a checkout. */
type Kind = 'cart' | 'checkout' | 'order';

/** A shopping session that an operation works on, alone. */
export type Shopping = {
  secret: string;
  record: ShoppingRecord;
  services: Services;
  session: Session;
  /** Throws `UpstreamError` once it is too late to begin another change. */
  checkTime: () => void;
  /** Keeps the record as it is now. Throws `Busy` where it is another operation's by now. */
  keep: () => Promise<void>;
};

const busy = () => new Busy('The session is being changed.');

const idOf = (kind: Kind, secret: string) => `${kind}_${secret}`;

/** The id of a session's cart, or of its checkout: a secret, by which alone it is found. */
export const cartId = ({ secret }: Pick<Shopping, 'secret'>): string => idOf('cart', secret);
export const checkoutId = ({ secret }: Pick<Shopping, 'secret'>): string => idOf('checkout', secret);
export const orderId = ({ secret }: Pick<Shopping, 'secret'>): string => idOf('order', secret);

/**
 * Begins a session and runs an operation on it. Where the operation fails, nobody knows the session's
 * secret, and it is over. Throws `ProtocolRefusal` where too many are open, and what `run` throws.
 */
export async function beginShopping<Result>(
  services: Services,
  { by, market }: { by: Opener; market: Market },
  run: (shopping: Shopping) => Promise<Result>,
): Promise<Result> {
  const secret = toBase64Url(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)));
  const until = Date.now() + SESSION_MS;
  const opener = { name: await openSession(services, { by, secret, until }), until };
  const begun: ShoppingRecord = {
    platform: by.platform,
    isProved: by.tier !== 'anonymous',
    opener,
    market: marketId(market),
    cookies: {},
    isCheckout: false,
    checkout: NO_FACTS,
    unmet: NOTHING_UNMET,
    payments: 0,
    seen: {},
    isCanceled: false,
    isTaken: false,
    until,
  };
  return work(services, { secret, record: begun, market }, async (shopping) => {
    try {
      return await run(shopping);
    } catch (error) {
      shopping.record.isCanceled = true;
      throw error;
    }
  });
}

/**
 * Runs an operation on a session, alone; undefined where there is no such session, or another
 * platform's. Throws `Busy`, and `UpstreamError` where the store gives no answer.
 */
export async function onShopping<Result>(
  services: Services,
  { id, kind, platform }: { id: string; kind: Kind; platform: string },
  run: (shopping: Shopping) => Promise<Result>,
): Promise<Result | undefined> {
  const prefix = idOf(kind, '');
  if (!id.startsWith(prefix)) return undefined;
  return onSecret(services, id.slice(prefix.length), run, platform);
}

/** The same by the secret of its ids; whoever the platform is, unless one is named. */
export async function onSecret<Result>(
  services: Services,
  secret: string,
  run: (shopping: Shopping) => Promise<Result>,
  platform?: string,
): Promise<Result | undefined> {
  if (!SECRET.test(secret)) return undefined;
  const held = await acquire(services, secret);
  if (!held) return undefined;
  const { lease, text } = held;
  try {
    const { data } = record.safeParse(jsonOf(text));
    const isTheirs = platform === undefined || data?.platform === platform;
    const market = data && isTheirs ? findMarket(data.market, services.config) : undefined;
    if (!data || !market) return undefined;
    const current = withOrder(data, { secret, orders: held.orders });
    // the store keeps it for longer where any order was noted with it
    if (current.until <= Date.now()) return undefined;
    return await work(services, { secret, record: current, stored: data, market, lease }, run);
  } finally {
    await orAbsent(
      inStore(services, [sessionName(secret), 'release'], async (store) => store.release(lease)),
      services,
      'agent-lease',
    );
  }
}

/** The record with the order of the person who has taken all of it, if it is in one. */
function withOrder(
  before: ShoppingRecord,
  { secret, orders }: { secret: string; orders: readonly PersonsOrder[] },
): ShoppingRecord {
  const products = before.taken?.products ?? [];
  const found = orders.find((one) => products.every((id) => one.products.includes(id)));
  if (before.order || products.length === 0 || !found) return before;
  const { orderNo, at } = found;
  const until = Math.max(before.until, at + ORDER_MS);
  return { ...before, order: { id: orderId({ secret }), orderNo, at }, until };
}

/** Waits until no other operation works on a session; undefined where there is none. Throws `Busy`. */
async function acquire(services: Services, secret: string) {
  const until = Date.now() + WAIT_MS;
  for (;;) {
    const acquired = await inStore(services, [sessionName(secret), 'acquire'], async (store) =>
      store.acquire(Date.now()),
    );
    if (acquired.is === 'none') return undefined;
    if (acquired.is === 'acquired') return acquired;
    if (Date.now() > until) throw busy();
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
  }
}

/** `stored`: the record as it is kept, where it is kept already. */
type Held = {
  secret: string;
  record: ShoppingRecord;
  stored?: ShoppingRecord;
  market: Market;
  lease?: string;
};

async function work<Result>(
  services: Services,
  { secret, record: before, stored: keptBefore = before, market, lease }: Held,
  run: (shopping: Shopping) => Promise<Result>,
): Promise<Result> {
  const own = await inMarket(services, market);
  const jar = new KeptJar(before.cookies, Date.now());
  const stored = new SessionCookies(new Cookies(jar, services.config), market.site.id);
  const session = await Session.open(own, stored);
  const until = Date.now() + CHANGES_MS;
  let kept = JSON.stringify(keptBefore);
  const shopping: Shopping = { secret, record: { ...before }, services: own, session, checkTime, keep };
  try {
    return await run(shopping);
  } finally {
    // what a change has done is kept where the rest of the operation fails, too
    await session.commit();
    countOpen();
    if (session.exists) await keep();
  }

  /** Has a session count for longer, where it was not told lately, and one that has ended no more. */
  function countOpen(): void {
    const { opener, order, isCanceled, until: ends } = shopping.record;
    const openUntil = order || isCanceled ? 0 : ends;
    if (!opener || (openUntil >= opener.until && openUntil < opener.until + TOLD_MS)) return;
    shopping.record.opener = { ...opener, until: openUntil };
    const told = keepOpen(services, { name: opener.name, secret, until: openUntil });
    services.cache.waitUntil(orAbsent(told, services, 'agent-open'));
  }

  function checkTime(): void {
    if (Date.now() > until)
      throw new UpstreamError({ service: 'commerce', operation: 'agent-changes', kind: 'timeout' });
  }

  async function keep(): Promise<void> {
    await session.keepTokens();
    const after = { ...shopping.record, cookies: jar.cookies };
    const text = JSON.stringify(after);
    if (text === kept) return;
    const isKept = await inStore(services, [sessionName(secret), 'write'], async (store) =>
      store.write(text, { until: after.until, lease }),
    );
    if (!isKept) throw busy();
    kept = text;
  }
}
