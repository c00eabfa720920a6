/** Pictures in a tile's carousel at most (spec catalogue §9). */
const MAX_CAROUSEL_IMAGES = 4;

/** File names that stand for a picture that does not exist. */
const PLACEHOLDER = /(?:^|[/_.-])(?:placeholder|no[_-]?image|image[_-]?not[_-]?available)(?:[/_.?-]|$)/i;
/** Marks of one revision of a picture, which may be withdrawn: `?v=3`, `?version=3`, `/v3/`. */
const VERSION_MARKER = /[?&](?:v|version)=|\/v\d+\//i;

function isPlaceholder(link: string): boolean {
  return PLACEHOLDER.test(link);
}

/**
 * The pictures a tile rotates through: placeholders become the base product picture or are left out, links with
 * a version marker are left out, each link once, four at most (spec catalogue §5, §9).
 */
export function carouselImages<Image extends { link: string }>(
  images: readonly Image[],
  baseLink?: string,
): Image[] {
  const shown = new Map<string, Image>();
  for (const image of images) {
    const link = isPlaceholder(image.link) ? baseLink : image.link;
    if (!link || VERSION_MARKER.test(link) || shown.has(link)) continue;
    shown.set(link, { ...image, link });
    if (shown.size === MAX_CAROUSEL_IMAGES) break;
  }
  return [...shown.values()];
}
