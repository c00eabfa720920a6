import type { Language } from '../sites.ts';
import type { Database } from './database.ts';
import { begunWords } from './fold.ts';

export type SuggestedPhrase = { phrase: string; weight: number };

/** Phrases of the catalogue whose words begin with the typed words, most frequent first. */
export function suggestedPhrases(database: Database, language: Language, words: string[]): SuggestedPhrase[] {
  return database
    .all<SuggestedPhrase>(
      'SELECT phrase, weight FROM phrase WHERE language = ? ORDER BY weight DESC, phrase',
      language,
    )
    .filter(({ phrase }) => begunWords(words, phrase) === words.length);
}
