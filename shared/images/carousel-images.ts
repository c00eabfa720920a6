/** Most pictures in a tile's carousel (docs/product/catalogue.md §9.8). */
const MAX_CAROUSEL_IMAGES = 4;

/** A link to one version of a picture, which may be withdrawn: `?v=3`, `?version=3`, `/v3/`. */
const VERSION_MARKER = /[?&](?:v|version)=|\/v\d+\//i;

/**
 * The pictures of a tile's carousel: existing ones, without links to one version, at most four
 * (docs/product/catalogue.md §5.5, §9.8).
 */
export function carouselImages<Image extends { link: string }>(
  images: readonly Image[],
  baseLink?: string,
): Image[] {
  return shownImages(images, baseLink)
    .filter(({ link }) => !VERSION_MARKER.test(link))
    .slice(0, MAX_CAROUSEL_IMAGES);
}

/** File names of placeholders for missing pictures. */
const PLACEHOLDER = /(?:^|[/_.-])(?:placeholder|no[_-]?image|image[_-]?not[_-]?available)(?:[/_.?-]|$)/i;

/**
 * The existing pictures, each link once. Placeholders are replaced by the base product picture or
 * left out.
 */
export function shownImages<Image extends { link: string }>(
  images: readonly Image[],
  baseLink?: string,
): Image[] {
  const shown = new Map<string, Image>();
  for (const image of images) {
    const link = PLACEHOLDER.test(image.link) ? baseLink : image.link;
    if (link && !shown.has(link)) shown.set(link, { ...image, link });
  }
  return [...shown.values()];
}
