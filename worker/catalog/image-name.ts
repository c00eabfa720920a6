import { decodeSafely } from '../../shared/urls/normal-url.ts';

/**
 * A picture as cards store it: its name when it is on the configured image service, otherwise its
 * full link (shared/images/image.ts accepts both).
 */
export function imageName(link: string, imagesUrl: string): string {
  const path = link.replace(/[?#].*$/s, '');
  const prefix = `${imagesUrl}/`;
  return path.startsWith(prefix) ? decodeSafely(path.slice(prefix.length)) : link;
}
