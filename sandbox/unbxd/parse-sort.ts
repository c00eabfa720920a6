import type { Sort } from '../database/criteria.ts';
import { InvalidInput } from '../http/invalid-input.ts';

/** Most sorts in one call. */
const MAX_SORTS = 5;

/** The sortable fields of the index. */
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

function oneSort(text: string): Sort {
  const [field = '', direction = 'asc', ...more] = text.trim().split(/[\s|]+/);
  const by = Object.hasOwn(SORT_FIELDS, field) ? SORT_FIELDS[field] : undefined;
  if (!by || more.length > 0 || !/^(?:asc|desc)$/i.test(direction)) {
    throw new InvalidInput(
      'sort',
      `a sortable field (${Object.keys(SORT_FIELDS).join(', ')}) and asc or desc`,
    );
  }
  return { by, descending: direction.toLowerCase() === 'desc' };
}

/**
 * Parses the `sort` parameters, `field asc,field2 desc`, one or several
 * (docs/contracts/search-engine.md §2): the first decides, the next orders equal products. By
 * relevance without any. Throws {@link InvalidInput} for a field that is not sortable.
 */
export function parseSort(texts: string[]): { sort: Sort; thenBy: Sort[] } {
  const parts = texts.flatMap((text) => text.split(',')).filter((part) => part.trim() !== '');
  if (parts.length > MAX_SORTS) throw new InvalidInput('sort', `at most ${MAX_SORTS}`);
  const [sort = { by: 'relevance' as const, descending: true }, ...thenBy] = parts.map(oneSort);
  return { sort, thenBy };
}
