import type { ProductKind } from '../../catalog/types.ts';
import { cooler } from '../camp/cooler.ts';
import { coolerModel } from '../camp/cooler-models.ts';
import { tent } from '../camp/tent.ts';
import { tentModel } from '../camp/tent-models.ts';
import type { Draw, DrawInput, Drawing } from '../drawing.ts';
import { contactShadow, FRAME_WIDTH } from '../frame.ts';
import { duffel } from '../packs/duffel.ts';
import { duffelModel } from '../packs/duffel-models.ts';
import { CENTRE_X } from '../path.ts';
import { CHIN_Y, statureOf } from './anchors.ts';
import { quietBeside, standing } from './own-clothes.ts';
import { castOf, type Person } from './people.ts';
import { round } from './placement.ts';
import { roundDefs, skinDefs, tonesOf } from './skin.ts';

/** Gear whose size a person shows; how it is drawn, and half its width in its user units. */
type Gear = {
  draw: Draw;
  half: (details: DrawInput['details']) => number;
  /** User units of its drawing in one centimetre, and where its floor is. */
  perCentimetre: number;
  floor: number;
};

const GEAR = {
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
} satisfies Partial<Record<ProductKind, Gear>>;

export type BesideKind = keyof typeof GEAR;

export const isBeside = (kind: string): kind is BesideKind => Object.hasOwn(GEAR, kind);

/** Half the room that somebody takes who stands, in centimetres, and the gap to the gear. */
const BODY_HALF = 29;
const GAP = 5;
/** The floor of the picture, and the room on it, in user units of the frame. */
const FLOOR_Y = 944;
const ROOM = { width: 900, height: 872 };

/** In centimetres: how wide and how large a person and a piece of gear are next to each other. */
export function sizesBeside(kind: BesideKind, details: DrawInput['details'], person: Person) {
  const { half, perCentimetre }: Gear = GEAR[kind];
  const gear = (half(details) * 2) / perCentimetre;
  const wide = BODY_HALF * 2 + GAP + gear;
  return { gear, person: person.height, scale: Math.min(ROOM.width / wide, ROOM.height / person.height) };
}

/** Gear with somebody who stands beside it, both in one scale. */
export function besideGear(kind: BesideKind, input: DrawInput, person: Person): Drawing {
  const { draw, perCentimetre, floor }: Gear = GEAR[kind];
  const id = `${input.id}f`;
  const stature = statureOf(castOf(person));
  const { gear, scale } = sizesBeside(kind, input.details, person);
  const wide = (BODY_HALF * 2 + GAP + gear) * scale;
  const left = (FRAME_WIDTH - wide) / 2;
  const crown = CHIN_Y - 196 * person.head;
  const body = (person.height * scale) / (stature.ground - crown);
  const bodyX = left + BODY_HALF * scale;
  const thing = scale / perCentimetre;
  const gearX = left + (BODY_HALF * 2 + GAP + gear / 2) * scale;
  const drawn = draw({ ...input, view: 'front' });
  const at = (k: number, x: number, ground: number) =>
    `matrix(${round(k)} 0 0 ${round(k)} ${round(x - CENTRE_X * k)} ${round(FLOOR_Y - ground * k)})`;
  const cast = { ...drawn.shadow, cx: gearX, cy: FLOOR_Y, rx: Math.round((gear * scale) / 2), ry: 22 };
  return {
    defs: drawn.defs + skinDefs(id, tonesOf(person)) + roundDefs(id),
    body:
      `<g transform="${at(body, bodyX, stature.ground)}">${standing(id, person, stature, quietBeside(input.colour.main))}</g>` +
      `${contactShadow(cast)}<g transform="${at(thing, gearX, floor)}">${drawn.body}</g>`,
    shadow: { cx: bodyX + 6, cy: FLOOR_Y - 2, rx: Math.round(26 * scale), ry: 18 },
  };
}
