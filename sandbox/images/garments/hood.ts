import type { ProductDetails } from '../../catalog/types.ts';
import { CENTRE_X, onBoth, span, symmetric } from '../path.ts';
import { darken, lighten, mix } from '../shade.ts';
import type { Sheet } from '../sheet.ts';

/**
 * Hoods by cloth: `storm` stands up with a laminated brim, `soft` slumps, `puff` is quilted, `ruff`
 * has a pile edge, `close` fits the head, `helmet` goes over one.
 */
export type HoodStyle = 'storm' | 'soft' | 'puff' | 'ruff' | 'close' | 'helmet';

/** The hood of a kind as a design cuts it: close to the head, or roomy enough for a helmet. */
export function hoodOf(usual: HoodStyle, cut: ProductDetails['hoodCut'] = 'usual'): HoodStyle {
  return cut === 'usual' || usual === 'ruff' ? usual : cut;
}

/** How much wider a hood is than a storm hood, in user units. */
const WIDER = { storm: 0, soft: 4, puff: 10, ruff: 0, close: -14, helmet: 20 } as const;

/**
 * The hood from the front: crown, the dark opening with its lining, brim, and the collar closed
 * below the chin.
 */
export function hoodFront(sheet: Sheet, style: HoodStyle): void {
  const w = WIDER[style];
  const crown = symmetric(
    `M0 ${64 - w}C${48 + w} ${64 - w} ${92 + w} 86 ${106 + w} 142C${114 + w} 180 ${110 + w} 216 ${104 + w} 244C${106 + w} 268 ${114 + w} 286 ${124 + w} 298L0 330`,
  );
  const panel = sheet.panel(crown, { edge: 5, cast: 20 });
  if (style === 'puff') {
    for (const y of [70, 128]) {
      sheet.sculpt(
        `<g ${sheet.clip(panel)}><path d="${span(`M0 ${y + 22}Q70 ${y + 26} 130 ${y + 66}`)}" fill="none" stroke="#000" stroke-width="9" opacity=".8"/></g>`,
      );
    }
  } else sheet.seam(onBoth('M34 66C48 82 58 100 62 124'));
  const inside = sheet.colour.lining;
  sheet.define(
    `<radialGradient id="${sheet.id}-cave" cx=".5" cy=".72" r=".75"><stop offset="0" stop-color="${darken(inside, 0.22)}"/>` +
      `<stop offset="1" stop-color="${darken(inside, 0.74)}"/></radialGradient>`,
  );
  sheet.panel(symmetric('M0 122C42 122 68 142 76 182C80 208 78 232 70 258L0 272'), {
    fill: `url(#${sheet.id}-cave)`,
    rise: 0.1,
    edge: 2,
    form: false,
  });
  sheet.paint(
    `<path d="${span('M0 226Q44 226 72 212')}" fill="none" stroke="${darken(inside, 0.5)}" stroke-width="5"/>` +
      `<path d="M486 229q10 15 20 0" fill="none" stroke="${sheet.colour.accent}" stroke-width="3.5"/>` +
      `<rect x="474" y="188" width="44" height="26" rx="2" fill="${darken(inside, 0.66)}"/><path d="M482 198h28M486 205h20" stroke="#fff" stroke-width="1.5" opacity=".5"/>`,
  );
  brim(sheet, style);
  // The collar, zipped to the chin.
  sheet.panel(symmetric('M0 246C34 244 56 236 70 222C80 246 96 272 116 296C70 322 30 330 0 330'), {
    edge: 5,
  });
  sheet.stitch(span('M0 255C36 252 58 244 73 231'));
  sheet.fold(onBoth('M80 250C66 262 58 280 56 304'), 8, -0.4);
  sheet.fold(onBoth('M96 276C84 282 74 294 72 310'), 10, 0.4);
  sheet.fold(onBoth('M104 190C94 206 90 222 90 244'), 9, -0.4);
  sheet.fold(onBoth('M108 158C98 170 94 186 94 204'), 9, 0.4);
  if (style === 'storm' || style === 'helmet') {
    for (const x of [-93, 93]) {
      const cx = CENTRE_X + x;
      sheet.draw(
        `<path d="M${cx} 240v18" stroke="${sheet.ink}" stroke-width="3"/><rect x="${cx - 5}" y="230" width="10" height="14" rx="4" fill="${darken(sheet.colour.main, 0.55)}"/>`,
      );
    }
  }
}

/** The edge of the opening: a stiff visor on storm hoods, a binding on the others. */
function brim(sheet: Sheet, style: HoodStyle): void {
  if (style === 'ruff') {
    ruff(sheet);
    return;
  }
  if (style === 'storm' || style === 'helmet') {
    sheet.panel(symmetric('M0 98C46 98 78 122 88 166C90 178 91 190 90 202L78 206C78 172 50 136 0 134'), {
      fill: darken(sheet.colour.main, 0.06),
      rise: 0.9,
      edge: 5,
    });
    sheet.stitch(span('M0 106C44 106 74 130 83 176'));
    sheet.stitch(span('M0 126C46 128 74 154 81 196'));
    return;
  }
  const rim = span('M0 118C44 118 74 142 81 184C84 208 82 230 76 250');
  sheet.sculpt(
    `<path d="${rim}" fill="none" stroke="#000" stroke-width="18" opacity=".5"/><path d="${rim}" fill="none" stroke="#fff" stroke-width="11" opacity=".7"/>`,
  );
  sheet.stitch(span('M0 104C50 104 82 132 90 180C93 206 92 226 86 248'));
}

/** The hood from behind, over the shoulders. */
export function hoodBack(sheet: Sheet, style: HoodStyle): void {
  const wide = WIDER[style];
  const panel = sheet.panel(
    symmetric(
      `M0 66C${62 + wide} 66 ${110 + wide} 104 ${120 + wide} 170C${126 + wide} 222 ${118 + wide} 262 ${104 + wide} 304C70 322 30 328 0 328`,
    ),
    { edge: 7, cast: 20 },
  );
  if (style === 'puff') {
    for (const y of [120, 180, 240]) {
      sheet.sculpt(
        `<g ${sheet.clip(panel)}><path d="${span(`M0 ${y + 8}Q70 ${y + 8} 140 ${y - 10}`)}" fill="none" stroke="#000" stroke-width="7" opacity=".8"/></g>`,
      );
    }
    return;
  }
  sheet.seam(onBoth('M44 72C58 140 58 230 48 322'));
  sheet.fold(onBoth('M100 300C80 270 76 230 84 190'), 14, -0.35);
  sheet.fold(span('M0 296Q40 294 70 278'), 16, -0.4);
  sheet.draw(
    `<path d="${span('M0 212Q40 214 54 204')}" fill="none" stroke="${sheet.ink}" stroke-width="3"/>` +
      `<rect x="486" y="203" width="20" height="14" rx="4" fill="${darken(sheet.colour.main, 0.6)}"/>`,
  );
}

/** A deep pile around the opening. */
function ruff(sheet: Sheet): void {
  const edge = span('M0 112C50 112 82 140 90 186C94 212 92 236 82 262');
  const pile = mix(sheet.colour.lining, '#cdb592', 0.62);
  const id = sheet.once('ruff', () => `<path d="${edge}"/>`);
  const stroke = (colour: string, width: number, more = '') =>
    `<use href="#${id}" fill="none" stroke="${colour}" stroke-width="${width}"${more}/>`;
  const tuft = (dashes: string, shift: number) =>
    ` stroke-dasharray="${dashes}" stroke-dashoffset="${shift}"`;
  sheet.paint(
    stroke(pile, 40) +
      stroke(darken(pile, 0.3), 48, tuft('1.5 2.5 3 4 1 3.5', 2)) +
      stroke(lighten(pile, 0.3), 40, tuft('2 3 1 5 2.5 2', 5)) +
      stroke(darken(pile, 0.45), 30, tuft('1 6 1.5 4 1 7.5', 1)) +
      stroke(lighten(pile, 0.5), 22, tuft('1.5 4 1 6.5 2 3', 3)) +
      stroke(darken(pile, 0.5), 12, tuft('1 5 1.5 3 1 8', 7)),
  );
  sheet.sculpt(
    stroke('#777', 46) +
      stroke('#fff', 24, ' opacity=".7"') +
      stroke('#000', 44, `${tuft('5 9 3 12', 0)} opacity=".4"`),
  );
}
