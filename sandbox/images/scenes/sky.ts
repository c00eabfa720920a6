import type { Stage } from './stage.ts';
import { stops } from './tone.ts';

type Stops = readonly (readonly [number, string, number?])[];

/** Fills the stage with a sky; offsets run from the zenith to `horizon` (share of the height). */
export function paintSky(stage: Stage, colours: Stops, horizon = 0.7): void {
  const id = stage.define(
    (name) =>
      `<linearGradient id="${name}" x1="0" y1="0" x2="0" y2="${horizon}">${stops(colours)}</linearGradient>`,
  );
  stage.paint(`<rect width="${stage.w}" height="${stage.h}" fill="url(#${id})"/>`);
}

/** Light in the air around a point; `reach` in stage units, `squash` flattens it. */
export function paintGlow(
  stage: Stage,
  glow: { x: number; y: number; reach: number; colour: string; strength: number; squash?: number },
): void {
  const { x, y, reach, colour, strength } = glow;
  const id = stage.define(
    (name) =>
      `<radialGradient id="${name}">${stops([
        [0, colour, strength],
        [0.3, colour, Number((strength * 0.5).toFixed(2))],
        [0.65, colour, Number((strength * 0.13).toFixed(2))],
        [1, colour, 0],
      ])}</radialGradient>`,
  );
  const ry = Math.round(reach * (glow.squash ?? 1));
  stage.paint(
    `<ellipse cx="${Math.round(x)}" cy="${Math.round(y)}" rx="${Math.round(reach)}" ry="${ry}" fill="url(#${id})"/>`,
  );
}

/** A sun or moon: a disc with its own aureole. */
export function paintDisc(
  stage: Stage,
  disc: { x: number; y: number; r: number; colour: string; halo: number },
): void {
  paintGlow(stage, { x: disc.x, y: disc.y, reach: disc.r * disc.halo, colour: disc.colour, strength: 0.55 });
  stage.paint(
    `<circle cx="${Math.round(disc.x)}" cy="${Math.round(disc.y)}" r="${disc.r}" fill="${disc.colour}" fill-opacity=".92"/>`,
  );
}

/** Stars down to `floor`, in three magnitudes, thinning towards the horizon. */
export function paintStars(stage: Stage, count: number, floor: number): void {
  const magnitudes: [width: number, share: number, opacity: number][] = [
    [1.3, 0.68, 0.5],
    [2, 0.25, 0.75],
    [3.2, 0.07, 0.95],
  ];
  for (const [width, share, opacity] of magnitudes) {
    let data = '';
    for (let star = 0; star < count * share; star++) {
      const y = Math.round(stage.random() ** 1.4 * floor);
      data += `M${Math.round(stage.random() * stage.w)} ${y}h0`;
    }
    stage.paint(
      `<path d="${data}" stroke="#fff6e6" stroke-width="${width}" stroke-linecap="round" opacity="${opacity}"/>`,
    );
  }
}
