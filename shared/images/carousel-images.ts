import { shownImages } from './shown-images.ts';

/** Pictures in a tile's carousel at most (docs/product/catalogue.md §9.8). */
const MAX_CAROUSEL_IMAGES = 4;

/** Marks of one revision of a picture, which may be withdrawn: `?v=3`, `?version=3`, `/v3/`. */
const VERSION_MARKER = /[?&](?:v|version)=|\/v\d+\//i;

/**
 * The pictures a tile rotates through: those that exist, without links with a version marker, four
 * at most ( docs/product/catalogue.md §5.5, §9.8).
 */
export function carouselImages<Image extends { link: string }>(
  images: readonly Image[],
  baseLink?: string,
): Image[] {
  return shownImages(images, baseLink)
    .filter(({ link }) => !VERSION_MARKER.test(link))
    .slice(0, MAX_CAROUSEL_IMAGES);
}
