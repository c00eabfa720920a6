import type { Drawing } from '../drawing.ts';

/**
 * A product's drawing without the placement that sets it in the middle of a picture, so that it
 * has the units of its cut. Throws a RangeError on a drawing that is not placed so.
 */
export function asMade({ body }: Drawing): string {
  const placed = /^<g transform="translate\([^"]*">/;
  if (!placed.test(body)) throw new RangeError('The drawing is not placed in its picture');
  return body.replace(placed, '<g>');
}
