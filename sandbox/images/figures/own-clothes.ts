import { compactPath } from '../compact-path.ts';
import { bodyOutline, longSleeveOutline, SIDES, type TopCut, topCut } from '../garments/top-cut.ts';
import { lens, onBoth, onLeft, onRight, span } from '../path.ts';
import { darken, luminance } from '../shade.ts';
import type { Stature } from './anchors.ts';
import { piece } from './skin.ts';
import { ARMS } from './stance.ts';

/** A quiet colour of the figure's own clothes that stands apart from a product. */
export function quietBeside(main: string): string {
  return luminance(main) > 0.5 ? '#4b5560' : '#c4b9a4';
}

/** The cut of a figure's own sweater. */
export function ownCut({ gender }: Stature): TopCut {
  return { ...topCut({ fit: 'slim' }, 0, gender), arms: ARMS.close };
}

/** A plain sweater of the figure's own, its collar and its few folds the same from either side. */
export function ownTop(id: string, cut: TopCut, cloth: string): string {
  const [x, y] = cut.underarm;
  const [half, low] = cut.hem;
  const dark = darken(cloth, 0.6);
  const folds =
    lens(onBoth(`M${x - 14} ${y}Q${x - 50} ${y - 20} ${x - 70} ${y - 74}`), 12) +
    lens(onRight(`M${x - 18} ${low - 150}Q${x - 70} ${low - 130} ${x - 110} ${low - 160}`), 12) +
    lens(onLeft(`M${x - 18} ${low - 90}Q${x - 80} ${low - 66} ${x - 130} ${low - 96}`), 12);
  const edge = span(`M0 ${low - 8}C60 ${low - 8} 130 ${low - 14} ${half - 6} ${low - 26}`);
  return (
    SIDES.map((side) =>
      piece(
        id,
        `sleeve${side}`,
        cloth,
        compactPath((side ? onRight : onLeft)(longSleeveOutline(cut, undefined, 0, side))),
      ),
    ).join('') +
    piece(id, 'top', cloth, compactPath(bodyOutline(cut))) +
    `<path d="${compactPath(folds)}" fill="${dark}" opacity=".2"/>` +
    `<path d="${compactPath(edge)}" fill="none" stroke="${dark}" stroke-width="4" opacity=".25"/>` +
    `<path d="${span('M0 276C40 276 66 270 86 258')}" fill="none" stroke="${darken(cloth, 0.12)}" stroke-width="24"/>`
  );
}
