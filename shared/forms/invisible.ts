/**
 * Characters without a shape that come with pasted text: zero-width spaces, soft hyphens, marks of
 * direction. The joiners U+200C and U+200D are not among them, because Persian and Indic names have
 * them. For a class of a pattern.
 */
export const INVISIBLE = String.raw`\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF`;
const INVISIBLES = new RegExp(`[${INVISIBLE}]+`, 'gv');

/** A text without the characters that nobody sees. */
export const withoutInvisible = (text: string): string => text.replace(INVISIBLES, '');
