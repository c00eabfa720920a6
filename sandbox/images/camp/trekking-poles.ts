import type { GearBuild } from '../../catalog/gear-build.ts';
import type { DrawInput, Drawing } from '../drawing.ts';
import { webbing } from '../packs/webbing.ts';
import { CENTRE_X } from '../path.ts';
import { darken, type Grain, mix } from '../shade.ts';
import { Sheet } from '../sheet.ts';
import { ALUMINIUM, PLASTIC, turned } from './metal.ts';

const CORK: Grain = { frequency: '.12', octaves: 2, rough: 0.35, blur: 2.5, depth: 0.9, sheen: 0.8 };

/** A pair of poles; lengths in user units. */
type PoleModel = {
  /** Upper, middle and lower shaft; no middle one where there are two sections. */
  shafts: [upper: number, middle: number, lower: number];
  /** Thickness of the shafts as a share of the usual. */
  stout: number;
  /** Half the width of the basket. */
  basket: number;
  grip: 'cork' | 'foam';
  /** How far foam runs down the upper shaft below the grip. */
  sleeve: number;
  /** The upper shaft's tone where it is not the product's colour. */
  shaft?: string;
};

const TRAIL: PoleModel = { shafts: [250, 190, 176], stout: 1, basket: 42, grip: 'cork', sleeve: 74 };
/** Short and light, with a thin grip. */
const JUNIOR: PoleModel = { ...TRAIL, shafts: [150, 110, 116], stout: 0.86, basket: 34, sleeve: 22 };
const MODELS: Partial<Record<GearBuild, PoleModel>> = {
  slim: { ...TRAIL, shafts: [214, 160, 156], stout: 0.82, basket: 36, sleeve: 40 },
  carbon: {
    ...TRAIL,
    shafts: [330, 0, 290],
    stout: 0.86,
    basket: 34,
    grip: 'foam',
    sleeve: 150,
    shaft: '#26282b',
  },
  winter: { ...TRAIL, shafts: [310, 0, 292], stout: 1.1, basket: 104, grip: 'foam', sleeve: 120 },
  guide: { ...TRAIL, shafts: [270, 0, 356], stout: 1.42, basket: 48, sleeve: 210 },
};

/**
 * One pole upright on x = 0 from `top` to `tip`, as a group to be placed: grip, strap, shafts,
 * locks, basket.
 */
function pole(sheet: Sheet, x: number, model: PoleModel): void {
  const { stout, basket, sleeve } = model;
  const cork = turned(sheet, 'cork', model.grip === 'cork' ? '#b98f62' : '#34373a', 0.2);
  const alloy = turned(sheet, 'alloy', sheet.colour.main, 0.7);
  const upperTone = model.shaft ? turned(sheet, 'carbon', model.shaft, 0.5) : alloy;
  const bare = turned(sheet, 'bare', ALUMINIUM, 0.9);
  const rubber = turned(sheet, 'rubber', PLASTIC, 0.3);
  const [upper, middle, lower] = model.shafts;
  const tube = (top: number, height: number, half: number, fill: string) =>
    sheet.panel(`M${x - half} ${top}H${x + half}V${top + height}H${x - half}Z`, {
      fill,
      form: false,
      edge: 2,
    });
  let y = 262;
  tube(y, upper, 15 * stout, upperTone);
  y += upper;
  if (middle > 0) tube(y, middle, 12.5 * stout, bare);
  y += middle;
  tube(y, lower, 10.5 * stout, alloy);
  y += lower;
  sheet.panel(
    `M${x - 10} ${y}H${x + 10}L${x + 5} ${y + 46}L${x + 3} ${y + 62}H${x - 3}L${x - 5} ${y + 46}Z`,
    { fill: rubber, form: false, edge: 2 },
  );
  sheet.panel(
    `M${x - basket} ${y - 14}C${x - basket * 0.7} ${y - 12 - basket * 0.34} ${x + basket * 0.7} ${y - 12 - basket * 0.34} ${x + basket} ${y - 14}C${x + basket * 0.7} ${y - 14 + basket * 0.34} ${x - basket * 0.7} ${y - 14 + basket * 0.34} ${x - basket} ${y - 14}Z`,
    { fill: rubber, form: false, edge: 5 },
  );
  if (basket > 90) {
    sheet.paint(
      `<path d="M${x - 60} ${y - 20}h30M${x + 30} ${y - 20}h30M${x - 50} ${y - 4}h26M${x + 24} ${y - 4}h26" stroke="${darken(sheet.colour.accent, 0.1)}" stroke-width="9" stroke-linecap="round"/>`,
    );
  }
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
  if (model.grip === 'cork')
    sheet.paint(
      `<path d="${flecks}" ${sheet.clip(grip)} stroke="#6d4a2b" stroke-width="3" stroke-linecap="round" opacity=".55"/>`,
    );
  sheet.panel(
    `M${x - 23} 108C${x - 26} 80 ${x + 36} 74 ${x + 36} 106C${x + 20} 116 ${x} 118 ${x - 23} 108Z`,
    { fill: rubber, form: false, edge: 6 },
  );
  const wide = 3 + 15 * Math.max(1, stout);
  sheet.panel(`M${x - wide} 276H${x + wide}L${x + wide - 2} ${276 + sleeve}H${x - wide + 2}Z`, {
    fill: rubber,
    form: false,
    edge: 4,
  });
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

/** One pole upright in the middle of the picture, as a group `part`, and its model. */
function onePole({ colour, details, gender, view, id }: DrawInput) {
  const sheet = new Sheet(id, colour, CORK);
  const folded = view === 'folded';
  const usual = gender === 'kids' ? JUNIOR : TRAIL;
  const model = (details.build && MODELS[details.build]) ?? usual;
  const { shafts } = model;
  webbing(
    sheet,
    'M488 108C406 120 392 230 438 290C466 316 476 200 484 116',
    22,
    mix('#2f3134', colour.accent, 0.2),
  );
  pole(sheet, CENTRE_X, folded ? { ...model, shafts: [shafts[0] + 80, 0, 120] } : model);
  const { defs, body } = sheet.finish({ cx: 0, cy: 0, rx: 0, ry: 0 });
  const part = `${id}-pole`;
  return { defs: `${defs}<g id="${part}">${body}</g>`, part, model };
}

/** A pair of poles: side by side, crossed from behind, or drawn in when folded. */
export function trekkingPoles(input: DrawInput): Drawing {
  const { view } = input;
  const folded = view === 'folded';
  const { defs, part, model } = onePole(input);
  const shadow = {
    cx: CENTRE_X,
    cy: folded ? 900 : 950,
    rx: 280,
    ry: 24,
    strength: 0.7,
  };
  // short poles stand as low as long ones
  const drawnIn = (shafts: PoleModel['shafts']) => (folded ? shafts[0] : shafts[0] + shafts[1] + shafts[2]);
  const down = view === 'detail' ? 0 : Math.round((drawnIn(TRAIL.shafts) - drawnIn(model.shafts)) * 0.9);
  return {
    defs,
    body: PLACES[view]
      .map((place) => `<use href="#${part}" transform="translate(0 ${down}) ${place}"/>`)
      .join(''),
    shadow,
  };
}
