/**
 * Builds of gear, by the kinds that have them: two products of one kind and build differ at most in
 * size. A product without a build has the usual one of its kind.
 */
export type GearBuild =
  // tents
  | 'solo'
  | 'duo'
  | 'trio'
  | 'cabin'
  | 'geodesic'
  | 'semi-freestanding'
  // sleeping bags
  | 'semi-rectangular'
  | 'shingled'
  // sleeping pads
  | 'tapered'
  | 'celled'
  | 'railed'
  | 'slab'
  // bottles
  | 'spout'
  | 'narrow'
  | 'loop'
  | 'flask'
  | 'growler'
  | 'single-wall'
  | 'fuel'
  // mugs
  | 'enamel'
  | 'bowl'
  // stoves
  | 'igniter'
  | 'regulated'
  // cook sets
  | 'straining'
  | 'stainless'
  | 'ceramic'
  // chairs
  | 'light'
  | 'quilted'
  // lanterns
  | 'globe'
  | 'base-camp'
  | 'hanging'
  | 'chimney'
  // poles
  | 'slim'
  | 'carbon'
  | 'winter'
  | 'guide'
  // hip packs
  | 'lumbar'
  | 'tray'
  // totes
  | 'gear'
  | 'dock'
  // packs and bags
  | 'packable'
  | 'waxed'
  | 'expedition'
  | 'roll-top'
  | 'vented'
  | 'summit'
  | 'alpine'
  | 'crag'
  | 'ski'
  | 'urban'
  // several kinds
  | 'titanium'
  | 'wide'
  | 'low'
  | 'junior';
