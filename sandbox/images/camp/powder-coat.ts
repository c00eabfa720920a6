import type { Grain } from '../shade.ts';

/** Powder coat: a fine tooth that barely catches the light. */
export const POWDER_COAT: Grain = {
  frequency: '.3',
  octaves: 1,
  rough: 0.1,
  blur: 3,
  depth: 0.7,
  sheen: 0.8,
};
