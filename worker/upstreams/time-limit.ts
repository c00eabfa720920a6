import { UpstreamError } from './upstream-error.ts';

/** One limit for an action that makes several calls, in ms from now. */
export class TimeLimit {
  readonly #end: number;

  constructor(ms: number) {
    this.#end = Date.now() + ms;
  }

  /** What is left of it in ms, as a call's deadline: at least 1. */
  readonly left = (): number => Math.max(1, this.#end - Date.now());

  /** The same limit for a part of the action, `ms` before its end. */
  before(ms: number): TimeLimit {
    return new TimeLimit(this.left() - ms);
  }

  /**
   * What `work` comes to while there is time, and at most `most` ms. Throws `UpstreamError`
   * (timeout) then: nobody waits for the work any longer, which ends at its own deadline.
   */
  async within<T>(work: Promise<T>, operation: string, most = Number.POSITIVE_INFINITY): Promise<T> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      const giveUp = () => reject(new UpstreamError({ service: 'commerce', operation, kind: 'timeout' }));
      timer = setTimeout(giveUp, Math.min(this.left(), most));
    });
    try {
      return await Promise.race([work, late]);
    } finally {
      clearTimeout(timer);
    }
  }
}
