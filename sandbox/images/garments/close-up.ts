import type { ProductKind } from '../../catalog/types.ts';
import type { Draw, Drawing } from '../drawing.ts';
import { FRAME_HEIGHT, FRAME_WIDTH } from '../frame.ts';

/** What a detail picture looks at: a point of the front view, and how near. */
type Focus = { x: number; y: number; scale: number };

const COLLAR: Focus = { x: 520, y: 300, scale: 2.3 };
const WAIST: Focus = { x: 470, y: 210, scale: 2.3 };
const FOCUS: Partial<Record<ProductKind, Focus>> = {
  pants: WAIST,
  'shell-pants': WAIST,
  leggings: WAIST,
  'base-layer-bottom': WAIST,
  shorts: { x: 460, y: 290, scale: 2 },
  skirt: { x: 440, y: 330, scale: 2 },
  'snow-bib': { x: 496, y: 250, scale: 2.3 },
  'one-piece': { x: 510, y: 260, scale: 2.6 },
  beanie: { x: 496, y: 620, scale: 2.1 },
  cap: { x: 560, y: 540, scale: 1.9 },
  'sun-hat': { x: 496, y: 540, scale: 2 },
  gloves: { x: 680, y: 600, scale: 2.1 },
  mittens: { x: 690, y: 600, scale: 2.1 },
  socks: { x: 500, y: 330, scale: 2.1 },
  'neck-gaiter': { x: 570, y: 620, scale: 2.1 },
};

/** Adds the detail view to a drawer: its front from near by. */
export function withCloseUp(drawer: Draw): Draw {
  return (input) =>
    input.view === 'detail' ? closeUp(drawer(input), FOCUS[input.kind] ?? COLLAR) : drawer(input);
}

function closeUp({ defs, body, shadow }: Drawing, { x, y, scale }: Focus): Drawing {
  const dx = Math.round(FRAME_WIDTH / 2 - x * scale);
  const dy = Math.round(FRAME_HEIGHT / 2 - y * scale);
  return {
    defs,
    body: `<g transform="translate(${dx} ${dy}) scale(${scale})">${body}</g>`,
    shadow: { ...shadow, strength: 0 },
  };
}
