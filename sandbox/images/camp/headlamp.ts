import type { DrawInput, Drawing } from '../drawing.ts';
import { cairnMark } from '../garments/logo.ts';
import { closeUp } from '../packs/close-up.ts';
import { ladderLock, webbing } from '../packs/webbing.ts';
import { CENTRE_X, symmetric } from '../path.ts';
import { darken, mix } from '../shade.ts';
import { Sheet } from '../sheet.ts';
import { type HeadlampModel, headlampModel } from './headlamp-housings.ts';
import { PLASTIC, turned } from './metal.ts';
import { POWDER_COAT } from './powder-coat.ts';

/** What the lamp rests on. */
const FLOOR = 888;
/** Room for a lamp about its own middle. */
const ROOM = { x: 0, y: -240, width: 992, height: 480 };

/**
 * A headlamp: the lamp before its band, or the band's adjuster from behind; laid down when folded.
 */
export function headlamp({ colour, details, view, id }: DrawInput): Drawing {
  const model = headlampModel(details.build, details.capacity);
  const laid = view === 'folded';
  const y = FLOOR - model.drop;
  const shape = laid ? { ...model, ry: model.ry * 0.5 } : model;
  const straps = new Sheet(`${id}s`, colour, POWDER_COAT);
  const lamp = new Sheet(id, colour, POWDER_COAT);
  bands(straps, shape, y - shape.ry, view === 'back');
  if (view === 'back') adjuster(lamp, model);
  else model.housing(lamp);
  const shadow = { cx: CENTRE_X, cy: FLOOR + 6, rx: model.rx * 0.8, ry: 24 };
  const [behind, before] = [
    straps.finish(shadow),
    lamp.finish(shadow, `translate(0 ${Math.round(y)})`, ROOM),
  ];
  const place = view === 'detail' ? ` transform="${closeUp([CENTRE_X, y], 2.3)}"` : '';
  return {
    defs: behind.defs + before.defs,
    body: `<g${place}>${behind.body}${before.body}</g>`,
    shadow,
  };
}

/** Half of a band around the head, `tall` high, its middle line from side to side through `y`. */
function halfBand(rx: number, middle: number, y: number, tall: number): string {
  const [left, right] = [CENTRE_X - rx, CENTRE_X + rx];
  const bend = (y - middle) * 0.55;
  const inner = rx * 0.55;
  const [up, down] = [-tall / 2, tall / 2];
  return (
    `M${left} ${middle + up}C${left} ${middle + bend + up} ${CENTRE_X - inner} ${y + up} ${CENTRE_X} ${y + up}C${CENTRE_X + inner} ${y + up} ${right} ${middle + bend + up} ${right} ${middle + up}` +
    `L${right} ${middle + down}C${right} ${middle + bend + down} ${CENTRE_X + inner} ${y + down} ${CENTRE_X} ${y + down}C${CENTRE_X - inner} ${y + down} ${left} ${middle + bend + down} ${left} ${middle + down}Z`
  );
}

function bands(sheet: Sheet, model: HeadlampModel, middle: number, back: boolean): void {
  const { colour } = sheet;
  const { rx, ry, band } = model;
  const [far, near] = [middle - ry, middle + ry];
  sheet.panel(halfBand(rx, middle, far, band * 0.94), {
    fill: turned(sheet, 'inside', darken(colour.main, 0.46), 0),
    form: false,
    edge: 8,
  });
  if (model.crown) {
    if (!back) cells(sheet, far, 0.62);
    webbing(
      sheet,
      `M${CENTRE_X} ${far - 20}C${CENTRE_X - 60} ${far - ry * 1.1} ${CENTRE_X - 60} ${far - ry * 0.6} ${CENTRE_X} ${near}`,
      44,
      darken(colour.main, 0.2),
    );
  }
  sheet.panel(halfBand(rx, middle, near, band), {
    fill: turned(sheet, 'band', colour.main, 0.1),
    form: false,
    edge: 8,
  });
  const stripe = (y: number, tall: number, fill: string, more = '') =>
    sheet.paint(`<path d="${halfBand(rx, middle, y, tall)}" fill="${fill}"${more}/>`);
  if (model.runner) {
    stripe(near, band * 0.2, '#eef1f1', ' opacity=".9"');
  } else stripe(near, band * 0.26, turned(sheet, 'stripe', colour.accent, 0.1));
  for (const share of [-0.34, 0.34]) stripe(near + band * share, 2.5, sheet.dusk, ' opacity=".35"');
  const side = rx * 0.7;
  ladderLock(sheet, [CENTRE_X + side, near - ry * 0.28], -14, band * 1.3);
}

/** The box of cells at the back of a strong lamp, `k` times its size. */
function cells(sheet: Sheet, y: number, k: number): void {
  sheet.draw(
    `<g transform="translate(${CENTRE_X} ${Math.round(y)}) scale(${k})"><rect x="-132" y="-66" width="264" height="132" rx="26" fill="#17181a"/><rect x="-124" y="-62" width="248" height="112" rx="22" fill="${mix(PLASTIC, '#5d6165', 0.25)}"/><path d="M-100-44H96" stroke="#8d9194" stroke-width="5" opacity=".7"/><path d="M-60 0H60" stroke="#17181a" stroke-width="5"/></g>`,
  );
}

/** What sits on the back of the head: the slider, a tail light, or the cells. */
function adjuster(sheet: Sheet, model: HeadlampModel): void {
  const { band, crown, runner } = model;
  if (crown) {
    sheet.panel(symmetric('M0 -92L128 -92Q160 -90 162 -60L158 60Q152 94 118 96L0 96'), {
      fill: PLASTIC,
      edge: 24,
      form: false,
      cast: 14,
    });
    sheet.fold(`M${CENTRE_X - 130} 10L${CENTRE_X + 130} 10`, 10, -0.7);
    sheet.draw(cairnMark(CENTRE_X, 34, 40, '#8c9094') + gauge(-40));
    return;
  }
  const half = runner ? 96 : 66;
  const tall = band * 0.72;
  sheet.panel(
    symmetric(
      `M0 ${-tall}L${half - 20} ${-tall}Q${half} ${-tall} ${half} ${-tall + 20}L${half} ${tall - 20}Q${half} ${tall} ${half - 20} ${tall}L0 ${tall}`,
    ),
    { fill: PLASTIC, edge: 18, form: false, cast: 12 },
  );
  if (runner) {
    sheet.draw(
      `<rect x="${CENTRE_X - 66}" y="-17" width="132" height="34" rx="16" fill="#7a1f14"/><rect x="${CENTRE_X - 56}" y="-11" width="112" height="20" rx="10" fill="#d8472f"/><path d="M${CENTRE_X - 44}-6h50" stroke="#ffb6a2" stroke-width="5" stroke-linecap="round"/>`,
    );
  } else
    sheet.draw(
      `<path d="M${CENTRE_X - 40}-12h80M${CENTRE_X - 40} 12h80" stroke="#0e0f10" stroke-width="9"/><path d="M${CENTRE_X - 44} ${-tall + 8}h84" stroke="#74787c" stroke-width="3"/>`,
    );
}

/** Four small lights that tell the charge. */
function gauge(y: number): string {
  return [-54, -18, 18, 54]
    .map((x, at) => `<circle cx="${CENTRE_X + x}" cy="${y}" r="8" fill="${at < 3 ? '#8fd08a' : '#3a3c3e'}"/>`)
    .join('');
}
