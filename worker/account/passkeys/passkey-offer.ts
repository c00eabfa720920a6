import type { AccountAnswer } from '../../../shared/schemas/account.ts';
import type { ShopRequest } from '../../request/shop-request.ts';
import type { Cookies } from '../../session/cookies.ts';

/** The page of the shopper's passkeys. */
export const PASSKEYS_PATH = '/account/passkeys';

const OFFERED_COOKIE = 'cairn-passkey-offered';
/** How long a browser is not offered a passkey again, in seconds: 90 days. */
const OFFER_SECONDS = 90 * 24 * 60 * 60;

/** The link to add a passkey, after a login by password; undefined where it was offered lately. */
export function passkeyOffer(
  { features, i18n, link }: ShopRequest,
  cookies: Cookies,
): AccountAnswer['offer'] {
  if (!features.passkeys || cookies.get(OFFERED_COOKIE) !== undefined) return undefined;
  skipPasskeyOffer(cookies);
  return { label: i18n.t('account.passkeys.offer'), href: link(PASSKEYS_PATH) };
}

/** Offers this browser no passkey for a while: it was offered one, or has one. */
export function skipPasskeyOffer(cookies: Cookies): void {
  cookies.set(OFFERED_COOKIE, '1', { seconds: OFFER_SECONDS });
}
