import type { Localized, Product } from '../catalog/types.ts';
import { chanceOf } from '../chance-of.ts';
import { AUTHORS, DETAILS, OPENINGS, reviewedAs } from './review-texts.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Greatest age of a review, in days. */
const OLDEST_DAYS = 900;
/** Shares of one, two and three stars among the reviews of a product rated 4.3. */
const LOW_SHARES = [0.02, 0.03, 0.08];
const USUAL_AVERAGE = 4.3;
/** A review with this many stars or more is positive. */
const CONTENT_STARS = 4;

/** One element, always the same for the same seed. */
export function pick<T>(among: readonly T[], seed: string): T {
  const one = among[Math.floor(chanceOf(seed) * among.length)];
  if (one === undefined) throw new Error('pick() needs at least one element');
  return one;
}

/** The date a number of days ago, ISO. */
export function daysBefore(now: number, days: number): string {
  return new Date(now - days * DAY_MS).toISOString().slice(0, 10);
}

/** The numbers of reviews with one to five stars, whose count and average match the stated ones. */
export function histogramOf({ average, count }: Product['rating']): [number, number, number, number, number] {
  const scale = (5 - average) / (5 - USUAL_AVERAGE);
  const [one = 0, two = 0, three = 0] = LOW_SHARES.map((share) => Math.floor(count * share * scale));
  const stars: [number, number, number, number, number] = [one, two, three, count - one - two - three, 0];
  const sum = () => stars.reduce((total, number, index) => total + number * (index + 1), 0);
  const wanted = Math.round(average * count);
  // turn fours into fives, or into threes, until the average is met
  while (sum() < wanted && stars[3] > 0) {
    stars[3] -= 1;
    stars[4] += 1;
  }
  while (sum() > wanted && stars[3] > 0) {
    stars[3] -= 1;
    stars[2] += 1;
  }
  return stars;
}

/** The stars of each review, shuffled. */
function starsOf(product: Product): number[] {
  return histogramOf(product.rating)
    .flatMap((count, index) => Array.from({ length: count }, () => index + 1))
    .map((stars, index) => ({ stars, at: chanceOf(`${product.id}:mixed:${index}`) }))
    .sort((a, b) => a.at - b.at)
    .map(({ stars }) => stars);
}

/** Reviews of a product, newest first, from `offset` on; times by the shop's clock. */
export function reviewsOf(
  product: Product,
  { now, language, offset, limit }: { now: number; language: keyof Localized; offset: number; limit: number },
) {
  const about = DETAILS[reviewedAs(product.kind)];
  const all = starsOf(product);
  const days = OLDEST_DAYS / Math.max(1, all.length);
  return all.slice(offset, offset + limit).map((stars, index) => {
    const at = offset + index;
    const seed = `${product.id}:review:${at}`;
    const [author, place] = pick(AUTHORS, `${seed}:author`);
    const opening = pick(OPENINGS[stars] ?? [], `${seed}:opening`);
    const detail = pick(about[stars >= CONTENT_STARS ? 'content' : 'critical'], `${seed}:detail`);
    return {
      id: `${product.id}-r${at + 1}`,
      stars,
      author,
      place,
      date: daysBefore(now, 2 + Math.floor((at + chanceOf(seed)) * days)),
      title: opening.title[language],
      text: `${opening.text[language]} ${detail[language]}`,
    };
  });
}
