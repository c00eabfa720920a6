import { expect, it } from 'vitest';
import { buildCatalog } from '../../../sandbox/catalog/build-catalog.ts';
import { CONTENT_ITEMS } from '../../../sandbox/content/content-items.ts';
import { type Language, LOCALE_OF } from '../../../sandbox/translations/language.ts';

/** Units of the United States, and sizes of theirs, in the languages of the European site. */
const CUSTOMARY: Partial<Record<Language, RegExp>> = {
  'en-IE':
    /\b(?:inch(?:es)?|in\.|ft|pounds?|lbs?|ounces?|oz|fahrenheit|gallons?|yards|[ap]\.m\.|\d ?[ap]m|US \d)\b|[- ]Inch\b|\bmiles\b|°F|\d["″′]/i,
  de: /\b(?:Zoll|Pfund|Unzen?|Meilen?|Fahrenheit|Gallonen?|oz|lbs?)\b|\bUS-?(?:Herren|Damen)?größen?\b|\bUS \d|°F|\d["″′]/i,
  'fr-FR': /\b(?:\d+ pouces|onces|milles|fahrenheit|gallons?|lbs?|oz|po)(?![\p{L}])|\bUS \d|°F|\d["″′]/iu,
};
/** Screens are sold by their diagonal in inches everywhere. */
const SCREENS = /\d+[- ](?:inch laptop|Zoll-Laptops)|portable de \d+ pouces/g;

/** Hours of a time zone that the site does not show: they are of the footer of North America. */
const ELSEWHERE = / ET$/;

/** The texts of a value in one language: of the catalogue, and of content by its locales. */
function textsIn(value: unknown, language: Language): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => textsIn(one, language));
  if (typeof value !== 'object' || value === null) return [];
  const entries: [string, unknown][] = Object.entries(value);
  const own = entries.find(([name]) => name === language)?.[1];
  if (typeof own === 'string') return [own];
  const locale = entries.find(([name]) => name === 'locale')?.[1];
  const text = entries.find(([name]) => name === 'value')?.[1];
  if (locale === LOCALE_OF[language] && typeof text === 'string') return [text];
  return entries.flatMap(([, one]) => textsIn(one, language));
}

it.each(Object.entries(CUSTOMARY))('no text in %s has units or sizes of the United States', (name, units) => {
  const language = (['en-IE', 'de', 'fr-FR'] as const).find((one) => one === name) ?? 'de';
  const texts = textsIn([buildCatalog(), CONTENT_ITEMS], language);
  expect(texts.length).toBeGreaterThan(3_000);
  const found = texts.flatMap((text) =>
    text.split('\n').filter((line) => !ELSEWHERE.test(line) && units.test(line.replaceAll(SCREENS, ''))),
  );
  expect([...new Set(found)]).toEqual([]);
});

it('the rule finds what it forbids', () => {
  for (const [language, text] of [
    ['en-IE', 'Six inches of snow'],
    ['en-IE', 'a men’s US 9'],
    ['de', 'in US-Herrengröße 9'],
    ['de', '5 Meilen'],
    ['fr-FR', 'pointure US 9'],
    ['fr-FR', '3 pouces'],
  ] as const)
    expect(text, language).toMatch(CUSTOMARY[language] ?? /^$/);
});
