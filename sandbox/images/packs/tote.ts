import type { GearBuild } from '../../catalog/gear-build.ts';
import type { DrawInput, Drawing } from '../drawing.ts';
import { cairnMark } from '../garments/logo.ts';
import { CENTRE_X, onBoth, symmetric } from '../path.ts';
import { darken, GRAINS, mix } from '../shade.ts';
import { Sheet } from '../sheet.ts';
import { closeUp } from './close-up.ts';
import { coilZip } from './pack-parts.ts';
import { webbing } from './webbing.ts';

const LEATHER = '#7a4a26';
const BASE = 918;

/** A tote: its width and height as shares of the full size. */
type ToteModel = {
  wide: number;
  tall: number;
  /** How much shorter the handles are than ones for the shoulder, in user units. */
  short: number;
  /** Where the base begins, in user units from the top. */
  base: number;
  /**
   * On the front: a patch pocket, a zip over the top, a drain in the corner, or pockets for tools.
   */
  front: 'patch' | 'zip' | 'drain' | 'tools' | 'plain';
  leather?: boolean;
};

const MARKET: ToteModel = { wide: 1, tall: 1, short: 0, base: 790, front: 'patch' };
const MODELS: Partial<Record<GearBuild, ToteModel>> = {
  gear: { wide: 1.46, tall: 0.92, short: 150, base: 740, front: 'tools' },
  dock: { wide: 1.26, tall: 0.96, short: 60, base: 850, front: 'drain' },
  urban: { wide: 1.12, tall: 0.78, short: 70, base: 830, front: 'zip' },
  waxed: { wide: 0.92, tall: 0.9, short: 30, base: 770, front: 'plain', leather: true },
};

/** A tote by its build: its handles, base and pockets. */
export function tote({ colour, details, view, id }: DrawInput): Drawing {
  const sheet = new Sheet(id, colour, GRAINS.canvas);
  const model = (details.build && MODELS[details.build]) ?? MARKET;
  const { wide, tall, base } = model;
  const strap = model.leather ? LEATHER : mix(colour.accent, colour.main, 0.12);
  const arc = (lift: number) => {
    const [left, right, top] = [CENTRE_X - 138, CENTRE_X + 138, 132 - lift + model.short];
    return `C${left} ${top + 98} ${CENTRE_X - 96} ${top} ${CENTRE_X} ${top}C${CENTRE_X + 96} ${top} ${right} ${top + 98} ${right} 420`;
  };
  if (view === 'folded') return foldedTote(sheet, strap, wide);
  webbing(sheet, `M${CENTRE_X - 138} 420${arc(-26)}`, 32, darken(strap, 0.4));
  sheet.panel(symmetric('M0 376C120 372 210 376 246 388L250 440L0 440'), {
    fill: darken(colour.lining, 0.35),
    form: false,
  });
  const body = sheet.panel(
    symmetric('M0 412C110 416 200 408 252 392C268 560 276 760 268 896C200 914 60 918 0 918'),
    { edge: 12, cast: 6 },
  );
  sheet.drape(body, [
    [380, 560, 230, 60, 84, 0.6],
    [640, 640, 240, 50, 98, -0.5],
    [420, 800, 120, 26, 60, -0.35],
    [580, 820, 130, 26, 120, 0.3],
  ]);
  for (const [path, k] of [
    ['M262 470Q330 560 320 680', -0.45],
    ['M730 480Q680 580 700 700', -0.45],
    ['M400 440Q430 560 410 660', 0.4],
    ['M590 430Q570 540 596 640', -0.4],
  ] as const)
    sheet.fold(path, 20, k);
  sheet.panel(
    symmetric(
      `M0 ${base}C100 ${base + 4} 200 ${base - 2} 272 ${base - 14}C274 840 272 870 268 898C200 916 60 920 0 920`,
    ),
    {
      fill: model.leather ? LEATHER : model.front === 'zip' ? darken(colour.main, 0.4) : sheet.accent,
      edge: 8,
      rise: 0.8,
    },
  );
  sheet.stitch(onBoth(`M0 ${base - 10}C100 ${base - 6} 200 ${base - 12} 272 ${base - 24}`));
  sheet.stitch(onBoth('M0 436C110 440 200 432 254 416'));
  if (view === 'back') sheet.draw(`<rect x="716" y="560" width="34" height="22" fill="${colour.accent}"/>`);
  else front(sheet, model);
  webbing(sheet, `M${CENTRE_X - 138} ${base}V416${arc(0)}V${base}`, 34, strap);
  let tacks = '';
  for (const x of [CENTRE_X - 152, CENTRE_X + 124])
    tacks += `M${x} 440h28v34h-28zM${x} 440l28 34M${x + 28} 440l-28 34`;
  sheet.draw(
    `<path d="${tacks}" fill="none" stroke="${darken(strap, 0.6)}" stroke-width="2" stroke-dasharray="4 3"/>`,
  );
  return sheet.finish(
    { cx: CENTRE_X, cy: 916, rx: 300 * wide, ry: 32 },
    view === 'detail'
      ? closeUp([440, 520], 2.2)
      : `translate(${Math.round(CENTRE_X * (1 - wide))} ${Math.round(BASE * (1 - tall))}) scale(${wide} ${tall})`,
  );
}

function front(sheet: Sheet, model: ToteModel): void {
  const { colour } = sheet;
  switch (model.front) {
    case 'patch':
      sheet.panel(symmetric('M0 560C60 562 100 560 118 556L120 770C80 784 30 786 0 786'), {
        edge: 8,
        cast: 8,
        rise: 0.76,
      });
      sheet.stitch(onBoth('M0 584C60 586 100 584 118 580'));
      break;
    case 'tools':
      for (const x of [-178, 0, 178])
        sheet.panel(
          `M${CENTRE_X + x - 78} 560H${CENTRE_X + x + 78}L${CENTRE_X + x + 76} 746H${CENTRE_X + x - 76}Z`,
          { fill: darken(colour.main, 0.25), edge: 10, cast: 8, rise: 0.78 },
        );
      break;
    case 'zip':
      coilZip(sheet, 'M250 424Q496 442 742 424', [270, 426], 20);
      sheet.seam(onBoth('M96 470L96 826'));
      break;
    case 'drain':
      sheet.draw(
        `<ellipse cx="706" cy="872" rx="16" ry="20" fill="#b7babb"/><ellipse cx="706" cy="873" rx="8" ry="11" fill="#17181a"/>`,
      );
      break;
    default:
      sheet.draw(
        `<path d="${onBoth('M138 600L138 602')}" stroke="#c3a05a" stroke-width="12" stroke-linecap="round"/>`,
      );
  }
  // the mark keeps its own proportion
  const place = `translate(${CENTRE_X} ${model.front === 'zip' ? 540 : 630}) scale(${(model.tall / model.wide).toFixed(2)} 1)`;
  sheet.draw(`<g transform="${place}">${cairnMark(0, 0, 82, sheet.mark)}</g>`);
}

/** Folded in three, the handles laid over. */
function foldedTote(sheet: Sheet, strap: string, wide: number): Drawing {
  sheet.panel(
    'M190 470C360 456 640 456 800 474C812 600 814 720 806 800C640 816 350 814 188 800C178 690 180 560 190 470Z',
    { edge: 16 },
  );
  const over = sheet.panel(
    'M188 462C360 446 640 448 804 466C812 540 814 620 812 690C640 704 350 702 184 690C180 610 182 530 188 462Z',
    { edge: 14, cast: 14, rise: 0.76 },
  );
  sheet.drape(over, [
    [380, 540, 260, 40, 0, 0.6],
    [640, 650, 240, 40, 2, -0.5],
  ]);
  sheet.fold('M200 640Q480 670 800 640', 16, -0.5);
  webbing(sheet, 'M330 466C320 380 420 330 500 332C600 334 680 390 664 470V700M330 466V700', 34, strap);
  sheet.draw(cairnMark(CENTRE_X, 536, 90, sheet.mark));
  const share = Math.round(Math.min(1.25, wide * 0.9) * 100) / 100;
  return sheet.finish(
    { cx: CENTRE_X, cy: 806, rx: 350 * share, ry: 34 },
    `translate(${Math.round(CENTRE_X * (1 - share))} ${Math.round(806 * (1 - share))}) scale(${share})`,
  );
}
