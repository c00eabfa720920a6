import type { Stage } from './stage.ts';
import { stops, tone } from './tone.ts';

/** Where the towers of a city stand, and how far they spread, in shares of the width. */
const CENTRE = 0.62;
const SPREAD = 0.2;

/** A row of houses that stands on `foot`, towers in its middle, with lit windows. */
export function paintCity(
  stage: Stage,
  { foot, tall, colour, lights }: { foot: number; tall: number; colour: string; lights: number },
  air: string,
): void {
  const { w, h } = stage;
  let blocks = '';
  let windows = '';
  for (let x = -20; x < w + 20; ) {
    const wide = Math.round(stage.between(16, 46));
    const centre = Math.exp(-(((x / w - CENTRE) / SPREAD) ** 2));
    const high = Math.round(h * tall * (0.16 + (0.2 + 0.8 * centre) * stage.random() ** 1.6));
    const y = Math.round(h * foot - high);
    blocks += `M${x} ${y}h${wide}V${Math.round(h)}h-${wide}z`;
    for (let pane = 0; pane < (wide * high) / 260; pane++) {
      if (stage.random() < lights)
        windows += `M${x + 4 + Math.floor(stage.random() * (wide - 8))} ${y + 6 + Math.floor(stage.random() * Math.max(1, high - 8))}h2`;
    }
    x += wide + (stage.random() < 0.3 ? 6 : 0);
  }
  const wash = stage.define(
    (id) =>
      `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops([
        [0, colour],
        [0.7, tone(colour, air, 0.7)],
      ])}</linearGradient>`,
  );
  stage.paint(
    `<path d="${blocks}" fill="url(#${wash})"/><path d="${windows}" stroke="#ffd89a" stroke-width="2.2" opacity=".7"/>`,
  );
}
