import { seedOf } from '../scenes/noise.ts';
import type { Sheet } from '../sheet.ts';

/** One stroke of a line: colour, width in user units, and more attributes. */
type Stroke = readonly [colour: string, width: number, more?: string];

/** Draws one path with several strokes over each other, its data written once. */
export function strokes(sheet: Sheet, path: string, layers: readonly Stroke[], over = true): void {
  const id = `${sheet.id}-${seedOf(path).toString(36)}`;
  const first = layers
    .map(
      ([colour, width, more = '']) =>
        `<use href="#${id}" stroke="${colour}" stroke-width="${Math.round(width * 10) / 10}"${more ? ` ${more}` : ''}/>`,
    )
    .join('');
  sheet.define(`<path id="${id}" d="${path}" fill="none" stroke-linejoin="round"/>`);
  if (over) sheet.draw(first);
  else sheet.paint(first);
}
