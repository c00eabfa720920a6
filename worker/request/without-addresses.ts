/** A text between the signs that separate the parts of a text or an address. */
const PART = /[^\s/?#&=]+/g;
/** The sign in an e-mail address, as it stands in a text or, encoded, in an address. */
const AT = /@|%40/i;

/** A text without the e-mail addresses in it. */
export function withoutAddresses(text: string): string {
  return text.replace(PART, (part) => (isAddress(part) ? '[email]' : part));
}

/**
 * Whether there is something before a sign, and a dot within what follows. Reads a part once: anybody
 * may send a text of signs alone.
 */
function isAddress(part: string): boolean {
  const rest = part.slice(1);
  const at = rest.search(AT);
  if (at < 0) return false;
  const domain = rest.slice(at).replace(AT, '');
  const dot = domain.indexOf('.', 1);
  return dot > 0 && dot < domain.length - 1;
}
