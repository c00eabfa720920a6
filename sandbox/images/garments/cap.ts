import type { DrawInput, Drawing } from '../drawing.ts';
import { CENTRE_X, onBoth, symmetric } from '../path.ts';
import { reshaped, shaftOf } from '../reshape.ts';
import { darken, GRAINS, mix } from '../shade.ts';
import { Sheet } from '../sheet.ts';
import { cairnMark } from './logo.ts';
import { printPattern } from './pattern.ts';

/** What makes one cap another. */
type CapModel = {
  /** Height of the crown, times a field cap's. */
  tall: number;
  back: 'cloth' | 'mesh' | 'panels';
  peak: 'curved' | 'flat';
  /** One panel in front, without a seam in its middle. */
  panelled: boolean;
  flaps?: boolean;
};
const FIELD: CapModel = { tall: 0.9, back: 'cloth', peak: 'curved', panelled: false };
const CAPS: Partial<Record<NonNullable<DrawInput['details']['hat']>, CapModel>> = {
  trucker: { tall: 1.08, back: 'mesh', peak: 'curved', panelled: true },
  'five-panel': { tall: 1, back: 'cloth', peak: 'flat', panelled: true },
  earflap: { tall: 0.98, back: 'cloth', peak: 'curved', panelled: false, flaps: true },
  runner: { tall: 0.84, back: 'panels', peak: 'flat', panelled: false },
};
/** Where the crown meets the head, in user units. */
const HEAD_Y = 660;

/** The peak and its lower side. */
const PEAKS = {
  curved: {
    under:
      'M400 672C520 682 650 656 726 600C812 620 876 664 902 724C906 742 894 752 876 746C760 716 620 744 500 738C440 734 404 712 400 672Z',
    top: 'M400 664C520 676 650 650 724 594C806 608 880 652 906 712C908 726 898 732 884 728C770 690 620 722 506 718C444 714 404 700 400 664Z',
  },
  flat: {
    under:
      'M400 672C520 682 650 656 726 600C836 606 930 634 958 664C962 682 950 690 930 690C800 684 640 722 500 736C440 732 404 710 400 672Z',
    top: 'M400 664C520 676 650 650 724 594C834 598 934 624 964 652C972 664 964 674 946 674C800 664 640 704 506 716C444 714 404 700 400 664Z',
  },
};

/**
 * Draws a cap: three-quarters from the front with its curved peak, or from behind with its strap.
 */
export function cap(input: DrawInput): Drawing {
  const sheet = new Sheet(input.id, input.colour, GRAINS.jersey, input.view === 'detail');
  return input.view === 'back' ? capBack(sheet, input) : capFront(sheet, input);
}

function capFront(sheet: Sheet, { details, view }: DrawInput): Drawing {
  const { colour } = sheet;
  const model = (details.hat && CAPS[details.hat]) ?? FIELD;
  const { under, top } = PEAKS[model.peak];
  const move = shaftOf(HEAD_Y, model.tall, 0);
  const path = (text: string) => reshaped(text, move);
  const y = (at: number) => Math.round(move([0, at])[1]);
  if (model.flaps) flap(sheet);
  // The far inside edge of the peak, then the crown, then the peak over it.
  const crown = sheet.panel(
    path(
      'M196 640C180 500 206 386 300 322C384 270 520 266 604 326C684 384 716 486 724 604C640 652 560 668 462 672C364 676 272 666 196 640Z',
    ),
  );
  if (details.pattern) printPattern(sheet, [crown], details.pattern);
  const front = path('M432 292C520 300 660 400 730 600C640 660 500 690 400 676C392 560 396 400 432 292Z');
  if (details.pattern === 'colourblock')
    sheet.paint(`<g ${sheet.clip(crown)}><path d="${front}" fill="${sheet.accent}"/></g>`);
  if (model.back !== 'cloth') airyBack(sheet, crown, path, model.back);
  sheet.drape(crown, [
    [360, y(420), 170, 90, 118, 0.8],
    [560, y(420), 150, 70, 58, 0.4],
    [700, 540, 170, 70, 76, -0.3],
    [220, 560, 150, 50, 86, -0.4],
    [470, 656, 280, 34, -4, -0.4],
  ]);
  sheet.seam(path('M432 292C396 400 392 560 402 674'));
  if (!model.panelled) sheet.seam(path('M432 292C540 316 664 420 722 598'));
  sheet.seam(path('M432 292C340 330 268 460 262 660'));
  sheet.stitch(path('M441 296C406 402 402 560 411 674M428 300C352 340 280 462 273 660'));
  if (!model.panelled) sheet.stitch(path('M440 304C540 330 650 424 710 598'));
  if (model.back === 'cloth' && model.peak === 'curved')
    for (const [x, at] of [
      [330, 440],
      [452, 392],
    ] as const)
      eyelet(sheet, x, y(at));
  if (model.peak === 'flat' && model.back === 'cloth') {
    // grommets along the side
    for (const x of [310, 344]) eyelet(sheet, x, y(560));
  }
  const button = y(291);
  sheet.draw(
    `<ellipse cx="432" cy="${button}" rx="27" ry="10" fill="${darken(colour.main, 0.3)}"/><ellipse cx="430" cy="${button - 3}" rx="23" ry="8" fill="${mix(colour.main, '#ffffff', 0.14)}"/>`,
  );
  sheet.panel(under, {
    fill: darken(colour.lining, 0.5),
    rise: 0.2,
    edge: 4,
    form: false,
    cast: 14,
  });
  const peak = sheet.panel(top, { edge: 7 });
  sheet.drape(peak, [
    [640, 670, 170, 26, -14, 0.7],
    [840, 680, 90, 22, 28, -0.4],
    [520, 676, 160, 20, -4, -0.5],
  ]);
  for (const k of model.peak === 'flat' ? [] : [0.24, 0.46, 0.68]) {
    const y = Math.round(40 * k);
    sheet.stitch(
      `M${404 + y * 0.4} ${668 + y}C${520 + y} ${680 + y} ${656 + y} ${654 + y} ${728 + y * 1.6} ${598 + y * 0.5}C${800 + y} ${614 + y * 0.8} ${864 - y} ${650 + y} ${892 - y * 0.6} ${704 + y * 0.3}`,
    );
  }
  sheet.draw(
    `<g transform="translate(574 ${y(452)}) skewY(10) scale(.92 1)">${cairnMark(0, 0, model.tall < 0.9 ? 64 : 92, sheet.mark)}</g>`,
  );
  if (model.peak === 'flat')
    sheet.draw(
      `<path d="M${506} 716C640 704 800 664 946 674" fill="none" stroke="${model.back === 'panels' ? '#eef1f1' : colour.accent}" stroke-width="6" opacity=".85"/>`,
    );
  const tilt = view === 'folded' ? 'translate(992 30) scale(-1 1) rotate(-9 496 520)' : 'translate(-22 10)';
  const low = model.flaps ? 900 : 742;
  const lift = model.flaps && view !== 'folded' ? 'translate(-22 -40)' : tilt;
  return sheet.finish(
    {
      cx: view === 'folded' ? 470 : 510,
      cy: low - (model.flaps ? 36 : 0),
      rx: model.flaps ? 220 : 350,
      ry: 32,
    },
    lift,
  );
}

/** Mesh behind the front panel, or light panels with holes. */
function airyBack(
  sheet: Sheet,
  crown: string,
  path: (text: string) => string,
  back: 'mesh' | 'panels',
): void {
  const id = `${sheet.id}-net`;
  const step = back === 'mesh' ? 15 : 22;
  sheet.define(
    `<pattern id="${id}" width="${step}" height="${step}" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><circle cx="${step / 2}" cy="${step / 2}" r="${back === 'mesh' ? 4.5 : 4}" fill="${sheet.dusk}"/></pattern>`,
  );
  const area =
    back === 'mesh'
      ? 'M432 292C396 400 392 560 402 690L150 690L150 250Z'
      : 'M300 330C262 420 256 540 262 690L402 690C392 560 396 400 432 292Z';
  sheet.paint(
    `<g ${sheet.clip(crown)}><path d="${path(area)}" fill="url(#${id})" opacity="${back === 'mesh' ? 0.5 : 0.34}"/></g>`,
  );
}

/** A flap over the ear, lined with fleece. */
function flap(sheet: Sheet): void {
  const { colour } = sheet;
  sheet.panel(
    'M214 630C270 668 340 680 404 672C410 760 396 852 356 892C310 920 250 868 232 780C222 730 216 680 214 630Z',
    { fill: mix(colour.lining, '#e9dfcc', 0.5), edge: 10 },
  );
  sheet.panel(
    'M214 620C270 664 340 676 392 670C396 748 382 826 346 860C306 882 260 838 244 766C234 720 226 676 214 620Z',
    { edge: 9 },
  );
  sheet.stitch('M238 668C250 760 278 838 314 846C352 846 376 770 378 690');
}

function capBack(sheet: Sheet, { details }: DrawInput): Drawing {
  const { colour } = sheet;
  const crown = sheet.panel(
    symmetric('M0 292C140 286 232 368 252 500C258 556 258 600 254 642C170 618 90 606 0 606'),
  );
  if (details.pattern) printPattern(sheet, [crown], details.pattern);
  sheet.drape(crown, [
    [410, 400, 170, 80, 130, 0.7],
    [700, 520, 200, 90, 74, -0.3],
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
