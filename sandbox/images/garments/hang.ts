import type { Drawing } from '../drawing.ts';
import { CENTRE_X, spot } from '../path.ts';
import type { Sheet } from '../sheet.ts';

/**
 * The space for a hanging garment, in user units; no garment is enlarged by more than MAX_SCALE.
 */
const ROOM_HEIGHT = 860;
const MAX_SCALE = 1.3;
/** The most for children's sizes. */
export const KIDS_SCALE = 1.08;
/** Height of the middle of a hanging garment. */
const MIDDLE_Y = 506;
/**
 * Distance of a hanging garment's shadow below it; the shadow is at FLOOR_SHADOW_Y at the lowest.
 */
const SHADOW_DROP = 64;
const FLOOR_SHADOW_Y = 976;

/** Margin around it for the softness of the light. */
const MARGIN = 16;

/** The measures of a garment in user units: y from the top, widths from the centre. */
export type Measures = {
  top: number;
  bottom: number;
  /** Half its width, sleeves included. */
  half: number;
  /** The largest value that `half` may be scaled to. */
  room: number;
  /** Half the width of its lower edge, which throws the shadow. */
  foot: number;
  /** The most that it is enlarged, so that short and small cuts look so; MAX_SCALE without. */
  most?: number;
};

/** Sets a garment in the middle of the picture, as large as its measures allow. */
export function hang(sheet: Sheet, { top, bottom, half, room, foot, most = MAX_SCALE }: Measures): Drawing {
  const height = bottom - top;
  const scale = Math.min(most, ROOM_HEIGHT / height, room / half);
  const dy = MIDDLE_Y - scale * (top + height / 2);
  const low = MIDDLE_Y + (scale * height) / 2;
  const shadow = {
    cx: CENTRE_X + 14,
    cy: Math.round(Math.min(FLOOR_SHADOW_Y, low + SHADOW_DROP)),
    rx: Math.round(foot * scale * 1.35),
    ry: 26,
    strength: 0.55,
  };
  const shift = spot([CENTRE_X * (1 - scale), dy]);
  const region = {
    x: CENTRE_X - half - MARGIN,
    y: top - MARGIN,
    width: 2 * (half + MARGIN),
    height: height + 2 * MARGIN,
  };
  return sheet.finish(shadow, `translate(${shift}) scale(${Math.round(scale * 1000) / 1000})`, region);
}
