import { facetField } from '../../../shared/urls/facet-names.ts';
import type { Site } from '../../config/sites.ts';

/** Fields that are never offered as refinements. */
export const EXCLUDED_FACETS: readonly string[] = ['c_isNew', 'ID', 'c_includeInPhotoJob'];

/**
 * Whether a field, named as in either service, is excluded from a list's refinements. A category of
 * the site may have its own exclusions.
 */
export function isExcludedFacet(field: string, site: Site, categoryId?: string): boolean {
  const own = categoryId === undefined ? undefined : site.facetExclusions?.[categoryId];
  return (own ?? EXCLUDED_FACETS).some((name) => facetField(name) === facetField(field));
}
