import { type Language, LOCALE_OF, perLanguage } from '../translations/language.ts';
import type { Gender } from './line.ts';
import { shoeSizeOf } from './shoe-sizes.ts';
import { type SizeScale, scaleOfSizes } from './size-facets.ts';
import { filled, same, text } from './text.ts';
import type { Localized, Product } from './types.ts';

/** How sizes are named where not by the catalogue's own numbers, which are those of North America. */
type Naming = {
  /** What women's trousers have added to the catalogue's number, and before it. */
  trousers: { add: number; before: string };
  /** Whose number that is, as Google's `size_system` names it. */
  system: string;
  /** Whether British sizes stand beside those of shoes. */
  hasBritishShoes: boolean;
};

/** The languages of Europe; in the others sizes have the catalogue's numbers (docs/decisions/0182). */
const NAMINGS: Readonly<Partial<Record<Language, Naming>>> = {
  de: { trousers: { add: 30, before: '' }, system: 'DE', hasBritishShoes: false },
  'fr-FR': { trousers: { add: 32, before: '' }, system: 'FR', hasBritishShoes: false },
  'en-IE': { trousers: { add: 4, before: 'UK ' }, system: 'UK', hasBritishShoes: true },
};

/** The height in centimetres that names a child's size: the step of EN 13402-3 within the guide's span. */
const CHILDS_HEIGHT: Readonly<Record<string, number>> = {
  '4': 104,
  '6': 116,
  '8': 128,
  '10': 140,
  '12': 146,
  '14': 158,
  '16': 164,
};

const NUMBERED = /^\d+(?:\.\d)?K?$/;
const AGES = /^(\d+)-(\d+)$/;
const YEARS = text('{name} years', '{name} ans');
const LENGTHS: Readonly<Record<string, Localized>> = {
  REG: text('Regular', 'Standard'),
  LONG: text('Long', 'Longue'),
};

/** The size that is a length, such as `LONG`, by its name in any language. */
export function lengthNamed(name: string): string | undefined {
  return Object.keys(LENGTHS).find((length) => Object.values(LENGTHS[length] ?? {}).includes(name));
}

type Sized = Pick<Product, 'kind' | 'gender' | 'sizes'>;

/** Whether a language names sizes otherwise than the catalogue. */
export const renamesSizes = (language: Language): boolean => NAMINGS[language] !== undefined;

const NUMBERS = perLanguage((language) => new Intl.NumberFormat(LOCALE_OF[language]));
const NAMES = new Map<string, Localized>();

/** A product's size as each language names it; `OS` stays the code of one size. */
export function nameOfSize(size: string, product: Sized): Localized {
  const { gender } = product;
  const scale = scaleOfSizes(product);
  const key = `${scale} ${gender} ${size}`;
  const name = NAMES.get(key) ?? perLanguage((language) => sizeIn(language, size, { scale, gender }));
  NAMES.set(key, name);
  return name;
}

/** A size of a scale in one language. */
export function sizeIn(
  language: Language,
  size: string,
  { scale, gender }: { scale: SizeScale; gender: Gender },
): string {
  const naming = NAMINGS[language];
  if (!naming) return size;
  const length = LENGTHS[size];
  if (length) return length[language];
  if (AGES.test(size)) return filled(YEARS, same(size.replace(AGES, '$1–$2')))[language];
  if (!NUMBERED.test(size)) return size;
  if (scale === 'shoes') return shoeIn(language, naming, shoeSizeOf(size, gender)) ?? size;
  if (gender === 'kids') return `${CHILDS_HEIGHT[size] ?? size}`;
  // the waist in inches is what trousers are bought by in Europe too
  if (gender !== 'women') return `W${size}`;
  return `${naming.trousers.before}${Number(size) + naming.trousers.add}`;
}

function shoeIn(
  language: Language,
  { hasBritishShoes }: Naming,
  shoe: ReturnType<typeof shoeSizeOf>,
): string | undefined {
  if (!shoe) return undefined;
  const [eu = '', uk = ''] = [shoe.eu, shoe.uk].map((size) => NUMBERS[language].format(size));
  return hasBritishShoes ? `${eu} (UK ${uk})` : eu;
}

/**
 * Whose numbers a product's sizes are, as Google's `size_system` names them: `EU` of shoes and of children's
 * clothes, `DE`, `FR` or `UK` of women's trousers; undefined where a language has the catalogue's, or letters.
 */
export function sizeSystemOf(product: Sized, language: Language): string | undefined {
  const naming = NAMINGS[language];
  if (!naming || !product.sizes.some((size) => NUMBERED.test(size))) return undefined;
  const isOfWomen = scaleOfSizes(product) === 'trousers' && product.gender === 'women';
  return isOfWomen ? naming.system : 'EU';
}
