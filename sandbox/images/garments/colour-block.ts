import type { ProductDetails } from '../../catalog/types.ts';
import { CENTRE_X, span } from '../path.ts';
import { markOn, type Sheet } from '../sheet.ts';
import type { TopCut } from './top-cut.ts';

/** The panels of a top that take the second colour. */
type Blocked = { body: string; sleeves: [string, string] | undefined };

/**
 * Sets the accent colour against the main one: a straight yoke on regular cuts, a chevron on slim
 * ones, the lower third on relaxed ones.
 */
export function colourBlock(sheet: Sheet, cut: TopCut, panels: Blocked, fit: ProductDetails['fit']): void {
  const chest = cut.underarm[1] - 46;
  const area =
    fit === 'slim'
      ? { from: 0, edge: chest - 150, centre: chest + 30 }
      : fit === 'relaxed'
        ? { from: 1400, edge: cut.hem[1] - 190, centre: cut.hem[1] - 190 }
        : { from: 0, edge: chest + 24, centre: chest - 24 };
  for (const panel of [panels.body, ...(panels.sleeves ?? [])]) {
    sheet.paint(
      `<path ${sheet.clip(panel)} d="M0 ${area.from}H992V${area.edge}L${CENTRE_X} ${area.centre}L0 ${area.edge}Z" fill="${sheet.colour.accent}"/>`,
    );
  }
  const share = (cut.underarm[0] - 8) / CENTRE_X;
  sheet.seam(
    span(
      `M0 ${area.centre}L${cut.underarm[0] - 8} ${Math.round(area.centre + (area.edge - area.centre) * share)}`,
    ),
  );
}

/** The tone of a mark on the chest of a top made like this. */
export function chestMark(sheet: Sheet, { pattern, fit }: ProductDetails): string {
  return pattern === 'colourblock' && fit !== 'relaxed' ? markOn(sheet.colour.accent) : sheet.mark;
}
