import type { Context } from 'hono';
import { z } from 'zod';
import { text } from '../catalog/text.ts';
import type { Localized } from '../catalog/types.ts';
import { customerByLogin } from '../customers/customer-store.ts';
import { email } from '../email-address.ts';
import { readForm } from '../http/read-input.ts';
import { PRIVATE_CLIENT_ID } from '../identity.ts';
import { languageOf, type Site, siteById } from '../sites.ts';
import { codeMessage } from '../slas/one-time/code-messages.ts';
import { giveOneTimeToken, mayRequestCode, userKey } from '../slas/one-time/one-time-token.ts';
import type { TenantEnv } from '../tenant-context.ts';

const SITE_SEGMENT = /^Sites-([\w-]{1,32})-Site$/;
const form = z.object({ loginEmail: z.string().max(1000).default('') });

const TEXTS = {
  heading: text('Request to reset your password received', 'Demande de réinitialisation reçue'),
  body: text(
    'Thanks for submitting your email address. If there is an account with it, we’ve sent you an email with what you need to reset your password.',
    'Merci. Si un compte correspond à cette adresse, nous y avons envoyé de quoi réinitialiser votre mot de passe.',
  ),
  button: text('Return to Login', 'Retour à la connexion'),
  invalid: text('Please enter a valid email address.', 'Veuillez entrer une adresse courriel valide.'),
} satisfies Record<string, Localized>;

/** The site and locale that a legacy path such as `Sites-cairn-ca-Site/fr_CA` names, or null. */
export function legacySite(
  siteSegment: string,
  localeSegment: string,
): { site: Site; locale: string } | null {
  const site = siteById(SITE_SEGMENT.exec(siteSegment)?.[1] ?? '');
  const locale = localeSegment === 'default' ? site?.defaultLocale : localeSegment.replace('_', '-');
  if (!site || locale === undefined || !site.locales.some((one) => one === locale)) return null;
  return { site, locale };
}

/**
 * POST Account-PasswordResetDialogForm (docs/contracts/legacy.md §1): always 200. The answer is the
 * same whether the account exists or not; an existing account gets the message of a reset through
 * shopper login, whose token the shop's private client redeems with the hint `cross_device`. An
 * invalid address gives `{fields}`.
 */
export async function passwordResetForm(
  c: Context<TenantEnv>,
  { site, locale }: { site: Site; locale: string },
): Promise<Response> {
  const language = languageOf(locale);
  const address = email.safeParse((await readForm(c, form)).loginEmail);
  if (!address.success) return c.json({ fields: { loginEmail: TEXTS.invalid[language] } });
  const { tenant } = c.var;
  const customer = customerByLogin(tenant.database, address.data);
  const user = userKey(address.data);
  // counted for unknown users too, so that the limit reveals no account
  const isAllowed = mayRequestCode(tenant, `password ${user}`);
  if (customer && isAllowed) {
    const token = giveOneTimeToken(tenant, {
      purpose: 'password',
      user,
      clientId: PRIVATE_CLIENT_ID,
      channelId: site.id,
      locale,
    });
    const { login: userId, email: to } = customer;
    const place = { siteId: site.id, locale };
    tenant.mailbox.deliver(
      codeMessage(to, { purpose: 'password', token, userId, place, origin: tenant.shopOrigin }),
    );
  }
  const mobile = c.req.query('mobile') === 'true';
  return c.json({
    success: true,
    receivedMsgHeading: TEXTS.heading[language],
    receivedMsgBody: TEXTS.body[language],
    buttonText: TEXTS.button[language],
    mobile,
    returnUrl: `/on/demandware.store/Sites-${site.id}-Site/${locale.replace('-', '_')}/Login-Show`,
  });
}
