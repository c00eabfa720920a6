import type { Config } from '../config/config.ts';
import { imageOrigin } from '../config/service-origins.ts';

/**
 * The content security policy of the legacy shop's pages. They have scripts and styles of their
 * own, in the page too; but their scripts may connect, and their forms be sent, only to the legacy
 * shop's own addresses here, and to the configured hosts.
 */
export function legacyPolicy(config: Config): string {
  const hosts = (config.LEGACY_HOSTS ?? []).map((origin) => ` ${origin}`).join('');
  const images = imageOrigin(config);
  const endpoints = `${config.ORIGIN}/on/demandware.store/`;
  return [
    "default-src 'none'",
    `script-src 'self' 'unsafe-inline'${hosts}`,
    `style-src 'self' 'unsafe-inline'${hosts}`,
    `img-src 'self' data:${images ? ` ${images}` : ''}${hosts}`,
    `font-src 'self' data:${hosts}`,
    `media-src 'self'${hosts}`,
    `connect-src ${endpoints}${hosts}`,
    `frame-src 'self'${hosts}`,
    `form-action ${endpoints} ${config.ORIGIN}/s/${hosts}`,
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    ...(config.ORIGIN.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
