import type { DrawInput, Drawing } from '../drawing.ts';
import { cairnMark } from '../garments/logo.ts';
import { reshaped } from '../reshape.ts';
import { darken, GRAINS, lighten, mix } from '../shade.ts';
import { Sheet } from '../sheet.ts';
import { bottleInPocket } from './bottle-in-pocket.ts';
import { type PackModel, packModel, packPlace } from './pack-models.ts';
import { coilZip, padded, ripstop, stretchMesh } from './pack-parts.ts';
import { strokes } from './strokes.ts';
import { buckle, ladderLock, webbing } from './webbing.ts';

/** A pack from its side, straps to the left; measures in user units. */
type PackSide = {
  body: string;
  /** Its front edge at the upper strap, at the lower one, and at the foot. */
  front: readonly [upper: number, lower: number, foot: number];
  /** Where the body begins behind. */
  high: number;
  top: 'zip' | 'roll' | 'flap' | 'lid';
  /** How a lid differs from the usual: its size, and how far down it lies. */
  lid?: readonly [size: number, down: number];
  side: 'straps' | 'tools' | 'skis' | 'opening' | 'laptop' | 'cord' | 'plain';
  /** A pocket that stands out in front. */
  pocket?: boolean;
  /** Straps and back without thick foam. */
  light?: boolean;
};

const TREKKING: PackSide = {
  body: 'M380 250C470 214 590 220 652 300C712 430 738 700 706 872C698 922 660 932 610 932L414 932C380 932 366 912 364 884L358 330C358 280 362 262 380 250Z',
  front: [694, 716, 706],
  high: 250,
  top: 'lid',
  side: 'straps',
  pocket: true,
};
const DAYPACK: PackSide = {
  ...TREKKING,
  body: 'M380 232C440 172 540 180 604 268C690 410 736 690 706 872C698 922 660 932 610 932L414 932C380 932 366 912 364 884L358 330C358 268 364 246 380 232Z',
  front: [662, 698, 706],
  high: 226,
  top: 'zip',
};
const SLIM: PackSide = {
  body: 'M380 214C440 190 520 214 556 300C606 460 628 720 604 880C598 922 570 932 530 932L414 932C380 932 366 912 364 884L358 300C358 250 364 226 380 214Z',
  front: [586, 610, 604],
  high: 214,
  top: 'zip',
  side: 'cord',
  light: true,
};
const BOX: PackSide = {
  body: 'M376 196C460 184 600 186 634 226C660 400 676 700 672 886C670 920 650 932 616 932L414 932C380 932 366 912 364 884L358 240C358 212 362 200 376 196Z',
  front: [654, 664, 672],
  high: 200,
  top: 'zip',
  side: 'laptop',
};

const SIDES: Record<PackModel['front'], PackSide> = {
  trekking: TREKKING,
  expedition: { ...TREKKING, lid: [1, -34] },
  junior: TREKKING,
  vented: { ...TREKKING, lid: [0.92, 40], side: 'plain' },
  daypack: DAYPACK,
  'roll-top': {
    ...TREKKING,
    body: 'M376 230C460 214 540 216 580 236C668 380 732 690 706 872C698 922 660 932 610 932L414 932C380 932 366 912 364 884L358 290C358 256 362 238 376 230Z',
    high: 180,
    top: 'roll',
    side: 'plain',
    light: true,
  },
  summit: SLIM,
  alpine: {
    ...SLIM,
    body: 'M380 262C460 226 570 236 620 300C654 430 640 720 596 884C588 922 560 932 520 932L414 932C380 932 366 912 364 884L358 340C358 290 364 270 380 262Z',
    front: [640, 626, 596],
    high: 254,
    top: 'lid',
    lid: [0.84, 34],
    side: 'tools',
  },
  crag: {
    ...BOX,
    body: 'M376 206C470 198 620 200 652 232C690 420 716 700 708 884C704 920 670 932 620 932L414 932C380 932 366 912 364 884L358 250C358 222 362 210 376 206Z',
    front: [684, 700, 708],
    side: 'opening',
  },
  ski: {
    ...DAYPACK,
    body: 'M380 216C450 176 570 188 620 262C680 410 700 690 676 878C668 922 640 932 590 932L414 932C380 932 366 912 364 884L358 310C358 250 364 230 380 216Z',
    front: [654, 682, 676],
    side: 'skis',
    pocket: false,
  },
  urban: BOX,
  flap: { ...BOX, top: 'flap', side: 'plain' },
};

/** A full pack from its side, straps to the left. */
export function packSide({ kind, colour, details, id }: DrawInput): Drawing {
  const model = packModel(kind, details);
  const shape = SIDES[model.front];
  const { front, high } = shape;
  const sheet = new Sheet(id, colour, GRAINS.ripstop);
  const dark = darken(colour.main, 0.42);
  const foam = mix(colour.lining, '#2b2d30', 0.45);
  const strap = mix('#2d2f32', colour.main, 0.16);
  harness(sheet, shape, foam, strap);
  if (shape.pocket) sheet.panel('M690 520C752 590 764 780 716 872L640 880V540Z', { fill: dark, edge: 10 });
  const body = sheet.panel(shape.body, { edge: 18 });
  ripstop(sheet, body);
  sheet.drape(body, [
    [450, 520, 300, 60, 88, 0.6],
    [front[1] - 56, 620, 260, 50, 94, -0.6],
    [540, 400, 140, 30, -20, -0.4],
  ]);
  sheet.paint(
    `<g ${sheet.clip(body)}><path d="M340 882Q520 908 780 860V960H340Z" fill="${darken(colour.main, 0.55)}"/></g>`,
  );
  sheet.fold(`M366 884Q500 906 ${front[2]} 868`, 9, -0.6);
  if (model.front === 'expedition') collar(sheet);
  if (model.sidePockets) sidePocket(sheet, dark);
  sideOf(sheet, shape, strap, dark);
  topOf(sheet, shape, strap);
  const [mx, my] = markAt(model, shape);
  sheet.draw(cairnMark(mx, my, 50, sheet.mark));
  if (model.hipBelt)
    padded(sheet, 'M372 820C320 800 270 806 236 836C226 866 240 890 262 896C310 900 350 896 376 884Z', foam);
  webbing(
    sheet,
    `M420 ${high}C390 ${high - 60} 440 ${high - 100} 470 ${high - 80}`,
    18,
    shape.top === 'lid' ? colour.accent : strap,
  );
  return sheet.finish({ cx: 510, cy: 932, rx: 250 * model.wide, ry: 32 }, packPlace(model, -20));
}

/** What lies against the back, and the shoulder strap. */
function harness(sheet: Sheet, { light, high }: PackSide, foam: string, strap: string): void {
  const down = high - TREKKING.high;
  if (light) {
    webbing(
      sheet,
      `M384 ${290 + down}C290 ${330 + down} 250 420 256 520C262 610 300 690 344 742`,
      40,
      lighten(foam, 0.06),
    );
  } else {
    padded(
      sheet,
      reshaped(
        'M384 232C300 250 232 340 226 470C222 570 262 680 330 760L352 726C300 650 274 560 280 476C286 390 330 320 392 300Z',
        ([x, y]) => [x, y < 400 ? y + down : y],
      ),
      foam,
    );
  }
  webbing(sheet, 'M336 742C352 790 376 830 400 860', 18, strap);
  const out = light ? 360 : 344;
  sheet.panel(
    `M372 ${300 + down}L${out} ${320 + down}C${out - 10} 480 ${out - 10} 700 ${out + 8} 890L400 900Z`,
    { fill: foam, edge: 14, form: false },
  );
}

/** The bottle's pocket of net. */
function sidePocket(sheet: Sheet, dark: string): void {
  bottleInPocket(sheet, 560, 690);
  const pocket = sheet.panel(
    'M410 728C470 690 600 668 676 660C700 740 704 850 690 900C660 926 470 930 420 918C400 860 400 780 410 728Z',
    { fill: dark, edge: 14, rise: 0.82, cast: 8 },
  );
  stretchMesh(sheet, pocket);
  sheet.drape(pocket, [[500, 780, 110, 30, 84, 0.6]]);
  sheet.stitch('M410 744C470 706 600 684 680 676');
}

/** A collar below a raised lid, and a tall pocket at the side. */
function collar(sheet: Sheet): void {
  const { main } = sheet.colour;
  sheet.panel('M386 232C470 206 590 214 650 280L660 330C560 330 450 312 380 300Z', {
    fill: lighten(main, 0.1),
    edge: 12,
  });
  sheet.panel(
    'M440 560C500 536 600 532 664 540C684 640 690 770 680 864C620 882 500 884 446 874C430 780 430 650 440 560Z',
    { edge: 14, cast: 12, rise: 0.84 },
  );
  coilZip(sheet, 'M548 556C556 660 556 760 550 858', [549, 566]);
}

/** What holds, opens or carries at the side. */
function sideOf(
  sheet: Sheet,
  { side, front: [upper, lower, foot], top }: PackSide,
  strap: string,
  dark: string,
): void {
  const { accent } = sheet.colour;
  switch (side) {
    case 'straps':
      webbing(sheet, `M366 400L560 450L${upper} 420M366 560L560 600L${lower} 560`, 18, strap);
      ladderLock(sheet, [520, 440], 14, 40);
      ladderLock(sheet, [520, 592], 12, 40);
      if (top !== 'zip') sheet.seam('M470 236C500 420 512 700 496 930', { width: 2, stitched: true });
      break;
    case 'tools':
      webbing(sheet, `M366 430L${upper} 404M366 640L${lower} 660`, 16, strap);
      ladderLock(sheet, [470, 418], -4, 36);
      ladderLock(sheet, [470, 648], 4, 36);
      // an ice axe in its loop
      strokes(sheet, `M${foot + 20} 826L${upper + 8} 330`, [
        ['#2c2f33', 17],
        ['#9aa2a6', 11],
        ['#e6eaeb', 3],
      ]);
      strokes(sheet, `M${foot - 42} 812C${foot - 4} 838 ${foot + 56} 842 ${foot + 82} 816`, [
        ['#2c2f33', 16],
        ['#aab1b5', 10],
      ]);
      webbing(sheet, `M${foot - 6} 760Q${foot + 60} 752 ${foot + 12} 700`, 16, accent);
      webbing(sheet, `M${upper - 10} 440Q${upper + 56} 426 ${upper + 2} 404`, 14, accent);
      break;
    case 'skis':
      sheet.panel(`M${foot - 110} 742L${foot + 8} 700L${foot} 850L${foot - 100} 872Z`, {
        fill: dark,
        edge: 10,
        rise: 0.8,
      });
      webbing(sheet, `M${foot - 84} 850C${foot + 70} 860 ${foot + 70} 730 ${foot - 74} 756`, 30, accent);
      webbing(
        sheet,
        `M400 330L${upper - 20} 420M${upper - 20} 420C${upper + 60} 420 ${upper + 50} 350 ${upper - 44} 336`,
        26,
        strap,
      );
      buckle(sheet, [520, 382], -58, 42);
      coilZip(sheet, 'M430 236C500 226 570 246 606 292', [600, 286], -40);
      break;
    case 'opening':
      sheet.trace('M606 226C556 420 540 640 566 868', `stroke="${dark}" stroke-width="34"`);
      coilZip(sheet, 'M606 226C556 420 540 640 566 868', [560, 500]);
      webbing(sheet, `M366 470H548M572 470L${upper} 480`, 22, accent);
      buckle(sheet, [470, 470], 90, 44);
      break;
    case 'laptop':
      coilZip(sheet, 'M412 220C404 380 404 520 410 660', [410, 650]);
      coilZip(sheet, 'M470 206C560 208 596 230 604 290C616 380 622 420 624 480', [624, 476]);
      sheet.seam(`M440 560Q560 574 ${lower} 566`, { stitched: true });
      webbing(sheet, 'M500 700C520 660 580 660 600 700', 22, strap);
      break;
    case 'cord':
      strokes(sheet, 'M404 430L560 480L404 540L576 596L404 654L590 706', [
        ['#0b0d12', 9, 'opacity=".3" transform="translate(2 4)"'],
        [accent, 7],
        [lighten(accent, 0.4), 2],
      ]);
      coilZip(sheet, 'M400 262C450 236 512 262 540 330C556 380 564 410 568 440', [566, 432]);
      break;
    default:
      sheet.seam('M470 236C500 420 512 700 496 930', { width: 2, stitched: true });
  }
}

/** How the pack closes. */
function topOf(sheet: Sheet, { top, side, lid: [size, down] = [1, 0] }: PackSide, strap: string): void {
  const { main } = sheet.colour;
  if (top === 'lid') {
    const placed = (path: string) =>
      reshaped(path, ([x, y]) => [370 + (x - 370) * size, 350 + (y - 350) * size + down]);
    const lid = sheet.panel(
      placed(
        'M370 190C440 108 580 100 660 176C700 220 714 290 700 350C620 352 480 330 384 300C364 270 360 220 370 190Z',
      ),
      { edge: 18, cast: 14, rise: 0.82 },
    );
    ripstop(sheet, lid);
    sheet.fold(placed('M384 270Q520 330 690 322'), 12, -0.5);
    webbing(sheet, placed('M650 330C664 380 670 440 676 520'), 22, strap);
    const [x, y] = [370 + 298 * size, 350 + 80 * size + down];
    buckle(sheet, [x, y], -6, 40);
    return;
  }
  if (top === 'roll') {
    sheet.panel('M372 164C440 156 540 158 574 174Q592 200 582 238C520 254 430 252 370 242Q354 200 372 164Z', {
      fill: lighten(main, 0.08),
      edge: 16,
      cast: 14,
      rise: 0.9,
    });
    sheet.fold('M368 190Q470 180 582 196M366 216Q470 208 586 222', 9, -0.6);
    webbing(sheet, 'M480 176C506 250 520 330 524 440', 20, strap);
    buckle(sheet, [510, 290], -10, 40);
    return;
  }
  if (top === 'flap') {
    const leather = '#7a4a26';
    sheet.panel(
      'M366 200C470 176 620 178 652 228C678 330 690 430 694 560C670 580 640 574 630 552C622 440 606 350 586 300C520 272 430 270 364 284Z',
      { fill: lighten(main, 0.07), edge: 18, cast: 14, rise: 0.84 },
    );
    webbing(sheet, 'M640 470C652 560 654 640 650 740', 26, leather);
    sheet.draw(
      '<rect x="636" y="616" width="34" height="44" rx="6" fill="none" stroke="#c3a05a" stroke-width="7"/>',
    );
    return;
  }
  if (side === 'straps') {
    coilZip(sheet, 'M394 292C470 236 556 266 612 366C646 440 660 500 664 560', [663, 552]);
  }
}

/** Where the mark is: on a lid, or where the side is free. */
function markAt(
  { front, sidePockets }: PackModel,
  { top, lid: [size, down] = [1, 0] }: PackSide,
): [number, number] {
  if (top === 'lid') return [370 + 190 * size, 350 - 162 * size + down];
  if (front === 'crag') return [450, 700];
  if (front === 'urban') return [520, 790];
  if (front === 'roll-top') return [442, 430];
  return sidePockets ? [486, 342] : [front === 'summit' ? 500 : 530, 790];
}
