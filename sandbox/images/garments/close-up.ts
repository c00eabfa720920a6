import type { ProductKind } from '../../catalog/types.ts';
import type { Draw, DrawInput, Drawing } from '../drawing.ts';
import { FRAME_HEIGHT, FRAME_WIDTH } from '../frame.ts';

/** What a detail picture looks at: a point of the front view, and how near. */
type Focus = { x: number; y: number; scale: number };

const COLLAR: Focus = { x: 520, y: 300, scale: 2.3 };
const WAIST: Focus = { x: 470, y: 240, scale: 2.3 };
/** Without a collar or a hood the neck is lower. */
const NECKLINE: Focus = { x: 520, y: 340, scale: 2.3 };
const FOCUS: Partial<Record<ProductKind, Focus>> = {
  pants: WAIST,
  'shell-pants': WAIST,
  leggings: WAIST,
  'base-layer-bottom': WAIST,
  shorts: { x: 460, y: 370, scale: 2 },
  skirt: { x: 440, y: 390, scale: 2 },
  't-shirt': NECKLINE,
  tank: NECKLINE,
  'snow-bib': { x: 496, y: 250, scale: 2.3 },
  'one-piece': { x: 510, y: 260, scale: 2.6 },
  beanie: { x: 496, y: 620, scale: 2.1 },
  cap: { x: 560, y: 540, scale: 1.9 },
  'sun-hat': { x: 496, y: 540, scale: 2 },
  gloves: { x: 680, y: 600, scale: 2.1 },
  mittens: { x: 690, y: 600, scale: 2.1 },
  socks: { x: 500, y: 340, scale: 2.1 },
  'neck-gaiter': { x: 570, y: 620, scale: 2.1 },
};

/** How much lower short socks begin, and what is cut for children, in user units. */
const LOWER = { low: 250, mid: 90, high: 0, tall: 0 };
const CHILD_LOWER = 60;

function focusOf({ kind, details: { shaft = 'high' }, gender }: DrawInput): Focus {
  const focus = FOCUS[kind] ?? COLLAR;
  const lower = kind === 'socks' ? LOWER[shaft] : focus === NECKLINE && gender === 'kids' ? CHILD_LOWER : 0;
  return { ...focus, y: focus.y + lower };
}

/** Adds the detail view to a drawer: its front from near by. */
export function withCloseUp(drawer: Draw): Draw {
  return (input) => (input.view === 'detail' ? closeUp(drawer(input), focusOf(input)) : drawer(input));
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
