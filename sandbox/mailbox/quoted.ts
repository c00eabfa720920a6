/** What stands before each line of a quotation, as mail programs write it. */
const MARK = '>';

/**
 * What a person typed, as a quotation in the body of a message, so that it does not look like the
 * shop's own words. Its empty lines are marked too.
 */
export const quoted = (typed: string): string =>
  typed
    .trim()
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => `${MARK} ${line}`.trimEnd())
    .join('\n');

/** The words of a paragraph of a body that is a quotation; null for any other. */
export function quotationOf(paragraph: string): string | null {
  const lines = paragraph.split('\n');
  if (!lines.every((line) => line.startsWith(MARK))) return null;
  return lines.map((line) => line.replace(/^> ?/, '')).join('\n');
}
