import { CONTENT_ITEMS } from '../content/content-items.ts';
import { isLocalized } from '../content/localized.ts';
import { begunWords } from '../database/fold.ts';
import { type Language, languageOf } from '../sites.ts';
import { perLanguage } from '../translations/language.ts';

/** A page of the content service, with the fields for URL mapping and suggestions. */
export type ContentPage = { slug: string; title: Record<Language, string>; intro: Record<Language, string> };

const PAGE_KEY = /^pages\/([\w-]+)$/;
/** Shorter words are not searched for in pages. */
const MIN_WORD_LENGTH = 3;

function wordings(value: unknown): Record<Language, string> {
  const values = isLocalized(value) ? value.values : [];
  return perLanguage((language) => {
    const found = values.find(({ locale }) => languageOf(locale) === language) ?? values[0];
    return typeof found?.value === 'string' ? found.value : '';
  });
}

const CONTENT_PAGES: ContentPage[] = CONTENT_ITEMS.flatMap(({ key, published, body }) => {
  const slug = PAGE_KEY.exec(key)?.[1];
  if (slug === undefined || !published) return [];
  return [{ slug, title: wordings(body.headline), intro: wordings(body.intro) }];
});

/**
 * The content page that is also reachable at a path such as `/repair/`; null when there is none. Pages of
 * the European site alone are not.
 */
export function contentPageAt(path: string): ContentPage | null {
  return CONTENT_PAGES.find(({ slug, title }) => title.en !== '' && path === `/${slug}/`) ?? null;
}

/**
 * Pages with a word in the headline or introduction that begins with a typed one, headlines first.
 */
export function contentPagesFor(words: string[], language: Language): ContentPage[] {
  const typed = words.filter((word) => word.length >= MIN_WORD_LENGTH);
  const hits = (text: string) => begunWords(typed, text);
  return CONTENT_PAGES.map((page) => ({
    page,
    score: 3 * hits(page.title[language]) + hits(page.intro[language]),
  }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ page }) => page);
}
