import type { ProductKind } from '../../catalog/types.ts';
import { bottle } from '../camp/bottle.ts';
import { cooler } from '../camp/cooler.ts';
import { coolerModel } from '../camp/cooler-models.ts';
import { mug } from '../camp/mug.ts';
import { sleepingBag } from '../camp/sleeping-bag.ts';
import { tent } from '../camp/tent.ts';
import { tentModel } from '../camp/tent-models.ts';
import { trekkingPoles } from '../camp/trekking-poles.ts';
import type { Draw, DrawInput, Drawing } from '../drawing.ts';
import { contactShadow, FRAME_WIDTH } from '../frame.ts';
import { backpack } from '../packs/backpack.ts';
import { duffel } from '../packs/duffel.ts';
import { duffelModel } from '../packs/duffel-models.ts';
import { CENTRE_X } from '../path.ts';
import { darken, luminance } from '../shade.ts';
import { round } from './placement.ts';

/** Gear whose size a pack beside it shows; how it is drawn, and half its width in its user units. */
type Gear = {
  draw: Draw;
  half: (details: DrawInput['details']) => number;
  /** User units of its drawing in one centimetre, and where its floor is. */
  perCentimetre: number;
  floor: number;
  /** Its height in centimetres, where that is more than the pack's. */
  height?: number;
  /** How much nearer it is seen, so that the pack leaves the picture; 1 without. */
  near?: number;
};

const GEAR = {
  bottle: { draw: bottle, half: () => 170, perCentimetre: 27, floor: 936, near: 1.1 },
  mug: { draw: mug, half: () => 300, perCentimetre: 44, floor: 936, near: 1.5 },
  duffel: {
    draw: duffel,
    half: (details) => duffelModel(details).half + 30,
    perCentimetre: 11.7,
    floor: 910,
  },
  cooler: {
    draw: cooler,
    half: ({ capacity }) => coolerModel(capacity).half + 30,
    perCentimetre: 10.6,
    floor: 934,
  },
  tent: { draw: tent, half: ({ build }) => tentModel(build).half + 16, perCentimetre: 3.6, floor: 908 },
  'sleeping-bag': { draw: sleepingBag, half: () => 450, perCentimetre: 4.4, floor: 802 },
  'trekking-poles': { draw: trekkingPoles, half: () => 260, perCentimetre: 6.8, floor: 950, height: 125 },
} satisfies Partial<Record<ProductKind, Gear>>;

export type BesideKind = keyof typeof GEAR;

export const isBeside = (kind: string): kind is BesideKind => Object.hasOwn(GEAR, kind);

/** The daypack of 22 litres that stands beside gear: its measures, and those of its drawing. */
const PACK = { width: 31, height: 46, perCentimetre: 14.6, floor: 938, litres: 22 };
/** Between the two, in centimetres. */
const GAP = 3;
/** The floor of the picture, and the room on it, in user units of the frame. */
const FLOOR_Y = 944;
const ROOM = { width: 880, height: 760 };
const MARGIN = 60;

/** In centimetres how wide gear is; `scale` is the user units of a centimetre in its picture. */
export function sizesBeside(kind: BesideKind, details: DrawInput['details']) {
  const { half, perCentimetre, height = PACK.height, near = 1 }: Gear = GEAR[kind];
  const gear = (half(details) * 2) / perCentimetre;
  const fitting = Math.min(ROOM.width / (PACK.width + GAP + gear), ROOM.height / height);
  return { gear, pack: PACK.height, scale: fitting * near };
}

/** Gear beside a daypack in a quiet colour, both in one scale. */
export function besideGear(kind: BesideKind, input: DrawInput): Drawing {
  const { draw, perCentimetre, floor }: Gear = GEAR[kind];
  const { gear, scale } = sizesBeside(kind, input.details);
  const wide = (PACK.width + GAP + gear) * scale;
  const right = Math.min((FRAME_WIDTH + wide) / 2, FRAME_WIDTH - MARGIN);
  const gearX = right - (gear / 2) * scale;
  const packX = right - wide + (PACK.width / 2) * scale;
  const drawn = draw({ ...input, view: 'front' });
  const main = luminance(input.colour.main) < 0.3 ? '#8d8778' : '#4d5254';
  const pack = backpack({
    kind: 'daypack',
    colour: { ...input.colour, main, accent: darken(main, 0.35), lining: darken(main, 0.5) },
    details: { build: 'urban', capacity: PACK.litres },
    view: 'front',
    id: `${input.id}k`,
  });
  const at = (perUnit: number, x: number, ground: number) => {
    const k = scale / perUnit;
    return `matrix(${round(k)} 0 0 ${round(k)} ${round(x - CENTRE_X * k)} ${round(FLOOR_Y - ground * k)})`;
  };
  const cast = { ...drawn.shadow, cx: gearX, cy: FLOOR_Y, rx: Math.round((gear * scale) / 2), ry: 22 };
  return {
    defs: pack.defs + drawn.defs,
    body:
      `<g transform="${at(PACK.perCentimetre, packX, PACK.floor)}">${pack.body}</g>` +
      `${contactShadow(cast)}<g transform="${at(perCentimetre, gearX, floor)}">${drawn.body}</g>`,
    shadow: { cx: packX + 6, cy: FLOOR_Y - 4, rx: Math.round((PACK.width / 2) * scale), ry: 20 },
  };
}
