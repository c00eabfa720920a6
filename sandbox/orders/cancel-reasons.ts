import { z } from 'zod';
import { problem } from '../http/problem.ts';

type Reason = { reason: string; default: boolean };

export const CANCEL_REASONS: Reason[] = [
  { reason: 'Not specified', default: true },
  { reason: 'Changed my mind', default: false },
  { reason: 'Wrong item', default: false },
  { reason: 'Delivery too late', default: false },
];

export const RETURN_REASONS: Reason[] = [
  { reason: 'Not specified', default: true },
  { reason: 'Does not fit', default: false },
  { reason: 'Defect', default: false },
];

export const cancelBody = z.object({ reason: z.string().max(256).optional() });

/** Refuses a reason that is not among those for cancelling: 400 `invalid-reason-code`. */
export function checkReason(reason: string | undefined): void {
  if (reason === undefined || CANCEL_REASONS.some((one) => one.reason === reason)) return;
  const detail = `The reason '${reason}' is not configured in Order Management (OMS).`;
  throw problem(400, 'invalid-reason-code', 'Invalid Reason Code', detail);
}
