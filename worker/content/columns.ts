import * as z from 'zod';

/** Entries beside each other in a grid on wide screens. */
export const gridColumns = z.union([z.literal(2), z.literal(3), z.literal(4)]);

/** The classes of a grid with that many columns. */
export const GRID_CLASSES: Record<z.infer<typeof gridColumns>, string> = {
  2: 'grid-by-2',
  3: 'grid-by-3',
  4: 'grid-by-4',
};
