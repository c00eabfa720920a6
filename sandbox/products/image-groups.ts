import { inEveryLanguage } from '../catalog/text.ts';
import { type Colour, IMAGE_VIEWS, ON_MODEL, type PictureView, type Product } from '../catalog/types.ts';
import { IMAGE_ENDPOINT } from '../identity.ts';
import { isWorn } from '../images/figures/worn-picture.ts';
import type { Language } from '../sites.ts';

export type WireImage = { link: string; disBaseLink: string; alt: string; title: string };

export type WireImageGroup = {
  viewType: string;
  images: WireImage[];
  variationAttributes?: { id: string; values: { value: string }[] }[];
};

const VIEW_NAMES: Record<Language, Record<PictureView, string>> = inEveryLanguage({
  en: { front: 'front', 'on-model': 'in use', back: 'back', detail: 'detail', folded: 'folded' },
  fr: { front: 'devant', 'on-model': 'en situation', back: 'dos', detail: 'détail', folded: 'plié' },
});

/** Sizes of image groups. The image service scales, so all groups name the same pictures. */
const PICTURE_VIEW_TYPES = ['large', 'medium', 'small', 'hi-res'] as const;

/** The pictures of a product in their order: the person who wears it comes second. */
export function viewsOf(product: Product): PictureView[] {
  const [front, ...rest] = IMAGE_VIEWS;
  return isWorn(product) ? [front, ON_MODEL, ...rest] : [...IMAGE_VIEWS];
}

/** The image service's name of a product picture. */
export function pictureName(product: Product, colour: Colour, view: PictureView): string {
  return `${product.id}_${colour.code}_${view}`;
}

export function swatchName(product: Product, colour: Colour): string {
  return `${product.id}_${colour.code}_swatch`;
}

/** The image service's name of a landscape. */
export function sceneName(scene: string): string {
  return scene.startsWith('scene_') ? scene : `scene_${scene}`;
}

/** An image's address; `origin` is the sandbox's own. */
export function imageLink(origin: string, name: string): string {
  return `${origin}/i/${IMAGE_ENDPOINT}/${name}`;
}

function wireImage(origin: string, name: string, alt: string): WireImage {
  const link = imageLink(origin, name);
  return { link, disBaseLink: link, alt, title: alt };
}

/** A product's picture in one colour and view. */
export function pictureOf(
  origin: string,
  product: Product,
  colour: Colour,
  view: PictureView,
  language: Language,
): WireImage {
  const title = `${product.name[language]}, ${colour.name[language]}`;
  const alt = view === 'front' ? title : `${title}, ${VIEW_NAMES[language][view]}`;
  return wireImage(origin, pictureName(product, colour, view), alt);
}

/** A colour's fabric swatch. */
export function swatchOf(origin: string, product: Product, colour: Colour, language: Language): WireImage {
  return wireImage(origin, swatchName(product, colour), colour.name[language]);
}

/**
 * The image groups of a product (docs/contracts/products.md §3); with `allColours` also those of
 * every other colour, each with its colour.
 * @param imageTypes only these view types
 */
export function imageGroups(
  origin: string,
  product: Product,
  language: Language,
  { colour, allColours, imageTypes }: { colour?: Colour; allColours: boolean; imageTypes?: string[] },
): WireImageGroup[] {
  const wanted = (viewType: string) => imageTypes === undefined || imageTypes.includes(viewType);
  const shown = colour ?? product.colours[0];
  const groups: WireImageGroup[] = [];
  const add = (one: Colour, named: boolean) => {
    const variationAttributes = named ? [{ id: 'color', values: [{ value: one.code }] }] : undefined;
    for (const viewType of PICTURE_VIEW_TYPES.filter(wanted)) {
      const images = viewsOf(product).map((view) => pictureOf(origin, product, one, view, language));
      groups.push({ viewType, images, ...(variationAttributes && { variationAttributes }) });
    }
    if (wanted('swatch')) {
      const images = [swatchOf(origin, product, one, language)];
      groups.push({ viewType: 'swatch', images, ...(variationAttributes && { variationAttributes }) });
    }
  };
  if (shown) add(shown, false);
  if (allColours) for (const one of product.colours) add(one, true);
  return groups;
}
