import { text } from './text.ts';

/**
 * Kinds of goods with shipping restrictions (docs/product/catalogue.md §9.14, restricted product
 * types).
 */
export const RESTRICTIONS = {
  flammable: text(
    'Ships by road only. Not to Alaska, Hawaii, Yukon, Nunavut or post office boxes.',
    'Expédié par la route seulement. Pas de livraison en Alaska, à Hawaï, au Yukon, au Nunavut ni dans les cases postales.',
  ),
  'lithium-battery': text(
    'Holds a lithium battery: it cannot be returned by air.',
    'Contient une pile au lithium : ne peut être retourné par avion.',
  ),
};

export type RestrictionName = keyof typeof RESTRICTIONS;
