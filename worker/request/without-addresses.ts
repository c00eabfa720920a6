/** An e-mail address, as it stands in a text or, encoded, in an address. */
const EMAIL_ADDRESS = /[^\s@/?#&=]+(?:@|%40)[^\s@/?#&=]+\.[^\s@/?#&=]+/gi;

/** A text without the e-mail addresses in it. */
export function withoutAddresses(text: string): string {
  return text.replace(EMAIL_ADDRESS, '[email]');
}
