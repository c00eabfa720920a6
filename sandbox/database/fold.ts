/** Lower case without accents and ligatures: how words are compared. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae');
}

/** The words of a text, letters and digits only, possessives undone (`men's` gives `men`). */
export function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replace(/['’]s\b/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** How many of the typed words begin a word of the text, whatever their case and accents. */
export function begunWords(typed: string[], text: string): number {
  const words = wordsOf(text).map(fold);
  return typed.filter((start) => words.some((word) => word.startsWith(fold(start)))).length;
}
