import type { GearBuild } from '../../catalog/gear-build.ts';
import type { DrawInput, Drawing } from '../drawing.ts';
import { cairnMark } from '../garments/logo.ts';
import { closeUp } from '../packs/close-up.ts';
import { CENTRE_X, symmetric } from '../path.ts';
import { darken, lighten } from '../shade.ts';
import { Sheet } from '../sheet.ts';
import { ALUMINIUM, gleam, STEEL, turned } from './metal.ts';
import { POWDER_COAT } from './powder-coat.ts';

const BASE = 936;

/** A mug; measures in user units. */
type MugModel = {
  /** Half its width at the rim and at the base, and its height. */
  half: number;
  foot: number;
  height: number;
  /**
   * An ear of the same metal, a thick moulded one, a short one for a fist, folding wires, or none.
   */
  handle: 'ear' | 'moulded' | 'fist' | 'wire' | 'none';
  /** Specks in the enamel, marks of volume, or nothing. */
  finish?: 'specks' | 'marks';
  gloss: number;
};

const CAMP: MugModel = { half: 214, foot: 184, height: 500, handle: 'moulded', gloss: 0.25 };
const MODELS: Partial<Record<GearBuild, MugModel>> = {
  enamel: { half: 238, foot: 222, height: 410, handle: 'ear', finish: 'specks', gloss: 0.6 },
  titanium: { half: 196, foot: 192, height: 420, handle: 'wire', finish: 'marks', gloss: 0.8 },
  bowl: { half: 318, foot: 150, height: 340, handle: 'none', gloss: 0.25 },
  junior: { half: 168, foot: 196, height: 286, handle: 'fist', gloss: 0.25 },
};

/** A mug by its build: handle to the right, to the left from behind, or seen from above. */
export function mug({ colour, details, view, id }: DrawInput): Drawing {
  const sheet = new Sheet(id, colour, POWDER_COAT);
  const model = (details.build && MODELS[details.build]) ?? CAMP;
  if (view === 'folded') return mugFromAbove(sheet, model);
  const { half, foot, height } = model;
  const top = BASE - height;
  const turn = view === 'back' ? -1 : 1;
  const coat = turned(sheet, 'coat', colour.main, model.gloss);
  const rim = turned(sheet, 'rim', model.finish === 'specks' ? darken(colour.accent, 0.1) : STEEL, 0.9);
  drawHandle(sheet, model, turn);
  const round = model.handle === 'none' ? 150 : 36;
  const wall = sheet.panel(
    symmetric(
      `M0 ${top + 8}L${half - 4} ${top}C${half - 2} ${top + height * 0.4} ${foot + (half - foot) * 0.4} ${BASE - round} ${foot} ${BASE - 34}C${foot - 12} ${BASE - 6} ${foot - 60} ${BASE - 2} 0 ${BASE}`,
    ),
    { fill: coat, form: false, edge: 6 },
  );
  if (model.finish === 'specks') specks(sheet, wall);
  const mouth = half * 0.13;
  const ring = (k: number, dy: number, fill: string, rise = 0.66) =>
    sheet.panel(
      symmetric(
        `M0 ${top - mouth * k + dy}C${half * k * 0.55} ${top - mouth * k + dy} ${half * k} ${top - mouth * k * 0.55 + dy} ${half * k} ${top + dy}C${half * k} ${top + mouth * k * 0.55 + dy} ${half * k * 0.55} ${top + mouth * k + dy} 0 ${top + mouth * k + dy}`,
      ),
      { fill, form: false, edge: 4, rise },
    );
  ring(1, 0, rim);
  ring(0.94, 1, darken(colour.lining, model.finish === 'marks' ? 0.3 : 0.5), 0.2);
  ring(0.8, 10, '#3a241a', 0.3);
  if (model.handle === 'moulded' || model.handle === 'fist') {
    sheet.panel(
      symmetric(
        `M0 ${BASE - 30}C${foot * 0.5} ${BASE - 30} ${foot * 0.84} ${BASE - 36} ${foot + 1} ${BASE - 46}L${foot - 2} ${BASE - 30}C${foot - 16} ${BASE - 4} ${foot - 70} ${BASE} 0 ${BASE + 2}`,
      ),
      {
        fill: model.handle === 'fist' ? turned(sheet, 'boot', colour.accent, 0.1) : rim,
        form: false,
        edge: 3,
      },
    );
  }
  sheet.draw(
    gleam(
      CENTRE_X - half * 0.74,
      top + mouth + 40,
      22,
      (height - mouth) * (model.handle === 'none' ? 0.2 : 0.56),
      0.16 + model.gloss * 0.14,
    ) +
      `<path d="M${CENTRE_X - 40} ${top - 50}C${CENTRE_X - 80} ${top - 110} ${CENTRE_X - 4} ${top - 140} ${CENTRE_X - 34} ${top - 210}M${CENTRE_X + 40} ${top - 54}C${CENTRE_X + 6} ${top - 110} ${CENTRE_X + 80} ${top - 148} ${CENTRE_X + 50} ${top - 206}" fill="none" stroke="#fffdf8" stroke-width="16" stroke-linecap="round" opacity=".3"/>`,
  );
  if (model.finish === 'marks') {
    let marks = '';
    for (let step = 1; step <= 4; step++)
      marks += `M${CENTRE_X + half * 0.5} ${BASE - step * 84}h${step % 2 ? 34 : 54}`;
    sheet.draw(`<path d="${marks}" stroke="${sheet.mark}" stroke-width="4" opacity=".7"/>`);
  }
  if (view !== 'back') sheet.draw(cairnMark(CENTRE_X, top + height * 0.4, height * 0.25, sheet.mark));
  return sheet.finish(
    { cx: CENTRE_X + turn * 24, cy: 932, rx: foot * 1.3, ry: 30 },
    view === 'detail' ? closeUp([CENTRE_X + half * 0.4, top + 90], 2.1) : undefined,
  );
}

/** Two strokes of steel wire. */
function wire(path: string): string {
  return `<path d="${path}" fill="none" stroke="#4a4d50" stroke-width="15" stroke-linejoin="round"/><path d="${path}" transform="translate(-2 -3)" fill="none" stroke="#c9cdd0" stroke-width="6" stroke-linejoin="round"/>`;
}

function drawHandle(sheet: Sheet, { half, foot, height, handle }: MugModel, turn: number): void {
  const { colour } = sheet;
  const top = BASE - height;
  const x = (value: number) => CENTRE_X + turn * value;
  if (handle === 'none') return;
  if (handle === 'wire') {
    sheet.draw(
      wire(
        `M${x(half - 30)} ${top + 84}L${x(half + 110)} ${top + 76}Q${x(half + 142)} ${top + 76} ${x(half + 142)} ${top + 110}L${x(half + 142)} ${BASE - 124}Q${x(half + 142)} ${BASE - 92} ${x(half + 110)} ${BASE - 92}L${x(half - 30)} ${BASE - 96}`,
      ) + wire(`M${x(half - 24)} ${top + 66}V${top + 104}M${x(half - 24)} ${BASE - 116}V${BASE - 78}`),
    );
    return;
  }
  const thick = handle === 'ear' ? 34 : handle === 'fist' ? 54 : 58;
  const out = handle === 'ear' ? 168 : handle === 'fist' ? 190 : 178;
  const [from, to] = [top + height * 0.2, top + height * (handle === 'ear' ? 0.72 : 0.84)];
  const inner = half - 20;
  sheet.panel(
    `M${x(inner)} ${from - thick}C${x(half + out)} ${from - thick - 20} ${x(half + out)} ${to + thick} ${x(foot - 10)} ${to + thick * 0.6}L${x(foot - 10)} ${to - thick * 0.4}C${x(half + out - thick * 1.3)} ${to - 6} ${x(half + out - thick * 1.3)} ${from} ${x(inner)} ${from}Z`,
    {
      fill: handle === 'fist' ? colour.accent : darken(colour.main, 0.14),
      edge: handle === 'ear' ? 16 : 26,
      form: false,
    },
  );
  sheet.draw(
    `<path d="M${x(half + 10)} ${from - thick * 0.6}C${x(half + out * 0.72)} ${from - thick * 0.6} ${x(half + out * 0.72)} ${(from + to) / 2} ${x(half + out * 0.66)} ${to - 40}" fill="none" stroke="#fff" stroke-width="6" opacity=".2"/>`,
  );
}

/** Specks of the second coat. */
function specks(sheet: Sheet, wall: string): void {
  let dots = '';
  for (let speck = 0; speck < 70; speck++) {
    dots += `M${Math.round(270 + ((speck * 0.618034) % 1) * 452)} ${Math.round(560 + ((speck * 0.754878) % 1) * 350)}h0`;
  }
  sheet.paint(
    `<g ${sheet.clip(wall)}><path d="${dots}" stroke="${sheet.mark}" stroke-width="6" stroke-linecap="round" opacity=".4"/></g>`,
  );
}

function mugFromAbove(sheet: Sheet, { half, handle }: MugModel): Drawing {
  const { colour } = sheet;
  const share = Math.round((half / 246) * 100) / 100;
  const ring = (r: number, fill: string, rise: number, edge: number) =>
    sheet.panel(`M${CENTRE_X - r} 560a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`, {
      fill,
      form: false,
      edge,
      rise,
    });
  if (handle === 'wire') {
    sheet.draw(wire('M770 526H900Q926 526 926 560Q926 596 900 596H770'));
  } else if (handle !== 'none') {
    sheet.panel('M700 520H880C910 522 914 596 880 600H700Z', {
      fill: handle === 'fist' ? colour.accent : darken(colour.main, 0.16),
      edge: 22,
      form: false,
    });
  }
  ring(300, colour.main, 0.7, 16);
  ring(284, lighten(ALUMINIUM, 0.3), 0.95, 12);
  ring(266, darken(colour.lining, 0.3), 0.3, 20);
  ring(244, '#3b2418', 0.2, 14);
  sheet.draw(
    `<path d="M300 470A226 226 0 0 1 470 338" fill="none" stroke="#e9c9a0" stroke-width="10" opacity=".4" stroke-linecap="round"/><ellipse cx="430" cy="520" rx="70" ry="34" transform="rotate(-30 430 520)" fill="#fff" opacity=".08"/>`,
  );
  return sheet.finish(
    { cx: 520, cy: 620, rx: 400, ry: 300, strength: 0.7 },
    `translate(${Math.round(CENTRE_X * (1 - share))} ${Math.round(560 * (1 - share))}) scale(${share})`,
  );
}
