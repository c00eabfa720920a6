import { z } from 'zod';

/** Longest e-mail address that the brand's custom APIs accept (docs/contracts/custom-apis.md §2). */
export const MAX_EMAIL_LENGTH = 50;
/** Longest one that the vendor's own services store (docs/contracts/customers.md §2). */
const MAX_STORED_LENGTH = 256;

/**
 * What a valid e-mail address is, for every service alike, so that none refuses what another took:
 * dot-separated ASCII before the `@`, and a domain in ASCII of at least two labels.
 */
const ADDRESS =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+(?:xn--[a-z\d-]*[a-z\d]|[a-z]{2,})$/i;

/** An e-mail address as the vendor's services take it. */
export const emailAddress = z.string().max(MAX_STORED_LENGTH).regex(ADDRESS, 'an e-mail address');

/** An e-mail address as shoppers may type it, trimmed and in lower case. */
export const email = z.string().trim().toLowerCase().max(MAX_EMAIL_LENGTH).regex(ADDRESS);
