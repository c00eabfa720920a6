import type { GearBuild } from '../../catalog/gear-build.ts';
import type { DrawInput, Drawing } from '../drawing.ts';
import { cairnMark } from '../garments/logo.ts';
import { closeUp } from '../packs/close-up.ts';
import { ripstop, stretchMesh } from '../packs/pack-parts.ts';
import { strokes } from '../packs/strokes.ts';
import { CENTRE_X, onBoth, symmetric } from '../path.ts';
import { darken, GRAINS, mix } from '../shade.ts';
import { Sheet } from '../sheet.ts';
import { stuffSack } from './stuff-sack.ts';

const BASE = 926;

/** A chair: its width and height as shares of the full size. */
type ChairModel = {
  wide: number;
  tall: number;
  /** The back from its top edge: the centre's, and the corners' height in user units. */
  dip: number;
  corner: number;
  /** Net over nearly the whole back, quilting, or a window for a name. */
  back: 'panel' | 'net' | 'quilted' | 'window';
};

const LOW: ChairModel = { wide: 0.94, tall: 0.86, dip: 236, corner: 190, back: 'panel' };
const MODELS: Partial<Record<GearBuild, ChairModel>> = {
  light: { wide: 0.82, tall: 0.78, dip: 330, corner: 216, back: 'net' },
  wide: { wide: 1.12, tall: 0.94, dip: 200, corner: 190, back: 'panel' },
  quilted: { wide: 0.94, tall: 1, dip: 150, corner: 190, back: 'quilted' },
  junior: { wide: 0.66, tall: 0.62, dip: 236, corner: 190, back: 'window' },
};

/** A low sling chair on an aluminium frame; in its sack when folded. */
export function campChair(input: DrawInput): Drawing {
  const { colour, details, view, id } = input;
  const model = (details.build && MODELS[details.build]) ?? LOW;
  if (view === 'folded')
    return stuffSack(input, { half: 150 * model.wide, height: 560 * model.tall, straps: false });
  const { dip, corner } = model;
  const back = view === 'back';
  const under = new Sheet(`${id}u`, colour, GRAINS.ripstop);
  const tube = (path: string, width = 20) =>
    strokes(under, path, [
      ['#3c3f42', width],
      ['#8d9194', width * 0.7, 'transform="translate(-1 -2)"'],
      ['#e3e6e7', width * 0.18, 'transform="translate(-3 -4)"'],
    ]);
  const cap = (x: number, y: number) =>
    under.draw(
      `<ellipse cx="${CENTRE_X + x}" cy="${y}" rx="18" ry="11" fill="#26282a"/><ellipse cx="${CENTRE_X - x}" cy="${y}" rx="18" ry="11" fill="#26282a"/>`,
    );
  tube(onBoth('M120 740L250 912'));
  tube(onBoth('M0 790L300 880'), 16);
  tube(onBoth('M60 770L196 640'));
  cap(252, 918);
  cap(304, 886);
  under.draw(
    `<rect x="${CENTRE_X - 74}" y="744" width="148" height="46" rx="16" fill="#2b2d30"/><path d="M${CENTRE_X - 60} 754h120" stroke="#6d7175" stroke-width="4"/>`,
  );
  const sheet = new Sheet(id, colour, GRAINS.ripstop);
  const shell = sheet.panel(
    symmetric(
      `M0 ${dip}C110 ${dip - 4} 196 ${(dip + corner) / 2} 232 ${corner}C262 240 276 400 268 560L250 640C170 690 80 700 0 700`,
    ),
    { edge: 16, fill: back ? darken(colour.main, 0.25) : sheet.main },
  );
  ripstop(sheet, shell);
  sheet.drape(shell, [
    [390, 400, 200, 60, 84, 0.6],
    [620, 440, 200, 60, 96, -0.5],
    [496, 560, 220, 40, 0, -0.45],
  ]);
  for (const [path, k] of [
    ['M240 250Q360 340 440 480', -0.4],
    ['M752 250Q640 340 560 480', -0.4],
    ['M236 560Q380 600 496 600', -0.5],
    ['M756 560Q620 600 496 600', -0.5],
  ] as const)
    sheet.fold(path, 22, k);
  backrest(sheet, model);
  sheet.panel(
    symmetric(
      `M0 ${dip - 6}C110 ${dip - 10} 194 ${(dip + corner) / 2 - 6} 232 ${corner - 6}C246 ${corner + 18} 254 ${corner + 50} 258 ${corner + 86}C180 ${(dip + corner) / 2 + 76} 80 ${dip + 60} 0 ${dip + 60}`,
    ),
    { fill: sheet.accent, edge: 10 },
  );
  if (!back) {
    const seat = sheet.panel(
      symmetric('M0 640C90 634 190 618 262 566C300 620 318 690 310 742C220 800 110 816 0 816'),
      { edge: 18, cast: 16, rise: 0.8 },
    );
    ripstop(sheet, seat);
    sheet.drape(seat, [
      [430, 690, 200, 40, 6, 0.5],
      [500, 780, 240, 30, 0, -0.5],
    ]);
    sheet.fold(onBoth('M0 700Q160 700 290 640'), 26, -0.4);
    sheet.panel(onBoth('M252 560C290 600 326 690 318 752L286 766C292 700 272 620 240 580Z'), {
      fill: mix(colour.accent, colour.main, 0.3),
      edge: 8,
      form: false,
    });
    sheet.stitch(onBoth('M0 796C110 796 210 780 292 738'));
  }
  sheet.draw(cairnMark(CENTRE_X, dip + 10, 40, darken(colour.main, 0.1)));
  for (const x of [-228, 228])
    sheet.draw(`<circle cx="${CENTRE_X + x}" cy="${corner + 8}" r="16" fill="#2b2d30"/>`);
  const shadow = { cx: CENTRE_X, cy: 912, rx: 380 * model.wide, ry: 34 };
  const frame = under.finish(shadow);
  const cloth = sheet.finish(shadow);
  const transform = view === 'detail' ? closeUp([420, 420], 2.1) : scaled(model);
  return {
    defs: frame.defs + cloth.defs,
    body: `<g transform="${transform}">${back ? cloth.body + frame.body : frame.body + cloth.body}</g>`,
    shadow,
  };
}

/** Scaled about the middle of its feet. */
function scaled({ wide, tall }: ChairModel): string {
  return `translate(${Math.round(CENTRE_X * (1 - wide))} ${Math.round(BASE * (1 - tall))}) scale(${wide} ${tall})`;
}

/** What the back is leant on: a panel of net, quilting, or a window for a name card. */
function backrest(sheet: Sheet, { back, dip }: ChairModel): void {
  const { colour } = sheet;
  if (back === 'quilted') {
    for (let row = 0; row < 6; row++) {
      const y = dip + 110 + row * 66;
      sheet.sculpt(
        `<path d="${onBoth(`M0 ${y}Q140 ${y + 4} 258 ${y - 30}`)}" fill="none" stroke="#000" stroke-width="12" opacity=".85"/><path d="${onBoth(`M0 ${y + 33}Q140 ${y + 37} 256 ${y + 3}`)}" fill="none" stroke="#fff" stroke-width="28" opacity=".5"/>`,
      );
      sheet.stitch(onBoth(`M0 ${y}Q140 ${y + 4} 258 ${y - 30}`));
    }
    return;
  }
  const top = back === 'net' ? dip + 76 : dip + 104;
  const half = back === 'net' ? 216 : back === 'window' ? 112 : 150;
  const foot = back === 'net' ? 610 : back === 'window' ? dip + 210 : dip + 316;
  const mesh = sheet.panel(
    symmetric(
      `M0 ${top}C${half * 0.46} ${top - 2} ${half * 0.8} ${top - 10} ${half} ${top - 20}C${half + 14} ${(top + foot) / 2} ${half + 14} ${foot - 80} ${half + 6} ${foot - 32}C${half * 0.74} ${foot - 8} ${half * 0.4} ${foot} 0 ${foot}`,
    ),
    { fill: back === 'window' ? '#eee9dd' : darken(colour.main, 0.5), edge: 10, rise: 0.6, form: false },
  );
  if (back === 'window') {
    sheet.draw(
      `<path d="M${CENTRE_X - 70} ${top + 40}q30-20 60 0t70-4" fill="none" stroke="#5d6165" stroke-width="8" stroke-linecap="round"/>`,
    );
    sheet.paint(`<use href="#${mesh}" fill="none" stroke="${darken(colour.main, 0.4)}" stroke-width="14"/>`);
  } else stretchMesh(sheet, mesh);
}
