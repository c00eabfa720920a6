import type { ProductKind } from '../../catalog/types.ts';
import type { Draw } from '../drawing.ts';
import { groundless } from '../packs/close-up.ts';
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
  tent: groundless(tent),
  'sleeping-bag': groundless(sleepingBag),
  'sleeping-pad': groundless(sleepingPad),
  stove: groundless(stove),
  mug: groundless(mug),
  bottle: groundless(bottle),
  headlamp: groundless(headlamp),
  lantern: groundless(lantern),
  'trekking-poles': groundless(trekkingPoles),
  'camp-chair': groundless(campChair),
  'cook-set': groundless(cookSet),
  cooler: groundless(cooler),
};
