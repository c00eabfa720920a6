import type { ProductDetails } from '../../catalog/types.ts';
import type { DrawInput, Drawing } from '../drawing.ts';
import { at, CENTRE_X, onBoth, onLeft, onRight, span, spot, symmetric } from '../path.ts';
import { darken } from '../shade.ts';
import { Sheet } from '../sheet.ts';
import { type Baffles, baffleCount, bodyBaffles, defineBaffles, sleeveBaffles } from './baffles.ts';
import { collarBack } from './collar.ts';
import { chestMark, colourBlock } from './colour-block.ts';
import { cuffs, ribHem } from './cuff.ts';
import { bodyDrape, topFolds } from './folds.ts';
import { hang, KIDS_SCALE } from './hang.ts';
import { hoodBack, hoodOf } from './hood.ts';
import { type LegCut, legFolds, legPanels } from './leg-cut.ts';
import { cairnMark } from './logo.ts';
import { printPattern } from './pattern.ts';
import { pleats } from './suits.ts';
import {
  armholeOf,
  bodyOutline,
  longSleeve,
  longSleeveOutline,
  onSleeves,
  type Side,
  type SleeveEdges,
  shortSleeve,
  shortSleeveOutline,
  sideOf,
  type TopCut,
  topCut,
} from './top-cut.ts';
import { dressFront } from './top-front.ts';
import { collarOf, TOP_STYLES, type TopKind, type TopStyle } from './top-styles.ts';

/** What a body does to a top: how the arms are held, and the hip that the hem goes round. */
export type Wearing = { arms: TopCut['arms']; hip: number };

/** The cut of a top as it lies on a body. */
export function onBody(cut: TopCut, { arms, hip }: Wearing): TopCut {
  return { ...cut, arms, hem: [Math.max(cut.hem[0], hip + HEM_EASE), cut.hem[1]] };
}

/** Draws the front or the back of a top, hanging or `worn`. */
export function hangingTop(kind: TopKind, input: DrawInput, worn?: Wearing): Drawing {
  const { colour, details, gender, id, view } = input;
  const back = view === 'back';
  const style: TopStyle = TOP_STYLES[kind];
  const made: ProductDetails = { ...style.usual, ...details };
  const flat = topCut(made, style.volume, gender);
  const cut = worn ? onBody(flat, worn) : flat;
  const kids = gender === 'kids';
  const ankle = kids ? KIDS_ANKLE_Y : ANKLE_Y;
  if (cut.sleeve === 'none') narrow(cut, kind);
  if (kind === 'dress') flare(cut);
  if (kind === 'one-piece') cut.hem = [cut.hem[0] - 8, kids ? KIDS_WAIST_Y : WAIST_Y];
  const sheet = new Sheet(id, colour, style.grain, view === 'detail');
  const baffles: Baffles = made.baffles ?? 'none';
  const collar = collarOf(made);

  if (cut.tail && back) [cut.dip, cut.tail] = [cut.dip + cut.tail, 0];
  if (cut.tail) tail(sheet, cut);
  const legs = kind === 'one-piece' ? layLegs(sheet, suitLegs(cut, gender)) : undefined;
  const panels = cloth(sheet, cut, baffles);
  if (legs) panels.all.push(...legs);
  if (made.pattern) printPattern(sheet, panels.all, made.pattern);
  if (made.pattern === 'colourblock') colourBlock(sheet, cut, panels, made.fit);
  if (baffles !== 'none') puff(sheet, cut, panels, baffles);
  if (kind === 'dress') pleats(sheet, panels.body, 560, cut.hem[1] + cut.dip, cut.hem[0]);
  else if (baffles === 'none' && !legs) bodyDrape(sheet, panels.body, cut, style.drape);
  // the chambers of down garments have creases of their own
  if (baffles === 'none') topFolds(sheet, cut, style.drape);
  seams(sheet, cut, style, back, baffles);
  if (baffles === 'none') yokeSeam(sheet, cut, made.yoke);
  finishEnds(sheet, cut, style, made, back);

  if (made.hem === 'belted') belt(sheet, cut, back);
  const hood = hoodOf(style.hood, made.hoodCut);
  if (back) {
    if (made.hood) hoodBack(sheet, hood);
    else collarBack(sheet, collar);
    sheet.draw(cairnMark(CENTRE_X, made.hood ? 366 : 322, 24, chestMark(sheet, made)));
  } else {
    dressFront(sheet, kind, style, made, collar, cut.hem[1] + cut.dip);
  }
  return hang(sheet, {
    top: made.hood ? 66 : 194,
    bottom: legs ? ankle : cut.hem[1] + cut.dip + cut.tail,
    half: halfWidth(cut),
    room: 450,
    foot: cut.hem[0],
    most: kids ? KIDS_SCALE * (legs ? 0.82 : 1) : undefined,
  });
}

/** How much wider a hem is than the hip at least, in user units. */
const HEM_EASE = 8;

/** The lining of the back hem where it hangs below the front. */
function tail(sheet: Sheet, cut: TopCut): void {
  const [x, y] = cut.hem;
  const [side] = at(sideOf(cut), 0.9);
  const low = y + cut.dip + cut.tail;
  sheet.panel(
    symmetric(
      `M0 ${y - 40}L${Math.round(Math.min(side, x) - 8)} ${y - 40}L${x - 6} ${y - 2}C${x - 4} ${y + 10} ${x - 20} ${low - 10} ${Math.round(x * 0.6)} ${low - 4}C${Math.round(x * 0.4)} ${low} ${Math.round(x * 0.2)} ${low} 0 ${low}`,
    ),
    { fill: darken(sheet.colour.lining, 0.3), form: false },
  );
}

/** The seams at the shoulders. */
function yokeSeam(sheet: Sheet, cut: TopCut, yoke: ProductDetails['yoke']): void {
  const [ux, uy] = cut.underarm;
  if (yoke === 'straight') sheet.seam(span(`M0 ${uy - 92}L${ux - 22} ${uy - 92}`), { stitched: true });
  else if (yoke === 'chevron') sheet.seam(span(`M0 ${uy - 30}L${ux - 16} ${uy - 110}`), { stitched: true });
  else if (yoke === 'raglan') {
    sheet.seam(
      onBoth(
        `M${cut.neck[0] + 6} ${cut.neck[1] + 14}C${ux - 80} ${uy - 130} ${ux - 50} ${uy - 60} ${ux - 10} ${uy - 4}`,
      ),
      {
        stitched: true,
      },
    );
  }
}

/** A belt around the waist with its end hanging. */
function belt(sheet: Sheet, cut: TopCut, back: boolean): void {
  const [side, height] = at(sideOf(cut), 0.36);
  const [x, y] = [Math.round(side) + 5, Math.round(height)];
  sheet.panel(
    symmetric(
      `M0 ${y}C${x * 0.4} ${y} ${x * 0.8} ${y - 4} ${x} ${y - 10}L${x} ${y + 30}C${x * 0.8} ${y + 36} ${x * 0.4} ${y + 40} 0 ${y + 40}`,
    ),
    {
      edge: 7,
      form: false,
      cast: 10,
    },
  );
  if (back) return;
  sheet.panel(`M478 ${y + 6}L514 ${y + 4}L536 ${y + 142}L498 ${y + 148}Z`, { edge: 7, form: false, cast: 8 });
  sheet.draw(
    `<rect x="472" y="${y - 6}" width="50" height="52" rx="7" fill="none" stroke="${darken(sheet.colour.accent, 0.5)}" stroke-width="8"/>`,
  );
}

type Panels = { body: string; sleeves: [string, string] | undefined; all: string[] };

function cloth(sheet: Sheet, cut: TopCut, baffles: Baffles): Panels {
  const count = baffleCount(sideOf(cut), baffles);
  const bulges =
    count && baffles !== 'quilted' ? { count, depth: baffles === 'narrow' ? 2.5 : 5 } : undefined;
  let sleeves: [string, string] | undefined;
  if (cut.sleeve !== 'none') {
    const half = (sway: number, side: Side) =>
      cut.sleeve === 'long' ? longSleeveOutline(cut, bulges, sway, side) : shortSleeveOutline(cut);
    // sleeves differ a little, as on real garments
    sleeves = [sheet.panel(onLeft(half(3, 0))), sheet.panel(onRight(half(-3, 1)))];
  }
  const body = sheet.panel(bodyOutline(cut, bulges), { cast: 22 });
  return { body, sleeves, all: [body, ...(sleeves ?? [])] };
}

/** Where the top of a one-piece ends and where its legs end, in user units. */
const WAIST_Y = 690;
const ANKLE_Y = 1340;
const KIDS_WAIST_Y = 610;
const KIDS_ANKLE_Y = 1060;

/** The legs of a one-piece whose top is cut like this. */
export function suitLegs(cut: TopCut, gender: DrawInput['gender']): LegCut {
  const kids = gender === 'kids';
  const ankle = kids ? KIDS_ANKLE_Y : ANKLE_Y;
  const waist = kids ? KIDS_WAIST_Y : WAIST_Y;
  return {
    waist: [cut.hem[0] - 4, waist - 20],
    hip: cut.hem[0] + 8,
    crotch: waist + 190,
    knee: [188, 22, Math.round((waist + 190 + ankle) / 2 - 20)],
    hem: [172, 36, ankle - 16],
  };
}

/** The legs of a one-piece, laid before its top. */
function layLegs(sheet: Sheet, legs: LegCut): [string, string] {
  const [, , low] = legs.hem;
  const panels = legPanels(sheet, legs);
  legFolds(sheet, legs, panels, 0.34, false);
  sheet.seam(`M${CENTRE_X} ${legs.crotch - 190}V${legs.crotch}`);
  sheet.stitch(onBoth(`M174 ${low - 24}Q100 ${low - 8} 34 ${low - 18}`));
  return panels;
}

/** A dress is fitted to the waist and swings out below. */
function flare(cut: TopCut): void {
  const [x, y] = cut.underarm;
  cut.underarm = [x - 20, y];
  cut.waist = x - 84;
  cut.swing = x - 10;
  cut.hem = [x + 52, Math.min(cut.hem[1], 960)];
  if (cut.sleeve === 'none') cut.shoulder = [142, 290];
}

/** Sleeveless cuts have a shorter shoulder. */
function narrow(cut: TopCut, kind: TopKind): void {
  cut.shoulder = kind === 'tank' ? [132, 292] : [cut.shoulder[0] - 26, cut.shoulder[1] - 4];
  if (kind === 'tank') cut.neck = [82, 266];
}

function puff(sheet: Sheet, cut: TopCut, panels: Panels, baffles: Baffles): void {
  defineBaffles(sheet);
  if (panels.sleeves)
    sleeveBaffles(sheet, panels.sleeves, cut.shoulder[1], longSleeve(cut).cuff[0][1], baffles);
  // The armhole seam over the chambers.
  bodyBaffles(sheet, panels.body, sideOf(cut), baffles);
  sheet.sculpt(
    `<path d="${onBoth(armholeOf(cut))}" fill="none" stroke="#000" stroke-opacity=".6" stroke-width="8"/>`,
  );
}

function seams(sheet: Sheet, cut: TopCut, style: TopStyle, back: boolean, baffles: Baffles): void {
  const armhole = onBoth(armholeOf(cut));
  if (cut.sleeve === 'none') {
    sheet.draw(
      `<path d="${armhole}" fill="none" stroke="${darken(sheet.colour.main, 0.4)}" stroke-width="9" opacity=".75"/>`,
    );
  } else sheet.seam(armhole);
  if (baffles !== 'none') return;
  const [ux, uy] = cut.underarm;
  if (style.panelled) {
    sheet.seam(
      onBoth(
        `M${ux - 14} ${uy - 40}C${ux - 40} ${uy + 60} ${ux - 30} ${uy + 180} ${cut.hem[0] - 44} ${cut.hem[1] + 8}`,
      ),
    );
    if (cut.sleeve === 'long') {
      const line = ({ outer, cuff }: SleeveEdges): string => {
        const [ex, ey] = outer[0][3];
        return `M${cut.shoulder[0] - 14} ${cut.shoulder[1] + 40}C${spot([ex - 30, ey - 20])} ${spot([ex - 22, ey + 110 * cut.arm])} ${spot([cuff[0][0] - 34, cuff[0][1] - 22])}`;
      };
      sheet.seam(onSleeves(cut, line));
    }
  }
  if (back)
    sheet.seam(span(`M0 ${uy - 76}Q${ux * 0.6} ${uy - 74} ${ux - 24} ${uy - 62}`), {
      stitched: true,
    });
}

function finishEnds(sheet: Sheet, cut: TopCut, style: TopStyle, made: ProductDetails, back: boolean): void {
  const [hx, hy] = cut.hem;
  const line = (up: number) =>
    span(
      `M0 ${hy + cut.dip - up}C${hx * 0.3} ${hy + cut.dip - up} ${hx * 0.7} ${hy + cut.dip - up} ${hx} ${hy - up}`,
    );
  if (cut.sleeve === 'long') cuffs(sheet, cut, made.cuffs);
  if (cut.sleeve === 'short') {
    const [[ox, oy], [ix, iy]] = shortSleeve(cut).cuff;
    sheet.stitch(
      onBoth(
        `M${spot([ox - 5, oy - 15])}Q${spot([(ox + ix) / 2, (oy + iy) / 2 - 7])} ${spot([ix - 2, iy - 16])}`,
      ),
    );
  }
  if (style.hem === 'rib') {
    const band = symmetric(
      `M0 ${hy + cut.dip - 46}C${hx * 0.4} ${hy + cut.dip - 46} ${hx * 0.7} ${hy - 38} ${hx - 3} ${hy - 46}L${hx - 7} ${hy + 2}C${hx * 0.6} ${hy + cut.dip + 4} 40 ${hy + cut.dip + 4} 0 ${hy + cut.dip + 4}`,
    );
    ribHem(sheet, band, hx - 6, hy - 34, hy + 12);
    return;
  }
  if (made.hem === 'gathered') {
    let gathers = '';
    for (let k = -6; k <= 6; k++) {
      const x = CENTRE_X + (k * (hx - 16)) / 6;
      gathers += `M${Math.round(x)} ${hy + 12}L${Math.round(x + k)} ${hy - 22 - (k % 2) * 10}`;
    }
    sheet.ridge(gathers, 3, -0.5);
  }
  sheet.stitch(line(18));
  if (style.hem === 'drawcord') {
    sheet.sculpt(
      `<path d="${line(10)}" fill="none" stroke="#fff" stroke-width="12" opacity=".8"/><path d="${line(22)}" fill="none" stroke="#000" stroke-width="5" opacity=".6"/>`,
    );
    // on the same side of the body from either view
    const side = back ? onLeft : onRight;
    const left = CENTRE_X + (back ? 26 - hx : hx - 40);
    sheet.draw(
      `<path d="${side(`M${hx - 37} ${hy - 2}C${hx - 44} ${hy + 24} ${hx - 22} ${hy + 26} ${hx - 29} ${hy - 2}`)}" fill="none" stroke="${darken(sheet.colour.main, 0.55)}" stroke-width="2.4"/><rect x="${left}" y="${hy - 6}" width="14" height="11" rx="3" fill="${darken(sheet.colour.main, 0.7)}"/>`,
    );
  }
}

function halfWidth(cut: TopCut): number {
  if (cut.sleeve === 'long') return longSleeve(cut).cuff[0][0];
  return cut.sleeve === 'short' ? shortSleeve(cut).cuff[0][0] : cut.hem[0];
}
