import { UNCONFIRMED } from '../../../shared/schemas/problem.ts';
import { type Failed, failed } from '../../forms/outcome.ts';
import { notSignedIn, SignInNeeded } from '../as-customer.ts';
import { CodeNeeded } from './order-access.ts';

/** Message ids of every action of an order: for unreadable fields, and where a service failed. */
export const SAYS = {
  invalid: 'errors.badRequest',
  unavailable: 'account.orders.failed',
  unconfirmed: 'account.orders.unsure',
} as const;

export const NO_ORDER = failed(404, 'not-found', { messageId: 'account.orders.notFound' });
export const UNSURE = failed(503, UNCONFIRMED, { messageId: SAYS.unconfirmed });
/** The service failed, and the order says that nothing was done. */
export const NOT_DONE = failed(503, 'unavailable', { messageId: SAYS.unavailable });
export const CODE_EXPIRED = failed(403, 'code-needed', { messageId: 'account.orders.codeNeeded' });

/** The answer to a visitor who may not change the order now; undefined for any other error. */
export function notAllowed(error: unknown): Failed | undefined {
  if (error instanceof SignInNeeded) return notSignedIn('account.orders.signIn');
  return error instanceof CodeNeeded ? CODE_EXPIRED : undefined;
}
