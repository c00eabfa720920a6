import type { ImageView, ProductDetails, ProductKind } from '../catalog/types.ts';
import { type Box, FRAME_HEIGHT, FRAME_WIDTH, type Shadow } from './frame.ts';

/** The part of a picture's width that a low thing fills. */
const FILLED = 0.75;
/** Where the middle of a low thing stands, as a part of the picture's height: a little above its middle. */
const OPTICAL_MIDDLE = 0.48;
/** The views in which it stands on the floor as a whole. */
const WHOLE: readonly ImageView[] = ['front', 'back'];

/** What is lower than it is wide: its width in widths of its shadow, and its height in own widths. */
type Proportions = { width: number; height: number };
const SHOE = { width: 0.96, height: 0.38 };
const LOW: Partial<Record<ProductKind, Proportions>> = {
  tent: { width: 1.1, height: 0.46 },
  'sleeping-bag': { width: 0.93, height: 0.34 },
  'sleeping-pad': { width: 0.96, height: 0.32 },
  'hip-pack': { width: 1.31, height: 0.62 },
  'cook-set': { width: 1.1, height: 0.6 },
  duffel: { width: 1.06, height: 0.65 },
  sandal: SHOE,
  'trail-shoe': SHOE,
  'approach-shoe': SHOE,
};
/** Tents in which people can stand. */
const CABIN: Proportions = { width: 1.1, height: 0.75 };

/**
 * The part of the drawing area, in user units, that a picture of a low thing shows: the thing fills
 * three quarters of its width and stands in its optical centre, instead of at its foot. Undefined for
 * everything else, and for views that show it from above or near.
 */
export function lowFrame(
  { kind, details, view }: { kind: ProductKind; details: ProductDetails; view: ImageView },
  shadow: Shadow,
): Box | undefined {
  const proportions = details.build === 'cabin' ? CABIN : LOW[kind];
  if (!proportions || !WHOLE.includes(view)) return undefined;
  const own = 2 * shadow.rx * proportions.width;
  const width = Math.round(own / FILLED);
  const height = Math.round((width * FRAME_HEIGHT) / FRAME_WIDTH);
  const middle = shadow.cy - (own * proportions.height) / 2;
  return {
    x: Math.round(shadow.cx - width / 2),
    y: Math.round(middle - height * OPTICAL_MIDDLE),
    width,
    height,
  };
}
