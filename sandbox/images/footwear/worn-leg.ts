import type { Box } from '../frame.ts';
import type { Reshape } from '../reshape.ts';
import { darken } from '../shade.ts';
import type { Sheet } from '../sheet.ts';

/** The leg of somebody who wears a shoe: sock and trousers in quiet colours, as `#rrggbb`. */
export type WornLeg = { trousers: string; sock: string };

/** The area of a shoe with a leg, which leaves the picture above, before it is placed. */
export const LEG_REGION: Box = { x: 0, y: -360, width: 992, height: 1300 };
/** Above everything that is seen, in user units of a shoe. */
const OUT_OF_SIGHT = -340;

/**
 * A lower leg from the side that stands in a shoe, between the lining and the upper. `collar` is
 * the opening of the upper: heel, instep and height, before `move`; `gap` how much of the sock
 * shows.
 */
export function wornLeg(
  sheet: Sheet,
  leg: WornLeg,
  collar: { heel: number; instep: number; y: number },
  move: Reshape,
  gap: number,
): void {
  const { heel, instep } = collar;
  const y = Math.round(move([0, collar.y])[1]);
  const hem = y - gap;
  const ankle = sheet.panel(
    `M${heel + 4} ${y + 170}C${heel + 6} ${y + 60} ${heel - 4} ${y} ${heel - 6} ${hem - 60}L${instep + 4} ${hem - 60}C${instep - 4} ${y - 20} ${instep + 2} ${y + 60} ${instep + 60} ${y + 170}Z`,
    { fill: leg.sock, edge: 8 },
  );
  let ribs = '';
  for (let x = heel + 8; x < instep; x += 15) ribs += `M${x} ${hem - 40}L${x + 2} ${y + 120}`;
  sheet.line(ribs, 2.5, 0.35, ankle);
  const cloth = sheet.panel(
    `M${heel - 26} ${hem}C${heel - 40} ${hem - 240} ${heel - 66} ${hem - 420} ${heel - 70} ${OUT_OF_SIGHT}L${instep + 66} ${OUT_OF_SIGHT}C${instep + 64} ${hem - 420} ${instep + 44} ${hem - 240} ${instep + 34} ${hem + 6}Q${(heel + instep) / 2} ${hem + 34} ${heel - 26} ${hem}Z`,
    { fill: leg.trousers, edge: 10, cast: 16 },
  );
  const middle = (heel + instep) / 2;
  sheet.drape(cloth, [
    [middle - 40, hem - 190, 240, 50, 87, 0.5],
    [middle + 90, hem - 220, 280, 44, 94, -0.5],
    [middle - 110, hem - 120, 150, 24, 84, -0.4],
  ]);
  sheet.fold(
    `M${heel - 28} ${hem - 70}Q${middle} ${hem - 20} ${instep + 20} ${hem - 78}M${heel - 34} ${hem - 130}Q${middle - 30} ${hem - 84} ${instep - 20} ${hem - 128}`,
    14,
    -0.5,
  );
  sheet.fold(`M${heel - 20} ${hem - 100}Q${middle} ${hem - 54} ${instep + 10} ${hem - 106}`, 16, 0.4);
  sheet.line(`M${heel - 25} ${hem - 22}Q${middle} ${hem + 12} ${instep + 35} ${hem - 16}`, 2, 0.5, cloth);
  sheet.paint(
    `<g ${sheet.clip(ankle)}><path d="M${heel - 30} ${hem}Q${middle} ${hem + 34} ${instep + 40} ${hem + 6}" fill="none" stroke="${darken(leg.sock, 0.8)}" stroke-width="30" opacity=".25"/></g>`,
  );
}
