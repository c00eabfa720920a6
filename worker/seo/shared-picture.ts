import { imageUrl } from '../../shared/images/image.ts';
import { weakMemo } from '../cache/weak-memo.ts';
import type { Config } from '../config/config.ts';
import { imageBase } from '../config/service-origins.ts';
import type { SharedPicture } from '../rendering/head.ts';
import type { ShopRequest } from '../request/shop-request.ts';

/** The size that social networks show the pictures of links in, in pixels. */
const SIZE = { width: 1200, height: 630, type: 'image/png' };

/** A picture by its name on the image service, or by its full link. */
export function sharedPicture(
  name: string,
  shop: Pick<ShopRequest, 'images'>,
  shown: Omit<SharedPicture, 'link'> = {},
): SharedPicture {
  return { link: imageUrl(shop.images, name, { width: SIZE.width }), ...shown };
}

/** What social networks are told of it; size and type only where the shop knows them. */
export type StatedPicture = { url: string; size?: { width: number; height: number; type: string } };

/**
 * The picture as social networks are told: from the image service as PNG in their size
 * (docs/contracts/content.md §6), from another host as it is. Undefined where its address is
 * invalid, since editors type it by hand.
 */
export const statedPicture = weakMemo((config: Config, picture: SharedPicture) => stated(picture, config));

function stated({ link, whole }: SharedPicture, config: Config): StatedPicture | undefined {
  const url = link === '' ? null : URL.parse(link, config.ORIGIN);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const name = nameOn(url, config);
  if (name === undefined) return { url: url.href };
  const { width, height } = SIZE;
  // without a mode the service places the whole picture in the middle
  const mode = whole ? '' : '&sm=c';
  const [, base] = servicesOf(config);
  return { url: `${base}/${name}?w=${width}&h=${height}${mode}&fmt=png`, size: SIZE };
}

/** The full addresses of the image service and of the shop's way to it, without a slash at their ends. */
const servicesOf = weakMemo((config: Config) => {
  const full = (base: string) => new URL(base, config.ORIGIN).href.replace(/\/$/, '');
  return [full(config.IMAGES_URL), full(imageBase(config))] as const;
});

/** The name of a picture on the shop's image service, as it is written in addresses. */
function nameOn({ href }: URL, config: Config): string | undefined {
  const path = href.replace(/[?#].*$/s, '');
  for (const base of servicesOf(config)) {
    const prefix = `${base}/`;
    const name = path.startsWith(prefix) ? path.slice(prefix.length) : '';
    if (name !== '' && !name.includes('/')) return name;
  }
  return undefined;
}

/**
 * The address of a picture of a page (shared/images/image.ts) as search engines are told: WebP,
 * since not all of them read what a browser would get.
 */
export const indexedPicture = (address: string): string => address.replace(/\bfmt=auto\b/, 'fmt=webp');
