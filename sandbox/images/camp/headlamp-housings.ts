import type { GearBuild } from '../../catalog/gear-build.ts';
import { symmetric } from '../path.ts';
import { darken, lighten } from '../shade.ts';
import type { Sheet } from '../sheet.ts';
import { PLASTIC } from './metal.ts';

/** Draws a lamp on its band, centred on (496, 0) of the lamp's own coordinates. */
type Housing = (sheet: Sheet) => void;

const X = 496;

/** A lens with its light-emitting diode; `tone` colours the light of a signal lamp. */
function lens(sheet: Sheet, x: number, y: number, r: number, red = false): string {
  const id = `${sheet.id}-spot`;
  sheet.define(
    `<radialGradient id="${id}"><stop offset="0" stop-color="#fffdf2"/><stop offset=".3" stop-color="#ffeebc"/><stop offset=".6" stop-color="#9b968a"/><stop offset="1" stop-color="#4a4c4e"/></radialGradient>`,
  );
  const rim = `<circle cx="${x}" cy="${y}" r="${r}" fill="#3a3c3e"/><path d="M${x - r * 0.7} ${y - r * 0.7}A${r} ${r} 0 0 1 ${x + r * 0.7} ${y - r * 0.7}" fill="none" stroke="#8d9194" stroke-width="3"/>`;
  if (red)
    return `${rim}<circle cx="${x}" cy="${y}" r="${r - 5}" fill="#a63a26"/><circle cx="${x - r * 0.25}" cy="${y - r * 0.3}" r="${Math.round(r * 0.28)}" fill="#f09a7c"/>`;
  const inner = r * 0.86;
  return (
    `${rim}<circle cx="${x}" cy="${y}" r="${Math.round(inner)}" fill="url(#${id})"/><circle cx="${x}" cy="${y}" r="${Math.round(r * 0.2)}" fill="#fffbe6"/>` +
    `<path d="M${x - inner * 0.7} ${y - inner * 0.35}Q${x - inner * 0.4} ${y - inner * 0.8} ${x + inner * 0.2} ${y - inner * 0.82}" fill="none" stroke="#fff" stroke-width="${Math.max(3, Math.round(r * 0.1))}" stroke-linecap="round" opacity=".7"/>`
  );
}

/** The plate on the band that the lamp tilts on. */
function bracket(sheet: Sheet, half: number, y: number): void {
  sheet.panel(
    symmetric(
      `M0 ${y - 30}L${half} ${y - 26}L${half + 14} ${y + 20}Q${half} ${y + 44} ${half - 30} ${y + 46}L0 ${y + 48}`,
    ),
    {
      fill: PLASTIC,
      edge: 12,
      form: false,
    },
  );
}

function button(sheet: Sheet, half: number, y: number): string {
  const { accent } = sheet.colour;
  return `<rect x="${X - half}" y="${y}" width="${half * 2}" height="26" rx="12" fill="${darken(accent, 0.4)}"/><rect x="${X - half}" y="${y - 4}" width="${half * 2}" height="24" rx="12" fill="${accent}"/><path d="M${X - half + 12} ${y + 2}h${half * 2 - 24}" stroke="${lighten(accent, 0.6)}" stroke-width="3" opacity=".7"/>`;
}

/** A round eye for small foreheads. */
const small: Housing = (sheet) => {
  bracket(sheet, 74, 46);
  sheet.draw(button(sheet, 34, -110));
  sheet.panel(symmetric('M0 -98C56 -98 98 -56 98 0C98 56 56 98 0 98'), {
    fill: sheet.main,
    edge: 22,
    cast: 14,
  });
  sheet.panel(symmetric('M0 -72C40 -72 72 -40 72 0C72 40 40 72 0 72'), {
    fill: sheet.accent,
    edge: 12,
    rise: 0.5,
    form: false,
  });
  sheet.draw(lens(sheet, X, 0, 50));
};

/** One lens and one button. */
const plain: Housing = (sheet) => {
  bracket(sheet, 104, 54);
  sheet.panel(symmetric('M0 -84L92 -84Q124 -84 126 -50L122 52Q118 84 86 84L0 84'), {
    fill: darken(sheet.colour.main, 0.1),
    edge: 24,
    cast: 16,
  });
  sheet.panel(symmetric('M0 -62L78 -62Q102 -60 102 -40L100 42Q98 62 74 62L0 62'), {
    fill: '#1d1f21',
    edge: 14,
    rise: 0.3,
    form: false,
  });
  sheet.draw(button(sheet, 46, -96) + lens(sheet, X - 24, 0, 50) + lens(sheet, X + 62, 0, 20, true));
};

/** A spot, a flood and a dial that a glove can turn. */
const dial: Housing = (sheet) => {
  bracket(sheet, 140, 66);
  sheet.panel('M632-44H676Q692-44 692-28V36Q692 52 676 52H632Z', {
    fill: sheet.accent,
    edge: 12,
    form: false,
  });
  let ribs = '';
  for (let y = -32; y < 46; y += 13) ribs += `M640 ${y}H688`;
  sheet.draw(
    `<path d="${ribs}" stroke="${darken(sheet.colour.accent, 0.6)}" stroke-width="4" opacity=".7"/>`,
  );
  sheet.panel(symmetric('M0 -100L116 -96Q156 -92 160 -54L154 62Q148 100 108 102L0 104'), {
    fill: darken(sheet.colour.main, 0.1),
    edge: 26,
    cast: 16,
  });
  sheet.panel(symmetric('M0 -74L100 -72Q130 -68 132 -44L128 52Q124 78 94 80L0 80'), {
    fill: '#1d1f21',
    edge: 16,
    rise: 0.3,
    form: false,
  });
  sheet.draw(lens(sheet, X - 52, 2, 60) + lens(sheet, X + 56, -20, 40) + lens(sheet, X + 56, 50, 18, true));
};

/** A large reflector in a finned body of aluminium, its cells at the back of the head. */
const strong: Housing = (sheet) => {
  const { colour } = sheet;
  bracket(sheet, 168, 92);
  for (const y of [-138, -118])
    sheet.panel(symmetric(`M0 ${y}L112 ${y}Q122 ${y} 122 ${y + 8}L122 ${y + 14}L0 ${y + 14}`), {
      fill: '#5d6165',
      edge: 6,
      form: false,
    });
  sheet.panel(symmetric('M0 -112L122 -112L176 -56L178 66L128 122L0 124'), {
    fill: darken(colour.main, 0.1),
    edge: 28,
    cast: 18,
  });
  sheet.panel(symmetric('M0 -88L110 -88L150 -46L152 58L114 98L0 100'), {
    fill: '#17191b',
    edge: 16,
    rise: 0.3,
    form: false,
  });
  sheet.panel('M302-22H322Q330-22 330-14V30Q330 38 322 38H302Z', {
    fill: sheet.accent,
    edge: 8,
    form: false,
  });
  sheet.draw(
    lens(sheet, X - 42, 4, 84) +
      lens(sheet, X + 92, -40, 36) +
      lens(sheet, X + 92, 32, 26) +
      lens(sheet, X + 88, 80, 11, true),
  );
};

/** Flat and wide, so that it does not bounce. */
const low: Housing = (sheet) => {
  sheet.panel(symmetric('M0 -62C90 -62 170 -44 216 -18Q224 0 216 20C170 46 90 62 0 62'), {
    fill: darken(sheet.colour.main, 0.08),
    edge: 22,
    cast: 14,
  });
  sheet.panel(symmetric('M0 -40C70 -40 120 -30 152 -12Q158 0 152 14C120 32 70 42 0 42'), {
    fill: '#1d1f21',
    edge: 14,
    rise: 0.3,
    form: false,
  });
  sheet.draw(
    lens(sheet, X, 0, 36) +
      lens(sheet, X - 82, 0, 24) +
      lens(sheet, X + 82, 0, 24) +
      button(sheet, 60, -76) +
      `<path d="M${X - 196} 0h28M${X + 168} 0h28" stroke="#e9ecec" stroke-width="8" stroke-linecap="round" opacity=".8"/>`,
  );
};

/** A headlamp; measures in user units. */
export type HeadlampModel = {
  housing: Housing;
  /** Half the width of the band, and half its height as seen. */
  rx: number;
  ry: number;
  band: number;
  /** From the middle of the lamp to its foot. */
  drop: number;
  /** A strap over the head, with a box of cells at the back. */
  crown?: boolean;
  /** A band with holes and reflecting dashes, and a red light at the back. */
  runner?: boolean;
};

/** By lumens, the weakest first. */
const BY_LIGHT: readonly (readonly [lumens: number, model: HeadlampModel])[] = [
  [80, { housing: small, rx: 272, ry: 118, band: 52, drop: 102 }],
  [250, { housing: plain, rx: 330, ry: 132, band: 58, drop: 104 }],
  [400, { housing: dial, rx: 352, ry: 142, band: 70, drop: 116 }],
  [800, { housing: strong, rx: 384, ry: 168, band: 82, drop: 142, crown: true }],
];
const LOW: HeadlampModel = { housing: low, rx: 356, ry: 96, band: 50, drop: 64, runner: true };

/** The lamp of that build, or of so many lumens; 400 where it is not said. */
export function headlampModel(build: GearBuild | undefined, lumens = 400): HeadlampModel {
  if (build === 'low') return LOW;
  const fitting = BY_LIGHT.find(([light]) => light >= lumens) ?? BY_LIGHT.at(-1);
  if (!fitting) throw new RangeError(`No headlamp of ${lumens} lumens`);
  return fitting[1];
}
