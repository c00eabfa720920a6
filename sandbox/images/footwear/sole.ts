import { spot } from '../path.ts';
import { darken, lighten, mix } from '../shade.ts';
import type { Sheet } from '../sheet.ts';

/** Where soles touch the ground, in user units from the top. */
const GROUND_Y = 856;

type SoleCut = {
  /** Foam: its colour and how far it rises at the heel beyond the usual, in user units. */
  foam: string;
  stack: number;
  rubber: string;
  /** Width and depth of a lug, in user units. */
  lug: [pitch: number, depth: number];
};

/** The bottom line of a shoe: flat, with the toe sprung up. */
function ground(x: number): number {
  const spring = Math.max(0, (x - 640) / 280) ** 2 * 62;
  const heel = Math.max(0, (150 - x) / 60) ** 2 * 16;
  return GROUND_Y - spring - heel;
}

function lugged([pitch, depth]: [number, number]): string {
  let path = `M84 ${Math.round(ground(92) - 60)}Q80 ${Math.round(ground(96) - depth - 14)} 98 ${Math.round(ground(100) - depth)}`;
  for (let x = 104; x < 872; x += pitch) {
    const lean = pitch * 0.07;
    const wide = pitch * 0.76;
    path += `L${spot([x, ground(x) - depth])} ${spot([x + lean, ground(x)])} ${spot([x + wide - lean, ground(x + wide)])} ${spot([x + wide, ground(x + wide) - depth])}`;
  }
  return `${path}L${spot([876, ground(876) - depth])} 916 760L500 780 100 780Z`;
}

/** The sole seen from the side, toe to the right: lugs, rubber, foam with its cut lines. */
export function sideSole(sheet: Sheet, cut: SoleCut): void {
  const y = (value: number) => value - cut.stack;
  sheet.panel(lugged(cut.lug), { fill: cut.rubber, form: false, edge: 5 });
  const shade = `${sheet.id}-foam`;
  sheet.define(
    `<linearGradient id="${shade}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${lighten(cut.foam, 0.25)}"/><stop offset=".5" stop-color="${cut.foam}"/><stop offset="1" stop-color="${darken(cut.foam, 0.38)}"/></linearGradient>`,
  );
  sheet.panel(
    `M88 ${y(744)}C66 772 70 806 92 822C210 832 480 836 660 828C780 822 880 812 928 790C954 776 960 ${y(762)} 946 ${y(744)}C938 ${y(736)} 926 ${y(740)} 914 ${y(746)}C860 ${y(772)} 770 ${y(786)} 650 ${y(782)}C480 ${y(776)} 330 ${y(776)} 200 ${y(756)}C150 ${y(746)} 112 ${y(732)} 88 ${y(744)}Z`,
    { fill: `url(#${shade})`, form: false, edge: 9, cast: 8, rise: 0.8 },
  );
  const groove = `C260 ${y(814)} 520 ${y(816)} 680 ${y(810)}C790 ${y(804)} 880 ${y(790)} 938 ${y(760)}`;
  sheet.sculpt(`<path d="M80 ${y(792)}${groove}" fill="none" stroke="#000" stroke-width="7" opacity=".5"/>`);
  let texture = '';
  for (let x = 110; x < 320; x += 15) texture += `M${x} ${y(772)}l-9 24`;
  sheet.paint(
    `<path d="${texture}" stroke="${mix(darken(cut.foam, 0.45), cut.foam, 0.35)}" stroke-width="3" opacity=".6"/>`,
  );
}
