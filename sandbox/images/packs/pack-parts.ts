import { type Point, spot } from '../path.ts';
import { darken, lighten, mix } from '../shade.ts';
import type { Sheet } from '../sheet.ts';
import { strokes } from './strokes.ts';

/** The thread grid of ripstop over a panel. */
export function ripstop(sheet: Sheet, panel: string): void {
  const { id } = sheet;
  sheet.once(
    'rip',
    () =>
      `<pattern id="${id}-rip-grid" width="13" height="13" patternUnits="userSpaceOnUse"><path d="M0 .5H13M.5 0V13" stroke="${sheet.dusk}" stroke-width="1.200"/><path d="M0 2H13M2 0V13" stroke="${lighten(sheet.colour.main, 0.5)}" stroke-width=".8" opacity=".7"/></pattern>`,
  );
  sheet.paint(`<use href="#${panel}" fill="url(#${id}-rip-grid)" opacity=".2"/>`);
}

/** Stretch mesh over a panel: small dark holes. */
export function stretchMesh(sheet: Sheet, panel: string): void {
  const { id } = sheet;
  sheet.once(
    'net',
    () =>
      `<pattern id="${id}-net-holes" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><circle cx="4.500" cy="4.500" r="2.600" fill="#0b0d12"/></pattern>`,
  );
  sheet.paint(`<use href="#${panel}" fill="url(#${id}-net-holes)" opacity=".38"/>`);
}

/** A coil zip along a path, its slider and cord at `pull`. */
export function coilZip(sheet: Sheet, path: string, pull: Point, angle = 0): void {
  const { main, accent } = sheet.colour;
  sheet.sculpt(
    `<path d="${path}" fill="none" stroke="#fff" stroke-width="28" opacity=".4"/><path d="${path}" fill="none" stroke="#000" stroke-width="12" opacity=".8"/>`,
  );
  strokes(sheet, path, [
    [darken(main, 0.55), 14],
    [darken(main, 0.8), 6],
    [mix(accent, '#55585b', 0.4), 6, 'stroke-dasharray="2.5 2.5"'],
  ]);
  sheet.draw(
    `<g transform="translate(${spot(pull)}) rotate(${angle})"><rect x="-7" y="-9" width="14" height="20" rx="4" fill="#3a3d40"/><path d="M-3-6V6" stroke="#c9cdd0" stroke-width="1.500" opacity=".6"/><path d="M0 8C-3 22 3 30 0 44" fill="none" stroke="${darken(accent, 0.35)}" stroke-width="8" stroke-linecap="round"/><path d="M0 8C-3 22 3 30 0 44" fill="none" stroke="${accent}" stroke-width="5" stroke-linecap="round"/></g>`,
  );
}

/**
 * A padded strap of a pack: an edge-bound foam panel with a row of stitches. `path` is its closed
 * outline.
 */
export function padded(sheet: Sheet, path: string, fill: string): string {
  const panel = sheet.panel(path, { fill, edge: 16, rise: 0.85, form: false, cast: 12 });
  sheet.paint(
    `<use href="#${panel}" fill="none" stroke="${darken(sheet.colour.main, 0.6)}" stroke-width="8"/>`,
  );
  return panel;
}
