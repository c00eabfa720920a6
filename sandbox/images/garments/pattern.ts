import type { ProductDetails } from '../../catalog/types.ts';
import { darken, lighten, luminance, mix } from '../shade.ts';
import type { Sheet } from '../sheet.ts';

type Pattern = NonNullable<ProductDetails['pattern']>;

/** Prints or weaves a pattern over panels already laid; `solid` and `colourblock` print nothing. */
export function printPattern(sheet: Sheet, panels: string[], pattern: Pattern): void {
  const tile = tiles(sheet, pattern);
  if (!tile) return;
  sheet.define(tile);
  for (const panel of panels) sheet.paint(`<use href="#${panel}" fill="url(#${sheet.id}-print)"/>`);
}

function tiles(sheet: Sheet, pattern: Pattern): string | undefined {
  const { main, accent } = sheet.colour;
  const start = (width: number, height: number, turn = '') =>
    `<pattern id="${sheet.id}-print" width="${width}" height="${height}" patternUnits="userSpaceOnUse"${turn}>`;
  const contrast = luminance(main) > 0.5 ? darken(main, 0.55) : lighten(main, 0.7);
  if (pattern === 'stripe') {
    return `${start(40, 44)}<path d="M0 34H40" stroke="${mix(contrast, accent, 0.25)}" stroke-width="15"/></pattern>`;
  }
  if (pattern === 'plaid') {
    const dark = darken(main, 0.5);
    return (
      `${start(92, 92)}<path d="M24 0V92" stroke="${dark}" stroke-width="34" opacity=".4"/><path d="M0 30H92" stroke="${dark}" stroke-width="34" opacity=".4"/>` +
      `<path d="M68 0V92" stroke="${accent}" stroke-width="6" opacity=".65"/><path d="M0 74H92" stroke="${accent}" stroke-width="6" opacity=".65"/>` +
      `<path d="M78 0V92M0 84H92" stroke="${lighten(main, 0.6)}" stroke-width="2" opacity=".6"/></pattern>`
    );
  }
  if (pattern === 'heather') {
    const fleck = (d: string, colour: string) =>
      `<path d="${d}" stroke="${colour}" stroke-width="1.6" opacity=".42"/>`;
    return (
      start(37, 29, ' patternTransform="rotate(8)"') +
      fleck('M2 3l7 1M18 9l9-1M30 20l6 1M6 24l8-1M20 27l5 0M12 15l4 0', lighten(main, 0.55)) +
      `${fleck('M12 5l6 0M28 4l8 1M3 13l7-1M17 20l9 1M31 13l5 0M0 19l5 1', darken(main, 0.5))}</pattern>`
    );
  }
  return undefined;
}
