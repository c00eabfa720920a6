import type { Config } from '../config/config.ts';
import { socialRedirectUri } from '../upstreams/commerce/social-login.ts';

/** First segments of pages with a shopper's data in them. */
const OWN = [
  ...['cart', 'checkout', 'login', 'account', 'registration', 'register', 'reset-password'],
  ...['reset-password-landing', 'passwordless-login-landing', 'callback', 'social-login', 'social-callback'],
  ...['wishlist', 'orders', 'membership', 'newsletter'],
];
/** The same of pages for one visitor, or for those who try the shop out. */
const AIDS = ['cookies-needed', 'cookies', 'preview', 'monetate-example-1', 'monetate-example-2'];

/**
 * First segments of the pages that browsers must not prerender. The pages themselves say so
 * (worker/rendering/page-metadata.ts), but most of them are not loaded when this is asked.
 */
export const notPrerendered = (config: Config): string[] => [
  ...new Set([...OWN, 'store-locator', ...AIDS, ...ofConfiguration(config)]),
];

/** First segments of the pages that crawlers must not read. */
export const notCrawled = (config: Config): string[] => [
  ...new Set(['search', ...OWN, ...AIDS, ...ofConfiguration(config)]),
];

/** Those of the paths that a shop's mails and its identity providers lead to. */
function ofConfiguration(config: Config): string[] {
  const paths = [config.PASSWORDLESS_LANDING_PATH, new URL(socialRedirectUri({ config })).pathname];
  return paths.map((path) => path.split('/')[1] ?? '');
}
