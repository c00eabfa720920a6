import type { Config } from '../../config/config.ts';
import { reviewsBase } from '../../config/service-origins.ts';

/** The reviews vendor's settings for one product's page. */
export type ReviewsVendor = {
  /** Address of the vendor's loader script. */
  loader: string;
  /** The consent group that the vendor needs. */
  consent: string;
  productId: string;
};

/**
 * The vendor's deployment for a locale such as `fr-CA` (docs/contracts/visitor-and-consent.md §6);
 * undefined where none is configured.
 */
export function reviewsVendor(
  config: Config,
  { locale, productId }: { locale: string; productId: string },
): ReviewsVendor | undefined {
  const { REVIEWS_CLIENT: client, REVIEWS_SITE: site, REVIEWS_ENVIRONMENT: environment } = config;
  if (client === undefined) return undefined;
  const path = [client, site, environment, locale.replace('-', '_'), 'bv.js'].map(encodeURIComponent);
  return {
    loader: `${reviewsBase(config)}/deployments/${path.join('/')}`,
    consent: config.REVIEWS_CONSENT,
    productId,
  };
}
