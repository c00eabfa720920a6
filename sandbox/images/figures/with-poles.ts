import { GRIP_Y, onePole } from '../camp/trekking-poles.ts';
import type { DrawInput, Drawing } from '../drawing.ts';
import { CENTRE_X } from '../path.ts';
import { luminance } from '../shade.ts';
import type { Person } from './people.ts';
import { WALKING_HANDS, walking } from './poses.ts';

/** The floor of the picture, and how tall somebody is on it, in user units of the frame. */
const FLOOR_Y = 952;
const TALL = { adult: 0.87, child: 0.7 };
/** Centimetres above which somebody is drawn as an adult. */
const GROWN = 150;

/** Somebody who walks away with a pole in each hand. */
export function withPoles(input: DrawInput, person: Person): Drawing {
  const id = `${input.id}f`;
  const { defs, part, tip } = onePole({ ...input, view: 'front' });
  const poles = WALKING_HANDS.map(({ hand: [x, y], tip: [tx, ty] }) => {
    const long = Math.hypot(tx - x, ty - y);
    const turn = (Math.atan2(x - tx, ty - y) * 180) / Math.PI;
    const k = long / (tip - GRIP_Y);
    return `<use href="#${part}" transform="translate(${x} ${y}) rotate(${round(turn)}) scale(${round(k)}) translate(${-CENTRE_X} ${-GRIP_Y})"/>`;
  }).join('');
  const pale = luminance(input.colour.main) > 0.5;
  const outfit = {
    jacket: pale ? '#4b5560' : '#b3a892',
    trousers: '#47494c',
    hat: pale ? '#8a7a5f' : '#59636b',
    pack: '#6d6a60',
    poles,
  };
  const figure = walking(id, person, outfit);
  const scale = person.height < GROWN ? TALL.child : TALL.adult;
  return {
    defs: defs + figure.defs,
    body: `<g transform="matrix(${scale} 0 0 ${scale} ${CENTRE_X + 6} ${FLOOR_Y})">${figure.body}</g>`,
    shadow: { cx: CENTRE_X, cy: FLOOR_Y - 6, rx: Math.round(230 * scale), ry: 22 },
  };
}

const round = (value: number) => Math.round(value * 1000) / 1000;
