import * as z from 'zod';
import { browserLoginUrl } from '../../config/service-origins.ts';
import type { SocialProvider } from '../../config/social-providers.ts';
import type { UpstreamContext } from '../upstream.ts';
import type { UpstreamError } from '../upstream-error.ts';
import { createChallenge, exchangeCode, LOGIN_API } from './slas.ts';
import type { TokenResponse } from './token-response.ts';

/** The page that shoppers come back to by default. */
export const SOCIAL_CALLBACK_PATH = '/social-callback';

/**
 * The redirect address that is registered for social logins at the login service; its path is a
 * page of the shop.
 */
export const socialRedirectUri = ({ config }: Pick<UpstreamContext, 'config'>) =>
  config.SOCIAL_REDIRECT_URI ?? `${config.ORIGIN}${SOCIAL_CALLBACK_PATH}`;

type Authorization = {
  provider: SocialProvider;
  siteId: string;
  /** For the provider's page, e.g. `fr-CA`. */
  localeId: string;
  verifier: string;
  usid?: string | undefined;
  state: string;
};

/**
 * The address that a browser is sent to for a social login (docs/contracts/login.md §2). It leads to
 * the provider, and from there back to `socialRedirectUri`.
 */
export async function authorizeAddress(context: UpstreamContext, asked: Authorization): Promise<string> {
  const { config } = context;
  const query = new URLSearchParams({
    redirect_uri: socialRedirectUri(context),
    response_type: 'code',
    client_id: config.COMMERCE_CLIENT_ID,
    ...(asked.usid && { usid: asked.usid }),
    hint: asked.provider,
    channel_id: asked.siteId,
    code_challenge: await createChallenge(asked.verifier),
    state: asked.state,
    ui_locales: asked.localeId,
  });
  const organization = `${LOGIN_API}/organizations/${config.COMMERCE_ORGANIZATION}`;
  return `${browserLoginUrl(config)}${organization}/oauth2/authorize?${query}`;
}

/** The tokens for the code that a social login came back with. Throws `UpstreamError`. */
export function loginAtProvider(
  context: UpstreamContext,
  siteId: string,
  returned: { code: string; usid: string; verifier: string; deadline: number },
): Promise<TokenResponse> {
  return exchangeCode(context, siteId, {
    ...returned,
    redirectUri: socialRedirectUri(context),
    operation: 'token-social',
  });
}

/**
 * The words for a redirect address that is not registered, as login services and providers write them:
 * `redirect_uri doesn't match …`, `redirect_uri_mismatch`, `Redirect URI mismatch`
 * (docs/contracts/login.md §9).
 */
const MISMATCH = /redirect[ _-]?ur[il].{0,40}?(?:mismatch|does(?:n['’]?t| not) match)/i;
const text = z.string().catch('');
const refusal = z.object({ message: text, error: text, error_description: text });

/** Whether a text of the login service says that the shop's redirect address is not registered. */
export function isMismatch(text: string | null): boolean {
  return MISMATCH.test(text ?? '');
}

/** Whether the login service refused a code because of the shop's redirect address. */
export function isRedirectMismatch({ body }: UpstreamError): boolean {
  const { message, error, error_description } = refusal.safeParse(body).data ?? {};
  return [message, error, error_description].some((said) => isMismatch(said ?? null));
}
