import type { Config } from './config.ts';

/**
 * Where browsers find a service of this address; undefined for the embedded commerce cloud, which
 * they do not reach.
 */
function outsideOrigin(address: string): string | undefined {
  const { origin, hostname } = new URL(address);
  return hostname.endsWith('.internal') ? undefined : origin;
}

/** Where browsers load pictures from, when it is not the shop itself. */
export function imageOrigin(config: Config): string | undefined {
  return outsideOrigin(config.IMAGES_URL);
}

/** Where browsers load reviews from, when there is a vendor and it is not the shop itself. */
export function reviewsOrigin({ REVIEWS_CLIENT, REVIEWS_URL }: Config): string | undefined {
  return REVIEWS_CLIENT === undefined ? undefined : outsideOrigin(REVIEWS_URL);
}

/** Where the consent manager is and what it speaks with, when it is not the embedded cloud's. */
export function consentHosts({ CONSENT_SCRIPT, CONSENT_HOSTS }: Config): string[] {
  const own = CONSENT_SCRIPT && outsideOrigin(CONSENT_SCRIPT);
  return own ? [own, ...(CONSENT_HOSTS?.split(' ') ?? [])] : [];
}

/**
 * The consent manager's script as pages name it: the shop's own address for the embedded cloud;
 * undefined without one.
 */
export function consentScript({ CONSENT_SCRIPT }: Config): string | undefined {
  if (CONSENT_SCRIPT === undefined || outsideOrigin(CONSENT_SCRIPT)) return CONSENT_SCRIPT;
  return `/consent/${CONSENT_SCRIPT.slice(CONSENT_SCRIPT.lastIndexOf('/') + 1)}`;
}

/**
 * The base address of the reviews vendor: '' for the embedded cloud, which the worker passes on.
 */
export function reviewsBase({ REVIEWS_URL }: Config): string {
  return outsideOrigin(REVIEWS_URL) ? REVIEWS_URL : '';
}

/**
 * The base address of pictures as pages write it: the shop's own `/i` for the embedded cloud, else
 * the image host.
 */
export function imageBase(config: Config): string {
  return imageOrigin(config) ? config.IMAGES_URL : '/i';
}
