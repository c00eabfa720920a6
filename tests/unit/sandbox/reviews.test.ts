import { describe, expect, it } from 'vitest';
import { buildCatalog } from '../../../sandbox/catalog/build-catalog.ts';
import { questionsOf } from '../../../sandbox/reviews/questions.ts';
import { histogramOf, reviewsOf } from '../../../sandbox/reviews/reviews.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const { products } = buildCatalog();

describe('reviews of the embedded cloud', () => {
  it('are as many and as good as the catalogue states, for every product', () => {
    for (const { id, rating } of products) {
      const stars = histogramOf(rating);
      const sum = stars.reduce((total, count, index) => total + count * (index + 1), 0);
      expect(
        stars.reduce((total, count) => total + count, 0),
        id,
      ).toBe(rating.count);
      expect(Math.min(...stars), id).toBeGreaterThanOrEqual(0);
      if (rating.count > 0) expect(Math.abs(sum / rating.count - rating.average), id).toBeLessThan(0.5);
      if (rating.count > 10) expect(Math.abs(sum / rating.count - rating.average), id).toBeLessThan(0.06);
    }
  });

  it('come newest first, one page after the other, the same each time', () => {
    const product = products.find(({ rating }) => rating.count > 12);
    if (!product) throw new Error('No product with many reviews');
    const page = (offset: number) => reviewsOf(product, { now: NOW, language: 'en', offset, limit: 5 });
    const both = [...page(0), ...page(5)];
    const dates = both.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted().toReversed());
    expect(new Set(both.map(({ id }) => id)).size).toBe(10);
    expect(page(0)).toEqual(page(0));
    expect(page(product.rating.count)).toEqual([]);
  });

  it('are in both languages', () => {
    const product = products.find(({ rating }) => rating.count > 12);
    if (!product) throw new Error('No product with many reviews');
    const said = (language: 'en' | 'fr') =>
      reviewsOf(product, { now: NOW, language, offset: 0, limit: 1 }).map(({ text }) => text);
    expect(said('fr')).not.toEqual(said('en'));
    const asked = products.flatMap((one) => questionsOf(one, NOW, 'fr'));
    expect(asked.every(({ answers }) => answers[0]?.author === 'Service à la clientèle Cairn')).toBe(true);
    expect(asked.every(({ date, answers }) => (answers[0]?.date ?? '') >= date)).toBe(true);
  });
});
