import { type Failed, failed } from '../../forms/outcome.ts';
import { notSignedIn, SignInNeeded } from '../as-customer.ts';
import { CodeNeeded } from './order-access.ts';

/** Problem type of a change that the service may or may not have made. */
export const UNCONFIRMED = 'unconfirmed';

/** Message ids of every action of an order: for unreadable fields, and where a service failed. */
export const SAYS = { invalid: 'errors.badRequest', unavailable: 'account.orders.failed' };

export const NO_ORDER = failed(404, 'not-found', { messageId: 'account.orders.notFound' });
export const UNSURE = failed(503, UNCONFIRMED, { messageId: 'account.orders.unsure' });
export const CODE_EXPIRED = failed(403, 'code-needed', { messageId: 'account.orders.codeNeeded' });

/** The answer to a visitor who may not change the order now; undefined for any other error. */
export function notAllowed(error: unknown): Failed | undefined {
  if (error instanceof SignInNeeded) return notSignedIn('account.orders.signIn');
  return error instanceof CodeNeeded ? CODE_EXPIRED : undefined;
}
