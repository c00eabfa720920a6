import { z } from 'zod';
import { emailAddress } from '../email-address.ts';

const text = (max: number) => z.string().max(max).nullish();

/**
 * Optional profile fields with their greatest lengths (docs/contracts/customers.md §3); null
 * removes one.
 */
const PROFILE = {
  birthday: z.iso.date().nullish(),
  companyName: text(256),
  fax: text(32),
  gender: z.number().int().min(0).max(2).nullish(),
  jobTitle: text(256),
  note: text(4000),
  phoneBusiness: text(32),
  phoneHome: text(32),
  phoneMobile: text(32),
  preferredLocale: text(10),
  salutation: text(256),
  secondName: text(256),
  suffix: text(256),
  title: text(256),
} as const;

const PROFILE_FIELDS = Object.keys(PROFILE);

const login = z
  .string()
  .trim()
  .min(1)
  .max(256)
  .regex(/^[^\p{Cc}\p{Cs}]+$/u, 'a login');
const lastName = z.string().min(1).max(256);

/** Body of POST /customers; login, e-mail and last name are required. */
export const registration = z.object({
  customer: z.looseObject({ ...PROFILE, login, email: emailAddress, lastName, firstName: text(256) }),
  password: z.string().max(4096),
});

/** Body of PATCH /customers/{customerId}: only what changes. */
export const customerChange = z.looseObject({
  ...PROFILE,
  login: login.optional(),
  currentPassword: z.string().max(4096).optional(),
  email: emailAddress.optional(),
  lastName: lastName.optional(),
  firstName: text(256),
});

/** Body of PUT /customers/{customerId}/password. */
export const passwordChange = z.object({
  currentPassword: z.string().max(4096),
  password: z.string().max(4096),
});

/** The stored profile with the fields of a valid body; null removes one. */
export function changedProfile(
  before: Record<string, string | number>,
  body: Record<string, unknown>,
): Record<string, string | number> {
  const profile = new Map<string, string | number>(Object.entries(before));
  for (const field of PROFILE_FIELDS) {
    const value = body[field];
    if (typeof value === 'string' || typeof value === 'number') profile.set(field, value);
    if (value === null) profile.delete(field);
  }
  return Object.fromEntries(profile);
}
