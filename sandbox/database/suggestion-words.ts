import type { Product } from '../catalog/types.ts';
import {
  type BaseLanguage,
  baseLanguageOf,
  LANGUAGES,
  type Language,
  perLanguage,
} from '../translations/language.ts';
import { fold, wordsOf } from './fold.ts';
import { KIND_NAMES } from './kind-names.ts';
import type { TextColumns } from './text-columns.ts';

const MIN_WORD_LENGTH = 3;

const GENDERED: Record<BaseLanguage, Partial<Record<Product['gender'], (kind: string) => string>>> = {
  en: { men: (kind) => `men’s ${kind}`, women: (kind) => `women’s ${kind}`, kids: (kind) => `kids’ ${kind}` },
  fr: { men: (kind) => `${kind} homme`, women: (kind) => `${kind} femme`, kids: (kind) => `${kind} enfant` },
  de: { men: (kind) => `${kind} Herren`, women: (kind) => `${kind} Damen`, kids: (kind) => `${kind} Kinder` },
};

class Counter {
  readonly #counts = new Map<string, number>();

  add(text: string, weight = 1): void {
    this.#counts.set(text, (this.#counts.get(text) ?? 0) + weight);
  }

  entries(): [string, number][] {
    return [...this.#counts];
  }
}

/** Collects the words for spelling correction and the phrases for suggestions. */
export class SuggestionWords {
  readonly #words = perLanguage(() => new Counter());
  readonly #phrases = perLanguage(() => new Counter());

  learn(language: Language, product: Product, columns: TextColumns): void {
    for (const word of wordsOf(`${columns.name} ${columns.kind} ${columns.category} ${columns.attributes}`)) {
      if (word.length >= MIN_WORD_LENGTH && !/\d/.test(word)) this.#words[language].add(word);
    }
    const base = baseLanguageOf(language);
    const name = KIND_NAMES[product.kind][language];
    // German nouns keep their capital
    const kind = base === 'de' ? name : name.toLowerCase();
    this.#phrases[language].add(kind);
    const gendered = GENDERED[base][product.gender];
    if (gendered) this.#phrases[language].add(gendered(kind));
  }

  /** Rows of language, word, folded word and weight. */
  words(): (string | number)[][] {
    return LANGUAGES.flatMap((language) =>
      this.#words[language].entries().map(([word, weight]) => [language, word, fold(word), weight]),
    );
  }

  /** Rows of language, phrase and weight. */
  phrases(): (string | number)[][] {
    return LANGUAGES.flatMap((language) =>
      this.#phrases[language].entries().map(([phrase, weight]) => [language, phrase, weight]),
    );
  }
}
