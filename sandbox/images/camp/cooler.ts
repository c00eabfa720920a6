import type { DrawInput, Drawing } from '../drawing.ts';
import { cord } from '../footwear/laces.ts';
import { cairnMark } from '../garments/logo.ts';
import { closeUp } from '../packs/close-up.ts';
import { CENTRE_X, onBoth, symmetric } from '../path.ts';
import { darken, type Grain, lighten, mix } from '../shade.ts';
import { Sheet } from '../sheet.ts';
import { type CoolerModel, coolerModel } from './cooler-models.ts';

/** Rotomoulded polyethylene. */
const MOULDED: Grain = { frequency: '.16', octaves: 2, rough: 0.16, blur: 4, depth: 0.95, sheen: 0.8 };
const FLOOR = 930;
const FOOT = 22;
const RUBBER = '#2b2d30';

/** A hard cooler: latched, from behind, or open on ice. */
export function cooler({ colour, details, view, id }: DrawInput): Drawing {
  const sheet = new Sheet(id, colour, MOULDED);
  const model = coolerModel(details.capacity);
  const open = view === 'folded';
  const back = view === 'back';
  const rim = FLOOR - FOOT - model.body;
  if (model.carry === 'rope') ropes(sheet, model, rim);
  if (open) raisedLid(sheet, model, rim);
  for (const side of [-1, 1]) {
    const x = CENTRE_X + side * model.half * 0.76;
    sheet.panel(`M${x - 40} ${FLOOR - FOOT - 14}H${x + 40}L${x + 32} ${FLOOR + 4}H${x - 32}Z`, {
      fill: '#26282a',
      form: false,
      edge: 6,
    });
  }
  body(sheet, model, rim);
  if (open) ice(sheet, model, rim);
  else {
    lid(sheet, model, rim);
    if (model.carry === 'bail') bail(sheet, model, rim);
    if (back) hinges(sheet, model, rim);
    else latches(sheet, model, rim);
  }
  if (model.drain && !open) drain(sheet, model, back);
  return sheet.finish(
    { cx: CENTRE_X, cy: 934, rx: model.half * 1.1, ry: 30 },
    view === 'detail' ? closeUp([CENTRE_X + (model.latches[0] ?? 0) + 60, rim + 30], 2.1) : undefined,
  );
}

/** An upright box with rounded corners: half widths above and below, and the corners' radius. */
function box(top: number, bottom: number, from: number, to: number, r: number): string {
  return symmetric(
    `M0 ${from}L${top - r} ${from}Q${top} ${from} ${top} ${from + r}L${bottom} ${to - r}Q${bottom} ${to} ${bottom - r} ${to}L0 ${to}`,
  );
}

function body(sheet: Sheet, model: CoolerModel, rim: number): void {
  const { colour } = sheet;
  const { half, recesses } = model;
  const foot = FLOOR - FOOT;
  const tall = foot - rim;
  const shell = sheet.panel(box(half, half * 0.95, rim, foot, 26), { edge: 24 });
  sheet.drape(shell, [
    [CENTRE_X - half * 0.55, rim + tall * 0.5, tall * 0.5, 60, 88, 0.6],
    [CENTRE_X + half * 0.66, rim + tall * 0.5, tall * 0.55, 64, 92, -0.55],
    [CENTRE_X, foot - 20, half, 40, 0, -0.5],
  ]);
  for (const [from, to] of recesses) {
    const [a, b] = [CENTRE_X + from * half, CENTRE_X + to * half * 0.99];
    const [top, end] = [rim + 46, foot - 40];
    sheet.panel(
      `M${a + 16} ${top}H${b - 16}Q${b} ${top} ${b} ${top + 16}V${end - 16}Q${b} ${end} ${b - 16} ${end}H${a + 16}Q${a} ${end} ${a} ${end - 16}V${top + 16}Q${a} ${top} ${a + 16} ${top}Z`,
      { fill: mix(colour.main, darken(colour.main, 0.4), 0.34), edge: 16, rise: 0.5, form: false },
    );
  }
  const size = Math.min(84, half * 0.3);
  const y = rim + tall * (recesses.length === 0 ? 0.5 : 0.42);
  if (model.latches.includes(0)) {
    sheet.draw(
      cairnMark(CENTRE_X + (recesses.length ? half * 0.28 : -half * 0.56), y, size * 0.8, sheet.mark),
    );
  } else sheet.draw(cairnMark(CENTRE_X, y, size, sheet.mark));
}

function lid(sheet: Sheet, model: CoolerModel, rim: number): void {
  const { colour } = sheet;
  const { half, depth } = model;
  const top = rim - model.lid + 14;
  sheet.panel(
    symmetric(
      `M0 ${top - depth}L${half - depth * 0.9} ${top - depth}Q${half - 8} ${top - depth} ${half + 6} ${top + 16}L0 ${top + 20}`,
    ),
    { fill: lighten(colour.main, 0.16), edge: 14, rise: 0.8, form: false },
  );
  sheet.panel(box(half + 10, half + 5, top, rim + 16, 22), { edge: 24, cast: 10, rise: 0.84 });
  sheet.paint(
    `<path d="${onBoth(`M0 ${top + 5}L${half - 10} ${top + 5}`)}" stroke="#fff" stroke-width="7" opacity=".26"/>`,
  );
  sheet.fold(
    `M${CENTRE_X - half} ${rim - 14}Q${CENTRE_X} ${rim - 8} ${CENTRE_X + half} ${rim - 14}`,
    12,
    -0.6,
  );
  if (model.carry === 'grip') {
    sheet.panel(
      onBoth(
        `M${half - 70} ${rim - 46}L${half + 34} ${rim - 46}L${half + 34} ${rim - 6}L${half - 70} ${rim - 10}Z`,
      ),
      { fill: darken(colour.main, 0.12), edge: 16, cast: 8, rise: 0.9, form: false },
    );
    sheet.draw(
      `<path d="${onBoth(`M${half - 44} ${rim - 14}L${half + 20} ${rim - 14}`)}" stroke="#0e0f10" stroke-width="9" stroke-linecap="round"/>`,
    );
  }
  if (model.locks) {
    for (const x of [CENTRE_X - half + 46, CENTRE_X + half - 46])
      sheet.draw(
        `<rect x="${x - 20}" y="${rim - 34}" width="40" height="68" rx="6" fill="#b7babb"/><circle cx="${x}" cy="${rim + 14}" r="8" fill="#26282a"/><path d="M${x - 16} ${rim - 30}h32" stroke="#fff" stroke-width="3" opacity=".7"/>`,
      );
  }
}

/** T-shaped latches of rubber. */
function latches(sheet: Sheet, model: CoolerModel, rim: number): void {
  const from = rim - model.lid * 0.52;
  for (const offset of model.latches) {
    const x = CENTRE_X + offset;
    sheet.panel(
      `M${x - 30} ${from}C${x - 26} ${from - 10} ${x + 26} ${from - 10} ${x + 30} ${from}L${x + 24} ${rim + 52}C${x + 32} ${rim + 70} ${x + 30} ${rim + 104} ${x + 18} ${rim + 116}H${x - 18}C${x - 30} ${rim + 104} ${x - 32} ${rim + 70} ${x - 24} ${rim + 52}Z`,
      { fill: RUBBER, edge: 14, form: false, cast: 10, rise: 0.9 },
    );
    sheet.draw(
      `<path d="M${x - 14} ${from + 14}h28" stroke="#75797d" stroke-width="4"/><ellipse cx="${x}" cy="${rim + 84}" rx="13" ry="18" fill="${sheet.colour.accent}"/>`,
    );
  }
}

function hinges(sheet: Sheet, model: CoolerModel, rim: number): void {
  const from = model.half * (model.half > 300 ? 0.4 : 0.3);
  sheet.panel(
    onBoth(`M${from} ${rim - 40}L${from + 90} ${rim - 40}L${from + 90} ${rim + 52}L${from} ${rim + 52}Z`),
    { fill: RUBBER, edge: 12, form: false },
  );
  sheet.draw(
    `<path d="${onBoth(`M${from} ${rim + 10}L${from + 90} ${rim + 10}`)}" stroke="#0e0f10" stroke-width="9"/>`,
  );
}

function ropes(sheet: Sheet, model: CoolerModel, rim: number): void {
  const out = Math.min(model.half + 56, 488);
  cord(
    sheet,
    onBoth(
      `M${model.half - 14} ${rim + 30}C${out} ${rim + 50} ${out} ${rim + 150} ${model.half - 22} ${rim + 184}`,
    ),
    17,
    '#3a3c3f',
    sheet.colour.accent,
  );
}

/** A handle that swings over the lid from pivots at its ends. */
function bail(sheet: Sheet, model: CoolerModel, rim: number): void {
  const { half } = model;
  const top = rim - model.lid - 92;
  const path = onBoth(
    `M0 ${top}L${half - 56} ${top}C${half - 10} ${top} ${half + 22} ${top + 30} ${half + 22} ${top + 80}L${half + 22} ${rim + 34}`,
  );
  const stroke = (tone: string, width: number, more = '') =>
    `<path d="${path}" fill="none" stroke="${tone}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"${more}/>`;
  sheet.draw(
    stroke('#17181a', 26) +
      stroke(RUBBER, 20) +
      stroke('#75797d', 3, ' opacity=".7" transform="translate(-5 -6)"') +
      `<path d="${onBoth(`M0 ${top}L${half * 0.4} ${top}`)}" stroke="${sheet.colour.accent}" stroke-width="34" stroke-linecap="round"/>` +
      `<path d="${onBoth(`M0 ${top - 9}L${half * 0.38} ${top - 9}`)}" stroke="#fff" stroke-width="5" opacity=".35" stroke-linecap="round"/>` +
      [-1, 1]
        .map(
          (side) => `<circle cx="${CENTRE_X + side * (half + 20)}" cy="${rim + 34}" r="20" fill="#17181a"/>`,
        )
        .join(''),
  );
}

function drain(sheet: Sheet, model: CoolerModel, back: boolean): void {
  const x = CENTRE_X + (back ? -1 : 1) * (model.half * 0.93 - 26);
  const y = FLOOR - FOOT - 40;
  sheet.draw(
    `<circle cx="${x + 2}" cy="${y + 4}" r="27" fill="#0b0d12" opacity=".35"/><circle cx="${x}" cy="${y}" r="25" fill="${RUBBER}"/><circle cx="${x}" cy="${y - 2}" r="16" fill="#46494d"/><path d="M${x - 12} ${y - 2}h24" stroke="#17181a" stroke-width="5"/>`,
  );
}

/** The lid standing open behind the box. */
function raisedLid(sheet: Sheet, model: CoolerModel, rim: number): void {
  const { colour } = sheet;
  const { half } = model;
  const back = rim - model.depth - 16;
  const top = back - Math.min(280, half * 0.72);
  sheet.panel(box(half - 6, half, top, back + 20, 24), { edge: 22 });
  sheet.panel(box(half - 52, half - 44, top + 34, back - 10, 20), {
    fill: lighten(colour.lining, 0.5),
    edge: 20,
    rise: 0.45,
    form: false,
  });
  sheet.panel(box(half - 8, half + 2, back, rim + 30, 12), {
    fill: darken(colour.main, 0.3),
    edge: 12,
    form: false,
  });
  sheet.panel(box(half - 44, half - 34, back + 12, rim + 14, 8), {
    fill: '#d9dee0',
    edge: 14,
    rise: 0.3,
    form: false,
  });
}

/** Cubes to the brim, and bottles between them; they stand behind the front wall. */
function ice(sheet: Sheet, model: CoolerModel, rim: number): void {
  const room = model.half - 76;
  let cubes = '';
  let edges = '';
  const count = Math.round(room / 14);
  for (let cube = 0; cube < count; cube++) {
    const x = Math.round(CENTRE_X - room - 12 + ((cube * 0.618) % 1) * 2 * room);
    const y = rim - model.depth + 2 + ((cube * 31) % 30);
    const size = 30 + ((cube * 13) % 18);
    const lean = ((cube * 7) % 18) - 9;
    cubes += `M${x} ${y}l${size} ${lean}l${-lean} ${size}l${-size} ${-lean}z`;
    edges += `M${x} ${y}l${size} ${lean}`;
  }
  const tones = [sheet.colour.accent, '#4f6b57', '#7d4630', '#c9c3b2'];
  const held = Math.max(2, Math.round(room / 90));
  let bottles = '';
  for (let n = 0; n < held; n++) {
    const x = Math.round(CENTRE_X - room * 0.8 + (1.6 * room * n) / (held - 1));
    bottles += `<g transform="translate(${x} ${rim - 8}) rotate(${((n * 5) % 9) - 4})"><path d="M-26 24V-30C-26-54-12-60-10-76V-100H10V-76C12-60 26-54 26-30V24Z" fill="${tones[n % tones.length]}"/><path d="M-17 20V-26C-17-42-6-54-5-74" fill="none" stroke="#fff" stroke-width="6" opacity=".35"/><rect x="-13" y="-110" width="26" height="16" rx="4" fill="#e0dbcd"/></g>`;
  }
  sheet.draw(
    `${bottles}<path d="${cubes}" fill="#e9f1f3" stroke="#9db4bc" stroke-width="2.500"/><path d="${edges}" stroke="#fff" stroke-width="5"/>` +
      `<path d="${onBoth(`M0 ${rim + 26}L${model.half - 4} ${rim + 26}`)}" stroke="${lighten(sheet.colour.main, 0.1)}" stroke-width="26"/>`,
  );
}
