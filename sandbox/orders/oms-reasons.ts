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

/** Refuses a reason that is not among `known`: 400 `invalid-reason-code`. */
export function checkReason(reason: string | undefined, known: Reason[]): void {
  if (reason === undefined || known.some((one) => one.reason === reason)) return;
  const detail = `The reason '${reason}' is not configured in Order Management (OMS).`;
  const errorCode = 'InvalidReasonCode';
  throw problem(400, 'invalid-reason-code', 'Invalid Reason Code', detail, { reason, errorCode });
}
