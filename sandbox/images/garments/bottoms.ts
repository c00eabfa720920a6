import type { ProductDetails } from '../../catalog/types.ts';
import type { DrawInput, Drawing } from '../drawing.ts';
import { CENTRE_X, onBoth, onLeft, onRight, span, symmetric } from '../path.ts';
import { darken } from '../shade.ts';
import { Sheet } from '../sheet.ts';
import { BOTTOM_STYLES, type BottomKind, type BottomStyle } from './bottom-styles.ts';
import { hang, KIDS_SCALE } from './hang.ts';
import { type LegCut, legCut, legFolds, legPanels, shortsCut } from './leg-cut.ts';
import { cairnMark } from './logo.ts';
import { printPattern } from './pattern.ts';
import { flapPocket } from './pockets.ts';
import { pocketZip } from './zip.ts';

/** Draws the front or the back of trousers, tights or shorts, hanging. */
export function hangingBottom(kind: BottomKind, { colour, details, gender, id, view }: DrawInput): Drawing {
  const back = view === 'back';
  const style: BottomStyle = BOTTOM_STYLES[kind];
  const made: ProductDetails = { ...style.usual, ...details };
  const cut = style.short ? shortsCut(made, gender) : legCut(made, style.close, gender);
  const sheet = new Sheet(id, colour, style.grain, view === 'detail');
  insideWaist(sheet, cut);
  const legs = legPanels(sheet, cut);
  if (made.pattern) printPattern(sheet, legs, made.pattern);
  if (made.pattern === 'colourblock') {
    for (const leg of legs)
      sheet.paint(
        `<g ${sheet.clip(leg)}><path d="M0 ${cut.knee[2] || cut.crotch}H992V1042H0Z" fill="${sheet.accent}"/></g>`,
      );
  }
  legFolds(sheet, cut, legs, style.folds);
  sheet.seam(`M${CENTRE_X} ${cut.waist[1]}V${cut.crotch}`);
  if (!style.close && !style.short) knees(sheet, cut, made.knees, back);
  hems(sheet, cut, made);
  if (style.close) tightSeams(sheet, cut, made, back);
  else if (back) seat(sheet, cut);
  else fly(sheet, cut);
  if (!back && !style.close) sidePockets(sheet, cut, made, kind === 'shell-pants');
  if (kind === 'shell-pants') shellSeams(sheet, cut, back);
  waistband(sheet, cut, style.waistband, back);
  mark(sheet, cut, style, back);
  const half = Math.max(cut.hip, cut.hem[0]);
  return hang(sheet, {
    top: cut.waist[1] - 12,
    bottom: cut.hem[2] + 14,
    half,
    room: 330,
    foot: cut.hem[0],
    most: gender === 'kids' ? KIDS_SCALE : style.close ? 1 : undefined,
  });
}

/** The back of the waistband seen through the opening. */
function insideWaist(sheet: Sheet, { waist: [x, y] }: LegCut): void {
  sheet.panel(
    symmetric(
      `M0 ${y - 12}C${x * 0.6} ${y - 12} ${x - 10} ${y - 8} ${x - 1} ${y - 2}L${x - 6} ${y + 16}L0 ${y + 24}`,
    ),
    { fill: darken(sheet.colour.lining, 0.35), rise: 0.2, edge: 3 },
  );
  sheet.paint(
    `<rect x="474" y="${y - 8}" width="44" height="17" rx="2" fill="${darken(sheet.colour.lining, 0.72)}"/>`,
  );
}

/** What is at the knee: a patch, darts that bend it, or a zip that takes the leg off. */
function knees(
  sheet: Sheet,
  { crotch, knee: [ko, ki, ky] }: LegCut,
  make: ProductDetails['knees'],
  back: boolean,
): void {
  if (make === 'zip-off') {
    const y = Math.round(crotch + (ky - crotch) * 0.7);
    const line = onBoth(`M${ko + 2} ${y - 6}Q${(ko + ki) / 2} ${y + 10} ${ki - 12} ${y}`);
    sheet.fold(line, 12, -0.6);
    sheet.trace(line, `stroke="${darken(sheet.colour.main, 0.5)}" stroke-width="9"`);
    sheet.trace(line, `stroke="${sheet.colour.accent}" stroke-width="4" stroke-dasharray="2.500 2.500"`);
    return;
  }
  if (back || !make || make === 'plain') return;
  if (make === 'darts') {
    sheet.seam(
      onBoth(
        `M${ko - 4} ${ky - 44}L${ko - 62} ${ky - 14}M${ko - 3} ${ky + 46}L${ko - 62} ${ky + 20}M${ki + 2} ${ky - 40}L${ki + 44} ${ky - 12}M${ki + 3} ${ky + 42}L${ki + 44} ${ky + 18}`,
      ),
      {
        stitched: true,
      },
    );
    return;
  }
  for (const side of [onLeft, onRight]) {
    const patch = side(
      `M${ki + 8} ${ky - 92}Q${(ko + ki) / 2} ${ky - 108} ${ko - 16} ${ky - 94}L${ko - 14} ${ky + 96}Q${(ko + ki) / 2} ${ky + 112} ${ki + 8} ${ky + 98}Z`,
    );
    sheet.panel(patch, { fill: darken(sheet.colour.main, 0.24), edge: 6 });
    sheet.stitch(patch);
  }
}

const BAND_HEIGHTS = { belt: 34, elastic: 40, wide: 78 };

/** The waistband across the front. */
export function waistband(
  sheet: Sheet,
  { waist: [x, y] }: LegCut,
  make: BottomStyle['waistband'],
  back: boolean,
): void {
  const height = BAND_HEIGHTS[make];
  const low = x + height * 0.2;
  const panel = sheet.panel(
    symmetric(
      `M0 ${y + 8}C${x * 0.5} ${y + 8} ${x - 30} ${y + 5} ${x} ${y - 2}L${low} ${y + height - 8}C${low - 40} ${y + height + 6} ${low * 0.5} ${y + height + 8} 0 ${y + height + 8}`,
    ),
    { edge: 6 },
  );
  if (make === 'belt') {
    sheet.stitch(span(`M0 ${y + 14}C${x * 0.5} ${y + 14} ${x - 30} ${y + 11} ${x} ${y + 4}`));
    for (const at of [-0.62, 0.62]) {
      const cx = CENTRE_X + x * at;
      sheet.panel(`M${cx - 7} ${y - 1}H${cx + 7}V${y + height + 8}H${cx - 7}Z`, { edge: 5, form: false });
    }
    if (!back)
      sheet.draw(
        `<circle cx="${CENTRE_X}" cy="${y + height / 2 + 6}" r="9" fill="${darken(sheet.colour.main, 0.55)}"/><circle cx="${CENTRE_X - 1}" cy="${y + height / 2 + 5}" r="6" fill="${sheet.accent}"/>`,
      );
    return;
  }
  if (make === 'elastic') {
    let ribs = '';
    for (let k = -x; k < x; k += 8) ribs += `M${CENTRE_X + Math.round(k)} ${y}v${height + 8}`;
    sheet.line(ribs, 2.4, 0.35, panel);
  } else
    sheet.stitch(
      span(
        `M0 ${y + height - 1}C${low * 0.5} ${y + height - 1} ${low - 40} ${y + height - 3} ${low} ${y + height - 17}`,
      ),
    );
}

function hems(sheet: Sheet, { hem: [outer, inner, y] }: LegCut, made: ProductDetails): void {
  const middle = (outer + inner) / 2;
  const line = (up: number) =>
    onBoth(`M${outer + 3} ${y - up}Q${middle} ${y + 12 - up} ${inner - 3} ${y + 4 - up}`);
  if (made.cuffs === 'ribbed' || made.cuffs === 'elastic') {
    sheet.seam(line(44));
    let ribs = '';
    for (let x = inner; x < outer; x += 8) ribs += `M${x} ${y - 38}L${x} ${y + 14}`;
    sheet.line(onBoth(ribs), 2.2, 0.35);
    return;
  }
  sheet.stitch(line(16));
  sheet.fold(line(14), 3, -0.5);
}

function fly(sheet: Sheet, { waist: [, y], crotch }: LegCut): void {
  const end = y + (crotch - y) * 0.62;
  sheet.fold(onRight(`M2 ${y + 40}C16 ${y + 120} 18 ${end - 20} 2 ${end}`), 6, 0.5);
  sheet.stitch(onRight(`M28 ${y + 36}L28 ${end - 40}Q26 ${end - 6} 2 ${end}`));
}

function sidePockets(sheet: Sheet, cut: LegCut, made: ProductDetails, zipped: boolean): void {
  const pockets = made.pockets ?? 'none';
  if (pockets === 'none') return;
  const { waist, hip } = cut;
  const [x, y] = waist;
  if (zipped) {
    for (const side of [-1, 1])
      pocketZip(sheet, [CENTRE_X + side * (x * 0.66), y + 62], [CENTRE_X + side * (hip - 26), y + 168]);
  } else {
    const mouth = `M${x * 0.62} ${y + 38}Q${x * 0.72} ${y + 110} ${hip - 4} ${y + 150}`;
    sheet.seam(onBoth(mouth));
    sheet.stitch(onBoth(mouth), 7);
    sheet.fold(onBoth(mouth), 7, -0.7);
  }
  if (pockets === 'cargo' || pockets === 'both') {
    const top = cut.knee[2] ? cut.crotch + 84 : cut.crotch - 40;
    for (const side of [onLeft, onRight]) {
      flapPocket(
        sheet,
        side(
          `M${hip - 88} ${top + 6}L${hip - 4} ${top + 2}L${hip - 8} ${top + 126}L${hip - 90} ${top + 128}Z`,
        ),
        side(`M${hip - 93} ${top}L${hip - 1} ${top - 4}L${hip - 2} ${top + 34}L${hip - 92} ${top + 40}Z`),
      );
    }
  }
}

function seat(sheet: Sheet, { waist: [x, y], hip, crotch }: LegCut): void {
  sheet.seam(span(`M0 ${y + 92}L${x + 18} ${y + 62}`), { stitched: true });
  const pocket = `M34 ${y + 112}L${hip - 44} ${y + 96}L${hip - 42} ${y + 188}L${hip * 0.45} ${y + 214}L34 ${y + 194}Z`;
  for (const side of [onLeft, onRight]) {
    const path = side(pocket);
    sheet.panel(path, { edge: 5, form: false });
    sheet.stitch(path);
  }
  sheet.fold(onBoth(`M6 ${crotch + 10}Q${hip * 0.5} ${crotch + 34} ${hip * 0.86} ${crotch}`), 12, -0.45);
}

function tightSeams(
  sheet: Sheet,
  { waist: [x, y], hip, crotch, knee: [ko, ki, ky], hem }: LegCut,
  made: ProductDetails,
  back: boolean,
): void {
  const [ho, , end] = hem;
  if (!back && made.knees === 'patch') {
    for (const side of [onLeft, onRight])
      sheet.panel(
        side(
          `M${ki + 4} ${ky - 70}Q${(ko + ki) / 2} ${ky - 96} ${ko - 12} ${ky - 78}L${ko - 16} ${ky + 74}Q${(ko + ki) / 2} ${ky + 96} ${ki + 6} ${ky + 76}Z`,
        ),
        { fill: darken(sheet.colour.main, 0.3), edge: 4 },
      );
  }
  if (made.pockets === 'cargo') {
    const [top, low] = [crotch + 20, crotch + 150];
    for (const side of [onLeft, onRight])
      sheet.panel(side(`M${hip - 62} ${top}L${hip - 8} ${top - 8}L${ko + 4} ${low}L${ko - 46} ${low + 6}Z`), {
        fill: darken(sheet.colour.main, 0.16),
        edge: 5,
        form: false,
      });
  }
  if (made.zip === 'quarter') {
    for (const side of [-1, 1])
      pocketZip(sheet, [CENTRE_X + side * (ho - 4), end - 150], [CENTRE_X + side * (ho - 16), end - 8]);
  }
  sheet.seam(
    onBoth(
      `M${x * 0.8} ${y + 70}C${hip - 10} ${crotch - 60} ${hip - 30} ${crotch + 100} ${ko - 16} ${ky - 60}C${ko - 8} ${ky + 80} ${ho - 12} ${ky + 200} ${ho - 14} ${end + 4}`,
    ),
  );
  if (back) sheet.seam(onBoth(`M0 ${crotch - 90}Q${hip * 0.5} ${crotch - 40} ${hip - 8} ${crotch - 90}`), {});
  else
    sheet.seam(onBoth(`M${ki + 2} ${ky + 30}Q${(ko + ki) / 2} ${ky + 62} ${ko - 14} ${ky + 12}`), {
      width: 1.3,
    });
}

function shellSeams(sheet: Sheet, { knee: [ko, ki, ky], hem: [ho, hi, hy] }: LegCut, back: boolean): void {
  if (!back) {
    sheet.seam(
      onBoth(
        `M${ki - 4} ${ky - 92}Q${(ko + ki) / 2} ${ky - 70} ${ko - 30} ${ky - 96}L${ko - 26} ${ky + 84}Q${(ko + ki) / 2} ${ky + 100} ${ki} ${ky + 84}`,
      ),
    );
  }
  const scuff = `M${hi - 3} ${hy - 110}Q${hi + 40} ${hy - 104} ${hi + 60} ${hy - 60}L${hi + 70} ${hy + 12}L${hi} ${hy + 8}Z`;
  for (const side of [onLeft, onRight])
    sheet.panel(side(scuff), { fill: darken(sheet.colour.main, 0.45), edge: 4, form: false });
  for (const side of [-1, 1])
    pocketZip(sheet, [CENTRE_X + side * (ho - 20), hy - 250], [CENTRE_X + side * (ho - 16), hy - 6]);
}

function mark(
  sheet: Sheet,
  { waist: [, y], hip, crotch, knee, hem }: LegCut,
  style: BottomStyle,
  back: boolean,
): void {
  if (style.waistband === 'wide') sheet.draw(cairnMark(CENTRE_X, y + (back ? 30 : 34), 20, sheet.mark));
  else if (style.waistband === 'elastic') sheet.draw(cairnMark(CENTRE_X, y + 17, 18, sheet.mark));
  else if (back) sheet.draw(cairnMark(CENTRE_X + hip - 70, y + 124, 20, sheet.mark));
  else
    sheet.draw(
      cairnMark(
        CENTRE_X - (knee[2] ? hip - 44 : hem[0] - 56),
        knee[2] ? crotch + 50 : hem[2] - 66,
        22,
        sheet.mark,
      ),
    );
}
