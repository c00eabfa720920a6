import type { Product, ProductDetails } from '../../catalog/types.ts';
import { compactPath } from '../compact-path.ts';
import type { DrawInput, Drawing } from '../drawing.ts';
import type { Box } from '../frame.ts';
import { type Collar, neckline } from '../garments/collar.ts';
import { topCut } from '../garments/top-cut.ts';
import { collarOf, TOP_STYLES, type TopKind, type TopStyle } from '../garments/top-styles.ts';
import { hangingTop, onBody, suitLegs } from '../garments/tops.ts';
import { CENTRE_X, onBoth, span, symmetric } from '../path.ts';
import { darken, gradient, luminance, mix } from '../shade.ts';
import { CHIN_Y, ownLegs, statureOf } from './anchors.ts';
import { arms, ownSleeves, sleeves } from './arms.ts';
import { asMade } from './as-made.ts';
import { bareLegs, ownStand, type Stand, shoes, trousers } from './legs.ts';
import { neckAndChest, neckIn } from './neck.ts';
import type { Person } from './people.ts';
import { aboutCentre, cropped } from './placement.ts';
import { roundDefs, skinDefs, tonesOf } from './skin.ts';
import { armsFor } from './stance.ts';

/** The picture begins so far above the chin, at the neck, in user units. */
const ABOVE_CHIN = 56;
/** From the hem to the lower edge of the picture, in user units. */
const BELOW_HEM = 96;
/** From the hem of a one-piece to the floor, in user units of an adult. */
const SOLE_BELOW_HEM = 76;

/**
 * A product and who wears it, in a visible rectangle; `whole` draws the legs down to the shoes too,
 * for pictures that are much taller than a tile.
 */
export type Worn = {
  product: Pick<Product, 'id' | 'kind' | 'activity'>;
  person: Person;
  box: Box;
  whole: boolean;
};

/**
 * A top on a person, from the collar to mid-thigh. The garment is the hanging one; its hood lies on the
 * shoulders.
 */
export function wornTop(kind: TopKind, input: DrawInput, { product, person, box, whole }: Worn): Drawing {
  const style: TopStyle = TOP_STYLES[kind];
  const made: ProductDetails = { ...style.usual, ...input.details };
  const hooded = made.hood === true;
  const worn: ProductDetails = { ...made, hood: false };
  const stature = statureOf(input.gender);
  const bare = made.sleeves !== undefined && made.sleeves !== 'long' && kind !== 'vest';
  const held = armsFor(product, bare);
  const wearing = { arms: held, hip: ownLegs(stature, false).hip };
  const garment = hangingTop(kind, { ...input, details: worn, view: 'front' }, wearing);
  const cut = onBody(topCut(worn, style.volume, input.gender), wearing);
  const id = `${input.id}f`;
  const tones = tonesOf(person);
  const collar = collarOf(worn);
  const chin = CHIN_Y + stature.chin + (collar === 'stand' ? 0 : 18);
  const cloth = trousersFor(input.colour.main);
  const suit = kind === 'one-piece';
  const dress = kind === 'dress';
  const legs = suit ? suitLegs(cut, input.gender) : undefined;
  const hem = legs ? legs.hem[2] : dress ? Math.min(cut.hem[1], 960) : cut.hem[1];
  const ground = legs ? hem + SOLE_BELOW_HEM * stature.foot : stature.ground;
  const stand: Stand = legs
    ? { middle: (legs.hem[0] + legs.hem[1]) / 2, ground, foot: stature.foot, narrow: false }
    : ownStand(stature, dress);
  const below =
    (legs ? '' : dress ? bareLegs(id, stature, hem - 20) : trousers(id, cloth, stature, whole, hem - 6)) +
    (suit || whole ? shoes(id, '#3f3833', stand) : '');
  const low = suit || whole ? ground + 40 : Math.max(stature.thigh, hem + BELOW_HEM);
  const { scale, drop } = cropped(chin - ABOVE_CHIN, low, box);
  const place = (x: number) => aboutCentre(scale * x, scale, drop);
  const under = kind === 'vest' ? ownSleeves(stature, held) : cut;
  const body =
    `<g transform="${place(person.build)}">${below}${suit || dress ? '' : hemShade(id, cut.hem[0], hem + 18, stature.trousers)}` +
    `${bare ? neckAndChest(id, person, tones, chin) : ''}${arms(id, tones, under, stature, bare)}${kind === 'vest' ? sleeves(id, mix(cloth, '#e9e3d8', 0.55), under) : ''}` +
    `${hooded ? hoodDown(id, input.colour.main, input.colour.lining, style.hood === 'ruff') : ''}${asMade(garment)}` +
    `${neckIn(id, person, tones, chin, opening(collar, kind === 'tank' ? 44 : 0))}</g>`;
  return {
    defs: garment.defs + skinDefs(id, tones) + roundDefs(id),
    body,
    shadow: {
      cx: CENTRE_X + 10,
      cy: Math.round((ground - 4) * scale + drop),
      rx: 210,
      ry: 30,
    },
  };
}

/** Trousers that stand apart from the garment: stone below dark cloth, charcoal below pale. */
function trousersFor(main: string): string {
  return luminance(main) < 0.36 ? '#a39680' : '#47494c';
}

/** The shade of the hem on the trousers. */
function hemShade(id: string, half: number, y: number, down: number): string {
  const line = compactPath(span(`M0 ${y}C${half * 0.3} ${y} ${half * 0.7} ${y} ${half} ${y - 18}`));
  const stroke = (width: number) =>
    `<path d="${line}" fill="none" stroke="#0b0d12" stroke-width="${width}" opacity=".15"/>`;
  const leg = (at: number) => `<use href="#${id}-leg${at}-cut" transform="translate(0 ${down})"/>`;
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
