import type { DrawInput } from '../drawing.ts';
import type { Shadow } from '../frame.ts';
import { closeUp } from '../packs/close-up.ts';
import type { Point } from '../path.ts';
import { GROUND_Y } from './sole.ts';

/** Children's feet: shorter, and high for their length. */
const KIDS = { x: 0.74, y: 0.84 };

/** Whether it is drawn for a child. */
export function forKids({ gender }: Pick<DrawInput, 'gender'>): boolean {
  return gender === 'kids';
}

/** Where a shoe from the side stands in the frame, and its shadow; `focus` is the close view. */
export function stand(input: DrawInput, focus: Point): { shadow: Shadow; transform: string } {
  const { view } = input;
  const kids = forKids(input);
  const k = kids ? KIDS : { x: 1, y: 1 };
  const middle = 508;
  const turned = view === 'back' ? -1 : 1;
  const transform =
    view === 'detail'
      ? closeUp(focus, 1.9)
      : `translate(${Math.round(496 - middle * k.x * turned)} ${Math.round(GROUND_Y * (1 - k.y))}) scale(${k.x * turned} ${k.y})`;
  return { shadow: { cx: 496, cy: 860, rx: Math.round(440 * k.x), ry: 34 }, transform };
}
