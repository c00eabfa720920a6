import type { DrawInput, Drawing } from '../drawing.ts';
import { cairnMark } from '../garments/logo.ts';
import { closeUp } from '../packs/close-up.ts';
import { CENTRE_X, onBoth, symmetric } from '../path.ts';
import { darken, mix } from '../shade.ts';
import { Sheet } from '../sheet.ts';
import { type LanternModel, lanternModel } from './lantern-models.ts';
import { gleam, PLASTIC, turned } from './metal.ts';
import { POWDER_COAT } from './powder-coat.ts';

const BASE = 936;
const BRASS = '#b08d4c';

/** A lantern by its build, lit; pushed together when folded. */
export function lantern({ colour, details, view, id }: DrawInput): Drawing {
  const built = lanternModel(details.build);
  const model = view === 'folded' ? { ...built, light: built.light - built.fold } : built;
  const sheet = new Sheet(id, colour, POWDER_COAT);
  const top = new Sheet(`${id}t`, colour, POWDER_COAT);
  const seat = BASE - model.foot;
  const crown = seat - model.light;
  glow(sheet, model, (seat + crown) / 2);
  carry(sheet, model, crown - model.lid);
  globe(sheet, model, seat, crown);
  fittings(top, model, seat, crown);
  const { base, foot } = model;
  if (view === 'back') {
    top.draw(
      `<rect x="466" y="${BASE - foot * 0.58}" width="60" height="34" rx="10" fill="#17181a"/><rect x="474" y="${BASE - foot * 0.58 + 7}" width="44" height="20" rx="8" fill="#3a3c3f"/>`,
    );
  } else {
    const y = BASE - foot * 0.62;
    top.draw(
      cairnMark(CENTRE_X, y - foot * 0.12, Math.min(56, foot * 0.42), top.mark) +
        `<circle cx="${CENTRE_X + base * 0.66}" cy="${y}" r="${Math.min(20, foot * 0.14)}" fill="#17181a"/><circle cx="${CENTRE_X + base * 0.66}" cy="${y - 2}" r="${Math.min(15, foot * 0.1)}" fill="${colour.accent}"/>`,
    );
  }
  const shadow = { cx: CENTRE_X, cy: 932, rx: base * 1.28, ry: 28 };
  const lit = sheet.finish(shadow);
  const over = top.finish(shadow);
  const transform = view === 'detail' ? ` transform="${closeUp([500, seat], 2.1)}"` : '';
  return { defs: lit.defs + over.defs, body: `<g${transform}>${lit.body}${over.body}</g>`, shadow };
}

function glow(sheet: Sheet, model: LanternModel, y: number): void {
  const id = `${sheet.id}-glow`;
  sheet.define(
    `<radialGradient id="${id}" cx=".48" cy=".55" r=".62"><stop offset="0" stop-color="#fffbe8"/><stop offset=".4" stop-color="#fde9b4"/><stop offset=".8" stop-color="#efc77c"/><stop offset="1" stop-color="#c9964e"/></radialGradient>` +
      `<radialGradient id="${id}2"><stop offset="0" stop-color="#ffdf9a" stop-opacity=".55"/><stop offset="1" stop-color="#ffdf9a" stop-opacity="0"/></radialGradient>` +
      `<radialGradient id="${id}3" cx=".5" cy=".6" r=".6"><stop offset="0" stop-color="#fff3cf" stop-opacity=".95"/><stop offset=".5" stop-color="#f6d28c" stop-opacity=".6"/><stop offset="1" stop-color="#d9c7a4" stop-opacity=".45"/></radialGradient>`,
  );
  const reach = model.globe[1] * 2.4;
  sheet.draw(
    `<ellipse cx="${CENTRE_X}" cy="${y}" rx="${Math.round(reach)}" ry="${Math.round(model.light * 0.5 + reach * 0.5)}" fill="url(#${id}2)"/>`,
  );
}

/** What it is carried or hung by; `y` is the top of the cap. */
function carry(sheet: Sheet, model: LanternModel, y: number): void {
  const { accent } = sheet.colour;
  const wire = (path: string, width: number, tone = '#3a3c3f', shine = '#8f9397') =>
    `<path d="${path}" fill="none" stroke="${tone}" stroke-width="${width}" stroke-linejoin="round"/><path d="${path}" transform="translate(-3 -3)" fill="none" stroke="${shine}" stroke-width="${Math.max(3, Math.round(width * 0.22))}" stroke-linejoin="round"/>`;
  const metal = model.brass ? ([darken(BRASS, 0.4), '#e9d19a'] as const) : ([] as const);
  if (model.carry === 'bail') {
    const half = model.brass ? 176 : 150;
    const foot = y + model.lid * 0.8;
    const high = y - (model.brass ? 250 : 230);
    sheet.draw(
      wire(
        `M${CENTRE_X - half} ${foot}C${CENTRE_X - half - 60} ${high} ${CENTRE_X + half + 60} ${high} ${CENTRE_X + half} ${foot}`,
        model.brass ? 9 : 15,
        ...metal,
      ) +
        (model.brass
          ? ''
          : `<path d="M${CENTRE_X - 60} ${y - 151}Q${CENTRE_X} ${y - 164} ${CENTRE_X + 60} ${y - 151}" fill="none" stroke="${accent}" stroke-width="30" stroke-linecap="round"/>`),
    );
  } else if (model.carry === 'handle') {
    const half = model.cap * 0.7;
    sheet.draw(
      wire(
        `M${CENTRE_X - half} ${y + 20}V${y - 66}Q${CENTRE_X - half} ${y - 96} ${CENTRE_X - half + 30} ${y - 96}H${CENTRE_X + half - 30}Q${CENTRE_X + half} ${y - 96} ${CENTRE_X + half} ${y - 66}V${y + 20}`,
        34,
        '#26282a',
        '#6d7175',
      ) +
        `<path d="M${CENTRE_X - half * 0.6} ${y - 96}H${CENTRE_X + half * 0.6}" stroke="${accent}" stroke-width="40" stroke-linecap="round"/>`,
    );
  } else if (model.carry === 'hook') {
    sheet.draw(
      wire(
        `M${CENTRE_X} ${y + 12}V${y - 40}M${CENTRE_X + 2} ${y - 36}C${CENTRE_X - 74} ${y - 60} ${CENTRE_X - 56} ${y - 176} ${CENTRE_X + 10} ${y - 172}C${CENTRE_X + 60} ${y - 168} ${CENTRE_X + 64} ${y - 104} ${CENTRE_X + 30} ${y - 92}`,
        13,
      ),
    );
  }
}

function globe(
  sheet: Sheet,
  { globe: [upper, middle, lower], light, guard, flame }: LanternModel,
  seat: number,
  crown: number,
): void {
  const half = (k: number) =>
    `${upper * k} ${crown}C${middle * 1.2 * k} ${crown + light * 0.26} ${middle * 1.2 * k} ${seat - light * 0.3} ${lower * k} ${seat}`;
  const glass = flame ? 'glow3' : 'glow';
  sheet.draw(
    `<path d="${symmetric(`M0 ${crown}L${half(1)}L0 ${seat + 4}`)}" fill="url(#${sheet.id}-${glass})"${flame ? ' stroke="#b7a27a" stroke-width="4"' : ''}/>`,
  );
  if (flame) {
    const y = seat - 20;
    sheet.draw(
      `<path d="M${CENTRE_X} ${y}C${CENTRE_X - 60} ${y - 40} ${CENTRE_X - 34} ${y - 110} ${CENTRE_X + 4} ${y - 170}C${CENTRE_X + 20} ${y - 110} ${CENTRE_X + 62} ${y - 60} ${CENTRE_X} ${y}Z" fill="#f6a93b"/><path d="M${CENTRE_X} ${y - 6}C${CENTRE_X - 30} ${y - 36} ${CENTRE_X - 14} ${y - 76} ${CENTRE_X + 2} ${y - 110}C${CENTRE_X + 12} ${y - 76} ${CENTRE_X + 30} ${y - 40} ${CENTRE_X} ${y - 6}Z" fill="#fff6d8"/>`,
    );
  }
  const metal = darken(sheet.colour.main, 0.5);
  if (guard === 'ribs') {
    sheet.draw(
      `<path d="${[0.34, 0.7].map((k) => onBoth(`M${half(k)}`)).join('')}" fill="none" stroke="#b98a45" stroke-width="3" opacity=".45"/><path d="${onBoth(`M${half(1.06)}`)}" fill="none" stroke="${metal}" stroke-width="13"/>`,
    );
  } else if (guard === 'bars') {
    sheet.draw(
      `<path d="${onBoth(`M${upper + 12} ${crown}L${lower + 12} ${seat}M${upper * 0.42} ${crown}L${lower * 0.42} ${seat}`)}" fill="none" stroke="${metal}" stroke-width="20"/><path d="${onBoth(`M0 ${(seat + crown) / 2}L${middle + 12} ${(seat + crown) / 2}`)}" fill="none" stroke="${metal}" stroke-width="16"/>`,
    );
  } else if (guard === 'cage') {
    const tube = onBoth(
      `M196 ${seat + 20}C208 ${seat - 120} 204 ${crown + 60} 190 ${crown - 20}C180 ${crown - 60} 130 ${crown - 66} 96 ${crown - 50}`,
    );
    sheet.draw(
      `<path d="${tube}" fill="none" stroke="${darken(BRASS, 0.45)}" stroke-width="20"/><path d="${tube}" transform="translate(-3 -2)" fill="none" stroke="#d8ba78" stroke-width="8"/>` +
        `<path d="M${CENTRE_X - 150} ${seat - 130}Q${CENTRE_X} ${seat - 104} ${CENTRE_X + 150} ${seat - 130}M${CENTRE_X - 130} ${crown + 90}Q${CENTRE_X} ${crown + 112} ${CENTRE_X + 130} ${crown + 90}" fill="none" stroke="${darken(BRASS, 0.3)}" stroke-width="6"/>`,
    );
  }
  sheet.draw(gleam(CENTRE_X - middle * 0.66, crown + light * 0.16, 16, light * 0.56, 0.55));
}

/** The cap above the light, and the base with its switch. */
function fittings(sheet: Sheet, model: LanternModel, seat: number, crown: number): void {
  const { colour } = sheet;
  const { base, cap, lid, foot, brass } = model;
  const coat = turned(sheet, 'coat', brass ? mix(colour.main, BRASS, 0.2) : colour.main, brass ? 0.6 : 0.25);
  const dark = turned(sheet, 'dark', brass ? BRASS : PLASTIC, brass ? 0.8 : 0.3);
  const peak = crown - lid;
  sheet.panel(
    symmetric(
      `M0 ${peak}L${cap * 0.5} ${peak}Q${cap * 0.62} ${peak} ${cap * 0.66} ${peak + lid * 0.4}L${cap * 0.7} ${peak + lid * 0.56}L0 ${peak + lid * 0.6}`,
    ),
    {
      fill: dark,
      form: false,
      edge: 5,
    },
  );
  sheet.panel(
    symmetric(
      `M0 ${peak + lid * 0.48}C${cap * 0.5} ${peak + lid * 0.48} ${cap * 0.9} ${peak + lid * 0.54} ${cap} ${peak + lid * 0.72}L${cap + 2} ${crown + 8}C${cap * 0.7} ${crown + 20} ${cap * 0.4} ${crown + 22} 0 ${crown + 22}`,
    ),
    { fill: coat, form: false, edge: 6 },
  );
  const rim = Math.min(base * 0.94, model.globe[2] + 30);
  sheet.panel(
    symmetric(
      `M0 ${seat - 10}C${rim * 0.5} ${seat - 10} ${rim * 0.86} ${seat - 12} ${rim} ${seat - 18}L${base * 0.98} ${seat + foot * 0.2}C${base} ${seat + foot * 0.4} ${base * 1.02} ${BASE - 60} ${base} ${BASE - 34}C${base * 0.94} ${BASE - 8} ${base * 0.6} ${BASE - 2} 0 ${BASE}`,
    ),
    { fill: coat, form: false, edge: 8 },
  );
  sheet.panel(
    symmetric(
      `M0 ${BASE - foot * 0.24}C${base * 0.56} ${BASE - foot * 0.24} ${base * 0.86} ${BASE - foot * 0.27} ${base + 1} ${BASE - foot * 0.32}L${base} ${BASE - 32}C${base * 0.94} ${BASE - 6} ${base * 0.6} ${BASE} 0 ${BASE + 2}`,
    ),
    { fill: dark, form: false, edge: 5 },
  );
  sheet.draw(gleam(CENTRE_X - base * 0.74, seat + foot * 0.16, 16, foot * 0.48, 0.24));
}
