import { darken, lighten } from '../shade.ts';
import type { Sheet } from '../sheet.ts';

/**
 * The top of a drinking bottle standing in a side pocket: `x` its middle, `y` the pocket's rim, in
 * user units.
 */
export function bottleInPocket(sheet: Sheet, x: number, y: number): void {
  const steel = '#9aa1a4';
  sheet.paint(
    `<g transform="translate(${x} ${y})"><path d="M-34 60V-60C-34-84-20-92-16-100V-122H16V-100C20-92 34-84 34-60V60Z" fill="${steel}"/>` +
      `<path d="M-34 60V-60C-34-84-20-92-16-100H-10C-14-90-22-80-22-58V60Z" fill="${lighten(steel, 0.6)}" opacity=".8"/><path d="M34 60V-60C34-84 20-92 16-100H6C10-90 16-80 16-58V60Z" fill="${darken(steel, 0.5)}" opacity=".7"/>` +
      `<rect x="-21" y="-150" width="42" height="34" rx="6" fill="#2b2d30"/><path d="M-16-146V-120M-8-146V-120" stroke="#5d6165" stroke-width="3"/></g>`,
  );
  sheet.panel(
    `M${x - 34} ${y + 40}V${y - 60}C${x - 34} ${y - 84} ${x - 20} ${y - 92} ${x - 16} ${y - 100}L${x - 21} ${y - 150}H${x + 21}L${x + 16} ${y - 100}C${x + 20} ${y - 92} ${x + 34} ${y - 84} ${x + 34} ${y - 60}V${y + 40}Z`,
    { fill: 'none', form: false, edge: 4 },
  );
}
