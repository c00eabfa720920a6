import type { DrawInput, Drawing } from '../drawing.ts';
import { cairnMark } from '../garments/logo.ts';
import { closeUp } from '../packs/close-up.ts';
import { RIPSTOP, ripstop, stretchMesh } from '../packs/pack-parts.ts';
import { strokes } from '../packs/strokes.ts';
import { CENTRE_X, onBoth, symmetric } from '../path.ts';
import { darken, mix } from '../shade.ts';
import { Sheet } from '../sheet.ts';
import { stuffSack } from './stuff-sack.ts';

/** A low sling chair on an aluminium frame; in its sack when folded. */
export function campChair(input: DrawInput): Drawing {
  const { colour, view, id } = input;
  if (view === 'folded') return stuffSack(input, { half: 150, height: 560, straps: false });
  const back = view === 'back';
  const under = new Sheet(`${id}u`, colour, RIPSTOP);
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
  const sheet = new Sheet(id, colour, RIPSTOP);
  const shell = sheet.panel(
    symmetric('M0 236C110 232 196 214 232 190C262 240 276 400 268 560L250 640C170 690 80 700 0 700'),
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
  const mesh = sheet.panel(
    symmetric('M0 340C70 338 120 330 150 320C164 400 164 460 156 520C110 544 60 552 0 552'),
    { fill: darken(colour.main, 0.5), edge: 10, rise: 0.6 },
  );
  stretchMesh(sheet, mesh);
  sheet.panel(symmetric('M0 230C110 226 194 208 232 184C246 208 254 240 258 276C180 290 80 296 0 296'), {
    fill: sheet.accent,
    edge: 10,
  });
  sheet.stitch(onBoth('M0 306C80 306 180 300 260 286'));
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
  sheet.draw(cairnMark(CENTRE_X, 250, 40, darken(colour.main, 0.1)));
  for (const x of [-228, 228]) sheet.draw(`<circle cx="${CENTRE_X + x}" cy="198" r="16" fill="#2b2d30"/>`);
  const shadow = { cx: CENTRE_X, cy: 912, rx: 380, ry: 34 };
  const frame = under.finish(shadow);
  const cloth = sheet.finish(shadow);
  const transform = view === 'detail' ? ` transform="${closeUp([420, 420], 2.1)}"` : '';
  return {
    defs: frame.defs + cloth.defs,
    body: `<g${transform}>${back ? cloth.body + frame.body : frame.body + cloth.body}</g>`,
    shadow,
  };
}
