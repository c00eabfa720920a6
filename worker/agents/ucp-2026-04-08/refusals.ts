import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { RETRY_AFTER_SECONDS } from '../../security/rate-limit.ts';

/** What the protocol refuses a request for, before any operation runs (docs/contracts/agents.md §2.4). */
const STATUS = {
  invalid_profile_url: 400,
  invalid_request: 400,
  request_too_large: 400,
  digest_mismatch: 400,
  algorithm_unsupported: 400,
  signature_missing: 401,
  signature_invalid: 401,
  key_not_found: 401,
  // of the shop: a platform's own key that is none of its keys
  credential_invalid: 401,
  profile_not_trusted: 403,
  checkout_not_modifiable: 409,
  busy: 409,
  idempotency_conflict: 409,
  profile_unreachable: 424,
  profile_malformed: 422,
  version_unsupported: 422,
  rate_limited: 429,
  unavailable: 503,
} as const satisfies Record<string, ContentfulStatusCode>;

export type RefusalCode = keyof typeof STATUS;

/** What a platform is told instead of an answer, and the status of it. */
export type Refused = {
  status: ContentfulStatusCode;
  code: string;
  content: string;
  /** Where the buyer can go on without their agent. */
  continue_url?: string;
  /** Seconds until it may be sent again, where that is known. */
  retryAfter?: number | undefined;
};

/** Refusals because shop and platform find no common ground. */
export const NOT_NEGOTIATED: ReadonlySet<string> = new Set<RefusalCode>([
  'invalid_profile_url',
  'profile_unreachable',
  'profile_malformed',
  'version_unsupported',
]);

/** A request that the protocol refuses. `content`: a sentence for the platform's developers, in English. */
export class ProtocolRefusal extends Error {
  override name = 'ProtocolRefusal';
  readonly code: RefusalCode;
  readonly status: ContentfulStatusCode;
  /** Seconds until it may be sent again, where that is known. */
  readonly retryAfter: number | undefined;

  constructor(code: RefusalCode, content: string, { retryAfter }: { retryAfter?: number } = {}) {
    super(content);
    this.code = code;
    this.status = STATUS[code];
    this.retryAfter = retryAfter;
  }
}

/** Another request is working on the same: it may be sent again at once. */
export class Busy extends ProtocolRefusal {
  constructor(content: string) {
    super('busy', content, { retryAfter: 1 });
  }
}

/** The refusal of a caller that does too much at a time. */
export const tooMany = (content = 'Too many requests.') =>
  new ProtocolRefusal('rate_limited', content, { retryAfter: RETRY_AFTER_SECONDS });
