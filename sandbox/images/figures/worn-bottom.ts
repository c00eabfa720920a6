import { compactPath } from '../compact-path.ts';
import type { DrawInput, Drawing } from '../drawing.ts';
import { FRAME_HEIGHT } from '../frame.ts';
import { BOTTOM_STYLES, type BottomKind, type BottomStyle } from '../garments/bottom-styles.ts';
import { hangingBottom } from '../garments/bottoms.ts';
import { legCut, shortsCut } from '../garments/leg-cut.ts';
import { armholeOf, shortSleeveOutline, topCut } from '../garments/top-cut.ts';
import { CENTRE_X, onLeft, onRight, span, spot, symmetric } from '../path.ts';
import { luminance } from '../shade.ts';
import { anchors, CHIN_Y, GROUND_Y } from './anchors.ts';
import { asMade } from './as-made.ts';
import { arms, legs, neckIn, shoes } from './body.ts';
import { headFront } from './head.ts';
import type { Person } from './people.ts';
import { piece, roundDefs, skinDefs, tonesOf } from './skin.ts';

/** Space above the waistband and below the soles, in user units. */
const ABOVE_WAIST = 72;
const BELOW_SOLES = 44;

/**
 * Trousers, tights or shorts on a person, from waist to feet, with a plain T-shirt tucked in.
 * `whole` draws the head as well, for pictures that are taller than a tile.
 */
export function wornBottom(kind: BottomKind, input: DrawInput, person: Person, whole = false): Drawing {
  const style: BottomStyle = BOTTOM_STYLES[kind];
  const made = { ...style.usual, ...input.details };
  const cut = style.short ? shortsCut(made, input.gender) : legCut(made, style.close, input.gender);
  const garment = hangingBottom(kind, { ...input, view: 'front' });
  const id = `${input.id}f`;
  const tones = tonesOf(person);
  const [, waist] = anchors().waist;
  // shorts are cut larger than trousers: on a body both have one waist
  const size = style.short ? legCut({}, false).waist[0] / cut.waist[0] : 1;
  const shirt = luminance(input.colour.main) > 0.62 ? '#6d7478' : '#d9d4ca';
  const scale = FRAME_HEIGHT / (GROUND_Y + BELOW_SOLES - (waist - ABOVE_WAIST));
  const up = (waist - ABOVE_WAIST) * scale;
  const place = (x: number) =>
    `matrix(${round(scale * x)} 0 0 ${round(scale)} ${round(CENTRE_X * (1 - scale * x))} ${round(-up)})`;
  const on = `matrix(${round(size)} 0 0 ${round(size)} ${round(CENTRE_X * (1 - size))} ${round(waist - cut.waist[1] * size)})`;
  const head = whole ? headFront(id, person, tones) : undefined;
  const chin = CHIN_Y + 18;
  const headAt = `translate(${CENTRE_X} ${chin}) scale(${person.head})`;
  const onHead = (svg: string) => `<g transform="${place(1)}"><g transform="${headAt}">${svg}</g></g>`;
  const body =
    `<g transform="${place(person.build)}">${style.short ? legs(id, undefined, true) : ''}${shoes(id, '#4a4038', style.short || style.close)}` +
    `${arms(id, tones, true)}${tuckedShirt(id, shirt, cut.waist[0] * size)}` +
    `${head ? neckIn(id, person, tones, chin, '76 262C78 294 44 320 0 320') : ''}<g transform="${on}">${asMade(garment)}</g>${shirtInBand(id, cut.waist[0] * size)}</g>`;
  return {
    defs: garment.defs + skinDefs(id, tones) + roundDefs(id),
    body: (head ? onHead(head.behind) : '') + body + (head ? onHead(head.before) : ''),
    shadow: {
      cx: CENTRE_X + 8,
      cy: Math.round((GROUND_Y - 6) * scale - up),
      rx: Math.round(200 * person.build),
      ry: 26,
    },
  };
}

const round = (value: number) => Math.round(value * 1000) / 1000;

/** The shirt where the drawing of the trousers shows the inside of an empty waistband. */
function shirtInBand(id: string, waist: number): string {
  const [, y] = anchors().waist;
  const half = `M0 ${y - 30}L${spot([waist + 1, y - 26])}L${spot([waist - 3, y])}Q${spot([waist * 0.5, y + 5])} 0 ${y + 4}`;
  const shirt = `<use href="#${id}-shirt-cut"`;
  return (
    `<defs><clipPath id="${id}-band"><path d="${compactPath(symmetric(half))}"/></clipPath></defs>` +
    `<g clip-path="url(#${id}-band)">${shirt} fill="url(#${id}-shirt)"/>${shirt} fill="url(#${id}-round)"/></g>` +
    `<path d="${span(`M0 ${y + 2}Q${spot([waist * 0.5, y + 3])} ${spot([waist - 4, y - 2])}`)}" fill="none" stroke="#0b0d12" stroke-width="7" opacity=".22"/>`
  );
}

/** A plain T-shirt that narrows into a waistband of the given half width. */
function tuckedShirt(id: string, colour: string, waist: number): string {
  const cut = topCut({ fit: 'slim' }, 0);
  const [, y] = anchors().waist;
  const [ux, uy] = cut.underarm;
  const body =
    `M0 272L${spot(cut.neck)}L${spot(cut.shoulder)}${armholeOf(cut).replace(/^M[^C]*/, '')}` +
    `C${spot([Math.min(ux, waist + 34), uy + 30])} ${spot([waist + 14, y - 60])} ${spot([waist - 2, y + 14])}L0 ${y + 20}`;
  const [left, right] = [onLeft, onRight].map((side) => compactPath(side(shortSleeveOutline(cut))));
  const pull = (dx: number) =>
    `<path d="M${CENTRE_X + dx} ${y - 2}q${-dx * 0.1} -30 ${-dx * 0.3} -62" fill="none" stroke="#0b0d12" stroke-width="6" stroke-linecap="round" opacity=".1"/>`;
  return (
    piece(id, 'sleeve0', colour, left ?? '') +
    piece(id, 'sleeve1', colour, right ?? '') +
    piece(id, 'shirt', colour, compactPath(symmetric(body))) +
    [-84, -40, 30, 66, 96].map(pull).join('')
  );
}
