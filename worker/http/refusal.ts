import type { MessageId } from '../../shared/i18n/message-id.ts';

/** Why a request is refused before any page or service handles it. */
type Reason = {
  status: 400 | 403 | 404 | 409 | 413 | 414 | 429;
  /** Stable name of the error, for programs. */
  type: string;
  /** Message id of the text for the shopper. */
  messageId: MessageId;
  /** Seconds until another attempt makes sense. */
  retryAfter?: number;
};

/**
 * Thrown to refuse a request. The answer is a page of the shop, or problem+json for a script
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
