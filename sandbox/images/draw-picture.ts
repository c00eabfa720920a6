import { z } from 'zod';
import { furtherProduct } from '../catalog/product-by-id.ts';
import { type Colour, IMAGE_VIEWS, type ImageView, ON_MODEL, type Product } from '../catalog/types.ts';
import { authoredCatalogue } from '../catalogue-memo.ts';
import { collectionPicture, type Piece } from './collection-picture.ts';
import { isWorn, wornPicture } from './figures/worn-picture.ts';
import type { Drawn } from './kept-pictures.ts';
import { productPicture } from './product-picture.ts';
import { scenePicture } from './scenes/scene-picture.ts';
import { SWATCH_WIDTH, swatchPicture } from './swatch.ts';

/** The formats of pictures that are made of pixels. */
const RASTER_FORMATS = ['png', 'webp'] as const;
export type RasterFormat = (typeof RASTER_FORMATS)[number];

/** Smallest and largest width and height, in pixels. */
const MIN_PIXELS = 16;
const MAX_PIXELS = 2560;
/** The longest side of a picture of pixels: its cost grows with its area. */
const MAX_RASTER_PIXELS = 1600;
const DEFAULT_WIDTH = 1280;
/** The quality of a WebP, where none is asked for. */
const DEFAULT_QUALITY = 80;
/** The tile ratio of docs/product/catalogue.md §9.8. */
const PRODUCT_RATIO = 521 / 496;
const SCENE_RATIO = 9 / 16;

const pixels = z.coerce.number().int().min(MIN_PIXELS).max(MAX_PIXELS).optional().catch(undefined);
const aspect = z
  .string()
  .regex(/^\d{1,4}(?:\.\d{1,3})?:\d{1,4}(?:\.\d{1,3})?$/)
  .transform((text) => {
    const [width = 1, height = 1] = text.split(':').map(Number);
    return width > 0 && height > 0 ? height / width : undefined;
  })
  .optional()
  .catch(undefined);

/** The parameters of an address. */
export const parameters = z.object({
  w: pixels,
  h: pixels,
  aspect,
  fmt: z.enum(RASTER_FORMATS).optional().catch(undefined),
  qlt: z.coerce.number().int().min(1).max(100).catch(DEFAULT_QUALITY),
});

type Size = { width: number; height: number };
/** What was asked for: the size, the format (SVG without one), the quality of a WebP. */
export type Asked = z.output<typeof parameters>;

function sizeOf({ w, h, aspect: ratio, fmt }: Asked, defaultWidth: number, defaultRatio: number): Size {
  const clamp = (value: number) => Math.min(MAX_PIXELS, Math.max(MIN_PIXELS, Math.round(value)));
  const used = ratio ?? defaultRatio;
  const width = w ?? (h === undefined ? defaultWidth : clamp(h / used));
  const size = { width, height: h ?? clamp(width * used) };
  const share = Math.min(1, MAX_RASTER_PIXELS / Math.max(size.width, size.height));
  return fmt === undefined ? size : { width: clamp(size.width * share), height: clamp(size.height * share) };
}

const isView = (text: string): text is ImageView => IMAGE_VIEWS.some((view) => view === text);

/** The product of that id in the authored catalogue or in any larger one. */
function productOf(id: string | undefined): Product | null {
  if (id === undefined) return null;
  return authoredCatalogue().products.find((one) => one.id === id) ?? furtherProduct(id);
}

/** What a set or bundle holds, each piece in that colour or else its first. */
function piecesOf({ contains = [] }: Product, { code }: Colour): Piece[] {
  return contains.flatMap(({ productId, quantity }) => {
    const product = productOf(productId);
    const colour = product?.colours.find((one) => one.code === code) ?? product?.colours[0];
    return product && colour ? [{ product, colour, quantity }] : [];
  });
}

/**
 * An SVG, or the PNG of a swatch; null where there is no such picture (sandbox/images/service.ts).
 */
export function drawPicture(name: string, asked: Asked): Drawn | null {
  if (name.startsWith('scene_')) {
    return scenePicture({ name: name.slice('scene_'.length), ...sizeOf(asked, DEFAULT_WIDTH, SCENE_RATIO) });
  }
  const parts = name.split('_');
  if (parts.at(-1) === 'swatch') {
    const code = parts.at(-2);
    const product = parts.length === 3 ? productOf(parts[0]) : null;
    const owner =
      product ?? authoredCatalogue().products.find(({ colours }) => colours.some((one) => one.code === code));
    const colour = owner?.colours.find((one) => one.code === code);
    if (!owner || !colour || parts.length > 3) return null;
    const details = product?.details ?? {};
    return swatchPicture({ colour, details, width: sizeOf(asked, SWATCH_WIDTH, 1).width });
  }
  const [id, code, view = 'front', ...more] = parts;
  const product = productOf(id);
  const colour = product?.colours.find((one) => one.code === code);
  if (!product || !colour || more.length > 0) return null;
  const size = sizeOf(asked, DEFAULT_WIDTH, PRODUCT_RATIO);
  if (view === ON_MODEL) return isWorn(product) ? wornPicture({ product, colour, ...size }) : null;
  if (!isView(view)) return null;
  // what a detail shows is the cloth of the main piece
  if (product.contains && view !== 'detail') {
    return collectionPicture({ pieces: piecesOf(product, colour), view, ...size });
  }
  const { kind, details, gender } = product;
  return productPicture({ kind, colour, details, gender, view, ...size });
}
