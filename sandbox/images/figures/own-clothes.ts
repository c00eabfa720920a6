import { compactPath } from '../compact-path.ts';
import { bodyOutline, longSleeveOutline, SIDES, type TopCut, topCut } from '../garments/top-cut.ts';
import { CENTRE_X, lens, onLeft, onRight, span } from '../path.ts';
import { darken, luminance } from '../shade.ts';
import { CHIN_Y, type Stature } from './anchors.ts';
import { arms } from './arms.ts';
import { headFront } from './head.ts';
import { ownStand, shoes, trousers } from './legs.ts';
import { neckAndChest, neckIn } from './neck.ts';
import type { Person } from './people.ts';
import { piece, tonesOf } from './skin.ts';
import { ARMS } from './stance.ts';

/** A quiet colour of the figure's own clothes that stands apart from a product. */
export function quietBeside(main: string): string {
  return luminance(main) > 0.5 ? '#4b5560' : '#c4b9a4';
}

/** The cut of a figure's own sweater. */
export function ownCut({ gender }: Stature): TopCut {
  return { ...topCut({ fit: 'slim' }, 0, gender), arms: ARMS.close };
}

/** A plain sweater of the figure's own, with the neck in it. */
export function ownTop(
  id: string,
  person: Person,
  cut: TopCut,
  { cloth, chin }: { cloth: string; chin: number },
): string {
  const tones = tonesOf(person);
  const band = span('M0 322C46 322 80 296 86 262');
  const stroke = (colour: string, width: number) =>
    `<path d="${band}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;
  const sleeves = SIDES.map((side) =>
    piece(
      id,
      `sleeve${side}`,
      cloth,
      compactPath((side ? onRight : onLeft)(longSleeveOutline(cut, undefined, 0, side))),
    ),
  );
  return (
    neckAndChest(id, person, tones, chin) +
    sleeves.join('') +
    piece(id, 'top', cloth, compactPath(bodyOutline(cut))) +
    neckIn(id, person, tones, chin, '78 262C78 296 44 318 0 318') +
    stroke(darken(cloth, 0.3), 22) +
    stroke(darken(cloth, 0.08), 17)
  );
}

/**
 * Somebody who stands in plain clothes, in user units of the figure; needs the defs of the skin.
 */
export function standing(id: string, person: Person, stature: Stature, cloth: string): string {
  const tones = tonesOf(person);
  const cut = ownCut(stature);
  const chin = CHIN_Y + stature.chin + 14;
  const head = headFront(id, person, tones);
  const onHead = (svg: string) =>
    `<g transform="translate(${CENTRE_X} ${chin}) rotate(-2) scale(${person.head})">${svg}</g>`;
  const build = `matrix(${person.build} 0 0 1 ${Math.round(CENTRE_X * (1 - person.build))} 0)`;
  return (
    onHead(head.behind) +
    `<g transform="${build}">${trousers(id, '#4a4d50', stature, true, cut.hem[1] - 8)}${shoes(id, '#4a4038', ownStand(stature, false))}` +
    `${arms(id, tones, cut, stature, false)}${ownTop(id, person, cut, { cloth, chin })}${creases(cut, cloth)}</g>` +
    onHead(head.before)
  );
}

/** The few folds of a plain sweater. */
function creases({ underarm, hem }: TopCut, cloth: string): string {
  const [x, y] = underarm;
  const fold = (path: string) => lens(path, 12);
  const path =
    fold(onLeft(`M${x - 14} ${y}Q${x - 50} ${y - 20} ${x - 70} ${y - 70}`)) +
    fold(onRight(`M${x - 14} ${y}Q${x - 50} ${y - 20} ${x - 70} ${y - 70}`)) +
    fold(onRight(`M${x - 18} ${hem[1] - 150}Q${x - 70} ${hem[1] - 130} ${x - 110} ${hem[1] - 160}`)) +
    fold(onLeft(`M${x - 18} ${hem[1] - 90}Q${x - 80} ${hem[1] - 66} ${x - 130} ${hem[1] - 96}`));
  return `<path d="${compactPath(path)}" fill="${darken(cloth, 0.7)}" opacity=".2"/>`;
}
