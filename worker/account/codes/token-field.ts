import * as z from 'zod/mini';
import { CODE } from '../../../shared/forms/code-field.ts';

/** Longest token of a mailed link, in characters (docs/contracts/login.md §6 has 6 or 8 digits). */
const LONGEST_TOKEN = 100;

/**
 * A one-time token, typed as a code or sent by the page of a mailed link. Spaces and hyphens
 * between digits are removed.
 */
export const tokenSchema = z.pipe(
  z
    .string(CODE.missing)
    .check(
      z.trim(),
      z.minLength(1, { error: CODE.missing, abort: true }),
      z.maxLength(LONGEST_TOKEN, CODE.invalid),
      z.regex(/^(?:[\d\s\-]{6,}|[\w.~\-]{6,})$/v, CODE.invalid),
    ),
  z.transform((text) => (/^[\d\s\-]+$/v.test(text) ? text.replace(/\D/g, '') : text)),
);
