import * as z from 'zod/mini';
import { defineAction } from '../../forms/define-action.ts';
import { failed } from '../../forms/outcome.ts';
import { createVerifier } from '../../upstreams/commerce/slas.ts';
import { returnTarget } from '../sign-in/return-target.ts';
import { SocialAttempts } from './social-attempts.ts';

/** The page that leads on to the provider. */
export const TO_PROVIDER_PATH = '/social-login';

/** Longest address to return to, and longest e-mail address, that an attempt keeps, in characters. */
const LONGEST_RETURN = 1_024;
const LONGEST_EMAIL = 50;

const short = (most: number) => z.catch(z.optional(z.string().check(z.maxLength(most))), undefined);

/**
 * The button of an identity provider: begins a login there. The answer leads to a page of the shop,
 * which leads on to the provider (docs/decisions/0057). A guest gets a session first, because the
 * login service can only merge the bag of a session that it knows (docs/contracts/baskets.md §2).
 */
export const startSocialLogin = defineAction({
  name: 'social',
  schema: z.object({
    provider: z.string(),
    email: short(LONGEST_EMAIL),
    return: short(LONGEST_RETURN),
  }),
  limit: 'SIGN_IN_LIMIT',
  says: { invalid: 'account.failed', unavailable: 'account.failed' },
  needsCookies: true,
  async run({ provider, email, return: wanted }, { services: { shop }, session }) {
    const known = shop.socialProviders.find((one) => one === provider);
    if (!known) return failed(400, 'unknown-provider', { messageId: 'account.social.unavailable' });
    if (!session.registered) await session.token();
    const state = await new SocialAttempts(session.cookies).begin({
      provider: known,
      verifier: createVerifier(),
      usid: session.registered ? undefined : session.usid,
      siteId: shop.site.id,
      localeId: shop.locale.id,
      returnTo: returnTarget(shop, wanted),
      email,
    });
    const to = shop.link(`${TO_PROVIDER_PATH}?attempt=${state}`);
    return { kind: 'done', answer: { next: to }, to };
  },
});
