import type { ProductKind } from '../../catalog/types.ts';
import type { Draw } from '../drawing.ts';
import { backpack } from './backpack.ts';
import { groundless } from './close-up.ts';
import { duffel } from './duffel.ts';
import { hipPack } from './hip-pack.ts';
import { packBack } from './pack-back.ts';
import { packSide } from './pack-side.ts';
import { tote } from './tote.ts';

const pack: Draw = (input) => {
  if (input.view === 'back') return packBack(input);
  if (input.view === 'folded') return packSide(input);
  return backpack(input);
};

/** Rucksacks and bags. */
export const packs: Partial<Record<ProductKind, Draw>> = {
  backpack: groundless(pack),
  daypack: groundless(pack),
  duffel: groundless(duffel),
  'hip-pack': groundless(hipPack),
  tote: groundless(tote),
};
