import type { Product } from '../catalog/types.ts';
import type { Language } from '../sites.ts';
import { fold, wordsOf } from './fold.ts';
import { KIND_NAMES } from './kind-names.ts';
import type { TextColumns } from './text-columns.ts';

const MIN_WORD_LENGTH = 3;

const GENDERED: Record<Language, Partial<Record<Product['gender'], (kind: string) => string>>> = {
  en: { men: (kind) => `men’s ${kind}`, women: (kind) => `women’s ${kind}`, kids: (kind) => `kids’ ${kind}` },
  fr: { men: (kind) => `${kind} homme`, women: (kind) => `${kind} femme`, kids: (kind) => `${kind} enfant` },
};

class Counter {
  readonly #counts = new Map<string, number>();

  add(text: string, weight = 1): void {
    this.#counts.set(text, (this.#counts.get(text) ?? 0) + weight);
  }

  rows(language: Language): (string | number)[][] {
    return Array.from(this.#counts, ([text, weight]) => [language, text, fold(text), weight]);
  }
}

/** Gathers the words that spelling is checked against and the phrases that are suggested. */
export class SuggestionWords {
  readonly #words = { en: new Counter(), fr: new Counter() };
  readonly #phrases = { en: new Counter(), fr: new Counter() };

  learn(language: Language, product: Product, columns: TextColumns): void {
    for (const word of wordsOf(`${columns.name} ${columns.category} ${columns.attributes}`)) {
      if (word.length >= MIN_WORD_LENGTH && !/\d/.test(word)) this.#words[language].add(word);
    }
    for (const word of wordsOf(`${columns.pitch} ${columns.body}`)) {
      if (word.length >= MIN_WORD_LENGTH && !/\d/.test(word)) this.#words[language].add(word, 0);
    }
    const kind = KIND_NAMES[product.kind][language].toLowerCase();
    this.#phrases[language].add(kind);
    const gendered = GENDERED[language][product.gender];
    if (gendered) this.#phrases[language].add(gendered(kind));
  }

  words(): (string | number)[][] {
    return [...this.#words.en.rows('en'), ...this.#words.fr.rows('fr')];
  }

  phrases(): (string | number)[][] {
    return [...this.#phrases.en.rows('en'), ...this.#phrases.fr.rows('fr')];
  }
}
