import type { ProductDetails } from '../../catalog/types.ts';
import type { DrawInput, Drawing } from '../drawing.ts';
import { CENTRE_X, onBoth, onLeft, onRight, span, spot, symmetric } from '../path.ts';
import { darken } from '../shade.ts';
import { Sheet } from '../sheet.ts';
import { type Baffles, baffleCount, bodyBaffles, defineBaffles, sleeveBaffles } from './baffles.ts';
import { collarBack } from './collar.ts';
import { chestMark, colourBlock } from './colour-block.ts';
import { cuffs, ribHem } from './cuff.ts';
import { bodyDrape, topFolds } from './folds.ts';
import { hang } from './hang.ts';
import { hoodBack } from './hood.ts';
import { type LegCut, legFolds, legPanels } from './leg-cut.ts';
import { cairnMark } from './logo.ts';
import { printPattern } from './pattern.ts';
import { pleats } from './suits.ts';
import {
  armholeOf,
  bodyOutline,
  longSleeve,
  longSleeveOutline,
  shortSleeve,
  shortSleeveOutline,
  sideOf,
  type TopCut,
  topCut,
} from './top-cut.ts';
import { dressFront } from './top-front.ts';
import { collarOf, TOP_STYLES, type TopKind, type TopStyle } from './top-styles.ts';

/** Draws the front or the back of a top, hanging. */
export function hangingTop(kind: TopKind, { colour, details, id, view }: DrawInput): Drawing {
  const back = view === 'back';
  const style: TopStyle = TOP_STYLES[kind];
  const made: ProductDetails = { ...style.usual, ...details };
  const cut = topCut(made, style.volume);
  if (cut.sleeve === 'none') narrow(cut, kind);
  if (kind === 'dress') flare(cut);
  if (kind === 'one-piece') cut.hem = [cut.hem[0] - 8, WAIST_Y];
  const sheet = new Sheet(id, colour, style.grain, view === 'detail');
  const baffles: Baffles = made.baffles ?? 'none';
  const collar = collarOf(made);

  const legs = kind === 'one-piece' ? layLegs(sheet, cut) : undefined;
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
  finishEnds(sheet, cut, style, made);

  if (back) {
    if (made.hood) hoodBack(sheet, style.hood);
    else collarBack(sheet, collar);
    sheet.draw(cairnMark(CENTRE_X, made.hood ? 366 : 322, 24, chestMark(sheet, made)));
  } else {
    dressFront(sheet, kind, style, made, collar, cut.hem[1] + cut.dip);
  }
  return hang(sheet, {
    top: made.hood ? 66 : 194,
    bottom: legs ? ANKLE_Y : cut.hem[1] + cut.dip,
    half: halfWidth(cut),
    room: 450,
    foot: cut.hem[0],
  });
}

type Panels = { body: string; sleeves: [string, string] | undefined; all: string[] };

function cloth(sheet: Sheet, cut: TopCut, baffles: Baffles): Panels {
  const count = baffleCount(sideOf(cut), baffles);
  const bulges =
    count && baffles !== 'quilted' ? { count, depth: baffles === 'narrow' ? 2.5 : 5 } : undefined;
  let sleeves: [string, string] | undefined;
  if (cut.sleeve !== 'none') {
    const half = (sway: number) =>
      cut.sleeve === 'long' ? longSleeveOutline(cut, bulges, sway) : shortSleeveOutline(cut);
    // sleeves differ a little, as on real garments
    sleeves = [sheet.panel(onLeft(half(3))), sheet.panel(onRight(half(-3)))];
  }
  const body = sheet.panel(bodyOutline(cut, bulges), { cast: 22 });
  return { body, sleeves, all: [body, ...(sleeves ?? [])] };
}

/** Where the top of a one-piece ends and where its legs end, in user units. */
const WAIST_Y = 690;
const ANKLE_Y = 1340;

/** The legs of a one-piece, laid before its top. */
function layLegs(sheet: Sheet, cut: TopCut): [string, string] {
  const legs: LegCut = {
    waist: [cut.hem[0] - 4, WAIST_Y - 20],
    hip: cut.hem[0] + 8,
    crotch: 880,
    knee: [188, 22, 1090],
    hem: [172, 36, ANKLE_Y - 16],
  };
  const panels = legPanels(sheet, legs);
  legFolds(sheet, legs, panels, 0.34, false);
  sheet.seam(`M${CENTRE_X} ${WAIST_Y}V880`);
  sheet.stitch(onBoth(`M174 ${ANKLE_Y - 40}Q100 ${ANKLE_Y - 24} 34 ${ANKLE_Y - 34}`));
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
      const { outer, cuff } = longSleeve(cut);
      const [ex, ey] = outer[0][3];
      sheet.seam(
        onBoth(
          `M${cut.shoulder[0] - 14} ${cut.shoulder[1] + 40}C${ex - 30} ${ey - 20} ${ex - 22} ${ey + 110} ${cuff[0][0] - 34} ${cuff[0][1] - 22}`,
        ),
      );
    }
  }
  if (back)
    sheet.seam(span(`M0 ${uy - 76}Q${ux * 0.6} ${uy - 74} ${ux - 24} ${uy - 62}`), {
      stitched: true,
    });
}

function finishEnds(sheet: Sheet, cut: TopCut, style: TopStyle, made: ProductDetails): void {
  const [hx, hy] = cut.hem;
  const line = (up: number) =>
    span(
      `M0 ${hy + cut.dip - up}C${hx * 0.3} ${hy + cut.dip - up} ${hx * 0.7} ${hy + cut.dip - up} ${hx} ${hy - up}`,
    );
  if (cut.sleeve === 'long') cuffs(sheet, longSleeve(cut).cuff, made.cuffs);
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
  sheet.stitch(line(18));
  if (style.hem === 'drawcord') {
    sheet.sculpt(
      `<path d="${line(10)}" fill="none" stroke="#fff" stroke-width="12" opacity=".8"/><path d="${line(22)}" fill="none" stroke="#000" stroke-width="5" opacity=".6"/>`,
    );
    sheet.draw(
      `<path d="${onRight(`M${hx - 37} ${hy - 2}C${hx - 44} ${hy + 24} ${hx - 22} ${hy + 26} ${hx - 29} ${hy - 2}`)}" fill="none" stroke="${darken(sheet.colour.main, 0.55)}" stroke-width="2.4"/><rect x="${CENTRE_X + hx - 40}" y="${hy - 6}" width="14" height="11" rx="3" fill="${darken(sheet.colour.main, 0.7)}"/>`,
    );
  }
}

function halfWidth(cut: TopCut): number {
  if (cut.sleeve === 'long') return longSleeve(cut).cuff[0][0];
  return cut.sleeve === 'short' ? shortSleeve(cut).cuff[0][0] : cut.hem[0];
}
