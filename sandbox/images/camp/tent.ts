import type { DrawInput, Drawing } from '../drawing.ts';
import { cairnMark } from '../garments/logo.ts';
import { closeUp } from '../packs/close-up.ts';
import { ripstop, stretchMesh } from '../packs/pack-parts.ts';
import { strokes } from '../packs/strokes.ts';
import { darken, type Grain, lighten, mix } from '../shade.ts';
import { Sheet } from '../sheet.ts';

/** Taut silnylon. */
const FLY: Grain = { frequency: '.008 .012', octaves: 2, rough: 0.3, blur: 5, depth: 0.9 };
const DOME =
  'M56 884C110 690 250 470 420 398C470 380 540 380 590 398C750 470 884 690 936 884C640 896 350 896 56 884Z';
const DOOR = 'M500 388C424 500 352 690 322 892L690 890C660 700 588 500 500 388Z';

/** A dome tent, pitched: door closed, from behind, or open. */
export function tent({ colour, view, id }: DrawInput): Drawing {
  const sheet = new Sheet(id, colour, FLY);
  const pole = mix(colour.accent, '#3a3c3f', 0.25);
  guys(sheet, colour.accent);
  const fly = sheet.panel(DOME, { edge: 14 });
  ripstop(sheet, fly);
  sheet.drape(fly, [
    [250, 700, 280, 70, -62, 0.7],
    [770, 700, 280, 80, 62, -0.6],
    [430, 460, 160, 40, -28, 0.6],
    [130, 840, 160, 40, -60, -0.45],
    [880, 830, 160, 50, 62, -0.5],
  ]);
  for (const [path, k] of [
    ['M470 392Q250 560 150 880', -0.55],
    ['M540 392Q760 560 850 880', -0.55],
    ['M440 410Q300 600 250 884', 0.4],
    ['M70 876Q180 850 300 884', -0.5],
    ['M926 876Q820 850 700 884', -0.5],
    ['M190 660Q260 700 330 690', 0.35],
  ] as const)
    sheet.fold(path, 22, k);
  if (view === 'back') {
    sheet.panel('M420 560C470 540 530 540 580 560L604 650C540 670 460 670 396 650Z', {
      fill: darken(colour.main, 0.4),
      edge: 10,
      rise: 0.4,
    });
    sheet.panel('M404 552C460 520 540 520 596 552L606 590C540 566 460 566 394 590Z', {
      fill: lighten(colour.main, 0.08),
      edge: 8,
      cast: 8,
    });
    sheet.draw(cairnMark(500, 730, 70, sheet.mark));
  } else doorway(sheet, view === 'folded');
  sheet.panel('M40 888C350 872 640 872 952 888L958 906C640 920 350 920 36 906Z', {
    fill: darken(colour.main, 0.5),
    edge: 8,
  });
  // Poles run in sleeves over the fly, crossing at the top.
  for (const path of [
    'M70 884C190 560 400 372 596 396C640 402 680 420 712 448',
    'M926 884C806 560 600 372 404 396C360 402 320 420 288 448',
  ]) {
    sheet.sculpt(`<path d="${path}" fill="none" stroke="#fff" stroke-width="20" opacity=".5"/>`);
    strokes(sheet, path, [
      [darken(pole, 0.5), 15, 'opacity=".85"'],
      [pole, 10],
      [lighten(pole, 0.5), 3, 'opacity=".6" transform="translate(-2 -3)"'],
    ]);
  }
  sheet.panel('M430 402C470 384 540 384 570 402C560 424 540 432 500 434C460 432 440 424 430 402Z', {
    fill: sheet.accent,
    edge: 6,
    form: false,
    cast: 6,
  });
  if (view !== 'back') sheet.draw(cairnMark(250, 720, 60, sheet.mark));
  for (const x of [62, 930])
    sheet.draw(
      `<path d="M${x} 884l${x < 500 ? -22 : 22} 30" stroke="#8d9194" stroke-width="7" stroke-linecap="round"/>`,
    );
  return sheet.finish(
    { cx: 498, cy: 908, rx: 470, ry: 34 },
    view === 'detail' ? closeUp([470, 500], 2.1) : 'translate(44 72) scale(.912)',
  );
}

function doorway(sheet: Sheet, open: boolean): void {
  const { colour } = sheet;
  if (!open) {
    const door = sheet.panel(DOOR, { fill: lighten(colour.main, 0.05), edge: 12, rise: 0.82 });
    sheet.drape(door, [
      [430, 700, 240, 50, 100, 0.6],
      [600, 740, 220, 50, 82, -0.5],
    ]);
    sheet.fold('M500 400Q420 640 400 884', 20, -0.4);
    sheet.fold('M508 400Q600 640 620 884', 20, 0.4);
    strokes(sheet, 'M500 396C520 560 540 730 544 890', [
      [darken(colour.main, 0.6), 11],
      [colour.accent, 5, 'stroke-dasharray="3 3"'],
    ]);
    sheet.draw(
      `<path d="M544 852l-6 34" stroke="${colour.accent}" stroke-width="8" stroke-linecap="round"/>`,
    );
    const vent = sheet.panel('M470 452C490 440 514 440 532 452L546 506C514 518 486 518 456 506Z', {
      fill: darken(colour.main, 0.55),
      edge: 8,
      rise: 0.4,
    });
    stretchMesh(sheet, vent);
    return;
  }
  const inside = `${sheet.id}-inside`;
  sheet.define(
    `<linearGradient id="${inside}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${darken(colour.lining, 0.7)}"/><stop offset=".7" stop-color="${darken(colour.lining, 0.45)}"/><stop offset="1" stop-color="${mix(colour.lining, '#d8b98a', 0.3)}"/></linearGradient>`,
  );
  sheet.panel(DOOR, { fill: `url(#${inside})`, form: false, edge: 16, rise: 0.3 });
  sheet.panel('M352 850C420 800 600 796 664 846L676 892L340 894Z', {
    fill: mix(colour.accent, '#e9e2d4', 0.2),
    edge: 18,
    rise: 0.8,
  });
  for (const x of [420, 480, 540, 600]) sheet.fold(`M${x} 816Q${x - 6} 850 ${x - 10} 892`, 14, -0.6);
  sheet.panel('M366 838C390 806 460 806 480 836C470 862 390 866 366 838Z', {
    fill: '#e7e2d8',
    edge: 14,
    rise: 0.9,
    cast: 8,
  });
  // The door, rolled up and tied back.
  sheet.panel('M500 388C590 500 664 700 694 892L650 890C630 720 580 540 496 410Z', {
    fill: lighten(colour.main, 0.06),
    edge: 14,
    rise: 0.95,
    cast: 16,
  });
  sheet.fold('M510 420Q620 640 666 884', 12, -0.6);
  sheet.draw(
    `<path d="M576 556l34-14M612 664l36-12" stroke="${colour.accent}" stroke-width="10" stroke-linecap="round"/>`,
  );
}

function guys(sheet: Sheet, colour: string): void {
  sheet.draw(
    `<path d="M250 560L-10 900M750 560L1002 900" stroke="${colour}" stroke-width="3" opacity=".85"/><path d="M140 704l-18 4M858 704l18 4" stroke="#2b2d30" stroke-width="9" stroke-linecap="round"/>`,
  );
}
