/** An error of the payment provider's API, in the shape of Stripe's. */
export class PayError extends Error {
  readonly status: number;
  readonly body: { error: Record<string, unknown> };

  constructor(status: number, type: string, error: { code?: string; message: string; param?: string }) {
    super(error.message);
    this.status = status;
    this.body = { error: { type, ...error } };
  }
}

/** 400 `invalid_request_error` with a code. */
export function invalidRequest(code: string, message: string, param?: string): PayError {
  return new PayError(400, 'invalid_request_error', { code, message, ...(param !== undefined && { param }) });
}

/** 404 for something the provider does not have. */
export function missing(what: string, id: string): PayError {
  const message = `No such ${what}: '${id.slice(0, 100)}'`;
  return new PayError(404, 'invalid_request_error', { code: 'resource_missing', message });
}

/** 400 for a step that an intent's state does not allow. */
export function unexpectedState({ id, status }: { id: string; status: string }): PayError {
  const message = `The payment ${id} has the status ${status}, which does not allow this.`;
  return invalidRequest('payment_intent_unexpected_state', message);
}
