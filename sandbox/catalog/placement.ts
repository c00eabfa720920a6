import type { Gender } from './line.ts';
import type { ProductKind } from './types.ts';

const ADULT_LEAF: Partial<Record<ProductKind, string>> = {
  'shell-jacket': 'jackets-shell',
  'rain-jacket': 'jackets-rain',
  'down-jacket': 'jackets-down',
  'insulated-jacket': 'jackets-insulated',
  parka: 'jackets-parkas',
  'softshell-jacket': 'jackets-softshell',
  'fleece-jacket': 'jackets-fleece',
  vest: 'jackets-vests',
  'fleece-pullover': 'tops-fleece-pullovers',
  hoodie: 'tops-hoodies',
  'base-layer-top': 'tops-base-layers',
  't-shirt': 'tops-t-shirts',
  shirt: 'tops-shirts',
  tank: 'tops-tanks',
  pants: 'bottoms-pants',
  'shell-pants': 'bottoms-shell-pants',
  'snow-bib': 'bottoms-shell-pants',
  'one-piece': 'bottoms-shell-pants',
  leggings: 'bottoms-leggings',
  shorts: 'bottoms-shorts',
  'base-layer-bottom': 'bottoms-base-layers',
  skirt: 'bottoms-skirts-dresses',
  dress: 'bottoms-skirts-dresses',
  beanie: 'accessories-hats-beanies',
  cap: 'accessories-hats-caps',
  'sun-hat': 'accessories-hats-sun-hats',
  gloves: 'accessories-gloves',
  mittens: 'accessories-gloves',
  'neck-gaiter': 'accessories-neckwear',
  socks: 'accessories-socks',
};

const KIDS_LEAF: Partial<Record<ProductKind, string>> = {
  'shell-jacket': 'jackets-shell',
  'rain-jacket': 'jackets-shell',
  'softshell-jacket': 'jackets-shell',
  'down-jacket': 'jackets-insulated',
  'insulated-jacket': 'jackets-insulated',
  parka: 'jackets-insulated',
  vest: 'jackets-insulated',
  'fleece-jacket': 'jackets-fleece',
  'fleece-pullover': 'jackets-fleece',
  hoodie: 'tops-tees',
  't-shirt': 'tops-tees',
  shirt: 'tops-tees',
  tank: 'tops-tees',
  'base-layer-top': 'tops-base-layers',
  'base-layer-bottom': 'tops-base-layers',
  pants: 'bottoms-pants',
  leggings: 'bottoms-pants',
  shorts: 'bottoms-pants',
  skirt: 'bottoms-pants',
  dress: 'bottoms-pants',
  'shell-pants': 'bottoms-snow',
  'snow-bib': 'bottoms-snow',
  'one-piece': 'bottoms-snow',
  beanie: 'accessories',
  cap: 'accessories',
  'sun-hat': 'accessories',
  gloves: 'accessories',
  mittens: 'accessories',
  'neck-gaiter': 'accessories',
  socks: 'accessories',
};

const FOOTWEAR_LEAF: Partial<Record<ProductKind, string>> = {
  'hiking-boot': 'hiking-boots',
  'trail-shoe': 'trail-shoes',
  'approach-shoe': 'approach-shoes',
  sandal: 'sandals',
  'winter-boot': 'winter-boots',
};

const GEAR_LEAF: Partial<Record<ProductKind, string>> = {
  backpack: 'packs-backpacks-trekking',
  daypack: 'packs-daypacks-hiking',
  duffel: 'packs-travel-duffels',
  tote: 'packs-travel-totes',
  'hip-pack': 'packs-hip-packs',
  tent: 'camp-sleep-tents',
  'sleeping-bag': 'camp-sleep-sleeping-bags',
  'sleeping-pad': 'camp-sleep-sleeping-pads',
  stove: 'camp-kitchen-stoves',
  'cook-set': 'camp-kitchen-cookware',
  mug: 'camp-kitchen-mugs',
  bottle: 'camp-kitchen-bottles',
  cooler: 'camp-kitchen-coolers',
  headlamp: 'camp-lighting-headlamps',
  lantern: 'camp-lighting-lanterns',
  'trekking-poles': 'camp-trail-poles',
  'camp-chair': 'camp-trail-chairs',
};

const ACTIVITY_LEAF: Record<string, string> = {
  Alpine: 'alpine',
  Climbing: 'alpine',
  Skiing: 'ski',
  Hiking: 'hike',
  Backpacking: 'hike',
  'Trail Running': 'run',
  Travel: 'travel',
};

const DEPARTMENTS: Record<Gender, readonly string[]> = {
  men: ['mens'],
  women: ['womens'],
  kids: ['kids'],
  unisex: ['mens', 'womens'],
};

export type Placement = { primary: string; all: string[] };
export type PlacementInput = {
  kind: ProductKind;
  gender: Gender;
  activity: readonly string[];
  leaf?: string;
  isNew: boolean;
  onSale: boolean;
  memberExclusive: boolean;
};

function homes({ kind, gender, leaf }: PlacementInput): string[] {
  if (leaf) return [leaf];
  const gear = GEAR_LEAF[kind];
  if (gear) return [gear];
  const shoe = FOOTWEAR_LEAF[kind];
  if (shoe) {
    const aisles = DEPARTMENTS[gender];
    if (gender === 'kids') return ['footwear-kids', 'kids-footwear'];
    return [
      ...aisles.map((aisle) => `footwear-${aisle}-${shoe}`),
      ...aisles.map((aisle) => `${aisle}-footwear`),
    ];
  }
  const own = gender === 'kids' ? KIDS_LEAF[kind] : ADULT_LEAF[kind];
  return DEPARTMENTS[gender].map((aisle) => `${aisle}-${own}`);
}

function curatedRoom({ kind, gender }: PlacementInput): string {
  if (GEAR_LEAF[kind]) return 'gear';
  if (FOOTWEAR_LEAF[kind]) return 'footwear';
  if (gender === 'unisex') return 'accessories';
  return DEPARTMENTS[gender][0] ?? 'accessories';
}

/** The leaf categories of a product; the first one is the primary category. */
export function placementOf(input: PlacementInput): Placement {
  const own = homes(input);
  const adult = input.gender === 'men' || input.gender === 'women';
  const activities = adult
    ? new Set(input.activity.map((name) => ACTIVITY_LEAF[name]).filter((leaf) => leaf !== undefined))
    : [];
  const department = DEPARTMENTS[input.gender][0];
  const all = [...own, ...Array.from(activities, (leaf) => `${department}-activity-${leaf}`)];
  if (input.isNew) all.push(`new-arrivals-${curatedRoom(input)}`);
  if (input.onSale) all.push(`sale-${curatedRoom(input)}`);
  if (input.memberExclusive) all.push('members');
  return { primary: own[0] ?? '', all };
}
