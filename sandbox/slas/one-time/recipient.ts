import type { CustomerRecord } from '../../customers/customer-record.ts';
import type { Recipient } from './send-code.ts';

/** A customer's addresses for messages: e-mail, and mobile or home telephone. */
export function recipientOf({ email, profile }: CustomerRecord): Recipient {
  const phone = [profile.phoneMobile, profile.phoneHome].find((number) => typeof number === 'string');
  return { email, ...(typeof phone === 'string' && { phone }) };
}
