import type { Localized } from './types.ts';

/** A text in both languages of the catalogue. */
export function text(en: string, fr: string): Localized {
  return { en, fr };
}
