import type { ProductDetails } from '../../catalog/types.ts';
import { CENTRE_X, type Cubic } from '../path.ts';
import type { Sheet } from '../sheet.ts';

export type Baffles = NonNullable<ProductDetails['baffles']>;

/** Height of one baffle in user units. */
const BAFFLE_HEIGHTS = { wide: 74, narrow: 38, box: 62, quilted: 70, none: 0 } satisfies Record<
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
    `<linearGradient id="${sheet.id}-puff" x1="0" y1="0" x2="0" y2="1"><stop offset="0"/><stop offset=".07" stop-color="#777"/>` +
      '<stop offset=".2" stop-color="#c8c8c8"/><stop offset=".42" stop-color="#fff"/><stop offset=".7" stop-color="#ccc"/>' +
      '<stop offset=".92" stop-color="#666"/><stop offset="1"/></linearGradient>',
  );
}

/**
 * The chambers of the body: rows from above the shoulder to the hem, in step with its scalloped
 * side.
 */
export function bodyBaffles(sheet: Sheet, panel: string, side: Cubic, baffles: Baffles, top = 250): void {
  if (baffles === 'quilted') {
    quilt(sheet, panel, top, side[3][1] + 20);
    return;
  }
  const count = baffleCount(side, baffles);
  const [start, end] = [side[0][1], side[3][1]];
  const step = (end - start) / count;
  const first = start - step * Math.ceil((start - top) / step);
  const rows = Math.round((end - first) / step) + 1;
  const row = defineRow(sheet, 'b', { half: 216, height: step, sag: 9, box: baffles === 'box' ? 96 : 0 });
  sheet.sculpt(`<g ${sheet.clip(panel)}>${stack(sheet, row, first, step, rows)}</g>`);
  sheet.paint(
    `<g ${sheet.clip(panel)} ${stitching(sheet)}>${stack(sheet, `${row}l`, first, step, rows)}</g>`,
  );
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
  const step = BAFFLE_HEIGHTS[baffles] * 0.98;
  const row = defineRow(sheet, 's', { half: 110, height: step, sag: 4, box: 0 });
  const id = `${sheet.id}-sr`;
  const turn = `translate(245 0) rotate(-11 ${CENTRE_X} 320)`;
  const first = from - 40;
  const count = Math.ceil((to - first) / step) + 2;
  sheet.define(
    `<g id="${id}" transform="${turn}">${stack(sheet, row, first, step, count)}</g><g id="${id}l" transform="${turn}">${stack(sheet, `${row}l`, first, step, count)}</g>`,
  );
  const pair = (use: string) =>
    `<g ${sheet.clip(panels[1])}><use href="#${use}"/></g><g ${sheet.clip(panels[0])}><use href="#${use}" transform="translate(992 0) scale(-1 1)"/></g>`;
  sheet.sculpt(pair(id));
  sheet.paint(`<g ${stitching(sheet)}>${pair(`${id}l`)}</g>`);
}

const stitching = (sheet: Sheet) => `fill="none" stroke="${sheet.dusk}" stroke-width="2.4" opacity=".5"`;

type Row = { half: number; height: number; sag: number; box: number };

/**
 * One chamber as a definition with its top seam at y 0, gathered at its seams; `sag` bends it down
 * in the middle, `box` divides it every so many user units. Answers its id.
 */
function defineRow(sheet: Sheet, name: string, { half, height, sag, box }: Row): string {
  const id = `${sheet.id}-r${name}`;
  const [left, right] = [CENTRE_X - half, CENTRE_X + half];
  const low = Math.round(height);
  const deep = Math.min(26, height * 0.42);
  let gathers = '';
  for (let x = left - half * 0.2, n = 0; x < right + half * 0.2; x += 21 + ((n * 13) % 19), n++) {
    const bend = Math.max(0, sag * (1 - ((x - CENTRE_X) / half) ** 2));
    const reach = Math.round(deep * (0.45 + ((n * 7) % 5) / 7));
    gathers += `M${Math.round(x)} ${Math.round(low + bend)}l${((n * 5) % 7) - 3}-${reach}`;
    if (n % 2) gathers += `M${Math.round(x + 6)} ${Math.round(bend)}l${((n * 3) % 7) - 3} ${reach}`;
  }
  for (let x = CENTRE_X - box * 2.5; box && x < right + box; x += box)
    gathers += `M${Math.round(x)} 0V${low + sag}`;
  sheet.define(
    `<g id="${id}"><path d="M${left - 60} 0Q${CENTRE_X} ${sag * 2} ${right + 60} 0V${low}Q${CENTRE_X} ${low + sag * 2} ${left - 60} ${low}Z" fill="url(#${sheet.id}-puff)"/>` +
      `<path d="${gathers}" stroke="#000" stroke-width="${box ? 6 : 4}" opacity=".5" fill="none"/></g>`,
  );
  // The quilting stitch, laid over the cloth in the same rows.
  sheet.define(`<path id="${id}l" d="M${left - 60} 0Q${CENTRE_X} ${sag * 2} ${right + 60} 0"/>`);
  return id;
}

/**
 * At least `count` rows, one below the other, every other one shifted so that neighbouring creases
 * differ. Rows are added in groups of four; the panel's clip cuts off the surplus.
 */
function stack(sheet: Sheet, row: string, first: number, step: number, count: number): string {
  const down = (k: number) => Math.round(k * step * 10) / 10;
  const four = sheet.once(`${row}4`, () =>
    [0, 1, 2, 3].map((k) => `<use href="#${row}" x="${k % 2 ? 24 : -24}" y="${down(k)}"/>`).join(''),
  );
  let svg = '';
  for (let k = 0; k < count; k += 4) svg += `<use href="#${four}" y="${Math.round(first + down(k))}"/>`;
  return svg;
}

/**
 * Width and height of half a diamond in user units. Flat enough that no side lies along the light.
 */
const DIAMOND = [46, 29] as const;

/** Diamond quilting. */
function quilt(sheet: Sheet, panel: string, top: number, bottom: number): void {
  const [across, down] = DIAMOND;
  const rows = Math.ceil((bottom - top + 60) / down);
  const [dx, dy] = [rows * across, rows * down];
  let lines = '';
  for (let x = CENTRE_X - 400 - dx; x < CENTRE_X + 400 + dx; x += across * 2)
    lines += `M${x} ${top - 40}l${dx} ${dy}M${x} ${top - 40}l-${dx} ${dy}`;
  const id = sheet.once(`q${top}`, () => `<path d="${lines}"/>`);
  sheet.paint(`<g ${sheet.clip(panel)} ${stitching(sheet)}><use href="#${id}"/></g>`);
  sheet.sculpt(`<g ${sheet.clip(panel)} stroke="#000" stroke-width="9"><use href="#${id}"/></g>`);
}
