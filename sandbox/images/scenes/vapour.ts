import type { Stage } from './stage.ts';
import { stops } from './tone.ts';

/**
 * A filter that turns whatever it is put on into drifting vapour: fractal noise stretched along the
 * wind, cut to wisps, and held inside the shape's own opacity.
 */
export function vapourFilter(
  stage: Stage,
  input: { length: number; height: number; cover: number; octaves?: number },
): string {
  const { length, height, cover } = input;
  const gain = 3.4;
  const cut = (-gain * (1 - cover) * 0.62).toFixed(2);
  return stage.define(
    (id) =>
      `<filter id="${id}" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">` +
      `<feTurbulence type="fractalNoise" baseFrequency="${(1 / length).toFixed(5)} ${(1 / height).toFixed(5)}" numOctaves="${input.octaves ?? 4}" seed="${stage.seed()}"/>` +
      `<feColorMatrix values="0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 ${gain} 0 0 0 ${cut}"/>` +
      `<feComposite in="SourceGraphic" operator="in"/></filter>`,
  );
}

/** A bank of vapour between two heights: soft at both edges, wisped when a filter is given. */
export function paintBank(
  stage: Stage,
  bank: {
    top: number;
    foot: number;
    colour: string;
    strength: number;
    filter?: string;
    crown?: number;
    bleed?: number;
  },
): void {
  const id = stage.define(
    (name) =>
      `<linearGradient id="${name}" x1="0" y1="0" x2="0" y2="1">${stops([
        [0, bank.colour, 0],
        [bank.crown ?? 0.55, bank.colour, bank.strength],
        [1, bank.colour, 0],
      ])}</linearGradient>`,
  );
  const bleed = Math.round(bank.bleed ?? 0);
  const filter = bank.filter ? ` filter="url(#${bank.filter})"` : '';
  stage.paint(
    `<rect x="${-bleed}" y="${Math.round(bank.top)}" width="${stage.w + 2 * bleed}" height="${Math.round(bank.foot - bank.top)}" fill="url(#${id})"${filter}/>`,
  );
}
