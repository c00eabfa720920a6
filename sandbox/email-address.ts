import { z } from 'zod';

/** Longest e-mail address that a sign-up accepts (docs/contracts/custom-apis.md §2.5). */
export const MAX_EMAIL_LENGTH = 50;
/** One `@`, something before it, and a domain with a dot. */
const EMAIL = /^[^\s@"<>()[\]\\,;:\p{C}]+@[^\s@"<>()[\]\\,;:\p{C}.]+(?:\.[^\s@"<>()[\]\\,;:\p{C}.]+)+$/u;

/** An e-mail address as shoppers may type it, trimmed and in lower case. */
export const email = z.string().trim().toLowerCase().max(MAX_EMAIL_LENGTH).regex(EMAIL);
