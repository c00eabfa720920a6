import type { GearBuild } from '../../catalog/gear-build.ts';
import type { DrawInput, Drawing } from '../drawing.ts';
import { cairnMark } from '../garments/logo.ts';
import { closeUp } from '../packs/close-up.ts';
import { CENTRE_X, onBoth, symmetric } from '../path.ts';
import { darken, lighten } from '../shade.ts';
import { Sheet } from '../sheet.ts';
import { ALUMINIUM, gleam, STEEL, turned } from './metal.ts';
import { POWDER_COAT } from './powder-coat.ts';

/** A gas stove; measures in user units. */
type StoveModel = {
  /** Half the width of the burner, and its height. */
  burner: number;
  bowl: number;
  /** How far the pot supports reach to each side, how high, and how thick they are. */
  reach: number;
  rise: number;
  blade: number;
  metal: string;
  /** Height of the stem below the burner. */
  stem: number;
  /** Width and height of its canister, as shares of the usual one. */
  canister: readonly [wide: number, tall: number];
  /** A push-button spark, or a regulator below the valve. */
  igniter?: boolean;
  regulator?: boolean;
};

const TRAIL: StoveModel = {
  burner: 84,
  bowl: 58,
  reach: 222,
  rise: 62,
  blade: 16,
  metal: STEEL,
  stem: 118,
  canister: [1, 1],
};
const MODELS: Partial<Record<GearBuild, StoveModel>> = {
  igniter: { ...TRAIL, burner: 96, reach: 206, rise: 78, blade: 20, igniter: true },
  titanium: {
    burner: 48,
    bowl: 44,
    reach: 156,
    rise: 92,
    blade: 9,
    metal: '#a39c94',
    stem: 84,
    canister: [0.84, 0.74],
  },
  regulated: {
    ...TRAIL,
    burner: 76,
    bowl: 96,
    reach: 236,
    rise: 50,
    blade: 24,
    stem: 104,
    canister: [1.08, 1.16],
    regulator: true,
  },
  wide: {
    ...TRAIL,
    burner: 164,
    bowl: 44,
    reach: 344,
    rise: 40,
    blade: 22,
    stem: 92,
    canister: [1.14, 0.92],
  },
};

/** A gas stove on its canister; off it, with the supports closed, when folded. */
export function stove({ colour, details, view, id }: DrawInput): Drawing {
  const sheet = new Sheet(id, colour, POWDER_COAT);
  const model = (details.build && MODELS[details.build]) ?? TRAIL;
  const folded = view === 'folded';
  const steel = turned(sheet, 'steel', STEEL, 0.9);
  const [wide, tall] = model.canister;
  const seat = 936 - 332 * tall;
  if (!folded) {
    const place = `translate(${Math.round(CENTRE_X * (1 - wide))} ${Math.round(936 * (1 - tall))}) scale(${wide} ${tall})`;
    const gas = new Sheet(`${id}c`, colour, POWDER_COAT);
    canister(gas, turned(gas, 'steel', STEEL, 0.9), view === 'back');
    const shadow = { cx: CENTRE_X, cy: 932, rx: 310 * wide, ry: 32 };
    const below = gas.finish(shadow, place);
    top(sheet, model, seat, steel, false);
    const above = sheet.finish(shadow);
    const near = view === 'detail' ? ` transform="${closeUp([520, seat - model.stem - 30], 2.3)}"` : '';
    return { defs: below.defs + above.defs, body: `<g${near}>${below.body}${above.body}</g>`, shadow };
  }
  top(sheet, model, 604, steel, true);
  sheet.panel(symmetric('M0 600L48 600L40 640L0 644'), {
    fill: turned(sheet, 'brass', '#b08d4c', 0.7),
    form: false,
    edge: 4,
  });
  return sheet.finish({ cx: CENTRE_X + 40, cy: 906, rx: 300, ry: 34 }, 'translate(-496 -396) scale(2)');
}

/** The stove itself; `seat` is the height of its lower edge. */
function top(sheet: Sheet, model: StoveModel, seat: number, steel: string, folded: boolean): void {
  const { burner, bowl, reach, rise, blade } = model;
  const brass = turned(sheet, 'brass', '#b08d4c', 0.7);
  const lip = seat - 48 - model.stem - bowl;
  const foot = lip + bowl;
  const arm = folded
    ? onBoth(
        `M26 ${foot + 10}L${burner * 0.9} ${lip - rise}L${burner * 0.9 + blade} ${lip - rise + 6}L${58 + blade} ${foot + 30}ZM10 ${foot + 10}L22 ${lip - rise - 30}L${26 + blade} ${lip - rise - 30}L34 ${foot + 20}Z`,
      )
    : onBoth(
        `M30 ${foot - 6}L${reach - 14} ${lip - rise + 26}L${reach - 8} ${lip - rise - 8}L${reach + 8} ${lip - rise - 4}L${reach} ${lip - rise + 24 + blade}L34 ${foot - 6 + blade * 1.4}Z`,
      ) +
      `M${CENTRE_X - blade * 0.6} ${lip + 20}L${CENTRE_X - blade * 0.6} ${lip - rise + 10}L${CENTRE_X + blade * 0.6} ${lip - rise + 10}L${CENTRE_X + blade * 0.6} ${lip + 20}Z`;
  sheet.panel(arm, { fill: turned(sheet, 'arms', model.metal, 0.8), form: false, edge: 5 });
  sheet.panel(
    symmetric(
      `M0 ${lip}C${burner * 0.6} ${lip} ${burner * 0.9} ${lip + 4} ${burner} ${lip + 14}L${burner * 0.84} ${foot - 14}C${burner * 0.6} ${foot} ${burner * 0.36} ${foot + 2} 0 ${foot + 2}`,
    ),
    { fill: turned(sheet, 'head', '#85888a', 0.5), form: false, edge: 5, cast: 6 },
  );
  let ports = '';
  for (let x = -burner + 20; x <= burner - 18; x += 16)
    ports += `M${Math.round(CENTRE_X + x)} ${foot - bowl * 0.46}v${Math.round(bowl * 0.24)}`;
  sheet.paint(`<path d="${ports}" stroke="#17181a" stroke-width="6" stroke-linecap="round"/>`);
  sheet.panel(
    symmetric(
      `M0 ${lip - 12}C${burner * 0.5} ${lip - 12} ${burner * 0.84} ${lip - 6} ${burner} ${lip + 8}C${burner * 0.84} ${lip + 20} ${burner * 0.5} ${lip + 24} 0 ${lip + 24}`,
    ),
    {
      fill: lighten(ALUMINIUM, 0.1),
      form: false,
      edge: 5,
    },
  );
  let holes = '';
  for (let hole = 0; hole < 16; hole++)
    holes += `M${CENTRE_X + Math.round(Math.cos(hole * 0.3927) * burner * 0.74)} ${Math.round(lip + 6 + Math.sin(hole * 0.3927) * 10)}h0`;
  sheet.paint(`<path d="${holes}" stroke="#26282a" stroke-width="7" stroke-linecap="round"/>`);
  const valve = seat - 48;
  sheet.panel(
    symmetric(`M0 ${foot}L26 ${foot}L20 ${valve - 40}L34 ${valve - 20}L34 ${valve + 10}L0 ${valve + 12}`),
    { fill: brass, form: false, edge: 4 },
  );
  if (model.regulator) {
    sheet.panel(
      symmetric(
        `M0 ${valve - 34}L70 ${valve - 34}Q88 ${valve - 34} 88 ${valve - 18}L80 ${valve + 6}L0 ${valve + 10}`,
      ),
      { fill: steel, form: false, edge: 6 },
    );
  }
  sheet.panel(
    symmetric(`M0 ${valve}L56 ${valve}C62 ${valve + 4} 62 ${valve + 40} 56 ${valve + 46}L0 ${valve + 48}`),
    { fill: steel, form: false, edge: 4 },
  );
  let knurl = '';
  for (let x = -48; x <= 48; x += 8) knurl += `M${CENTRE_X + x} ${valve + 4}v40`;
  sheet.paint(`<path d="${knurl}" stroke="#2d2f31" stroke-width="2.500" opacity=".6"/>`);
  const y = valve - 36;
  sheet.draw(
    `<path d="M${CENTRE_X + 30} ${y}h60" stroke="#74787a" stroke-width="13"/><path d="M${CENTRE_X + 86} ${y}c44-50 114-20 104 40c-14 50-80 30-104-36" fill="none" stroke="#5f6365" stroke-width="9"/><path d="M${CENTRE_X + 86} ${y - 2}c44-50 112-20 103 38" fill="none" stroke="#d5d8d9" stroke-width="3"/>`,
  );
  if (model.igniter) {
    sheet.draw(
      `<path d="M${CENTRE_X - 70} ${y - 6}C${CENTRE_X - 130} ${y - 60} ${CENTRE_X - 110} ${lip + 30} ${CENTRE_X - 40} ${lip - 20}" fill="none" stroke="#3a3c3f" stroke-width="7"/><rect x="${CENTRE_X - 118}" y="${y - 26}" width="100" height="40" rx="9" fill="#26282a"/><rect x="${CENTRE_X - 148}" y="${y - 18}" width="34" height="24" rx="8" fill="${sheet.colour.accent}"/>`,
    );
  }
}

function canister(sheet: Sheet, steel: string, plain: boolean): void {
  const { colour } = sheet;
  const coat = turned(sheet, 'coat', colour.main, 0.5);
  sheet.panel(symmetric('M0 588L44 588L46 620L0 624'), { fill: steel, form: false, edge: 4 });
  sheet.panel(
    symmetric('M0 612C60 612 190 630 244 700C260 726 262 760 262 800L258 900C250 926 200 934 0 936'),
    { fill: coat, form: false, edge: 7 },
  );
  sheet.panel(symmetric('M0 896C140 896 220 888 260 872L257 904C246 930 190 936 0 938'), {
    fill: steel,
    form: false,
    edge: 4,
  });
  sheet.paint(
    `<path d="M236 776Q496 800 756 776V826Q496 850 236 826Z" fill="${colour.accent}"/><path d="M236 776Q496 800 756 776" fill="none" stroke="${darken(colour.accent, 0.4)}" stroke-width="2"/>`,
  );
  sheet.draw(
    gleam(318, 720, 22, 150, 0.3) +
      `<path d="M330 690C380 646 430 634 480 630" fill="none" stroke="#fff" stroke-width="14" opacity=".3" stroke-linecap="round"/>`,
  );
  sheet.draw(
    plain
      ? `<path d="M420 722h150M420 742h110" stroke="${sheet.mark}" stroke-width="5" opacity=".6"/>`
      : cairnMark(CENTRE_X, 686, 72, sheet.mark),
  );
}
