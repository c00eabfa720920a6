/** Id of the template with the parts that scripts add to tiles (worker/shell/tile-parts.tsx). */
export const TILE_PARTS_ID = 'tile-parts';
