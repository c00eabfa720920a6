import type { Bag } from '../../shared/schemas/bag.ts';
import {
  answered,
  type BagIntent,
  type BagQueueState,
  concernOf,
  enqueue,
  type Failure,
  type Failures,
  failed,
  initialQueue,
  isAsWanted,
  readAnswered,
  type ShownBag,
  sending,
  shownBag,
  withFailure,
} from './bag-intents.ts';
import { linesOf } from './lines-of.ts';

/** The service refused and changed nothing. The message is fit for a shopper. */
export class BagRefusal extends Error {
  override name = 'BagRefusal';
  /** The line or coupon is not in the bag, or the bag does not exist. */
  readonly isGone: boolean;
  /** Nothing is left of what was to be added. */
  readonly isSoldOut: boolean;

  constructor(message: string, isGone = false, isSoldOut = false) {
    super(message);
    this.isGone = isGone;
    this.isSoldOut = isSoldOut;
  }
}

/**
 * Nobody knows whether the change was made: a service may still be working on it. The message is fit
 * for a shopper.
 */
export class BagUnconfirmed extends Error {
  override name = 'BagUnconfirmed';
}

/**
 * A change whose answer was lost. `before`: how many units of an addition were in the bag when it was
 * sent, if known. `isOvertaken`: a later change is about the same thing, so that the bag no longer tells
 * of an addition.
 */
type Unsure = {
  intent: BagIntent;
  before: number | undefined;
  isOvertaken: boolean;
  settle: Settle;
  error: unknown;
};
type Settle = PromiseWithResolvers<Bag>;

/**
 * How the queue reaches the bag. `send` rejects with `BagRefusal` for a refusal, with `BagUnconfirmed`
 * where the change may yet be made, with anything else for a lost answer.
 */
export type BagTransport = {
  send: (intent: BagIntent) => Promise<Bag>;
  read: () => Promise<Bag>;
  /** How many items the bag has by the last answer that any tab got. */
  count?: () => number;
};

/**
 * Sends the shopper's changes one at a time, in order. What is shown is always the last answer with
 * the queued changes applied, so a late answer never undoes a newer change. After a lost answer the
 * bag is read once, when the queue is empty.
 */
export class BagQueue {
  readonly #transport: BagTransport;
  readonly #onChange: (shown: ShownBag | undefined) => void;
  #state = initialQueue(undefined);
  #lastKey = 0;
  #pumping: Promise<void> | undefined;
  readonly #outcomes = new Map<number, Settle>();
  #unsure: Unsure[] = [];

  constructor(transport: BagTransport, onChange: (shown: ShownBag | undefined) => void) {
    this.#transport = transport;
    this.#onChange = onChange;
  }

  get shown(): ShownBag | undefined {
    return shownBag(this.#state);
  }

  /** Sets the bag that the page was served with, unless the queue already knows a bag. */
  start(served: Bag, failures: Failures = {}): void {
    if (!this.#state.served) this.#state = { ...this.#state, served, failures };
  }

  /**
   * Queues a change. Resolves to the whole bag when it is answered, rejects when it failed. One whose
   * answer was lost settles after the next read, which may show that it was made; one that shows no
   * change proves nothing, because the shop may still be at work. Rejects with `BagRefusal` where it is
   * known that it was not made.
   */
  push(intent: BagIntent): Promise<Bag> {
    this.#lastKey += 1;
    const { state, key } = enqueue(this.#state, intent, this.#lastKey);
    const outcome = this.#outcomes.get(key) ?? Promise.withResolvers<Bag>();
    this.#outcomes.set(key, outcome);
    for (const one of this.#unsure) one.isOvertaken ||= this.#overtakes(intent, one.intent);
    this.#update(state);
    this.#pumping ??= this.#pump();
    return outcome.promise;
  }

  /**
   * Reads the bag; an answer that a change has overtaken is ignored. Rejects when it cannot be
   * read.
   */
  async refresh(): Promise<void> {
    const { writes } = this.#state;
    const served = await this.#transport.read();
    this.#update(readAnswered(this.#state, served, writes));
  }

  /** Resolves when no change is queued or in flight. */
  async idle(): Promise<void> {
    while (this.#pumping) await this.#pumping;
  }

  async #pump(): Promise<void> {
    // collect all changes pushed in this task before the first is sent
    await null;
    while (this.#state.waiting.length > 0) {
      await this.#sendFirst();
      if (this.#state.waiting.length === 0 && this.#state.doubtful) await this.#confirm();
    }
    this.#pumping = undefined;
    this.#settleUnsure();
  }

  async #sendFirst(): Promise<void> {
    const [first] = this.#state.waiting;
    if (!first) return;
    const { intent, key } = first;
    const before = intent.kind === 'add' && this.#isNewest() ? this.#unitsOf(intent) : undefined;
    this.#update(sending(this.#state));
    try {
      const served = await this.#transport.send(intent);
      this.#update(answered(this.#state, served));
      this.#taken(key)?.resolve(served);
    } catch (error) {
      const failure = failureOf(error);
      this.#update(failed(this.#state, failure));
      const settle = this.#taken(key);
      const isOvertaken = this.#state.waiting.some((queued) => this.#overtakes(queued.intent, intent));
      if (settle && failure.kind === 'lost')
        this.#unsure.push({ intent, before, isOvertaken, settle, error });
      else settle?.reject(error);
    }
  }

  /** Removes and returns the promise that waits for this key. */
  #taken(key: number): Settle | undefined {
    const outcome = this.#outcomes.get(key);
    this.#outcomes.delete(key);
    return outcome;
  }

  /** Whether no other tab has changed the bag since it was read, as far as its count tells. */
  #isNewest(): boolean {
    const count = this.#transport.count?.();
    return count === undefined || count === this.#state.served?.count;
  }

  #unitsOf(intent: BagIntent & { kind: 'add' }): number | undefined {
    const { served, doubtful } = this.#state;
    if (!served || doubtful) return undefined;
    return linesOf(intent, served).reduce((sum, { quantity }) => sum + quantity, 0);
  }

  /** Whether a later change is about the same thing as an earlier one. */
  #overtakes(later: BagIntent, earlier: BagIntent): boolean {
    if (concernOf(later) === concernOf(earlier)) return true;
    const { served } = this.#state;
    if (earlier.kind !== 'add' || !served) return false;
    const lines = linesOf(earlier, served);
    if (later.kind === 'change') return lines.some(({ id }) => id === later.lineId);
    return later.kind === 'add' && linesOf(later, served).some((line) => lines.includes(line));
  }

  #settleUnsure(): void {
    const unsure = this.#unsure;
    this.#unsure = [];
    for (const one of unsure) {
      const { served, doubtful } = this.#state;
      if (served && !doubtful && this.#isMade(one, served)) {
        one.settle.resolve(served);
        continue;
      }
      const { error, intent, isOvertaken } = one;
      const said = error instanceof BagUnconfirmed ? error.message : '';
      if (!doubtful && !isOvertaken) this.#update(withFailure(this.#state, intent, said));
      one.settle.reject(error);
    }
  }

  #isMade({ intent, before, isOvertaken }: Unsure, served: Bag): boolean {
    if (intent.kind !== 'add') return isAsWanted(served, intent);
    const now = this.#unitsOf(intent) ?? 0;
    return !isOvertaken && before !== undefined && now - before >= unitsIn(intent);
  }

  async #confirm(): Promise<void> {
    try {
      await this.refresh();
    } catch {
      // stays doubtful, which the page shows; the next read settles it
    }
  }

  #update(state: BagQueueState): void {
    this.#state = state;
    this.#onChange(this.shown);
  }
}

/** The units that an addition puts into the bag: of a set, those of each piece. */
function unitsIn({ quantity, choice }: BagIntent & { kind: 'add' }): number {
  return quantity * (choice?.kind === 'set' ? (choice.piece?.length ?? 1) : 1);
}

function failureOf(error: unknown): Failure {
  if (!(error instanceof BagRefusal)) return { kind: 'lost' };
  return { kind: error.isGone ? 'gone' : 'refused', message: error.message };
}
