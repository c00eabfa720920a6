import { removeSubscription, saveSubscription, subscriptionOf } from '../newsletter/subscription.ts';
import type { TenantContext } from '../tenant-context.ts';
import type { CustomerRecord } from './customer-record.ts';
import type { SignUpFields } from './sign-up-fields.ts';

/** The newsletter knows addresses in lower case. */
const addressOf = ({ email }: CustomerRecord) => email.toLowerCase();

/** `c_newsletter` of a customer on a site: whether the address has a subscription there. */
export function hasNewsletter(
  { database }: TenantContext,
  customer: CustomerRecord,
  siteId: string,
): boolean {
  return subscriptionOf(database, siteId, addressOf(customer)) !== null;
}

/**
 * Subscribes a customer's address to the newsletter of a site, or ends the subscription. What an
 * earlier one knew stays.
 * @param known postal code and gender of a registration
 */
export function setNewsletter(
  { database, clock }: TenantContext,
  customer: CustomerRecord,
  siteId: string,
  isWanted: boolean,
  known: Pick<SignUpFields, 'postalCode' | 'gender'> = {},
): void {
  const email = addressOf(customer);
  if (!isWanted) {
    removeSubscription(database, siteId, email);
    return;
  }
  const { postalCode, gender } = known;
  saveSubscription(database, {
    email,
    siteId,
    emailProfileCreationDate: new Date(clock.now()).toISOString(),
    source: 'account',
    ...subscriptionOf(database, siteId, email),
    ...(postalCode !== undefined && { postalCode }),
    ...(gender !== undefined && { gender }),
  });
}
