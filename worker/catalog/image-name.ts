import { decodeSafely } from '../../shared/urls/normal-url.ts';

/**
 * A picture as cards store it: its name when it is on the configured image service, otherwise its
 * full link (shared/images/image.ts accepts both). Services may write a link
 * without its scheme.
 */
export function imageName(link: string, imagesUrl: string): string {
  const full = link.startsWith('//') ? `https:${link}` : link;
  const path = full.replace(/[?#].*$/s, '');
  const prefix = `${imagesUrl}/`;
  return path.startsWith(prefix) ? decodeSafely(path.slice(prefix.length)) : full;
}
