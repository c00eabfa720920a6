import { z } from 'zod';
import { furtherProduct } from '../catalog/product-by-id.ts';
import { IMAGE_VIEWS, type ImageView, type Product } from '../catalog/types.ts';
import { authoredCatalogue } from '../catalogue-memo.ts';
import { chanceOf } from '../chance-of.ts';
import { type Drawn, KeptPictures, type Picture } from './kept-pictures.ts';
import { productPicture } from './product-picture.ts';
import { RASTER_FORMATS, rasterOf, webpOfPng } from './raster.ts';
import { scenePicture } from './scenes/scene-picture.ts';
import { SWATCH_WIDTH, swatchPicture } from './swatch.ts';

/** Smallest and largest width and height, in pixels. */
const MIN_PIXELS = 16;
const MAX_PIXELS = 2560;
/** The longest side of a picture of pixels: its cost grows with its area. */
const MAX_RASTER_PIXELS = 1600;
const DEFAULT_WIDTH = 1280;
/** Of a WebP, where none is asked for. */
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

const parameters = z.object({
  w: pixels,
  h: pixels,
  aspect,
  fmt: z.enum(RASTER_FORMATS).optional().catch(undefined),
  qlt: z.coerce.number().int().min(1).max(100).catch(DEFAULT_QUALITY),
});

type Size = { width: number; height: number };
/** What was asked for: the size, the format (SVG without one), the quality of a WebP. */
type Asked = z.output<typeof parameters>;

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

/** All that is kept; fifty pictures of a list are about 600 kB, one of 1200 × 630 as PNG 300 kB. */
const KEPT_BYTES = 24_000_000;
const pictures = new KeptPictures(KEPT_BYTES);

/** The picture of that name; null where there is none. Parameters without effect make no other. */
function pictureOf(name: string, url: URL): Picture | null {
  const asked = parameters.parse(Object.fromEntries(url.searchParams));
  const { fmt, qlt, ...shape } = asked;
  const key = JSON.stringify([name, shape, fmt, fmt === 'webp' ? qlt : undefined]);
  return pictures.of(key, () => {
    const drawing = draw(name, asked);
    if (drawing === null) return null;
    const text = typeof drawing === 'string' ? drawing : String.fromCharCode(...drawing);
    const { drawn, type } = inFormat(drawing, asked);
    const etag = `"${Math.round(chanceOf(text) * 0x1_0000_0000).toString(36)}-${drawn.length}"`;
    return { drawn, type, etag };
  });
}

/** A drawing, or a swatch, in the format that was asked for. */
function inFormat(drawing: Drawn, { fmt, qlt }: Asked): Pick<Picture, 'drawn' | 'type'> {
  if (typeof drawing === 'string')
    return fmt === undefined
      ? { drawn: drawing, type: 'image/svg+xml' }
      : { drawn: rasterOf(drawing, fmt, qlt), type: `image/${fmt}` };
  if (fmt === 'webp') return { drawn: webpOfPng(drawing, qlt), type: 'image/webp' };
  return { drawn: drawing, type: 'image/png' };
}

/** An SVG, or the PNG of a swatch; null where there is no such picture. */
function draw(name: string, asked: Asked): Drawn | null {
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
  if (!product || !colour || !isView(view) || more.length > 0) return null;
  const { kind, details } = product;
  return productPicture({ kind, colour, details, view, ...sizeOf(asked, DEFAULT_WIDTH, PRODUCT_RATIO) });
}

/**
 * The image service: `GET /i/cairn/{name}?w=&h=&aspect=16:9` answers an SVG picture, or a PNG for a
 * swatch; with `fmt=png` and `fmt=webp` pixels, at most 1600 a side, a WebP in the quality `qlt`.
 * Other values of `fmt` (`auto`) leave the format to the service, and `sm` is not used. Names: `{productId}_{colourCode}_{view}`,
 * `{colourCode}_swatch`, `{productId}_{colourCode}_swatch`, `scene_{name}`. Unknown names answer
 * 404. Pure: no database, no tenant.
 */
export function answerImage(request: Request, url: URL, encodedName: string): Response {
  if (request.method !== 'GET' && request.method !== 'HEAD') return new Response(null, { status: 405 });
  if (!/^[\w.-]{1,120}$/.test(encodedName)) return new Response('No such image', { status: 404 });
  const picture = pictureOf(encodedName.replace(/\.svg$/, ''), url);
  if (picture === null) return new Response('No such image', { status: 404 });
  const { drawn, type, etag } = picture;
  const headers = {
    etag,
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
  };
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
  return new Response(request.method === 'HEAD' ? null : drawn, {
    headers: { ...headers, 'content-type': type },
  });
}
