import { z } from 'zod';
import { jsonOf } from '../../shared/json-of.ts';
import type { Config } from '../../worker/config/config.ts';
import type { Site } from '../../worker/config/sites.ts';
import { ask, type Finding, good, readAs, statusOf, unexpected, wrong } from './ask.ts';
import { productDutyFindings } from './product-duties.ts';

/** The status with which the login service refuses a client. */
const REFUSED = 401;
const tokenAnswer = z.object({ access_token: z.string() });
const claims = z.object({ scp: z.string() });
const categories = z.object({ data: z.array(z.object({ id: z.string() })) });

/** Scopes that any of these grants, by what the shop needs. */
const NEEDED: [scopes: string[], needs: string, isNeeded: (config: Config) => boolean][] = [
  [['sfcc.shopper-standard', 'sfcc.shopper-products'], 'pages', () => true],
  [['sfcc.shopper-seo'], 'old addresses', () => true],
  [['sfcc.shopper-context.rw'], 'shopper contexts', () => true],
  [['sfcc.shopper-consents.rw', 'sfcc.shopper-consents'], 'the newsletter', () => true],
  [['c_checkout'], 'numbers of orders', ({ FEATURE_CHECKOUT }) => FEATURE_CHECKOUT],
  [['c_account'], 'orders of guests', ({ FEATURE_GUEST_ORDERS }) => FEATURE_GUEST_ORDERS],
  [['c_backinstock'], 'back-in-stock requests', ({ FEATURE_BACK_IN_STOCK }) => FEATURE_BACK_IN_STOCK],
  [['sfcc.pwdless_login'], 'passkeys', ({ FEATURE_PASSKEYS }) => FEATURE_PASSKEYS],
  [
    ['sfcc.shopper-myaccount.paymentinstruments.rw'],
    'kept cards',
    ({ PAYMENT_URL }) => PAYMENT_URL !== undefined,
  ],
  [['sfcc.session_bridge'], 'sessions of the legacy shop', ({ FEATURE_HYBRID }) => FEATURE_HYBRID],
];

/** The login service, the token's scopes, the redirect addresses, one call for each site, and its product duties. */
export async function commerceFindings(config: Config): Promise<Finding[]> {
  const [first] = config.SITES;
  const secret = first ? await takenSecret(config, first) : 'current';
  const findings: Finding[] = clientSecretFindings(config, secret);
  const proof = proofOf(config, secret === 'previous' ? 'previous' : 'current');
  for (const [index, site] of config.SITES.entries()) {
    const signedIn = await signIn(config, site, proof);
    if (typeof signedIn !== 'string') {
      findings.push(signedIn);
      continue;
    }
    findings.push(good(`sign-in, ${site.id}`, 'the private client gets a token'));
    if (index === 0)
      findings.push(...scopeFindings(config, signedIn), ...(await redirectFindings(config, site, proof)));
    findings.push(
      await categoryFinding(config, site, signedIn),
      ...(await productDutyFindings(config, site, signedIn)),
    );
  }
  return findings;
}

const loginAddress = ({ COMMERCE_URL, COMMERCE_ORGANIZATION }: Config, path: string) =>
  `${COMMERCE_URL}/shopper/auth/v1/organizations/${COMMERCE_ORGANIZATION}/oauth2/${path}`;

/** The client's credentials with its secret, or with the one before while that is changed. */
function proofOf(config: Config, which: 'current' | 'previous'): string {
  const { COMMERCE_CLIENT_ID, COMMERCE_CLIENT_SECRET, COMMERCE_CLIENT_SECRET_PREVIOUS } = config;
  const secret = which === 'current' ? COMMERCE_CLIENT_SECRET : COMMERCE_CLIENT_SECRET_PREVIOUS;
  return btoa(`${COMMERCE_CLIENT_ID}:${secret}`);
}

const askToken = (config: Config, { id }: Site, proof: string) =>
  ask(loginAddress(config, 'token'), {
    method: 'POST',
    headers: { authorization: `Basic ${proof}` },
    body: new URLSearchParams({ grant_type: 'client_credentials', channel_id: id }),
  });

/** Which secret of the client the login service takes; that of the present where it does not say. */
async function takenSecret(config: Config, site: Site): Promise<'current' | 'previous' | 'neither'> {
  if (config.COMMERCE_CLIENT_SECRET_PREVIOUS === undefined) return 'current';
  if (statusOf(await askToken(config, site, proofOf(config, 'current'))) !== REFUSED) return 'current';
  return statusOf(await askToken(config, site, proofOf(config, 'previous'))) === REFUSED
    ? 'neither'
    : 'previous';
}

/** What is next where the client's secret is being changed (docs/operations/day-to-day.md, “Secrets”). */
function clientSecretFindings(
  { COMMERCE_CLIENT_SECRET_PREVIOUS }: Config,
  taken: 'current' | 'previous' | 'neither',
): Finding[] {
  const subject = 'client secret';
  if (COMMERCE_CLIENT_SECRET_PREVIOUS === undefined) return [];
  switch (taken) {
    case 'current':
      return [good(subject, 'the new one is taken: delete COMMERCE_CLIENT_SECRET_PREVIOUS')];
    case 'previous':
      return [
        good(
          subject,
          'only COMMERCE_CLIENT_SECRET_PREVIOUS is taken by the login service: set COMMERCE_CLIENT_SECRET there',
        ),
      ];
    case 'neither':
      return [wrong(subject, 'COMMERCE_CLIENT_SECRET and COMMERCE_CLIENT_SECRET_PREVIOUS are both wrong.')];
  }
}

/** The access token of a guest, or what is wrong. */
async function signIn(config: Config, site: Site, proof: string): Promise<string | Finding> {
  const { id } = site;
  const url = loginAddress(config, 'token');
  const answer = await askToken(config, site, proof);
  const token = readAs(answer, tokenAnswer);
  if (token) return token.access_token;
  const remedies: Record<number, string> = {
    400: `Check that the site ${id} of SITES exists and is assigned to the client.`,
    401: 'COMMERCE_CLIENT_ID or COMMERCE_CLIENT_SECRET is wrong, or the client is not a private one.',
    403: 'The client may not sign guests in: check its grants at the login service.',
    404: 'Check COMMERCE_URL and COMMERCE_ORGANIZATION.',
  };
  const remedy = remedies[statusOf(answer) ?? 0];
  return unexpected(`sign-in, ${id}`, url, { answer, remedy: remedy ?? 'Check COMMERCE_URL.' });
}

function scopeFindings(config: Config, token: string): Finding[] {
  const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  const { data } = claims.safeParse(jsonOf(payload));
  if (!data) return [wrong('scopes', 'the token states no scopes (scp): they cannot be checked.')];
  const has = new Set(data.scp.split(' '));
  const missing = NEEDED.filter(
    ([scopes, , isNeeded]) => isNeeded(config) && !scopes.some((one) => has.has(one)),
  );
  if (missing.length === 0) return [good('scopes', 'the token has all that the features need')];
  return missing.map(([[scope], needs]) =>
    wrong('scopes', `${scope} is missing, which ${needs} need: add it to the client at the login service.`),
  );
}

async function redirectFindings(config: Config, site: Site, proof: string): Promise<Finding[]> {
  const own = config.COMMERCE_REDIRECT_URI ?? `${config.ORIGIN}/callback`;
  const social = config.SOCIAL_REDIRECT_URI ?? `${config.ORIGIN}/social-callback`;
  const hints: [uri: string, hint: string][] = [[own, 'guest']];
  const [provider] = config.SOCIAL_PROVIDERS;
  if (provider) hints.push([social, provider]);
  return Promise.all(hints.map(([uri, hint]) => redirectFinding(config, site, { uri, hint, proof })));
}

async function redirectFinding(
  config: Config,
  site: Site,
  { uri, hint, proof }: { uri: string; hint: string; proof: string },
): Promise<Finding> {
  const query = new URLSearchParams({
    ...{ redirect_uri: uri, response_type: 'code', client_id: config.COMMERCE_CLIENT_ID, hint },
    ...{ channel_id: site.id, code_challenge: 'doctor'.padEnd(43, '-') },
  });
  const subject = `redirect address ${uri}`;
  const url = `${loginAddress(config, 'authorize')}?${query}`;
  const answer = await ask(url, {
    headers: { authorization: `Basic ${proof}`, 'x-slas-client-auth': proof },
  });
  const isTaken =
    typeof answer !== 'string' &&
    answer.status === 303 &&
    !URL.parse(answer.headers.get('location') ?? '', url)?.searchParams.has('error');
  if (isTaken) return good(subject, 'the login service takes it');
  return unexpected(subject, url, { answer, remedy: 'Register it for the client at the login service.' });
}

async function categoryFinding(
  config: Config,
  { id, navigation, l10n }: Site,
  token: string,
): Promise<Finding> {
  const subject = `catalogue, ${id}`;
  const query = new URLSearchParams({
    ...{ siteId: id, ids: navigation.join(','), levels: '0', locale: l10n.defaultLocale },
  });
  const { COMMERCE_URL, COMMERCE_ORGANIZATION } = config;
  const url = `${COMMERCE_URL}/product/shopper-products/v1/organizations/${COMMERCE_ORGANIZATION}/categories?${query}`;
  const answer = await ask(url, { headers: { authorization: `Bearer ${token}` } });
  const found = readAs(answer, categories)?.data;
  if (!found)
    return unexpected(subject, url, { answer, remedy: 'Check the locale of the site and the scopes.' });
  const missing = navigation.filter((category) => !found.some((one) => one.id === category));
  if (missing.length === 0) return good(subject, 'has every category of the navigation');
  return wrong(subject, `has no category ${missing.join(', ')}: correct the site’s navigation in SITES.`);
}
