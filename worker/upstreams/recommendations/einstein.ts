import type { Services } from '../services.ts';

/** The service's id of this site: realm and site (contracts.md §17). */
export function einsteinSite({ config, shop }: Services): string {
  return `${config.RECOMMENDATIONS_REALM}-${shop.site.id}`;
}

export function einsteinHeaders({ config }: Services): Record<string, string> {
  return { 'x-cq-client-id': config.RECOMMENDATIONS_CLIENT_ID };
}

/** What every call says; `cookieId` is an id that says nothing of the person. */
export function einsteinBody({ config }: Services, cookieId: string) {
  return {
    realm: config.RECOMMENDATIONS_REALM,
    instanceType: config.ENVIRONMENT === 'production' ? 'prd' : 'sbx',
    cookieId,
  };
}
