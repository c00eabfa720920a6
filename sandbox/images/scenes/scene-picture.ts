import { CAMPS } from './camps.ts';
import { DESERTS } from './deserts.ts';
import { LOWLANDS } from './lowlands.ts';
import { MOUNTAINS } from './mountains.ts';
import { seedOf } from './noise.ts';
import { paintPlanes } from './planes.ts';
import type { Scene } from './scene.ts';
import { paintDisc, paintGlow, paintSky, paintStars } from './sky.ts';
import { createStage, type Stage } from './stage.ts';
import { paintBank, vapourFilter } from './vapour.ts';
import { paintWater } from './water.ts';

/** Every scene that has parameters of its own. */
export const SCENES: Record<string, Scene> = { ...MOUNTAINS, ...LOWLANDS, ...DESERTS, ...CAMPS };

/** The scene of a name: its own, one whose name has a word in common, or one derived from the name. */
function sceneOf(name: string): Scene {
  const own = Object.hasOwn(SCENES, name) ? SCENES[name] : undefined;
  if (own) return own;
  const words = name.split('-');
  const known = Object.keys(SCENES);
  const akin = known.filter((scene) => scene.split('-').some((word) => words.includes(word)));
  const choice = akin.length > 0 ? akin : known;
  return SCENES[choice[seedOf(name) % choice.length] ?? ''] ?? MOUNTAINS['alpine-dawn'];
}

function paint(stage: Stage, scene: Scene): void {
  const { w, h } = stage;
  const { sky, glow, disc, stars, milkyWay, clouds = [], planes, lake, warm } = scene;
  paintSky(
    stage,
    [
      [0, sky[0]],
      [0.55, sky[1]],
      [1, sky[2]],
    ],
    0.66,
  );
  if (milkyWay) {
    const filter = vapourFilter(stage, { length: 420, height: 120, cover: 0.56, octaves: 5 });
    stage.paint(`<g transform="rotate(-32 ${Math.round(w * 0.4)} ${Math.round(h * 0.3)})">`);
    paintBank(stage, { top: h * 0.12, foot: h * 0.46, colour: milkyWay, strength: 0.34, filter, bleed: h });
    stage.paint('</g>');
  }
  if (stars) paintStars(stage, stars, h * 0.6);
  if (glow)
    paintGlow(stage, {
      x: w * glow.x,
      y: h * glow.y,
      reach: w * glow.reach,
      colour: warm,
      strength: glow.strength,
      squash: 0.5,
    });
  if (disc) paintDisc(stage, { x: w * disc.x, y: h * disc.y, r: disc.r, colour: disc.colour, halo: 11 });
  for (const { top, foot, cover, ...cloud } of clouds)
    paintBank(stage, {
      ...cloud,
      top: h * top,
      foot: h * foot,
      filter: vapourFilter(stage, { length: 560, height: 80, cover }),
    });
  if (!lake) {
    paintPlanes(stage, planes, scene);
    return;
  }
  const land = stage.aside(() => paintPlanes(stage, planes, scene));
  const shore = Math.round(h * lake.shore);
  const dry = stage.define(
    (id) => `<clipPath id="${id}"><path d="M-50-50H${w + 50}V${shore}H-50z"/></clipPath>`,
  );
  const mirror = stage.define((id) => `<g id="${id}" clip-path="url(#${dry})">${land}</g>`);
  stage.paint(`<use href="#${mirror}"/>`);
  paintWater(stage, { ...lake, shore, floor: h, mirror, glints: '#ffffff' });
  paintPlanes(stage, lake.front ?? [], scene);
}

/** Film grain: a tile of noise so faint that it shows on flat colours only. */
const GRAIN =
  '<filter id="g" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="2" seed="4"/>' +
  '<feColorMatrix values="1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 0 0 0 0 .1"/></filter>' +
  '<pattern id="p" width="220" height="220" patternUnits="userSpaceOnUse"><rect width="220" height="220" filter="url(#g)"/></pattern>';

/**
 * A landscape as an SVG document, composed for the requested ratio: the same bytes for the same
 * input, at most 30 kB. It has few details towards the left and the bottom, where text is placed, and its
 * subject between a quarter and three quarters down, where no crop cuts it off. Any name gives a scene.
 */
export function scenePicture(input: { name: string; width: number; height: number }): string {
  const stage = createStage(input.name, input.width, input.height);
  paint(stage, sceneOf(input.name));
  const { defs, body } = stage.markup();
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${input.width}" height="${input.height}" viewBox="0 0 ${stage.w} ${stage.h}" preserveAspectRatio="xMidYMid slice">` +
    `<defs>${GRAIN}${defs}</defs>${body}<rect width="${stage.w}" height="${stage.h}" fill="url(#p)"/></svg>`
  );
}
