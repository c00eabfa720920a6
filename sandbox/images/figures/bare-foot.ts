import { compactPath } from '../compact-path.ts';
import type { Drawing } from '../drawing.ts';
import type { Person } from './people.ts';
import { skinDefs, tonesOf } from './skin.ts';

/** The back of the leg down to the heel; then, from the ball, round the toes and up the front. */
const BACK =
  'M118-700C84-300 84-60 120 120C150 260 178 400 172 500C168 570 120 620 114 690C108 752 128 806 172 808';
const FRONT =
  'C922 798 930 754 904 728C880 704 830 680 752 658C660 634 540 622 474 598C426 572 404 520 398 470C390 380 404 220 426 100C446-20 452-300 440-700';
const OUTLINE = `${BACK}L880 808${FRONT}Z`;

/** The toes from the large one, which is the farthest, to the small one: middle and half axes. */
const TOES = [
  [880, 750, 40, 34],
  [862, 756, 38, 29],
  [836, 759, 38, 27],
  [806, 762, 38, 26],
  [774, 766, 36, 24],
] as const;

/**
 * A bare lower leg from its outer side that stands on the bed of a sandal (footwear/sandal.ts), in the
 * sandal's units; it leaves the picture above.
 */
export function bareFoot(id: string, person: Person): Pick<Drawing, 'defs' | 'body'> {
  const tones = tonesOf(person);
  const { deep, light, shade } = tones;
  const along = (path: string, colour: string, widths: readonly number[], opacity: number) =>
    widths
      .map(
        (width) =>
          `<path d="${compactPath(path)}" fill="none" stroke="${colour}" stroke-width="${width}" opacity="${opacity}"/>`,
      )
      .join('');
  const soft = (cx: number, cy: number, rx: number, ry: number, turn: number, opacity: number) =>
    `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" transform="rotate(${turn} ${cx} ${cy})" fill="url(#${id}-soft)" opacity="${opacity}"/>`;
  const lit = (cx: number, cy: number, rx: number, ry: number, turn: number, opacity: number) =>
    `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" transform="rotate(${turn} ${cx} ${cy})" fill="url(#${id}-lit)" opacity="${opacity}"/>`;
  const line = (path: string, width: number, opacity: number) =>
    `<path d="${path}" fill="none" stroke="${deep}" stroke-width="${width}" stroke-linecap="round" opacity="${opacity}"/>`;
  const body =
    `<clipPath id="${id}-foot"><path d="${compactPath(OUTLINE)}"/></clipPath>` +
    `<path d="${compactPath(OUTLINE)}" fill="${tones.skin}"/><g clip-path="url(#${id}-foot)">` +
    lit(214, -60, 120, 560, 2, 0.7) +
    lit(560, 664, 240, 44, 11, 0.6) +
    along(
      'M440-700C452-300 446-20 426 100C404 220 390 380 398 470C402 520 416 556 440 580',
      shade,
      [200, 164, 130, 98, 68, 40],
      0.09,
    ) +
    along(BACK, shade, [56, 36, 18], 0.11) +
    along('M120 790Q400 700 640 760Q800 770 930 760', deep, [96, 70, 44], 0.07) +
    // the ankle bone and the hollow behind it
    soft(300, 560, 74, 46, 24, 0.5) +
    lit(282, 526, 44, 34, 20, 0.6) +
    soft(206, 470, 26, 130, -4, 0.4) +
    soft(440, 640, 150, 40, 14, 0.24) +
    // the tendons of the instep, and the toes
    line('M470 640Q600 662 720 704M520 628Q640 650 770 690', 7, 0.1) +
    '</g>' +
    TOES.map(
      ([x, y, rx, ry]) =>
        `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="url(#${id}-face)" stroke="${deep}" stroke-width="2.500" stroke-opacity=".3"/>` +
        `<path d="M${x + rx * 0.3} ${y - ry * 0.72}q${rx * 0.5} ${ry * 0.2} ${rx * 0.52} ${ry * 0.66}q${-rx * 0.5} ${-ry * 0.06}${-rx * 0.52} ${-ry * 0.66}z" fill="${light}" opacity=".7"/>`,
    ).join('');
  const glow = `<radialGradient id="${id}-lit"><stop offset="0" stop-color="${light}" stop-opacity=".8"/><stop offset="1" stop-color="${light}" stop-opacity="0"/></radialGradient>`;
  return { defs: skinDefs(id, tones) + glow, body };
}
