import type { Person } from '../figures/people.ts';
import { type Outfit, seated, walking } from '../figures/poses.ts';
import type { Stage } from './stage.ts';

const POSES = { walking, seated };

/**
 * A person near enough to see what they wear. `size` is the height of somebody standing, in stage
 * units; the light is from the left, or from the right where `flip` turns the person round.
 */
export function paintPerson(
  stage: Stage,
  input: {
    pose: keyof typeof POSES;
    person: Person;
    outfit: Outfit;
    x: number;
    y: number;
    size: number;
    flip?: boolean;
  },
): void {
  const { pose, person, outfit, x, y, size, flip = false } = input;
  const scale = Math.round(size) / 1000;
  const shade = stage.define(
    (id) =>
      `<radialGradient id="${id}"><stop offset="0" stop-color="#14110c" stop-opacity=".5"/><stop offset="1" stop-color="#14110c" stop-opacity="0"/></radialGradient>`,
  );
  let body = '';
  stage.define((id) => {
    const figure = POSES[pose](id, person, outfit);
    body = figure.body;
    return figure.defs;
  });
  stage.paint(
    `<ellipse cx="${Math.round(x + size * 0.06)}" cy="${Math.round(y)}" rx="${Math.round(size * 0.34)}" ry="${Math.round(size * 0.035)}" fill="url(#${shade})"/>` +
      `<g transform="matrix(${flip ? -scale : scale} 0 0 ${scale} ${Math.round(x)} ${Math.round(y)})">${body}</g>`,
  );
}
