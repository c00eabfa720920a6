/**
 * What went wrong. The service was too slow, unreachable, answered an error, an unreadable or too
 * large answer, is paused after failures or not configured; or our own request was invalid.
 */
type UpstreamErrorKind =
  | 'timeout'
  | 'network'
  | 'status'
  | 'malformed'
  | 'too-large'
  | 'open-circuit'
  | 'not-configured'
  | 'invalid-request';

/** Kinds of errors where the request was never sent to the service. */
const NOT_ASKED: ReadonlySet<UpstreamErrorKind> = new Set([
  'open-circuit',
  'not-configured',
  'invalid-request',
]);
/** Statuses by which a gateway reports that it got no answer from the service behind it. */
const BY_GATEWAY: ReadonlySet<number> = new Set([502, 504]);
/** Statuses from here on are failures of the service. */
const FIRST_FAILURE = 500;

type Details = {
  service: string;
  operation: string;
  kind: UpstreamErrorKind;
  status?: number;
  body?: unknown;
};

/**
 * A call to a service that gave no usable answer. `body` is the parsed error body, where there was
 * one.
 */
export class UpstreamError extends Error {
  override name = 'UpstreamError';
  readonly service: string;
  readonly operation: string;
  readonly kind: UpstreamErrorKind;
  readonly status: number | undefined;
  readonly body: unknown;

  constructor({ service, operation, kind, status, body }: Details, options?: ErrorOptions) {
    super(`${service} ${operation}: ${kind}${status ? ` ${status}` : ''}`, options);
    this.service = service;
    this.operation = operation;
    this.kind = kind;
    this.status = status;
    this.body = body;
  }

  /** Whether the service itself said that the requested thing does not exist. */
  get isNotFound(): boolean {
    return this.status === 404;
  }

  /** Whether the service refused the values that it was sent: the vendor's 400. */
  get isRefused(): boolean {
    return this.status === 400;
  }

  /** Whether the service may have done what the call asked for, although it gave no usable answer. */
  get mayBeDone(): boolean {
    return this.kind === 'status' ? (this.status ?? 0) >= FIRST_FAILURE : !NOT_ASKED.has(this.kind);
  }

  /**
   * Whether the service may still be working on the call: no answer of its own has come. A read that
   * shows no change then does not tell that none will be made.
   */
  get mayStillRun(): boolean {
    return this.kind === 'timeout' || this.kind === 'network' || BY_GATEWAY.has(this.status ?? 0);
  }
}
