import { membershipFrom } from '../loyalty/membership.ts';
import { randomId } from '../random-id.ts';
import type { TenantContext } from '../tenant-context.ts';
import type { CustomerRecord } from './customer-record.ts';
import { nextCustomerNo, saveCustomer } from './customer-store.ts';

const CUSTOMER_ID_LENGTH = 26;

type Given = Pick<CustomerRecord, 'login' | 'email' | 'lastName' | 'hashedLogin'> & Partial<CustomerRecord>;

/**
 * Stores a new registered customer, with defaults for all fields that are not given, and returns
 * it.
 */
export function newCustomer(
  { database, clock }: Pick<TenantContext, 'database' | 'clock'>,
  given: Given,
): CustomerRecord {
  const now = clock.now();
  const customer: CustomerRecord = {
    customerId: randomId(CUSTOMER_ID_LENGTH),
    customerNo: nextCustomerNo(database),
    emailVerified: false,
    profile: {},
    custom: {},
    tier: 'none',
    password: null,
    externalProfiles: [],
    createdAt: now,
    modifiedAt: now,
    addresses: [],
    paymentInstruments: [],
    ...(given.tier && given.tier !== 'none' && { membership: membershipFrom(now) }),
    ...given,
  };
  saveCustomer(database, customer);
  return customer;
}
