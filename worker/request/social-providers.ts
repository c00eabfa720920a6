import type { Config } from '../config/config.ts';
import { browserLoginUrl } from '../config/service-origins.ts';
import { isSocialProvider, SOCIAL_PROVIDERS, type SocialProvider } from '../config/social-providers.ts';
import { log } from './log.ts';

const providers = new WeakMap<Config, readonly SocialProvider[]>();

/**
 * The identity providers that shoppers can log in with, in the configured order; none where
 * browsers cannot reach the login service. An unknown name is logged once and left out
 * (docs/product/accounts.md §8).
 */
export function socialProviders(config: Config): readonly SocialProvider[] {
  let found = providers.get(config);
  if (!found) {
    const names = config.SOCIAL_PROVIDERS;
    for (const provider of names.filter((name) => !isSocialProvider(name))) {
      log('error', 'unknown-identity-provider', { provider, valid: SOCIAL_PROVIDERS });
    }
    found = browserLoginUrl(config) ? names.filter(isSocialProvider) : [];
    providers.set(config, found);
  }
  return found;
}
