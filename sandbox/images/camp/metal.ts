import { darken, lighten } from '../shade.ts';
import type { Sheet } from '../sheet.ts';

/** Bare aluminium and steel. */
export const ALUMINIUM = '#a9adaf';
export const STEEL = '#b7babb';
/** Moulded black plastic. */
export const PLASTIC = '#2b2d30';

/**
 * A fill for a round upright body under the light from the left: edge, highlight, core, shade, rim.
 * `gloss` 0 (powder coat) to 1 (polished). Answers `url(#…)`.
 */
export function turned(sheet: Sheet, name: string, colour: string, gloss = 0.4, upright = true): string {
  const id = `${sheet.id}-${name}`;
  const stop = (offset: number, tone: string) => `<stop offset="${offset}" stop-color="${tone}"/>`;
  sheet.define(
    `<linearGradient id="${id}"${upright ? '' : ' x1="0" y1="0" x2="0" y2="1"'}>${stop(0, darken(colour, 0.42))}${stop(0.1, darken(colour, 0.1))}` +
      `${stop(0.22, lighten(colour, 0.22 + gloss * 0.5))}${stop(0.32, lighten(colour, 0.1))}${stop(0.55, colour)}${stop(0.84, darken(colour, 0.42))}` +
      `${stop(0.93, darken(colour, 0.52))}${stop(1, darken(colour, 0.28))}</linearGradient>`,
  );
  return `url(#${id})`;
}

/** A soft upright highlight over a round body. */
export function gleam(x: number, y: number, width: number, height: number, opacity = 0.35): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${width / 2}" fill="#fffdf8" opacity="${opacity}"/>`;
}
