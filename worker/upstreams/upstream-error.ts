/**
 * What went wrong: the service was too slow, unreachable, answered an error or what cannot be read,
 * too much, rests after failures or is not configured; or our own request could not be sent.
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

type Details = {
  service: string;
  operation: string;
  kind: UpstreamErrorKind;
  status?: number;
  body?: unknown;
};

/**
 * A call to a service that gave no usable answer. `body` is the parsed error body where there was
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

  /** Whether the service itself said that the thing does not exist. */
  get isNotFound(): boolean {
    return this.status === 404;
  }
}
