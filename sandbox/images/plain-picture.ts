import { PAPER } from './frame.ts';

const SIZE = /^<svg\b[^>]*? width="(\d+)" height="(\d+)"/;

/** The ground of an SVG drawing alone, in its size. Throws a RangeError where it states no size. */
export function plainPicture(drawing: string): string {
  const [, width, height] = SIZE.exec(drawing) ?? [];
  if (!width || !height) throw new RangeError('The drawing states no size.');
  const size = `width="${width}" height="${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect ${size} fill="${PAPER}"/></svg>`;
}
