import type { DrawInput, Drawing } from '../drawing.ts';
import { CENTRE_X, onBoth, span, symmetric } from '../path.ts';
import { darken, GRAINS } from '../shade.ts';
import { Sheet } from '../sheet.ts';
import { cairnMark } from './logo.ts';
import { printPattern } from './pattern.ts';

/** Draws a bucket hat: a flat crown and a short brim that slopes down all around. */
export function bucketHat({ colour, details, id, view }: DrawInput): Drawing {
  const sheet = new Sheet(id, colour, GRAINS.jersey, view === 'detail');
  sheet.panel(symmetric('M0 716C120 716 220 730 300 762C220 806 110 816 0 816'), {
    fill: darken(colour.lining, 0.5),
    rise: 0.2,
    edge: 4,
    form: false,
  });
  const crown = sheet.panel(symmetric('M0 348C120 346 190 354 204 376L234 606C160 626 80 632 0 632'), {
    edge: 8,
  });
  const brim = sheet.panel(
    symmetric('M0 612C90 612 170 606 232 586C272 640 306 700 326 764C250 736 130 722 0 722'),
    { cast: 14, edge: 9 },
  );
  if (details.pattern) printPattern(sheet, [crown, brim], details.pattern);
  sheet.drape(crown, [
    [400, 470, 150, 50, 96, 0.6],
    [670, 500, 150, 54, 84, -0.6],
    [496, 366, 170, 20, 0, 0.5],
  ]);
  sheet.drape(brim, [
    [330, 690, 130, 34, 160, 0.5],
    [690, 690, 130, 34, 20, -0.5],
  ]);
  sheet.seam(span('M0 378C100 378 170 384 206 398'), { stitched: true });
  sheet.seam(onBoth('M112 352C122 440 130 530 134 620'));
  for (const k of [0.25, 0.5, 0.75]) {
    const down = Math.round(110 * k);
    sheet.stitch(
      span(`M0 ${612 + down}C90 ${612 + down} 170 ${608 + down * 1.1} ${232 + 94 * k} ${586 + 178 * k}`),
    );
  }
  for (const x of [-168, 168])
    sheet.draw(`<circle cx="${CENTRE_X + x}" cy="500" r="5.5" fill="${sheet.ink}"/>`);
  if (view !== 'back') sheet.draw(cairnMark(CENTRE_X, 470, 44, sheet.mark));
  return sheet.finish({ cx: 508, cy: 812, rx: 330, ry: 30 });
}
