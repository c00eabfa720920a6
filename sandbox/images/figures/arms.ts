import { compactPath } from '../compact-path.ts';
import { armBehind, longSleeveOutline, SIDES, type Side, type TopCut, topCut } from '../garments/top-cut.ts';
import { onLeft, onRight, type Point, spot } from '../path.ts';
import { armOf, type Stature, wristOf } from './anchors.ts';
import { piece, type Tones } from './skin.ts';

const onSide = (side: Side) => (side === 0 ? onLeft : onRight);

/** An arm from the shoulder to the wrist as a closed half path; `k` is its thickness. */
function armOutline(cut: TopCut, side: Side, k: number): string {
  const { shoulder, elbow, wrist } = armOf(cut, side);
  const by = ([x, y]: Point, dx: number, dy: number) => spot([x + dx * k, y + dy * cut.arm]);
  return (
    `M${by(shoulder, -40, -54)}C${by(shoulder, 0, -48)} ${by(shoulder, 34, -22)} ${by(shoulder, 44, 34)}` +
    `C${by(shoulder, 52, 84)} ${by(elbow, 28, -70)} ${by(elbow, 31, 0)}` +
    `C${by(elbow, 40, 54)} ${by(wrist, 30, -130)} ${by(wrist, 19, -8)}L${by(wrist, -19, -2)}` +
    `C${by(wrist, -30, -90)} ${by(elbow, -26, 84)} ${by(elbow, -31, 8)}` +
    `C${by(elbow, -38, -70)} ${by(shoulder, -16, 130)} ${by(shoulder, -24, 90)}Z`
  );
}

/** Sets a point of a hand, drawn hanging from 0 0, at a wrist. */
function atWrist([wx, wy]: Point, slant: number, k: number): (x: number, y: number) => string {
  const [sin, cos] = [Math.sin(slant), Math.cos(slant)];
  return (x, y) => spot([wx + (x * cos + y * sin) * k, wy + (y * cos - x * sin) * k]);
}

/** A relaxed right hand below the wrist, its thumb towards the body, as closed half paths. */
export function handPaths(wrist: Point, slant: number, k: number) {
  const p = atWrist(wrist, slant, k * 0.9);
  return {
    hand: `M${p(-20, -26)}L${p(20, -30)}C${p(27, 4)} ${p(35, 34)} ${p(34, 66)}C${p(34, 92)} ${p(28, 116)} ${p(16, 130)}C${p(8, 140)} ${p(-6, 138)} ${p(-10, 128)}C${p(-20, 124)} ${p(-22, 108)} ${p(-19, 90)}C${p(-26, 62)} ${p(-25, 20)} ${p(-20, -26)}Z`,
    thumb: `M${p(-20, 8)}C${p(-30, 26)} ${p(-36, 50)} ${p(-33, 74)}C${p(-31, 90)} ${p(-21, 92)} ${p(-19, 78)}C${p(-17, 64)} ${p(-8, 56)} ${p(-5, 42)}Z`,
    gaps: `M${p(17, 72)}Q${p(20, 100)} ${p(13, 126)}M${p(3, 76)}Q${p(5, 104)} ${p(1, 130)}`,
    /** The shade of a cuff on the back of the hand. */
    cuff: `M${p(-20, -24)}L${p(20, -28)}L${p(29, 16)}Q${p(2, 28)} ${p(-23, 20)}Z`,
  };
}

/** Both hands, and the arms too where sleeves do not cover them. */
export function arms(id: string, { deep }: Tones, cut: TopCut, { limb }: Stature, bare: boolean): string {
  const fill = `fill="url(#${id}-skin)"`;
  return SIDES.map((side) => {
    if (armBehind(cut, side)) return '';
    const { wrist, slant } = wristOf(cut, side);
    const paths = bare ? handPaths(armOf(cut, side).wrist, 0.04, limb) : handPaths(wrist, slant * 0.7, limb);
    const draw = (path: string, attributes: string) =>
      `<path d="${compactPath(onSide(side)(path))}" ${attributes}/>`;
    return (
      draw(bare ? armOutline(cut, side, limb) + paths.hand : paths.hand, fill) +
      draw(paths.gaps, `fill="none" stroke="${deep}" stroke-width="3" opacity=".22"`) +
      draw(paths.thumb, `${fill} stroke="${deep}" stroke-width="2" stroke-opacity=".22"`) +
      (bare ? '' : draw(paths.cuff, `fill="${deep}" opacity=".4"`))
    );
  }).join('');
}

/** The cut of the close sleeves of the figure's own. */
export function ownSleeves({ gender }: Stature, held: TopCut['arms']): TopCut {
  return { ...topCut({ fit: 'slim' }, -0.4, gender), arms: held };
}

/** Close sleeves of a plain colour, for garments without sleeves. */
export function sleeves(id: string, colour: string, cut: TopCut): string {
  return SIDES.map((side) =>
    piece(id, `sleeve${side}`, colour, compactPath(onSide(side)(longSleeveOutline(cut, undefined, 0, side)))),
  ).join('');
}
