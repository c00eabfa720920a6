import { CENTRE_X, onBoth, onLeft, onRight, type Point, spot } from '../path.ts';
import type { Sheet } from '../sheet.ts';
import { armBehind, longSleeve, shortSleeve, type TopCut } from './top-cut.ts';

/**
 * How a hanging top creases: `crisp` (coated nylon), `soft` (fleece, jersey), `tight` (stretch).
 */
export type Drape = 'crisp' | 'soft' | 'tight';

const STRENGTHS = { crisp: 0.5, soft: 0.36, tight: 0.2 };

/** The large soft folds of a hanging body: it falls from the shoulders and catches at the waist. */
export function bodyDrape(sheet: Sheet, panel: string, cut: TopCut, drape: Drape): void {
  const k = { crisp: 0.3, soft: 0.42, tight: 0.22 }[drape];
  const [ux, uy] = cut.underarm;
  const fall = cut.hem[1] - uy;
  const x = (part: number) => CENTRE_X + part * ux;
  const y = (part: number) => uy + part * fall;
  sheet.drape(panel, [
    [x(-0.52), y(0.02), 120, 34, -52, -k * 0.8],
    [x(-0.4), y(-0.02), 130, 30, -56, k * 0.6],
    [x(0.56), y(0.04), 130, 36, 50, -k * 0.8],
    [x(0.4), y(0.0), 140, 34, 54, k * 0.55],
    [x(-0.66), y(0.62), 190, 26, 84, -k],
    [x(-0.46), y(0.66), 200, 30, 87, k],
    [x(0.22), y(0.7), 190, 30, 84, k * 0.6],
    [x(0.44), y(0.6), 210, 30, 98, -k],
    [x(0.1), y(0.44), 200, 34, -14, -k * 0.4],
    [x(-0.3), y(0.36), 190, 26, 16, -k * 0.5],
  ]);
}

/** Creases of the body and sleeves, a little different left and right. */
export function topFolds(sheet: Sheet, cut: TopCut, drape: Drape): void {
  const k = STRENGTHS[drape];
  const wide = drape === 'crisp' ? 9 : 15;
  const [ux, uy] = cut.underarm;
  const [hx, hy] = cut.hem;
  const fall = hy - uy;
  // From the underarm towards the chest, and the pull below it.
  sheet.fold(
    onBoth(`M${ux - 8} ${uy - 6}C${ux - 40} ${uy - 20} ${ux - 66} ${uy - 54} ${ux - 76} ${uy - 96}`),
    wide,
    -k,
  );
  sheet.fold(
    onBoth(`M${ux - 22} ${uy - 22}C${ux - 44} ${uy - 40} ${ux - 60} ${uy - 70} ${ux - 64} ${uy - 110}`),
    wide * 1.3,
    k,
  );
  sheet.fold(
    onRight(`M${ux - 10} ${uy + 26}C${ux - 50} ${uy + 44} ${ux - 84} ${uy + 84} ${ux - 100} ${uy + 128}`),
    wide,
    -k * 0.8,
  );
  sheet.fold(
    onLeft(`M${ux - 10} ${uy + 18}C${ux - 44} ${uy + 40} ${ux - 70} ${uy + 70} ${ux - 92} ${uy + 140}`),
    wide,
    -k * 0.8,
  );
  // The waist gives in, the hem swings.
  sheet.fold(
    onRight(`M${hx - 6} ${uy + fall * 0.5}Q${hx - 60} ${uy + fall * 0.53} ${hx - 96} ${uy + fall * 0.47}`),
    wide,
    -k * 0.7,
  );
  sheet.fold(
    onLeft(`M${hx - 6} ${uy + fall * 0.44}Q${hx - 50} ${uy + fall * 0.5} ${hx - 110} ${uy + fall * 0.46}`),
    wide,
    -k * 0.7,
  );
  sheet.fold(
    onLeft(`M${hx - 60} ${hy - 8}C${hx - 76} ${hy - 90} ${hx - 62} ${hy - 150} ${hx - 84} ${hy - 210}`),
    wide * 1.6,
    k * 0.7,
  );
  sheet.fold(
    onRight(`M${hx - 84} ${hy - 6}C${hx - 96} ${hy - 80} ${hx - 72} ${hy - 150} ${hx - 90} ${hy - 220}`),
    wide * 1.5,
    -k * 0.55,
  );
  if (cut.sleeve === 'long') longSleeveFolds(sheet, cut, k, wide);
  if (cut.sleeve === 'short') {
    const [outer, inner] = shortSleeve(cut).cuff;
    sheet.fold(
      onBoth(
        `M${inner[0]} ${inner[1] - 40}Q${inner[0] + 6} ${inner[1] - 90} ${cut.shoulder[0] + 14} ${cut.shoulder[1] + 70}`,
      ),
      wide * 1.2,
      -k,
    );
    sheet.fold(
      onRight(
        `M${outer[0] - 40} ${outer[1] + 12}Q${outer[0] - 56} ${outer[1] - 50} ${outer[0] - 70} ${outer[1] - 96}`,
      ),
      wide * 1.2,
      k * 0.7,
    );
  }
}

function longSleeveFolds(sheet: Sheet, cut: TopCut, k: number, wide: number): void {
  const sides = [onLeft, onRight].map((on, at) => {
    const { outer, cuff } = longSleeve(cut, 0, at === 0 ? 0 : 1);
    return { on: armBehind(cut, at === 0 ? 0 : 1) ? () => '' : on, elbow: outer[0][3], cuff };
  });
  const each = (curve: (elbow: Point, cuff: [Point, Point]) => [Point, Point, Point]) =>
    sides.map(({ on, elbow, cuff }) => {
      const [a, b, c] = curve(elbow, cuff);
      return on(`M${spot(a)}Q${spot(b)} ${spot(c)}`);
    });
  const both = (curve: Parameters<typeof each>[0]) => each(curve).join('');
  const bend = 90;
  sheet.fold(
    both(([x, y]) => [
      [x - 54, y + bend - 18],
      [x - 24, y + bend - 26],
      [x + 2, y + bend - 52],
    ]),
    wide,
    -k * 1.1,
  );
  sheet.fold(
    both(([x, y]) => [
      [x - 50, y + bend + 16],
      [x - 14, y + bend + 14],
      [x + 14, y + bend - 8],
    ]),
    wide * 1.2,
    k,
  );
  const [, right] = each(([x, y]) => [
    [x - 46, y + bend + 34],
    [x - 16, y + bend + 38],
    [x + 20, y + bend + 22],
  ]);
  const [left] = each(([x, y]) => [
    [x - 44, y + bend + 44],
    [x - 10, y + bend + 40],
    [x + 10, y + bend + 26],
  ]);
  sheet.fold(`${right}`, wide, -k * 1.2);
  sheet.fold(`${left}`, wide, -k * 1.2);
  sheet.fold(
    both(([x, y]) => [
      [x - 58, y - 20],
      [x - 40, y - 60],
      [x - 46, y - 110],
    ]),
    wide * 1.4,
    -k * 0.8,
  );
  sheet.fold(
    both(([x, y]) => [
      [x - 26, y + 8],
      [x - 16, y - 46],
      [x - 30, y - 104],
    ]),
    wide * 1.6,
    k * 0.7,
  );
  sheet.fold(
    both((_, [[ox, oy], [ix, iy]]) => [
      [ix - 6, iy - 66],
      [ix + 30, iy - 58],
      [ox - 20, oy - 88],
    ]),
    wide,
    -k * 0.9,
  );
  sheet.fold(
    both((_, [[ox, oy], [ix, iy]]) => [
      [ix - 8, iy - 110],
      [ix + 24, iy - 106],
      [ox - 32, oy - 124],
    ]),
    wide,
    -k * 0.6,
  );
}
