import type { ProductDetails } from '../../catalog/types.ts';
import { CENTRE_X, onBoth, type Point, spot } from '../path.ts';
import { darken, mix } from '../shade.ts';
import type { Sheet } from '../sheet.ts';

/** Finishes the ends of both sleeves; `cuff` is the outer and inner end of the right one. */
export function cuffs(sheet: Sheet, cuff: [outer: Point, inner: Point], make: ProductDetails['cuffs']): void {
  const [[ox, oy], [ix, iy]] = cuff;
  const up = (k: number) =>
    onBoth(
      `M${spot([ox - k * 0.2, oy - k])}Q${spot([(ox + ix) / 2, iy - k + 2])} ${spot([ix - k * 0.2 - 1, iy - k])}`,
    );
  if (make === 'ribbed') {
    rib(sheet, [ox, oy], [ix, iy], 52);
    return;
  }
  sheet.seam(up(make === 'elastic' ? 16 : 24));
  if (make === 'elastic') {
    let gathers = '';
    for (let k = 0; k <= 6; k++) {
      const x = ix + ((ox - ix) * k) / 6;
      const y = iy + ((oy - iy) * k) / 6;
      gathers += `M${spot([x, y + 2])}L${spot([x - 3 + k, y - 26 - (k % 2) * 12])}`;
    }
    sheet.ridge(onBoth(gathers), 3, -0.5);
  }
  if (make === 'velcro') {
    const tab = `M${spot([ox - 6, oy - 34])}L${spot([ox - 56, oy - 20])}Q${spot([ox - 63, oy - 10])} ${spot([ox - 52, oy + 2])}L${spot([ox - 1, oy - 8])}Z`;
    sheet.sculpt(`<path d="${onBoth(tab)}" fill="#fff" stroke="#000" stroke-width="5"/>`);
    sheet.draw(
      `<path d="${onBoth(tab)}" fill="${darken(sheet.colour.main, 0.25)}" fill-opacity=".5" stroke="${sheet.ink}" stroke-width="1.5" stroke-opacity=".6"/>`,
    );
  }
}

/** A knitted band along the last `depth` user units of both sleeves. */
function rib(sheet: Sheet, outer: Point, inner: Point, depth: number): void {
  const [[ox, oy], [ix, iy]] = [outer, inner];
  const band = `M${spot([ox - 12, oy - depth])}L${spot([ox - 3, oy])}Q${spot([(ox + ix) / 2, iy + 3])} ${spot([ix + 1, iy])}L${spot([ix - 5, iy - depth])}Q${spot([(ox + ix) / 2 - 6, iy - depth + 2])} ${spot([ox - 12, oy - depth])}Z`;
  const tone = mix(sheet.colour.main, '#0b0d12', 0.1);
  const panel = sheet.panel(onBoth(band), { fill: tone, rise: 0.6, edge: 6 });
  sheet.line(
    onBoth(
      Array.from({ length: 12 }, (_, k) => {
        const x = ix + ((ox - ix) * (k + 0.5)) / 12;
        const y = iy + ((oy - iy) * (k + 0.5)) / 12;
        return `M${spot([x, y + 2])}L${spot([x - 7, y - depth + 2])}`;
      }).join(''),
    ),
    2.2,
    0.4,
    panel,
  );
}

/** A knitted hem band of the body between `top` and the hem line; `half` is half its width. */
export function ribHem(sheet: Sheet, band: string, half: number, top: number, bottom: number): void {
  const panel = sheet.panel(band, { fill: mix(sheet.colour.main, '#0b0d12', 0.1), rise: 0.6, edge: 6 });
  let lines = '';
  for (let x = -half + 3; x < half; x += 9)
    lines += `M${spot([CENTRE_X + x, top])}L${spot([CENTRE_X + x * 0.985, bottom])}`;
  sheet.line(lines, 2.4, 0.4, panel);
}
