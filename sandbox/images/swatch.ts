import type { Colour, ProductDetails } from '../catalog/types.ts';
import { alpha, darken, lighten } from './shade.ts';

export type SwatchInput = {
  colour: Colour;
  details: ProductDetails;
  /** Side in pixels. */
  width: number;
};

/** The width of a colour swatch in pixels (spec, catalogue: tile carousel and swatches). */
export const SWATCH_WIDTH = 48;

/** Side of the drawing in user units. */
const SIDE = 48;

/** A square of the fabric: its colour in soft light, its weave, and its pattern or second colour. */
export function swatchPicture({ colour, details, width }: SwatchInput): string {
  const { main, accent } = colour;
  const weave = `<pattern id="w" width="4" height="4" patternUnits="userSpaceOnUse"><path d="M0 4L4 0M-1 1L1-1M3 5L5 3" stroke="${alpha(darken(main, 0.7), 0.09)}"/><path d="M0 0L4 4" stroke="${alpha(lighten(main, 0.7), 0.07)}"/></pattern>`;
  const light = `<linearGradient id="l" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${lighten(main, 0.14)}"/><stop offset=".55" stop-color="${main}"/><stop offset="1" stop-color="${darken(main, 0.18)}"/></linearGradient>`;
  const square = (fill: string) => `<path d="M0 0H${SIDE}V${SIDE}H0Z" fill="${fill}"/>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width}" viewBox="0 0 ${SIDE} ${SIDE}">` +
    `<defs>${weave}${light}</defs>${square('url(#l)')}${print(details.pattern, main, accent)}${square('url(#w)')}</svg>`
  );
}

function print(pattern: ProductDetails['pattern'], main: string, accent: string): string {
  if (pattern === 'colourblock') return `<path d="M0 ${SIDE}L${SIDE} 0V${SIDE}Z" fill="${accent}"/>`;
  if (pattern === 'stripe')
    return `<path d="M0 8H48M0 24H48M0 40H48" stroke="${alpha(lighten(accent, 0.2), 0.8)}" stroke-width="5"/>`;
  if (pattern === 'plaid') {
    return (
      `<path d="M12 0V48M36 0V48M0 12H48M0 36H48" stroke="${alpha(darken(main, 0.5), 0.4)}" stroke-width="9"/>` +
      `<path d="M24 0V48M0 24H48" stroke="${alpha(accent, 0.7)}" stroke-width="2"/>`
    );
  }
  return '';
}
