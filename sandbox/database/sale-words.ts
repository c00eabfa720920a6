import type { CurrencyCode } from '../catalog/types.ts';
import { statesPriors } from '../sites.ts';
import { type BaseLanguage, baseLanguageOf, type Language } from '../translations/language.ts';
import { wordsOf } from './fold.ts';
import { folded } from './stem.ts';

const words = (text: string) => new Set(text.split(' '));

/** Words, without accents, that ask for what is reduced. */
const SALE_WORDS: Record<BaseLanguage, ReadonlySet<string>> = {
  en: words(
    'sale sales offer offers deal deals discount discounts discounted clearance reduced reductions promo promos promotion promotions bargain bargains',
  ),
  fr: words(
    'solde soldes promo promos promotion promotions remise remises reduction reductions offre offres destockage',
  ),
  de: words(
    'sale angebot angebote rabatt rabatte reduziert reduzierte reduzierter reduziertes schnappchen ausverkauf schlussverkauf promo aktion aktionen aktionspreis aktionspreise',
  ),
};

const isSaleWord = (word: string, language: Language) =>
  SALE_WORDS[baseLanguageOf(language)].has(folded(word, language));

/**
 * A query without the words that ask for what is reduced, and whether it has any. Only where reductions are told from
 * the lowest price before: elsewhere these words are names of categories.
 */
export function withoutSaleWords(
  query: string,
  language: Language,
  currency: CurrencyCode,
): { rest: string; isReduced: boolean } {
  if (!statesPriors(currency)) return { rest: query, isReduced: false };
  const tokens = query.trim().split(/\s+/);
  const isOfSale = (token: string) => {
    const said = wordsOf(token);
    return said.length > 0 && said.every((word) => isSaleWord(word, language));
  };
  const others = tokens.filter((token) => !isOfSale(token));
  return others.length === tokens.length
    ? { rest: query, isReduced: false }
    : { rest: others.join(' '), isReduced: true };
}
