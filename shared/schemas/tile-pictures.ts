import * as z from 'zod/mini';

/** Picture names of a product by colour code, the front first, for a tile's carousel. */
export const tilePictures = z.record(z.string(), z.array(z.string()));

export type TilePictures = z.infer<typeof tilePictures>;
