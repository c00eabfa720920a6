/** Why a request is refused before any page or service looks at it. */
type Reason = {
  status: 400 | 403 | 404 | 413 | 414 | 429;
  /** Stable name of the error, for programs. */
  type: string;
  /** Message id of what the shopper reads. */
  messageId: string;
  /** Seconds until another try is worth while. */
  retryAfter?: number;
};

/**
 * Thrown to refuse a request. It is answered with a page of the shop, or problem+json for a script
 * (worker/pages/refusal.tsx).
 */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly reason: Reason;

  constructor(reason: Reason) {
    super(reason.type);
    this.reason = reason;
  }
}
