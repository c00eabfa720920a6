import type { ProductKind } from '../../catalog/types.ts';
import type { DrawInput, Drawing } from '../drawing.ts';
import { boot } from '../footwear/boot.ts';
import { lowShoe } from '../footwear/low-shoe.ts';
import { sandal } from '../footwear/sandal.ts';
import { winterBoot } from '../footwear/winter-boot.ts';
import type { WornLeg } from '../footwear/worn-leg.ts';
import { luminance, mix } from '../shade.ts';
import { bareFoot } from './bare-foot.ts';
import type { Person } from './people.ts';

const DRAWERS = {
  'hiking-boot': boot,
  'winter-boot': winterBoot,
  'trail-shoe': lowShoe,
  'approach-shoe': lowShoe,
} satisfies Partial<Record<ProductKind, (input: DrawInput, leg?: WornLeg) => Drawing>>;

/** Footwear that is drawn on a foot. */
export type ShoeKind = keyof typeof DRAWERS | 'sandal';

export const isShoe = (kind: string): kind is ShoeKind => kind === 'sandal' || Object.hasOwn(DRAWERS, kind);

/** A shoe on a foot from its outer side: sock and trousers stand apart from it, and a sandal has neither. */
export function wornShoe(kind: ShoeKind, input: DrawInput, person: Person): Drawing {
  if (kind === 'sandal') return sandal({ ...input, view: 'front' }, bareFoot(`${input.id}f`, person));
  const { main, accent } = input.colour;
  const trousers = luminance(main) < 0.4 ? '#9c907b' : '#454a50';
  return DRAWERS[kind]({ ...input, view: 'front' }, { trousers, sock: mix(accent, '#cfc6b6', 0.62) });
}
