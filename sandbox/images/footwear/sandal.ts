import type { DrawInput, Drawing } from '../drawing.ts';
import { ladderLock, webbing } from '../packs/webbing.ts';
import type { Point } from '../path.ts';
import { reshaped } from '../reshape.ts';
import { darken, GRAINS, lighten, mix } from '../shade.ts';
import { Sheet } from '../sheet.ts';
import { GROUND_Y, sideSole } from './sole.ts';
import { SOLE_CUTS, type SoleName } from './sole-cuts.ts';
import { forKids, stand } from './stand.ts';

/** A strap: its path, its width, and which of its colours; `far` ones run on the other side. */
type Strap = readonly [path: string, width: number, tone: 'main' | 'accent' | 'far'];
type Lock = readonly [at: Point, angle: number, size: number];
/** What holds a sandal to the foot, drawn on the sole `footbed`. */
type Upper = {
  straps: readonly Strap[];
  /** Wide bands from the sole to the top of the foot, with the opening behind each. */
  bands?: readonly (readonly [near: string, opening: string])[];
  locks: readonly Lock[];
  heel: 'open' | 'tab' | 'cup';
};

const TOE_BAND = [
  'M668 672C706 638 768 638 806 668C838 696 862 730 886 812L690 820C696 770 690 720 668 672Z',
  'M668 672C706 638 768 638 806 668C770 660 712 668 690 712C684 696 678 684 668 672Z',
] as const;
const INSTEP_BAND = [
  'M404 622C448 580 528 578 566 612C606 660 640 730 660 820L452 820C460 750 446 680 404 622Z',
  'M404 622C448 580 528 578 566 612C520 602 456 618 434 676C426 656 416 638 404 622Z',
] as const;

// straps end inside the sole, which is drawn over them
const INSTEP_FAR: Strap = ['M356 820C352 730 390 650 452 606', 46, 'far'];
const ANKLE_FAR: Strap = ['M118 622C190 584 340 574 452 606', 38, 'far'];
const TOE_FAR: Strap = ['M876 812C862 716 812 660 748 654', 48, 'far'];
const HEEL_NEAR: Strap = ['M196 830C190 760 164 700 128 650', 40, 'main'];
const ANKLE_NEAR: Strap = ['M118 634C206 668 342 662 456 614', 44, 'main'];
const INSTEP_NEAR: Strap = ['M404 830C396 736 412 664 454 612C512 652 556 740 574 830', 52, 'main'];
const TOE_NEAR: Strap = ['M680 830C676 742 702 672 752 658C816 664 862 716 880 816', 54, 'main'];

/** Three straps, each with a tab; padded with a cup at the heel; of one piece; and so on. */
const UPPERS: Partial<Record<SoleName, Upper>> & { footbed: Upper } = {
  footbed: {
    straps: [
      INSTEP_FAR,
      ANKLE_FAR,
      TOE_FAR,
      HEEL_NEAR,
      ANKLE_NEAR,
      INSTEP_NEAR,
      ['M404 730C456 704 520 712 562 752', 40, 'accent'],
      TOE_NEAR,
      ['M688 730C750 700 812 700 862 742', 36, 'accent'],
    ],
    locks: [
      [[300, 660], -6, 62],
      [[454, 618], 30, 58],
      [[800, 676], 34, 54],
    ],
    heel: 'tab',
  },
  hike: {
    straps: [
      INSTEP_FAR,
      ANKLE_FAR,
      TOE_FAR,
      ['M120 590C210 636 342 634 456 588', 54, 'main'],
      ['M404 830C388 724 412 640 452 586C540 620 620 730 642 830', 64, 'main'],
      ['M700 830C690 760 712 690 756 664C816 664 862 716 880 816', 70, 'main'],
      ['M420 700C500 690 560 740 590 830', 34, 'accent'],
    ],
    locks: [
      [[330, 630], -2, 64],
      [[470, 612], 40, 60],
    ],
    heel: 'cup',
  },
  wedge: {
    straps: [],
    bands: [INSTEP_BAND, TOE_BAND],
    locks: [],
    heel: 'open',
  },
  cup: {
    straps: [
      INSTEP_FAR,
      ['M130 560C200 524 340 520 440 560', 26, 'far'],
      TOE_FAR,
      ['M150 830C150 720 140 630 132 560', 44, 'main'],
      ['M132 566C220 604 340 604 444 564', 28, 'main'],
      ['M360 830C400 720 560 640 740 650C800 672 850 730 868 820', 44, 'main'],
      ['M400 650C500 650 640 720 676 830', 44, 'main'],
      ['M444 562C430 610 414 640 404 664', 28, 'main'],
    ],
    locks: [],
    heel: 'tab',
  },
  cushion: {
    straps: [
      ANKLE_FAR,
      ['M176 830C170 760 150 690 128 644', 48, 'main'],
      ['M118 632C206 672 340 668 470 622', 50, 'accent'],
    ],
    bands: [
      [
        'M436 606C476 588 520 592 548 620C590 670 612 740 624 820L480 820C486 740 470 670 436 606Z',
        'M436 606C476 588 520 592 548 620C516 614 480 624 462 656Z',
      ],
      TOE_BAND,
    ],
    locks: [[[330, 666], -8, 64]],
    heel: 'tab',
  },
  mud: {
    straps: [
      ['M560 812C540 716 490 640 440 600', 40, 'far'],
      ANKLE_FAR,
      ['M872 812C862 716 820 664 760 660', 40, 'far'],
      ['M250 830C320 760 400 680 446 604', 40, 'main'],
      ['M118 634C206 668 342 662 446 608', 40, 'main'],
      ['M470 830C520 730 640 660 760 660', 40, 'main'],
      ['M446 604C500 660 560 760 580 830', 40, 'main'],
      ['M640 830C660 740 700 680 760 660C816 668 862 720 878 816', 40, 'main'],
    ],
    locks: [
      [[330, 658], -8, 56],
      [[700, 690], -36, 50],
    ],
    heel: 'tab',
  },
};

/**
 * A strap sandal from its outer side: far straps, bed, near straps, sole. `foot` is a bare foot that
 * stands on the bed of the usual sole, with the definitions that it needs.
 */
export function sandal(input: DrawInput, foot?: Pick<Drawing, 'defs' | 'body'>): Drawing {
  const { colour, details, id } = input;
  const { sole = 'footbed', upper = 'webbing', closure } = details;
  const cut = SOLE_CUTS[sole];
  const { straps, bands = [], locks, heel } = UPPERS[sole] ?? UPPERS.footbed;
  const lift = cut.top[1] - 778;
  // nothing may show below the midsole
  const lowest = GROUND_Y - cut.tread - cut.lug[1] - 16;
  const raised = (path: string) => reshaped(path, ([x, y]) => [x, Math.min(y + lift, lowest)]);
  const kids = forKids(input);
  const behind = new Sheet(`${id}b`, colour, GRAINS.smooth);
  const sheet = new Sheet(`${id}s`, colour, GRAINS.smooth);
  const far = foot ? behind : sheet;
  const tones = { main: colour.main, accent: colour.accent, far: darken(colour.main, 0.55) };
  const lay = (on: Sheet, list: readonly Strap[]) => {
    for (const [path, width, tone] of list) {
      if (upper === 'leather') hide(on, raised(path), width, tones[tone]);
      else webbing(on, raised(path), width * (kids ? 1.25 : 1), tones[tone]);
    }
  };
  lay(
    far,
    straps.filter(([, , tone]) => tone === 'far'),
  );
  const bed = mix(colour.lining, upper === 'leather' ? '#8a5f3c' : '#4a4741', 0.5);
  const bedPath = raised(
    'M100 796C92 726 150 716 250 728C420 752 560 766 700 748C800 732 890 726 928 756L920 796Z',
  );
  const shine = `<path d="${raised('M110 744C240 728 420 764 690 754Q830 734 918 752')}" fill="none" stroke="${lighten(bed, 0.35)}" stroke-width="7" opacity=".6"/>`;
  // bands are panels and stand on the bed; straps of webbing are lines and lie over any panel
  if (bands.length > 0 && !foot) {
    sheet.panel(bedPath, { fill: bed, edge: 6, form: false });
    sheet.paint(shine);
  } else far.draw(`<path d="${bedPath}" fill="${bed}"/>${shine}`);
  lay(
    sheet,
    straps.filter(([, , tone]) => tone !== 'far'),
  );
  for (const [near, opening] of bands) {
    sheet.panel(raised(near), { edge: 10, form: false, cast: 10 });
    // a foot fills the opening
    if (foot) continue;
    sheet.panel(raised(opening), { fill: darken(colour.lining, 0.35), edge: 6, form: false, rise: 0.4 });
  }
  heelPiece(sheet, raised, heel);
  for (const [[x, y], angle, size] of locks) ladderLock(sheet, [x, y + lift], angle, size);
  if (closure === 'buckle' && upper === 'leather') pinBuckle(sheet, [340, 592 + lift]);
  if (details.rand === 'full') {
    sheet.draw(
      `<path d="${raised('M790 812C800 740 850 716 900 726C930 736 944 760 940 800Z')}" fill="#26272a" stroke="#0b0d12" stroke-width="2"/>`,
    );
  }
  const bottom = new Sheet(id, colour, GRAINS.smooth);
  sideSole(bottom, cut);
  const place = stand(input, [520, 690]);
  const layers: Pick<Drawing, 'defs' | 'body'>[] = [sheet, bottom].map((layer) => layer.finish(place.shadow));
  if (foot) {
    const body = `<g transform="translate(0 ${lift})">${foot.body}</g>`;
    layers.unshift(behind.lineWork(), { defs: foot.defs, body });
  }
  return {
    defs: layers.map(({ defs }) => defs).join(''),
    body: `<g transform="${place.transform}">${layers.map(({ body }) => body).join('')}</g>`,
    shadow: place.shadow,
  };
}

/** What stands behind the heel. */
function heelPiece(sheet: Sheet, raised: (path: string) => string, heel: Upper['heel']): void {
  if (heel === 'open') return;
  const fill = darken(sheet.colour.lining, 0.15);
  const path =
    heel === 'cup'
      ? 'M100 800C88 720 92 640 106 560C122 550 140 556 148 572C160 640 200 700 262 740L260 800Z'
      : 'M112 600C100 644 106 700 126 728C142 720 150 664 146 616Z';
  sheet.draw(
    `<path d="${raised(path)}" fill="${fill}" stroke="${darken(fill, 0.45)}" stroke-width="3"/><path d="${raised('M118 616C110 650 114 680 124 704')}" stroke="#fff" stroke-width="4" opacity=".25" fill="none"/>`,
  );
}

/** A strap of leather: cut edges, a row of stitches along each. */
function hide(sheet: Sheet, path: string, width: number, colour: string): void {
  const line = (tone: string, wide: number, more = '') =>
    `<path d="${path}" fill="none" stroke="${tone}" stroke-width="${wide}"${more}/>`;
  sheet.draw(
    line('#0b0d12', width + 3, ' opacity=".26" transform="translate(3 5)"') +
      line(darken(colour, 0.4), width) +
      line(colour, width - 5) +
      line(lighten(colour, 0.12), width * 0.4, ' opacity=".5"') +
      line(lighten(colour, 0.4), width - 12, ' stroke-dasharray="6 4" opacity=".25"'),
  );
}

/** A metal frame with its pin. */
function pinBuckle(sheet: Sheet, [x, y]: Point): void {
  sheet.draw(
    `<g transform="translate(${x} ${y}) rotate(-6)"><rect x="-20" y="-24" width="40" height="48" rx="6" fill="none" stroke="#4d4a44" stroke-width="10"/><rect x="-20" y="-24" width="40" height="48" rx="6" fill="none" stroke="#c9bfa8" stroke-width="6"/><path d="M20 0H-22" stroke="#c9bfa8" stroke-width="6"/></g>`,
  );
}
