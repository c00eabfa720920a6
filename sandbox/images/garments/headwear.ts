import type { DrawInput, Drawing } from '../drawing.ts';
import { CENTRE_X, onBoth, onLeft, span, symmetric } from '../path.ts';
import { darken, GRAINS, mix } from '../shade.ts';
import { Sheet } from '../sheet.ts';
import { bucketHat } from './bucket-hat.ts';
import { cairnMark } from './logo.ts';
import { printPattern } from './pattern.ts';

/**
 * Draws a knitted beanie with a turned-up cuff, or without its cuff when the details ask for a
 * plain one.
 */
export function beanie({ colour, details, id, view }: DrawInput): Drawing {
  const sheet = new Sheet(id, colour, GRAINS.knit, view === 'detail');
  const flat = view === 'folded';
  const crown = sheet.panel(
    symmetric(
      flat
        ? 'M0 268C120 266 214 330 236 470C244 540 248 600 250 690L0 712'
        : details.hat === 'short'
          ? 'M0 372C112 368 196 410 222 492C238 550 244 610 246 700C170 718 80 726 0 726'
          : 'M0 250C112 246 206 318 230 460C240 530 244 610 246 700C170 718 80 726 0 726',
    ),
  );
  if (details.pattern) printPattern(sheet, [crown], details.pattern);
  let ribs = '';
  for (let k = -11; k <= 11; k++) {
    const x = k * 22;
    ribs += `M${CENTRE_X + Math.round(x * 0.12)} 252C${CENTRE_X + Math.round(x * 0.72)} ${Math.round(290 + Math.abs(k) * 7)} ${CENTRE_X + Math.round(x * 1.02)} ${430 + Math.abs(k) * 4} ${CENTRE_X + Math.round(x * 1.05)} 720`;
  }
  sheet.sculpt(
    `<g ${sheet.clip(crown)}><path d="${ribs}" fill="none" stroke="#000" stroke-width="7" opacity=".75"/></g>`,
  );
  knit(sheet, crown);
  sheet.drape(crown, [
    [400, 440, 190, 90, 108, 0.3],
    [700, 500, 240, 100, 84, -0.35],
  ]);
  if (details.cuffs === 'plain') {
    sheet.stitch(span('M0 708Q140 706 246 690'));
    if (view === 'back') sheet.seam(`M${CENTRE_X} 300V722`, { width: 2.4 });
    else sheet.draw(cairnMark(CENTRE_X, 620, 44, sheet.mark));
  } else cuff(sheet, flat, view === 'back');
  if (details.hat === 'pompom') pompom(sheet, flat ? 262 : 240);
  return sheet.finish(
    flat
      ? { cx: 510, cy: 560, rx: 320, ry: 260, strength: 0.7 }
      : { cx: 506, cy: details.cuffs === 'plain' ? 738 : 846, rx: 280, ry: 34 },
  );
}

/** A ball of yarn on the crown; `y` is its middle. */
function pompom(sheet: Sheet, y: number): void {
  const tone = mix(sheet.colour.accent, sheet.colour.main, 0.3);
  const rays = (from: number, to: number, step: number) => {
    let path = '';
    for (let turn = from; turn < 360; turn += step) {
      const [c, s] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
      const out = to - ((turn * 7) % 11);
      path += `M${Math.round(CENTRE_X + c * 16)} ${Math.round(y + s * 16)}L${Math.round(CENTRE_X + c * out)} ${Math.round(y + s * out)}`;
    }
    return path;
  };
  sheet.draw(
    `<circle cx="${CENTRE_X}" cy="${y}" r="70" fill="${darken(tone, 0.3)}"/><g fill="none" stroke-linecap="round"><path d="${rays(0, 84, 9)}" stroke="${darken(tone, 0.15)}" stroke-width="11"/><path d="${rays(4, 72, 15)}" stroke="${tone}" stroke-width="9"/><path d="${rays(190, 62, 13)}" stroke="${mix(tone, '#fffaf2', 0.35)}" stroke-width="5"/></g>`,
  );
}

function cuff(sheet: Sheet, flat: boolean, back: boolean): void {
  const y = flat ? 590 : 604;
  const panel = sheet.panel(
    symmetric(
      `M0 ${y + 14}C110 ${y + 14} 200 ${y + 6} 250 ${y - 8}C262 ${y + 60} 264 ${y + 150} 256 ${y + 206}C200 ${y + 226} 110 ${y + 236} 0 ${y + 236}`,
    ),
    { cast: 22, edge: 9 },
  );
  let ribs = '';
  for (let k = -15; k <= 15; k++)
    ribs += `M${CENTRE_X + k * 17} ${y - 10}L${CENTRE_X + Math.round(k * 17.2)} ${y + 240}`;
  sheet.sculpt(
    `<g ${sheet.clip(panel)}><path d="${ribs}" fill="none" stroke="#000" stroke-width="6" opacity=".7"/></g>`,
  );
  knit(sheet, panel);
  sheet.drape(panel, [
    [400, y + 110, 150, 90, 90, 0.3],
    [700, y + 110, 150, 90, 90, -0.3],
  ]);
  if (back) {
    // The seam that closes the tube.
    sheet.seam(`M${CENTRE_X} 300L${CENTRE_X + 3} ${y + 236}`, { width: 2.4 });
    return;
  }
  const label = darken(sheet.colour.main, 0.5);
  sheet.draw(
    `<rect x="452" y="${y + 78}" width="88" height="76" rx="4" fill="${sheet.ink}" opacity=".35" transform="translate(3 4)"/><rect x="452" y="${y + 78}" width="88" height="76" rx="4" fill="${label}"/><rect x="457" y="${y + 83}" width="78" height="66" rx="2" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="1.5" stroke-dasharray="5 3"/>${cairnMark(496, y + 96, 38, mix(label, '#fbf8f2', 0.88))}`,
  );
}

/** V-shaped loops of stocking stitch. */
export function knit(sheet: Sheet, panel: string): void {
  const id = `${sheet.id}-knit`;
  sheet.define(
    `<pattern id="${id}" width="11" height="10" patternUnits="userSpaceOnUse"><path d="M0 1L5.5 8L11 1" fill="none" stroke="${sheet.dusk}" stroke-width="2" opacity=".3"/></pattern>`,
  );
  sheet.paint(`<use href="#${panel}" fill="url(#${id})"/>`);
}

/** Draws a wide-brimmed sun hat with its cord. */
export function sunHat(input: DrawInput): Drawing {
  const { colour, details, id, view } = input;
  if (details.hat === 'bucket' && view !== 'folded') return bucketHat(input);
  const sheet = new Sheet(id, colour, GRAINS.jersey, view === 'detail');
  const above = view === 'folded';
  const rain = details.hat === 'rain';
  if (details.hat === 'cape' && !above) {
    sheet.panel(symmetric('M0 640L226 660C262 740 276 840 262 936C170 960 84 966 0 966'), {
      fill: darken(colour.main, view === 'back' ? 0.08 : 0.28),
      edge: 8,
    });
    sheet.fold(onBoth('M70 700Q92 820 84 950M170 700Q204 820 196 940'), 16, -0.5);
  }
  sheet.panel(
    above
      ? symmetric('M0 300C240 300 380 400 380 530C380 668 240 770 0 770')
      : rain
        ? symmetric('M0 566C150 560 270 600 344 706C354 742 344 764 326 768C246 706 140 690 0 690')
        : symmetric('M0 560C160 556 300 580 392 636C400 664 390 690 372 700C280 664 140 650 0 650'),
    { edge: 7 },
  );
  const under = above
    ? undefined
    : sheet.panel(
        symmetric(
          rain
            ? 'M0 680C130 680 246 700 326 764C290 800 170 806 0 806'
            : 'M0 640C140 640 280 654 372 696C330 736 180 742 0 742',
        ),
        {
          fill: darken(colour.main, 0.45),
          rise: 0.3,
          edge: 4,
          form: false,
        },
      );
  if (under) sheet.drape(under, [[496, 700, 300, 40, 0, -0.4]]);
  const crown = sheet.panel(
    above
      ? symmetric('M0 396C110 396 184 452 184 530C184 610 110 664 0 664')
      : symmetric('M0 330C120 326 196 372 210 470L222 594C150 616 70 622 0 622'),
    { cast: 26 },
  );
  if (details.pattern) printPattern(sheet, [crown], details.pattern);
  sheet.drape(crown, [
    [420, 440, 150, 70, 110, 0.5],
    [670, 500, 180, 80, 84, -0.35],
    [500, 360, 140, 26, 0, 0.4],
  ]);
  if (!above) {
    sheet.paint(
      `<g ${sheet.clip(crown)}><path d="${span('M0 604C80 604 160 598 226 578')}" fill="none" stroke="${sheet.accent}" stroke-width="30"/></g>`,
    );
    sheet.seam(onBoth('M96 336C118 400 126 480 128 600'));
    sheet.seam(span('M0 388C90 386 160 396 206 430'), { stitched: true });
    for (const down of rain ? [] : [20, 40, 60])
      sheet.stitch(
        span(
          `M0 ${590 + down}C160 ${586 + down} 290 ${604 + down * 0.9} ${388 - down * 0.1} ${650 + down * 0.7}`,
        ),
      );
    for (const x of [-150, 150])
      sheet.draw(`<circle cx="${CENTRE_X + x}" cy="500" r="5.5" fill="${sheet.ink}"/>`);
  } else
    for (const ring of [0.86, 0.74, 0.62])
      sheet.stitch(
        symmetric(
          `M0 ${534 - 234 * ring}C${240 * ring} ${534 - 234 * ring} ${380 * ring} ${534 - 134 * ring} ${380 * ring} ${532}C${380 * ring} ${534 + 136 * ring} ${240 * ring} ${534 + 236 * ring} 0 ${534 + 236 * ring}`,
        ),
      );
  if (view === 'front' && !rain) {
    const cord = `${onLeft('M208 700C190 800 90 872 6 880')}M490 880C600 874 690 800 704 700`;
    sheet.draw(
      `<path d="${cord}" fill="none" stroke="${darken(colour.accent, 0.3)}" stroke-width="5"/><rect x="484" y="868" width="24" height="30" rx="8" fill="${darken(colour.main, 0.65)}"/>`,
    );
  }
  if (view !== 'back') sheet.draw(cairnMark(CENTRE_X, above ? 508 : 466, 40, sheet.mark));
  return sheet.finish(
    above
      ? { cx: 516, cy: 560, rx: 430, ry: 290, strength: 0.75 }
      : {
          cx: 510,
          cy: details.hat === 'cape' ? 966 : rain ? 800 : 742,
          rx: details.hat === 'cape' ? 280 : 380,
          ry: 30,
        },
  );
}
