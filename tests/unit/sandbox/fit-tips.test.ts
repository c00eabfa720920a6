import { describe, expect, it } from 'vitest';
import { buildCatalog } from '../../../sandbox/catalog/build-catalog.ts';
import type { Product } from '../../../sandbox/catalog/types.ts';
import { fitTip } from '../../../sandbox/products/fit-tip.ts';
import { questionsOf } from '../../../sandbox/reviews/questions.ts';
import { reviewsOf } from '../../../sandbox/reviews/reviews.ts';

const NOW = Date.UTC(2026, 10, 29);
const MOST_REVIEWS = 200;
const { products } = buildCatalog();

/** What a text says of a size: that another one than the usual is right, or that the usual one is. */
type Advice = 'larger' | 'smaller' | 'usual' | 'cut close' | 'cut wide';

const SIGNS: readonly [Advice, RegExp][] = [
  ['larger', /\bruns? small\b|take the larger|\bsize up\b|half a size up|a size up\b/i],
  ['smaller', /\bruns? large\b|take the smaller|\bgo down\b|\bsize down\b/i],
  ['usual', /true to size|usual (?:one|size)/i],
  ['cut wide', /\b(?:growing room|roomy|generous(?:ly)?|loose fit|oversized|toes spread|wide enough)\b/i],
  ['cut close', /\b(?:cut close|close to the body|follows the foot closely|snug)\b/i],
];
const adviceOf = (text: string): Advice[] =>
  SIGNS.flatMap(([advice, sign]) => (sign.test(text) ? advice : []));

/** What cannot be said of one product together. */
const OPPOSITES: Readonly<Record<Advice, readonly Advice[]>> = {
  larger: ['smaller', 'cut wide'],
  smaller: ['larger', 'cut close'],
  usual: [],
  'cut close': ['cut wide'],
  'cut wide': ['cut close'],
};

/** The tip as a claim on the size of the thing, not on which of two to take. */
const SAYS_OTHER_SIZE = /\bruns? (?:small|large)\b|half a size/i;

/** All that is said of a product besides its tip: its own texts, answers to questions, reviews. */
function saidOf(product: Product): string[] {
  const questions = questionsOf(product, NOW, 'en').flatMap(({ answers }) => answers.map(({ text }) => text));
  const reviews = reviewsOf(product, { now: NOW, language: 'en', offset: 0, limit: MOST_REVIEWS });
  const own = [product.pitch, product.description, product.fit, ...product.features].map(({ en }) => en);
  return [...own, ...questions, ...reviews.map(({ text }) => text)];
}

const contradicts = (tip: string, text: string) =>
  adviceOf(tip).some((advice) => adviceOf(text).some((other) => OPPOSITES[advice].includes(other))) ||
  (SAYS_OTHER_SIZE.test(tip) && adviceOf(text).includes('usual'));

describe('a fit tip', () => {
  it('is never contradicted by what else is said of its product', () => {
    const found = new Set(
      products.flatMap((product) => {
        const tip = fitTip(product)?.en;
        const against = tip === undefined ? [] : saidOf(product).filter((text) => contradicts(tip, text));
        return against.map((text) => `${product.name.en}: “${tip}”, but “${text}”`);
      }),
    );
    expect([...found]).toEqual([]);
  });

  it.each([
    ['Runs small. Take half a size up.', 'Boots on a last that lets toes spread.'],
    ['Runs small. Take half a size up.', 'Most wear their usual size, with a light sock.'],
    ['Cut generously. Between sizes, take the smaller one.', 'For a thick one take a size up.'],
    ['Cut close. Between sizes, take the larger one.', 'Cut with growing room.'],
  ])('“%s” would be contradicted by “%s”', (tip, text) => {
    expect(contradicts(tip, text)).toBe(true);
  });
});
