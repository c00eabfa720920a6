import type { z } from 'zod';
import { registerForm } from '../auth/register-form.ts';
import { changedCustomFields, customFieldsOf } from '../http/custom-fields.ts';
import type { Language, LocaleId, Site } from '../sites.ts';
import { voidTokensOf } from '../slas/one-time/one-time-token.ts';
import type { TenantContext } from '../tenant-context.ts';
import { birthdayErrors } from './birthday.ts';
import { attributeErrors } from './customer-attributes.ts';
import { changedProfile, type customerChange, type passwordChange } from './customer-bodies.ts';
import type { CustomerRecord } from './customer-record.ts';
import { credentialsVersion, customerById, customerByLogin, saveCustomer } from './customer-store.ts';
import { hashedLogin } from './hashed-login.ts';
import { invalidForm } from './invalid-form.ts';
import { setNewsletter } from './newsletter-consent.ts';
import { invalidCustomer, noSuchCustomer } from './own-customer.ts';
import { isPassword, passwordProblem, type StoredPassword, storedPassword } from './password.ts';

/** Fields of a customer that only the service writes, one of them at registration. */
const READ_ONLY = new Set(['c_customerGroups', 'c_additionalFields', 'c_signInProviders']);

/** Where a shopper is: for the site's rules, and the language of errors and mails. */
type Place = { site: Site; language: Language; locale: LocaleId };

function current(tenant: TenantContext, customerId: string): CustomerRecord {
  const customer = customerById(tenant.database, customerId);
  if (!customer) throw noSuchCustomer(customerId);
  return customer;
}

/** The hash of a customer's new login, if it is free; throws 400 without the current password. */
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

/**
 * Changes a customer's own record (PATCH, docs/contracts/customers.md §1) and returns it.
 * `c_newsletter` begins or ends the subscription on the site. Throws 400 `invalid-customer`.
 */
export async function changeCustomer(
  tenant: TenantContext,
  { site, language, locale }: Place,
  customer: CustomerRecord,
  change: z.output<typeof customerChange>,
): Promise<CustomerRecord> {
  const { c_newsletter: newsletter, ...custom } = customFieldsOf(change);
  const login = await newLogin(customer, change);
  // nothing is awaited from here on, so that no other change can interfere
  const before = current(tenant, customer.customerId);
  const errors = [
    ...attributeErrors({ c_newsletter: newsletter, ...custom }, before.custom),
    ...birthdayErrors(change.birthday, tenant.clock.now()),
  ];
  if (errors.length > 0) throw invalidForm(errors, language);
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
    ...(login && { credentialsVersion: credentialsVersion(before) + 1 }),
    profile: changedProfile(before.profile, change),
    custom: changedCustomFields(
      before.custom,
      Object.fromEntries(Object.entries(custom).filter(([name]) => !READ_ONLY.has(name))),
    ),
    modifiedAt: tenant.clock.now(),
  };
  saveCustomer(tenant.database, changed);
  if (newsletter !== undefined)
    setNewsletter(tenant, changed, { siteId: site.id, locale }, newsletter === true);
  return changed;
}

/**
 * Stores a customer's new password and returns the customer. Sessions of the old one become invalid,
 * and so does a code to reset it.
 */
export function setPassword(
  tenant: TenantContext,
  customer: CustomerRecord,
  password: StoredPassword,
): CustomerRecord {
  const changed: CustomerRecord = {
    ...customer,
    password,
    credentialsVersion: credentialsVersion(customer) + 1,
    modifiedAt: tenant.clock.now(),
  };
  saveCustomer(tenant.database, changed);
  voidTokensOf(tenant, 'password', customer.login);
  // a login with the new password does not repeat the last one
  tenant.database.run('DELETE FROM login_at WHERE login = ?', customer.customerId);
  return changed;
}

/**
 * Changes a customer's password (docs/contracts/customers.md §5) and returns the customer. Throws
 * 400 when the current password is wrong or the new one is weak.
 */
export async function changePassword(
  tenant: TenantContext,
  { site, language }: Place,
  customer: CustomerRecord,
  { currentPassword, password }: z.output<typeof passwordChange>,
): Promise<CustomerRecord> {
  if (!(await isPassword(currentPassword, customer.password))) {
    throw invalidCustomer('The current password is not correct.');
  }
  const lacks = passwordProblem(password, registerForm(tenant.database, site).passwordConstraints);
  if (lacks !== null) throw invalidForm([{ field: 'password', message: lacks }], language);
  const stored = await storedPassword(password);
  const before = current(tenant, customer.customerId);
  // the password may have been changed while it was checked
  if (before.password?.hash !== customer.password?.hash) {
    throw invalidCustomer('The current password is not correct.');
  }
  return setPassword(tenant, before, stored);
}
