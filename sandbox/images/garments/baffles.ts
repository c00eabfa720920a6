import type { ProductDetails } from '../../catalog/types.ts';
import { at, CENTRE_X, type Cubic } from '../path.ts';
import type { Sheet } from '../sheet.ts';

export type Baffles = NonNullable<ProductDetails['baffles']>;

/** Height of one baffle in user units. */
export const BAFFLE_HEIGHTS = { wide: 74, narrow: 38, box: 62, quilted: 70, none: 0 } satisfies Record<
  Baffles,
  number
>;

/** How many baffles fit a side. */
export function baffleCount(side: Cubic, baffles: Baffles): number {
  const height = BAFFLE_HEIGHTS[baffles];
  return height ? Math.max(2, Math.round((side[3][1] - side[0][1]) / height)) : 0;
}

/** The gradient every chamber is blown up with: once per sheet. */
export function defineBaffles(sheet: Sheet): void {
  sheet.define(
    `<linearGradient id="${sheet.id}-puff" x1="0" y1="0" x2="0" y2="1"><stop offset="0"/><stop offset=".1" stop-color="#6a6a6a"/>` +
      '<stop offset=".4" stop-color="#fff"/><stop offset=".72" stop-color="#c4c4c4"/><stop offset=".93" stop-color="#555"/><stop offset="1"/></linearGradient>',
  );
}

/** The chambers of the body: rows from above the shoulder to the hem, in step with its scalloped side. */
export function bodyBaffles(sheet: Sheet, panel: string, side: Cubic, baffles: Baffles, top = 250): void {
  if (baffles === 'quilted') {
    quilt(sheet, panel, top, side[3][1] + 20);
    return;
  }
  const count = baffleCount(side, baffles);
  const bounds = Array.from({ length: count + 1 }, (_, k) => at(side, k / count)[1]);
  const step = (bounds[1] ?? 0) - (bounds[0] ?? 0);
  for (let y = (bounds[0] ?? 0) - step; y > top - step; y -= step) bounds.unshift(y);
  sheet.sculpt(`<g ${sheet.clip(panel)}>${rows(sheet, bounds, 216, 9, baffles === 'box' ? 96 : 0)}</g>`);
}

/** The chambers of both sleeves, turned to lie across them. */
export function sleeveBaffles(
  sheet: Sheet,
  panels: [left: string, right: string],
  from: number,
  to: number,
  baffles: Baffles,
): void {
  if (baffles === 'quilted') {
    for (const panel of panels) quilt(sheet, panel, from, to);
    return;
  }
  const height = BAFFLE_HEIGHTS[baffles] * 0.98;
  const bounds: number[] = [];
  for (let y = from - 40; y < to + height * 2; y += height) bounds.push(y);
  const id = `${sheet.id}-sr`;
  sheet.define(
    `<g id="${id}" transform="translate(245 0) rotate(-11 ${CENTRE_X} 320)">${rows(sheet, bounds, 110, 4, 0)}</g>`,
  );
  sheet.sculpt(
    `<g ${sheet.clip(panels[1])}><use href="#${id}"/></g><g ${sheet.clip(panels[0])}><use href="#${id}" transform="translate(992 0) scale(-1 1)"/></g>`,
  );
}

/** Chambers between the bounds, gathered at their seams; `sag` bends them down in the middle. */
function rows(sheet: Sheet, bounds: number[], half: number, sag: number, box: number): string {
  let chambers = '';
  let gathers = '';
  const [left, right] = [CENTRE_X - half, CENTRE_X + half];
  for (let k = 0; k + 1 < bounds.length; k++) {
    const top = Math.round(bounds[k] ?? 0);
    const bottom = Math.round(bounds[k + 1] ?? 0);
    chambers += `<path d="M${left} ${top}Q${CENTRE_X} ${top + sag * 2} ${right} ${top}V${bottom}Q${CENTRE_X} ${bottom + sag * 2} ${left} ${bottom}Z" fill="url(#${sheet.id}-puff)"/>`;
    if (box) {
      for (let x = CENTRE_X - box * 2.5 + (k % 2) * box * 0.5; x < right; x += box)
        gathers += `M${Math.round(x)} ${top}V${bottom + sag}`;
    }
    const deep = Math.min(26, (bottom - top) * 0.42);
    for (let x = left + ((k * 17) % 23), n = k; x < right; x += 34 + ((n * 13) % 27), n++) {
      const bend = sag * (1 - ((x - CENTRE_X) / half) ** 2);
      const reach = Math.round(deep * (0.5 + ((n * 7) % 5) / 8));
      gathers += `M${x} ${Math.round(bottom + bend)}l${((n * 5) % 7) - 3}-${reach}`;
      if (n % 2) gathers += `M${x + 6} ${Math.round(top + bend)}l${((n * 3) % 7) - 3} ${reach}`;
    }
  }
  return `${chambers}<path d="${gathers}" stroke="#000" stroke-width="${box ? 6 : 4}" opacity=".5" fill="none"/>`;
}

/** Diamond quilting. */
function quilt(sheet: Sheet, panel: string, top: number, bottom: number): void {
  let lines = '';
  for (let x = -160; x < 1200; x += 64)
    lines += `M${x} ${top - 40}l${bottom - top + 60} ${bottom - top + 60}M${x} ${top - 40}l-${bottom - top + 60} ${bottom - top + 60}`;
  sheet.sculpt(`<g ${sheet.clip(panel)}><path d="${lines}" stroke="#000" stroke-width="9" fill="none"/></g>`);
}
