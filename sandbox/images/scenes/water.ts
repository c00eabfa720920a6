import type { Stage } from './stage.ts';
import { stops } from './tone.ts';

/**
 * Still water from a shore line to `floor`: the mirrored shore, darkened and drawn out, and slips
 * of light where the air touches it.
 */
export function paintWater(
  stage: Stage,
  input: {
    shore: number;
    floor: number;
    sky: string;
    deep: string;
    mirror?: string;
    clarity?: number;
    glints: string;
    squeeze?: number;
  },
): void {
  const { shore, floor } = input;
  const depth = floor - shore;
  const wash = stage.define(
    (id) =>
      `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops([
        [0, input.sky],
        [1, input.deep],
      ])}</linearGradient>`,
  );
  const box = `x="0" y="${Math.round(shore)}" width="${stage.w}" height="${Math.round(depth)}"`;
  stage.paint(`<rect ${box} fill="url(#${wash})"/>`);
  if (input.mirror) {
    const squeeze = input.squeeze ?? 0.85;
    const clip = stage.define((id) => `<clipPath id="${id}"><rect ${box}/></clipPath>`);
    const blur = stage.define(
      (id) =>
        `<filter id="${id}" x="0" width="1" y="0" height="1"><feGaussianBlur stdDeviation="1 4"/></filter>`,
    );
    stage.paint(
      `<g clip-path="url(#${clip})" opacity="${input.clarity ?? 0.75}"><g filter="url(#${blur})"><use href="#${input.mirror}" transform="matrix(1 0 0 -${squeeze} 0 ${(shore * (1 + squeeze)).toFixed(1)})"/></g></g>`,
      `<rect ${box} fill="url(#${stage.define(
        (id) =>
          `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops([
            [0.1, input.deep, 0],
            [1, input.deep, 0.85],
          ])}</linearGradient>`,
      )})"/>`,
    );
  }
  let slips = '';
  for (let slip = 0; slip < 70; slip++) {
    const part = stage.random() ** 1.8;
    const y = shore + 3 + part * depth * 0.8;
    const length = stage.between(20, 140) * (0.5 + part);
    slips += `M${Math.round(stage.between(-0.05, 1) * stage.w)} ${Math.round(y)}h${Math.round(length)}`;
  }
  stage.paint(
    `<path d="${slips}" stroke="${input.glints}" stroke-width="1.6" stroke-linecap="round" opacity=".2"/>`,
  );
}
