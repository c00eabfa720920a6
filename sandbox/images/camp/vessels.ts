import type { DrawInput, Drawing } from '../drawing.ts';
import { cairnMark } from '../garments/logo.ts';
import { closeUp } from '../packs/close-up.ts';
import { strokes } from '../packs/strokes.ts';
import { CENTRE_X, symmetric } from '../path.ts';
import { darken, type Grain, lighten, mix } from '../shade.ts';
import { Sheet } from '../sheet.ts';
import { ALUMINIUM, gleam, PLASTIC, STEEL, turned } from './metal.ts';

/** Powder coat: a fine tooth that barely catches the light. */
export const COAT: Grain = { frequency: '.3', octaves: 1, rough: 0.1, blur: 3, depth: 0.7 };

/** An insulated bottle, upright or lying. */
export function bottle({ colour, view, id }: DrawInput): Drawing {
  const sheet = new Sheet(id, colour, COAT);
  const coat = turned(sheet, 'coat', colour.main, 0.15);
  const bare = turned(sheet, 'bare', STEEL, 0.9);
  const cap = turned(sheet, 'cap', mix(PLASTIC, colour.accent, 0.1), 0.3);
  sheet.panel(symmetric('M0 262L70 262L70 300L0 304'), { fill: bare, form: false, edge: 3 });
  sheet.panel(
    symmetric('M0 292C60 292 76 296 84 304C112 330 152 350 156 420L156 900C154 924 140 932 110 934L0 936'),
    { fill: coat, form: false, edge: 5 },
  );
  sheet.panel(symmetric('M0 910L155 906C154 926 140 934 110 936L0 938'), {
    fill: bare,
    form: false,
    edge: 3,
  });
  sheet.panel(symmetric('M0 176C40 174 72 176 80 186L84 268C60 278 30 280 0 280'), {
    fill: cap,
    form: false,
    edge: 5,
  });
  let knurl = '';
  for (let x = -72; x <= 72; x += 12) knurl += `M${CENTRE_X + x} 196V262`;
  sheet.paint(`<path d="${knurl}" stroke="#0b0d12" stroke-width="3" opacity=".45"/>`);
  sheet.draw(
    `<path d="M${CENTRE_X - 58} 186C${CENTRE_X - 70} 84 ${CENTRE_X + 70} 84 ${CENTRE_X + 58} 186" fill="none" stroke="#1c1d20" stroke-width="26"/><path d="M${CENTRE_X - 59} 184C${CENTRE_X - 70} 80 ${CENTRE_X + 70} 80 ${CENTRE_X + 58} 184" fill="none" stroke="${colour.accent}" stroke-width="19"/><path d="M${CENTRE_X - 62} 168C${CENTRE_X - 62} 88 ${CENTRE_X + 20} 86 ${CENTRE_X + 42} 110" fill="none" stroke="#fff" stroke-width="4" opacity=".35"/>` +
      gleam(CENTRE_X - 112, 420, 16, 440, 0.16) +
      `<path d="M${CENTRE_X - 84} 306Q${CENTRE_X} 322 ${CENTRE_X + 84} 306" fill="none" stroke="#fff" stroke-width="2.500" opacity=".3"/>`,
  );
  if (view === 'back') {
    sheet.draw(
      `<path d="M${CENTRE_X - 44} 800h88M${CENTRE_X - 44} 818h60M${CENTRE_X - 44} 836h76" stroke="${sheet.mark}" stroke-width="4" opacity=".55"/>`,
    );
  } else sheet.draw(cairnMark(CENTRE_X, 560, 100, sheet.mark));
  if (view === 'folded')
    return sheet.finish({ cx: 500, cy: 872, rx: 440, ry: 30 }, 'translate(1068 208) rotate(90)');
  return sheet.finish(
    { cx: CENTRE_X, cy: 932, rx: 190, ry: 28 },
    view === 'detail' ? closeUp([CENTRE_X, 270], 2.3) : undefined,
  );
}

/** An enamelled or insulated mug: handle to the right, to the left from behind, or seen from above. */
export function mug({ colour, view, id }: DrawInput): Drawing {
  const sheet = new Sheet(id, colour, COAT);
  if (view === 'folded') return mugFromAbove(sheet);
  const coat = turned(sheet, 'coat', colour.main, 0.3);
  const rim = turned(sheet, 'rim', STEEL, 0.9);
  const turn = view === 'back' ? -1 : 1;
  const handle = `M${CENTRE_X + turn * 226} 520C${CENTRE_X + turn * 420} 486 ${CENTRE_X + turn * 420} 800 ${CENTRE_X + turn * 222} 790`;
  sheet.panel(
    `M${CENTRE_X + turn * 220} 492C${CENTRE_X + turn * 456} 452 ${CENTRE_X + turn * 456} 838 ${CENTRE_X + turn * 214} 818L${CENTRE_X + turn * 214} 764C${CENTRE_X + turn * 380} 782 ${CENTRE_X + turn * 380} 522 ${CENTRE_X + turn * 222} 548Z`,
    { fill: darken(colour.main, 0.14), edge: 26, form: false },
  );
  sheet.draw(`<path d="${handle}" fill="none" stroke="#fff" stroke-width="6" opacity=".22"/>`);
  sheet.panel(symmetric('M0 420L244 414C242 600 236 800 226 896C212 926 150 934 0 936'), {
    fill: coat,
    form: false,
    edge: 6,
  });
  sheet.panel(symmetric('M0 380C130 380 232 388 246 408C232 432 130 440 0 440'), {
    fill: rim,
    form: false,
    edge: 4,
  });
  sheet.panel(symmetric('M0 390C120 390 218 396 230 409C218 424 120 430 0 430'), {
    fill: darken(colour.lining, 0.55),
    form: false,
    edge: 6,
    rise: 0.2,
  });
  sheet.panel(symmetric('M0 404C90 404 176 408 196 416C170 426 90 430 0 430'), {
    fill: '#3a241a',
    form: false,
    edge: 3,
    rise: 0.3,
  });
  sheet.panel(symmetric('M0 900C120 900 190 894 226 880L222 902C206 930 140 936 0 938'), {
    fill: rim,
    form: false,
    edge: 3,
  });
  sheet.draw(
    gleam(CENTRE_X - 178, 470, 26, 380, 0.2) +
      `<path d="M${CENTRE_X - 40} 360C${CENTRE_X - 80} 300 ${CENTRE_X - 4} 270 ${CENTRE_X - 34} 196M${CENTRE_X + 40} 356C${CENTRE_X + 6} 300 ${CENTRE_X + 80} 262 ${CENTRE_X + 50} 200" fill="none" stroke="#fffdf8" stroke-width="16" stroke-linecap="round" opacity=".3"/>`,
  );
  if (view !== 'back') sheet.draw(cairnMark(CENTRE_X, 600, 120, sheet.mark));
  return sheet.finish(
    { cx: CENTRE_X + turn * 30, cy: 932, rx: 280, ry: 32 },
    view === 'detail' ? closeUp([570, 500], 2.1) : undefined,
  );
}

function mugFromAbove(sheet: Sheet): Drawing {
  const { colour } = sheet;
  const ring = (r: number, fill: string, rise: number, edge: number) =>
    sheet.panel(`M${CENTRE_X - r} 560a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`, {
      fill,
      form: false,
      edge,
      rise,
    });
  sheet.panel('M700 520H880C910 522 914 596 880 600H700Z', {
    fill: darken(colour.main, 0.16),
    edge: 22,
    form: false,
  });
  ring(300, colour.main, 0.7, 16);
  ring(284, lighten(ALUMINIUM, 0.3), 0.95, 12);
  ring(266, darken(colour.lining, 0.3), 0.3, 20);
  ring(244, '#3b2418', 0.2, 14);
  sheet.draw(
    `<path d="M300 470A226 226 0 0 1 470 338" fill="none" stroke="#e9c9a0" stroke-width="10" opacity=".4" stroke-linecap="round"/><ellipse cx="430" cy="520" rx="70" ry="34" transform="rotate(-30 430 520)" fill="#fff" opacity=".08"/>`,
  );
  return sheet.finish({ cx: 520, cy: 620, rx: 400, ry: 300, strength: 0.7 });
}

/** A pot with its lid and a pan; nested and strapped when folded. */
export function cookSet({ colour, view, id }: DrawInput): Drawing {
  const sheet = new Sheet(id, colour, COAT);
  const bare = turned(sheet, 'bare', ALUMINIUM, 0.75);
  const coat = turned(sheet, 'coat', mix('#3b3d3f', colour.main, 0.55), 0.25);
  const turn = view === 'back' ? -1 : 1;
  const nested = view === 'folded';
  if (!nested) {
    const x = CENTRE_X + turn * 130;
    sheet.panel(
      `M${x + turn * 200} 730L${x + turn * 330} 690C${x + turn * 346} 690 ${x + turn * 346} 720 ${x + turn * 330} 724L${x + turn * 200} 776Z`,
      { fill: colour.accent, edge: 14, form: false },
    );
    sheet.panel(
      `M${x - 220} 734C${x - 210} 830 ${x - 180} 880 ${x - 140} 884H${x + 140}C${x + 180} 880 ${x + 210} 830 ${x + 220} 734Z`,
      { fill: bare, form: false, edge: 6 },
    );
    sheet.panel(
      `M${x - 226} 734C${x - 150} 712 ${x + 150} 712 ${x + 226} 734C${x + 150} 760 ${x - 150} 760 ${x - 226} 734Z`,
      { fill: coat, form: false, edge: 6, rise: 0.3 },
    );
  }
  const cx = nested ? CENTRE_X : CENTRE_X - turn * 130;
  const at = (path: string) => path.replaceAll(/X(-?\d+)/g, (_, dx: string) => `${cx + Number(dx)}`);
  sheet.panel(
    at('MX-250 520CX-246 700 X-240 820 X-226 900CX-200 934 X200 934 X226 900CX240 820 X246 700 X250 520Z'),
    { fill: coat, form: false, edge: 6, cast: 16 },
  );
  sheet.panel(at('MX-232 872CX-120 892 X120 892 X232 872LX226 902CX200 936 X-200 936 X-226 902Z'), {
    fill: bare,
    form: false,
    edge: 4,
  });
  let marks = '';
  for (let y = 640; y < 860; y += 44) marks += at(`MX150 ${y}hX`).replace(/h\d+/, 'h26');
  sheet.paint(`<path d="${marks}" stroke="${lighten(ALUMINIUM, 0.4)}" stroke-width="4" opacity=".6"/>`);
  sheet.panel(at('MX-262 500CX-180 524 X180 524 X262 500LX258 530CX180 552 X-180 552 X-258 530Z'), {
    fill: bare,
    form: false,
    edge: 5,
  });
  sheet.panel(
    at('MX-262 502CX-220 440 X-120 424 X0 424CX120 424 X220 440 X262 502CX180 526 X-180 526 X-262 502Z'),
    { fill: bare, form: false, edge: 8 },
  );
  sheet.panel(at('MX-40 428LX-30 380CX-20 366 X20 366 X30 380LX40 428Z'), {
    fill: colour.accent,
    edge: 12,
    form: false,
    cast: 6,
  });
  for (const side of nested ? [-1, 1] : [-turn]) {
    const x = cx + side * 250;
    sheet.draw(
      `<path d="M${x - side * 8} 560C${x + side * 80} 560 ${x + side * 90} 600 ${x + side * 88} 700C${x + side * 88} 760 ${x + side * 60} 770 ${x - side * 10} 764" fill="none" stroke="#6f7375" stroke-width="13"/><path d="M${x + side * 84} 600V716" stroke="${darken(colour.accent, 0.4)}" stroke-width="34" stroke-linecap="round"/><path d="M${x + side * 84 - 2} 600V714" stroke="${colour.accent}" stroke-width="27" stroke-linecap="round"/><path d="M${x + side * 84 - 8} 604V708" stroke="#fff" stroke-width="4" opacity=".35"/>`,
    );
  }
  sheet.draw(
    gleam(cx - 190, 580, 22, 270, 0.2) +
      cairnMark(cx, 640, 96, view === 'back' ? 'none' : lighten(ALUMINIUM, 0.5)),
  );
  if (nested) {
    strokes(sheet, `M${cx - 130} 440C${cx - 150} 560 ${cx - 150} 800 ${cx - 138} 926`, [
      ['#1d1f21', 40],
      ['#3d4043', 32],
      ['#5b5f63', 20, 'stroke-dasharray="2 4" opacity=".5"'],
    ]);
    sheet.draw(
      `<rect x="${cx - 180}" y="600" width="66" height="56" rx="8" fill="#1b1c1e"/><path d="M${cx - 170} 610h46" stroke="#6d7175" stroke-width="3"/>`,
    );
  }
  return sheet.finish(
    { cx: nested ? CENTRE_X : CENTRE_X + turn * 30, cy: 924, rx: nested ? 330 : 430, ry: 32 },
    view === 'detail' ? closeUp([cx + 40, 520], 2) : undefined,
  );
}
