import { TimeLimit } from '../upstreams/time-limit.ts';
import type { FormState } from './form-state.ts';

/** How long services are waited for after an action that one of them has kept waiting, in ms. */
const AFTER_FAILURE_MS = 500;

/**
 * What a page reads from a service. Where it shows a form again because a service gave no answer,
 * the shopper has waited already: then it is waited for only briefly, and rejects with
 * `UpstreamError` (timeout).
 */
export function afterFailure<T>(form: FormState | undefined, work: Promise<T>, section: string): Promise<T> {
  return form?.status === 503 ? new TimeLimit(AFTER_FAILURE_MS).within(work, section) : work;
}
