import type { DrawInput, Drawing } from '../drawing.ts';
import { hipPack, hipPackModel, hipPackPlace } from '../packs/hip-pack.ts';
import { CENTRE_X, span } from '../path.ts';
import { mix } from '../shade.ts';
import { statureOf } from './anchors.ts';
import { arms } from './arms.ts';
import { trousers } from './legs.ts';
import { ownCut, ownTop, quietBeside } from './own-clothes.ts';
import { castOf, type Person } from './people.ts';
import { aboutCentre, cropped, round } from './placement.ts';
import { roundDefs, skinDefs, tonesOf } from './skin.ts';

/** The middle of a hip pack in its drawing, and its size on a body. */
const MIDDLE_Y = 590;
const SIZE = 0.49;
/**
 * How far below the waist of the trousers the middle of the pack is, and what is seen around it.
 */
const BELOW_WAIST = { men: 92, women: 88, kids: 70 };
const ABOVE = { men: 330, women: 320, kids: 262 };
const SEEN = { men: 690, women: 670, kids: 540 };

/** A hip pack on the hips of somebody who stands, from the chest to the thigh. */
export function wornHipPack(input: DrawInput, person: Person): Drawing {
  const id = `${input.id}f`;
  const stature = statureOf(castOf(person));
  const { gender } = stature;
  const drawn = hipPack({ ...input, view: 'front' });
  const y = 92 + stature.trousers + BELOW_WAIST[gender];
  const { scale, drop } = cropped(y - ABOVE[gender], y - ABOVE[gender] + SEEN[gender]);
  const place = (x: number) => aboutCentre(scale * x, scale, drop);
  const cut = ownCut(stature);
  const tones = tonesOf(person);
  const size = SIZE * person.build * (gender === 'kids' ? 0.86 : 1);
  const on = (dx: number, dy: number) =>
    `matrix(${round(size)} 0 0 ${round(size)} ${round(CENTRE_X * (1 - size)) + dx} ${round(y - MIDDLE_Y * size) + dy})`;
  const full = hipPackPlace(hipPackModel(input.details.build, input.details.capacity));
  const { underarm, hem } = cut;
  const half = Math.round(((underarm[0] + hem[0]) / 2 - 15) * person.build);
  const strap = mix('#2d2f32', input.colour.main, 0.16);
  const belt = span(`M0 ${y - 6}Q${Math.round(half * 0.6)} ${y - 8} ${half} ${y - 22}`);
  // the belt goes round the body, so that its loop below the pack is out of sight
  const seen = 'M84 340H908V630L780 700L768 756L700 790H292L224 756L212 700L84 630Z';
  return {
    defs: `${drawn.defs}${skinDefs(id, tones)}${roundDefs(id)}<clipPath id="${id}-pack"><path d="${seen}" transform="${full}"/></clipPath>`,
    body:
      `<g transform="${place(person.build)}">${trousers(id, '#4a4d50', stature, true, hem[1] - 8)}${arms(id, tones, cut, stature, false)}${ownTop(id, cut, quietBeside(input.colour.main))}</g>` +
      `<g transform="${place(1)}">` +
      `<path d="${belt}" fill="none" stroke="#0b0d12" stroke-width="24" opacity=".22" transform="translate(3 5)"/><path d="${belt}" fill="none" stroke="${strap}" stroke-width="19"/>` +
      `<g fill="#0b0d12" opacity=".2" transform="${on(6, 10)}"><path transform="${full}" d="M222 470Q496 360 770 470Q790 640 730 772Q496 812 262 772Q202 640 222 470Z"/></g>` +
      `<g transform="${on(0, 0)}"><g clip-path="url(#${id}-pack)">${drawn.body}</g></g></g>`,
    shadow: { cx: 0, cy: 0, rx: 0, ry: 0, strength: 0 },
  };
}
