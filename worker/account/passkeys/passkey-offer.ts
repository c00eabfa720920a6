import type { Context } from 'hono';
import type { AccountAnswer } from '../../../shared/schemas/account.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { consentOf } from '../../request/consent.ts';
import type { Cookies } from '../../session/cookies.ts';

/** The page of the shopper's passkeys. */
export const PASSKEYS_PATH = '/account/passkeys';

/** Where visitors opt in, it goes with the consent to it (worker/consent/choose.ts). */
export const OFFERED_COOKIE = 'cairn-passkey-offered';
/** How long a browser is not offered a passkey again, in seconds: 90 days. */
const OFFER_SECONDS = 90 * 24 * 60 * 60;

/** The link to add a passkey, after a login by password; undefined where it was offered lately. */
export function passkeyOffer(c: Context<AppEnv>, cookies: Cookies): AccountAnswer['offer'] {
  const { features, i18n, link } = c.get('shop');
  if (!features.passkeys || cookies.get(OFFERED_COOKIE) !== undefined) return undefined;
  skipPasskeyOffer(c, cookies);
  return { label: i18n.t('account.passkeys.offer'), href: link(PASSKEYS_PATH) };
}

/**
 * Offers this browser no passkey for a while: it was offered one, or has one. Where visitors opt in, the
 * browser is to remember that only once they have.
 */
export function skipPasskeyOffer(c: Context<AppEnv>, cookies: Cookies): void {
  const shop = c.get('shop');
  if (consentOf(c, shop).lacks(shop.config.FUNCTIONAL_CONSENT)) return;
  cookies.set(OFFERED_COOKIE, '1', { seconds: OFFER_SECONDS });
}
