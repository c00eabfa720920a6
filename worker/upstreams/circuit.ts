/** Failures in a row before an API is left alone. */
export const CIRCUIT_FAILURES = 8;
/** How long it is left alone, in ms; then one call tries it again. */
export const CIRCUIT_REST_MS = 5_000;
/** Longest rest that an API is given because it asks for one (`Retry-After`), in ms. */
export const MAX_RETRY_AFTER_MS = 30_000;

/**
 * A call that was let through: as one of many, or as the only one that tries a failing API again.
 */
export type Admission = 'call' | 'probe';

/**
 * The circuit breaker of one API in this isolate: it knows about the API only, never about
 * shoppers.
 */
export class Circuit {
  #failures = 0;
  /** The rest after failures ends then, in ms. */
  #restsUntil = 0;
  /** The rest that the API has asked for ends then. */
  #askedUntil = 0;
  /** A probe is out until then: one that is not heard of by its deadline decides nothing. */
  #probeUntil = 0;

  /**
   * Lets a call through, or not: undefined while the API rests or is probed. `deadline`: how long
   * the call takes at most, in ms.
   */
  admit(now: number, deadline: number): Admission | undefined {
    if (now < this.#askedUntil) return undefined;
    if (!this.#isOpen) return 'call';
    if (now < this.#restsUntil || now < this.#probeUntil) return undefined;
    this.#probeUntil = now + deadline;
    return 'probe';
  }

  /** The API has answered, whatever it said: it is not down. */
  answered(): void {
    this.#failures = 0;
    this.#probeUntil = 0;
  }

  /** The API has failed. What began before the circuit opened does not make its rest longer. */
  failed(admission: Admission, now: number): void {
    if (this.#isOpen && admission === 'call') return;
    this.#failures += 1;
    this.#probeUntil = 0;
    if (this.#isOpen) this.#restsUntil = now + CIRCUIT_REST_MS;
  }

  /** The caller gave up, or failed itself: the next call may probe at once. */
  undecided(admission: Admission): void {
    if (admission === 'probe') this.#probeUntil = 0;
  }

  /** The API wants to be left alone for so many ms. */
  rest(now: number, ms: number): void {
    this.#askedUntil = Math.max(this.#askedUntil, now + ms);
  }

  get #isOpen(): boolean {
    return this.#failures >= CIRCUIT_FAILURES;
  }
}

const circuits = new Map<string, Circuit>();

/** The circuit of an API; `name` is one of a few that the code states, never a visitor's. */
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
