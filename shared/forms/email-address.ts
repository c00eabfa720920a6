/**
 * What a valid e-mail address is, here and in the embedded commerce cloud
 * (sandbox/email-address.ts): dot-separated ASCII before the `@`, and a domain of at least two
 * labels, the last of which is no number. A domain may be typed in any script; `cleanEmail` makes
 * ASCII of it, which every service takes. docs/product/accounts.md §5.1 has a suffix of two to six
 * letters; there are longer ones, and `xn--` forms of other scripts.
 */

/**
 * The shape of an address, as a pattern that is compiled with the `v` flag; what else it may not
 * have is below. Every page has a field for it, so these are short.
 */
const LABEL = String.raw`[^@.\-](?:[^@.]*[^@.\-])?`;
export const EMAIL_SHAPE = String.raw`[^@\p{Cc}]+@(?:${LABEL}\.)+(?:xn--${LABEL}|[^@.\-\d]{2,})`;

/** Finds a character that no address has at its place. */
export const FOREIGN_TO_EMAIL = String.raw`(?<!@.*)[\P{ASCII}"\(\),:;<>\[\\\]]|(?<=@.*)[^\p{L}\p{M}\p{N}.@\-\p{Cc}]`;

/** Finds a dot at the beginning or the end of one side of the `@`, or beside another. */
export const MISPLACED_DOT = String.raw`(?<=^|[.@])\.|\.(?=@|$)`;

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
