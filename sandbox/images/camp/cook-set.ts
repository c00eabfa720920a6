import type { GearBuild } from '../../catalog/gear-build.ts';
import type { DrawInput, Drawing } from '../drawing.ts';
import { cairnMark } from '../garments/logo.ts';
import { closeUp } from '../packs/close-up.ts';
import { strokes } from '../packs/strokes.ts';
import { CENTRE_X } from '../path.ts';
import { darken, lighten, mix } from '../shade.ts';
import { Sheet } from '../sheet.ts';
import { ALUMINIUM, gleam, STEEL, turned } from './metal.ts';
import { POWDER_COAT } from './powder-coat.ts';

const BASE = 936;
const TITANIUM = '#9d968e';
const WOOD = '#a9773f';

/** A cook set: its width and height as shares of the full size. */
type CookSetModel = {
  wide: number;
  tall: number;
  /** The metal, its coat (the metal itself where there is none), and what the hand touches. */
  metal: string;
  coat: 'anodized' | 'enamel' | 'none';
  grip: 'accent' | 'wood' | 'wire';
  /** Holes in the lid to drain through. */
  holes?: boolean;
  /** A handle at both sides of the pot. */
  loops?: boolean;
};

const SOLO: CookSetModel = { wide: 0.68, tall: 0.78, metal: ALUMINIUM, coat: 'anodized', grip: 'accent' };
const MODELS: Partial<Record<GearBuild, CookSetModel>> = {
  straining: { ...SOLO, wide: 0.86, tall: 0.88, holes: true },
  stainless: { ...SOLO, wide: 0.98, tall: 1.14, metal: STEEL, coat: 'none', loops: true },
  titanium: { ...SOLO, wide: 0.6, tall: 0.72, metal: TITANIUM, coat: 'none', grip: 'wire' },
  ceramic: { ...SOLO, wide: 0.94, tall: 0.74, coat: 'enamel', grip: 'wood' },
};

/** A pot with its lid and a pan; nested and strapped when folded. */
export function cookSet({ colour, details, view, id }: DrawInput): Drawing {
  const sheet = new Sheet(id, colour, POWDER_COAT);
  const model = (details.build && MODELS[details.build]) ?? SOLO;
  const bare = turned(sheet, 'bare', model.metal, 0.75);
  const anodized = mix('#3b3d3f', colour.main, 0.55);
  const coat =
    model.coat === 'none'
      ? bare
      : turned(sheet, 'coat', model.coat === 'enamel' ? colour.main : anodized, 0.25);
  const inner = model.coat === 'enamel' ? '#ece4d6' : coat;
  const grip = model.grip === 'accent' ? colour.accent : model.grip === 'wood' ? WOOD : '#8d9194';
  const turn = view === 'back' ? -1 : 1;
  const nested = view === 'folded';
  if (!nested) {
    const x = CENTRE_X + turn * 130;
    sheet.panel(
      `M${x + turn * 200} 730L${x + turn * 330} 690C${x + turn * 346} 690 ${x + turn * 346} 720 ${x + turn * 330} 724L${x + turn * 200} 776Z`,
      { fill: grip, edge: 14, form: false },
    );
    sheet.panel(
      `M${x - 220} 734C${x - 210} 830 ${x - 180} 880 ${x - 140} 884H${x + 140}C${x + 180} 880 ${x + 210} 830 ${x + 220} 734Z`,
      { fill: bare, form: false, edge: 6 },
    );
    sheet.panel(
      `M${x - 226} 734C${x - 150} 712 ${x + 150} 712 ${x + 226} 734C${x + 150} 760 ${x - 150} 760 ${x - 226} 734Z`,
      { fill: inner, form: false, edge: 6, rise: 0.3 },
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
  sheet.paint(
    `<path d="${marks}" stroke="${model.coat === 'none' ? darken(model.metal, 0.5) : lighten(ALUMINIUM, 0.4)}" stroke-width="4" opacity=".6"/>`,
  );
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
    fill: grip,
    edge: 12,
    form: false,
    cast: 6,
  });
  if (model.holes) {
    let holes = '';
    for (const [dx, y] of [
      [70, 448],
      [104, 456],
      [138, 466],
      [84, 470],
      [120, 478],
      [154, 486],
    ] as const)
      holes += at(`MX${dx} ${y}h0`);
    sheet.paint(`<path d="${holes}" stroke="#26282a" stroke-width="13" stroke-linecap="round"/>`);
  }
  for (const side of nested || model.loops ? [-1, 1] : [-turn]) {
    const x = cx + side * 250;
    const loop = `M${x - side * 8} 560C${x + side * 80} 560 ${x + side * 90} 600 ${x + side * 88} 700C${x + side * 88} 760 ${x + side * 60} 770 ${x - side * 10} 764`;
    sheet.draw(
      `<path d="${loop}" fill="none" stroke="#6f7375" stroke-width="13"/><path d="${loop}" transform="translate(-2 -3)" fill="none" stroke="#c9cdd0" stroke-width="4"/>`,
    );
    if (model.grip !== 'wire') {
      sheet.draw(
        `<path d="M${x + side * 84} 600V716" stroke="${darken(grip, 0.4)}" stroke-width="34" stroke-linecap="round"/><path d="M${x + side * 84 - 2} 600V714" stroke="${grip}" stroke-width="27" stroke-linecap="round"/><path d="M${x + side * 84 - 8} 604V708" stroke="#fff" stroke-width="4" opacity=".35"/>`,
      );
    }
  }
  sheet.draw(
    gleam(cx - 190, 580, 22, 270, 0.2) +
      cairnMark(
        cx,
        640,
        96,
        view === 'back' ? 'none' : model.coat === 'none' ? darken(model.metal, 0.6) : lighten(ALUMINIUM, 0.5),
      ),
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
  const { wide, tall } = model;
  // a low set is further back, nearer the middle of the picture
  const raised = Math.round(Math.max(0, 1 - tall) * 260);
  return sheet.finish(
    {
      cx: nested ? CENTRE_X : CENTRE_X + turn * 30 * wide,
      cy: 926 - raised,
      rx: (nested ? 330 : 430) * wide,
      ry: 32,
    },
    view === 'detail'
      ? closeUp([cx + 40, 520], 2)
      : `translate(${Math.round(CENTRE_X * (1 - wide))} ${Math.round(BASE * (1 - tall)) - raised}) scale(${wide} ${tall})`,
  );
}
