import type { ProductDetails } from '../../catalog/types.ts';
import { CENTRE_X, spot } from '../path.ts';
import { darken, mix } from '../shade.ts';
import type { Sheet } from '../sheet.ts';
import { armBehind, onSleeves, SIDES, type SleeveEdges, type TopCut } from './top-cut.ts';

/** Finishes the ends of both long sleeves. */
export function cuffs(sheet: Sheet, cut: TopCut, make: ProductDetails['cuffs']): void {
  if (SIDES.every((side) => armBehind(cut, side))) return;
  if (make === 'ribbed') {
    rib(sheet, cut, 52);
    return;
  }
  const up = (k: number) =>
    onSleeves(
      cut,
      ({ cuff: [[ox, oy], [ix, iy]] }) =>
        `M${spot([ox - k * 0.2, oy - k])}Q${spot([(ox + ix) / 2, iy - k + 2])} ${spot([ix + 2, iy - k])}`,
    );
  sheet.seam(up(make === 'elastic' ? 16 : 24));
  if (make === 'elastic') sheet.ridge(onSleeves(cut, gathers), 3, -0.5);
  if (make === 'velcro') {
    const tab = onSleeves(
      cut,
      ({ cuff: [[ox, oy]] }) =>
        `M${spot([ox - 6, oy - 34])}L${spot([ox - 56, oy - 20])}Q${spot([ox - 63, oy - 10])} ${spot([ox - 52, oy + 2])}L${spot([ox - 1, oy - 8])}Z`,
    );
    sheet.sculpt(`<path d="${tab}" fill="#fff" stroke="#000" stroke-width="5"/>`);
    sheet.draw(
      `<path d="${tab}" fill="${darken(sheet.colour.main, 0.25)}" fill-opacity=".5" stroke="${sheet.ink}" stroke-width="1.5" stroke-opacity=".6"/>`,
    );
  }
}

function gathers({ cuff: [[ox, oy], [ix, iy]] }: SleeveEdges): string {
  let lines = '';
  for (let k = 0; k <= 6; k++) {
    const x = ix + ((ox - ix) * k) / 6;
    const y = iy + ((oy - iy) * k) / 6;
    lines += `M${spot([x, y + 2])}L${spot([x - 3 + k, y - 26 - (k % 2) * 12])}`;
  }
  return lines;
}

/** A knitted band along the last `depth` user units of both sleeves. */
function rib(sheet: Sheet, cut: TopCut, depth: number): void {
  const band = ({ cuff: [[ox, oy], [ix, iy]] }: SleeveEdges) =>
    `M${spot([ox - 12, oy - depth])}L${spot([ox - 3, oy])}Q${spot([(ox + ix) / 2, iy + 3])} ${spot([ix + 1, iy])}L${spot([ix - 5, iy - depth])}Q${spot([(ox + ix) / 2 - 6, iy - depth + 2])} ${spot([ox - 12, oy - depth])}Z`;
  const tone = mix(sheet.colour.main, '#0b0d12', 0.1);
  const panel = sheet.panel(onSleeves(cut, band), { fill: tone, rise: 0.6, edge: 6 });
  const ribs = ({ cuff: [[ox, oy], [ix, iy]] }: SleeveEdges) =>
    Array.from({ length: 12 }, (_, k) => {
      const x = ix + ((ox - ix) * (k + 0.5)) / 12;
      const y = iy + ((oy - iy) * (k + 0.5)) / 12;
      return `M${spot([x, y + 2])}L${spot([x - 7, y - depth + 2])}`;
    }).join('');
  sheet.line(onSleeves(cut, ribs), 2.2, 0.4, panel);
}

/** A knitted hem band of the body between `top` and the hem line; `half` is half its width. */
export function ribHem(sheet: Sheet, band: string, half: number, top: number, bottom: number): void {
  const panel = sheet.panel(band, { fill: mix(sheet.colour.main, '#0b0d12', 0.1), rise: 0.6, edge: 6 });
  let lines = '';
  for (let x = -half + 3; x < half; x += 9)
    lines += `M${spot([CENTRE_X + x, top])}L${spot([CENTRE_X + x * 0.985, bottom])}`;
  sheet.line(lines, 2.4, 0.4, panel);
}
