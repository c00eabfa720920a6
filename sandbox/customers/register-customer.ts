import type { z } from 'zod';
import { registerForm } from '../auth/register-form.ts';
import { setConsent } from '../consents/consent-store.ts';
import { contactPointsOf } from '../consents/contact-point.ts';
import { TEXT_OFFERS_ID } from '../consents/subscriptions.ts';
import { changedCustomFields, customFieldsOf } from '../http/custom-fields.ts';
import type { Language, LocaleId, Site } from '../sites.ts';
import type { TenantContext } from '../tenant-context.ts';
import { birthdayErrors, birthdayWithoutYear } from './birthday.ts';
import { attributeErrors } from './customer-attributes.ts';
import { changedProfile, type registration } from './customer-bodies.ts';
import type { CustomerRecord } from './customer-record.ts';
import { customerByLogin } from './customer-store.ts';
import { hashedLogin } from './hashed-login.ts';
import { invalidForm } from './invalid-form.ts';
import { newCustomer } from './new-customer.ts';
import { setNewsletter } from './newsletter-consent.ts';
import { invalidCustomer } from './own-customer.ts';
import { passwordProblem, storedPassword } from './password.ts';
import { readSignUpFields, signUpAttributes } from './sign-up-fields.ts';

/**
 * Registers a customer (docs/contracts/customers.md §2). What `c_additionalFields` says takes effect
 * as by the brand's hook: telephone, gender, `c_` fields of the record (sign-up-fields.ts), the
 * newsletter's subscription, and where the loyalty form was sent the membership. Throws 400
 * `invalid-customer`: with the errors of the form where fields or password break the site's rules,
 * and for a login that is taken, without saying so.
 */
export async function registerCustomer(
  tenant: TenantContext,
  { site, language, locale }: { site: Site; language: Language; locale: LocaleId },
  { customer: given, password }: z.output<typeof registration>,
): Promise<CustomerRecord> {
  const { c_newsletter: newsletter, ...custom } = customFieldsOf(given);
  const form = registerForm(tenant.database, site);
  const { fields, errors } = readSignUpFields(custom.c_additionalFields, site, form);
  const lacks = passwordProblem(password, form.passwordConstraints);
  if (lacks !== null) errors.push({ field: 'password', message: lacks });
  errors.push(...attributeErrors({ c_newsletter: newsletter, ...custom }));
  errors.push(...birthdayErrors(given.birthday, tenant.clock.now()));
  if (errors.length > 0) throw invalidForm(errors, language);
  const stored = await storedPassword(password);
  const hashed = await hashedLogin(given.login);
  if (customerByLogin(tenant.database, given.login)) {
    throw invalidCustomer('The customer could not be registered with these data.');
  }
  const { phone, gender } = fields;
  const derived = {
    ...(fields.birthdayMonth && { birthday: birthdayWithoutYear(fields.birthdayMonth, fields.birthdayDay) }),
    ...(phone !== undefined && { phoneHome: phone }),
    ...((gender === 1 || gender === 2) && { gender }),
  };
  const customer = newCustomer(tenant, {
    login: given.login,
    hashedLogin: hashed,
    email: given.email,
    lastName: given.lastName,
    ...(typeof given.firstName === 'string' && { firstName: given.firstName }),
    profile: changedProfile(derived, given),
    custom: changedCustomFields(signUpAttributes(fields), custom),
    tier: fields.isLoyaltyFormSubmit ? 'member' : 'none',
    password: stored,
  });
  if (fields.newsletter || newsletter === true)
    setNewsletter(tenant, customer, { siteId: site.id, locale }, true, fields);
  if (fields.sendsmsconsent) beginTexts(tenant, customer, { siteId: site.id, locale });
  return customer;
}

/** Gives the consent to offers by text message for the telephone of a new customer. */
function beginTexts(
  tenant: TenantContext,
  customer: CustomerRecord,
  { siteId, locale }: { siteId: string; locale?: string | undefined },
): void {
  for (const contactPoint of contactPointsOf(customer, 'sms')) {
    const key = { siteId, subscriptionId: TEXT_OFFERS_ID, channel: 'sms', contactPoint } as const;
    setConsent(tenant, key, 'opt_in', locale);
  }
}
