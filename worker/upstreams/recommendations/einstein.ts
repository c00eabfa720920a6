import type { Services } from '../services.ts';

/** The service's id of this site: realm and site (docs/contracts/recommendations.md §1). */
export function einsteinSite({ config, shop }: Services): string {
  return `${config.RECOMMENDATIONS_REALM}-${shop.site.id}`;
}

export function einsteinHeaders({ config }: Services): Record<string, string> {
  return { 'x-cq-client-id': config.RECOMMENDATIONS_CLIENT_ID };
}

/**
 * The visitor that an activity is reported for: a random id, and for registered shoppers the hash
 * of their login.
 */
export type EinsteinVisitor = { cookieId: string; userId?: string | undefined };

/** The fields that every call sends. */
export function einsteinBody({ config }: Services, { cookieId, userId }: EinsteinVisitor) {
  return {
    realm: config.RECOMMENDATIONS_REALM,
    instanceType: config.ENVIRONMENT === 'production' ? 'prd' : 'sbx',
    cookieId,
    ...(userId === undefined ? {} : { userId }),
  };
}
