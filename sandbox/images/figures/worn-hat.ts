import type { ProductDetails, ProductKind } from '../../catalog/types.ts';
import type { Draw, DrawInput, Drawing } from '../drawing.ts';
import { cap } from '../garments/cap.ts';
import { beanie, sunHat } from '../garments/headwear.ts';
import { CENTRE_X } from '../path.ts';
import { CHIN_Y, statureOf } from './anchors.ts';
import { headBehind, nape } from './head.ts';
import { ownCut, ownTop, quietBeside } from './own-clothes.ts';
import type { Person } from './people.ts';
import { aboutCentre, cropped, round } from './placement.ts';
import { roundDefs, skinDefs, tonesOf } from './skin.ts';

/** How the drawing of a hat sits on a head. */
type Fit = {
  /** Its scale across and down. */
  x: number;
  y: number;
  /** A point of its drawing, and where it lies on the head, whose chin is at 0 0. */
  from: readonly [x: number, y: number];
  to: readonly [x: number, y: number];
};

const FITS = {
  beanie: { x: 0.345, y: 0.27, from: [496, 826], to: [0, -86] },
  plain: { x: 0.35, y: 0.27, from: [496, 724], to: [0, -96] },
  brim: { x: 0.372, y: 0.35, from: [496, 742], to: [0, -92] },
  bucket: { x: 0.4, y: 0.36, from: [496, 724], to: [0, -84] },
  rain: { x: 0.372, y: 0.35, from: [496, 800], to: [0, -76] },
  cap: { x: 0.3, y: 0.3, from: [496, 690], to: [0, -92] },
} satisfies Record<string, Fit>;

/** What is worn on the head and drawn on one. */
export type HatKind = Extract<ProductKind, 'beanie' | 'cap' | 'sun-hat'>;

const DRAWERS: Record<HatKind, Draw> = { beanie, cap, 'sun-hat': sunHat };

export const isHat = (kind: string): kind is HatKind => Object.hasOwn(DRAWERS, kind);

function fitOf(kind: HatKind, { hat, cuffs }: ProductDetails): Fit {
  if (kind === 'cap') return FITS.cap;
  if (kind === 'beanie') return cuffs === 'plain' ? FITS.plain : FITS.beanie;
  return hat === 'rain' || hat === 'bucket' ? FITS[hat] : FITS.brim;
}

/** The picture's upper and lower edge, in user units of the figure. */
const [TOP, LOW] = [-76, 400];

/** Head and shoulders from behind, with a hat on. */
export function wornHat(kind: HatKind, input: DrawInput, person: Person): Drawing {
  const id = `${input.id}f`;
  const stature = statureOf(input.gender);
  const tones = tonesOf(person);
  const hat = DRAWERS[kind]({ ...input, view: 'back' });
  const chin = CHIN_Y + stature.chin + 30;
  const { x, y, from, to } = fitOf(kind, input.details);
  const on = `matrix(${round(x)} 0 0 ${round(y)} ${round(to[0] - from[0] * x)} ${round(to[1] - from[1] * y)})`;
  const { scale, drop } = cropped(TOP, LOW);
  const place = (across: number) => aboutCentre(scale * across, scale, drop);
  const cloth = quietBeside(input.colour.main);
  return {
    defs: hat.defs + skinDefs(id, tones) + roundDefs(id),
    body:
      `<g transform="${place(person.build)}"><g transform="translate(${CENTRE_X} ${chin})">${nape(id, person.neck)}</g>${ownTop(id, ownCut(stature), cloth)}</g>` +
      `<g transform="${place(1)}"><g transform="translate(${CENTRE_X} ${chin}) scale(${person.head})">` +
      `${headBehind(id, person, tones)}<g transform="${on}">${hat.body}</g></g></g>`,
    shadow: { cx: 0, cy: 0, rx: 0, ry: 0, strength: 0 },
  };
}
