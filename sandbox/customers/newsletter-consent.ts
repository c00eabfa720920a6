import { signUp } from '../newsletter/sign-up.ts';
import { removeSubscription, subscriptionOf } from '../newsletter/subscription.ts';
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
  tenant: TenantContext,
  customer: CustomerRecord,
  { siteId, locale }: { siteId: string; locale?: string | undefined },
  isWanted: boolean,
  known: Pick<SignUpFields, 'postalCode' | 'gender'> = {},
): void {
  const email = addressOf(customer);
  if (!isWanted) {
    removeSubscription(tenant.database, siteId, email);
    return;
  }
  const { postalCode, gender } = known;
  signUp(tenant, { email, siteId, locale, source: 'account', postalCode, gender });
}
