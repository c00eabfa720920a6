import {
  FLASH_SECONDS,
  type Flash,
  type FlashMessage,
  fittingFlash,
  flashFor,
  waitingFlash,
} from './flash.ts';
import type { SealedCookie } from './sealed-cookie.ts';
import type { Unsealed } from './sealed-value.ts';

/**
 * The message that waits for the next page of a shopper, in a cookie of its own: an answer that writes
 * the session data cannot take it away (docs/decisions/0032).
 */
export class WaitingMessage {
  #flash: Flash | undefined;
  #isChanged: boolean;
  /** Whether this request has left it. */
  #isLeft = false;

  /** `usid`: that of the session that reads it. A message that another session left is deleted. */
  constructor({ is, value }: Unsealed<Flash>, usid: string | undefined) {
    const isOwn = value !== undefined && (value.usid === undefined || value.usid === usid);
    this.#flash = isOwn ? value : undefined;
    this.#isChanged = is !== 'absent' && !isOwn;
  }

  /** The message for the page at `address` (path and query), which stays. */
  for(address: string): Flash | undefined {
    return waitingFlash(this.#flash, address);
  }

  /** Leaves a message for the page that a redirect to `target` leads to; it is shown once. */
  leave(target: string, message: FlashMessage): void {
    this.#set(flashFor(target, message));
    this.#isLeft = true;
  }

  /** Removes and returns the message for the page at `address`. */
  take(address: string): Flash | undefined {
    const waiting = this.for(address);
    if (waiting) this.#set(undefined);
    return waiting;
  }

  /**
   * The session has ended: whoever uses the browser next is not shown a message of before. One that
   * this request has left is the answer to it.
   */
  forget(): void {
    if (this.#flash && !this.#isLeft) this.#set(undefined);
  }

  #set(flash: Flash | undefined): void {
    this.#flash = flash;
    this.#isChanged = true;
  }

  /** Writes the change into the response's cookie, as a message to the session of `usid`. */
  async commit(cookie: SealedCookie<Flash>, usid: string | undefined): Promise<void> {
    if (!this.#isChanged) return;
    await cookie.write(this.#flash && fittingFlash({ ...this.#flash, usid }), FLASH_SECONDS);
    this.#isChanged = false;
  }
}
