import { carouselImages, shownImages } from '../../shared/images/carousel-images.ts';
import type { CardImage } from '../../shared/schemas/product-card.ts';
import type { ContainedProduct } from '../upstreams/commerce/product-schema.ts';
import { imageName } from './image-name.ts';

const COLOUR = 'color';
/**
 * View type of pictures of a person wearing the product; the contracts name none
 * (docs/decisions/0011).
 */
const ON_MODEL_VIEW = 'on-model';
/** Some catalogues store these pictures among the large ones and mark them in the file name. */
const ON_MODEL_NAME = /[_-](?:on[_-]?)?model(?:[_-]|$)/i;

type Group = ContainedProduct['imageGroups'][number];

function isOfColour(group: Group, colour: string): boolean {
  return group.variationAttributes.some(
    ({ id, values }) => id === COLOUR && values.some(({ value }) => value === colour),
  );
}

/** The image group of a size in one colour, otherwise the group without a colour. */
function groupOf(product: ContainedProduct, viewType: string, colour: string): Group | undefined {
  const groups = product.imageGroups.filter((group) => group.viewType === viewType);
  return (
    groups.find((group) => isOfColour(group, colour)) ??
    groups.find((group) => group.variationAttributes.length === 0)
  );
}

/** The pictures of a product in one colour, without placeholders and duplicates. */
export function productPictures(product: ContainedProduct, colour: string, imagesUrl: string): CardImage[] {
  const images = groupOf(product, 'large', colour)?.images ?? [];
  return named(shownImages(images, product.c_baseProductImageURL), product, imagesUrl);
}

/** Those of the pictures that a tile's carousel shows. */
export function tilePictures(product: ContainedProduct, colour: string, imagesUrl: string): CardImage[] {
  const images = groupOf(product, 'large', colour)?.images ?? [];
  return named(carouselImages(images, product.c_baseProductImageURL), product, imagesUrl);
}

function named(images: Group['images'], { name }: ContainedProduct, imagesUrl: string): CardImage[] {
  return images.map(({ link, alt }) => ({ name: imageName(link, imagesUrl), alt: alt || name }));
}

/**
 * The gallery pictures of a product in one colour. Pictures of a person, where they are switched
 * on, come after the first.
 */
export function galleryPictures(
  product: ContainedProduct,
  colour: string,
  { imagesUrl, onModel }: { imagesUrl: string; onModel: boolean },
): CardImage[] {
  const own = productPictures(product, colour, imagesUrl).filter(
    ({ name }) => onModel || !ON_MODEL_NAME.test(name),
  );
  const models = onModel ? (groupOf(product, ON_MODEL_VIEW, colour)?.images ?? []) : [];
  const worn = named(shownImages(models), product, imagesUrl);
  const all = new Map([...own.slice(0, 1), ...worn, ...own].map((picture) => [picture.name, picture]));
  return [...all.values()];
}

/**
 * The picture used where another one is missing; undefined where it is not allowed on tiles either.
 */
export function basePicture(product: ContainedProduct, imagesUrl: string): CardImage | undefined {
  return tilePicture(product.c_baseProductImageURL, product.name, imagesUrl)[0];
}

/** The one picture of a tile, by its link; none without one, or where it is not allowed on tiles. */
export function tilePicture(link: string | undefined, alt: string, imagesUrl: string): CardImage[] {
  return carouselImages([{ link: link ?? '' }]).map((shown) => ({
    name: imageName(shown.link, imagesUrl),
    alt,
  }));
}

/** Picture name of a colour's fabric swatch. */
export function swatchPicture(
  product: ContainedProduct,
  colour: string,
  imagesUrl: string,
): string | undefined {
  const values = product.variationAttributes.find(({ id }) => id === COLOUR)?.values ?? [];
  const link =
    values.find(({ value }) => value === colour)?.imageSwatch?.link ??
    groupOf(product, 'swatch', colour)?.images[0]?.link;
  return link ? imageName(link, imagesUrl) : undefined;
}
