import type { DrawInput, Drawing } from '../drawing.ts';
import { cord } from '../footwear/laces.ts';
import { cairnMark } from '../garments/logo.ts';
import { closeUp } from '../packs/close-up.ts';
import { CENTRE_X, onBoth, symmetric } from '../path.ts';
import { darken, type Grain, lighten, mix } from '../shade.ts';
import { Sheet } from '../sheet.ts';

/** Rotomoulded polyethylene. */
const MOULDED: Grain = { frequency: '.16', octaves: 2, rough: 0.16, blur: 4, depth: 0.95 };

/** A hard cooler: latched, from behind, or open on ice. */
export function cooler({ colour, view, id }: DrawInput): Drawing {
  const sheet = new Sheet(id, colour, MOULDED);
  const open = view === 'folded';
  const deep = darken(colour.main, 0.3);
  cord(sheet, 'M108 560C40 580 40 700 96 740M884 560C952 580 952 700 896 740', 18, '#3a3c3f', colour.accent);
  if (open) openLid(sheet, deep);
  const body = sheet.panel(symmetric('M0 520L388 520C400 640 396 800 372 896C350 918 200 922 0 922'), {
    edge: 26,
  });
  sheet.drape(body, [
    [300, 700, 190, 70, 86, 0.6],
    [740, 720, 200, 70, 94, -0.55],
    [500, 880, 380, 40, 0, -0.5],
  ]);
  sheet.panel(onBoth('M150 560L330 560C340 580 340 850 322 868L150 872C138 860 138 572 150 560Z'), {
    fill: mix(colour.main, deep, 0.3),
    edge: 18,
    rise: 0.55,
    form: false,
  });
  sheet.panel(symmetric('M0 560L96 560C106 570 106 690 96 700L0 700'), {
    fill: darken(colour.main, 0.5),
    edge: 10,
    rise: 0.55,
    form: false,
  });
  sheet.draw(cairnMark(CENTRE_X, 590, 84, lighten(colour.main, 0.75)));
  for (const x of [-330, 330])
    sheet.panel(
      `M${CENTRE_X + x - 44} 904H${CENTRE_X + x + 44}L${CENTRE_X + x + 38} 936H${CENTRE_X + x - 38}Z`,
      { fill: '#26282a', form: false, edge: 6 },
    );
  if (!open) {
    sheet.panel(symmetric('M0 400C200 398 350 402 384 416C402 440 408 500 404 530C390 546 200 550 0 550'), {
      edge: 26,
      cast: 10,
      rise: 0.84,
    });
    sheet.panel(symmetric('M0 430L330 432C344 440 346 470 338 478L0 480'), {
      fill: mix(colour.main, deep, 0.35),
      edge: 14,
      rise: 0.6,
      form: false,
    });
    sheet.paint(
      `<path d="M110 420C300 404 690 404 882 420" stroke="#fff" stroke-width="7" opacity=".25" fill="none"/>`,
    );
  }
  if (view === 'back') {
    sheet.panel(onBoth('M150 500L260 500L260 590L150 590Z'), { fill: '#2b2d30', edge: 12, form: false });
    sheet.draw(
      `<path d="${onBoth('M150 545L260 545')}" stroke="#0e0f10" stroke-width="9"/><circle cx="760" cy="850" r="30" fill="#2b2d30"/><circle cx="760" cy="848" r="20" fill="#46494d"/>`,
    );
  } else if (!open) {
    // Two rubber latches.
    for (const x of [CENTRE_X - 236, CENTRE_X + 236]) {
      sheet.panel(
        `M${x - 34} 446C${x - 30} 436 ${x + 30} 436 ${x + 34} 446L${x + 28} 560C${x + 36} 580 ${x + 34} 640 ${x + 20} 656H${x - 20}C${x - 34} 640 ${x - 36} 580 ${x - 28} 560Z`,
        { fill: '#2b2d30', edge: 14, form: false, cast: 10, rise: 0.9 },
      );
      sheet.draw(
        `<path d="M${x - 14} 464H${x + 14}" stroke="#75797d" stroke-width="4"/><ellipse cx="${x}" cy="616" rx="15" ry="22" fill="${colour.accent}"/><path d="M${x - 6} 604q6-6 12 0" stroke="#fff" stroke-width="3" fill="none" opacity=".5"/>`,
      );
    }
  }
  return sheet.finish(
    { cx: CENTRE_X, cy: 934, rx: 440, ry: 34 },
    view === 'detail' ? closeUp([330, 540], 2.1) : undefined,
  );
}

function openLid(sheet: Sheet, deep: string): void {
  const { colour } = sheet;
  sheet.panel(symmetric('M0 150C200 148 330 152 366 168C386 200 392 420 386 470L0 476'), { edge: 24 });
  sheet.panel(symmetric('M0 190L310 194C326 204 330 420 322 440L0 446'), {
    fill: lighten(colour.lining, 0.5),
    edge: 22,
    rise: 0.45,
    form: false,
  });
  sheet.panel(symmetric('M0 452L388 452L392 540L0 544'), { fill: deep, edge: 12, form: false });
  sheet.panel(symmetric('M0 462L350 462L356 530L0 532'), {
    fill: '#d9dee0',
    edge: 16,
    rise: 0.3,
    form: false,
  });
  let ice = '';
  let edges = '';
  for (let cube = 0; cube < 26; cube++) {
    const x = 156 + ((cube * 97) % 640);
    const y = 474 + ((cube * 31) % 40);
    const size = 34 + ((cube * 13) % 18);
    const lean = ((cube * 7) % 18) - 9;
    ice += `M${x} ${y}l${size} ${lean}l${-lean} ${size}l${-size} ${-lean}z`;
    edges += `M${x} ${y}l${size} ${lean}`;
  }
  sheet.draw(
    `<g opacity=".95"><path d="${ice}" fill="#e9f1f3" stroke="#9db4bc" stroke-width="2.500"/><path d="${edges}" stroke="#fff" stroke-width="5"/></g>`,
  );
  for (const [x, tone] of [
    [300, colour.accent],
    [560, '#4f6b57'],
    [690, '#7d4630'],
  ] as const) {
    sheet.draw(
      `<g transform="translate(${x} 470)"><path d="M-32 60V-30C-32-60-14-66-12-84V-112H12V-84C14-66 32-60 32-30V60Z" fill="${tone}"/><path d="M-22 50V-26C-22-46-8-60-6-84" fill="none" stroke="#fff" stroke-width="7" opacity=".35"/><rect x="-15" y="-124" width="30" height="18" rx="4" fill="#c9c3b2"/></g>`,
    );
  }
}
