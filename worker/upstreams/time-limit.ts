import { UpstreamError } from './upstream-error.ts';

/** One deadline for an action that makes several calls, in ms from now. */
export class TimeLimit {
  readonly #end: number;

  constructor(ms: number) {
    this.#end = Date.now() + ms;
  }

  /** The time left in ms, at least 1: the deadline of the next call. */
  readonly left = (): number => Math.max(1, this.#end - Date.now());

  /** The deadline of a part of the action: `ms` earlier than this one. */
  before(ms: number): TimeLimit {
    return new TimeLimit(this.left() - ms);
  }

  /**
   * The result of `work`, waited for until the deadline and at most `most` ms. Then it throws
   * `UpstreamError` (timeout); the work itself goes on until its own deadline.
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
