import { compactPath } from '../compact-path.ts';
import type { DrawInput, Drawing } from '../drawing.ts';
import { FRAME_HEIGHT } from '../frame.ts';
import { bodyOutline, longSleeveOutline, type TopCut, topCut } from '../garments/top-cut.ts';
import { backpack } from '../packs/backpack.ts';
import { CENTRE_X, onBoth, onLeft, onRight, span, symmetric } from '../path.ts';
import { darken, luminance, mix } from '../shade.ts';
import { CHIN_Y, statureOf } from './anchors.ts';
import { arms } from './arms.ts';
import { headTurnedAway } from './head.ts';
import { ownStand, shoes, trousers } from './legs.ts';
import type { Person } from './people.ts';
import { piece, roundDefs, skinDefs, tonesOf } from './skin.ts';
import { ARMS } from './stance.ts';

export type PackKind = 'backpack' | 'daypack';

/** Space above the head, and where the picture ends, in user units. */
const HEADROOM = 56;
const LOW = 985;
/** A pack beside a body: its drawing's size, and where its top is, in user units. */
const CARRIED = { backpack: { size: 0.7, top: 176 }, daypack: { size: 0.58, top: 262 } };
/** Where the drawings of packs begin, in user units. */
const PACK_TOP = 112;

/**
 * A pack on the shoulders of somebody seen from behind who looks to the side. `whole` draws the
 * shoes as well, for pictures that are taller than a tile.
 */
export function carriedPack(kind: PackKind, input: DrawInput, person: Person, whole = false): Drawing {
  const pack = backpack({ ...input, view: 'front' });
  const id = `${input.id}f`;
  const tones = tonesOf(person);
  const stature = statureOf(input.gender === 'kids' ? 'kids' : 'men');
  const cut: TopCut = { ...topCut({ fit: 'slim' }, 0, stature.gender), arms: ARMS.close };
  const jacket = luminance(input.colour.main) < 0.42 ? '#b9ad97' : '#4b5560';
  const crown = CHIN_Y - 212 * person.head;
  const scale = FRAME_HEIGHT / (LOW - crown + HEADROOM);
  const place = (x: number) =>
    `matrix(${round(scale * x)} 0 0 ${round(scale)} ${round(CENTRE_X * (1 - scale * x))} ${round((HEADROOM - crown) * scale)})`;
  const { size, top } = CARRIED[kind];
  const on = `matrix(${size} 0 0 ${size} ${round(CENTRE_X * (1 - size))} ${round(top - PACK_TOP * size)})`;
  const sleeve = longSleeveOutline(cut);
  const wide = kind === 'backpack' ? 0 : -22;
  // long hair falls over the collar
  const falling = person.hair.style === 'long' || person.hair.style === 'bob';
  const strap = mix('#2b2d30', input.colour.main, 0.12);
  const body =
    `<g transform="${place(person.build)}">${trousers(id, '#47494c', stature, whole, cut.hem[1] - 6)}${whole ? shoes(id, '#4a4038', ownStand(stature, false)) : ''}${arms(id, tones, cut, stature, false)}` +
    piece(id, 'sleeve0', jacket, compactPath(onLeft(sleeve))) +
    piece(id, 'sleeve1', jacket, compactPath(onRight(sleeve))) +
    piece(id, 'jacket', jacket, compactPath(bodyOutline(cut))) +
    creases(jacket, cut.underarm[0]) +
    `<path d="${compactPath(symmetric('M0 214C40 214 58 222 66 232L84 276C50 292 24 296 0 296'))}" fill="${darken(jacket, 0.18)}"/>` +
    packShade(id, size, top) +
    `<path d="${compactPath(onBoth(`M${84 + wide} 372L${92 + wide} 286C${104 + wide} 270 ${128 + wide} 274 ${140 + wide} 288L${136 + wide} 384Z`))}" fill="${strap}"/></g>`;
  const head = `<g transform="${place(1)}"><g transform="translate(${CENTRE_X} ${CHIN_Y}) rotate(2) scale(${person.head})">${headTurnedAway(id, person, tones)}</g></g>`;
  return {
    defs: pack.defs + skinDefs(id, tones) + roundDefs(id) + beltClip(id),
    body:
      (falling ? body + head : head + body) +
      `<g transform="${place(1)}"><g transform="${on}"><g clip-path="url(#${id}-belt)">${pack.body}</g></g></g>`,
    shadow: {
      cx: CENTRE_X + 10,
      cy: Math.round((stature.ground - crown + HEADROOM) * scale),
      rx: 210,
      ry: 30,
    },
  };
}

const round = (value: number) => Math.round(value * 1000) / 1000;

/** Leaves out the ends of the hip belt, which go round the body. */
function beltClip(id: string): string {
  return `<clipPath id="${id}-belt"><path d="M${CENTRE_X - 264} 0h528v1042h-528z"/></clipPath>`;
}

/** The soft shade that a pack throws on the back, to its right and below. */
function packShade(id: string, size: number, top: number): string {
  const [half, height] = [Math.round(226 * size), Math.round(820 * size)];
  const rect = (grow: number) =>
    `<rect x="${CENTRE_X - half + 6 - grow / 3}" y="${top + 60}" width="${half * 2 + 6 + grow}" height="${height - 60 + grow}" rx="${60 + grow}" fill="#0b0d12" opacity=".12"/>`;
  return (
    `<defs><clipPath id="${id}-back"><use href="#${id}-jacket-cut"/></clipPath></defs>` +
    `<g clip-path="url(#${id}-back)">${rect(2)}${rect(14)}${rect(26)}</g>`
  );
}

/** Creases of the jacket beside and below the pack. */
function creases(jacket: string, chest: number): string {
  const lines = [
    `M${chest - 10} 520Q${chest - 30} 600 ${chest - 26} 700`,
    `M${chest + 70} 500Q${chest + 96} 540 ${chest + 84} 600`,
    `M${chest + 44} 620Q${chest + 80} 636 ${chest + 112} 616`,
  ];
  const hem = span(`M0 850C60 850 130 842 ${chest - 6} 830`);
  return `<path d="${compactPath(lines.map(onBoth).join('') + hem)}" fill="none" stroke="${darken(jacket, 0.6)}" stroke-width="5" stroke-linecap="round" opacity=".28"/>`;
}
