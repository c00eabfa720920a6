import type { ProductDetails } from '../../catalog/types.ts';
import { CENTRE_X, onBoth, symmetric } from '../path.ts';
import { darken } from '../shade.ts';
import type { Sheet } from '../sheet.ts';
import { type Collar, collarFront, neckline } from './collar.ts';
import { chestMark } from './colour-block.ts';
import { hoodFront, hoodOf } from './hood.ts';
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
  if (made.hood && folded) {
    flatHood(sheet);
    collarFront(sheet, 'stand');
  } else if (made.hood) hoodFront(sheet, hoodOf(style.hood, made.hoodCut));
  else collarFront(sheet, collar, kind === 'tank' ? 44 : 0);
  const top = made.hood ? (folded ? neckline('stand') + 4 : 247) : neckline(collar) + 4;
  if (made.zip === 'full' && made.front === 'buttons') placket(sheet, top, hem);
  else if (made.zip === 'full' && made.front === 'flap') flap(sheet, top, hem);
  else if (made.zip === 'full') centreZip(sheet, top, hem - 2, style.zip);
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
  } else if (made.hood && made.zip === 'half' && pockets !== 'none') kangarooPocket(sheet, hem + 30);
  else topPockets(sheet, pockets, hem, made.fit === 'relaxed');
  if (kind === 'hoodie' && made.hood) drawcords(sheet);
  const right = pockets === 'chest' || pockets === 'both';
  const blocked = made.pattern === 'colourblock';
  const x = right && kind !== 'hoodie' ? CENTRE_X - 98 : CENTRE_X + 98;
  sheet.draw(
    cairnMark(x, blocked || (right && made.fit === 'relaxed') ? 364 : 396, 22, chestMark(sheet, made)),
  );
}

/** A hood laid flat behind the collar. */
function flatHood(sheet: Sheet): void {
  const panel = sheet.panel(symmetric('M0 138C84 138 140 168 146 222C148 256 128 280 96 292L0 300'), {
    edge: 9,
    cast: 14,
  });
  sheet.seam(onBoth('M44 140C56 176 58 210 56 240'));
  sheet.fold('M372 196Q440 168 520 178', 14, -0.4);
  sheet.drape(panel, [
    [430, 190, 90, 26, 160, 0.5],
    [570, 226, 90, 24, 20, -0.5],
  ]);
}

/** A storm flap over the zip with its snaps. */
function flap(sheet: Sheet, top: number, hem: number): void {
  sheet.panel(`M470 ${top + 14}L522 ${top + 14}L522 ${hem - 4}L470 ${hem - 2}Z`, {
    edge: 8,
    form: false,
    cast: 9,
  });
  sheet.stitch(`M515 ${top + 30}V${hem - 6}`);
  for (let y = top + 44; y < hem - 30; y += 124)
    sheet.draw(
      `<circle cx="496" cy="${y}" r="8" fill="${darken(sheet.colour.main, 0.6)}"/><circle cx="495" cy="${y - 1}" r="5" fill="${darken(sheet.colour.main, 0.35)}"/>`,
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
