import type { Gender } from './line.ts';
import type { Localized } from './types.ts';

/** A set or a bundle: products sold side by side under one name, cut for each of its genders. */
export type Collection = {
  type: 'set' | 'bundle';
  name: Localized;
  genders: readonly Gender[];
  pitch: Localized;
  story: Localized;
  /**
   * English names of its designs, the main one first; each in the collection's gender, else unisex.
   */
  parts: readonly { design: string; quantity?: number }[];
};
