import { z } from 'zod';

/** Entries beside each other in a grid on wide screens. */
export const gridColumns = z.union([z.literal(2), z.literal(3), z.literal(4)]);

export type GridColumns = z.infer<typeof gridColumns>;
