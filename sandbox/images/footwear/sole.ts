import type { Colour } from '../../catalog/types.ts';
import { spot } from '../path.ts';
import { darken, lighten, luminance, mix } from '../shade.ts';
import type { Sheet } from '../sheet.ts';
import type { SoleCut } from './sole-cuts.ts';

/** Where soles touch the ground, in user units from the top. */
export const GROUND_Y = 856;
/** From here the toe springs up, and behind here the heel is bevelled, in user units. */
const BALL_X = 640;
const HEEL_X = 176;
/** Between these the tread of a sole with a heel leaves the ground. */
const ARCH = [330, 452] as const;

/** The colour of the midsole. */
export function foamOf({ foam }: SoleCut, { main, accent }: Pick<Colour, 'main' | 'accent'>): string {
  if (foam === 'pale') return luminance(main) > 0.62 ? mix('#a9a9a3', accent, 0.3) : '#e6e1d7';
  if (foam === 'gum') return '#b98a55';
  if (foam === 'accent') return mix(accent, '#4b4a47', 0.25);
  return mix('#45464a', accent, 0.14);
}

/** The colour of the tread. */
export function rubberOf({ foam }: SoleCut, { main, accent }: Pick<Colour, 'main' | 'accent'>): string {
  return foam === 'gum' ? '#8f6a41' : mix('#232427', foam === 'pale' ? accent : main, 0.12);
}

/** The bottom line of a shoe: flat, with the toe sprung up and the heel bevelled. */
function groundAt({ front, back, spring, bevel }: SoleCut, x: number): number {
  const toe = Math.max(0, (x - BALL_X) / (front - BALL_X)) ** 2 * spring;
  const heel = Math.max(0, (HEEL_X - x) / (HEEL_X - back)) ** 2 * bevel;
  return GROUND_Y - toe - heel;
}

/** The tread as one outline: its lugs below, its top hidden by the midsole. */
function tread(cut: SoleCut): string {
  const { back, front, lug, tread: thick } = cut;
  const [pitch, depth, lean] = lug;
  const end = front - 30;
  let path = `M${spot([back + 6, groundAt(cut, back) - thick - depth - 20])}L${spot([back + 14, groundAt(cut, back + 14) - depth])}`;
  for (let x = back + 18; x + pitch * 0.7 < end; x += pitch) {
    const arch = cut.heel && x > ARCH[0] - pitch * 0.6 && x < ARCH[1];
    if (arch) {
      path += `L${spot([x, GROUND_Y - depth - 12])} ${spot([x + pitch, GROUND_Y - depth - 12])}`;
      continue;
    }
    const wide = pitch * 0.72;
    const corners: [number, number][] = [
      [x, depth],
      [x + pitch * 0.06 + lean, 0],
      [x + wide + lean, 0],
      [x + wide + pitch * 0.06, depth],
    ];
    path += `L${corners.map(([at, up]) => spot([at, groundAt(cut, at) - up])).join(' ')}`;
  }
  return `${path}L${spot([end, groundAt(cut, end) - depth])} ${spot([front - 44, groundAt(cut, front) - thick - depth - 8])}L500 790Z`;
}

/** The top edge of the midsole from heel to toe, moved down by `drop`. */
function topEdge({ back, front, top: [heel, arch, ball, toe] }: SoleCut, drop = 0): string {
  return `C${back + 70} ${heel + 10 + drop} 270 ${arch + drop} 420 ${arch + drop}C560 ${arch + drop} 590 ${ball + drop} 700 ${ball + drop}C810 ${ball + drop} 880 ${toe + 12 + drop} ${front} ${toe + drop}`;
}

/** The midsole's outline. */
function midsole(cut: SoleCut): string {
  const { back, front, top, tread: thick, lug } = cut;
  const bottom = (x: number) => Math.round(groundAt(cut, x) - thick - lug[1]);
  const [heel, , , toe] = top;
  const tip = front - 34;
  return (
    `M${back} ${heel}${topEdge(cut)}` +
    `C${front + 8} ${toe + 10} ${front + 2} ${bottom(front) - 2} ${tip} ${bottom(tip)}` +
    `C${front - 110} ${bottom(front - 150)} ${BALL_X + 80} ${bottom(BALL_X)} ${BALL_X} ${bottom(BALL_X)}` +
    `L${HEEL_X} ${bottom(HEEL_X)}C${back + 30} ${bottom(HEEL_X)} ${back - cut.flare} ${bottom(back) - 14} ${back} ${heel}Z`
  );
}

/**
 * The sole seen from the side, toe to the right: tread, then midsole with what is moulded in it.
 */
export function sideSole(sheet: Sheet, cut: SoleCut): void {
  const foam = foamOf(cut, sheet.colour);
  sheet.panel(tread(cut), { fill: rubberOf(cut, sheet.colour), form: false, edge: 5 });
  const shade = `${sheet.id}-foam`;
  sheet.define(
    `<linearGradient id="${shade}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${lighten(foam, 0.25)}"/><stop offset=".5" stop-color="${foam}"/><stop offset="1" stop-color="${darken(foam, 0.36)}"/></linearGradient>`,
  );
  const panel = sheet.panel(midsole(cut), {
    fill: `url(#${shade})`,
    form: false,
    edge: 8,
    cast: 8,
    rise: 0.8,
  });
  mould(sheet, cut, panel, foam);
}

/** What is moulded into a midsole, by its make. */
function mould(sheet: Sheet, cut: SoleCut, panel: string, foam: string): void {
  const { back, top, make } = cut;
  const [heel, arch, ball] = top;
  const inside = (svg: string) => sheet.paint(`<g ${sheet.clip(panel)}>${svg}</g>`);
  const accent = sheet.colour.accent;
  const line = (drop: number) => `M${back - 20} ${heel + drop}${topEdge(cut, drop)}`;
  if (make === 'swoop') {
    inside(
      `<path d="M${back - 20} ${GROUND_Y - 66}C200 ${GROUND_Y - 90} 300 ${GROUND_Y - 40} 420 ${GROUND_Y - 18}L${back - 20} 870Z" fill="${accent}"/>`,
    );
    sheet.ridge(
      `M${back - 8} ${GROUND_Y - 66}C200 ${GROUND_Y - 90} 300 ${GROUND_Y - 44} 440 ${GROUND_Y - 22}`,
      6,
      -0.6,
    );
    sheet.ridge(`M430 ${arch + 24}C560 ${arch + 36} 700 ${ball + 22} 880 ${ball + 2}`, 6, -0.5);
  } else if (make === 'flutes') {
    let flutes = '';
    for (let x = back + 20; x < 900; x += 44)
      flutes += `M${x} ${arch + 14}Q${x - 16} ${arch + 40} ${x + 6} ${GROUND_Y - 26}`;
    sheet.ridge(flutes, 7, -0.4);
    inside(`<path d="${line(48)}" fill="none" stroke="${accent}" stroke-width="9"/>`);
  } else if (make === 'shank') {
    inside(
      `<path d="${line(26)}V900H0Z" fill="${darken(foam, 0.4)}"/><path d="M300 ${arch + 4}L480 ${arch + 4}L446 ${GROUND_Y - 20}H338Z" fill="${accent}" opacity=".85"/>`,
    );
    sheet.ridge(line(26), 5, -0.6);
  } else if (make === 'welt') {
    inside(`<path d="${line(20)}V900H0Z" fill="${darken(foam, 0.45)}"/>`);
    sheet.ridge(line(20), 4, -0.7);
    sheet.trace(
      line(9),
      `stroke="${lighten(foam, 0.7)}" stroke-width="3" stroke-dasharray="9 6" opacity=".9"`,
    );
  } else if (make === 'foxing') {
    inside(`<path d="${line(13)}" fill="none" stroke="${mix(foam, accent, 0.75)}" stroke-width="7"/>`);
    sheet.ridge(line(40), 4, -0.4);
  } else {
    sheet.ridge(line(Math.round((GROUND_Y - arch) * 0.42)), 6, -0.5);
    let texture = '';
    for (let x = back + 24; x < 300; x += 16) texture += `M${x} ${arch + 10}l-7 20`;
    inside(`<path d="${texture}" stroke="${darken(foam, 0.3)}" stroke-width="3" opacity=".6"/>`);
  }
}
