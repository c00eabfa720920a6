/** File names that stand for a picture that does not exist. */
const PLACEHOLDER = /(?:^|[/_.-])(?:placeholder|no[_-]?image|image[_-]?not[_-]?available)(?:[/_.?-]|$)/i;

/**
 * The pictures that exist, each link once: placeholders become the base product picture or are left
 * out (docs/product/catalogue.md §5.5).
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
