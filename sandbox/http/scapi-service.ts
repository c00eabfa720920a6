import { type Context, Hono } from 'hono';
import type { CurrencyCode } from '../catalog/types.ts';
import { ORGANIZATION_ID } from '../identity.ts';
import {
  currencyOf,
  type Language,
  type LocaleId,
  languageOf,
  PSEUDO_LOCALE,
  type Site,
  siteById,
} from '../sites.ts';
import { accessRefusal } from '../slas/access-refusal.ts';
import { type Shopper, shopperOf } from '../slas/token-claims.ts';
import type { TenantEnv } from '../tenant-context.ts';
import { checkScope } from './check-scope.ts';
import { InvalidInput } from './invalid-input.ts';
import { problem } from './problem.ts';
import { Refusal } from './refusal.ts';

/** The facts of a call that a SCAPI handler can read. */
export type ScapiEnv = {
  Variables: TenantEnv['Variables'] & {
    shopper: Shopper;
    /** Scopes of the access token. */
    scopes: ReadonlySet<string>;
    site: Site;
    locale: LocaleId;
    language: Language;
    currency: CurrencyCode;
    origin: string;
  };
};

/** The scopes of baskets, orders and payments alike (docs/contracts/README.md §5). */
export const BASKET_SCOPES = ['sfcc.shopper-standard', 'sfcc.shopper-baskets-orders*'];

type Rules = {
  /** A token needs one of these scopes (`checkScope`); absent where the routes check it themselves. */
  scopes?: readonly string[];
  /** Type slug for an invalid parameter or body, e.g. `validation`. */
  invalid?: string;
  /** Type slug for a missing or expired token, e.g. `invalid-access-token`. */
  unauthorized?: string;
  /** Answers an unsupported locale with 400 instead of falling back to the site's own. */
  strictLocale?: boolean;
  /** Whether errors are plain `application/json` (docs/contracts/README.md §3.1). */
  plainErrors?: boolean;
};

/** Most bytes of address and headers together (docs/contracts/README.md §3.1). */
const MAX_HEAD_BYTES = 24 * 1024;
const METHODS_WITH_BODY = new Set(['POST', 'PUT', 'PATCH']);
const LOCALE = /^(?:default|[a-z]{2}(?:-[A-Z]{2})?)$/;
const CURRENCY = /^(?:[A-Z]{3}|N\/A)$/;

/** The site's locale for a `locale` parameter; null when it is not supported. */
function supportedLocale(site: Site, requested: string | undefined): LocaleId | null {
  if (requested === undefined || requested === 'default') return site.defaultLocale;
  if (requested === PSEUDO_LOCALE) return PSEUDO_LOCALE;
  return (
    site.locales.find((locale) => locale === requested) ??
    site.locales.find((locale) => locale.startsWith(`${requested}-`)) ??
    null
  );
}

/**
 * JSON bodies must be declared as such, and so must calls without a body that could have one: 415
 * (docs/contracts/README.md §2).
 */
function checkMediaType(c: Context<ScapiEnv>): void {
  const mediaType = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (!METHODS_WITH_BODY.has(c.req.method) || mediaType === 'application/json') return;
  const detail = "The content type has to be 'application/json'.";
  throw problem(415, 'unsupported-media-type', 'Unsupported Media Type', detail);
}

/** Refuses a call whose address and headers are too long: 400. */
function checkHead(c: Context<ScapiEnv>): void {
  const headers = [...c.req.raw.headers].map(([name, value]) => `${name}: ${value}`);
  if ([c.req.url, ...headers].join('\r\n').length <= MAX_HEAD_BYTES) return;
  throw problem(400, 'bad-request', 'Bad Request', 'Address and headers are larger than 24 kB.');
}

/**
 * The base of a SCAPI service (docs/contracts/README.md §2): organization, bearer token, `siteId`,
 * `locale`, `currency`, JSON bodies only, and problem+json for every error. Its routes begin after
 * `/organizations/{org}`.
 */
export function scapiService({
  scopes,
  invalid = 'bad-request',
  unauthorized = 'unauthorized',
  strictLocale,
  plainErrors,
}: Rules = {}) {
  const service = new Hono<ScapiEnv>().basePath('/organizations/:organizationId');
  const answer = (refusal: Refusal) => {
    const response = refusal.toResponse();
    if (plainErrors) response.headers.set('content-type', 'application/json');
    return response;
  };
  service.onError((error) => {
    if (error instanceof Refusal) return answer(error);
    if (error instanceof InvalidInput) {
      const { parameter, expected, message } = error;
      return answer(problem(400, invalid, 'Bad Request', message, { parameter, expected }));
    }
    throw error;
  });

  service.use(async (c, next) => {
    checkHead(c);
    if (c.req.param('organizationId') !== ORGANIZATION_ID) {
      throw problem(
        404,
        'organization-not-found',
        'Organization Not Found',
        'There is no such organization.',
      );
    }
    const { clock, keys } = c.var.tenant;
    const token = c.req.header('authorization')?.match(/^Bearer\s+(\S+)$/i)?.[1];
    const claims = token ? await keys.verify(token) : null;
    const shopper = claims && claims.exp > clock.seconds() ? shopperOf(claims) : null;
    if (!claims || !shopper) {
      const detail = token ? 'The access token is invalid or has expired.' : 'The access token is missing.';
      throw problem(401, unauthorized, 'Unauthorized', detail);
    }
    const refused = accessRefusal(c.var.tenant, claims, shopper);
    if (refused !== null) throw problem(401, unauthorized, 'Unauthorized', refused);
    c.set('shopper', shopper);
    c.set('scopes', new Set(claims.scp.split(' ')));
    if (scopes) checkScope(c, scopes);

    const params = new URL(c.req.url).searchParams;
    const siteId = params.get('siteId');
    if (!siteId) throw new InvalidInput('siteId', 'the id of a site');
    const site = siteById(siteId);
    if (!site)
      throw problem(404, 'site-not-found', 'Site Not Found', 'There is no such site.', {
        siteId: siteId.slice(0, 32),
      });
    if (site.id !== shopper.channelId) {
      throw problem(403, 'forbidden', 'Forbidden', 'The access token was issued for another site.');
    }
    c.set('site', site);

    const requested = params.get('locale') ?? undefined;
    const locale =
      requested === undefined || LOCALE.test(requested) ? supportedLocale(site, requested) : null;
    if (locale === null && (strictLocale || !LOCALE.test(requested ?? ''))) {
      throw problem(400, 'unknown-locale', 'Unknown Locale', 'The locale is not known.', {
        locale: requested,
      });
    }
    c.set('locale', locale ?? site.defaultLocale);
    c.set('language', languageOf(locale ?? site.defaultLocale));

    const code = params.get('currency');
    const currency = code === null || code === 'N/A' ? site.defaultCurrency : currencyOf(site, code);
    if (currency === null || (code !== null && !CURRENCY.test(code))) {
      throw new InvalidInput('currency', `one of ${site.currencies.join(', ')}`);
    }
    c.set('currency', currency);
    const personalized = params.get('personalized') ?? 'none';
    if (personalized !== 'none') throw new InvalidInput('personalized', 'none');
    c.set('origin', new URL(c.req.url).origin);
    checkMediaType(c);
    await next();
  });
  return service;
}

/** Answers unknown paths of a service; call it after the last route. */
export function refuseOtherPaths(service: ReturnType<typeof scapiService>): void {
  service.all('*', () =>
    problem(404, 'resource-not-found', 'Not Found', 'There is no such resource.').toResponse(),
  );
}
