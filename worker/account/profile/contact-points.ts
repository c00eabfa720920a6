import { haveTenDigits } from '../../../shared/forms/phone-field.ts';
import type { ConsentChannel, Subscription } from '../../upstreams/commerce/consents.ts';
import type { Customer } from '../../upstreams/commerce/customers.ts';

/** A North American number without its country code: no area code begins with 0 or 1. */
const NORTH_AMERICAN = /^[2-9]\d{9}$/;

/**
 * A telephone number in E.164 format; undefined for one without an area code, and for one without a country
 * code where it may be of another country than the United States and Canada (`countries`: of the site).
 */
export function toE164(phone: string, countries: readonly string[]): string | undefined {
  const digits = phone.replace(/\D/g, '');
  if (phone.trim().startsWith('+')) return /^[1-9]\d{6,14}$/.test(digits) ? `+${digits}` : undefined;
  const national = digits.replace(/^1/, '');
  return haveTenDigits(countries) && NORTH_AMERICAN.test(national) ? `+1${national}` : undefined;
}

/**
 * Where a channel reaches a shopper, as the consents service writes it; undefined where nothing is
 * known.
 */
export function contactPointOf(
  { email, phoneMobile, phoneHome }: Customer,
  channel: ConsentChannel,
  countries: readonly string[],
): string | undefined {
  if (channel === 'email') return email?.toLowerCase();
  const phone = phoneMobile ?? phoneHome;
  return phone && toE164(phone, countries);
}

/** A shopper's consent to a subscription through one channel. */
export type Consent = {
  isGiven: boolean;
  /** Whether it waits for a confirmation by mail. */
  isPending: boolean;
  /** When it was given or taken back, ISO; undefined where the service does not tell. */
  since: string | undefined;
  /** Whether the shopper can give it: the channel reaches them. */
  isReachable: boolean;
};

/** The consent that a subscription has for the shopper's own contact point, or its default. */
export function consentOf(
  { consentStatus, defaultStatus }: Subscription,
  channel: ConsentChannel,
  customer: Customer,
  countries: readonly string[],
): Consent {
  const point = contactPointOf(customer, channel, countries);
  const entry = consentStatus.find(
    (one) => one.channel === channel && one.contactPointValue.toLowerCase() === point,
  );
  return {
    isGiven: (entry?.status ?? defaultStatus) === 'opt_in',
    isPending: entry?.c_pending ?? false,
    since: entry?.c_lastModified,
    isReachable: point !== undefined,
  };
}
