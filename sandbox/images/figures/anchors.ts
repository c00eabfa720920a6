import { legCut } from '../garments/leg-cut.ts';
import { longSleeve, topCut } from '../garments/top-cut.ts';
import { at, type Point } from '../path.ts';

/**
 * The standing figure shares the units of the garments: a top lies on it as drawn, trousers after
 * they are moved down by TROUSERS_DOWN.
 */
export const TROUSERS_DOWN = 512;
/** Where the chin is, and the floor under the shoes, in user units from the top. */
export const CHIN_Y = 232;
export const GROUND_Y = 1500;

/** The joints of the right half of a figure: x from the centre line, y from the top. */
type Anchors = {
  shoulder: Point;
  elbow: Point;
  wrist: Point;
  chest: Point;
  waist: Point;
  hip: Point;
  knee: Point;
  ankle: Point;
};

/** The joints that the regular cuts of the garments are made for. */
export function anchors(): Anchors {
  const top = topCut({}, 0);
  const legs = legCut({ fit: 'slim' }, false);
  const { outer, inner, cuff } = longSleeve(top);
  const between = ([ax, ay]: Point, [bx, by]: Point): Point => [(ax + bx) / 2, (ay + by) / 2];
  const [ko, ki, ky] = legs.knee;
  const [ho, hi, hy] = legs.hem;
  return {
    shoulder: [top.shoulder[0] - 34, top.shoulder[1] + 36],
    elbow: between(outer[0][3], at(inner, 0.3)),
    wrist: between(cuff[0], cuff[1]),
    chest: [top.underarm[0] - 18, top.underarm[1]],
    waist: [legs.waist[0] + 4, legs.waist[1] + TROUSERS_DOWN],
    hip: [legs.hip - 6, legs.crotch - 40 + TROUSERS_DOWN],
    knee: [(ko + ki) / 2, ky + TROUSERS_DOWN],
    ankle: [(ho + hi) / 2, hy + TROUSERS_DOWN],
  };
}
