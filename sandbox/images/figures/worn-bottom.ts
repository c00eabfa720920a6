import { compactPath } from '../compact-path.ts';
import type { DrawInput, Drawing } from '../drawing.ts';
import { BOTTOM_STYLES, type BottomKind, type BottomStyle } from '../garments/bottom-styles.ts';
import { hangingBottom } from '../garments/bottoms.ts';
import { type LegCut, legCut, shortsCut } from '../garments/leg-cut.ts';
import { SKIRT_WAIST, skirt } from '../garments/suits.ts';
import { armholeOf, shortSleeveOutline, type TopCut, topCut } from '../garments/top-cut.ts';
import { CENTRE_X, onLeft, onRight, span, spot, symmetric } from '../path.ts';
import { luminance } from '../shade.ts';
import { ankleOf, CHIN_Y, type Stature, statureOf } from './anchors.ts';
import { arms } from './arms.ts';
import { asMade } from './as-made.ts';
import { bareLegs, ownStand, type Stand, shoes } from './legs.ts';
import { neckIn } from './neck.ts';
import { aboutCentre, cropped } from './placement.ts';
import { piece, roundDefs, skinDefs, tonesOf } from './skin.ts';
import type { Worn } from './worn-top.ts';

/** Space above the waistband and below the soles, in user units; more above a child's. */
const ABOVE_WAIST = { men: 72, women: 72, kids: 190 };
const BELOW_SOLES = 44;
/** From the floor to the middle of a shin, times the size of the foot. */
const SHIN = 270;
/** A leg that ends so far above the floor, in user units, leaves the ankle bare. */
const BARE_ANKLE = 120;

/**
 * Trousers, tights, shorts or a skirt on a person, from waist to feet, with a plain T-shirt tucked
 * in; from the collar where `whole`, for pictures that are much taller than a tile.
 */
export function wornBottom(
  kind: BottomKind | 'skirt',
  input: DrawInput,
  { person, box, whole }: Omit<Worn, 'product'>,
): Drawing {
  const style: BottomStyle = BOTTOM_STYLES[kind === 'skirt' ? 'shorts' : kind];
  const made = { ...style.usual, ...input.details };
  const cut = style.short ? shortsCut(made, input.gender) : legCut(made, style.close, input.gender);
  if (kind === 'skirt') cut.waist = SKIRT_WAIST;
  const front = { ...input, view: 'front' } as const;
  const garment = kind === 'skirt' ? skirt(front) : hangingBottom(kind, front);
  const id = `${input.id}f`;
  const tones = tonesOf(person);
  const stature = statureOf(input.gender);
  const regular = legCut({}, false, input.gender);
  const waist = regular.waist[1] + stature.trousers;
  // shorts are cut larger than trousers: on a body both have one waist
  const size = style.short ? regular.waist[0] / cut.waist[0] : 1;
  const shirt = luminance(input.colour.main) > 0.62 ? '#6d7478' : '#d9d4ca';
  const above = waist - ABOVE_WAIST[stature.gender];
  const chin = CHIN_Y + stature.chin + 18;
  // what is short is seen to below the knee
  const low = stature.ground + (style.short && !whole ? -SHIN * stature.foot : BELOW_SOLES);
  const { scale, drop } = cropped(whole ? chin - 40 : above, low, box);
  const place = (x: number) => aboutCentre(scale * x, scale, drop);
  const on = aboutCentre(size, size, waist - cut.waist[1] * size);
  const bare = showsAnkles(cut, style, stature);
  const stand = standIn(cut, style, stature);
  const top = topCut({ fit: 'slim', sleeves: 'short' }, 0, input.gender);
  const body =
    `<g transform="${place(person.build)}">${bare ? bareLegs(id, stature) : ''}${shoes(id, '#4a4038', stand)}` +
    `${arms(id, tones, top, stature, true)}${tuckedShirt(id, shirt, top, cut.waist[0] * size, waist)}` +
    `${whole ? neckIn(id, person, tones, chin, '76 262C78 294 44 320 0 320') : ''}<g transform="${on}">${asMade(garment)}</g>${shirtInBand(id, cut.waist[0] * size, waist)}` +
    // hands hang before a skirt, not behind it
    `${kind === 'skirt' ? `<clipPath id="${id}-hands"><path d="M0 ${waist}H992V1500H0Z"/></clipPath><g clip-path="url(#${id}-hands)">${arms(id, tones, top, stature, true)}</g>` : ''}</g>`;
  return {
    defs: garment.defs + skinDefs(id, tones) + roundDefs(id),
    body,
    shadow: {
      cx: CENTRE_X + 8,
      cy: Math.round((stature.ground - 6) * scale + drop),
      rx: Math.round(200 * person.build),
      ry: 26,
    },
  };
}

/** Whether the legs end high enough to leave the ankles bare. */
function showsAnkles(cut: LegCut, { short }: BottomStyle, stature: Stature): boolean {
  return short || ankleOf(cut, stature)[1] < stature.ground - BARE_ANKLE;
}

/** Where somebody stands in legs of this cut: the shoes are under the hems. */
export function standIn(cut: LegCut, style: BottomStyle, stature: Stature): Stand {
  const [middle] = ankleOf(cut, stature);
  return showsAnkles(cut, style, stature)
    ? ownStand(stature, true)
    : { middle, ground: stature.ground, foot: stature.foot, narrow: style.close };
}

/** The shirt where the drawing of the trousers shows the inside of an empty waistband. */
function shirtInBand(id: string, waist: number, y: number): string {
  const half = `M0 ${y - 30}L${spot([waist + 1, y - 26])}L${spot([waist - 3, y])}Q${spot([waist * 0.5, y + 5])} 0 ${y + 4}`;
  const shirt = `<use href="#${id}-shirt-cut"`;
  return (
    `<defs><clipPath id="${id}-band"><path d="${compactPath(symmetric(half))}"/></clipPath></defs>` +
    `<g clip-path="url(#${id}-band)">${shirt} fill="url(#${id}-shirt)"/>${shirt} fill="url(#${id}-round)"/></g>` +
    `<path d="${span(`M0 ${y + 2}Q${spot([waist * 0.5, y + 3])} ${spot([waist - 4, y - 2])}`)}" fill="none" stroke="#0b0d12" stroke-width="7" opacity=".22"/>`
  );
}

/** A plain T-shirt that narrows into a waistband of the given half width at the height `y`. */
function tuckedShirt(id: string, colour: string, cut: TopCut, waist: number, y: number): string {
  const [ux, uy] = cut.underarm;
  const body =
    `M0 272L${spot(cut.neck)}L${spot(cut.shoulder)}${armholeOf(cut).replace(/^M[^C]*/, '')}` +
    `C${spot([Math.min(ux, waist + 34), uy + 30])} ${spot([waist + 14, y - 60])} ${spot([waist - 2, y + 14])}L0 ${y + 20}`;
  const [left, right] = [onLeft, onRight].map((side) => compactPath(side(shortSleeveOutline(cut))));
  const pull = (dx: number) =>
    `<path d="M${CENTRE_X + dx} ${y - 2}q${-dx * 0.1} -30 ${-dx * 0.3} -62" fill="none" stroke="#0b0d12" stroke-width="6" stroke-linecap="round" opacity=".1"/>`;
  return (
    piece(id, 'sleeve0', colour, left ?? '') +
    piece(id, 'sleeve1', colour, right ?? '') +
    piece(id, 'shirt', colour, compactPath(symmetric(body))) +
    [-84, -40, 30, 66, 96].map(pull).join('')
  );
}
