import type { ProductDetails, ProductKind } from '../../catalog/types.ts';
import { headlamp } from '../camp/headlamp.ts';
import { headlampModel } from '../camp/headlamp-housings.ts';
import type { Draw, DrawInput, Drawing } from '../drawing.ts';
import { FRAME_HEIGHT } from '../frame.ts';
import { cap } from '../garments/cap.ts';
import { beanie, sunHat } from '../garments/headwear.ts';
import { CENTRE_X } from '../path.ts';
import { darken } from '../shade.ts';
import { CHIN_Y, statureOf } from './anchors.ts';
import { headFront } from './head.ts';
import { ownCut, ownTop, quietBeside } from './own-clothes.ts';
import type { Person } from './people.ts';
import { aboutCentre, round } from './placement.ts';
import { roundDefs, skinDefs, tonesOf } from './skin.ts';

/** How the drawing of a hat sits on a head. */
type Fit = {
  /** Its scale across and down. */
  x: number;
  y: number;
  /** A point of its drawing, and where it lies on the head, whose chin is at 0 0. */
  from: readonly [x: number, y: number];
  to: readonly [x: number, y: number];
  /** Hair above here is under the hat. */
  hair: number;
  /** How strong its shade on the brow is, and how far down it reaches. */
  shade: readonly [strength: number, depth: number];
};

const FITS = {
  beanie: { x: 0.345, y: 0.27, from: [496, 826], to: [0, -116], hair: -150, shade: [0.24, 14] },
  plain: { x: 0.35, y: 0.27, from: [496, 724], to: [0, -120], hair: -150, shade: [0.24, 14] },
  brim: { x: 0.372, y: 0.35, from: [496, 742], to: [0, -104], hair: -112, shade: [0.4, 34] },
  bucket: { x: 0.4, y: 0.36, from: [496, 724], to: [0, -106], hair: -112, shade: [0.4, 34] },
  rain: { x: 0.372, y: 0.35, from: [496, 800], to: [0, -92], hair: -112, shade: [0.4, 30] },
  cap: { x: 0.318, y: 0.318, from: [456, 664], to: [2, -122], hair: -150, shade: [0.34, 24] },
} satisfies Record<string, Fit>;

/** What is worn on the head and drawn on one. */
export type HatKind = Extract<ProductKind, 'beanie' | 'cap' | 'sun-hat' | 'headlamp'>;

const DRAWERS: Record<HatKind, Draw> = { beanie, cap, 'sun-hat': sunHat, headlamp };

export const isHat = (kind: string): kind is HatKind => Object.hasOwn(DRAWERS, kind);

function fitOf(kind: HatKind, { hat, cuffs, build, capacity }: ProductDetails): Fit {
  if (kind === 'headlamp') {
    const { rx, drop } = headlampModel(build, capacity);
    const k = HEAD_HALF / rx;
    return {
      x: k,
      y: k,
      from: [CENTRE_X, LAMP_FLOOR - drop],
      to: [0, -140],
      hair: -400,
      shade: [0, 0],
    };
  }
  if (kind === 'cap') return FITS.cap;
  if (kind === 'beanie') return cuffs === 'plain' ? FITS.plain : FITS.beanie;
  if (hat === 'rain') return FITS.rain;
  return hat === 'bucket' ? FITS.bucket : FITS.brim;
}

/**
 * Half the width of a head with its hair where a lamp's band goes round it, and how much is seen.
 */
const HEAD_HALF = 86;
const SEEN_HALF = 75;

/** The floor that the drawing of a headlamp rests on, in its user units. */
const LAMP_FLOOR = 888;

/** The picture's upper and lower edge, in user units of the figure. */
const [TOP, LOW] = [-112, 446];

/** Head and shoulders of somebody with a hat or a lamp on. */
export function wornHat(kind: HatKind, input: DrawInput, person: Person): Drawing {
  const id = `${input.id}f`;
  const stature = statureOf(input.gender);
  const tones = tonesOf(person);
  const fit = fitOf(kind, input.details);
  const hat = DRAWERS[kind]({ ...input, view: 'front' });
  const chin = CHIN_Y + stature.chin + 14;
  const head = headFront(id, person, tones, fit.hair);
  const scale = FRAME_HEIGHT / (LOW - TOP);
  const place = (x: number) => aboutCentre(scale * x, scale, -TOP * scale);
  const onHead = (svg: string) =>
    `<g transform="${place(1)}"><g transform="translate(${CENTRE_X} ${chin}) rotate(-2) scale(${person.head})">${svg}</g></g>`;
  const [fx, fy] = fit.from;
  const [tx, ty] = fit.to;
  const on = `matrix(${round(fit.x)} 0 0 ${round(fit.y)} ${round(tx - fx * fit.x)} ${round(ty - fy * fit.y)})`;
  const [strength, depth] = fit.shade;
  const shade = strength
    ? `<path clip-path="url(#${id}-head)" d="M-90-200H90V${ty + depth - 10}Q0 ${ty + depth + 14}-90 ${ty + depth - 10}Z" fill="${tones.deep}" opacity="${strength}"/>`
    : '';
  const near = nearPart(id, kind, input.details);
  const wholeHat = `<g transform="${on}"><g id="${id}-hat">${hat.body}</g></g>`;
  // a cape hangs behind the neck, the hat is before it
  const cape = input.details.hat === 'cape';
  const seen = cape ? `<use href="#${id}-hat"/>` : hat.body;
  const worn = `<g transform="${on}"${near ? ` clip-path="url(#${id}-near)"` : ''}>${seen}</g>`;
  const corded = input.details.hat === undefined || cape;
  const cord = kind === 'sun-hat' && corded ? chinCord(input) : '';
  return {
    defs: hat.defs + skinDefs(id, tones) + roundDefs(id) + near,
    body:
      onHead(head.behind + (cape ? wholeHat : '')) +
      `<g transform="${place(person.build)}">${ownTop(id, person, ownCut(stature), { cloth: quietBeside(input.colour.main), chin })}</g>` +
      onHead(head.before + shade + cord + overHead(kind, input) + worn),
    shadow: { cx: 0, cy: 0, rx: 0, ry: 0, strength: 0 },
  };
}

/** Leaves out the half of a lamp's band that is behind the head, or what hangs from a brim. */
function nearPart(id: string, kind: HatKind, { build, capacity, hat }: ProductDetails): string {
  const clip = (path: string) => `<clipPath id="${id}-near"><path d="${path}"/></clipPath>`;
  if (kind === 'sun-hat' && (hat === undefined || hat === 'cape')) return clip('M0 0H992V746H0Z');
  if (kind !== 'headlamp') return '';
  const { drop, rx, ry, band } = headlampModel(build, capacity);
  const middle = Math.round(LAMP_FLOOR - drop - ry - band / 2);
  const half = Math.round((SEEN_HALF / HEAD_HALF) * rx);
  return clip(`M${CENTRE_X - half} ${middle}H${CENTRE_X + half}V1042H${CENTRE_X - half}Z`);
}

/** The strap of a strong lamp, over the crown of the head. */
function overHead(kind: HatKind, { colour, details: { build, capacity } }: DrawInput): string {
  if (kind !== 'headlamp' || !headlampModel(build, capacity).crown) return '';
  return `<path d="M0-150C0-184 2-204 6-216" fill="none" stroke="${darken(colour.main, 0.2)}" stroke-width="15"/><path d="M-4-150C-4-184-2-204 2-215" fill="none" stroke="#fff" stroke-width="3" opacity=".2"/>`;
}

/** The cord of a sun hat, along the cheeks and under the chin. */
function chinCord({ colour }: DrawInput): string {
  return (
    `<path d="M-74-112C-72-60-56-14-3 12M74-112C72-60 56-14 3 12V44" fill="none" stroke="${darken(colour.accent, 0.3)}" stroke-width="2.600"/>` +
    `<rect x="-5" y="8" width="11" height="15" rx="4" fill="${darken(colour.main, 0.65)}"/>`
  );
}
