import type { Config } from './config.ts';

/**
 * The origin where browsers reach a service; undefined for the embedded commerce cloud, which
 * browsers cannot reach.
 */
export function outsideOrigin(address: string): string | undefined {
  const { origin, hostname } = new URL(address);
  return hostname.endsWith('.internal') ? undefined : origin;
}

/**
 * The address of a vendor's script on pages: for the embedded cloud one of the shop's own, below
 * `path`; undefined without a vendor.
 */
function scriptOnPages(script: string | undefined, path: string): string | undefined {
  if (script === undefined || outsideOrigin(script)) return script;
  return `${path}/${script.slice(script.lastIndexOf('/') + 1)}`;
}

/** Where browsers reach the login service; undefined where they cannot. */
export function browserLoginUrl({ COMMERCE_BROWSER_URL, COMMERCE_URL }: Config): string | undefined {
  const address = COMMERCE_BROWSER_URL ?? COMMERCE_URL;
  return outsideOrigin(address) && address;
}

/** The origin of pictures, where it is not the shop itself. */
export function imageOrigin(config: Config): string | undefined {
  return outsideOrigin(config.IMAGES_URL);
}

/** The origin of reviews, where there is a vendor outside the shop. */
export function reviewsOrigin({ REVIEWS_CLIENT, REVIEWS_URL }: Config): string | undefined {
  return REVIEWS_CLIENT === undefined ? undefined : outsideOrigin(REVIEWS_URL);
}

/**
 * The origins that the consent manager is loaded from and connects to, where it is not the embedded
 * cloud's.
 */
export function consentHosts({ CONSENT_SCRIPT, CONSENT_HOSTS }: Config): string[] {
  const own = CONSENT_SCRIPT && outsideOrigin(CONSENT_SCRIPT);
  return own ? [own, ...(CONSENT_HOSTS ?? [])] : [];
}

/** The address of the consent manager's script on pages (worker/api/vendor-files.ts). */
export function consentScript({ CONSENT_SCRIPT }: Config): string | undefined {
  return scriptOnPages(CONSENT_SCRIPT, '/consent');
}

/** The origin of the messaging provider, where it is outside the shop. */
export function messagingOrigin({ MESSAGING_SCRIPT }: Config): string | undefined {
  return MESSAGING_SCRIPT && outsideOrigin(MESSAGING_SCRIPT);
}

/** The address of the messaging provider's script on pages (worker/api/vendor-files.ts). */
export function messagingScript({ MESSAGING_SCRIPT }: Config): string | undefined {
  return scriptOnPages(MESSAGING_SCRIPT, '/messaging');
}

/** The origins of the tag manager and its tags, where it is outside the shop. */
export function tagManagerHosts({ TAG_MANAGER_SCRIPT, TAG_MANAGER_HOSTS }: Config): string[] {
  const own = TAG_MANAGER_SCRIPT && outsideOrigin(TAG_MANAGER_SCRIPT);
  return own ? [own, ...(TAG_MANAGER_HOSTS ?? [])] : [];
}

/** The address of the tag manager's script on pages (worker/api/vendor-files.ts). */
export function tagManagerScript({ TAG_MANAGER_SCRIPT }: Config): string | undefined {
  return scriptOnPages(TAG_MANAGER_SCRIPT, '/tag-manager');
}

/**
 * The base address of the reviews vendor; '' for the embedded cloud, whose files the worker
 * proxies.
 */
export function reviewsBase({ REVIEWS_URL }: Config): string {
  return outsideOrigin(REVIEWS_URL) ? REVIEWS_URL : '';
}

/**
 * The base address of pictures on pages: the shop's own `/i` for the embedded cloud, otherwise the
 * image host.
 */
export function imageBase(config: Config): string {
  return imageOrigin(config) ? config.IMAGES_URL : '/i';
}

/** The origin of films, where it is not the shop itself. */
export function filmOrigin({ FILMS_URL }: Config): string | undefined {
  return FILMS_URL && outsideOrigin(FILMS_URL);
}

/**
 * The base address of films on pages: the shop's own `/v` for the embedded cloud, otherwise the
 * media service; undefined without one.
 */
export function filmBase(config: Config): string | undefined {
  return config.FILMS_URL && (filmOrigin(config) ? config.FILMS_URL.replace(/\/$/, '') : '/v');
}

/** What a page needs of other origins, for its content security policy. */
export type Outside = {
  /** Origins whose documents it shows in frames, whose scripts it runs, that it connects to. */
  frames: readonly string[];
  scripts: readonly string[];
  connects: readonly string[];
};

/** What a page needs by default: nothing, and the vendors of every page may run on it. */
export const NOTHING_OUTSIDE: Outside = { frames: [], scripts: [], connects: [] };

/**
 * What a page needs whose document holds a token of a mail, or on which passwords are typed: no vendor
 * runs there but the consent manager (docs/decisions/0114).
 */
export const NO_VENDORS: Outside = { ...NOTHING_OUTSIDE };

/**
 * What the checkout needs of the payment provider: the frame of its card fields, where browsers can
 * reach it; and Stripe's script with its hosts, where one is configured.
 */
export function paymentOutside(config: Config): Outside {
  const { PAYMENT_SCRIPT, PAYMENT_HOSTS } = config;
  const { frames } = paymentFrameOutside(config);
  const script = PAYMENT_SCRIPT && new URL(PAYMENT_SCRIPT).origin;
  const hosts = script ? [script, ...(PAYMENT_HOSTS ?? [])] : [];
  return {
    frames: [...new Set([...frames, ...hosts])],
    scripts: script ? [script] : [],
    connects: hosts,
  };
}

/** What a page needs that shows only the frame of the provider's card fields. */
export function paymentFrameOutside({ PAYMENT_BROWSER_URL, PAYMENT_URL }: Config): Outside {
  const frame = outsideOrigin(PAYMENT_BROWSER_URL ?? PAYMENT_URL ?? 'http://none.internal');
  return { ...NOTHING_OUTSIDE, frames: frame ? [frame] : [] };
}
