import type { Product } from '../catalog/types.ts';
import { reviewedAs } from '../reviews/review-texts.ts';

/** How warm and how heavy clothing of a fabric is, from 1 to 5. */
const FABRICS: Record<string, { warmth: number; weight: number }> = {
  '2-Layer Shell': { warmth: 1, weight: 3 },
  '2.5-Layer Shell': { warmth: 1, weight: 1 },
  '3-Layer Shell': { warmth: 1, weight: 2 },
  Canvas: { warmth: 2, weight: 5 },
  Cotton: { warmth: 1, weight: 2 },
  Down: { warmth: 5, weight: 2 },
  Flannel: { warmth: 2, weight: 3 },
  'Grid Fleece': { warmth: 3, weight: 2 },
  'High-Pile Fleece': { warmth: 4, weight: 4 },
  Merino: { warmth: 3, weight: 2 },
  Mesh: { warmth: 1, weight: 1 },
  Microfleece: { warmth: 2, weight: 2 },
  Softshell: { warmth: 2, weight: 3 },
  'Stretch Woven': { warmth: 1, weight: 2 },
  'Synthetic Insulation': { warmth: 4, weight: 3 },
  'Wind Shell': { warmth: 1, weight: 1 },
  Wool: { warmth: 4, weight: 4 },
};

const FITS = { slim: 1, regular: 2, relaxed: 3 } as const;

/**
 * `c_fitLevel` from 1 (slim) to 3 (relaxed), `c_warmth` and `c_weight` from 1 to 5, of clothing;
 * what is not known of a product is left out (docs/decisions/0089).
 */
export function scaleFields({ kind, details, fabric, contains }: Product) {
  if (reviewedAs(kind) !== 'clothing' || contains) return {};
  const known = FABRICS[fabric];
  return {
    ...(details.fit && { c_fitLevel: FITS[details.fit] }),
    ...(known && { c_warmth: known.warmth, c_weight: known.weight }),
  };
}
