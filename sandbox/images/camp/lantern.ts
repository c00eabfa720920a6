import type { DrawInput, Drawing } from '../drawing.ts';
import { cairnMark } from '../garments/logo.ts';
import { closeUp } from '../packs/close-up.ts';
import { CENTRE_X, onBoth, symmetric } from '../path.ts';
import { darken } from '../shade.ts';
import { Sheet } from '../sheet.ts';
import { gleam, PLASTIC, turned } from './metal.ts';
import { POWDER_COAT } from './powder-coat.ts';

/** A camp lantern, lit; pushed together when folded. */
export function lantern({ colour, view, id }: DrawInput): Drawing {
  const sheet = new Sheet(id, colour, POWDER_COAT);
  const low = view === 'folded';
  const drop = low ? 226 : 0;
  const coat = turned(sheet, 'coat', colour.main, 0.25);
  const dark = turned(sheet, 'dark', PLASTIC, 0.3);
  const glow = `${id}-glow`;
  sheet.define(
    `<radialGradient id="${glow}" cx=".48" cy=".55" r=".62"><stop offset="0" stop-color="#fffbe8"/><stop offset=".4" stop-color="#fde9b4"/><stop offset=".8" stop-color="#efc77c"/><stop offset="1" stop-color="#c9964e"/></radialGradient><radialGradient id="${glow}2"><stop offset="0" stop-color="#ffdf9a" stop-opacity=".55"/><stop offset="1" stop-color="#ffdf9a" stop-opacity="0"/></radialGradient>`,
  );
  const y = (value: number) => value + drop;
  sheet.draw(
    `<ellipse cx="${CENTRE_X}" cy="${low ? 760 : 560}" rx="440" ry="${low ? 260 : 380}" fill="url(#${glow}2)"/>`,
  );
  sheet.draw(
    `<path d="M${CENTRE_X - 150} ${y(350)}C${CENTRE_X - 210} ${y(60)} ${CENTRE_X + 210} ${y(60)} ${CENTRE_X + 150} ${y(350)}" fill="none" stroke="#3a3c3f" stroke-width="15"/><path d="M${CENTRE_X - 153} ${y(346)}C${CENTRE_X - 210} ${y(57)} ${CENTRE_X + 206} ${y(57)} ${CENTRE_X + 148} ${y(346)}" fill="none" stroke="#8f9397" stroke-width="4"/><path d="M${CENTRE_X - 60} ${y(139)}Q${CENTRE_X} ${y(126)} ${CENTRE_X + 60} ${y(139)}" fill="none" stroke="${colour.accent}" stroke-width="30" stroke-linecap="round"/>`,
  );
  const globeTop = y(372);
  const globe = symmetric(
    `M0 ${globeTop}L132 ${globeTop}C170 ${globeTop + 70} 176 ${low ? 690 : 620} 150 724L0 728`,
  );
  const shade = `<path d="${globe}" fill="url(#${glow})"/>`;
  sheet.draw(shade);
  let ribs = '';
  for (const x of [-104, -56, 0, 56, 104])
    ribs += `M${CENTRE_X + x * 0.9} ${globeTop}Q${CENTRE_X + x * 1.28} ${(globeTop + 724) / 2} ${CENTRE_X + x} 726`;
  sheet.draw(
    `<path d="${ribs}" fill="none" stroke="#b98a45" stroke-width="3" opacity=".45"/>${gleam(CENTRE_X - 118, globeTop + 30, 18, 690 - globeTop, 0.6)}`,
  );
  sheet.draw(
    `<path d="${onBoth(`M140 ${globeTop}C184 ${globeTop + 70} 190 ${low ? 690 : 620} 162 724`)}" fill="none" stroke="${darken(colour.main, 0.5)}" stroke-width="13"/>`,
  );
  const top = new Sheet(`${id}t`, colour, POWDER_COAT);
  top.panel(symmetric(`M0 ${y(296)}C70 ${y(296)} 96 ${y(302)} 104 ${y(316)}L112 ${y(336)}L0 ${y(338)}`), {
    fill: dark,
    form: false,
    edge: 5,
  });
  top.panel(
    symmetric(
      `M0 ${y(330)}C90 ${y(330)} 150 ${y(336)} 168 ${y(352)}L172 ${y(382)}C130 ${y(394)} 60 ${y(396)} 0 ${y(396)}`,
    ),
    { fill: coat, form: false, edge: 6 },
  );
  top.panel(
    symmetric('M0 712C90 712 150 710 176 704L190 736C196 790 198 850 192 900C180 928 120 934 0 936'),
    { fill: coat, form: false, edge: 8 },
  );
  top.panel(symmetric('M0 880C110 880 170 874 195 862L192 904C180 930 120 936 0 938'), {
    fill: dark,
    form: false,
    edge: 5,
  });
  if (view === 'back')
    top.draw(
      '<rect x="466" y="790" width="60" height="34" rx="10" fill="#17181a"/><rect x="474" y="797" width="44" height="20" rx="8" fill="#3a3c3f"/>',
    );
  else
    top.draw(
      `${cairnMark(CENTRE_X, 768, 56, top.mark)}<circle cx="640" cy="800" r="20" fill="#17181a"/><circle cx="640" cy="798" r="15" fill="${colour.accent}"/>`,
    );
  top.draw(gleam(CENTRE_X - 142, 742, 18, 110, 0.25));
  const shadow = { cx: CENTRE_X, cy: 932, rx: 240, ry: 30 };
  const base = sheet.finish(shadow);
  const over = top.finish(shadow);
  const transform = view === 'detail' ? ` transform="${closeUp([500, 700], 2.1)}"` : '';
  return { defs: base.defs + over.defs, body: `<g${transform}>${base.body}${over.body}</g>`, shadow };
}
