import { type Point, spot } from '../path.ts';
import { darken, lighten } from '../shade.ts';
import type { Sheet } from '../sheet.ts';

/**
 * Zips by make: `coil` shows teeth, `sealed` is a glossy waterproof tape, `covered` hides below a
 * flap.
 */
export type ZipMake = 'coil' | 'sealed' | 'covered';

/** The centre zip from `top` to `bottom` (y), closed; with its slider at the top. */
export function centreZip(sheet: Sheet, top: number, bottom: number, make: ZipMake): void {
  const line = `M496 ${top}V${bottom}`;
  const stroke = (colour: string, width: number, more = '') =>
    `<path d="${line}" fill="none" stroke="${colour}" stroke-width="${width}"${more}/>`;
  const main = sheet.colour.main;
  if (make === 'covered') {
    sheet.sculpt(
      `<path d="M482 ${top}V${bottom}" stroke="#000" stroke-width="6" opacity=".8"/><path d="M518 ${top}V${bottom}" stroke="#000" stroke-width="5" opacity=".4"/>`,
    );
    sheet.draw(
      `<path d="M482 ${top}V${bottom}" fill="none" stroke="${sheet.ink}" stroke-width="2" opacity=".7"/>`,
    );
    sheet.stitch(`M512 ${top}V${bottom}`);
    for (let y = top + 40; y < bottom - 20; y += 118) {
      sheet.draw(
        `<circle cx="497" cy="${y}" r="7" fill="${darken(main, 0.5)}"/><circle cx="496" cy="${y - 1}" r="4.5" fill="${lighten(darken(main, 0.35), 0.2)}"/>`,
      );
    }
    return;
  }
  sheet.sculpt(stroke('#000', 26, ' opacity=".45"') + stroke('#fff', 9, ' opacity=".8"'));
  if (make === 'sealed') {
    sheet.draw(
      stroke(darken(main, 0.5), 13) +
        stroke(darken(main, 0.3), 10) +
        `<path d="M493 ${top}V${bottom}" stroke="${lighten(main, 0.5)}" stroke-width="1.5" opacity=".5"/>` +
        stroke(darken(main, 0.75), 1.6),
    );
  } else {
    sheet.draw(
      stroke(darken(main, 0.42), 15) +
        stroke(darken(sheet.colour.accent, 0.3), 7) +
        stroke(sheet.colour.accent, 7, ' stroke-dasharray="2.5 2.5"'),
    );
  }
  sheet.stitch(`M481 ${top}V${bottom}`);
  sheet.stitch(`M511 ${top}V${bottom}`);
  zipPull(sheet, [496, top + 12], 0);
}

/** A slider with its cord, hanging from `at`, turned by `angle` degrees. */
function zipPull(sheet: Sheet, at: Point, angle: number, size = 1): void {
  const { main, accent } = sheet.colour;
  const id = sheet.once('pull', () => {
    const cord = `<path d="M0 8V34" stroke="${accent}" stroke-width="4"/><rect x="-4" y="26" width="8" height="22" rx="3.5" fill="${accent}"/>`;
    return `<rect x="-5.5" y="-8" width="11" height="17" rx="3.5" fill="${darken(main, 0.7)}"/>${cord}<path d="M-2-4V4M-1.5 29V44" stroke="#fff" stroke-width="1.5" opacity=".4"/>`;
  });
  const turn = angle ? ` rotate(${Math.round(angle)})` : '';
  sheet.draw(
    `<use href="#${id}" transform="translate(${spot(at)})${turn}${size === 1 ? '' : ` scale(${size})`}"/>`,
  );
}

/** A zipped pocket mouth from `a` to `b` with its welt; the pull rests at `a`. */
export function pocketZip(sheet: Sheet, a: Point, b: Point): void {
  const line = `M${spot(a)}L${spot(b)}`;
  const angle = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI - 90;
  const main = sheet.colour.main;
  sheet.ridge(line, 26, 0.5);
  sheet.ridge(line, 9, -1);
  sheet.trace(line, `stroke="${darken(main, 0.55)}" stroke-width="8" stroke-linecap="round"`);
  sheet.trace(line, `stroke="${darken(main, 0.8)}" stroke-width="2.5" stroke-dasharray="3 2"`);
  zipPull(sheet, a, angle, 0.72);
}
