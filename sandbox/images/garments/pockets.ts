import type { ProductDetails } from '../../catalog/types.ts';
import { CENTRE_X, onLeft, onRight, symmetric } from '../path.ts';
import type { Sheet } from '../sheet.ts';
import { pocketZip } from './zip.ts';

export type Pockets = NonNullable<ProductDetails['pockets']>;

/**
 * Pockets of a zipped top whose hem is at `hem` (y); `roomy` cuts have one on each side of the
 * chest.
 */
export function topPockets(sheet: Sheet, pockets: Pockets, hem: number, roomy = false): void {
  const top = Math.min(hem - 224, 700);
  if (pockets === 'hand' || pockets === 'both') {
    for (const side of [-1, 1])
      pocketZip(sheet, [CENTRE_X + side * 112, top], [CENTRE_X + side * 148, top + 128]);
  }
  if (pockets === 'chest' || pockets === 'both') {
    pocketZip(sheet, [CENTRE_X + 92, 398], [CENTRE_X + 96, 506]);
    if (roomy) pocketZip(sheet, [CENTRE_X - 92, 428], [CENTRE_X - 96, 536]);
  }
  if (pockets === 'cargo') {
    for (const side of [onLeft, onRight])
      flapPocket(
        sheet,
        side(
          `M58 ${top + 8}L158 ${top + 8}L158 ${top + 130}Q158 ${top + 140} 148 ${top + 140}L68 ${top + 140}Q58 ${top + 140} 58 ${top + 130}Z`,
        ),
        side(`M54 ${top}L162 ${top}L162 ${top + 40}L152 ${top + 50}L64 ${top + 50}L54 ${top + 40}Z`),
      );
  }
}

/** A pouch with its flap over it. */
export function flapPocket(sheet: Sheet, pouch: string, flap: string): void {
  sheet.panel(pouch, { edge: 6, form: false });
  sheet.stitch(pouch);
  sheet.panel(flap, { edge: 7, form: false });
}

/** The pouch of a hoodie. */
export function kangarooPocket(sheet: Sheet, hem: number): void {
  const top = hem - 232;
  const path = symmetric(
    `M0 ${top}L84 ${top}C92 ${top + 10} 128 ${top + 76} 140 ${top + 112}L140 ${hem - 46}L0 ${hem - 46}`,
  );
  sheet.panel(path, { edge: 6, form: false });
  sheet.fold(onRight(`M92 ${top + 14}C100 ${top + 30} 128 ${top + 84} 136 ${top + 112}`), 9, -0.8);
  sheet.fold(onLeft(`M92 ${top + 14}C100 ${top + 30} 128 ${top + 84} 136 ${top + 112}`), 9, -0.8);
  sheet.stitch(onRight(`M80 ${top + 12}C88 ${top + 24} 118 ${top + 82} 128 ${top + 114}`));
  sheet.stitch(onLeft(`M80 ${top + 12}C88 ${top + 24} 118 ${top + 82} 128 ${top + 114}`));
}

/** A sewn-on chest pocket, as on shirts. */
export function patchPocket(sheet: Sheet, x: number, y: number, flap: boolean): void {
  const [l, r] = [CENTRE_X + x - 44, CENTRE_X + x + 44];
  const pouch = `M${l} ${y}H${r}V${y + 78}L${CENTRE_X + x} ${y + 98}L${l} ${y + 78}Z`;
  sheet.panel(pouch, { edge: 5, form: false });
  sheet.stitch(`M${l + 5} ${y + 4}V${y + 75}L${CENTRE_X + x} ${y + 92}L${r - 5} ${y + 75}V${y + 4}`);
  if (flap)
    sheet.panel(`M${l - 2} ${y - 10}H${r + 2}V${y + 14}L${CENTRE_X + x} ${y + 30}L${l - 2} ${y + 14}Z`, {
      edge: 5,
      form: false,
    });
}
