import type { ProductDetails } from '../../catalog/types.ts';
import { darken, lighten, luminance, mix } from '../shade.ts';
import type { Sheet } from '../sheet.ts';

type Pattern = NonNullable<ProductDetails['pattern']>;

/**
 * Prints or weaves a pattern over panels already laid and all that follow; `solid` and
 * `colourblock` print nothing.
 */
export function printPattern(sheet: Sheet, panels: string[], pattern: Pattern): void {
  const tile = tiles(sheet, pattern);
  if (!tile) return;
  sheet.define(tile);
  const print = `url(#${sheet.id}-print)`;
  sheet.print(print);
  for (const panel of panels) sheet.paint(`<use href="#${panel}" fill="${print}"/>`);
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
      `<path d="${d}" stroke="${colour}" stroke-width="1.2" opacity=".34"/>`;
    return (
      start(47, 31, ' patternTransform="rotate(74)"') +
      fleck(
        'M2 3h5M13 8h4M24 2h6M37 6h4M8 14h3M19 17h6M31 12h4M42 19h4M4 23h5M15 27h4M27 24h6M38 28h3',
        lighten(main, 0.6),
      ) +
      `${fleck('M8 5h4M19 5h5M33 9h5M3 10h4M25 14h4M38 15h5M12 20h5M32 20h4M7 28h5M21 29h4M43 25h3M16 12h3', darken(main, 0.5))}</pattern>`
    );
  }
  return undefined;
}
