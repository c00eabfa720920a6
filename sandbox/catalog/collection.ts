import type { Gender } from './line.ts';
import type { Localized } from './types.ts';

/** A set or a bundle: products sold together under one name, for each of its genders. */
export type Collection = {
  type: 'set' | 'bundle';
  name: Localized;
  genders: readonly Gender[];
  pitch: Localized;
  story: Localized;
  /**
   * English names of its designs, the main one first. Each is used in the collection's gender, or
   * unisex.
   */
  parts: readonly { design: string; quantity?: number }[];
};
