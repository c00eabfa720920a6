import { alpineDawn } from './named/alpine-dawn.ts';
import { alpineDusk } from './named/alpine-dusk.ts';
import { autumnLarch } from './named/autumn-larch.ts';
import { campCoffee } from './named/camp-coffee.ts';
import { cityEdge } from './named/city-edge.ts';
import { cloudSea } from './named/cloud-sea.ts';
import { coastFog } from './named/coast-fog.ts';
import { desertMesa } from './named/desert-mesa.ts';
import { duneFamily } from './named/dune-family.ts';
import { duneField } from './named/dune-field.ts';
import { forestMist } from './named/forest-mist.ts';
import { glacier } from './named/glacier.ts';
import { graniteWall } from './named/granite-wall.ts';
import { lakeStill } from './named/lake-still.ts';
import { moonlitSnow } from './named/moonlit-snow.ts';
import { nightCamp } from './named/night-camp.ts';
import { riverValley } from './named/river-valley.ts';
import { snowRidge } from './named/snow-ridge.ts';
import { springMeadow } from './named/spring-meadow.ts';
import { stormFront } from './named/storm-front.ts';
import { summitRidge } from './named/summit-ridge.ts';
import { trailCompanions } from './named/trail-companions.ts';
import { winterForest } from './named/winter-forest.ts';
import { seedOf } from './noise.ts';
import { createStage, type Stage } from './stage.ts';

/** Landscapes. A name without a scene of its own is given one of them. */
const LANDSCAPES: Record<string, (stage: Stage) => void> = {
  'alpine-dawn': alpineDawn,
  'alpine-dusk': alpineDusk,
  'granite-wall': graniteWall,
  'summit-ridge': summitRidge,
  'snow-ridge': snowRidge,
  glacier,
  'storm-front': stormFront,
  'winter-forest': winterForest,
  'forest-mist': forestMist,
  'autumn-larch': autumnLarch,
  'spring-meadow': springMeadow,
  'river-valley': riverValley,
  'lake-still': lakeStill,
  'coast-fog': coastFog,
  'cloud-sea': cloudSea,
  'desert-mesa': desertMesa,
  'dune-field': duneField,
  'night-camp': nightCamp,
  'city-edge': cityEdge,
  'moonlit-snow': moonlitSnow,
};

/** Every scene with a painter of its own: landscapes, and people seen from near. */
export const SCENES: Record<string, (stage: Stage) => void> = {
  ...LANDSCAPES,
  'trail-companions': trailCompanions,
  'camp-coffee': campCoffee,
  'dune-family': duneFamily,
};

/**
 * The painter for a name: its own, one whose name has a word in common, or one derived from the
 * name.
 */
function painterOf(name: string): (stage: Stage) => void {
  const own = Object.hasOwn(SCENES, name) ? SCENES[name] : undefined;
  if (own) return own;
  const words = name.split('-');
  const known = Object.keys(LANDSCAPES);
  const akin = known.filter((scene) => scene.split('-').some((word) => words.includes(word)));
  const choice = akin.length > 0 ? akin : known;
  return LANDSCAPES[choice[seedOf(name) % choice.length] ?? 'alpine-dawn'] ?? alpineDawn;
}

/** Film grain: a tile of noise so faint that it shows on flat colours only. */
const GRAIN =
  '<filter id="g" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="2" seed="4"/>' +
  '<feColorMatrix values="1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 0 0 0 0 .07"/></filter>' +
  '<pattern id="p" width="220" height="220" patternUnits="userSpaceOnUse"><rect width="220" height="220" filter="url(#g)"/></pattern>';

/**
 * A landscape as an SVG document, composed for the requested ratio: the same bytes for the same
 * input, at most 30 kB. It has few details towards the left and the bottom, where text is placed.
 * Any name gives a scene.
 */
export function scenePicture(input: { name: string; width: number; height: number }): string {
  const stage = createStage(input.name, input.width, input.height);
  painterOf(input.name)(stage);
  const { defs, body } = stage.markup();
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${input.width}" height="${input.height}" viewBox="0 0 ${stage.w} ${stage.h}" preserveAspectRatio="xMidYMid slice">` +
    `<defs>${GRAIN}${defs}</defs>${body}<rect width="${stage.w}" height="${stage.h}" fill="url(#p)"/></svg>`
  );
}
