import type { ProductDetails } from '../../catalog/types.ts';
import { compactPath } from '../compact-path.ts';
import type { DrawInput, Drawing } from '../drawing.ts';
import { FRAME_HEIGHT } from '../frame.ts';
import { type Collar, neckline } from '../garments/collar.ts';
import { topCut } from '../garments/top-cut.ts';
import { collarOf, TOP_STYLES, type TopKind, type TopStyle } from '../garments/top-styles.ts';
import { hangingTop } from '../garments/tops.ts';
import { CENTRE_X, onBoth, span, symmetric } from '../path.ts';
import { darken, gradient, luminance, mix } from '../shade.ts';
import { CHIN_Y, GROUND_Y, TROUSERS_DOWN } from './anchors.ts';
import { asMade } from './as-made.ts';
import { arms, legs, neckAndChest, neckIn, shoes, sleeves } from './body.ts';
import { headFront } from './head.ts';
import type { Person } from './people.ts';
import { roundDefs, skinDefs, tonesOf } from './skin.ts';

/** Space above the head, and from the hem to the lower edge of the picture, in user units. */
const HEADROOM = 60;
const BELOW_HEM = 96;
/** The picture ends here at the highest: the middle of the thigh. */
const MID_THIGH = 968;
/** The floor below the shoes of a one-piece suit, which is cut shorter than a person. */
const SUIT_GROUND = 1420;

/**
 * A top on a person, from head to mid-thigh. The garment is the hanging one; its hood lies on the
 * shoulders. `whole` draws the shoes as well, for pictures that are taller than a tile.
 */
export function wornTop(kind: TopKind, input: DrawInput, person: Person, whole = false): Drawing {
  const style: TopStyle = TOP_STYLES[kind];
  const made: ProductDetails = { ...style.usual, ...input.details };
  const hooded = made.hood === true;
  const worn: ProductDetails = { ...made, hood: false };
  const garment = hangingTop(kind, { ...input, details: worn, view: 'front' });
  const cut = topCut(worn, style.volume, input.gender);
  const id = `${input.id}f`;
  const tones = tonesOf(person);
  const collar = collarOf(worn);
  const head = headFront(id, person, tones);
  const chin = CHIN_Y + (collar === 'stand' ? 0 : 18);
  const headAt = `translate(${CENTRE_X} ${chin}) rotate(-2) scale(${person.head})`;
  const cloth = trousersFor(input.colour.main);
  const suit = kind === 'one-piece';
  const ground = suit ? SUIT_GROUND : GROUND_Y;
  const bare = cut.sleeve !== 'long' && kind !== 'vest';
  const below = suit
    ? shoes(id, '#3a3733', false, ground)
    : legs(id, kind === 'dress' ? undefined : cloth, whole) +
      (whole ? shoes(id, '#4a4038', kind === 'dress') : '');
  const hem = suit ? 1330 : kind === 'dress' ? 960 : cut.hem[1];
  const low = suit ? ground + 40 : Math.max(MID_THIGH, hem + BELOW_HEM);
  const crown = CHIN_Y - 212 * person.head;
  const scale = FRAME_HEIGHT / (low - crown + HEADROOM);
  const place = (x: number) =>
    `matrix(${round(scale * x)} 0 0 ${round(scale)} ${round(CENTRE_X * (1 - scale * x))} ${round((HEADROOM - crown) * scale)})`;
  const body =
    `<g transform="${place(person.build)}">${below}${suit || kind === 'dress' ? '' : hemShade(id, cut.hem[0], hem + 18)}` +
    `${bare ? neckAndChest(id, person, tones, chin) : ''}${arms(id, tones, bare)}${kind === 'vest' ? sleeves(id, mix(cloth, '#e9e3d8', 0.55)) : ''}` +
    `${hooded ? hoodDown(id, input.colour.main, input.colour.lining, style.hood === 'ruff') : ''}${asMade(garment)}` +
    `${neckIn(id, person, tones, chin, opening(collar, kind === 'tank' ? 44 : 0))}</g>`;
  const behind = `<g transform="${place(1)}"><g transform="${headAt}">${head.behind}</g></g>`;
  const before = `<g transform="${place(1)}"><g transform="${headAt}">${head.before}</g></g>`;
  return {
    defs: garment.defs + skinDefs(id, tones) + roundDefs(id),
    body: behind + body + before,
    shadow: {
      cx: CENTRE_X + 10,
      cy: Math.round((ground - 4 - crown + HEADROOM) * scale),
      rx: 210,
      ry: 30,
    },
  };
}

const round = (value: number) => Math.round(value * 1000) / 1000;

/** Trousers that stand apart from the garment: stone below dark cloth, charcoal below pale. */
function trousersFor(main: string): string {
  return luminance(main) < 0.36 ? '#a39680' : '#47494c';
}

/** The shade of the hem on the trousers. */
function hemShade(id: string, half: number, y: number): string {
  const line = compactPath(span(`M0 ${y}C${half * 0.3} ${y} ${half * 0.7} ${y} ${half} ${y - 18}`));
  const stroke = (width: number) =>
    `<path d="${line}" fill="none" stroke="#0b0d12" stroke-width="${width}" opacity=".15"/>`;
  const leg = (at: number) => `<use href="#${id}-leg${at}-cut" transform="translate(0 ${TROUSERS_DOWN})"/>`;
  return (
    `<defs><clipPath id="${id}-legs">${leg(0)}${leg(1)}</clipPath></defs>` +
    `<g clip-path="url(#${id}-legs)">${stroke(60)}${stroke(40)}${stroke(20)}</g>`
  );
}

/** The right half of the edge that the front of a garment leaves open, from the side down. */
function opening(collar: Collar, depth: number): string {
  const low = neckline(collar) + depth;
  if (collar === 'stand') return '66 210C56 222 34 230 0 232';
  if (collar === 'shirt') return `70 232C52 266 26 290 0 ${low + 4}`;
  return collar === 'v'
    ? `76 262C74 296 44 ${low - 60} 0 ${low - 10}`
    : `76 262C78 ${low - 36} 44 ${low - 10} 0 ${low - 10}`;
}

/** A hood laid back: two rolls beside the neck with the lining between them. */
function hoodDown(id: string, main: string, lining: string, ruff: boolean): string {
  const roll = 'M0 206C52 204 100 212 122 244C136 268 142 294 138 318L60 330L40 250L0 246Z';
  const edge = span(ruff ? 'M0 212C50 208 92 222 112 256' : 'M0 210C52 208 96 218 116 248');
  const fold = onBoth('M64 214C84 232 98 262 102 300M40 208C60 226 76 256 80 292');
  return (
    `<defs>${gradient(`${id}-hood`, mix(main, darken(main, 0.5), 0.25))}</defs><path d="${symmetric(roll)}" fill="url(#${id}-hood)"/>` +
    `<path d="${symmetric('M0 196C40 194 70 206 84 232L70 262L0 262Z')}" fill="${darken(lining, 0.45)}"/>` +
    `<path d="${fold}" fill="none" stroke="${darken(main, 0.7)}" stroke-width="7" opacity=".32"/>` +
    (ruff
      ? `<path d="${edge}" fill="none" stroke="${mix(lining, '#cdb592', 0.62)}" stroke-width="34" stroke-linecap="round"/><path d="${edge}" fill="none" stroke="#3b2d1c" stroke-width="34" stroke-dasharray="2 6 3 4" opacity=".4"/>`
      : `<path d="${edge}" fill="none" stroke="#fff" stroke-width="5" opacity=".16"/>`)
  );
}
