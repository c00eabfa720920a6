/** Lower case without accents and ligatures, for comparing words. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae');
}

/**
 * The words of a text, letters and digits only, without possessive endings (`men's` gives `men`).
 */
export function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replace(/['’]s\b/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/**
 * How many of the typed words are prefixes of a word of the text, regardless of case and accents.
 */
export function begunWords(typed: string[], text: string): number {
  const words = wordsOf(text).map(fold);
  return typed.filter((start) => words.some((word) => word.startsWith(fold(start)))).length;
}
