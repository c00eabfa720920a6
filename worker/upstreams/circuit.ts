/** Failures in a row after which an API gets no more calls for a while. */
export const CIRCUIT_FAILURES = 8;
/** How long it gets no calls, in ms; after that one call tries it again. */
export const CIRCUIT_REST_MS = 5_000;
/** Longest pause that an API gets by asking for one (`Retry-After`), in ms. */
export const MAX_RETRY_AFTER_MS = 30_000;

/**
 * How a call was admitted: as an ordinary call, or as the single call that tries a failing API
 * again.
 */
export type Admission = 'call' | 'probe';

/**
 * The circuit breaker of one API in this isolate. It holds facts about the API only, never about
 * shoppers.
 */
export class Circuit {
  #failures = 0;
  /** When the pause after failures ends, in ms since the epoch. */
  #restsUntil = 0;
  /** When the pause that the API asked for ends, in ms since the epoch. */
  #askedUntil = 0;
  /**
   * Until when a probe is under way. A probe without a result at its deadline counts neither way.
   */
  #probeUntil = 0;

  /**
   * Admits a call; undefined while the API is paused or being probed. `deadline`: the longest the
   * call may take, in ms.
   */
  admit(now: number, deadline: number): Admission | undefined {
    if (now < this.#askedUntil) return undefined;
    if (!this.#isOpen) return 'call';
    if (now < this.#restsUntil || now < this.#probeUntil) return undefined;
    this.#probeUntil = now + deadline;
    return 'probe';
  }

  /** Records that the API answered, with any status: it is not down. */
  answered(): void {
    this.#failures = 0;
    this.#probeUntil = 0;
  }

  /**
   * Records that the API failed. Calls that began before the circuit opened do not extend the
   * pause.
   */
  failed(admission: Admission, now: number): void {
    if (this.#isOpen && admission === 'call') return;
    this.#failures += 1;
    this.#probeUntil = 0;
    if (this.#isOpen) this.#restsUntil = now + CIRCUIT_REST_MS;
  }

  /** Records that the caller gave up or failed itself: the next call may probe at once. */
  undecided(admission: Admission): void {
    if (admission === 'probe') this.#probeUntil = 0;
  }

  /** Records that the API asked for a pause of `ms`. */
  rest(now: number, ms: number): void {
    this.#askedUntil = Math.max(this.#askedUntil, now + ms);
  }

  get #isOpen(): boolean {
    return this.#failures >= CIRCUIT_FAILURES;
  }
}

const circuits = new Map<string, Circuit>();

/**
 * The circuit of an API. `name` is one of the few names in the code and never comes from a visitor.
 */
export function circuitOf(name: string): Circuit {
  const known = circuits.get(name);
  if (known) return known;
  const circuit = new Circuit();
  circuits.set(name, circuit);
  return circuit;
}

/** Closes every circuit; for tests that need a fresh isolate. */
export function closeCircuits(): void {
  circuits.clear();
}

const SECONDS = /^\d+$/;
/** A date such as `Sun, 06 Nov 1994 08:49:37 GMT`, and its two older formats. */
const HTTP_DATE = /^[A-Z][a-z]{2,8},? .*\d/;

/**
 * The pause that a `Retry-After` header asks for, in ms from `now`, at most `MAX_RETRY_AFTER_MS`.
 * Undefined where the header is absent or unreadable, or its time is past.
 */
export function retryAfter(value: string | null, now: number): number | undefined {
  const text = value?.trim() ?? '';
  const ms = SECONDS.test(text) ? Number(text) * 1000 : HTTP_DATE.test(text) ? Date.parse(text) - now : 0;
  return ms > 0 ? Math.min(ms, MAX_RETRY_AFTER_MS) : undefined;
}
