import type { DrawInput, Drawing } from '../drawing.ts';
import { CENTRE_X, onBoth, onLeft, onRight, type Point, span, symmetric } from '../path.ts';
import { darken, GRAINS } from '../shade.ts';
import { Sheet } from '../sheet.ts';
import { waistband } from './bottoms.ts';
import { hang } from './hang.ts';
import { legCut, legFolds, legPanels } from './leg-cut.ts';
import { cairnMark } from './logo.ts';
import { printPattern } from './pattern.ts';
import { centreZip, pocketZip } from './zip.ts';

/** Draws a snow bib: insulated trousers with a chest panel and braces. */
export function snowBib({ colour, details, gender, id, view }: DrawInput): Drawing {
  const back = view === 'back';
  const sheet = new Sheet(id, colour, GRAINS.shell, view === 'detail');
  const made = { ...details, fit: details.fit ?? 'relaxed' };
  const kids = gender === 'kids';
  const short = kids ? 0.66 : 1;
  const low = Math.round(520 + 520 * short);
  const legs = legCut(made, false);
  const cut = {
    ...legs,
    waist: [146, 330] as const,
    hip: legs.hip + 8,
    crotch: 520,
    knee: [176, 22, 520 + 240 * short] as [number, number, number],
    hem: [172, 30, low] as [number, number, number],
  };
  // Braces run behind the chest panel and over the shoulders.
  sheet.panel(symmetric('M0 214C40 216 92 232 120 262L128 330L0 346'), {
    fill: darken(colour.lining, 0.3),
    rise: 0.25,
    edge: 3,
  });
  for (const side of [onLeft, onRight])
    sheet.panel(side('M42 250C50 190 66 120 92 76L114 80C90 130 76 190 72 250Z'), {
      fill: darken(colour.accent, 0.35),
      edge: 5,
      form: false,
    });
  for (const side of [onLeft, onRight])
    sheet.panel(side('M70 212C64 168 72 112 92 76L118 84C102 120 96 170 98 218Z'), {
      fill: sheet.accent,
      edge: 6,
      form: false,
    });
  const panels = legPanels(sheet, cut);
  const bib = sheet.panel(
    symmetric(
      back
        ? 'M0 250C50 250 84 256 104 270C124 300 142 320 150 352L152 392L0 400'
        : 'M0 196C50 196 84 200 106 210C118 258 136 300 150 340L152 400L0 408',
    ),
    { edge: 7, cast: 14 },
  );
  if (made.pattern) printPattern(sheet, [...panels, bib], made.pattern);
  if (made.pattern === 'colourblock')
    sheet.paint(`<g ${sheet.clip(bib)}><path d="M0 0H992V330H0Z" fill="${sheet.accent}"/></g>`);
  legFolds(sheet, cut, panels, 0.34);
  sheet.drape(bib, [
    [430, 300, 90, 30, 70, -0.3],
    [470, 310, 90, 26, 80, 0.4],
    [560, 320, 90, 26, 100, -0.3],
    [530, 300, 90, 24, 98, 0.3],
  ]);
  sheet.seam(span('M0 400C60 400 110 396 152 390'), { stitched: true });
  sheet.seam(`M${CENTRE_X} 396V520`);
  if (back) sheet.seam(onBoth('M30 440L128 424L130 520L70 540L30 520L30 440'), { stitched: true });
  else {
    centreZip(sheet, 200, 490, 'sealed');
    pocketZip(sheet, [CENTRE_X + 62, 236], [CENTRE_X + 66, 330]);
    for (const side of [-1, 1]) pocketZip(sheet, [CENTRE_X + side * 104, 430], [CENTRE_X + side * 150, 530]);
    for (const x of [-84, 84])
      sheet.draw(
        `<rect x="${CENTRE_X + x - 17}" y="194" width="34" height="26" rx="5" fill="${darken(colour.main, 0.65)}"/><rect x="${CENTRE_X + x - 10}" y="200" width="20" height="12" rx="3" fill="${darken(colour.accent, 0.35)}"/>`,
      );
    sheet.draw(cairnMark(CENTRE_X - 66, 250, 24, sheet.mark));
  }
  for (const side of [onLeft, onRight])
    sheet.panel(side(`M27 ${low - 110}Q66 ${low - 104} 86 ${low - 60}L96 ${low + 12}L32 ${low + 6}Z`), {
      fill: darken(colour.main, 0.45),
      edge: 4,
      form: false,
    });
  sheet.stitch(onBoth(`M174 ${low - 18}Q100 ${low - 4} 28 ${low - 12}`));
  return hang(sheet, {
    top: 74,
    bottom: low + 16,
    half: 186,
    room: 340,
    foot: 176,
    most: kids ? 0.94 : undefined,
  });
}

/** The right end of a skirt's waistband, from the centre line. */
export const SKIRT_WAIST: Point = [152, 180];
/** Half widths of a skirt at the hip and the hem. */
const SKIRTS = {
  straight: [222, 246],
  slim: [204, 208],
  tapered: [206, 196],
  wide: [226, 268],
  flared: [230, 300],
} as const;

/** Draws a skirt with its waistband. */
export function skirt({ colour, details, gender, id, view }: DrawInput): Drawing {
  const sheet = new Sheet(id, colour, GRAINS.jersey, view === 'detail');
  const hem = details.length === 'knee' ? 740 : details.length === 'thigh' ? 570 : 520;
  sheet.panel(symmetric('M0 168C80 168 136 172 152 180L148 200L0 212'), {
    fill: darken(colour.lining, 0.4),
    rise: 0.2,
    edge: 3,
  });
  // an A-line unless it is cut straight or flared
  const [hip, wide] = SKIRTS[details.leg ?? 'straight'];
  const body = sheet.panel(
    symmetric(
      `M0 182L152 178C176 230 ${hip - 12} 300 ${hip} 380C${hip + (wide - hip) * 0.5} ${hem - 70} ${wide - 4} ${hem - 30} ${wide} ${hem}C200 ${hem + 22} 150 ${hem + 10} 104 ${hem + 18}C60 ${hem + 26} 40 ${hem + 12} 0 ${hem + 16}`,
    ),
    { cast: 20 },
  );
  if (details.pattern) printPattern(sheet, [body], details.pattern);
  if (details.pattern === 'colourblock')
    sheet.paint(`<g ${sheet.clip(body)}><path d="M0 ${hem - 60}H992V1042H0Z" fill="${sheet.accent}"/></g>`);
  if (details.leg === 'slim')
    sheet.seam(onBoth(`M96 206C120 280 ${hip - 70} 400 ${wide - 76} ${hem + 10}`), { stitched: true });
  else pleats(sheet, body, 300, hem, wide - 36);
  const low = view === 'back' ? 0 : 1;
  if (low) {
    sheet.seam(onRight(`M118 230C130 300 140 380 146 ${hem + 14}`));
    pocketZip(sheet, [CENTRE_X - 120, 260], [CENTRE_X - 158, 352]);
  } else sheet.seam(`M${CENTRE_X} 230V${hem + 12}`);
  sheet.stitch(
    span(
      `M0 ${hem - 2}C40 ${hem - 6} 60 ${hem + 8} 104 ${hem}C150 ${hem - 8} 200 ${hem + 4} ${wide - 3} ${hem - 18}`,
    ),
  );
  waistband(sheet, { waist: SKIRT_WAIST, hip: 0, crotch: 0, knee: [0, 0, 0], hem: [0, 0, 0] }, 'wide', !low);
  sheet.draw(cairnMark(low ? CENTRE_X - wide + 74 : CENTRE_X, low ? hem - 62 : 208, 22, sheet.mark));
  return hang(sheet, {
    top: 168,
    bottom: hem + 24,
    half: wide,
    room: gender === 'kids' ? 250 : 340,
    foot: wide - 10,
  });
}

/** Falling folds of a skirt between `top` and `hem`, `half` wide each side of the centre. */
export function pleats(sheet: Sheet, panel: string, top: number, hem: number, half: number): void {
  const length = (hem - top) * 0.62;
  const y = hem - length * 0.5;
  const at = [-0.86, -0.62, -0.4, -0.14, 0.12, 0.36, 0.6, 0.84];
  sheet.drape(
    panel,
    at.flatMap((part, i) => {
      const angle = 90 - part * 12;
      return [
        [CENTRE_X + part * half, y, length, 20, angle, -0.42 - (i % 3) * 0.06],
        [CENTRE_X + part * half + 24, y + 20, length * 0.9, 18, angle, 0.5],
      ] as const;
    }),
  );
  for (const part of at) {
    const x = CENTRE_X + part * half;
    sheet.fold(
      `M${Math.round(x - part * 16)} ${Math.round(hem - length)}Q${Math.round(x - 4)} ${Math.round(hem - 80)} ${Math.round(x + part * 10)} ${hem + 8}`,
      9,
      -0.5,
    );
  }
}
