import { IMAGE_ENDPOINT, ORGANIZATION_ID } from '../identity.ts';
import { serviceOf } from '../services.ts';

/** One part of a path, without encoded signs. */
const PART = '[\\w.-]+';

/**
 * The paths that shoppers' browsers ask the cloud for themselves, because the shop sends them there:
 * pictures and films, card fields and pages of the payment provider, the shopper's bank, and the identity
 * provider with the two calls of the login service around it. All else the shop's worker asks for.
 */
const BROWSER_PATHS = [
  `/i/${IMAGE_ENDPOINT}/${PART}`,
  `/v/${IMAGE_ENDPOINT}/${PART}/${PART}`,
  '/favicon.ico',
  '/apple-touch-icon.png',
  '/pay/fields',
  '/pay/v1/tokens',
  `/pay/(?:sessions|challenges)/${PART}`,
  `/payments/challenges/${PART}`,
  `/identity/${PART}`,
  `/shopper/auth/v1/organizations/${ORGANIZATION_ID}/oauth2/(?:authorize|idp/callback/${PART})`,
].map((path) => new RegExp(`^${path}$`));

/** Whether a path is one that a shop's worker may ask for: a vendor's API, or what it passes on. */
export function isForShops(pathname: string): boolean {
  return serviceOf(pathname) !== 'unknown' || isForBrowsers(pathname);
}

/** Whether a path is one that shoppers' browsers ask for. */
export function isForBrowsers(pathname: string): boolean {
  return BROWSER_PATHS.some((path) => path.test(pathname));
}
