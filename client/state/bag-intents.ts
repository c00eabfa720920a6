import type { Bag, BagLine, LineChoice } from '../../shared/schemas/bag.ts';

/**
 * A change that the shopper asks for. The quantity of `change` is absolute; 0 removes the line.
 * `variant` replaces the line's.
 */
export type BagIntent =
  | { kind: 'add'; productId: string; quantity: number; choice?: LineChoice; undo?: '1' }
  | { kind: 'change'; lineId: string; quantity?: number; variant?: string }
  | { kind: 'coupon'; code: string }
  | { kind: 'coupon-off'; couponId: string };

/** A queued change; the first of the queue may be in flight. */
type QueuedIntent = { key: number; intent: BagIntent };

/** Error messages, by what they concern (`concernOf`). */
export type Failures = Readonly<Record<string, string>>;

export type BagQueueState = {
  /** The last complete bag from the service. */
  served: Bag | undefined;
  waiting: readonly QueuedIntent[];
  /** Key of the intent that is being sent. */
  inFlight: number | undefined;
  failures: Failures;
  /**
   * An answer was lost, so it is unknown whether the change was made until the bag is read again.
   */
  doubtful: boolean;
  /**
   * Grows with every change sent or answered. A read that began at another count is out of date.
   */
  writes: number;
};

/**
 * What a page shows: the last bag from the service, with all queued changes applied to its lines.
 */
export type ShownBag = {
  bag: Bag;
  /** Ids of lines with a queued change; their amounts are out of date. */
  pending: string[];
  /** The totals are out of date, so the page dims them. */
  stale: boolean;
  failures: Failures;
  /** The last state could not be confirmed with the service. */
  doubtful: boolean;
};

export function initialQueue(served: Bag | undefined, failures: Failures = {}): BagQueueState {
  return { served, waiting: [], inFlight: undefined, failures, doubtful: false, writes: 0 };
}

/** What an intent concerns; its error is shown there: a line's id, `product:{id}`, `coupon`. */
export function concernOf(intent: BagIntent): string {
  if (intent.kind === 'add') return `product:${intent.productId}`;
  return intent.kind === 'change' ? intent.lineId : 'coupon';
}

/** Whether two intents add or remove the same code, as after a double press. */
function isSameCode(one: BagIntent, other: BagIntent): boolean {
  if (one.kind === 'coupon') return other.kind === 'coupon' && one.code === other.code;
  return one.kind === 'coupon-off' && other.kind === 'coupon-off' && one.couponId === other.couponId;
}

/**
 * Queues an intent. The same code is queued only once. A change of a line joins the last queued
 * change of that line, unless that one is in flight or something was added after it; what only
 * the earlier one changes is kept. Returns the key to wait for.
 */
export function enqueue(
  state: BagQueueState,
  intent: BagIntent,
  key: number,
): { state: BagQueueState; key: number } {
  const same = state.waiting.find((queued) => isSameCode(queued.intent, intent));
  if (same) return { state, key: same.key };
  const concern = concernOf(intent);
  const { [concern]: _, ...failures } = state.failures;
  const last = replaceable(state, concern);
  if (last && intent.kind === 'change') {
    const waiting = state.waiting.map((queued) =>
      queued === last ? { ...queued, intent: { ...queued.intent, ...intent } } : queued,
    );
    return { state: { ...state, waiting, failures }, key: last.key };
  }
  const waiting = [...state.waiting, { key, intent }];
  return { state: { ...state, waiting, failures }, key };
}

/**
 * The last queued change of a line, unless it is in flight or is followed by an addition, which may
 * be to the same line.
 */
function replaceable({ waiting, inFlight }: BagQueueState, lineId: string): QueuedIntent | undefined {
  const open = waiting.slice(waiting.findLastIndex(({ intent }) => intent.kind === 'add') + 1);
  return open.findLast(
    ({ key, intent }) => key !== inFlight && intent.kind === 'change' && intent.lineId === lineId,
  );
}

/** The first intent is now being sent. */
export function sending(state: BagQueueState): BagQueueState {
  return { ...state, inFlight: state.waiting[0]?.key, writes: state.writes + 1 };
}

/** The service answered the intent in flight with the whole bag. */
export function answered(state: BagQueueState, served: Bag): BagQueueState {
  return { ...state, served, ...landed(state) };
}

/**
 * How an intent failed. `refused`: the service refused and changed nothing; `gone`: its line or
 * coupon no longer exists, so the bag differs from what is shown; `lost`: no answer came.
 */
export type Failure = { kind: 'refused' | 'gone'; message: string } | { kind: 'lost' };

/**
 * The intent in flight failed: its line goes back to what the service last said. The error is not
 * shown when a newer intent about the same thing is queued, when the intent removed something that
 * is already gone, or before the bag has been read after a lost answer.
 */
export function failed(state: BagQueueState, failure: Failure): BagQueueState {
  const ended = state.waiting.find(({ key }) => key === state.inFlight)?.intent;
  const after = { ...state, ...landed(state), doubtful: state.doubtful || failure.kind !== 'refused' };
  const isSilent = failure.kind === 'lost' || (failure.kind === 'gone' && takesAway(ended));
  return isSilent || !ended ? after : withFailure(after, ended, failure.message);
}

/**
 * Shows why an intent failed, '' where nobody knows whether it did, unless a newer one about
 * the same thing is queued.
 */
export function withFailure(state: BagQueueState, intent: BagIntent, message: string): BagQueueState {
  const concern = concernOf(intent);
  if (state.waiting.some((queued) => concernOf(queued.intent) === concern)) return state;
  return { ...state, failures: { ...state.failures, [concern]: message } };
}

/** Whether a bag is as an intent wants it; an addition cannot be told from what was there before. */
export function isAsWanted({ lines, coupons }: Bag, intent: Exclude<BagIntent, { kind: 'add' }>): boolean {
  switch (intent.kind) {
    case 'coupon':
      return coupons.some(({ code }) => code.toUpperCase() === intent.code.toUpperCase());
    case 'coupon-off':
      return coupons.every(({ id }) => id !== intent.couponId);
    case 'change': {
      const { lineId, variant, quantity } = intent;
      const line = lines.find(({ id, productId }) => (variant ? productId === variant : id === lineId));
      return quantity === 0 ? !line : line !== undefined && (quantity ?? line.quantity) === line.quantity;
    }
  }
}

function takesAway(intent: BagIntent | undefined): boolean {
  return intent?.kind === 'coupon-off' || (intent?.kind === 'change' && intent.quantity === 0);
}

function landed(state: BagQueueState): Pick<BagQueueState, 'waiting' | 'inFlight' | 'writes'> {
  return {
    waiting: state.waiting.filter(({ key }) => key !== state.inFlight),
    inFlight: undefined,
    writes: state.writes + 1,
  };
}

/**
 * Takes a read of the bag that began when the count of writes was `writes`. When a change has
 * overtaken it, it is ignored.
 */
export function readAnswered(state: BagQueueState, served: Bag, writes: number): BagQueueState {
  if (writes !== state.writes || state.inFlight !== undefined) return state;
  return { ...state, served, doubtful: false };
}

/** What to show for a queue; undefined before the first answer. */
export function shownBag(state: BagQueueState): ShownBag | undefined {
  const { served, waiting, failures, doubtful } = state;
  if (!served) return undefined;
  const intents = waiting.map(({ intent }) => intent);
  const lines = intents.reduce(withIntent, served.lines);
  const added = intents.filter(
    (intent) =>
      intent.kind === 'add' && !served.lines.some(({ productId }) => productId === intent.productId),
  );
  return {
    bag: { ...served, lines, count: unitsOf(lines) + unitsOf(added) + unlisted(served) },
    pending: pendingLines(served.lines, intents),
    stale: waiting.length > 0 || doubtful,
    failures,
    doubtful,
  };
}

function withIntent(lines: BagLine[], intent: BagIntent): BagLine[] {
  if (intent.kind === 'change') {
    return lines.flatMap((line) => {
      if (line.id !== intent.lineId) return [line];
      return intent.quantity === 0 ? [] : [{ ...line, quantity: intent.quantity ?? line.quantity }];
    });
  }
  if (intent.kind !== 'add') return lines;
  return lines.map((line) =>
    line.productId === intent.productId ? { ...line, quantity: line.quantity + intent.quantity } : line,
  );
}

function pendingLines(lines: readonly BagLine[], intents: readonly BagIntent[]): string[] {
  const concerned = (line: BagLine, intent: BagIntent) =>
    intent.kind === 'change'
      ? intent.lineId === line.id
      : intent.kind === 'add' && intent.productId === line.productId;
  return lines.filter((line) => intents.some((intent) => concerned(line, intent))).map(({ id }) => id);
}

function unitsOf(items: readonly object[]): number {
  return items.reduce<number>((sum, item) => sum + ('quantity' in item ? Number(item.quantity) : 0), 0);
}

/** Units that the service counts beyond the listed lines. */
function unlisted({ count, lines }: Bag): number {
  return count - unitsOf(lines);
}
