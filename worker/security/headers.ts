import type { Config } from '../config/config.ts';

/**
 * Headers of every response that is not a static file; those have theirs from
 * client/public/_headers.
 */
const COMMON: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy':
    'camera=(), microphone=(), payment=(), usb=(), interest-cohort=(), geolocation=(self)',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
};

/** Two years, in seconds. */
const HSTS_SECONDS = 63_072_000;

/**
 * The enforced content security policy. A complete document holds no inline script and needs no nonce;
 * a streamed one passes the nonce its reveal scripts carry.
 */
export function contentSecurityPolicy(config: Config, nonce?: string): string {
  const images = imageOrigin(config);
  const reviews = reviewsOrigin(config);
  const consent = consentHosts(config);
  const vendor = [...(reviews ? [reviews] : []), ...consent].map((host) => ` ${host}`).join('');
  const inlineStyles = config.CONSENT_SCRIPT && config.CONSENT_INLINE_STYLES ? " 'unsafe-inline'" : '';
  return [
    "default-src 'none'",
    `script-src 'self'${vendor}${nonce ? ` 'nonce-${nonce}'` : ''}`,
    `style-src 'self'${vendor}${inlineStyles}`,
    `img-src 'self' data:${images ? ` ${images}` : ''}${vendor}`,
    "font-src 'self'",
    `connect-src 'self'${vendor}`,
    ...(consent.length > 0 ? [`frame-src ${consent.join(' ')}`] : []),
    "manifest-src 'self'",
    `form-action 'self'${legacyOrigin(config)}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(config.ORIGIN.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

const policies = new WeakMap<Config, string>();

/** The policy of complete documents; the same for every response of a configuration. */
function completePolicy(config: Config): string {
  let policy = policies.get(config);
  if (policy === undefined) {
    policy = contentSecurityPolicy(config);
    policies.set(config, policy);
  }
  return policy;
}

/** Puts the security headers on a response's headers. */
export function applySecurityHeaders(headers: Headers, config: Config): void {
  for (const [name, value] of Object.entries(COMMON)) headers.set(name, value);
  if (config.ORIGIN.startsWith('https:'))
    headers.set('Strict-Transport-Security', `max-age=${HSTS_SECONDS}; includeSubDomains`);
  if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', completePolicy(config));
}

/** Where a form may end up: browsers follow its redirects only to where the policy lets forms go. */
function legacyOrigin({ LEGACY_URL, FEATURE_CART, FEATURE_CHECKOUT }: Config): string {
  return LEGACY_URL === undefined || (FEATURE_CART && FEATURE_CHECKOUT)
    ? ''
    : ` ${new URL(LEGACY_URL).origin}`;
}

/** Where browsers find a service of this address; undefined for the embedded commerce cloud, which they do not reach. */
function outsideOrigin(address: string): string | undefined {
  const { origin, hostname } = new URL(address);
  return hostname.endsWith('.internal') ? undefined : origin;
}

/** Where browsers load pictures from, when it is not the shop itself. */
function imageOrigin(config: Config): string | undefined {
  return outsideOrigin(config.IMAGES_URL);
}

/** Where browsers load reviews from, when there is a vendor and it is not the shop itself. */
function reviewsOrigin({ REVIEWS_CLIENT, REVIEWS_URL }: Config): string | undefined {
  return REVIEWS_CLIENT === undefined ? undefined : outsideOrigin(REVIEWS_URL);
}

/** Where the consent manager is and what it speaks with, when it is not the embedded cloud's. */
function consentHosts({ CONSENT_SCRIPT, CONSENT_HOSTS }: Config): string[] {
  const own = CONSENT_SCRIPT && outsideOrigin(CONSENT_SCRIPT);
  return own ? [own, ...(CONSENT_HOSTS?.split(' ') ?? [])] : [];
}

/** The consent manager's script as pages name it: the shop's own address for the embedded cloud; undefined without one. */
export function consentScript({ CONSENT_SCRIPT }: Config): string | undefined {
  if (CONSENT_SCRIPT === undefined || outsideOrigin(CONSENT_SCRIPT)) return CONSENT_SCRIPT;
  return `/consent/${CONSENT_SCRIPT.slice(CONSENT_SCRIPT.lastIndexOf('/') + 1)}`;
}

/** The base address of the reviews vendor: '' for the embedded cloud, which the worker passes on. */
export function reviewsBase({ REVIEWS_URL }: Config): string {
  return outsideOrigin(REVIEWS_URL) ? REVIEWS_URL : '';
}

/** The base address of pictures as pages write it: the shop's own `/i` for the embedded cloud, else the image host. */
export function imageBase(config: Config): string {
  return imageOrigin(config) ? config.IMAGES_URL : '/i';
}
