/**
 * What a valid e-mail address is, here and in the embedded commerce cloud
 * (sandbox/email-address.ts): dot-separated ASCII before the `@`, and a domain of at least two
 * labels, the last of which is no number. A domain may be typed in any script; `cleanEmail` makes
 * ASCII of it, which every service takes. docs/product/accounts.md §5.1 has a suffix of two to six
 * letters; there are longer ones, and `xn--` forms of other scripts.
 */

/** A character before the `@`, and one of a domain, for classes of patterns. */
const ATOM = String.raw`A-Za-z0-9!#$%\&'*+\/=?^_\`\{\|\}~\-`;
const LETTER = String.raw`\p{L}\p{M}\p{N}`;
const LABEL = `[${LETTER}](?:[${LETTER}\\-]*[${LETTER}])?`;
const SUFFIX = String.raw`(?:xn--[A-Za-z0-9\-]*[A-Za-z0-9]|[\p{L}\p{M}]{2,})`;

/** The pattern of an address, compiled with the `v` flag; its length is the field's. */
export const EMAIL_ADDRESS = String.raw`[${ATOM}]+(?:\.[${ATOM}]+)*@(?:${LABEL}\.)+${SUFFIX}`;

/** Finds a visible character that no address has at its place. */
export const FOREIGN_TO_EMAIL = String.raw`(?<!@.*)[^${ATOM}.@\p{C}]|(?<=@.*)[^${LETTER}.@\-\p{C}]`;

/** Finds a dot at the beginning or the end of one side of the `@`, or beside another. */
export const MISPLACED_DOT = String.raw`^\.|\.@|@\.|\.$|\.\.`;

/** An address with its domain in ASCII: `ada@bücher.example` is `ada@xn--bcher-kva.example`. */
export function cleanEmail(typed: string): string {
  const text = typed.trim();
  const at = text.lastIndexOf('@');
  const domain = text.slice(at + 1);
  // without letters of other scripts there is nothing to do, and what is wrong must not be mended
  if (!/[^\0-\x7F]/.test(domain) || /[^\p{L}\p{M}\p{N}.-]/u.test(domain)) return text;
  const address = URL.parse(`http://${domain}`);
  return address ? `${text.slice(0, at)}@${address.hostname}` : text;
}
