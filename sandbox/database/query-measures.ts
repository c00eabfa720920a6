import type { CurrencyCode } from '../catalog/types.ts';
import { type BaseLanguage, baseLanguageOf, type Language } from '../translations/language.ts';
import type { Measure } from './measures.ts';
import type { PriceRange } from './price.ts';

const CENTS = 100;
const LITERS_AN_OUNCE = 0.0296;
const MILLILITERS = 1000;

/** Numbers that are written as words before a number of people. */
const COUNTS = new Map(
  'one two three four five six un deux trois quatre cinq six ein zwei drei vier fünf sechs'
    .split(' ')
    .map((word, index) => [word, (index % 6) + 1]),
);

/** A quantity of a query, such as 30 liters or down to −9 °C. */
export type AskedMeasure = { measure: Measure; amount: number };

export type QueryMeasures = {
  /** The query without its prices and quantities. */
  rest: string;
  /** The query without its prices. */
  unpriced: string;
  price: PriceRange | null;
  measures: AskedMeasure[];
};

const AMOUNT = String.raw`[$€]?\s?(\d{1,5}(?:[.,]\d{1,2})?)(?![.,]?\d)`;
const MONEY = String.raw`\s?(?:\$|€|dollars?|bucks|usd|cad|euros?|eur)?(?![\p{L}\d])`;
/** Units of something else than money. */
const NO_UNIT = String.raw`(?!\s*(?:l\b|lit|ml\b|oz|ounce|°|deg|grad|lumen|lm\b|pers|people|mann?\b|lbs?\b|pounds?\b|livres?\b|kgs?\b|kilo|g\b|gram|[ckm]?m\b|met[er]|mètre|miles?\b|in\b|inch|pouce|po\b|f[eo]{2}t\b|ft\b|pieds?\b|[cf]\b))`;
const price = (before: string) =>
  new RegExp(String.raw`(?<![\p{L}])(?:${before})\s?${AMOUNT}${NO_UNIT}${MONEY}`, 'iu');

type Wordings = { upTo: RegExp; from: RegExp; between: RegExp };
const WORDINGS: Record<BaseLanguage, Wordings> = {
  en: {
    upTo: price('under|below|less than|cheaper than|up to|max|maximum|<'),
    from: price('over|above|more than|at least|>'),
    between: new RegExp(
      String.raw`(?:(?<!\p{L})between\s?${AMOUNT}|[$€](\d{1,5}))${MONEY}\s?(?:-|–|and|to)\s?${AMOUNT}${NO_UNIT}${MONEY}`,
      'iu',
    ),
  },
  fr: {
    upTo: price("moins de|sous|en dessous de|jusqu’à|jusqu'à|max|maximum|<"),
    from: price('plus de|au-dessus de|à partir de|>'),
    between: new RegExp(
      String.raw`(?<!\p{L})(?:entre|de)\s?${AMOUNT}${MONEY}\s?(?:-|–|et|à)\s?${AMOUNT}\s?(?:[$€]|euros?)`,
      'iu',
    ),
  },
  de: {
    upTo: price('unter|bis zu|bis|weniger als|höchstens|maximal|max|<'),
    from: price('über|ab|mehr als|mindestens|>'),
    between: new RegExp(
      String.raw`(?<!\p{L})(?:zwischen|von)\s?${AMOUNT}${MONEY}\s?(?:-|–|und|bis)\s?${AMOUNT}\s?(?:€|euro)`,
      'iu',
    ),
  },
};

const NUMBER = String.raw`(?<![\d.,\p{L}])(\d{1,4}(?:[.,]\d{1,2})?)\s?-?`;
const LITERS = new RegExp(`${NUMBER}(l|lit(?:er|re)s?|ml|oz|ounces?)(?![\\p{L}\\d])`, 'iu');
const LUMENS = new RegExp(`${NUMBER}(?:lumens?|lm)(?![\\p{L}\\d])`, 'iu');
const PEOPLE = new RegExp(
  String.raw`(?<![\d\p{L}])(\d{1,2}|${[...COUNTS.keys()].join('|')})[\s-]?(?:p|person|persons|people|man|personnes?|places?|personen|mann|leute)(?![\p{L}\d])`,
  'iu',
);
const SLEEPERS =
  /(?<=(?:tent|tents|tente|tentes|zelt|zelte)\s)(?:for|pour|für)\s(\d{1,2})(?!\d)|sleeps\s(\d{1,2})(?!\d)/iu;
const DEGREES =
  /(?<![\d\p{L}])(-?\d{1,2})\s?(?:(?:°|deg(?:ree)?s?|degr[ée]s?|grad)\s?(c|f|celsius|fahrenheit)?|(c|f))(?![\p{L}\d])/iu;
const BELOW_ZERO = /(?<![\d\p{L}])(-\d{1,2})(?![\p{L}\d.])/u;

const numberOf = (text: string | undefined) => Number((text ?? '').replace(',', '.'));
const toCents = (text: string | undefined) => Math.round(numberOf(text) * CENTS);

/**
 * The prices and quantities of a query: `under $150`, `30 l`, `4 person`, `-9 °C`. Degrees without
 * a scale are Fahrenheit where prices are in US dollars, and Celsius below zero.
 */
export function queryMeasures(query: string, language: Language, currency: CurrencyCode): QueryMeasures {
  let rest = query.replaceAll(/[−‒]/g, '-');
  const measures: AskedMeasure[] = [];
  const take = (pattern: RegExp): RegExpExecArray | null => {
    const found = pattern.exec(rest);
    if (found) rest = rest.replace(pattern, ' ');
    return found;
  };
  const range = takePrice(take, WORDINGS[baseLanguageOf(language)]);
  const unpriced = rest;
  const liters = take(LITERS);
  if (liters) measures.push({ measure: 'liters', amount: litersOf(numberOf(liters[1]), liters[2] ?? '') });
  const lumens = take(LUMENS);
  if (lumens) measures.push({ measure: 'lumens', amount: numberOf(lumens[1]) });
  const people = take(PEOPLE) ?? take(SLEEPERS);
  if (people) {
    const count = people[1] ?? people[2] ?? '';
    measures.push({ measure: 'people', amount: COUNTS.get(count.toLowerCase()) ?? numberOf(count) });
  }
  const degrees = take(DEGREES);
  const below = degrees ?? take(BELOW_ZERO);
  if (below) {
    const amount = numberOf(below[1]);
    const scale = (degrees?.[2] ?? degrees?.[3] ?? '').toLowerCase();
    const isFahrenheit = scale === '' ? currency === 'USD' && amount >= 0 : scale.startsWith('f');
    measures.push({ measure: 'celsius', amount: isFahrenheit ? ((amount - 32) * 5) / 9 : amount });
  }
  return { rest: rest.trim(), unpriced: unpriced.trim(), price: range, measures };
}

function takePrice(take: (pattern: RegExp) => RegExpExecArray | null, wordings: Wordings): PriceRange | null {
  const between = take(wordings.between);
  if (between) {
    const [from, to] = between.slice(1).filter((amount) => amount !== undefined);
    return { field: 'price', from: toCents(from), to: toCents(to) };
  }
  const upTo = take(wordings.upTo);
  if (upTo) return { field: 'price', from: null, to: toCents(upTo[1]) };
  const from = take(wordings.from);
  return from ? { field: 'price', from: toCents(from[1]), to: null } : null;
}

function litersOf(amount: number, unit: string): number {
  if (/^ml$/i.test(unit)) return amount / MILLILITERS;
  return /^o/i.test(unit) ? amount * LITERS_AN_OUNCE : amount;
}

/** How much a quantity may differ and still be the one that was asked for. */
const SAME = 0.1;
/** How much it may differ where nobody sells that one. */
const NEAR = 0.25;
/** Degrees that a sleeping bag may be less warm than asked. */
const SAME_WARMTH = 1;

/**
 * Those of some amounts that suit what was asked for, nearest first: a tent for as many or more, a
 * bag as warm or warmer, a lamp as bright or brighter, and about as many liters.
 */
export function suitingAmounts({ measure, amount }: AskedMeasure, amounts: number[]): number[] {
  const nearest = amounts.toSorted((one, other) => Math.abs(one - amount) - Math.abs(other - amount));
  if (measure === 'celsius') return nearest.filter((one) => one <= amount + SAME_WARMTH);
  if (measure !== 'liters') return nearest.filter((one) => one >= amount);
  const within = (share: number) => nearest.filter((one) => Math.abs(one - amount) <= share * amount);
  const same = within(SAME).slice(0, 1);
  return same.length > 0 ? same : within(NEAR);
}
