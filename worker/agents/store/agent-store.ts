import { DurableObject } from 'cloudflare:workers';
import { type FollowedOrder, type Means, ORDER_MS, OrderNews } from './order-news.ts';
import * as activity from './platform-activity.ts';

/** How long an operation may keep others off a session, in ms. */
const LEASE_MS = 20_000;
/** How long a request may be worked on, in ms: it waits for its session, and then has the lease of it. */
const CLAIM_MS = 30_000;
/** The least time between two clearings, in ms. */
const CLEARING_MS = 10 * 60 * 1000;

/** An answer as it was sent: it is sent again byte for byte. */
export type KeptAnswer = { status: number; body: string };

/** What becomes of a request with an idempotency key. */
export type Claim =
  /** Nobody has sent it before: the caller works, and then calls `answer` with this token. */
  | { is: 'new'; token: string }
  | { is: 'answered'; answer: KeptAnswer }
  /** The key was used for another request. */
  | { is: 'other' }
  /** The same request is being worked on. */
  | { is: 'running' };

/** An order of a person who has taken over what is in a session, and the ids of its products. */
export type PersonsOrder = { orderNo: string; at: number; products: string[] };

/** What becomes of an operation that wants to change a record alone. */
export type Acquired =
  /** It may, until it calls `release`: with the record as it is. */
  | { is: 'acquired'; lease: string; text: string; orders: PersonsOrder[] }
  /** Another operation does. */
  | { is: 'busy' }
  /** There is no record, or its time is over. */
  | { is: 'none' };

type Claimed = { hash: string; token: string; at: number; until: number; answer?: KeptAnswer };

type Lease = { id: string; until: number };

const RECORD = 'record';
const LEASE = 'lease';
const CLAIM = 'claim';
const COUNT = 'count';
const ORDER = 'order:';
const OPEN = 'open:';
/** Most orders that are noted with a session. */
const MOST_ORDERS = 5;

/**
 * What is kept of agents, strongly consistent: one object for each shopping session, with a record of text
 * and a lease that lets one operation at a time change it; and one for each idempotency key of a platform,
 * with the claim of a request; one for each thing that is counted, and for each who opens sessions, with
 * those that are open (docs/decisions/0165); one for each order that a platform is told of, with what it
 * is to be told (docs/decisions/0171); one for each platform, with what it did; and one for all platforms
 * and their switches (docs/decisions/0172). Everything ends with its time, by an alarm.
 */
export abstract class AgentStore<Bindings = unknown> extends DurableObject<Bindings> {
  /** What platforms are told with: of the shop, which knows this store and not the other way round. */
  protected abstract means(): Means;

  /**
   * Writes the record, which is kept until `until`, in epoch ms, and as long as an order that is noted
   * with it. False, and nothing is written, where the lease is no longer the caller's. A record is begun
   * without one.
   */
  async write(
    text: string,
    { until, lease }: { until: number; lease: string | undefined },
  ): Promise<boolean> {
    const { kv } = this.ctx.storage;
    if (kv.get<Lease>(LEASE)?.id !== lease) return false;
    kv.put(RECORD, { text, until: Math.max(until, ...this.#orders().map(({ at }) => at + ORDER_MS)) });
    await this.#endAt(until);
    return true;
  }

  /**
   * Lets the caller alone change the record, until `release` or for `LEASE_MS`. Where there is no record
   * nothing is stored: ids may be made up.
   */
  acquire(now: number): Acquired {
    const { kv } = this.ctx.storage;
    const kept = kv.get<{ text: string; until: number }>(RECORD);
    if (!kept || kept.until <= now) return { is: 'none' };
    const held = kv.get<Lease>(LEASE);
    if (held && held.until > now) return { is: 'busy' };
    const lease = crypto.randomUUID();
    kv.put(LEASE, { id: lease, until: now + LEASE_MS });
    return { is: 'acquired', lease, text: kept.text, orders: this.#orders() };
  }

  /**
   * Notes an order in which what is in the session may be, once, and keeps the record as long as orders
   * are. It needs no lease, and stores nothing where there is no record.
   */
  placed(order: PersonsOrder): void {
    const { kv } = this.ctx.storage;
    const kept = kv.get<{ text: string; until: number }>(RECORD);
    const known = this.#orders();
    if (!kept || known.length >= MOST_ORDERS || known.some(({ orderNo }) => orderNo === order.orderNo))
      return;
    const until = Math.max(kept.until, order.at + ORDER_MS);
    kv.put(RECORD, { ...kept, until });
    kv.put(ORDER + order.orderNo, { ...order, until });
  }

  /** The orders that are noted, the first one first. */
  #orders(): PersonsOrder[] {
    const all = [...this.ctx.storage.kv.list<PersonsOrder>({ prefix: ORDER })].map(([, order]) => order);
    return all.sort((one, other) => one.at - other.at);
  }

  release(id: string): void {
    const { kv } = this.ctx.storage;
    if (kv.get<Lease>(LEASE)?.id === id) kv.delete(LEASE);
  }

  /**
   * Claims a request for an operation. `hash`: of its content. A claim without an answer is given up
   * after `CLAIM_MS`.
   */
  async claim(hash: string, { now, until }: { now: number; until: number }): Promise<Claim> {
    const known = this.ctx.storage.kv.get<Claimed>(CLAIM);
    if (known && known.until > now) {
      if (known.hash !== hash) return { is: 'other' };
      if (known.answer) return { is: 'answered', answer: known.answer };
      if (known.at + CLAIM_MS > now) return { is: 'running' };
    }
    const token = crypto.randomUUID();
    this.ctx.storage.kv.put(CLAIM, { hash, token, at: now, until });
    await this.#endAt(until);
    return { is: 'new', token };
  }

  /** Keeps the answer to a claimed request; without one the claim is given up. Only its own token may. */
  answer(token: string, answer: KeptAnswer | undefined): void {
    const known = this.ctx.storage.kv.get<Claimed>(CLAIM);
    if (known?.token !== token) return;
    if (answer) this.ctx.storage.kv.put(CLAIM, { ...known, answer });
    else this.ctx.storage.kv.delete(CLAIM);
  }

  /**
   * Counts `more` of something, or takes back where it is below 0, and returns how many there are by
   * then; with 0 it stores nothing. The count begins again `ms` after its first.
   */
  async count(more: number, { now, ms }: { now: number; ms: number }): Promise<number> {
    const { kv } = this.ctx.storage;
    const known = kv.get<{ count: number; until: number }>(COUNT);
    const before = known && known.until > now ? known : { count: 0, until: now + ms };
    const after = { ...before, count: Math.max(0, before.count + more) };
    if (more === 0) return after.count;
    kv.put(COUNT, after);
    await this.#endAt(after.until);
    return after.count;
  }

  /**
   * Counts one of the things that are open at a time until `until`, in epoch ms; a time that is over lets
   * it go. False, and nothing is stored, where `most` others are open; without `most` they are not counted.
   */
  async hold(
    id: string,
    { now, until, most }: { now: number; until: number; most: number | undefined },
  ): Promise<boolean> {
    const { kv } = this.ctx.storage;
    if (most !== undefined) {
      const open = [...kv.list<{ until: number }>({ prefix: OPEN })].filter(([, one]) => one.until > now);
      if (open.length >= most) return false;
    }
    kv.put(OPEN + id, { until });
    await this.#endAt(until);
    return true;
  }

  /** Has a platform told of an order, as it is and of its changes; `body`: what is known of it. */
  async follow(order: FollowedOrder, body?: string): Promise<void> {
    const now = Date.now();
    await this.#news.follow(order, { body, now });
    await this.ctx.storage.setAlarm(this.#news.next ?? now);
  }

  get #news(): OrderNews {
    return new OrderNews(this.ctx.storage.kv);
  }

  async #tellNews(): Promise<void> {
    const { storage } = this.ctx;
    await this.#news.run(this.means());
    const { next } = this.#news;
    if (next === undefined || this.#news.isOver(Date.now())) await storage.deleteAll();
    else await storage.setAlarm(next);
  }

  /** Counts what a platform did, in its own object; answers what the directory is to be told, if anything. */
  async countActivity(counts: activity.Counts, of: activity.Of): Promise<activity.Seen | undefined> {
    const news = activity.count(this.ctx.storage.kv, counts, of);
    await this.#endAt(of.now + activity.KEPT_MS);
    return news;
  }

  /** What a platform did, in its own object. */
  activity(): activity.Activity {
    return activity.read(this.ctx.storage.kv);
  }

  /** Notes in the directory that a platform was seen. */
  async note(host: string, seen: activity.Seen): Promise<void> {
    activity.note(this.ctx.storage.kv, host, seen);
    await this.#endAt(seen.last + activity.KEPT_MS);
  }

  /** Switches a platform in the directory; false where there are too many switches. */
  async turn(host: string, turned: activity.Switch): Promise<boolean> {
    const isKept = activity.turn(this.ctx.storage.kv, host, turned);
    await this.#endAt(turned.at + activity.KEPT_MS);
    return isKept;
  }

  /** The platforms and switches of the directory. */
  directory(): activity.Directory {
    return activity.directory(this.ctx.storage.kv);
  }

  /** Tells what is to be told; deletes what is over, and comes again for the rest. */
  override async alarm(): Promise<void> {
    const { kv } = this.ctx.storage;
    if (this.#news.isUsed) return this.#tellNews();
    const now = Date.now();
    let next: number | undefined;
    for (const [key, { until }] of kv.list<{ until: number }>()) {
      if (until <= now) kv.delete(key);
      else next = Math.min(until, next ?? until);
    }
    if (next === undefined) await this.ctx.storage.deleteAll();
    else if (next < Number.POSITIVE_INFINITY)
      await this.ctx.storage.setAlarm(Math.max(next, now + CLEARING_MS));
  }

  async #endAt(until: number): Promise<void> {
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(until);
  }
}
