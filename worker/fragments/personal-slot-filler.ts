import type { Context } from 'hono';
import { isChosenBy, mayFill, type PersonalFacts } from '../content/personal-slots.ts';
import type { AppEnv } from '../http/app-env.ts';
import { AppliedActions } from '../personalization/applied-actions.ts';
import { errorFields, log } from '../request/log.ts';
import { drawPersonalSlot, type Filling, type Shopper } from './draw-personal-slot.tsx';

/** The least that a document waits for personal content, in ms, however long it took itself. */
const LEAST_MS = 400;

/** Fills the slots of one document for one shopper. Whatever fails stays as everyone sees it. */
export class PersonalSlotFiller {
  /** The actions of the decision engine that are in the document. */
  readonly applied = new AppliedActions();
  readonly #c: Context<AppEnv>;
  readonly #shopper: Shopper;
  readonly #fillings = new Map<string, Promise<Filling | undefined>>();
  readonly #tooLate: Promise<undefined>;

  constructor(c: Context<AppEnv>, shopper: Shopper) {
    this.#c = c;
    this.#shopper = shopper;
    const left = c.var.timing.startedAt + c.var.config.PERSONAL_DEADLINE_MS - Date.now();
    this.#tooLate = new Promise((resolve) => setTimeout(resolve, Math.max(LEAST_MS, left)));
  }

  /** What the work gives, or undefined where it fails or takes too long. */
  inTime<T>(work: Promise<T>): Promise<T | undefined> {
    return Promise.race([work.catch(() => undefined), this.#tooLate]);
  }

  /** What is in a slot for this shopper; each is drawn once. */
  fillingOf(slot: PersonalFacts): Promise<Filling | undefined> {
    const name = `${slot.by} ${slot.address} ${slot.opens}`;
    const known = this.#fillings.get(name);
    if (known) return known;
    const drawn = this.#drawn(slot);
    this.#fillings.set(name, drawn);
    return drawn;
  }

  async #drawn(slot: PersonalFacts): Promise<Filling | undefined> {
    try {
      const filling = await drawPersonalSlot(this.#c, slot, this.#shopper);
      if (filling?.action) this.applied.add(filling.action);
      return filling;
    } catch (error) {
      const { requestId } = this.#c.var;
      log('warn', 'slot-not-filled', { requestId, slot: slot.address, ...errorFields(error) });
      return undefined;
    }
  }

  /** Replaces the content of an element that is a slot. Never rejects: that would end the document. */
  async fill(element: Element): Promise<void> {
    const address = element.getAttribute('data-personalised');
    const by = element.getAttribute('data-by');
    if (!address || !isChosenBy(by) || !mayFill(by, this.#shopper.by)) return;
    const opens = element.hasAttribute('data-heading');
    const drawing = this.fillingOf({ address, by, opens });
    const filling = await this.inTime(drawing);
    if (!filling) {
      // what comes later is not shown, so it is not applied
      void drawing.then((late) => late?.action && this.applied.remove(late.action));
      return;
    }
    element.setInnerContent(filling.html, { html: true });
    element.setAttribute('data-filled', '');
  }
}
