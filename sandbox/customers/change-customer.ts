import type { z } from 'zod';
import { changedCustomFields, customFieldsOf } from '../http/custom-fields.ts';
import type { TenantContext } from '../tenant-context.ts';
import { changedProfile, type customerChange, type passwordChange } from './customer-bodies.ts';
import type { CustomerRecord } from './customer-record.ts';
import { customerById, customerByLogin, saveCustomer } from './customer-store.ts';
import { hashedLogin } from './hashed-login.ts';
import { invalidCustomer, noSuchCustomer } from './own-customer.ts';
import { isPassword, passwordProblem, type StoredPassword, storedPassword } from './password.ts';

/** Fields of a customer that only the service writes. */
const READ_ONLY = new Set(['c_customerGroups']);

function current(tenant: TenantContext, customerId: string): CustomerRecord {
  const customer = customerById(tenant.database, customerId);
  if (!customer) throw noSuchCustomer(customerId);
  return customer;
}

/**
 * The hash of a new login when it may become this customer's; throws 400 without the current
 * password .
 */
async function newLogin(
  customer: CustomerRecord,
  change: z.output<typeof customerChange>,
): Promise<{ login: string; hashedLogin: string } | null> {
  if (change.login === undefined || change.login === customer.login) return null;
  if (!(await isPassword(change.currentPassword ?? '', customer.password))) {
    throw invalidCustomer('The current password is needed to change the login.');
  }
  return { login: change.login, hashedLogin: await hashedLogin(change.login) };
}

/** Changes a customer's own record (PATCH, docs/contracts/customers.md §1) and returns it. */
export async function changeCustomer(
  tenant: TenantContext,
  customer: CustomerRecord,
  change: z.output<typeof customerChange>,
): Promise<CustomerRecord> {
  const custom = customFieldsOf(change);
  const login = await newLogin(customer, change);
  // Nothing is awaited from here on: another change may have come in between.
  const before = current(tenant, customer.customerId);
  const holder = login && customerByLogin(tenant.database, login.login);
  if (holder && holder.customerId !== before.customerId) {
    throw invalidCustomer('The customer could not be changed to these data.');
  }
  const { firstName, lastName, email } = change;
  const changed: CustomerRecord = {
    ...before,
    ...login,
    ...(email !== undefined && { email, emailVerified: before.emailVerified && email === before.email }),
    ...(lastName !== undefined && { lastName }),
    ...(firstName !== undefined && { firstName: firstName ?? undefined }),
    ...(login && { credentialsChangedAt: tenant.clock.seconds() }),
    profile: changedProfile(before.profile, change),
    custom: changedCustomFields(
      before.custom,
      Object.fromEntries(Object.entries(custom).filter(([name]) => !READ_ONLY.has(name))),
    ),
    modifiedAt: tenant.clock.now(),
  };
  saveCustomer(tenant.database, changed);
  return changed;
}

/** The customer with a new password; what the old one opened is void. */
export function changedPassword(
  { clock }: TenantContext,
  customer: CustomerRecord,
  password: StoredPassword,
): CustomerRecord {
  return { ...customer, password, credentialsChangedAt: clock.seconds(), modifiedAt: clock.now() };
}

/**
 * Changes a customer's password, the current one given (docs/contracts/customers.md §5); throws 400
 * when that is wrong or the new one weak.
 */
export async function changePassword(
  tenant: TenantContext,
  customer: CustomerRecord,
  { currentPassword, password }: z.output<typeof passwordChange>,
): Promise<void> {
  if (!(await isPassword(currentPassword, customer.password))) {
    throw invalidCustomer('The current password is not correct.');
  }
  const lacks = passwordProblem(password);
  if (lacks !== null) throw invalidCustomer(`The password does not satisfy its rules: ${lacks}.`);
  const stored = await storedPassword(password);
  const before = current(tenant, customer.customerId);
  // It may have been changed while it was checked.
  if (before.password?.hash !== customer.password?.hash) {
    throw invalidCustomer('The current password is not correct.');
  }
  saveCustomer(tenant.database, changedPassword(tenant, before, stored));
}
