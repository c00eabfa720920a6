import { z } from 'zod';
import type { Product } from '../catalog/types.ts';
import type { CatalogueStore } from '../database/catalogue-store.ts';
import { escapeHtml } from '../http/html-page.ts';
import { IMAGE_ENDPOINT } from '../identity.ts';
import { pictureName } from '../products/image-groups.ts';
import { type Language, languageOf } from '../sites.ts';

/** A picture in a message: its name on the image service, and its text. */
export const mailPicture = z.object({
  name: z.string().regex(/^[\w.-]{1,120}$/),
  alt: z.string().max(500),
});
type MailPicture = z.output<typeof mailPicture>;

/** Size of a picture in a message, in CSS px; it is drawn at twice that. */
const WIDTH = 120;
const HEIGHT = 126;

/** The front of a product in one colour, by its code. */
export function picturesOf(product: Product, colourCode: string | null, language: Language): MailPicture[] {
  const colour = product.colours.find(({ code }) => code === colourCode) ?? product.colours[0];
  return colour ? [{ name: pictureName(product, colour, 'front'), alt: product.name[language] }] : [];
}

/** The front of a product or variant by its id; none where the catalogue does not have it. */
export function picturesById(id: string, catalogue: CatalogueStore, locale: string): MailPicture[] {
  const variant = catalogue.variant(id);
  const product = catalogue.product(variant?.productId ?? id);
  return product ? picturesOf(product, variant?.colour ?? null, languageOf(locale)) : [];
}

/**
 * Pictures as HTML: PNG, because mail programs read no SVG. `root` is the way to the sandbox's
 * root.
 */
export function mailPictures(pictures: readonly MailPicture[], root: string): string {
  return pictures
    .map(({ name, alt }) => {
      const address = `${root}i/${IMAGE_ENDPOINT}/${name}?w=${2 * WIDTH}&h=${2 * HEIGHT}&fmt=png`;
      return `<img src="${escapeHtml(address)}" width="${WIDTH}" height="${HEIGHT}" style="display:block;border:0" alt="${escapeHtml(alt)}">`;
    })
    .join('\n');
}
