import { inEveryLanguage } from '../catalog/text.ts';
import { messageLocale, type ShopPlace, shopLink } from '../mailbox/shop-link.ts';
import { type Language, languageOf, SITES } from '../sites.ts';
import type { TenantContext } from '../tenant-context.ts';
import type { CustomerRecord } from './customer-record.ts';

type AccountMessage = 'welcome' | 'password-changed';

/**
 * The texts contain nothing that was typed: somebody else may have registered the address, and a
 * name could carry an advertisement.
 */
const TEXTS: Record<AccountMessage, Record<Language, { subject: string; body: string }>> = {
  welcome: inEveryLanguage({
    en: {
      subject: 'Welcome to Cairn',
      body: 'Hello,\n\nyour Cairn account is ready. It keeps your orders, addresses and wishlist on every device you log in on.\n\nIf it was not you who opened it, choose a new password by “Forgot password”, and the account is yours alone.\n\nSee you out there,\nCairn',
    },
    fr: {
      subject: 'Bienvenue chez Cairn',
      body: 'Bonjour,\n\nvotre compte Cairn est prêt. Il garde vos commandes, vos adresses et votre liste d’envies sur chaque appareil où vous vous connectez.\n\nSi ce n’est pas vous qui l’avez créé, choisissez un nouveau mot de passe par « Mot de passe oublié », et le compte ne sera qu’à vous.\n\nAu plaisir de vous croiser dehors,\nCairn',
    },
  }),
  'password-changed': inEveryLanguage({
    en: {
      subject: 'Your Cairn password was changed',
      body: 'Hello,\n\nthe password of your Cairn account was changed just now, and every other device was logged out. If it was you, there is nothing to do.\n\nIf it was not, choose a new one at once by “Forgot password”.\n\nSee you out there,\nCairn',
    },
    fr: {
      subject: 'Votre mot de passe Cairn a été modifié',
      body: 'Bonjour,\n\nle mot de passe de votre compte Cairn vient d’être modifié, et tous les autres appareils ont été déconnectés. Si c’était vous, vous n’avez rien à faire.\n\nSinon, choisissez-en un nouveau sans attendre par « Mot de passe oublié ».\n\nAu plaisir de vous croiser dehors,\nCairn',
    },
  }),
};

const LINK_PATHS: Record<AccountMessage, string> = { welcome: '/account', 'password-changed': '/login' };

/**
 * Writes to a customer about the account, in the locale of the place, otherwise in the one that the
 * customer prefers.
 */
export function tellCustomer(
  { mailbox, shopOrigin }: Pick<TenantContext, 'mailbox' | 'shopOrigin'>,
  kind: AccountMessage,
  { email, profile }: CustomerRecord,
  { siteId, locale }: ShopPlace,
): void {
  const preferred = SITES.flatMap(({ locales }) => locales).find((one) => one === profile.preferredLocale);
  const place = { siteId, locale: locale ?? preferred };
  const language = messageLocale(place);
  const link = shopLink(shopOrigin, place, LINK_PATHS[kind]);
  mailbox.deliver({ to: email, kind, ...TEXTS[kind][languageOf(language)], link, locale: language });
}
