import { compactPath } from '../compact-path.ts';
import { legCut, legOutline } from '../garments/leg-cut.ts';
import { longSleeveOutline, topCut } from '../garments/top-cut.ts';
import { CENTRE_X, lens, onBoth, onLeft, onRight, type Point, spot, symmetric } from '../path.ts';
import { darken, lighten } from '../shade.ts';
import { anchors, GROUND_Y, TROUSERS_DOWN } from './anchors.ts';
import type { Person } from './people.ts';
import { piece, type Tones } from './skin.ts';

/** How much nearer to the body a wrist hangs without a sleeve. */
const BARE_WRIST: Point = [-30, -16];

/** The right arm from the shoulder to the wrist as a closed half path, through the anchors. */
function armOutline([wx, wy]: Point): string {
  const { shoulder, elbow } = anchors();
  const by = ([x, y]: Point, dx: number, dy: number) => spot([x + dx, y + dy]);
  const arm: Point = [elbow[0] - 6, elbow[1] + 8];
  return (
    `M${by(shoulder, -40, -54)}C${by(shoulder, 0, -48)} ${by(shoulder, 34, -22)} ${by(shoulder, 44, 34)}` +
    `C${by(shoulder, 54, 84)} ${by(arm, 22, -70)} ${by(arm, 32, 0)}` +
    `C${by(arm, 44, 54)} ${spot([wx + 32, wy - 130])} ${spot([wx + 19, wy - 8])}L${spot([wx - 19, wy - 2])}` +
    `C${spot([wx - 30, wy - 90])} ${by(arm, -24, 84)} ${by(arm, -30, 8)}` +
    `C${by(arm, -40, -70)} ${by(shoulder, -16, 130)} ${by(shoulder, -24, 90)}Z`
  );
}

/** A relaxed right hand below the wrist, its thumb towards the body, as closed half paths. */
function handPaths([wx, wy]: Point): { hand: string; thumb: string; gaps: string } {
  const p = (x: number, y: number) => spot([wx + x * 0.94, wy + y * 0.94]);
  return {
    hand: `M${p(-20, -24)}L${p(20, -30)}C${p(30, 12)} ${p(37, 40)} ${p(35, 74)}C${p(34, 100)} ${p(26, 126)} ${p(14, 138)}C${p(4, 147)} ${p(-8, 142)} ${p(-10, 130)}C${p(-20, 128)} ${p(-22, 114)} ${p(-18, 96)}C${p(-26, 66)} ${p(-26, 20)} ${p(-20, -24)}Z`,
    thumb: `M${p(-21, 6)}C${p(-32, 26)} ${p(-40, 52)} ${p(-36, 80)}C${p(-34, 98)} ${p(-22, 100)} ${p(-20, 84)}C${p(-18, 68)} ${p(-8, 58)} ${p(-4, 44)}Z`,
    gaps: `M${p(16, 70)}Q${p(20, 104)} ${p(12, 134)}M${p(2, 74)}Q${p(4, 108)} ${p(0, 138)}M${p(-10, 78)}Q${p(-12, 104)} ${p(-10, 126)}`,
  };
}

/** Both hands, and the arms too unless sleeves cover them. */
export function arms(id: string, { deep }: Tones, bare: boolean): string {
  const { wrist } = anchors();
  const [dx, dy] = bare ? BARE_WRIST : [0, 0];
  const at: Point = [wrist[0] + dx, wrist[1] + dy];
  const { hand, thumb, gaps } = handPaths(at);
  const fill = `fill="url(#${id}-skin)"`;
  return [onLeft, onRight]
    .map((side) => {
      const draw = (path: string, attributes: string) =>
        `<path d="${compactPath(side(path))}" ${attributes}/>`;
      return (
        draw(bare ? armOutline(at) + hand : hand, fill) +
        draw(gaps, `fill="none" stroke="${deep}" stroke-width="3" opacity=".3"`) +
        draw(thumb, `${fill} stroke="${deep}" stroke-width="2" stroke-opacity=".3"`) +
        (bare ? '' : draw(cuffShade(at), `fill="${deep}" opacity=".4"`))
      );
    })
    .join('');
}

/** The shade of a cuff on the back of the hand. */
function cuffShade([wx, wy]: Point): string {
  const p = (x: number, y: number) => spot([wx + x, wy + y]);
  return `M${p(-19, -20)}L${p(19, -26)}L${p(28, 18)}Q${p(2, 30)} ${p(-22, 22)}Z`;
}

/** Arms in close sleeves of a plain colour, for garments without sleeves. */
export function sleeves(id: string, colour: string): string {
  const cut = topCut({ fit: 'slim' }, -0.4);
  return [onLeft, onRight]
    .map((side, at) => piece(id, `sleeve${at}`, colour, side(longSleeveOutline(cut))))
    .join('');
}

/** Neck and shoulders down to the chest; the jaw is at `chin`. */
export function neckAndChest(id: string, { neck }: Person, { deep, shade }: Tones, chin: number): string {
  const up = chin - 50;
  const half = `M${neck} ${up}C${neck - 2} 216 ${neck} 240 ${neck + 10} 254C${neck + 34} 272 118 288 146 316L160 470L0 480L0 ${up}Z`;
  const jaw = `M0 ${up}L${neck} ${up}L${neck} ${chin - 8}Q${neck * 0.6} ${chin + 26} 0 ${chin + 32}Z`;
  return (
    `<path d="${compactPath(onBoth(half))}" fill="url(#${id}-skin)"/><path d="${compactPath(onBoth(jaw))}" fill="${deep}" opacity=".36"/>` +
    `<path d="${onBoth('M12 306C40 294 90 298 128 304')}M${CENTRE_X - 10} 300q10 14 20 0" fill="none" stroke="${shade}" stroke-width="5" stroke-linecap="round" opacity=".4"/>`
  );
}

/**
 * The part of a neck that the front of a garment leaves open; `edge` is the right half of the
 * opening's lower edge, from the side to the middle.
 */
export function neckIn(id: string, person: Person, tones: Tones, chin: number, edge: string): string {
  const half = `M0 ${chin - 60}L62 ${chin - 60}L${edge}`;
  const shade = (width: number) =>
    `<path d="${onBoth(`M${edge}`)}" fill="none" stroke="${tones.deep}" stroke-width="${width}" opacity=".2"/>`;
  return (
    `<defs><clipPath id="${id}-neck"><path d="${compactPath(symmetric(half))}"/></clipPath></defs>` +
    `<g clip-path="url(#${id}-neck)">${neckAndChest(id, person, tones, chin)}${shade(26)}${shade(12)}</g>`
  );
}

/** Plain trousers in the regular cut of the garments, or bare legs; `whole` down to the hem. */
export function legs(id: string, cloth: string | undefined, whole: boolean): string {
  const cut = legCut({ fit: 'slim' }, cloth === undefined);
  const [side, other] = [onLeft(legOutline(cut, 4)), onRight(legOutline(cut, -2))].map(compactPath);
  const down = `transform="translate(0 ${TROUSERS_DOWN})"`;
  if (!cloth) {
    const [x, y] = [(cut.knee[0] + cut.knee[1]) / 2, cut.knee[2]];
    const soft = (at: number, down: number, rx: number, ry: number) =>
      `<ellipse cx="${at}" cy="${y + down}" rx="${rx}" ry="${ry}" fill="url(#${id}-soft)" opacity=".4"/>`;
    const knees = [CENTRE_X - x, CENTRE_X + x].map((at) => soft(at, 34, 32, 16) + soft(at + 16, 150, 18, 90));
    const bare = [side, other].map((path) => `<path d="${path}" fill="url(#${id}-skin)"/>`);
    return `<g ${down}>${bare.join('')}${knees.join('')}</g>`;
  }
  const { hip, crotch } = cut;
  const fold = (paths: string[], width: number, colour: string, opacity: number) =>
    `<path d="${compactPath(paths.map((path) => lens(onBoth(path), width)).join(''))}" fill="${colour}" opacity="${opacity}"/>`;
  const dark = [
    `M4 ${crotch + 6}Q${hip * 0.4} ${crotch} ${hip * 0.8} ${crotch - 48}`,
    `M10 ${crotch + 40}Q${hip * 0.4} ${crotch + 44} ${hip * 0.86} ${crotch + 4}`,
  ];
  const pale = [`M12 ${crotch + 24}Q${hip * 0.4} ${crotch + 24} ${hip * 0.82} ${crotch - 22}`];
  if (whole) {
    dark.push('M40 626Q90 648 146 618', 'M34 664Q90 672 150 652', 'M46 890Q90 908 140 880');
    pale.push('M40 644Q90 660 140 636');
  }
  return (
    `<g ${down}>${piece(id, 'leg0', cloth, side ?? '')}${piece(id, 'leg1', cloth, other ?? '')}` +
    `<path d="M${CENTRE_X} 90V${crotch}" stroke="${darken(cloth, 0.7)}" stroke-width="3" opacity=".5"/>` +
    `${fold(dark, 12, darken(cloth, 0.7), 0.32)}${fold(pale, 9, lighten(cloth, 0.5), 0.2)}</g>`
  );
}

/** Plain walking shoes seen from the front, soles on the ground; narrow ones below bare ankles. */
export function shoes(id: string, colour: string, narrow: boolean, ground = GROUND_Y): string {
  const half = narrow ? 0.84 : 1;
  const middle = narrow ? 79 : 97;
  const p = (x: number, up: number) => spot([middle + (x - 97) * half, ground - up]);
  const upper = `M${p(58, 92)}C${p(50, 60)} ${p(42, 36)} ${p(44, 16)}L${p(150, 14)}C${p(158, 38)} ${p(146, 70)} ${p(138, 92)}Z`;
  const sole = `M${p(40, 22)}C${p(70, 30)} ${p(124, 30)} ${p(156, 20)}C${p(158, 8)} ${p(156, 2)} ${p(150, 0)}L${p(48, 0)}C${p(42, 2)} ${p(38, 10)} ${p(40, 22)}Z`;
  const lace = `M${p(74, 82)}L${p(122, 76)}M${p(72, 64)}L${p(126, 58)}M${p(70, 47)}L${p(130, 42)}`;
  const welt = `M${p(42, 20)}C${p(72, 27)} ${p(122, 27)} ${p(154, 18)}`;
  const sock = `M${p(56, 112)}L${p(140, 112)}L${p(140, 84)}L${p(56, 84)}Z`;
  const both = (path: string, attributes: string) => `<path d="${compactPath(onBoth(path))}" ${attributes}/>`;
  return (
    (narrow ? both(sock, 'fill="#8d8578"') : '') +
    [onLeft, onRight].map((side, at) => piece(id, `shoe${at}`, colour, compactPath(side(upper)))).join('') +
    both(sole, 'fill="#2a2724"') +
    both(welt, 'fill="none" stroke="#d8d2c6" stroke-width="5" opacity=".75"') +
    both(lace, 'fill="none" stroke="#e6dfd2" stroke-width="4.5" stroke-linecap="round" opacity=".8"')
  );
}
