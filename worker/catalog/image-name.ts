import { decodeSafely } from '../../shared/urls/normal-url.ts';

/**
 * A picture as pages keep it: its name when it lives on the configured image service, else its
 * whole link (shared/images/image.ts takes both).
 */
export function imageName(link: string, imagesUrl: string): string {
  const path = link.replace(/[?#].*$/s, '');
  const prefix = `${imagesUrl}/`;
  return path.startsWith(prefix) ? decodeSafely(path.slice(prefix.length)) : link;
}
