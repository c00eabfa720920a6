import { onBoth, symmetric, span, CENTRE_X } from '../path.ts';
import type { Sheet } from '../sheet.ts';
import { darken } from '../shade.ts';

/** Hoods by cloth: `storm` stands up with a laminated brim, `soft` slumps, `puff` is quilted. */
export type HoodStyle = 'storm' | 'soft' | 'puff';

/** The hood from the front: shell, the dark opening with its lining, the brim. */
export function hoodFront(sheet: Sheet, style: HoodStyle): void {
  const wide = style === 'puff' ? 12 : 0;
  const shell = symmetric(
    `M0 72C${58 + wide} 72 ${104 + wide} 104 ${114 + wide} 168C${120 + wide} 214 ${112 + wide} 250 ${98 + wide} 300L0 322`,
  );
  const panel = sheet.panel(shell, { edge: 5 });
  const opening = symmetric('M0 124C44 124 74 150 79 198C81 232 72 258 60 284L0 300');
  sheet.define(
    `<radialGradient id="${sheet.id}-cave" cx=".5" cy=".3" r=".8"><stop offset="0" stop-color="${darken(sheet.colour.lining, 0.5)}"/>` +
      `<stop offset="1" stop-color="${darken(sheet.colour.lining, 0.12)}"/></radialGradient>`,
  );
  sheet.panel(opening, { fill: `url(#${sheet.id}-cave)`, rise: 0.2, edge: 3, form: false });
  // The inside of the back: neck tape, hanger loop and label.
  sheet.paint(
    `<path d="${span('M0 246C30 246 52 240 70 228')}" fill="none" stroke="${darken(sheet.colour.lining, 0.35)}" stroke-width="5"/>` +
      `<path d="M484 250q12 20 24 0" fill="none" stroke="${sheet.accent}" stroke-width="4"/>` +
      `<rect x="476" y="206" width="40" height="26" rx="2" fill="${darken(sheet.colour.lining, 0.62)}"/>`,
  );
  const rim = span('M0 116C48 116 80 146 86 198C88 232 80 262 68 290');
  sheet.sculpt(`<path d="${rim}" fill="none" stroke="#fff" stroke-width="17"/>`);
  if (style === 'storm') {
    sheet.paint(`<path d="${span('M0 112C46 112 76 136 84 176')}" fill="none" stroke="${darken(sheet.colour.main, 0.12)}" stroke-width="16"/>`);
    sheet.stitch(span('M0 101C52 102 88 130 95 178'));
  }
  sheet.stitch(span('M0 109C52 109 86 142 92 198C94 234 86 264 74 292'));
  sheet.seam(onBoth('M36 76C54 88 66 102 70 116'), { width: 1.6 });
  sheet.fold(onBoth('M108 196C98 214 94 240 92 268'), 12, -0.4);
  sheet.fold(onBoth('M112 160C102 168 98 180 96 196'), 10, 0.35);
  if (style === 'puff') {
    for (const y of [96, 140]) sheet.sculpt(`<g ${sheet.clip(panel)}><path d="${span(`M0 ${y - 18}Q${90} ${y - 10} 128 ${y + 26}`)}" fill="none" stroke="#000" stroke-width="7" opacity=".8"/></g>`);
  }
  if (style !== 'puff') {
    for (const x of [-100, 100]) {
      const cx = CENTRE_X + x;
      sheet.draw(`<path d="M${cx} 246v22" stroke="${sheet.ink}" stroke-width="3"/><rect x="${cx - 5}" y="234" width="10" height="15" rx="4" fill="${darken(sheet.colour.main, 0.55)}"/>`);
    }
  }
}

/** The hood from behind, over the shoulders. */
export function hoodBack(sheet: Sheet, style: HoodStyle): void {
  const wide = style === 'puff' ? 12 : 0;
  const panel = sheet.panel(
    symmetric(`M0 66C${62 + wide} 66 ${110 + wide} 104 ${120 + wide} 170C${126 + wide} 222 ${118 + wide} 262 ${104 + wide} 304C70 322 30 328 0 328`),
    { edge: 7 },
  );
  if (style === 'puff') {
    for (const y of [120, 180, 240]) {
      sheet.sculpt(`<g ${sheet.clip(panel)}><path d="${span(`M0 ${y + 8}Q70 ${y + 8} 140 ${y - 10}`)}" fill="none" stroke="#000" stroke-width="7" opacity=".8"/></g>`);
    }
    return;
  }
  sheet.seam(onBoth('M44 72C58 140 58 230 48 322'), { width: 1.8 });
  sheet.fold(onBoth('M100 300C80 270 76 230 84 190'), 14, -0.35);
  sheet.fold(span('M0 296Q40 294 70 278'), 16, -0.4);
  sheet.draw(
    `<path d="${span('M0 212Q40 214 54 204')}" fill="none" stroke="${sheet.ink}" stroke-width="3"/>` +
      `<rect x="486" y="203" width="20" height="14" rx="4" fill="${darken(sheet.colour.main, 0.6)}"/>`,
  );
}
