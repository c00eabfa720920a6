import { bottle } from '../camp/bottle.ts';
import { bottleModel } from '../camp/bottle-models.ts';
import { mug } from '../camp/mug.ts';
import type { DrawInput, Drawing } from '../drawing.ts';
import { darken, luminance } from '../shade.ts';
import type { Person } from './people.ts';
import { piece, roundDefs, skinDefs, tonesOf } from './skin.ts';

/** The hand is drawn in the mug's own units; this sets both in the picture. */
const PLACE_TALL = 'translate(250 130) scale(.66)';
const PLACE = 'translate(238 166) scale(.68)';

/** Half the width that the hand is drawn to go round, in user units. */
const GRIP_HALF = 174;

/**
 * A mug or a bottle in a hand: the palm behind it, the thumb across it, a sleeve from the lower
 * left.
 */
export function heldVessel(input: DrawInput, person: Person): Drawing {
  const tall = input.kind === 'bottle';
  const drawn = (tall ? bottle : mug)({ ...input, view: 'front' });
  const aside = tall ? bottleModel(input.details.build).half - GRIP_HALF : 0;
  const id = `${input.id}f`;
  const tones = tonesOf(person);
  const sleeve = luminance(input.colour.main) > 0.5 ? '#4b5560' : '#b3a68e';
  const skin = `fill="url(#${id}-face)"`;
  const line = (d: string, width: number, opacity: number) =>
    `<path d="${d}" fill="none" stroke="${tones.deep}" stroke-width="${width}" stroke-linecap="round" opacity="${opacity}"/>`;
  const palm =
    'M322 452C262 440 206 470 178 540C150 620 96 700 20 770C-40 826-90 880-130 930L60 1140C120 1060 190 980 280 930L420 900V470Z';
  const thumb =
    'M120 700C150 640 190 590 250 560C310 532 380 526 440 524C492 522 536 536 540 570C542 606 508 626 460 632C400 640 352 652 318 690C286 740 268 800 236 850C204 900 150 960 70 1050L-70 870Z';
  const arm = 'M-70 800C-20 840 90 960 130 1030C60 1120-40 1260-120 1420L-640 1420C-560 1240-320 960-70 800Z';
  const body =
    `<g transform="${tall ? PLACE_TALL : PLACE}"><path d="${palm}" ${skin}/>${line('M196 540Q240 500 300 492M150 640Q210 570 280 560', 8, 0.16)}${tall ? `<g transform="translate(${aside} 20)">${drawn.body}</g>` : drawn.body}` +
    // the shade of the thumb on the mug
    `<path d="M262 640C330 610 440 640 500 628C540 620 552 600 544 584C520 690 360 680 320 760C300 810 282 850 266 880L252 700Z" fill="#0b0d12" opacity=".22"/>` +
    `<path d="${thumb}" ${skin}/><path d="M470 540C504 536 530 548 530 568C530 586 508 596 478 598C464 580 462 556 470 540Z" fill="${tones.light}" opacity=".7"/>` +
    `${line('M366 566Q374 590 366 622M384 562Q392 588 386 620', 6, 0.22)}${line('M300 700C270 770 250 820 214 866', 10, 0.14)}` +
    `${piece(id, 'sleeve', sleeve, arm)}<path d="M-104 822C-50 866 50 976 92 1052M-134 842C-80 888 20 1000 62 1078M-164 862C-110 910-10 1024 32 1102" fill="none" stroke="${darken(sleeve, 0.6)}" stroke-width="7" opacity=".3"/>` +
    `<path d="M-330 1010C-260 1060-180 1090-90 1110M-420 1130C-330 1190-240 1210-150 1220" fill="none" stroke="${darken(sleeve, 0.6)}" stroke-width="16" stroke-linecap="round" opacity=".18"/></g>`;
  return {
    defs: drawn.defs + skinDefs(id, tones) + roundDefs(id),
    body,
    shadow: { cx: 0, cy: 0, rx: 0, ry: 0, strength: 0 },
  };
}
