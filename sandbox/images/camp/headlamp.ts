import type { DrawInput, Drawing } from '../drawing.ts';
import { cairnMark } from '../garments/logo.ts';
import { closeUp } from '../packs/close-up.ts';
import { ladderLock, webbing } from '../packs/webbing.ts';
import { CENTRE_X, symmetric } from '../path.ts';
import { darken, lighten } from '../shade.ts';
import { Sheet } from '../sheet.ts';
import { PLASTIC } from './metal.ts';
import { POWDER_COAT } from './powder-coat.ts';

/**
 * A headlamp: the lamp before its strap, or the strap's adjuster from behind; laid down when
 * folded.
 */
export function headlamp({ colour, view, id }: DrawInput): Drawing {
  const straps = new Sheet(`${id}s`, colour, POWDER_COAT);
  const sheet = new Sheet(id, colour, POWDER_COAT);
  const inner = darken(colour.main, 0.45);
  const back = view === 'back';
  const laid = view === 'folded';
  const far = laid ? 'M150 700C160 600 830 590 850 690' : 'M120 620C130 330 862 330 872 620';
  webbing(straps, far, 62, inner);
  if (!laid)
    webbing(
      straps,
      back ? 'M500 726C484 600 484 480 496 406' : 'M500 660C482 560 482 470 496 406',
      40,
      inner,
    );
  webbing(
    straps,
    laid
      ? 'M150 700C160 800 400 830 500 826C640 822 840 800 850 690'
      : 'M120 616C130 770 340 800 496 800C652 800 862 770 872 616',
    72,
    colour.main,
  );
  webbing(
    straps,
    laid
      ? 'M154 708C170 800 400 826 500 822C640 818 832 796 846 700'
      : 'M122 626C136 766 340 796 496 796C652 796 856 766 870 626',
    16,
    colour.accent,
  );
  if (back) {
    ladderLock(straps, [300, 770], 8, 100);
    ladderLock(straps, [700, 768], -8, 100);
    sheet.panel(symmetric('M0 700C80 700 130 706 138 720L138 862C128 880 80 884 0 884'), {
      fill: PLASTIC,
      edge: 22,
      form: false,
      cast: 12,
    });
    sheet.fold('M380 780L612 780', 10, -0.7);
    sheet.draw(cairnMark(CENTRE_X, 806, 40, '#8c9094'));
    return joined(straps, sheet);
  }
  housing(sheet);
  return joined(straps, sheet, view === 'detail' ? closeUp([500, 760], 2.4) : undefined);
}

/** The lamp itself: tilting housing, spot and flood, red light, switch. */
function housing(sheet: Sheet): void {
  const { colour } = sheet;
  sheet.panel(symmetric('M0 868C90 868 136 862 150 850L160 880C120 900 60 902 0 902'), {
    fill: PLASTIC,
    edge: 10,
    form: false,
  });
  sheet.panel(symmetric('M0 660C90 658 150 668 164 692C176 740 176 810 164 852C150 876 90 882 0 882'), {
    fill: darken(colour.main, 0.1),
    edge: 26,
    cast: 16,
  });
  sheet.panel(symmetric('M0 690C80 688 124 696 134 714C142 750 142 800 134 832C124 848 80 852 0 852'), {
    fill: '#1d1f21',
    edge: 16,
    rise: 0.3,
    form: false,
  });
  const glass = `${sheet.id}-glass`;
  const spot = `${sheet.id}-spot`;
  sheet.define(
    `<radialGradient id="${spot}"><stop offset="0" stop-color="#fffdf2"/><stop offset=".3" stop-color="#ffeebc"/><stop offset=".6" stop-color="#9b968a"/><stop offset="1" stop-color="#4a4c4e"/></radialGradient><linearGradient id="${glass}" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".5"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/></linearGradient>`,
  );
  sheet.draw(
    `<circle cx="440" cy="770" r="64" fill="#3a3c3e"/><circle cx="440" cy="770" r="56" fill="url(#${spot})"/><circle cx="440" cy="770" r="13" fill="#fffbe6"/><path d="M440 714v22M440 804v22M384 770h22M474 770h22" stroke="#c5c2b6" stroke-width="3" opacity=".6"/>` +
      `<circle cx="566" cy="742" r="28" fill="#3a3c3e"/><circle cx="566" cy="742" r="22" fill="url(#${spot})"/><circle cx="566" cy="806" r="28" fill="#3a3c3e"/><circle cx="566" cy="806" r="22" fill="#a63a26"/><circle cx="560" cy="798" r="7" fill="#f09a7c"/>` +
      `<path d="M366 716C420 694 560 692 624 714L600 842C540 850 440 850 380 838Z" fill="url(#${glass})" opacity=".6"/>` +
      `<rect x="440" y="642" width="112" height="26" rx="12" fill="${darken(colour.accent, 0.4)}"/><rect x="440" y="638" width="112" height="24" rx="12" fill="${colour.accent}"/><path d="M452 644h88" stroke="${lighten(colour.accent, 0.6)}" stroke-width="3" opacity=".7"/>`,
  );
}

/** The lamp before its straps. */
function joined(straps: Sheet, lamp: Sheet, transform?: string): Drawing {
  const shadow = { cx: CENTRE_X, cy: 904, rx: 400, ry: 32 };
  const [behind, before] = [straps.finish(shadow), lamp.finish(shadow)];
  return {
    defs: behind.defs + before.defs,
    body: `<g${transform ? ` transform="${transform}"` : ''}>${behind.body}${before.body}</g>`,
    shadow,
  };
}
