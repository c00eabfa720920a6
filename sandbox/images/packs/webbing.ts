import { type Point, spot } from '../path.ts';
import { darken, lighten } from '../shade.ts';
import type { Sheet } from '../sheet.ts';
import { strokes } from './strokes.ts';

/**
 * A strap along a path: woven edge to edge, with its own shade on the cloth below. Widths in user
 * units.
 */
export function webbing(sheet: Sheet, path: string, width: number, colour: string): void {
  strokes(sheet, path, [
    ['#0b0d12', width + 3, 'opacity=".26" transform="translate(3 5)"'],
    [darken(colour, 0.38), width],
    [colour, width * 0.82],
    [lighten(colour, 0.3), width * 0.5, 'stroke-dasharray="1.5 3" opacity=".4"'],
  ]);
}

/** Places a part defined once: at a point, turned by `angle` degrees, `k` times its size. */
function place(sheet: Sheet, part: string, at: Point, angle: number, k: number): void {
  sheet.draw(
    `<use href="#${part}" transform="translate(${spot(at)}) rotate(${angle}) scale(${Math.round(k * 100) / 100})"/>`,
  );
}

/** A side-release buckle across a strap, turned by `angle` degrees; `size` is its width. */
export function buckle(sheet: Sheet, at: Point, angle: number, size: number): void {
  const part = sheet.once(
    'buckle',
    () =>
      '<rect x="-19" y="-27" width="40" height="58" rx="7" fill="#0b0d12" opacity=".3"/>' +
      '<path d="M-20-20Q-20-28-12-28H12Q20-28 20-20V2L16 6V22Q16 29 9 29H-9Q-16 29-16 22V6L-20 2Z" fill="#26282b"/>' +
      '<path d="M-20-20Q-20-28-12-28H12Q20-28 20-20L17-17H-17Z" fill="#4b4e52"/>' +
      '<path d="M-13-14H13V0H-13Z" fill="#191a1c"/><path d="M-8-12V6L-4 14H4L8 6V-12" fill="none" stroke="#3c3f43" stroke-width="4"/>' +
      '<path d="M-12 20H12" stroke="#101113" stroke-width="4"/><path d="M-16-25H14" stroke="#7d8186" stroke-width="1.6" opacity=".8"/>',
  );
  place(sheet, part, at, angle, size / 40);
}

/** A ladder-lock slider: a small flat buckle with the strap's tail through it. */
export function ladderLock(sheet: Sheet, at: Point, angle: number, size: number): void {
  const part = sheet.once(
    'lock',
    () =>
      '<rect x="-15" y="-9" width="32" height="23" rx="4" fill="#0b0d12" opacity=".3"/><rect x="-16" y="-11" width="32" height="22" rx="4" fill="#2a2c2f"/>' +
      '<path d="M-12-4H12M-12 5H12" stroke="#0e0f10" stroke-width="4"/><path d="M-13-9H12" stroke="#74787c" stroke-width="1.5"/>',
  );
  place(sheet, part, at, angle, size / 30);
}
