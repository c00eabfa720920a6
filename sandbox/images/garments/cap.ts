import type { DrawInput, Drawing } from '../drawing.ts';
import { CENTRE_X, onBoth, symmetric } from '../path.ts';
import { darken, GRAINS, mix } from '../shade.ts';
import { Sheet } from '../sheet.ts';
import { cairnMark } from './logo.ts';
import { printPattern } from './pattern.ts';

/**
 * Draws a cap: three-quarters from the front with its curved peak, or from behind with its strap.
 */
export function cap(input: DrawInput): Drawing {
  const sheet = new Sheet(
    input.id,
    input.colour,
    { ...GRAINS.jersey, rough: 0.25, blur: 5 },
    input.view === 'detail',
  );
  return input.view === 'back' ? capBack(sheet, input) : capFront(sheet, input);
}

function capFront(sheet: Sheet, { details, view }: DrawInput): Drawing {
  const { colour } = sheet;
  // The far inside edge of the peak, then the crown, then the peak over it.
  const crown = sheet.panel(
    'M196 640C180 500 206 386 300 322C384 270 520 266 604 326C684 384 716 486 724 604C640 652 560 668 462 672C364 676 272 666 196 640Z',
  );
  if (details.pattern) printPattern(sheet, [crown], details.pattern);
  const front = 'M432 292C520 300 660 400 730 600C640 660 500 690 400 676C392 560 396 400 432 292Z';
  if (details.pattern === 'colourblock')
    sheet.paint(`<g ${sheet.clip(crown)}><path d="${front}" fill="${sheet.accent}"/></g>`);
  sheet.drape(crown, [
    [360, 420, 170, 90, 118, 0.8],
    [560, 420, 150, 70, 58, 0.4],
    [700, 540, 150, 50, 76, -0.5],
    [220, 560, 150, 50, 86, -0.4],
    [470, 656, 280, 34, -4, -0.4],
  ]);
  sheet.seam('M432 292C396 400 392 560 402 674');
  sheet.seam('M432 292C540 316 664 420 722 598');
  sheet.seam('M432 292C340 330 268 460 262 660');
  sheet.stitch(
    'M441 296C406 402 402 560 411 674M428 300C352 340 280 462 273 660M440 304C540 330 650 424 710 598',
  );
  for (const [x, y] of [
    [330, 440],
    [452, 392],
  ] as const)
    eyelet(sheet, x, y);
  sheet.draw(
    `<ellipse cx="432" cy="291" rx="27" ry="10" fill="${darken(colour.main, 0.3)}"/><ellipse cx="430" cy="288" rx="23" ry="8" fill="${mix(colour.main, '#ffffff', 0.14)}"/>`,
  );
  sheet.panel(
    'M400 672C520 682 650 656 726 600C812 620 876 664 902 724C906 742 894 752 876 746C760 716 620 744 500 738C440 734 404 712 400 672Z',
    {
      fill: darken(colour.lining, 0.5),
      rise: 0.2,
      edge: 4,
      form: false,
      cast: 14,
    },
  );
  const peak = sheet.panel(
    'M400 664C520 676 650 650 724 594C806 608 880 652 906 712C908 726 898 732 884 728C770 690 620 722 506 718C444 714 404 700 400 664Z',
    { edge: 7 },
  );
  sheet.drape(peak, [
    [640, 670, 170, 26, -14, 0.7],
    [840, 680, 90, 22, 28, -0.4],
    [520, 676, 160, 20, -4, -0.5],
  ]);
  for (const k of [0.24, 0.46, 0.68]) {
    const y = Math.round(40 * k);
    sheet.stitch(
      `M${404 + y * 0.4} ${668 + y}C${520 + y} ${680 + y} ${656 + y} ${654 + y} ${728 + y * 1.6} ${598 + y * 0.5}C${800 + y} ${614 + y * 0.8} ${864 - y} ${650 + y} ${892 - y * 0.6} ${704 + y * 0.3}`,
    );
  }
  sheet.draw(
    `<g transform="translate(574 452) skewY(10) scale(.92 1)">${cairnMark(0, 0, 92, sheet.mark)}</g>`,
  );
  const tilt = view === 'folded' ? 'translate(992 30) scale(-1 1) rotate(-9 496 520)' : 'translate(-22 10)';
  return sheet.finish({ cx: view === 'folded' ? 470 : 510, cy: 742, rx: 350, ry: 32 }, tilt);
}

function capBack(sheet: Sheet, { details }: DrawInput): Drawing {
  const { colour } = sheet;
  const crown = sheet.panel(
    symmetric('M0 292C140 286 232 368 252 500C258 556 258 600 254 642C170 618 90 606 0 606'),
  );
  if (details.pattern) printPattern(sheet, [crown], details.pattern);
  sheet.drape(crown, [
    [410, 400, 170, 80, 130, 0.7],
    [690, 520, 170, 70, 70, -0.6],
    [496, 590, 260, 36, 0, -0.3],
  ]);
  sheet.seam(onBoth('M44 294C90 330 116 420 126 612'), { stitched: true });
  sheet.seam(`M${CENTRE_X} 294V610`);
  for (const x of [-176, 176]) eyelet(sheet, CENTRE_X + x, 430);
  sheet.draw(
    `<ellipse cx="496" cy="291" rx="27" ry="10" fill="${darken(colour.main, 0.3)}"/><ellipse cx="494" cy="288" rx="23" ry="8" fill="${mix(colour.main, '#ffffff', 0.14)}"/>`,
  );
  sheet.panel(symmetric('M0 478C76 478 118 524 124 612L0 620'), {
    fill: darken(colour.lining, 0.55),
    rise: 0.15,
    edge: 5,
    form: false,
  });
  sheet.panel(symmetric('M0 588C80 588 160 594 256 616L254 646C170 624 90 618 0 618'), { edge: 6 });
  sheet.draw(
    `<rect x="470" y="582" width="52" height="44" rx="6" fill="${darken(colour.accent, 0.3)}"/><rect x="480" y="592" width="32" height="24" rx="3" fill="${darken(colour.main, 0.5)}"/>`,
  );
  return sheet.finish({ cx: 510, cy: 668, rx: 300, ry: 30 }, 'translate(-60 -30) scale(1.12)');
}

function eyelet(sheet: Sheet, x: number, y: number): void {
  sheet.draw(
    `<circle cx="${x}" cy="${y}" r="8" fill="none" stroke="${darken(sheet.colour.main, 0.35)}" stroke-width="3"/><circle cx="${x}" cy="${y}" r="5" fill="${sheet.ink}"/>`,
  );
}
