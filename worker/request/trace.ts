import { hexOf } from '../../shared/digest.ts';

/**
 * The trace of one request (W3C Trace Context). It is always a new one: what a client sends is no
 * reason to sample or to join anything.
 */
export class Trace {
  #traceId: string | undefined;
  #spanId: string | undefined;
  /** Whether the request's spans are exported (worker/upstreams/telemetry/otlp.ts). */
  readonly isSampled: boolean;

  constructor(isSampled: boolean) {
    this.isSampled = isSampled;
  }

  /** Made when it is first needed: most pages call no service. */
  get traceId(): string {
    this.#traceId ??= randomHex(16);
    return this.#traceId;
  }

  /** The id of the request's own span. */
  get spanId(): string {
    this.#spanId ??= randomHex(8);
    return this.#spanId;
  }

  /** The `traceparent` header of a call whose span is `spanId`. */
  parentOf(spanId: string): string {
    return `00-${this.traceId}-${spanId}-${this.isSampled ? '01' : '00'}`;
  }
}

/** Random bytes in hex, as ids of traces and spans are written. */
export function randomHex(bytes: number): string {
  return hexOf(crypto.getRandomValues(new Uint8Array(bytes)));
}
