import type { GearBuild } from '../../catalog/gear-build.ts';
import type { DrawInput, Drawing } from '../drawing.ts';
import { cairnMark } from '../garments/logo.ts';
import { closeUp } from '../packs/close-up.ts';
import { ripstop, stretchMesh } from '../packs/pack-parts.ts';
import { strokes } from '../packs/strokes.ts';
import { CENTRE_X, onLeft, onRight } from '../path.ts';
import { darken, GRAINS, lighten, mix } from '../shade.ts';
import { Sheet } from '../sheet.ts';
import { stuffSack } from './stuff-sack.ts';
import { type Facing, type TentModel, tentModel } from './tent-models.ts';

/** How light (above 0) or dark each facet of the fly is. */
const TONES: Record<Facing, number> = {
  left: 0.2,
  roof: 0.12,
  'front-left': 0.06,
  front: -0.04,
  'front-right': -0.14,
  right: -0.3,
};
/** What a facet faces once the tent is seen from behind. */
const TURNED: Record<Facing, Facing> = {
  left: 'right',
  right: 'left',
  roof: 'roof',
  front: 'front',
  'front-left': 'front-right',
  'front-right': 'front-left',
};
const STEEL = '#8d9194';

/** A tent in its sack: half width and height in user units. */
const SACKS: Partial<Record<GearBuild, { half: number; height: number; straps: boolean }>> = {
  solo: { half: 104, height: 400, straps: false },
  duo: { half: 126, height: 452, straps: false },
  trio: { half: 148, height: 492, straps: true },
  cabin: { half: 222, height: 640, straps: true },
  geodesic: { half: 170, height: 540, straps: true },
  'semi-freestanding': { half: 94, height: 350, straps: false },
};
const USUAL_SACK = { half: 126, height: 452, straps: false };

/** A pitched tent: door closed, from behind (mirrored), close by with its door open, or packed. */
export function tent(input: DrawInput): Drawing {
  const { colour, details, view, id } = input;
  if (view === 'folded') return stuffSack(input, (details.build && SACKS[details.build]) ?? USUAL_SACK);
  const sheet = new Sheet(id, colour, GRAINS.shell);
  const model = tentModel(details.build);
  const behind = view === 'back';
  const place = behind ? onLeft : onRight;
  strokes(sheet, place(model.guys), [
    ['#0b0d12', 4, 'opacity=".1" transform="translate(6 5)"'],
    [darken(colour.accent, 0.15), 3],
  ]);
  if (model.skirt) {
    sheet.panel(place(model.skirt), { fill: darken(colour.main, 0.18), edge: 12, form: false });
  }
  sheet.panel(place(model.floor), { fill: darken(colour.lining, 0.55), form: false, edge: 6 });
  for (const [facing, path] of model.fly) {
    const tone = TONES[behind ? TURNED[facing] : facing];
    const fill = tone < 0 ? darken(colour.main, -tone) : lighten(colour.main, tone);
    const facet = sheet.panel(place(path), { fill, edge: 9, form: false });
    ripstop(sheet, facet);
  }
  daylight(sheet);
  tension(sheet, model, place);
  for (const path of model.windows ?? []) window(sheet, place(path));
  if (!behind || model.backDoor) door(sheet, model, place, view === 'detail');
  poles(sheet, model.poles.map(place).join(''));
  if (model.awning && !behind) {
    porch(sheet, place(model.awning.cloth), place(model.awning.poles));
  }
  const side = behind ? -1 : 1;
  const [x, y, size] = model.logo;
  sheet.draw(cairnMark(CENTRE_X + side * x, y, size, sheet.mark));
  for (const [at, foot] of model.stakes) {
    const lean = at * side < 0 ? 9 : -9;
    sheet.draw(
      `<path d="M${CENTRE_X + at * side} ${foot - 4}l${-lean} 18" stroke="${STEEL}" stroke-width="6" stroke-linecap="round"/>`,
    );
  }
  return sheet.finish(
    { cx: CENTRE_X, cy: 908, rx: model.half, ry: 32 },
    view === 'detail' ? closeUp([CENTRE_X + x * 0.2, 620], 2) : undefined,
  );
}

/** Shade towards the ground. */
function daylight(sheet: Sheet): void {
  const light = `${sheet.id}-day`;
  sheet.define(
    `<linearGradient id="${light}" x1="0" y1="0" x2=".12" y2="1"><stop offset="0" stop-color="${sheet.dusk}" stop-opacity="0"/>` +
      `<stop offset="1" stop-color="${sheet.dusk}" stop-opacity=".44"/></linearGradient>`,
  );
  sheet.paint(`<path d="M0 640H992V930H0Z" fill="url(#${light})"/>`);
}

/** A roof on two poles, and its shade on the wall behind. */
function porch(sheet: Sheet, cloth: string, legs: string): void {
  const { main } = sheet.colour;
  const shade = `${sheet.id}-shade`;
  sheet.define(
    `<linearGradient id="${shade}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${sheet.dusk}" stop-opacity=".6"/><stop offset="1" stop-color="${sheet.dusk}" stop-opacity="0"/></linearGradient>`,
  );
  sheet.paint(`<path d="M500 480H776L786 800H516Z" fill="url(#${shade})"/>`);
  poles(sheet, legs);
  sheet.panel(cloth, { fill: lighten(main, 0.22), edge: 10, form: false, rise: 0.9 });
  sheet.fold(onRight('M60 430Q80 480 70 516M210 424Q250 470 260 514'), 16, -0.5);
  sheet.trace(onRight('M-22 519Q180 529 364 507'), `stroke="${darken(main, 0.5)}" stroke-width="5"`);
}

/** Cloth pulled tight: creases that run from the poles towards the stakes. */
function tension(sheet: Sheet, model: TentModel, place: (path: string) => string): void {
  for (const [x, y] of model.stakes) {
    if (Math.abs(x) > model.half) continue;
    sheet.fold(
      place(
        `M${x * 0.97} ${y - 14}Q${x * 0.86} ${y - 90} ${x * 0.8} ${y - 170}M${x * 0.9} ${y - 16}Q${x * 0.7} ${y - 60} ${x * 0.6} ${y - 96}`,
      ),
      15,
      -0.45,
    );
  }
}

function window(sheet: Sheet, path: string): void {
  const pane = sheet.panel(path, { fill: darken(sheet.colour.main, 0.6), edge: 10, rise: 0.4, form: false });
  stretchMesh(sheet, pane);
  sheet.paint(
    `<use href="#${pane}" fill="none" stroke="${lighten(sheet.colour.main, 0.16)}" stroke-width="8"/>`,
  );
}

/** Poles of aluminium in sleeves over the fly. */
function poles(sheet: Sheet, path: string): void {
  const tone = mix(sheet.colour.accent, '#3a3c3f', 0.25);
  sheet.sculpt(`<path d="${path}" fill="none" stroke="#fff" stroke-width="18" opacity=".5"/>`);
  strokes(sheet, path, [
    [darken(tone, 0.55), 13, 'opacity=".9" stroke-linecap="round"'],
    [tone, 8, 'stroke-linecap="round"'],
    [lighten(tone, 0.5), 2.5, 'opacity=".6" transform="translate(-2 -2)"'],
  ]);
}

function door(sheet: Sheet, model: TentModel, place: (path: string) => string, open: boolean): void {
  const { colour } = sheet;
  const { opening, zip, rolled } = model.door;
  if (!open) {
    strokes(sheet, place(zip), [
      [darken(colour.main, 0.6), 11],
      [colour.accent, 4, 'stroke-dasharray="3 3"'],
    ]);
    return;
  }
  const inside = `${sheet.id}-inside`;
  sheet.define(
    `<linearGradient id="${inside}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${darken(colour.lining, 0.72)}"/>` +
      `<stop offset=".66" stop-color="${darken(colour.lining, 0.45)}"/><stop offset=".8" stop-color="${mix(colour.lining, '#d8b98a', 0.45)}"/>` +
      `<stop offset="1" stop-color="${mix(colour.lining, '#d8b98a', 0.2)}"/></linearGradient>`,
  );
  sheet.panel(place(opening), { fill: `url(#${inside})`, form: false, edge: 14, rise: 0.3 });
  sheet.panel(place(rolled), { fill: lighten(colour.main, 0.14), edge: 12, rise: 0.95, cast: 14 });
  sheet.trace(place(zip), `stroke="${darken(colour.main, 0.6)}" stroke-width="5"`);
}
