import type { ProductDetails } from '../../catalog/types.ts';
import { CENTRE_X, onBoth } from '../path.ts';
import { darken } from '../shade.ts';
import type { Sheet } from '../sheet.ts';
import { type Collar, collarFront, neckline } from './collar.ts';
import { chestMark } from './colour-block.ts';
import { hoodFront } from './hood.ts';
import { cairnMark } from './logo.ts';
import { kangarooPocket, patchPocket, topPockets } from './pockets.ts';
import type { TopKind, TopStyle } from './top-styles.ts';
import { centreZip } from './zip.ts';

/** Collar or hood, zip or placket, pockets and mark of a front that ends at `hem` (y). */
export function dressFront(
  sheet: Sheet,
  kind: TopKind,
  style: TopStyle,
  made: ProductDetails,
  collar: Collar,
  hem: number,
  folded = false,
): void {
  const has = made.pockets ?? 'none';
  // hand pockets are not visible on a folded garment
  const pockets = folded ? (has === 'both' || has === 'chest' ? 'chest' : 'none') : has;
  if (made.hood) hoodFront(sheet, style.hood);
  else collarFront(sheet, collar, kind === 'tank' ? 44 : 0);
  const top = made.hood ? 247 : neckline(collar) + 4;
  if (made.zip === 'full') centreZip(sheet, top, hem - 2, style.zip);
  else if (made.zip === 'half') centreZip(sheet, top, 560, style.zip === 'covered' ? 'coil' : style.zip);
  else if (made.zip === 'quarter') centreZip(sheet, top, 452, style.zip === 'covered' ? 'coil' : style.zip);
  if (kind === 'shirt') placket(sheet, top, hem);
  if (kind === 'hoodie' && made.zip !== 'full') {
    if (pockets === 'hand' || pockets === 'both') kangarooPocket(sheet, hem);
  } else if (kind === 'shirt' || kind === 't-shirt') {
    if (pockets === 'chest' || pockets === 'both') {
      patchPocket(sheet, 92, 408, kind === 'shirt');
      if (kind === 'shirt') patchPocket(sheet, -92, 408, true);
    }
  } else topPockets(sheet, pockets, hem, made.fit === 'relaxed');
  if (kind === 'hoodie' && made.hood) drawcords(sheet);
  const right = pockets === 'chest' || pockets === 'both';
  const blocked = made.pattern === 'colourblock';
  const x = right && kind !== 'hoodie' ? CENTRE_X - 98 : CENTRE_X + 98;
  sheet.draw(
    cairnMark(x, blocked || (right && made.fit === 'relaxed') ? 364 : 396, 22, chestMark(sheet, made)),
  );
}

function placket(sheet: Sheet, top: number, hem: number): void {
  sheet.ridge(`M514 ${top}V${hem}`, 4, -0.7);
  sheet.ridge(`M478 ${top}V${hem}`, 4, -0.5);
  sheet.stitch(`M509 ${top}V${hem - 2}M483 ${top}V${hem - 2}`);
  for (let y = top + 20; y < hem - 30; y += 82) {
    sheet.draw(
      `<circle cx="496.5" cy="${y + 1.5}" r="7" fill="${sheet.ink}" opacity=".5"/><circle cx="496" cy="${y}" r="6.5" fill="${sheet.mark}"/><path d="M494 ${y}h4" stroke="${sheet.ink}" stroke-width="1.5"/>`,
    );
  }
}

function drawcords(sheet: Sheet): void {
  const cord = onBoth('M34 296C38 340 30 380 34 430');
  sheet.draw(
    `<path d="${cord}" transform="translate(4 5)" fill="none" stroke="${sheet.ink}" stroke-width="6" opacity=".35"/><path d="${cord}" fill="none" stroke="${sheet.accent}" stroke-width="6.5" stroke-linecap="round"/><path d="${onBoth('M34 414L34 432')}" stroke="${darken(sheet.colour.accent, 0.4)}" stroke-width="8" stroke-linecap="round"/>`,
  );
}
