import type { ProductKind } from '../../catalog/types.ts';
import type { Draw } from '../drawing.ts';
import { bottle } from './bottle.ts';
import { campChair } from './camp-chair.ts';
import { cookSet } from './cook-set.ts';
import { cooler } from './cooler.ts';
import { headlamp } from './headlamp.ts';
import { lantern } from './lantern.ts';
import { mug } from './mug.ts';
import { sleepingBag } from './sleeping-bag.ts';
import { sleepingPad } from './sleeping-pad.ts';
import { stove } from './stove.ts';
import { tent } from './tent.ts';
import { trekkingPoles } from './trekking-poles.ts';

/** Shelter, sleep, kitchen, light. */
export const camp: Partial<Record<ProductKind, Draw>> = {
  tent,
  'sleeping-bag': sleepingBag,
  'sleeping-pad': sleepingPad,
  stove,
  mug,
  bottle,
  headlamp,
  lantern,
  'trekking-poles': trekkingPoles,
  'camp-chair': campChair,
  'cook-set': cookSet,
  cooler,
};
