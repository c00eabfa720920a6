import type { Config } from '../config/config.ts';
import {
  consentHosts,
  filmOrigin,
  imageOrigin,
  messagingOrigin,
  NOTHING_OUTSIDE,
  type Outside,
  reviewsOrigin,
  tagManagerHosts,
} from '../config/service-origins.ts';
import { INLINE_SCRIPT_HASH } from './inline-script.ts';
import { INLINE_STYLE_HASH } from './inline-style.ts';

/** Headers of every response but static files, whose headers are in client/public/_headers. */
const COMMON: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy':
    'camera=(), microphone=(), payment=(), usb=(), interest-cohort=(), geolocation=(self), publickey-credentials-get=(self), publickey-credentials-create=(self)',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
};

/** The policy of a page that other origins may frame. */
const MAY_BE_FRAMED = /frame-ancestors (?!'none')/;

/** Two years, in seconds. */
const HSTS_SECONDS = 63_072_000;

type Policy = {
  /** Of a streamed document's reveal scripts; a complete document has none of them. */
  nonce?: string;
  /** What the page needs of other origins. */
  outside?: Outside;
  /** The origins that may frame it; none by default. */
  framedBy?: readonly string[] | undefined;
};

/** The enforced content security policy. */
export function contentSecurityPolicy(
  config: Config,
  { nonce, outside = NOTHING_OUTSIDE, framedBy = [] }: Policy = {},
): string {
  const images = imageOrigin(config);
  const films = filmOrigin(config);
  const consent = consentHosts(config);
  // the reviews and marketing vendors' scripts do not run where cards or passwords are entered
  const hasVendors = outside === NOTHING_OUTSIDE;
  const reviews = hasVendors ? reviewsOrigin(config) : undefined;
  const messaging = hasVendors ? messagingOrigin(config) : undefined;
  const framed = [...consent, ...(messaging ? [messaging] : []), ...outside.frames];
  const tags = hasVendors ? tagManagerHosts(config) : [];
  const vendors = [...(reviews ? [reviews] : []), ...consent, ...(messaging ? [messaging] : []), ...tags];
  const listed = (hosts: readonly string[]) => hosts.map((host) => ` ${host}`).join('');
  const vendor = listed(vendors);
  // a hash would take the effect from 'unsafe-inline'
  const inlineStyles =
    config.CONSENT_SCRIPT && config.CONSENT_INLINE_STYLES
      ? "'unsafe-inline'"
      : `'sha256-${INLINE_STYLE_HASH}'`;
  return [
    "default-src 'none'",
    `script-src 'self'${vendor}${listed(outside.scripts)} 'sha256-${INLINE_SCRIPT_HASH}'${nonce ? ` 'nonce-${nonce}'` : ''}`,
    `style-src 'self'${vendor} ${inlineStyles}`,
    `img-src 'self' data:${images ? ` ${images}` : ''}${vendor}`,
    `media-src 'self'${films ? ` ${films}` : ''}`,
    "font-src 'self'",
    `connect-src 'self'${vendor}${listed(outside.connects)}`,
    ...(framed.length > 0 ? [`frame-src ${framed.join(' ')}`] : []),
    "manifest-src 'self'",
    `form-action 'self'${legacyOrigin(config)}`,
    "base-uri 'none'",
    `frame-ancestors${listed(framedBy) || " 'none'"}`,
    'report-uri /api/reports/policy',
    ...(config.ORIGIN.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

const policies = new WeakMap<Config, string>();

/** The policy of complete documents, which depends on the configuration only. */
function completePolicy(config: Config): string {
  let policy = policies.get(config);
  if (policy === undefined) {
    policy = contentSecurityPolicy(config);
    policies.set(config, policy);
  }
  return policy;
}

/** Sets the security headers. */
export function applySecurityHeaders(headers: Headers, config: Config): void {
  for (const [name, value] of Object.entries(COMMON)) headers.set(name, value);
  if (!config.FEATURE_INDEXING) headers.set('X-Robots-Tag', 'noindex, nofollow');
  if (config.ORIGIN.startsWith('https:'))
    headers.set('Strict-Transport-Security', `max-age=${HSTS_SECONDS}; includeSubDomains`);
  const policy = headers.get('Content-Security-Policy');
  if (policy === null) headers.set('Content-Security-Policy', completePolicy(config));
  // it knows no list of origins, so a page that some may frame is left to its policy
  else if (MAY_BE_FRAMED.test(policy)) headers.delete('X-Frame-Options');
}

/**
 * The origin of the former shop, where forms may end: browsers apply `form-action` to redirects
 * too.
 */
function legacyOrigin({ LEGACY_URL, FEATURE_HYBRID, FEATURE_CART, FEATURE_CHECKOUT }: Config): string {
  return LEGACY_URL === undefined || FEATURE_HYBRID || (FEATURE_CART && FEATURE_CHECKOUT)
    ? ''
    : ` ${new URL(LEGACY_URL).origin}`;
}
