import type { Sort } from '../database/product-finder.ts';
import { InvalidInput } from '../http/invalid-input.ts';

/** Sortable fields of the index, by what they order. */
const SORT_FIELDS: Record<string, Sort['by']> = {
  score: 'relevance',
  relevance: 'relevance',
  featured: 'featured',
  position: 'featured',
  rank: 'featured',
  newest: 'newest',
  releaseDate: 'newest',
  newArrivalDate: 'newest',
  price: 'price',
  salePrice: 'price',
  minimumPrice: 'price',
  maximumPrice: 'price',
  title: 'title',
  rating: 'rating',
  c_bvAverageRating: 'rating',
};

/** `field asc,field2 desc`: the first field decides; unknown fields are refused. Without a sort, relevance. */
export function parseSort(text: string | undefined): Sort {
  const [first] = (text ?? '').split(',');
  if (!first?.trim()) return { by: 'relevance', descending: true };
  const [field = '', direction = 'asc', ...more] = first.trim().split(/[\s|]+/);
  const by = Object.hasOwn(SORT_FIELDS, field) ? SORT_FIELDS[field] : undefined;
  if (!by || more.length > 0 || !/^(?:asc|desc)$/i.test(direction)) {
    throw new InvalidInput(
      'sort',
      `a sortable field (${Object.keys(SORT_FIELDS).join(', ')}) and asc or desc`,
    );
  }
  return { by, descending: direction.toLowerCase() === 'desc' };
}
