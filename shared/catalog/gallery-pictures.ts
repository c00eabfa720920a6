/** Ratio of product pictures (docs/product/catalogue.md §9.9). */
export const GALLERY_RATIO: [width: number, height: number] = [496, 521];
/** The same ratio in the image service's notation. */
export const GALLERY_ASPECT = GALLERY_RATIO.join(':');
/**
 * Widths of gallery pictures in px; the largest is that of the specification
 * (docs/product/catalogue.md §9.9).
 */
export const GALLERY_WIDTHS = [390, 960, 1280];
/**
 * Full width on phones, a part of it on tablets; beside the thumbnails and the choice on wide
 * screens.
 */
export const GALLERY_SIZES =
  '(min-width: 1440px) 784px, (min-width: 1280px) calc(100vw - 656px), (min-width: 992px) calc(100vw - 576px), (min-width: 768px) 60vw, 100vw';
/** Width of a thumbnail in px (docs/product/catalogue.md §9.9). */
export const THUMBNAIL_WIDTH = 48;
/** Width of an enlarged picture, in px: the gallery's widest at 2x. */
export const ZOOM_WIDTH = 2560;
