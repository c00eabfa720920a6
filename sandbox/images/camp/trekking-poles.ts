import type { DrawInput, Drawing } from '../drawing.ts';
import { webbing } from '../packs/webbing.ts';
import { CENTRE_X } from '../path.ts';
import { type Grain, mix } from '../shade.ts';
import { Sheet } from '../sheet.ts';
import { ALUMINIUM, PLASTIC, turned } from './metal.ts';

const CORK: Grain = { frequency: '.12', octaves: 2, rough: 0.35, blur: 2.5, depth: 0.9 };

/**
 * One pole upright on x = 0 from `top` to `tip`, as a group to be placed: grip, strap, shafts,
 * locks, basket.
 */
function pole(sheet: Sheet, x: number, lengths: [number, number, number]): void {
  const cork = turned(sheet, 'cork', '#b98f62', 0.2);
  const alloy = turned(sheet, 'alloy', sheet.colour.main, 0.7);
  const bare = turned(sheet, 'bare', ALUMINIUM, 0.9);
  const rubber = turned(sheet, 'rubber', PLASTIC, 0.3);
  const [upper, middle, lower] = lengths;
  const tube = (top: number, height: number, half: number, fill: string) =>
    sheet.panel(`M${x - half} ${top}H${x + half}V${top + height}H${x - half}Z`, {
      fill,
      form: false,
      edge: 2,
    });
  let y = 262;
  tube(y, upper, 15, alloy);
  y += upper;
  if (middle > 0) tube(y, middle, 12.5, bare);
  y += middle;
  tube(y, lower, 10.5, alloy);
  y += lower;
  sheet.panel(
    `M${x - 10} ${y}H${x + 10}L${x + 5} ${y + 46}L${x + 3} ${y + 62}H${x - 3}L${x - 5} ${y + 46}Z`,
    { fill: rubber, form: false, edge: 2 },
  );
  sheet.panel(
    `M${x - 42} ${y - 14}C${x - 30} ${y - 26} ${x + 30} ${y - 26} ${x + 42} ${y - 14}C${x + 30} ${y} ${x - 30} ${y} ${x - 42} ${y - 14}Z`,
    { fill: rubber, form: false, edge: 5 },
  );
  for (const at of middle > 0 ? [262 + upper, 262 + upper + middle] : [262 + upper]) {
    sheet.panel(`M${x - 21} ${at - 30}H${x + 21}V${at + 18}H${x - 21}Z`, {
      fill: rubber,
      form: false,
      edge: 5,
    });
    sheet.panel(`M${x + 16} ${at - 26}L${x + 32} ${at - 20}V${at + 8}L${x + 16} ${at + 12}Z`, {
      fill: sheet.colour.accent,
      form: false,
      edge: 5,
    });
  }
  const grip = sheet.panel(
    `M${x - 21} 104C${x - 24} 84 ${x + 30} 78 ${x + 34} 104C${x + 34} 124 ${x + 22} 130 ${x + 22} 150C${x + 28} 164 ${x + 20} 176 ${x + 23} 192C${x + 28} 206 ${x + 20} 218 ${x + 23} 236L${x + 17} 280H${x - 17}L${x - 22} 236C${x - 16} 200 ${x - 18} 150 ${x - 21} 104Z`,
    { fill: cork, form: false, edge: 7 },
  );
  let flecks = '';
  for (let fleck = 0; fleck < 26; fleck++)
    flecks += `M${x - 16 + ((fleck * 29) % 36)} ${118 + ((fleck * 53) % 150)}h${2 + (fleck % 3)}`;
  sheet.paint(
    `<path d="${flecks}" ${sheet.clip(grip)} stroke="#6d4a2b" stroke-width="3" stroke-linecap="round" opacity=".55"/>`,
  );
  sheet.panel(
    `M${x - 23} 108C${x - 26} 80 ${x + 36} 74 ${x + 36} 106C${x + 20} 116 ${x} 118 ${x - 23} 108Z`,
    { fill: rubber, form: false, edge: 6 },
  );
  sheet.panel(`M${x - 18} 276H${x + 18}L${x + 16} 350H${x - 16}Z`, { fill: rubber, form: false, edge: 4 });
}

/** Where the two poles of a view stand: one drawing, placed twice. */
const PLACES: Record<DrawInput['view'], readonly [string, string]> = {
  front: ['translate(-120 10) rotate(-5 496 520)', 'translate(150 10) rotate(5 496 520)'],
  back: ['translate(0 10) rotate(-20 496 620)', 'translate(0 10) rotate(20 496 620)'],
  detail: [
    'translate(-720 -180) scale(2) rotate(-5 496 520)',
    'translate(-220 -220) scale(2) rotate(5 496 520)',
  ],
  folded: [
    'translate(-230 24) rotate(-4 496 520) scale(1.12)',
    'translate(130 24) rotate(4 496 520) scale(1.12)',
  ],
};

/** A pair of poles: side by side, crossed from behind, or drawn in when folded. */
export function trekkingPoles({ colour, view, id }: DrawInput): Drawing {
  const sheet = new Sheet(id, colour, CORK);
  const folded = view === 'folded';
  webbing(
    sheet,
    'M488 108C406 120 392 230 438 290C466 316 476 200 484 116',
    22,
    mix('#2f3134', colour.accent, 0.2),
  );
  pole(sheet, CENTRE_X, folded ? [330, 0, 120] : [250, 190, 176]);
  const shadow = { cx: CENTRE_X, cy: folded ? 900 : 950, rx: 280, ry: 24, strength: 0.7 };
  const one = sheet.finish(shadow);
  const part = `${id}-pole`;
  return {
    defs: `${one.defs}<g id="${part}">${one.body}</g>`,
    body: PLACES[view].map((place) => `<use href="#${part}" transform="${place}"/>`).join(''),
    shadow,
  };
}
