import { problem } from './problem.ts';
import type { Refusal } from './refusal.ts';

/** Largest request body, in bytes (docs/contracts/README.md §3.2). */
export const MAX_BODY_BYTES = 5 * 1024 * 1024;

/** 413 for a body that is larger. */
export function tooLarge(): Refusal {
  return problem(413, 'payload-too-large', 'Payload Too Large', 'The body is larger than 5 MB.');
}
