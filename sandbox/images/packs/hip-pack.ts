import type { GearBuild } from '../../catalog/gear-build.ts';
import type { DrawInput, Drawing } from '../drawing.ts';
import { cairnMark } from '../garments/logo.ts';
import { CENTRE_X, onBoth, symmetric } from '../path.ts';
import { darken, GRAINS, mix } from '../shade.ts';
import { Sheet } from '../sheet.ts';
import { bottleInPocket } from './bottle-in-pocket.ts';
import { closeUp } from './close-up.ts';
import { coilZip, padded, ripstop, stretchMesh } from './pack-parts.ts';
import { buckle, ladderLock, webbing } from './webbing.ts';

/** The middle of a hip pack, which sizes are scaled about, in user units from the top. */
const MIDDLE = 600;
/** Litres of a hip pack that is drawn at full size. */
const FULL = 4;
const LEATHER = '#7a4a26';

/** What is on the front, and the size as shares of the full one. */
type HipPackModel = { front: 'pocket' | 'bottles' | 'net' | 'flap' | 'tray'; wide: number; tall: number };

const MODELS: Partial<Record<GearBuild, HipPackModel>> = {
  lumbar: { front: 'bottles', wide: 1.02, tall: 1.14 },
  low: { front: 'net', wide: 0.92, tall: 0.5 },
  waxed: { front: 'flap', wide: 0.86, tall: 0.92 },
  tray: { front: 'tray', wide: 0.78, tall: 1.1 },
};

/** The hip pack of that build, or of so many litres. */
export function hipPackModel(build: GearBuild | undefined, litres = FULL): HipPackModel {
  const share = Math.round((litres / FULL) ** 0.3 * 100) / 100;
  return (build && MODELS[build]) ?? { front: 'pocket', wide: share, tall: share };
}

/** Scales what is drawn at full size about the middle of the pack. */
export function hipPackPlace({ wide, tall }: HipPackModel): string {
  return `translate(${Math.round(CENTRE_X * (1 - wide))} ${Math.round(MIDDLE * (1 - tall)) - 20}) scale(${wide} ${tall})`;
}

/** A hip pack, its belt drawn round below it; from the back, its padding. */
export function hipPack({ colour, details, view, id }: DrawInput): Drawing {
  const sheet = new Sheet(id, colour, GRAINS.ripstop);
  const model = hipPackModel(details.build, details.capacity);
  const { wide, tall } = model;
  const strap = model.front === 'flap' ? LEATHER : mix('#2d2f32', colour.main, 0.16);
  const foam = mix(colour.lining, '#2b2d30', 0.45);
  const dark = darken(colour.main, 0.42);
  const tidy = view === 'folded';
  const belt = tidy
    ? 'M120 560C40 560 60 680 200 690C320 700 380 690 430 690M872 560C952 560 932 680 792 690C672 700 612 690 562 690'
    : 'M92 560C40 640 130 850 440 872M900 560C952 640 862 850 552 872';
  if (!tidy) webbing(sheet, belt, 34, strap);
  padded(
    sheet,
    onBoth('M200 462C300 456 390 480 420 530C428 560 420 590 404 606C340 640 280 668 210 680Z'),
    foam,
  );
  if (model.front === 'bottles') for (const x of [-300, 300]) bottleInPocket(sheet, CENTRE_X + x, 560);
  const body = sheet.panel(
    symmetric('M0 392C150 388 240 412 272 470C296 540 276 690 232 736C160 772 60 776 0 776'),
    { edge: 18, cast: 14 },
  );
  sheet.drape(body, [
    [400, 470, 200, 40, -4, 0.7],
    [500, 720, 240, 50, 2, -0.55],
    [720, 580, 120, 40, 94, -0.5],
  ]);
  if (view === 'back') {
    const pad = sheet.panel(
      symmetric('M0 420C140 416 220 436 246 480C262 540 248 660 212 706C150 738 60 742 0 742'),
      { fill: foam, edge: 18, rise: 0.75 },
    );
    stretchMesh(sheet, pad);
    for (const x of [0, 86, 168]) {
      sheet.panel(
        onBoth(
          `M${x + 10} 452C${x + 34} 448 ${x + 54} 450 ${x + 66} 458L${x + 60} 690C${x + 44} 704 ${x + 24} 706 ${x + 10} 704Z`,
        ),
        { fill: mix(foam, colour.lining, 0.5), edge: 22, rise: 0.95, form: false },
      );
    }
  } else {
    if (model.front !== 'flap') ripstop(sheet, body);
    front(sheet, model, dark);
    webbing(sheet, onBoth('M262 520L330 548'), 22, strap);
    ladderLock(sheet, [CENTRE_X - 290, 531], 160, 40);
    ladderLock(sheet, [CENTRE_X + 290, 531], 20, 40);
  }
  if (tidy) {
    webbing(sheet, belt, 34, strap);
    buckle(sheet, [CENTRE_X, 690], 90, 64);
  } else {
    ladderLock(sheet, [250, 822], 36, 54);
    buckle(sheet, [CENTRE_X, 874], 90, 66);
  }
  webbing(
    sheet,
    `M${CENTRE_X - 50} 396C${CENTRE_X - 54} 340 ${CENTRE_X + 54} 340 ${CENTRE_X + 50} 396`,
    18,
    colour.accent,
  );
  return sheet.finish(
    {
      cx: CENTRE_X,
      cy: MIDDLE + ((tidy ? 790 : 900) - MIDDLE) * tall,
      rx: (tidy ? 360 : 330) * wide,
      ry: 32,
    },
    view === 'detail' ? closeUp([560, 560], 2.1) : hipPackPlace(model),
  );
}

function front(sheet: Sheet, model: HipPackModel, dark: string): void {
  const { colour } = sheet;
  const place = (y: number) => `translate(${CENTRE_X} ${y}) scale(${(model.tall / model.wide).toFixed(2)} 1)`;
  const mark = (y: number) => sheet.draw(`<g transform="${place(y)}">${cairnMark(0, 0, 60, sheet.mark)}</g>`);
  if (model.front === 'flap') {
    sheet.panel(symmetric('M0 384C150 380 246 404 276 462C270 560 250 630 200 660C120 676 50 678 0 678'), {
      fill: mix(colour.main, colour.accent, 0.12),
      edge: 16,
      cast: 14,
      rise: 0.84,
    });
    webbing(sheet, `M${CENTRE_X} 560V744`, 40, LEATHER);
    sheet.draw(
      `<rect x="${CENTRE_X - 28}" y="640" width="56" height="48" rx="6" fill="none" stroke="#c3a05a" stroke-width="9"/><path d="M${CENTRE_X} 640v34" stroke="#c3a05a" stroke-width="7"/>`,
    );
    mark(450);
    return;
  }
  coilZip(sheet, 'M262 462C400 428 592 428 730 462', [276, 460], 30);
  if (model.front === 'tray') {
    const tray = sheet.panel(symmetric('M0 520L196 516Q214 518 214 536L206 716Q200 734 180 736L0 740'), {
      fill: dark,
      edge: 16,
      cast: 12,
      rise: 0.84,
    });
    ripstop(sheet, tray);
    coilZip(sheet, onBoth('M0 708L176 704Q196 700 198 680L204 540'), [CENTRE_X - 204, 546]);
    sheet.draw(
      `<path d="M${CENTRE_X - 90} 560h180M${CENTRE_X - 90} 580h180" stroke="${colour.accent}" stroke-width="8"/>`,
    );
    mark(610);
    return;
  }
  const pocket = sheet.panel(
    symmetric('M0 534C100 530 180 540 214 562C226 620 214 690 186 722C120 746 50 748 0 748'),
    { fill: dark, edge: 14, cast: 10, rise: 0.8 },
  );
  sheet.drape(pocket, [[420, 620, 140, 30, 4, 0.6]]);
  if (model.front === 'net') stretchMesh(sheet, pocket);
  else {
    ripstop(sheet, pocket);
    coilZip(sheet, 'M318 586C420 566 572 566 674 586', [664, 584], 14);
  }
  mark(628);
}
