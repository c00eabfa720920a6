import type { CustomerRecord } from '../customers/customer-record.ts';
import { emailAddress } from '../email-address.ts';
import type { Channel } from './subscriptions.ts';

/** A telephone number of North America without its country code: no area code there begins with 0 or 1. */
const NORTH_AMERICAN = /^[2-9]\d{9}$/;

/** A telephone number in E.164 format. */
const E164 = /^\+[1-9]\d{6,14}$/;

/**
 * Whether a contact point is valid (docs/contracts/consents.md §3): an e-mail address, or a phone
 * number in E.164 format.
 */
export function isContactPoint(channel: Channel, value: string): boolean {
  return channel === 'email' ? emailAddress.safeParse(value).success : E164.test(value);
}

/**
 * A telephone number in E.164 format without spaces; null for text that is none. A number without a
 * country code is North American.
 */
function e164(text: string): string | null {
  const bare = text.trim();
  const digits = bare.replace(/[\s().-]/g, '');
  const number = NORTH_AMERICAN.test(digits) ? `+1${digits}` : digits;
  const whole = /^1\d{10}$/.test(number) ? `+${number}` : number;
  return E164.test(whole) ? whole : null;
}

/** A contact point as it is stored, so that its spellings are one; null where it is not valid. */
export function contactPoint(channel: Channel, value: string): string | null {
  if (channel !== 'email') return e164(value);
  const address = emailAddress.safeParse(value.trim().toLowerCase());
  return address.success ? address.data : null;
}

/** The contact points of a customer that a channel reaches, as stored. */
export function contactPointsOf({ email, profile }: CustomerRecord, channel: Channel): string[] {
  const values = channel === 'email' ? [email] : [profile.phoneMobile, profile.phoneHome];
  const points = values.flatMap((value) =>
    typeof value === 'string' ? (contactPoint(channel, value) ?? []) : [],
  );
  return [...new Set(points)];
}
