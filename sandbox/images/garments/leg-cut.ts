import type { Product, ProductDetails } from '../../catalog/types.ts';
import { onLeft, onRight, type Point, spot } from '../path.ts';
import type { Sheet } from '../sheet.ts';

/** The measures of a pair of legs in user units; x from the centre line, y from the top. */
export type LegCut = {
  waist: Point;
  hip: number;
  crotch: number;
  knee: [outer: number, inner: number, y: number];
  hem: [outer: number, inner: number, y: number];
};

/** By the width of the leg: what is added at the knee and at the hem, and to its length. */
const LEGS = {
  straight: { knee: 0, hem: 0, length: 0 },
  slim: { knee: -24, hem: -34, length: -6 },
  tapered: { knee: -6, hem: -46, length: -22 },
  wide: { knee: 22, hem: 34, length: 0 },
  flared: { knee: -22, hem: 16, length: 8 },
};

/** A leg for whom it is cut: children are short in the leg, women narrower at the waist. */
function figured(cut: LegCut, gender: Product['gender'] | undefined): LegCut {
  const { waist, hip, crotch, knee, hem } = cut;
  if (gender === 'women') return { ...cut, waist: [waist[0] - 12, waist[1]], hip: hip + 2 };
  if (gender !== 'kids') return cut;
  const short = (y: number) => Math.round(crotch + (y - crotch) * 0.68);
  return {
    waist: [waist[0] + 6, waist[1]],
    hip,
    crotch,
    knee: [knee[0], knee[1], knee[2] && short(knee[2])],
    hem: [hem[0], hem[1], short(hem[2])],
  };
}

const FITS = { slim: -14, regular: 0, relaxed: 16 };

/** Trousers from their fit; `close` is true for leggings and tights. */
export function legCut(details: ProductDetails, close: boolean, gender?: Product['gender']): LegCut {
  const ease = close ? 0 : FITS[details.fit ?? 'regular'];
  if (close) {
    const low = details.length === 'knee' ? 780 : details.length === 'crop' ? 850 : 926;
    const roomy = details.fit === 'relaxed' ? 22 : details.fit === 'regular' ? 10 : 0;
    const shape = LEGS[details.leg ?? 'straight'];
    return figured(
      {
        waist: [104 + roomy * 0.4, 92],
        hip: 150 + roomy * 0.6,
        crotch: 346,
        knee: [126 + roomy + shape.knee * 0.5, 36, 610],
        hem: [(low < 900 ? 112 : 108) + roomy + Math.max(shape.hem * 1.4, -14), 50, low],
      },
      gender,
    );
  }
  const leg = LEGS[details.leg ?? 'straight'];
  return figured(
    {
      waist: [124, 92],
      hip: 166 + ease,
      crotch: 340,
      knee: [166 + ease + leg.knee, 26, 620],
      hem: [160 + ease + leg.hem, 34, 926 + leg.length],
    },
    gender,
  );
}

/** Shorts: the leg ends above the knee. */
export function shortsCut(details: ProductDetails, gender?: Product['gender']): LegCut {
  const ease = FITS[details.fit ?? 'regular'];
  const hem = details.length === 'knee' ? 690 : details.length === 'crop' ? 560 : 620;
  const wide = LEGS[details.leg ?? 'straight'].hem * 0.6;
  return figured(
    { waist: [172, 180], hip: 208 + ease, crotch: 446, knee: [0, 0, 0], hem: [222 + ease + wide, 22, hem] },
    gender,
  );
}

/** The right leg with its half of the seat, as a closed half-garment path. */
export function legOutline({ waist, hip, crotch, knee, hem }: LegCut, sway = 0): string {
  const [wx, wy] = waist;
  const [ho, hi, hy] = hem;
  const seat = `M-2 ${wy + 5}L${spot(waist)}C${spot([wx + (hip - wx) * 0.7, wy + 50])} ${spot([hip, wy + 120])} ${spot([hip, crotch - 20])}`;
  const foot = `Q${spot([(ho + hi) / 2, hy + 13])} ${spot([hi, hy + 4])}`;
  if (!knee[2]) {
    return `${seat}C${spot([hip + 4, crotch + 40])} ${spot([ho - 4, hy - 60])} ${spot([ho, hy])}${foot}C${spot([hi - 6, hy - 60])} ${spot([10, crotch + 40])} -2 ${crotch}Z`;
  }
  const [ko, ki, ky] = knee;
  return (
    `${seat}C${spot([hip, crotch + 120])} ${spot([ko + sway, ky - 110])} ${spot([ko + sway, ky])}C${spot([ko + sway, ky + 100])} ${spot([ho + 3, hy - 130])} ${spot([ho, hy])}` +
    `${foot}C${spot([hi - 1, hy - 130])} ${spot([ki + sway, ky + 110])} ${spot([ki + sway, ky])}C${spot([ki - 8 + sway, ky - 110])} ${spot([12, crotch + 80])} -2 ${crotch}Z`
  );
}

/** Lays both legs on the sheet. Answers their panels, left then right. */
export function legPanels(sheet: Sheet, cut: LegCut): [string, string] {
  return [sheet.panel(onLeft(legOutline(cut, 2))), sheet.panel(onRight(legOutline(cut, -2)))];
}

/** The creases of both legs, `k` strong (0 to 1), and unless `soft` is false their soft folds. */
export function legFolds(sheet: Sheet, cut: LegCut, panels: [string, string], k: number, soft = true): void {
  const { hip, crotch, knee, hem } = cut;
  const [ko, ki, ky] = knee;
  const [ho, hi, hy] = hem;
  const middle = (ho + hi) / 2;
  const fall = hy - crotch;
  if (soft)
    panels.forEach((panel, i) => {
      const side = i ? 1 : -1;
      // the light is on the left: of each leg its left is lit
      const x = (v: number) => 496 + side * middle + v;
      sheet.drape(panel, [
        [x(-26), crotch + fall * 0.4, fall * 0.62, 24, 90 + side * 2, k * 0.7],
        [x(44), crotch + fall * 0.5, fall * 0.62, 26, 90 - side * 3, -k],
        [x(-side * 24), crotch + 56, 90, 16, side > 0 ? -42 : 222, -k * 0.6],
      ]);
    });
  const both = (path: string) => onLeft(path) + onRight(path);
  sheet.fold(both(`M4 ${crotch + 4}Q${hip * 0.3} ${crotch - 12} ${hip * 0.6} ${crotch - 48}`), 10, -k);
  sheet.fold(both(`M8 ${crotch + 26}Q${hip * 0.4} ${crotch + 22} ${hip * 0.74} ${crotch - 4}`), 11, -k * 0.8);
  if (ky === 0) return;
  const across = (ko + ki) / 2;
  sheet.fold(onRight(`M${ki + 2} ${ky + 26}Q${across} ${ky + 44} ${ko - 16} ${ky + 22}`), 9, -k);
  sheet.fold(onLeft(`M${ki + 4} ${ky + 36}Q${across} ${ky + 46} ${ko - 28} ${ky + 34}`), 9, -k);
  sheet.fold(both(`M${hi + 4} ${hy - 40}Q${middle} ${hy - 26} ${ho - 20} ${hy - 52}`), 9, -k);
}
