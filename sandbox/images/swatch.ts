import { encode } from 'fast-png';
import type { Colour, ProductDetails } from '../catalog/types.ts';
import { darken, lighten, type Rgb, toRgb } from './shade.ts';

export type SwatchInput = {
  colour: Colour;
  details: ProductDetails;
  /** Side in pixels. */
  width: number;
};

/** The width of a colour swatch in pixels (docs/product/catalogue.md §9.8). */
export const SWATCH_WIDTH = 48;
/** A larger swatch would show no more detail. */
const MAX_WIDTH = 4 * SWATCH_WIDTH;

/** Side of the drawing in user units. */
const SIDE = 48;
/** Distance between the threads of the weave, in user units. */
const THREAD = 4;

/** The colour at a place of the drawing, in user units. */
type Paint = (x: number, y: number) => Rgb;

/**
 * A square of the fabric as PNG: its colour in soft light, its pattern or second colour, its weave.
 * It is a bitmap because a list shows a hundred of them, and browsers handle each vector picture as
 * a document.
 */
export function swatchPicture({ colour, details, width }: SwatchInput): Uint8Array<ArrayBuffer> {
  const side = Math.min(width, MAX_WIDTH);
  const paint = woven(colour, printed(colour, details.pattern, lit(colour.main)));
  const data = new Uint8Array(side * side * 3);
  for (let row = 0; row < side; row += 1)
    for (let column = 0; column < side; column += 1) {
      const at = (pixel: number) => ((pixel + 0.5) / side) * SIDE;
      data.set(paint(at(column), at(row)), (row * side + column) * 3);
    }
  return new Uint8Array(encode({ width: side, height: side, data, channels: 3 }));
}

/** Light from the upper left. */
function lit(main: string): Paint {
  const [light, plain, shade] = [toRgb(lighten(main, 0.14)), toRgb(main), toRgb(darken(main, 0.18))];
  return (x, y) => {
    const share = (x + y) / (2 * SIDE);
    return share < 0.55 ? blend(light, plain, share / 0.55) : blend(plain, shade, (share - 0.55) / 0.45);
  };
}

function printed({ main, accent }: Colour, pattern: ProductDetails['pattern'], under: Paint): Paint {
  const second = toRgb(accent);
  if (pattern === 'colourblock') return (x, y) => blend(under(x, y), second, covered(SIDE - x, y));
  if (pattern === 'stripe') {
    const stripe = toRgb(lighten(accent, 0.2));
    return (x, y) => (Math.abs((y % 16) - 8) < 2.5 ? blend(under(x, y), stripe, 0.8) : under(x, y));
  }
  if (pattern === 'plaid') {
    const dark = toRgb(darken(main, 0.5));
    const band = (at: number) => Math.abs((at % 24) - 12) < 4.5;
    const line = (at: number) => Math.abs(at - 24) < 1;
    return (x, y) => {
      const bands = Number(band(x)) + Number(band(y));
      const crossed = blend(under(x, y), dark, 1 - 0.6 ** bands);
      return line(x) || line(y) ? blend(crossed, second, 0.7) : crossed;
    };
  }
  return under;
}

/** Threads in one direction are darker, in the other lighter. */
function woven({ main }: Colour, under: Paint): Paint {
  const [dark, light] = [toRgb(darken(main, 0.7)), toRgb(lighten(main, 0.7))];
  return (x, y) => {
    const across = blend(under(x, y), dark, (x + y) % THREAD < 1.4 ? 0.09 : 0);
    return blend(across, light, (x - y + SIDE) % THREAD < 1.4 ? 0.07 : 0);
  };
}

/** The part of a pixel beyond an edge, 0 to 1. */
function covered(edge: number, at: number): number {
  return Math.min(1, Math.max(0, at - edge + 0.5));
}

function blend(from: Rgb, to: Rgb, share: number): Rgb {
  const part = (index: 0 | 1 | 2) => Math.round(from[index] + (to[index] - from[index]) * share);
  return [part(0), part(1), part(2)];
}
