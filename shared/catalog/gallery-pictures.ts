/** Widths of gallery pictures in px; the largest is the spec's (catalogue §9). */
export const GALLERY_WIDTHS = [390, 640, 960, 1280];
/** Phones show one picture across, desks two columns beside the choice. */
export const GALLERY_SIZES = '(min-width: 1440px) 430px, (min-width: 992px) 30vw, 100vw';
