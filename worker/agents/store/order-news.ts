import { hexOf, sha256 } from '../../../shared/digest.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** How long a session lives after its order was placed, in ms: its guest's login is renewed as long. */
export const ORDER_MS = 30 * DAY;
/** When it is looked at first: the request that has placed it has let go of its session. */
const SOON = 10_000;
/** When it is known what became of an order whose answer was lost. */
const KNOWN_BY = 90_000;

/** The pauses after which news that did not arrive is sent again, in ms; after the last it is given up. */
const RETRIES = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, DAY];
/** When an order is looked at, in ms after it was placed: often at first, then once a day for a month. */
const LOOKS = [
  ...[SOON, KNOWN_BY, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR],
  ...Array.from({ length: 30 }, (_, day) => (day + 1) * DAY),
];

/** An order that a platform is told of. */
export type FollowedOrder = {
  /** As the platform knows it. */
  id: string;
  /** The host of the platform, and where it is told. */
  platform: string;
  address: string;
};

/** What a platform is to be told: an order as it is. Its id is the same at each try. */
export type News = { id: string; body: string };

type State = FollowedOrder & {
  begun: number;
  /** How often it was looked at. */
  looks: number;
  /** How often it was asked to follow it. */
  follows: number;
  /** The digest of what was told last, or is to be told. */
  told?: string | undefined;
  /** What has not arrived yet, how often it was tried, and when it is tried next, in epoch ms. */
  news?: (News & { tries: number; at: number }) | undefined;
  isStopped: boolean;
};

/** How an attempt to tell ended: it arrived, may arrive later, or never will. */
export type DeliveryResult = 'arrived' | 'again' | 'never';

/** What the queue works with. */
export type Means = {
  now: () => number;
  /** The order as it is now; undefined where that cannot be known, null where there is none. Must not throw. */
  look: (order: FollowedOrder) => Promise<string | undefined | null>;
  /** Sends news to the platform. Must not throw. */
  tell: (order: FollowedOrder, news: News) => Promise<DeliveryResult>;
};

type Kept = {
  get: (key: string) => State | undefined;
  put: (key: string, state: State) => void;
  delete: (key: string) => void;
};
const STATE = 'order-news';
/** How long it is known that an order was followed, in ms: nothing is told of it twice. */
const KNOWN_MS = 60 * DAY;

/**
 * What a platform is told of one order (docs/contracts/agents.md §3.11, docs/decisions/0171): each
 * state of it that was seen, in order, until it arrives. Only the newest state waits: it takes the place
 * of one that has not arrived, with an id of its own. What is kept is written before each attempt, so
 * that an object that stops in the middle goes on with the same id.
 */
export class OrderNews {
  readonly #kept: Kept;

  constructor(kept: Kept) {
    this.#kept = kept;
  }

  /** Whether an order is followed here, or was. */
  get isUsed(): boolean {
    return this.#state !== undefined;
  }

  get #state(): State | undefined {
    return this.#kept.get(STATE);
  }

  /** Begins to follow an order, if nobody has, and keeps its state to be told, where that is known. */
  async follow(
    order: FollowedOrder,
    { body, now }: { body: string | undefined; now: number },
  ): Promise<void> {
    const begun = this.#state ?? { ...order, begun: now, looks: 0, follows: 0, isStopped: false };
    this.#kept.put(STATE, { ...begun, follows: begun.follows + 1 });
    if (body !== undefined) await this.changed(body, now);
  }

  /** When there is something to do, in epoch ms; at the end: to forget it. Undefined where nothing is followed. */
  get next(): number | undefined {
    const state = this.#state;
    if (!state) return undefined;
    const { begun, looks, news, isStopped } = state;
    if (isStopped) return begun + KNOWN_MS;
    return Math.min(begun + (LOOKS[looks] ?? KNOWN_MS), news?.at ?? Number.POSITIVE_INFINITY);
  }

  /** Whether its time is over. */
  isOver(now: number): boolean {
    return (this.#state?.begun ?? now) + KNOWN_MS <= now;
  }

  /** Does what is due: looks at the order, and sends what has changed. */
  async run({ now, look, tell }: Means): Promise<void> {
    const before = this.#state;
    if (!before || before.isStopped) return;
    const passed = LOOKS.filter((after) => before.begun + after <= now()).length;
    if (passed > before.looks) {
      this.#kept.put(STATE, { ...before, looks: passed });
      const body = await look(before);
      // nothing came of the try to place it, and there was no other one meanwhile
      if (body === null && before.told === undefined && this.#state?.follows === before.follows)
        return this.#kept.delete(STATE);
      // what was told meanwhile is newer
      if (typeof body === 'string' && this.#state?.told === before.told) await this.changed(body, now());
    }
    const { news } = this.#state ?? {};
    if (news && news.at <= now()) await this.#send(news, { now, tell });
  }

  /** Keeps a state of the order to be told, unless it is what was told last. */
  async changed(body: string, now: number): Promise<void> {
    const told = hexOf(await sha256(body));
    const state = this.#state;
    if (!state || state.isStopped || state.told === told) return;
    this.#kept.put(STATE, { ...state, told, news: { id: crypto.randomUUID(), body, tries: 0, at: now } });
  }

  async #send(news: NonNullable<State['news']>, { now, tell }: Pick<Means, 'now' | 'tell'>): Promise<void> {
    const { id, body, tries } = news;
    const state = this.#state;
    // the last try was interrupted
    if (tries > RETRIES.length) return this.#change({ isStopped: true, news: undefined });
    if (!state) return;
    this.#change({ news: { ...news, tries: tries + 1, at: now() + (RETRIES[tries] ?? DAY) } });
    const told = await tell(state, { id, body });
    const isNewest = this.#state?.news?.id === id;
    const isOver = told === 'never' || (told === 'again' && isNewest && tries === RETRIES.length);
    if (isOver) this.#change({ isStopped: true, news: undefined });
    else if (told === 'arrived' && isNewest) this.#change({ news: undefined });
  }

  #change(change: Partial<State>): void {
    const state = this.#state;
    if (state) this.#kept.put(STATE, { ...state, ...change });
  }
}
