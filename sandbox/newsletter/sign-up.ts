import type { OutgoingMessage } from '../mailbox/outgoing-message.ts';
import { messageLocale, shopLink } from '../mailbox/shop-link.ts';
import { randomId } from '../random-id.ts';
import { languageOf, siteById } from '../sites.ts';
import type { TenantContext } from '../tenant-context.ts';
import { CONFIRM_PATH, UNSUBSCRIBE_PATH } from './confirm-path.ts';
import { isOpen, isQuiet, requestByToken, requestOf, type SignUpRequest, saveRequest } from './request.ts';
import { type NewsletterMail, TEXTS } from './sign-up-texts.ts';
import { type Subscription, saveSubscription, subscriptionOf } from './subscription.ts';

const TOKEN_LENGTH = 40;

type SignUp = Pick<Subscription, 'email' | 'siteId' | 'postalCode' | 'gender' | 'source'> & {
  /** Language of the mail; the site's own by default. */
  locale?: string | undefined;
};

type Tenant = Pick<TenantContext, 'database' | 'clock' | 'mailbox' | 'shopOrigin'>;

/**
 * Signs an address up for the newsletter of a site, and returns its subscription. A new subscription
 * is confirmed by one mail. An address that is signed up already gets none, so nobody can fill a
 * mailbox by signing it up again; what is given here is added to what is known. On a site with double
 * opt-in a new address is asked by mail first, ever more seldom: null until its owner confirms.
 */
export function signUp(tenant: Tenant, { email, siteId, locale, ...given }: SignUp): Subscription | null {
  const { database } = tenant;
  const known = subscriptionOf(database, siteId, email);
  if (!known && siteById(siteId)?.isDoubleOptIn) {
    ask(tenant, { email, siteId, locale, ...given });
    return null;
  }
  // the source stays: it is where the subscription began
  const subscription: Subscription = known
    ? { ...known, ...stated(given), source: known.source }
    : begin(tenant, { email, siteId, ...given });
  saveSubscription(database, subscription);
  if (!known) welcome(tenant, subscription, locale);
  return subscription;
}

/**
 * Signs up the address that a confirmation's link names, and returns its subscription. Again it has the
 * same effect, while the subscription lasts. Null for a link that does not count, or no more.
 */
export function confirmSignUp(tenant: Tenant, siteId: string, token: string): Subscription | null {
  const { database, clock } = tenant;
  const request = requestByToken(database, siteId, token);
  if (!request || !isOpen(request, clock.now())) return null;
  const { email, given } = request;
  const known = subscriptionOf(database, siteId, email);
  if (known) return known;
  const { locale, ...details } = given;
  const subscription = begin(tenant, { email, siteId, ...details });
  saveSubscription(database, subscription);
  welcome(tenant, subscription, locale);
  return subscription;
}

function begin({ clock }: Tenant, { email, siteId, ...given }: Omit<SignUp, 'locale'>): Subscription {
  const emailProfileCreationDate = new Date(clock.now()).toISOString();
  return { email, siteId, emailProfileCreationDate, ...stated(given), endToken: randomId(TOKEN_LENGTH) };
}

/**
 * Welcomes a new subscriber by a mail. Its link ends the subscription, as does the button that mail
 * programs show for it.
 */
function welcome(
  tenant: Tenant,
  { email, siteId, endToken: token = '' }: Subscription,
  locale: string | undefined,
): void {
  const place = { siteId, ...(locale !== undefined && { locale }) };
  const link = shopLink(tenant.shopOrigin, place, UNSUBSCRIBE_PATH, { token });
  const headers = { 'List-Unsubscribe': `<${link}>` };
  deliver(tenant, 'newsletter-welcome', { email, siteId, locale, link, headers });
}

const stated = (given: object) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));

/** Asks the owner of an address by mail, unless that was done lately. */
function ask(tenant: Tenant, { email, siteId, locale, ...given }: SignUp): void {
  const { database, clock } = tenant;
  const earlier = requestOf(database, siteId, email);
  const isAsked = earlier !== null && isQuiet(earlier, clock.now());
  const request: SignUpRequest = {
    siteId,
    email,
    token: isAsked ? earlier.token : randomId(TOKEN_LENGTH),
    askedAt: isAsked ? earlier.askedAt : clock.now(),
    asks: (earlier?.asks ?? 0) + (isAsked ? 0 : 1),
    given: { ...(isAsked && earlier.given), ...stated(given), ...(locale !== undefined && { locale }) },
  };
  saveRequest(database, request);
  if (isAsked) return;
  const place = { siteId, ...(locale !== undefined && { locale }) };
  const link = shopLink(tenant.shopOrigin, place, CONFIRM_PATH, { token: request.token });
  deliver(tenant, 'newsletter-confirm', { email, siteId, locale, link });
}

type Letter = Pick<SignUp, 'email' | 'siteId' | 'locale'> & Pick<OutgoingMessage, 'link' | 'headers'>;

function deliver(
  { mailbox }: Tenant,
  kind: NewsletterMail,
  { email, siteId, locale, ...letter }: Letter,
): void {
  const language = messageLocale({ siteId, ...(locale !== undefined && { locale }) });
  const { subject, body } = TEXTS[kind][languageOf(language)];
  mailbox.deliver({ to: email, kind, subject, body, ...letter, locale: language });
}
