import type { DrawInput, Drawing } from '../drawing.ts';
import { darken, GRAINS, type Grain } from '../shade.ts';
import { Sheet } from '../sheet.ts';
import { cairnMark } from './logo.ts';

/**
 * One hand, back up, thumb to the right, in its own 300 × 640 units; mirrored and turned into a
 * pair.
 */
const HAND = {
  gloves: {
    cuff: 'M62 470C60 520 52 560 46 612Q150 634 254 612C248 560 242 520 240 470Z',
    palm: 'M56 300C50 350 56 420 64 486Q150 500 238 486C246 440 250 400 250 350L244 280C180 262 110 268 56 300Z',
    fingers: [
      'M54 320C44 270 36 210 34 170C32 140 44 126 60 126C78 126 86 142 90 168L106 300Z',
      'M98 304C92 230 88 150 88 96C88 66 100 54 116 54C134 54 144 68 146 96L152 300Z',
      'M148 300C148 220 150 130 152 78C154 50 166 38 182 40C200 42 208 56 206 84L202 300Z',
      'M198 306C204 230 212 160 218 116C222 90 234 80 248 84C264 88 270 104 266 130L246 330Z',
    ],
    thumb: 'M240 470C268 430 296 390 312 340C322 310 318 286 302 280C284 274 272 290 262 316L236 380Z',
  },
  mittens: {
    cuff: 'M62 470C60 520 50 560 44 612Q150 636 256 612C248 560 242 520 240 470Z',
    palm: 'M60 486C44 400 36 280 48 190C58 110 100 62 158 62C218 62 256 110 260 196C264 290 256 390 240 486Q150 504 60 486Z',
    fingers: [],
    thumb: 'M236 470C272 430 304 380 318 326C326 292 318 264 298 260C278 256 262 280 252 312L228 380Z',
  },
} as const;

/** How far a cuff reaches and widens, and what it adds to its length. */
const CUFFS = {
  usual: { path: undefined, longer: 0 },
  /** A gauntlet over the sleeve. */
  long: { path: 'M58 470C54 530 36 596 20 676Q150 706 280 676C264 596 246 530 244 470Z', longer: 64 },
  /** A short cuff that goes under the sleeve. */
  short: { path: 'M60 470C58 496 52 520 48 540Q150 558 252 540C248 520 244 496 242 470Z', longer: -72 },
} as const;
type CuffName = keyof typeof CUFFS;

const cuffOf = (cuffs: DrawInput['details']['cuffs']): CuffName =>
  cuffs === 'velcro' ? 'long' : cuffs === 'plain' ? 'short' : 'usual';

export type HandwearKind = keyof typeof HAND;

const isKnitted = ({ cuffs }: DrawInput['details']): boolean => cuffs === 'ribbed';
const clothOf = (details: DrawInput['details']): Grain => (isKnitted(details) ? GRAINS.knit : GRAINS.shell);

/** Draws a pair of gloves or mittens, side by side; folded: one over the other. */
export function handwear(kind: HandwearKind, { colour, details, id, view }: DrawInput): Drawing {
  const sheet = new Sheet(id, colour, clothOf(details), view === 'detail');
  const pair =
    view === 'folded'
      ? ['translate(840 190) rotate(24) scale(-1.2 1.2)', 'translate(216 150) rotate(-10) scale(1.2)']
      : // thumbs inwards on the backs of the hands, outwards on the palms
        view === 'back'
        ? ['translate(478 170) rotate(-6) scale(-1.14 1.14)', 'translate(514 140) rotate(6) scale(1.14)']
        : ['translate(112 186) rotate(-5) scale(1.14)', 'translate(880 160) rotate(5) scale(-1.14 1.14)'];
  for (const transform of pair) hand(sheet, kind, transform, view === 'back', details);
  return sheet.finish(
    view === 'folded'
      ? { cx: 520, cy: 560, rx: 400, ry: 370, strength: 0.7 }
      : { cx: 506, cy: 912, rx: 400, ry: 34, strength: 0.8 },
  );
}

/** Where the hands of a wearer are who looks at the backs of them, and a child's. */
const RAISED = ['translate(164 96) rotate(7)', 'translate(828 96) rotate(-7) scale(-1 1)'];
const RAISED_BY_CHILD = [
  'translate(232 236) rotate(7) scale(.78)',
  'translate(760 236) rotate(-7) scale(-.78 .78)',
];
/** The end of the sleeve on a hand: over its cuff, or within a gauntlet. */
const SLEEVE_ENDS: Record<CuffName, { y: number; half: number }> = {
  usual: { y: 580, half: 122 },
  long: { y: 640, half: 108 },
  short: { y: 514, half: 116 },
};

/** Gloves or mittens on both hands of somebody, the backs to the viewer, with sleeves of a plain colour. */
export function wornHandwear(kind: HandwearKind, input: DrawInput, sleeve: string): Drawing {
  const { colour, details, gender, id } = input;
  const sheet = new Sheet(id, colour, clothOf(details));
  const make = cuffOf(details.cuffs);
  for (const transform of gender === 'kids' ? RAISED_BY_CHILD : RAISED) {
    const within = make === 'long';
    if (within) forearm(sheet, transform, make, sleeve);
    hand(sheet, kind, transform, false, details);
    if (!within) forearm(sheet, transform, make, sleeve);
  }
  return sheet.finish({ cx: 0, cy: 0, rx: 0, ry: 0, strength: 0 }, undefined, {
    x: 0,
    y: 0,
    width: 992,
    height: 1520,
  });
}

/** A sleeve from the end of a cuff down out of the picture, in the units of a hand. */
function forearm(sheet: Sheet, transform: string, make: CuffName, colour: string): void {
  const { y, half } = SLEEVE_ENDS[make];
  const [left, right] = [150 - half, 150 + half];
  const path =
    `M${left} ${y}C${left - 8} ${y + 120} ${left - 40} ${y + 330} ${left - 66} 2000H${right + 66}` +
    `C${right + 40} ${y + 330} ${right + 8} ${y + 120} ${right} ${y}Q150 ${y + 26} ${left} ${y}Z`;
  const cloth = sheet.panel(path, { transform, fill: colour, edge: 9, cast: 14 });
  sheet.at(transform, () => {
    sheet.stitch(`M${left - 4} ${y + 34}Q150 ${y + 60} ${right + 4} ${y + 34}`);
    sheet.fold(
      `M${left + 10} ${y + 120}Q150 ${y + 176} ${right - 50} ${y + 128}M${right - 4} ${y + 210}Q170 ${y + 262} ${left + 50} ${y + 224}`,
      16,
      -0.5,
    );
    sheet.fold(`M${left + 4} ${y + 168}Q130 ${y + 220} ${right - 70} ${y + 178}`, 18, 0.5);
    sheet.drape(cloth, [
      [104, y + 300, 300, 46, 92, 0.6],
      [232, y + 320, 320, 44, 87, -0.6],
    ]);
  });
}

function hand(
  sheet: Sheet,
  kind: HandwearKind,
  transform: string,
  palmUp: boolean,
  details: DrawInput['details'],
): void {
  const { mitten } = details;
  const knitted = isKnitted(details);
  const blocked = details.pattern === 'colourblock';
  const make = cuffOf(details.cuffs);
  const { cuff: usual, palm, fingers, thumb } = HAND[kind];
  const { path: cuff = usual, longer } = CUFFS[make];
  const { main, accent } = sheet.colour;
  const grip = darken(main, 0.4);
  const piece = (path: string, fill?: string, cast = 0) =>
    sheet.panel(path, { transform, edge: 8, cast, ...(fill ? { fill } : {}) });
  piece(thumb, palmUp ? grip : undefined);
  for (const finger of fingers) piece(finger, palmUp ? grip : undefined);
  const back = piece(palm, palmUp ? grip : blocked ? sheet.accent : undefined, 10);
  sheet.at(transform, () => {
    if (kind === 'gloves' && !palmUp) {
      // Knuckle pads and finger creases.
      sheet.fold('M66 322Q110 296 156 302M156 302Q206 296 240 318', 16, 0.8);
      for (const [x, y] of [
        [58, 210],
        [117, 160],
        [180, 150],
        [240, 190],
      ] as const)
        sheet.fold(`M${x - 22} ${y}Q${x} ${y + 9} ${x + 22} ${y - 2}`, 7, -0.6);
    }
    if (kind === 'mittens') {
      if (mitten === 'down') {
        for (const y of [150, 222, 294, 366, 430]) sheet.seam(`M30 ${y}Q150 ${y + 26} 270 ${y - 4}`);
        for (const y of [186, 258, 330, 398]) sheet.fold(`M60 ${y}Q150 ${y + 20} 240 ${y - 4}`, 22, 0.6);
      }
      sheet.fold('M60 300Q150 330 252 292', 16, -0.4);
      sheet.fold('M110 110Q84 200 96 330', 22, 0.6);
      sheet.seam('M54 236Q150 262 258 230', { stitched: true });
    }
    sheet.fold('M70 440Q150 462 236 436', 14, -0.5);
    sheet.fold('M236 452Q230 400 250 350', 10, -0.5);
    sheet.drape(back, [
      [110, 380, 120, 40, 80, 0.5],
      [216, 400, 110, 36, 96, -0.5],
    ]);
  });
  const band = piece(cuff, palmUp || !blocked ? undefined : sheet.accent);
  sheet.at(transform, () => {
    if (knitted) {
      let ribs = '';
      for (let x = 40; x < 262; x += 12) ribs += `M${x + (150 - x) * 0.1} 468L${x} 630`;
      sheet.line(ribs, 3, 0.4, band);
    } else {
      const wide = Math.round(longer * 0.4);
      sheet.stitch(`M${52 - wide} ${592 + longer}Q150 ${612 + longer} ${249 + wide} ${592 + longer}`);
      // The wrist strap.
      sheet.sculpt(
        '<path d="M58 500Q150 516 242 500V536Q150 552 54 536Z" fill="#fff" stroke="#000" stroke-width="5"/>',
      );
      sheet.draw(
        `<path d="M120 508Q190 513 243 500L246 533Q190 546 118 543Q108 526 120 508Z" fill="${darken(main, 0.5)}"/><path d="M120 508Q190 513 243 500" fill="none" stroke="#fff" stroke-opacity=".25" stroke-width="2"/><path d="M${46 - wide} ${606 + longer}Q150 ${628 + longer} ${254 + wide} ${606 + longer}" fill="none" stroke="${accent}" stroke-width="6"/>`,
      );
    }
    if (mitten === 'flip') flipTop(sheet, palmUp);
    if (!palmUp && mitten !== 'down')
      sheet.draw(cairnMark(150, kind === 'gloves' ? 372 : mitten === 'flip' ? 400 : 356, 42, sheet.mark));
  });
}

/** The top that folds back: its edge over the knuckles, a loop, and the button it is held with. */
function flipTop(sheet: Sheet, palmUp: boolean): void {
  const { main, accent } = sheet.colour;
  sheet.draw(
    `<path d="M46 292Q150 334 256 284L254 326Q150 374 50 334Z" fill="${darken(main, 0.24)}"/><path d="M46 292Q150 334 256 284" fill="none" stroke="#fff" stroke-opacity=".25" stroke-width="3"/><path d="M50 334Q150 374 254 326" fill="none" stroke="${sheet.ink}" stroke-width="4" opacity=".6"/>` +
      (palmUp
        ? ''
        : `<path d="M144 62C132 40 164 40 156 62" fill="none" stroke="${accent}" stroke-width="7"/><circle cx="150" cy="462" r="13" fill="${darken(accent, 0.2)}"/><circle cx="146" cy="458" r="3" fill="${sheet.ink}"/><circle cx="154" cy="466" r="3" fill="${sheet.ink}"/>`),
  );
}
