import type { Bag } from '../../shared/schemas/bag.ts';
import {
  answered,
  type BagIntent,
  type BagQueueState,
  enqueue,
  failed,
  initialQueue,
  readAnswered,
  type ShownBag,
  sending,
  shownBag,
} from './bag-intents.ts';

/** The service would not do it, and changed nothing. Its message is fit for a shopper. */
export class BagRefusal extends Error {
  override name = 'BagRefusal';
}

/** How the queue reaches the bag. `send` rejects with `BagRefusal` for a refusal, with anything else for a lost answer. */
export type BagTransport = {
  send: (intent: BagIntent) => Promise<Bag>;
  read: () => Promise<Bag>;
};

/**
 * The shopper's wishes, sent one at a time in their order. What is shown is always the last answer with the open wishes
 * applied, so an answer, however late, never undoes a newer wish. After a burst with a lost answer the bag is read once.
 */
export class BagQueue {
  readonly #transport: BagTransport;
  readonly #onChange: (shown: ShownBag | undefined) => void;
  #state = initialQueue(undefined);
  #lastKey = 0;
  #pumping: Promise<void> | undefined;
  readonly #outcomes = new Map<number, PromiseWithResolvers<Bag>>();

  constructor(transport: BagTransport, onChange: (shown: ShownBag | undefined) => void) {
    this.#transport = transport;
    this.#onChange = onChange;
  }

  get shown(): ShownBag | undefined {
    return shownBag(this.#state);
  }

  /** The bag as the page was served with; only before anything better is known. */
  start(served: Bag): void {
    if (!this.#state.served) this.#state = { ...this.#state, served };
  }

  /** Queues a wish; settles with the whole bag once it is answered, rejects when it failed. */
  push(intent: BagIntent): Promise<Bag> {
    this.#lastKey += 1;
    const { state, key } = enqueue(this.#state, intent, this.#lastKey);
    const outcome = this.#outcomes.get(key) ?? Promise.withResolvers<Bag>();
    this.#outcomes.set(key, outcome);
    this.#update(state);
    this.#pumping ??= this.#pump();
    return outcome.promise;
  }

  /** Reads the bag; an answer that a change has overtaken is ignored. Rejects when it cannot be read. */
  async refresh(): Promise<void> {
    const { writes } = this.#state;
    const served = await this.#transport.read();
    this.#update(readAnswered(this.#state, served, writes));
  }

  /** Settles once nothing is on its way any more. */
  async idle(): Promise<void> {
    while (this.#pumping) await this.#pumping;
  }

  async #pump(): Promise<void> {
    // what is pushed in one go is taken in before anything is sent
    await null;
    while (this.#state.waiting.length > 0) {
      await this.#sendFirst();
      if (this.#state.waiting.length === 0 && this.#state.doubtful) await this.#confirm();
    }
    this.#pumping = undefined;
  }

  async #sendFirst(): Promise<void> {
    const [first] = this.#state.waiting;
    if (!first) return;
    this.#update(sending(this.#state));
    const outcome = this.#outcomes.get(first.key);
    this.#outcomes.delete(first.key);
    try {
      const served = await this.#transport.send(first.intent);
      this.#update(answered(this.#state, served));
      outcome?.resolve(served);
    } catch (error) {
      const refused = error instanceof BagRefusal;
      const message = error instanceof Error && refused ? error.message : '';
      this.#update(failed(this.#state, { message, refused }));
      outcome?.reject(error);
    }
  }

  async #confirm(): Promise<void> {
    try {
      await this.refresh();
    } catch {
      // stays doubtful, which is shown; the next reading settles it
    }
  }

  #update(state: BagQueueState): void {
    this.#state = state;
    this.#onChange(this.shown);
  }
}
