import { z } from 'zod';
import { furtherProduct } from '../catalog/product-by-id.ts';
import { type Colour, IMAGE_VIEWS, type ImageView, ON_MODEL, type Product } from '../catalog/types.ts';
import { authoredCatalogue } from '../catalogue-memo.ts';
import { chanceOf } from '../chance-of.ts';
import { collectionPicture, type Piece } from './collection-picture.ts';
import { isWorn, wornPicture } from './figures/worn-picture.ts';
import { productPicture } from './product-picture.ts';
import { scenePicture } from './scenes/scene-picture.ts';
import { SWATCH_WIDTH, swatchPicture } from './swatch.ts';

/** Smallest and largest width and height, in pixels. */
const MIN_PIXELS = 16;
const MAX_PIXELS = 2560;
const DEFAULT_WIDTH = 1280;
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

const parameters = z.object({ w: pixels, h: pixels, aspect });

type Size = { width: number; height: number };

function sizeOf(url: URL, defaultWidth: number, defaultRatio: number): Size {
  const { w, h, aspect: ratio } = parameters.parse(Object.fromEntries(url.searchParams));
  const clamp = (value: number) => Math.min(MAX_PIXELS, Math.max(MIN_PIXELS, Math.round(value)));
  const used = ratio ?? defaultRatio;
  if (w !== undefined && h !== undefined) return { width: w, height: h };
  if (h !== undefined) return { width: clamp(h / used), height: h };
  const width = w ?? defaultWidth;
  return { width, height: clamp(width * used) };
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

/** SVG as text, PNG as bytes. */
type Drawn = string | Uint8Array<ArrayBuffer>;
type Picture = { drawn: Drawn; etag: string };

/**
 * Recently requested pictures, by name and size. They never change, and every page of a list
 * requests fifty of them.
 */
const pictures = new Map<string, Picture>();
const MAX_PICTURES = 2_000;

function pictureOf(name: string, url: URL): Picture | null {
  const key = name + url.search;
  const known = pictures.get(key);
  if (known) return known;
  const drawn = draw(name, url);
  if (drawn === null) return null;
  const text = typeof drawn === 'string' ? drawn : String.fromCharCode(...drawn);
  const etag = `"${Math.round(chanceOf(text) * 0x1_0000_0000).toString(36)}-${drawn.length}"`;
  const oldest = pictures.size < MAX_PICTURES ? undefined : pictures.keys().next().value;
  if (oldest !== undefined) pictures.delete(oldest);
  pictures.set(key, { drawn, etag });
  return { drawn, etag };
}

function draw(name: string, url: URL): Drawn | null {
  if (name.startsWith('scene_')) {
    return scenePicture({ name: name.slice('scene_'.length), ...sizeOf(url, DEFAULT_WIDTH, SCENE_RATIO) });
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
    return swatchPicture({ colour, details, width: sizeOf(url, SWATCH_WIDTH, 1).width });
  }
  const [id, code, view = 'front', ...more] = parts;
  const product = productOf(id);
  const colour = product?.colours.find((one) => one.code === code);
  if (!product || !colour || more.length > 0) return null;
  const size = sizeOf(url, DEFAULT_WIDTH, PRODUCT_RATIO);
  if (view === ON_MODEL) return isWorn(product) ? wornPicture({ product, colour, ...size }) : null;
  if (!isView(view)) return null;
  // what a detail shows is the cloth of the main piece
  if (product.contains && view !== 'detail') {
    return collectionPicture({ pieces: piecesOf(product, colour), view, ...size });
  }
  const { kind, details, gender } = product;
  return productPicture({ kind, colour, details, gender, view, ...size });
}

/**
 * The image service: `GET /i/cairn/{name}?w=&h=&aspect=16:9` answers an SVG picture, or a PNG for a
 * swatch (`fmt`, `qlt`, `sm` are accepted and not used). Names: `{productId}_{colourCode}_{view}`,
 * `{productId}_{colourCode}_on-model` (what can be worn or held), `{colourCode}_swatch`,
 * `{productId}_{colourCode}_swatch`, `scene_{name}`. Unknown names answer 404. Pure: no database,
 * no tenant.
 */
export function answerImage(request: Request, url: URL, encodedName: string): Response {
  if (request.method !== 'GET' && request.method !== 'HEAD') return new Response(null, { status: 405 });
  if (!/^[\w.-]{1,120}$/.test(encodedName)) return new Response('No such image', { status: 404 });
  const picture = pictureOf(encodedName.replace(/\.svg$/, ''), url);
  if (picture === null) return new Response('No such image', { status: 404 });
  const { drawn, etag } = picture;
  const headers = {
    etag,
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
  };
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
  return new Response(request.method === 'HEAD' ? null : drawn, {
    headers: { ...headers, 'content-type': typeof drawn === 'string' ? 'image/svg+xml' : 'image/png' },
  });
}
