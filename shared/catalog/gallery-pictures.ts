/**
 * The id of a product's first picture, without which its page is not painted: the picture of the tile that
 * was followed becomes this one. Browsers paint once they have read the start of the element, so that of
 * an element around it would not do.
 */
export const FIRST_PICTURE_ID = 'product-picture';
/** Ratio of product pictures (docs/product/catalogue.md §9.9). */
export const GALLERY_RATIO: [width: number, height: number] = [496, 521];
/** The same ratio in the image service's notation. */
export const GALLERY_ASPECT = GALLERY_RATIO.join(':');
/**
 * Widths of gallery pictures in px; the largest is that of the specification
 * (docs/product/catalogue.md §9.9).
 */
export const GALLERY_WIDTHS = [390, 480, 1280];
/** Full width on phones, beside the choice on tablets, and half of that on desktops: two in a row. */
export const GALLERY_SIZES =
  '(min-width: 1600px) calc(45vw - 260px), (min-width: 1440px) 460px, (min-width: 1280px) calc(50vw - 260px), (min-width: 992px) calc(100vw - 512px), (min-width: 768px) 55vw, 100vw';
/** Width of a thumbnail in px (docs/product/catalogue.md §9.9). */
export const THUMBNAIL_WIDTH = 48;
/** Width of an enlarged picture, in px: the gallery's widest at 2x. */
export const ZOOM_WIDTH = 2560;
