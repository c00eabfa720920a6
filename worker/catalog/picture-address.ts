import { GALLERY_ASPECT } from '../../shared/catalog/gallery-pictures.ts';
import { imageUrl } from '../../shared/images/image.ts';
import type { Storefront } from '../request/storefront.ts';

/** The whole address of a product's picture, for readers outside the shop. `width`: in px. */
export const pictureAddress = (
  { images, config }: Pick<Storefront, 'images' | 'config'>,
  name: string,
  width: number,
): string | undefined =>
  URL.parse(imageUrl(images, name, { width, aspect: GALLERY_ASPECT }), config.ORIGIN)?.href;
