import { compactPath } from '../compact-path.ts';
import type { DrawInput, Drawing } from '../drawing.ts';
import { bodyOutline, longSleeveOutline, type TopCut, topCut } from '../garments/top-cut.ts';
import { backpack } from '../packs/backpack.ts';
import { type PackModel, packModel } from '../packs/pack-models.ts';
import { CENTRE_X, onBoth, onLeft, onRight, span, symmetric } from '../path.ts';
import { darken, luminance, mix } from '../shade.ts';
import { statureOf } from './anchors.ts';
import { arms } from './arms.ts';
import { nape } from './head.ts';
import { trousers } from './legs.ts';
import { aboutCentre, cropped } from './placement.ts';
import { piece, roundDefs, skinDefs, tonesOf } from './skin.ts';
import { ARMS } from './stance.ts';
import type { Worn } from './worn-top.ts';

export type PackKind = 'backpack' | 'daypack';

/** Where the picture begins, at the nape, and where it ends, in user units. */
const TOP = 158;
const LOW = 960;
/** A tall picture ends so far above the floor, in user units. */
const SHIN = 130;
/** A pack beside a body: its drawing's size, and where its top is, in user units. */
const CARRIED = { backpack: { size: 0.7, top: 176 }, daypack: { size: 0.58, top: 262 } };
/** Where the drawings of packs end, and how high a full one is, in user units. */
const PACK_FOOT = 938;
const PACK_HEIGHT = 826;
/** The lowest that a pack begins, and the size of a child's, times an adult's. */
const LOWEST_TOP = 272;
const CHILD = 0.9;

/**
 * A pack on the shoulders of somebody seen from behind, from the nape down.
 */
export function carriedPack(
  kind: PackKind,
  input: DrawInput,
  { person, box, whole }: Omit<Worn, 'product'>,
): Drawing {
  const pack = backpack({ ...input, view: 'front' });
  const id = `${input.id}f`;
  const tones = tonesOf(person);
  const stature = statureOf(input.gender === 'kids' ? 'kids' : 'men');
  const cut: TopCut = { ...topCut({ fit: 'slim' }, 0, stature.gender), arms: ARMS.close };
  const jacket = luminance(input.colour.main) < 0.42 ? '#b9ad97' : '#4b5560';
  const { scale, drop } = cropped(TOP, whole ? stature.ground - SHIN : LOW, box);
  const place = (x: number) => aboutCentre(scale * x, scale, drop);
  const model = packModel(kind, input.details);
  const size = CARRIED[kind].size * (stature.gender === 'kids' ? CHILD : 1);
  // a small pack hangs from the shoulders, it does not stand on the hips
  const top = Math.min(LOWEST_TOP, CARRIED[kind].top + (1 - model.tall) * 220);
  const on = aboutCentre(size, size, top - (PACK_FOOT - PACK_HEIGHT * model.tall) * size);
  const sleeve = longSleeveOutline(cut);
  // the straps run to behind the pack
  const wide = Math.round(Math.max(-34, Math.min(0, 206 * model.wide * size - 146)));
  const strap = mix('#2b2d30', input.colour.main, 0.12);
  const body =
    `<g transform="${place(person.build)}">${trousers(id, '#47494c', stature, whole, cut.hem[1] - 6)}${arms(id, tones, cut, stature, false)}` +
    piece(id, 'sleeve0', jacket, compactPath(onLeft(sleeve))) +
    piece(id, 'sleeve1', jacket, compactPath(onRight(sleeve))) +
    piece(id, 'jacket', jacket, compactPath(bodyOutline(cut))) +
    creases(jacket, cut) +
    `<g transform="translate(${CENTRE_X} 232)">${nape(id, person.neck)}</g>` +
    `<path d="${compactPath(symmetric('M0 214C40 214 58 222 66 232L84 276C50 292 24 296 0 296'))}" fill="${darken(jacket, 0.18)}"/>` +
    packShade(id, model, size, top) +
    `<path d="${compactPath(onBoth(`M${84 + wide} 372L${92 + wide} 286C${104 + wide} 270 ${128 + wide} 274 ${140 + wide} 288L${136 + wide} 384Z`))}" fill="${strap}"/></g>`;
  return {
    defs: pack.defs + skinDefs(id, tones) + roundDefs(id) + beltClip(id),
    body:
      body +
      `<g transform="${place(1)}"><g transform="${on}"><g clip-path="url(#${id}-belt)">${pack.body}</g></g></g>`,
    shadow: {
      cx: CENTRE_X + 10,
      cy: Math.round(stature.ground * scale + drop),
      rx: 210,
      ry: 30,
    },
  };
}

/** Leaves out the ends of the hip belt, which go round the body. */
function beltClip(id: string): string {
  return `<clipPath id="${id}-belt"><path d="M${CENTRE_X - 264} 0h528v1042h-528z"/></clipPath>`;
}

/** The soft shade that a pack throws on the back, to its right and below. */
function packShade(id: string, { wide, tall }: PackModel, size: number, top: number): string {
  const [half, height] = [Math.round(222 * size * wide), Math.round(820 * size * tall)];
  const rect = (grow: number) =>
    `<rect x="${CENTRE_X - half + 6 - grow / 3}" y="${top + 60}" width="${half * 2 + 6 + grow}" height="${height - 60 + grow}" rx="${60 + grow}" fill="#0b0d12" opacity=".12"/>`;
  return (
    `<defs><clipPath id="${id}-back"><use href="#${id}-jacket-cut"/></clipPath></defs>` +
    `<g clip-path="url(#${id}-back)">${rect(2)}${rect(14)}${rect(26)}</g>`
  );
}

/** Creases of the jacket beside the pack, and its hem. */
function creases(jacket: string, { underarm, hem }: TopCut): string {
  const [x, y] = underarm;
  const [half, low] = hem;
  const side = `M${x - 10} ${y + 50}Q${x - 30} ${y + 130} ${x - 26} ${low - 90}`;
  const edge = span(`M0 ${low}C60 ${low} 130 ${low - 6} ${half - 6} ${low - 18}`);
  return `<path d="${compactPath(onBoth(side) + edge)}" fill="none" stroke="${darken(jacket, 0.6)}" stroke-width="5" stroke-linecap="round" opacity=".28"/>`;
}
