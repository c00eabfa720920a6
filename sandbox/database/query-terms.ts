import { asSize, sizesCalled } from '../catalog/called-sizes.ts';
import type { Gender } from '../catalog/line.ts';
import { renamesSizes } from '../catalog/size-names.ts';
import { type BaseLanguage, baseLanguageOf, type Language } from '../translations/language.ts';
import { fold, wordsOf } from './fold.ts';

const MAX_WORDS = 12;
const MAX_WORD_LENGTH = 40;

const words = (text: string) => new Set(text.split(' '));

const STOP_WORDS: Record<BaseLanguage, Set<string>> = {
  en: words('a an and for in of on or s the to with'),
  fr: words('a au aux avec d de des du en et l la le les ou pour un une'),
  de: words(
    'am an auf aus bei das dem den der des die ein eine einem einen einer fuer fur im in mit oder und vom von zu zum zur',
  ),
};

/** Words, without accents, that name a gender. */
const AUDIENCES: Record<BaseLanguage, Partial<Record<Gender, Set<string>>>> = {
  en: {
    men: words('men mens man male guys'),
    women: words('women womens woman female ladies lady'),
    kids: words('kids kid children childrens child boys boy girls girl youth'),
  },
  fr: {
    men: words('homme hommes masculin'),
    women: words('femme femmes feminin dame dames'),
    kids: words('enfant enfants garcon garcons fille filles'),
  },
  de: {
    men: words('herr herren mann manner maenner herrn'),
    women: words('dame damen frau frauen'),
    kids: words('kind kinder kindern junge jungen madchen maedchen'),
  },
};

/** Words before a size: `size 9`, `pointure 9`. */
const SIZE_NAMES: Record<BaseLanguage, Set<string>> = {
  en: words('size sizes sz'),
  fr: words('taille tailles pointure pointures grandeur grandeurs'),
  de: words('grosse groesse grossen gr gr. schuhgrosse schuhgroesse'),
};

/** Words before a number where sizes are not the catalogue's own: `EU 42`. */
const SIZE_SYSTEMS = words('eu eur uk');

/** Sizes written as words; elsewhere they are ordinary words. */
const WRITTEN_SIZES: Record<BaseLanguage, Record<string, string>> = {
  en: { small: 'S', medium: 'M', large: 'L', 'x-large': 'XL', 'x-small': 'XS' },
  fr: { petit: 'S', moyen: 'M', grand: 'L', 'tres-grand': 'XL', 'tres-petit': 'XS' },
  de: { klein: 'S', mittel: 'M', gross: 'L', 'sehr-gross': 'XL', 'sehr-klein': 'XS' },
};

/** A text that looks like a size, whether sold or not. */
const SIZE_SPELLING = /^(?:\d{1,2}(?:\.5)?k?|x{0,3}[sl]|m|\d{1,2}-\d{1,2}|[a-z]{1,2}\/[a-z]{1,2})$/i;

export type QueryTerms = {
  /** The search words without those that name a gender. */
  literal: string[];
  /** The same without sizes. */
  things: string[];
  audience: Gender[];
  sizes: string[];
  /** Whether the query says explicitly that a word is a size (`size 9`). */
  saysSize: boolean;
};

/**
 * What a whole expression means: `bas de laine` are socks, `bas` may be the lower half too; a
 * `Damenjacke` is a jacket for women.
 */
const EXPRESSIONS: Record<BaseLanguage, [RegExp, string][]> = {
  en: [],
  fr: [[/\bbas (?=(?:de|en) (?:laine|mérinos|merinos)\b)/gi, 'chaussettes ']],
  de: [[/(?<!\p{L})(damen|herren|kinder|mädchen|maedchen)-?(?=\p{L}{4})/giu, '$1 ']],
};

/** The same of words that only one country's shoppers use. */
const EXPRESSIONS_THERE: Partial<Record<Language, [RegExp, string][]>> = {
  'en-IE': [
    [/\b(?:bobble|woolly|wooly|tea cosy)[ -]hat/gi, 'beanie'],
    [/\bwellington boot/gi, 'wellington'],
    [/\bbum[ -]bag/gi, 'bumbag'],
    [/\bcool[ -]box/gi, 'coolbox'],
    [/\btrack[ -]suit/gi, 'tracksuit'],
  ],
};

/** A query with its expressions in words that can be searched for one by one. */
const inPlainWords = (query: string, language: Language) =>
  [...EXPRESSIONS[baseLanguageOf(language)], ...(EXPRESSIONS_THERE[language] ?? [])].reduce(
    (text, [expression, meant]) => text.replace(expression, meant),
    query,
  );

/** The words to search for: without stop words, unless there are only stop words. */
export function queryWords(query: string, language: Language): string[] {
  const some = wordsOf(query)
    .filter((word) => word.length <= MAX_WORD_LENGTH)
    .slice(0, MAX_WORDS);
  const telling = some.filter((word) => !STOP_WORDS[baseLanguageOf(language)].has(fold(word)));
  return telling.length > 0 ? telling : some;
}

/** The gender that a word names. */
function audienceOf(word: string, language: Language): Gender | undefined {
  const folded = fold(word);
  const genders: Gender[] = ['men', 'women', 'kids'];
  return genders.find((gender) => AUDIENCES[baseLanguageOf(language)][gender]?.has(folded));
}

/** Whether a word announces a size, or whose numbers it is of. */
const namesSize = (word: string, language: Language) =>
  SIZE_NAMES[baseLanguageOf(language)].has(fold(word)) || isSizeSystem(word, language);

const isSizeSystem = (word: string, language: Language) =>
  renamesSizes(language) && SIZE_SYSTEMS.has(fold(word));

/** A single letter may be a word, and a number alone may be something other than a size. */
const bareSizes = (token: string, language: Language) =>
  /..|\d/.test(token) ? sizesCalled(token, language) : [];

/**
 * The parts of a query: things, genders and sizes. A query with only a gender searches for that
 * word.
 */
export function queryTerms(query: string, language: Language): QueryTerms {
  const rest: string[] = [];
  const sizes = new Set<string>();
  let saysSize = false;
  const plain = inPlainWords(query, language);
  const tokens = plain.trim().split(/\s+/).slice(0, MAX_WORDS);
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index] ?? '';
    const next = tokens[index + 1] ?? '';
    const written = WRITTEN_SIZES[baseLanguageOf(language)][fold(next)];
    const called = written === undefined ? sizesCalled(next, language) : [written];
    const announces = namesSize(token, language);
    if (announces && (called.length > 0 || SIZE_SPELLING.test(asSize(next)))) {
      for (const size of called.length > 0 ? called : [asSize(next)]) sizes.add(size);
      saysSize = true;
      index += 1;
    } else if (!announces || !isSizeSystem(next, language)) {
      // in `size EU 42` the next word announces the number
      const bare = bareSizes(token, language);
      for (const size of bare) sizes.add(size);
      if (bare.length === 0) rest.push(token);
    }
  }
  const isAudience = (word: string) => audienceOf(word, language) !== undefined;
  const words = queryWords(rest.join(' '), language);
  const hasThings = !words.every(isAudience);
  return {
    literal: queryWords(plain, language).filter((word) => !hasThings || !isAudience(word)),
    things: words.filter((word) => !hasThings || !isAudience(word)),
    audience: hasThings ? [...new Set(words.flatMap((word) => audienceOf(word, language) ?? []))] : [],
    sizes: [...sizes],
    saysSize,
  };
}

/**
 * Whether a word has a meaning even if no product contains it: it names a gender, or announces a
 * size.
 */
export function isUnderstood(word: string, language: Language): boolean {
  return audienceOf(word, language) !== undefined || namesSize(word, language);
}
