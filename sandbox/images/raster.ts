import encodeModule from '@jsquash/webp/codec/enc/webp_enc_simd.js';
import webpCode from '@jsquash/webp/codec/enc/webp_enc_simd.wasm';
import { defaultOptions } from '@jsquash/webp/meta.js';
import { initEmscriptenModule } from '@jsquash/webp/utils.js';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import resvgCode from '@resvg/resvg-wasm/index_bg.wasm';
import { decode, encode } from 'fast-png';
import type { RasterFormat } from './draw-picture.ts';
import { PAPER } from './frame.ts';

/** Pixels without transparency: three bytes each in `rgb`, four in `rgba`. */
type Pixels = { width: number; height: number; rgba: Uint8Array<ArrayBuffer> };

// when the worker starts: what one request awaits must not depend on another request
await initWasm(resvgCode);
const webp = await initEmscriptenModule(encodeModule, webpCode, { locateFile: (name: string) => name });

/**
 * A drawing as pixels, in the size that it states, without transparency. Drawings hold no text, so
 * no font is needed. Pure: the same drawing, the same bytes. Undefined where the rasteriser cannot
 * draw it: it traps at some filters of drawings that are very small or very narrow.
 * @param quality of a WebP, from 1 to 100; a PNG has every pixel as it was drawn
 */
export function rasterOf(
  svg: string,
  format: RasterFormat,
  quality: number,
): Uint8Array<ArrayBuffer> | undefined {
  const drawing = new Resvg(svg, { background: PAPER, font: { loadSystemFonts: false } });
  const image = rendered(drawing);
  if (!image) return undefined;
  const picture = { width: image.width, height: image.height, rgba: new Uint8Array(image.pixels) };
  image.free();
  drawing.free();
  return format === 'png' ? toPng(picture) : toWebp(picture, quality);
}

/** A drawing that trapped cannot be freed. */
function rendered(
  drawing: InstanceType<typeof Resvg>,
): ReturnType<InstanceType<typeof Resvg>['render']> | undefined {
  try {
    return drawing.render();
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError) return undefined;
    throw error;
  }
}

/** A PNG without transparency as WebP, in the same size. */
export function webpOfPng(png: Uint8Array, quality: number): Uint8Array<ArrayBuffer> {
  const { width, height, data } = decode(png);
  const rgba = new Uint8Array(width * height * 4).fill(255);
  for (let pixel = 0; pixel < width * height; pixel += 1)
    rgba.set(data.subarray(pixel * 3, pixel * 3 + 3), pixel * 4);
  return toWebp({ width, height, rgba }, quality);
}

function toPng({ width, height, rgba }: Pixels): Uint8Array<ArrayBuffer> {
  const rgb = new Uint8Array(width * height * 3);
  for (let pixel = 0; pixel < width * height; pixel += 1)
    rgb.set(rgba.subarray(pixel * 4, pixel * 4 + 3), pixel * 3);
  return new Uint8Array(encode({ width, height, data: rgb, channels: 3 }));
}

function toWebp({ width, height, rgba }: Pixels, quality: number): Uint8Array<ArrayBuffer> {
  const bytes = webp.encode(rgba, width, height, { ...defaultOptions, quality });
  if (bytes === null) throw new Error(`No WebP of ${width} × ${height} pixels`);
  return new Uint8Array(bytes);
}
