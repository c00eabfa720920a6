import type { DrawInput, Drawing } from '../drawing.ts';
import { cairnMark } from '../garments/logo.ts';
import { closeUp } from '../packs/close-up.ts';
import { CENTRE_X, onBoth, symmetric } from '../path.ts';
import { darken, lighten } from '../shade.ts';
import { Sheet } from '../sheet.ts';
import { ALUMINIUM, gleam, STEEL, turned } from './metal.ts';
import { POWDER_COAT } from './powder-coat.ts';

/** A gas stove on its canister; off it, with the supports closed, when folded. */
export function stove({ colour, view, id }: DrawInput): Drawing {
  const sheet = new Sheet(id, colour, POWDER_COAT);
  const folded = view === 'folded';
  const steel = turned(sheet, 'steel', STEEL, 0.9);
  const brass = turned(sheet, 'brass', '#b08d4c', 0.7);
  const head = turned(sheet, 'head', '#85888a', 0.5);
  if (!folded) canister(sheet, steel, view === 'back');
  // Pot supports: the far one, then the near pair.
  const arms = folded
    ? onBoth('M30 452L96 330L108 336L62 470ZM12 450L26 300L40 300L34 460Z')
    : onBoth('M36 420L214 366L224 380L232 340L216 334L206 350L40 392Z') +
      `M${CENTRE_X - 8} 400L${CENTRE_X - 10} 330L${CENTRE_X + 10} 330L${CENTRE_X + 8} 400Z`;
  sheet.panel(arms, { fill: steel, form: false, edge: 5 });
  sheet.panel(symmetric('M0 372C50 372 76 376 84 386L72 430C50 444 30 446 0 446'), {
    fill: head,
    form: false,
    edge: 5,
    cast: 6,
  });
  let ports = '';
  for (let x = -64; x <= 64; x += 16) ports += `M${CENTRE_X + x} 402v14`;
  sheet.paint(`<path d="${ports}" stroke="#17181a" stroke-width="6" stroke-linecap="round"/>`);
  sheet.panel(symmetric('M0 360C40 360 70 366 84 380C70 392 40 396 0 396'), {
    fill: lighten(ALUMINIUM, 0.1),
    form: false,
    edge: 5,
  });
  let holes = '';
  for (let ring = 0; ring < 16; ring++)
    holes += `M${CENTRE_X + Math.round(Math.cos(ring * 0.3927) * 62)} ${378 + Math.round(Math.sin(ring * 0.3927) * 10)}h0`;
  sheet.paint(`<path d="${holes}" stroke="#26282a" stroke-width="7" stroke-linecap="round"/>`);
  sheet.panel(symmetric('M0 440L26 440L20 520L34 540L34 566L0 568'), { fill: brass, form: false, edge: 4 });
  sheet.panel(symmetric('M0 556L56 556C62 560 62 596 56 602L0 604'), { fill: steel, form: false, edge: 4 });
  let knurl = '';
  for (let x = -48; x <= 48; x += 8) knurl += `M${CENTRE_X + x} 560V600`;
  sheet.paint(`<path d="${knurl}" stroke="#2d2f31" stroke-width="2.500" opacity=".6"/>`);
  sheet.draw(
    `<path d="M${CENTRE_X + 30} 520H${CENTRE_X + 90}" stroke="#74787a" stroke-width="13"/><path d="M${CENTRE_X + 86} 520C${CENTRE_X + 130} 470 ${CENTRE_X + 200} 500 ${CENTRE_X + 190} 560C${CENTRE_X + 176} 610 ${CENTRE_X + 110} 590 ${CENTRE_X + 86} 524" fill="none" stroke="#5f6365" stroke-width="9"/><path d="M${CENTRE_X + 86} 518C${CENTRE_X + 130} 468 ${CENTRE_X + 198} 498 ${CENTRE_X + 189} 556" fill="none" stroke="#d5d8d9" stroke-width="3"/>` +
      `<path d="M${CENTRE_X - 14} 450V516" stroke="#f4e3bd" stroke-width="4" opacity=".6"/>`,
  );
  if (folded) {
    sheet.panel(symmetric('M0 600L48 600L40 640L0 644'), { fill: brass, form: false, edge: 4 });
    return sheet.finish({ cx: CENTRE_X + 40, cy: 906, rx: 330, ry: 34 }, 'translate(-496 -396) scale(2)');
  }
  return sheet.finish(
    { cx: CENTRE_X, cy: 932, rx: 320, ry: 34 },
    view === 'detail' ? closeUp([520, 450], 2.3) : undefined,
  );
}

function canister(sheet: Sheet, steel: string, plain: boolean): void {
  const { colour } = sheet;
  const coat = turned(sheet, 'coat', colour.main, 0.5);
  sheet.panel(symmetric('M0 588L44 588L46 620L0 624'), { fill: steel, form: false, edge: 4 });
  sheet.panel(
    symmetric('M0 612C60 612 190 630 244 700C260 726 262 760 262 800L258 900C250 926 200 934 0 936'),
    { fill: coat, form: false, edge: 7 },
  );
  sheet.panel(symmetric('M0 896C140 896 220 888 260 872L257 904C246 930 190 936 0 938'), {
    fill: steel,
    form: false,
    edge: 4,
  });
  sheet.paint(
    `<path d="M236 776Q496 800 756 776V826Q496 850 236 826Z" fill="${colour.accent}"/><path d="M236 776Q496 800 756 776" fill="none" stroke="${darken(colour.accent, 0.4)}" stroke-width="2"/>`,
  );
  sheet.draw(
    gleam(318, 720, 22, 150, 0.3) +
      `<path d="M330 690C380 646 430 634 480 630" fill="none" stroke="#fff" stroke-width="14" opacity=".3" stroke-linecap="round"/>`,
  );
  sheet.draw(
    plain
      ? `<path d="M420 722h150M420 742h110" stroke="${sheet.mark}" stroke-width="5" opacity=".6"/>`
      : cairnMark(CENTRE_X, 686, 72, sheet.mark),
  );
}
