/** Characters that no text of a service may bring along: control characters and marks of direction. */
const INVISIBLE = /[\p{Cc}\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu;
/** Marks that Markdown reads anywhere in a line, and a reference that it would decode. */
const MARKS = /[\\`*_[\]<>|~#]|&(?=#|[A-Za-z]\w*;)/g;
/** Addresses that readers of Markdown turn into links by themselves. */
const BARE_ADDRESS = /:\/\/|\bwww\./gi;
/** Marks that Markdown reads at the beginning of a line only. */
const LINE_START = /^(?:[+=-]|\d{1,9}(?=[.)](?:\s|$)))/;

/**
 * Text as Markdown that reads as the same text: on one line, with every mark escaped
 * (CommonMark §2.4). {@link lineOf} also escapes what counts at the beginning of a line.
 */
export function escapeMarkdown(text: string): string {
  return text
    .replace(INVISIBLE, ' ')
    .replace(/\s+/g, ' ')
    .replace(MARKS, '\\$&')
    .replace(BARE_ADDRESS, (found) => (found === '://' ? ':\\/\\/' : `${found.slice(0, -1)}\\.`));
}

/** Inline Markdown as a line of its own, which nothing in it turns into a list or a heading. */
export function lineOf(inline: string): string {
  const line = inline.replace(/ +/g, ' ').trim();
  return line.replace(LINE_START, (found) => (/\d/.test(found) ? `${found}\\` : `\\${found}`));
}

/** The target of a link in Markdown: an absolute address, or undefined where none may be linked. */
export function linkTarget(stated: string, base: string): string | undefined {
  const url = URL.parse(stated, base);
  if (!url || !['http:', 'https:', 'mailto:', 'tel:'].includes(url.protocol)) return undefined;
  return url.href.replace(
    /[()<>\\|\s]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`,
  );
}
