import { compactPath } from '../compact-path.ts';
import { legOutline } from '../garments/leg-cut.ts';
import { CENTRE_X, lens, onBoth, onLeft, onRight, type Point, spot } from '../path.ts';
import { darken, lighten } from '../shade.ts';
import { ankleOf, ownLegs, type Stature } from './anchors.ts';
import { piece } from './skin.ts';

/** The legs of a figure, moved down to where it has them. */
const placed = ({ trousers }: Stature) => `transform="translate(0 ${trousers})"`;

/** Bare legs from the hip, or from `from` where a dress covers what is above, to the ankle. */
export function bareLegs(id: string, stature: Stature, from?: number): string {
  const cut = ownLegs(stature, true);
  const [side, other] = [onLeft(legOutline(cut, 4)), onRight(legOutline(cut, -2))].map(compactPath);
  const [x, y] = [(cut.knee[0] + cut.knee[1]) / 2, cut.knee[2]];
  const k = stature.gender === 'kids' ? 0.7 : 1;
  const soft = (at: number, down: number, rx: number, ry: number) =>
    `<ellipse cx="${at}" cy="${Math.round(y + down * k)}" rx="${rx}" ry="${Math.round(ry * k)}" fill="url(#${id}-soft)" opacity=".4"/>`;
  const knees = [CENTRE_X - x, CENTRE_X + x].map((at) => soft(at, 34, 32, 16) + soft(at + 16, 150, 18, 90));
  const bare = [side, other].map((path) => `<path d="${path}" fill="url(#${id}-skin)"/>`);
  const legs = `<g ${placed(stature)}>${bare.join('')}${knees.join('')}</g>`;
  if (from === undefined) return legs;
  return `<clipPath id="${id}-below"><path d="M0 ${Math.round(from)}H992V1600H0Z"/></clipPath><g clip-path="url(#${id}-below)">${legs}</g>`;
}

/**
 * Plain trousers below a top; `whole` down to the hem. Nothing of them is above `from`, where the
 * top ends at its sides.
 */
export function trousers(id: string, cloth: string, stature: Stature, whole: boolean, from: number): string {
  const cut = ownLegs(stature, false);
  const [side, other] = [onLeft(legOutline(cut, 4)), onRight(legOutline(cut, -2))].map(compactPath);
  const { hip, crotch } = cut;
  const fold = (paths: string[], width: number, colour: string, opacity: number) =>
    `<path d="${compactPath(paths.map((path) => lens(onBoth(path), width)).join(''))}" fill="${colour}" opacity="${opacity}"/>`;
  const dark = [
    `M4 ${crotch + 6}Q${hip * 0.4} ${crotch} ${hip * 0.8} ${crotch - 48}`,
    `M10 ${crotch + 40}Q${hip * 0.4} ${crotch + 44} ${hip * 0.86} ${crotch + 4}`,
  ];
  const pale = [`M12 ${crotch + 24}Q${hip * 0.4} ${crotch + 24} ${hip * 0.82} ${crotch - 22}`];
  if (whole) {
    const [, , knee] = cut.knee;
    const [, , hem] = cut.hem;
    dark.push(
      `M40 ${knee + 6}Q90 ${knee + 28} 146 ${knee - 2}`,
      `M34 ${knee + 44}Q90 ${knee + 52} 150 ${knee + 32}`,
    );
    dark.push(`M46 ${hem - 36}Q90 ${hem - 18} 140 ${hem - 46}`);
    pale.push(`M40 ${knee + 24}Q90 ${knee + 40} 140 ${knee + 16}`);
  }
  const top = Math.round(from - stature.trousers);
  return (
    `<defs><clipPath id="${id}-below"><path d="M0 ${top}H992V1400H0Z"/></clipPath></defs>` +
    `<g ${placed(stature)}><g clip-path="url(#${id}-below)">${piece(id, 'leg0', cloth, side ?? '')}${piece(id, 'leg1', cloth, other ?? '')}` +
    `<path d="M${CENTRE_X} 90V${crotch}" stroke="${darken(cloth, 0.7)}" stroke-width="3" opacity=".5"/>` +
    `${fold(dark, 12, darken(cloth, 0.7), 0.32)}${fold(pale, 9, lighten(cloth, 0.5), 0.2)}</g></g>`
  );
}

/** Where the middle of each sole is, in user units of the figure; bare legs end in narrow shoes. */
export type Stand = { middle: number; ground: number; foot: number; narrow: boolean };

/** How the figure's own legs stand. */
export function ownStand(stature: Stature, bare: boolean): Stand {
  const [middle] = ankleOf(ownLegs(stature, bare), stature);
  return { middle, ground: stature.ground, foot: stature.foot, narrow: bare };
}

/** How high the shaft of a plain shoe reaches, times the size of the foot. */
export const SHAFT = 92;

/** Plain walking shoes seen from the front, soles on the ground; narrow ones below bare ankles. */
export function shoes(id: string, colour: string, { middle, ground, foot, narrow }: Stand): string {
  const wide = foot * (narrow ? 0.84 : 1);
  const p = (x: number, up: number) => spot([middle + (x - 97) * wide, ground - up * foot] satisfies Point);
  const upper = `M${p(58, SHAFT)}C${p(50, 60)} ${p(42, 36)} ${p(44, 16)}L${p(150, 14)}C${p(158, 38)} ${p(146, 70)} ${p(138, SHAFT)}Z`;
  const sole = `M${p(40, 22)}C${p(70, 30)} ${p(124, 30)} ${p(156, 20)}C${p(158, 8)} ${p(156, 2)} ${p(150, 0)}L${p(48, 0)}C${p(42, 2)} ${p(38, 10)} ${p(40, 22)}Z`;
  const lace = `M${p(74, 82)}L${p(122, 76)}M${p(72, 64)}L${p(126, 58)}M${p(70, 47)}L${p(130, 42)}`;
  const welt = `M${p(42, 20)}C${p(72, 27)} ${p(122, 27)} ${p(154, 18)}`;
  const sock = `M${p(54, 124)}L${p(142, 124)}L${p(140, 84)}L${p(56, 84)}Z`;
  const both = (path: string, attributes: string) => `<path d="${compactPath(onBoth(path))}" ${attributes}/>`;
  return (
    (narrow ? both(sock, 'fill="#8d8578"') : '') +
    [onLeft, onRight].map((side, at) => piece(id, `shoe${at}`, colour, compactPath(side(upper)))).join('') +
    both(sole, 'fill="#2a2724"') +
    both(welt, 'fill="none" stroke="#d8d2c6" stroke-width="5" opacity=".75"') +
    both(lace, 'fill="none" stroke="#e6dfd2" stroke-width="4.5" stroke-linecap="round" opacity=".8"')
  );
}
