import * as z from 'zod/mini';

/**
 * Names of the pictures a tile turns to in each colour of its product, by the colour's code, the
 * front first.
 */
export const tilePictures = z.record(z.string(), z.array(z.string()));

export type TilePictures = z.infer<typeof tilePictures>;
