import { facetField } from '../../../shared/urls/facet-names.ts';
import type { Site } from '../../config/sites.ts';

/** Fields never offered as refinements (docs/product/catalogue.md §5.10). */
export const EXCLUDED_FACETS: readonly string[] = ['c_isNew', 'ID', 'c_includeInPhotoJob'];

/**
 * Whether a field is kept from the refinements of a list, by either service's name: a category of
 * the site may have exclusions of its own.
 */
export function isExcludedFacet(field: string, site: Site, categoryId?: string): boolean {
  const own = categoryId === undefined ? undefined : site.facetExclusions?.[categoryId];
  return (own ?? EXCLUDED_FACETS).some((name) => facetField(name) === facetField(field));
}
