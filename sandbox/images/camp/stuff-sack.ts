import type { DrawInput, Drawing } from '../drawing.ts';
import { cord } from '../footwear/laces.ts';
import { cairnMark } from '../garments/logo.ts';
import { ripstop } from '../packs/pack-parts.ts';
import { buckle, webbing } from '../packs/webbing.ts';
import { CENTRE_X, onBoth, symmetric } from '../path.ts';
import { darken, GRAINS, mix } from '../shade.ts';
import { Sheet } from '../sheet.ts';

/**
 * Something soft packed in its sack: half width and height in user units; with straps when it
 * compresses.
 */
export function stuffSack(
  { colour, id }: DrawInput,
  size: { half: number; height: number; straps: boolean },
): Drawing {
  const { half, height, straps } = size;
  const sheet = new Sheet(id, colour, GRAINS.ripstop);
  const top = 926 - height;
  const strap = mix('#2d2f32', colour.main, 0.16);
  sheet.panel(
    symmetric(
      `M0 ${top - 70}C20 ${top - 76} 60 ${top - 84} 74 ${top - 62}C60 ${top - 40} 50 ${top - 10} 70 ${top + 20}L0 ${top + 30}`,
    ),
    { fill: darken(colour.main, 0.3), edge: 10 },
  );
  const body = sheet.panel(
    symmetric(
      `M0 ${top - 8}C${half * 0.4} ${top - 10} ${half * 0.86} ${top + 8} ${half * 0.97} ${top + 66}C${half * 1.03} ${top + height * 0.5} ${half * 1.02} ${top + height * 0.8} ${half * 0.94} 896C${half * 0.7} 930 ${half * 0.3} 932 0 932`,
    ),
    { edge: 20 },
  );
  ripstop(sheet, body);
  sheet.drape(body, [
    [CENTRE_X - half * 0.5, top + height * 0.5, height * 0.42, 46, 88, 0.7],
    [CENTRE_X + half * 0.6, top + height * 0.55, height * 0.44, 50, 92, -0.55],
  ]);
  for (const [x, bend] of [
    [-0.62, -40],
    [-0.34, -16],
    [0, 0],
    [0.3, 18],
    [0.6, 44],
  ] as const)
    sheet.fold(
      `M${CENTRE_X + x * 60} ${top}Q${CENTRE_X + x * half * 0.7 + bend} ${top + 60} ${CENTRE_X + x * half} ${top + 150}`,
      16,
      -0.7,
    );
  for (let ring = 0; ring < 4; ring++) {
    const y = top + height * (0.3 + ring * 0.18);
    sheet.fold(
      `M${CENTRE_X - half * 0.9} ${y}Q${CENTRE_X - half * 0.2} ${y + 36} ${CENTRE_X + half * 0.3} ${y + 8}`,
      18,
      ring % 2 ? 0.4 : -0.45,
    );
  }
  sheet.panel(
    symmetric(
      `M0 884C${half * 0.5} 884 ${half * 0.8} 876 ${half * 0.98} 862C${half} 900 ${half * 0.9} 934 ${half * 0.6} 934L0 936`,
    ),
    { fill: sheet.accent, edge: 10 },
  );
  cord(
    sheet,
    `M${CENTRE_X - 64} ${top + 4}Q${CENTRE_X} ${top + 26} ${CENTRE_X + 64} ${top + 4}M${CENTRE_X + 20} ${top + 14}C${CENTRE_X + 60} ${top + 60} ${CENTRE_X + 40} ${top + 100} ${CENTRE_X + 74} ${top + 140}`,
    11,
    colour.accent,
    colour.lining,
  );
  sheet.draw(
    `<rect x="${CENTRE_X + 4}" y="${top - 4}" width="34" height="42" rx="10" fill="#2b2d30"/><path d="M${CENTRE_X + 12} ${top + 4}V${top + 28}" stroke="#6d7175" stroke-width="4"/>`,
  );
  if (straps) {
    const x = half * 0.56;
    webbing(
      sheet,
      onBoth(`M${x * 0.7} ${top + 20}C${x} ${top + 90} ${x * 1.06} ${top + 200} ${x} 900`),
      22,
      strap,
    );
    buckle(sheet, [CENTRE_X - x, top + height * 0.52], 0, 42);
    buckle(sheet, [CENTRE_X + x, top + height * 0.52], 0, 42);
  }
  sheet.draw(cairnMark(CENTRE_X, top + height * 0.42, half * 0.42, sheet.mark));
  return sheet.finish({ cx: CENTRE_X, cy: 930, rx: half * 1.25, ry: 34 });
}
