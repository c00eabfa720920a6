import { z } from 'zod';
import { text } from '../catalog/text.ts';
import type { Localized } from '../catalog/types.ts';
import { confirmConsent, setConsent } from '../consents/consent-store.ts';
import { NEWSLETTER_ID } from '../consents/subscriptions.ts';
import { isPostalCode } from '../country/countries.ts';
import { email, MAX_EMAIL_LENGTH } from '../email-address.ts';
import { customApi } from '../http/custom-api.ts';
import { problem } from '../http/problem.ts';
import { readJson } from '../http/read-input.ts';
import { refuseOtherPaths } from '../http/scapi-service.ts';
import type { Language } from '../sites.ts';
import { confirmSignUp, signUp } from './sign-up.ts';
import { GENDERS, saveSubscription, subscriptionByEndToken, subscriptionOf } from './subscription.ts';

/** A step without an address is one with an empty address. */
const givenEmail = z.string().max(1000).default('');

const firstStep = z.object({ email: givenEmail });
const secondStep = z.object({
  email: givenEmail,
  postalCode: z.string().trim().max(20),
  gender: z.number(),
  source: z.string().max(100).optional(),
  messageId: z.string().max(100).optional(),
  emailProfileCreationDate: z.string().max(40).optional(),
});

const mailedToken = z.object({ token: z.string().min(1).max(100) });

const MESSAGES = {
  email: text('Please enter a valid email address.', 'Veuillez entrer une adresse courriel valide.'),
  tooLong: text(
    `Must be at most ${MAX_EMAIL_LENGTH} characters.`,
    `Doit compter au plus ${MAX_EMAIL_LENGTH} caractères.`,
  ),
  postalCode: text('Please enter a valid zip code', 'Veuillez entrer un code postal valide'),
  gender: text('Please choose one of the options.', 'Veuillez choisir une des options.'),
  unknown: text('This address has not been signed up yet.', 'Cette adresse n’est pas encore inscrite.'),
  link: text('This link does not count any more.', 'Ce lien n’est plus valable.'),
} satisfies Record<string, Localized>;

/**
 * An error whose `msg` is written for the shopper: the form shows it at the e-mail field
 * (docs/contracts/custom-apis.md §2.5).
 */
function refused(status: number, slug: string, title: string, msg: string) {
  return problem(status, slug, title, msg, { success: false, msg });
}

function checkedEmail(text: string, language: Language): string {
  const parsed = email.safeParse(text);
  if (parsed.success) return parsed.data;
  const message = text.trim().length > MAX_EMAIL_LENGTH ? MESSAGES.tooLong : MESSAGES.email;
  throw refused(400, 'invalid-email', 'Invalid E-mail', message[language]);
}

/**
 * Newsletter sign-up in two steps, a custom API (docs/contracts/custom-apis.md §2.5;
 * docs/product/content-and-platform.md §4.1): first the address, then postal code and gender. For
 * an address that gave both before, the answer contains them. On sites with double opt-in the first step
 * asks the owner of the address by mail, and `POST /newsletter/confirm` signs it up.
 * `POST /newsletter/unsubscribe` ends the subscription that a mail's link names. Mounted at
 * `/custom/subscriptions/v1`.
 */
export function newsletterService() {
  const service = customApi('c_subscriptions');

  service.post('/newsletter/subscribe', async (c) => {
    const { site, language, locale, tenant } = c.var;
    const address = checkedEmail((await readJson(c, firstStep)).email, language);
    const subscription = signUp(tenant, { email: address, siteId: site.id, locale });
    // for every address alike: who enters one learns nothing of it
    if (site.isDoubleOptIn || !subscription) return c.json({ success: true, status: 'pending' });
    const { postalCode, gender, emailProfileCreationDate } = subscription;
    const allFieldsProvided = postalCode !== undefined && gender !== undefined;
    return c.json({
      success: true,
      allFieldsProvided,
      ...(allFieldsProvided && { postalCode, gender }),
      emailProfileCreationDate,
    });
  });

  service.patch('/newsletter/subscribe', async (c) => {
    const { site, language, tenant } = c.var;
    const step = await readJson(c, secondStep);
    const address = checkedEmail(step.email, language);
    if (!isPostalCode(step.postalCode, site.countries)) {
      throw refused(400, 'invalid-postal-code', 'Invalid Postal Code', MESSAGES.postalCode[language]);
    }
    const gender = GENDERS.find((code) => code === step.gender);
    if (gender === undefined)
      throw refused(400, 'invalid-gender', 'Invalid Gender', MESSAGES.gender[language]);
    const known = subscriptionOf(tenant.database, site.id, address);
    const { postalCode, source, messageId, emailProfileCreationDate } = step;
    // the date belongs to the profile that the first step has named
    const isOther =
      emailProfileCreationDate !== undefined && emailProfileCreationDate !== known?.emailProfileCreationDate;
    // where the owner is asked first, nobody else adds to what is known
    if (!known || isOther || site.isDoubleOptIn)
      throw refused(404, 'subscription-not-found', 'Not Found', MESSAGES.unknown[language]);
    saveSubscription(tenant.database, { ...known, postalCode, gender, source, messageId });
    return c.json({ success: true });
  });

  service.post('/newsletter/confirm', async (c) => {
    const { site, language, tenant } = c.var;
    const { token } = await readJson(c, mailedToken);
    // one page confirms every subscription
    if (!confirmSignUp(tenant, site.id, token) && !confirmConsent(tenant, site.id, token))
      throw refused(404, 'confirmation-not-found', 'Not Found', MESSAGES.link[language]);
    return c.json({ success: true });
  });

  // for every token alike: after it, nobody is signed up by it
  service.post('/newsletter/unsubscribe', async (c) => {
    const { site, tenant } = c.var;
    const { token } = await readJson(c, mailedToken);
    const found = subscriptionByEndToken(tenant.database, site.id, token);
    if (found) {
      const point = { subscriptionId: NEWSLETTER_ID, channel: 'email', contactPoint: found.email } as const;
      setConsent(tenant, { siteId: site.id, ...point }, 'opt_out');
    }
    return c.json({ success: true });
  });

  refuseOtherPaths(service);
  return service;
}
