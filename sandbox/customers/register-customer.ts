import type { z } from 'zod';
import { changedCustomFields, customFieldsOf } from '../http/custom-fields.ts';
import type { TenantContext } from '../tenant-context.ts';
import { changedProfile, type registration } from './customer-bodies.ts';
import type { CustomerRecord } from './customer-record.ts';
import { customerByLogin } from './customer-store.ts';
import { hashedLogin } from './hashed-login.ts';
import { newCustomer } from './new-customer.ts';
import { invalidCustomer } from './own-customer.ts';
import { passwordProblem, storedPassword } from './password.ts';

/**
 * What sign-up sends besides the customer's own fields (docs/product/accounts.md §3.6); other
 * members are kept as they came.
 */
function additionalFields(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/**
 * Registers a customer (docs/contracts/customers.md §2). `c_additionalFields` is kept, and gives
 * the postal code, telephone, gender (1 and 2 only) and, where the loyalty form was sent, the
 * membership. Throws 400 `invalid-customer` for a weak password and for a login that is taken, the
 * latter without saying so.
 */
export async function registerCustomer(
  tenant: TenantContext,
  { customer: given, password }: z.output<typeof registration>,
): Promise<CustomerRecord> {
  const custom = customFieldsOf(given);
  const lacks = passwordProblem(password);
  if (lacks !== null) throw invalidCustomer(`The password does not satisfy its rules: ${lacks}.`);
  const stored = await storedPassword(password);
  const hashed = await hashedLogin(given.login);
  if (customerByLogin(tenant.database, given.login)) {
    throw invalidCustomer('The customer could not be registered with these data.');
  }
  const { phone, gender, postalCode, isLoyaltyFormSubmit } = additionalFields(custom.c_additionalFields);
  const derived = {
    ...(typeof phone === 'string' && phone.length <= 32 && { phoneHome: phone }),
    ...((gender === 1 || gender === 2) && { gender }),
  };
  return newCustomer(tenant, {
    login: given.login,
    hashedLogin: hashed,
    email: given.email,
    lastName: given.lastName,
    ...(typeof given.firstName === 'string' && { firstName: given.firstName }),
    profile: changedProfile(derived, given),
    custom: changedCustomFields(typeof postalCode === 'string' ? { c_postalCode: postalCode } : {}, custom),
    tier: isLoyaltyFormSubmit === true ? 'member' : 'none',
    password: stored,
  });
}
