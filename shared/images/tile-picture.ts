/** Ratio of tile pictures (docs/product/catalogue.md §9.8). */
export const TILE_RATIO: [width: number, height: number] = [496, 521];
/** Widths a tile is shown at, in CSS px. */
export const TILE_WIDTHS = [248, 496];
