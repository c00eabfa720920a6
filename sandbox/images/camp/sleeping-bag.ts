import type { DrawInput, Drawing } from '../drawing.ts';
import { cord } from '../footwear/laces.ts';
import { cairnMark } from '../garments/logo.ts';
import { closeUp } from '../packs/close-up.ts';
import { coilZip } from '../packs/pack-parts.ts';
import { CENTRE_X, onBoth, onLeft, symmetric } from '../path.ts';
import { darken, GRAINS, lighten } from '../shade.ts';
import { Sheet } from '../sheet.ts';
import { stuffSack } from './stuff-sack.ts';

const BAG =
  'M0 70C104 70 164 130 176 236C186 300 214 360 226 450C232 600 182 800 142 900C120 944 56 952 0 952';
/** Chambers of down from the shoulders to the feet, and their height in user units. */
const CHAMBERS = 11;
const CHAMBER = 52;

/** A mummy bag seen from above; packed in its sack when folded. */
export function sleepingBag(input: DrawInput): Drawing {
  const { colour, view, id } = input;
  if (view === 'folded') return stuffSack(input, { half: 200, height: 470, straps: true });
  const sheet = new Sheet(id, colour, GRAINS.down);
  const bag = sheet.panel(symmetric(BAG), { edge: 22 });
  sheet.paint(`<g ${sheet.clip(bag)}><path d="M0 780H992V1000H0Z" fill="${darken(colour.main, 0.35)}"/></g>`);
  for (let chamber = 0; chamber <= CHAMBERS; chamber++) {
    const y = 352 + chamber * CHAMBER;
    const line = `M260 ${y - 8}Q${CENTRE_X} ${y + 18} 732 ${y - 8}`;
    sheet.sculpt(
      `<g ${sheet.clip(bag)} fill="none"><path d="${line}" stroke="#000" stroke-width="13" opacity=".8"/><path d="${line}" transform="translate(0 ${CHAMBER / 2})" stroke="#fff" stroke-width="22" opacity=".5"/></g>`,
    );
    sheet.line(line, 1.6, 0.5, bag);
  }
  sheet.drape(bag, [
    [400, 600, 330, 60, 88, 0.5],
    [640, 600, 340, 50, 94, -0.5],
  ]);
  for (const [x, y, k] of [
    [330, 420, -0.5],
    [640, 520, -0.5],
    [380, 680, -0.45],
    [590, 760, 0.4],
    [450, 470, 0.4],
  ] as const)
    sheet.fold(`M${x} ${y}Q${x + 14} ${y + 16} ${x + 10} ${y + 34}`, 9, k);
  if (view === 'back') {
    for (const y of [130, 190, 250]) sheet.fold(onBoth(`M0 ${y}Q100 ${y + 6} 170 ${y + 50}`), 20, -0.6);
    sheet.draw(cairnMark(CENTRE_X, 300, 44, sheet.mark));
  } else {
    const hood = onBoth('M0 104C70 104 128 140 140 226C146 300 130 340 90 370');
    sheet.sculpt(`<path d="${hood}" fill="none" stroke="#fff" stroke-width="44" opacity=".45"/>`);
    sheet.panel(symmetric('M0 150C70 150 104 200 100 276C96 336 60 372 0 376'), {
      fill: darken(colour.lining, 0.25),
      edge: 24,
      rise: 0.2,
    });
    sheet.panel(symmetric('M0 260C60 258 92 276 98 300C90 346 56 372 0 376'), {
      fill: lighten(colour.lining, 0.08),
      edge: 16,
      rise: 0.75,
    });
    for (const x of [-60, -20, 24, 64])
      sheet.fold(`M${CENTRE_X + x} 272Q${CENTRE_X + x * 0.9} 310 ${CENTRE_X + x * 0.7} 366`, 12, -0.6);
    for (const turn of [-1, 1])
      for (const [x, y] of [
        [60, 120],
        [110, 160],
        [134, 220],
        [134, 290],
      ] as const)
        sheet.fold(
          `M${CENTRE_X + turn * x * 0.74} ${y + 34}Q${CENTRE_X + turn * x * 0.9} ${y + 16} ${CENTRE_X + turn * x * 1.14} ${y - 6}`,
          9,
          -0.6,
        );
    cord(
      sheet,
      `M${CENTRE_X + 8} 376C${CENTRE_X + 40} 400 ${CENTRE_X + 20} 440 ${CENTRE_X + 46} 470M${CENTRE_X - 4} 376C${CENTRE_X - 30} 410 ${CENTRE_X - 10} 436 ${CENTRE_X - 24} 462`,
      9,
      colour.accent,
      colour.lining,
    );
    sheet.draw(
      `<rect x="${CENTRE_X - 14}" y="366" width="30" height="34" rx="9" fill="#2b2d30"/><path d="M${CENTRE_X - 6} 372v20" stroke="#6d7175" stroke-width="3"/>`,
    );
    coilZip(
      sheet,
      onLeft('M96 372C140 400 176 440 180 500C182 600 150 720 128 800'),
      [CENTRE_X - 104, 378],
      50,
    );
    sheet.draw(cairnMark(CENTRE_X + 96, 430, 36, sheet.mark));
  }
  return sheet.finish(
    { cx: CENTRE_X + 14, cy: 950, rx: 220, ry: 26, strength: 0.6 },
    view === 'detail' ? closeUp([480, 300], 2) : undefined,
  );
}
