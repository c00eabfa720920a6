import { sleepingBag } from '../camp/sleeping-bag.ts';
import type { DrawInput, Drawing } from '../drawing.ts';
import { headFront } from './head.ts';
import type { Person } from './people.ts';
import { skinDefs, tonesOf } from './skin.ts';

/** A head is drawn in the units of a bag that is 200 centimetres long. */
const HEAD_SIZE = 0.62;

/** Somebody who sleeps in a sleeping bag, the face in the opening of the hood. */
export function asleep(input: DrawInput, person: Person): Drawing {
  const id = `${input.id}f`;
  const tones = tonesOf(person);
  const { behind, before } = headFront(id, person, tones);
  const drawn = sleepingBag(
    { ...input, view: 'front' },
    { svg: behind + before, size: Math.round(HEAD_SIZE * person.head * 100) / 100 },
  );
  return { ...drawn, defs: drawn.defs + skinDefs(id, tones) };
}
