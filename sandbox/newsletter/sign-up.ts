import { inEveryLanguage } from '../catalog/text.ts';
import { messageLocale } from '../mailbox/shop-link.ts';
import { type Language, languageOf } from '../sites.ts';
import type { TenantContext } from '../tenant-context.ts';
import { type Subscription, saveSubscription, subscriptionOf } from './subscription.ts';

type SignUp = Pick<Subscription, 'email' | 'siteId' | 'postalCode' | 'gender' | 'source'> & {
  /** Language of the mail; the site's own by default. */
  locale?: string | undefined;
};

/** They contain nothing that was typed: anybody may have entered the address. */
const TEXTS: Record<Language, { subject: string; body: string }> = inEveryLanguage({
  en: {
    subject: 'Welcome to our newsletter',
    body: 'Hello,\n\nfrom now on you hear from us about new gear, field reports and early access, about twice a month.\n\nIf you did not sign up, or have had enough, answer this message with the word STOP, and we write no more.\n\nSee you out there,\nCairn',
  },
  fr: {
    subject: 'Bienvenue à notre infolettre',
    body: 'Bonjour,\n\nvous recevrez désormais nos nouveautés, nos récits de terrain et nos accès anticipés, environ deux fois par mois.\n\nSi vous ne vous êtes pas inscrit, ou si vous n’en voulez plus, répondez à ce message par le mot STOP, et nous n’écrirons plus.\n\nAu plaisir de vous croiser dehors,\nCairn',
  },
});

/**
 * Signs an address up for the newsletter of a site, and returns its subscription. A new subscription
 * is confirmed by one mail. An address that is signed up already gets none, so nobody can fill a
 * mailbox by signing it up again; what is given here is added to what is known.
 */
export function signUp(
  { database, clock, mailbox }: Pick<TenantContext, 'database' | 'clock' | 'mailbox'>,
  { email, siteId, locale, ...given }: SignUp,
): Subscription {
  const known = subscriptionOf(database, siteId, email);
  // the source stays: it is where the subscription began
  const added = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const subscription: Subscription = known
    ? { ...known, ...added, source: known.source }
    : { email, siteId, emailProfileCreationDate: new Date(clock.now()).toISOString(), ...added };
  saveSubscription(database, subscription);
  if (!known) {
    const language = messageLocale({ siteId, ...(locale !== undefined && { locale }) });
    mailbox.deliver({
      to: email,
      kind: 'newsletter-welcome',
      ...TEXTS[languageOf(language)],
      locale: language,
    });
  }
  return subscription;
}
