import type { ProductDetails } from '../../catalog/types.ts';

/** The name of a sole in a product's details. */
export type SoleName = NonNullable<ProductDetails['sole']>;

/** The measures of a sole from the side, in user units, toe to the right. */
export type SoleCut = {
  /** Where its midsole ends behind and in front. */
  back: number;
  front: number;
  /** The top edge of the midsole at heel, arch, ball and toe, from the top of the picture. */
  top: readonly [heel: number, arch: number, ball: number, toe: number];
  /** How far the toe springs up and the heel is bevelled. */
  spring: number;
  bevel: number;
  /** How far the heel of the midsole stands out behind. */
  flare: number;
  /** The rubber between midsole and lugs. */
  tread: number;
  /** Distance, depth and slant of the lugs. */
  lug: readonly [pitch: number, depth: number, lean: number];
  /** Whether the arch leaves the ground, as in front of a heel. */
  heel?: boolean;
  foam: 'pale' | 'dark' | 'gum' | 'accent';
  /** What is moulded into the midsole. */
  make: 'swoop' | 'flutes' | 'shank' | 'welt' | 'foxing' | 'plain';
};

const RUNNER: SoleCut = {
  back: 96,
  front: 934,
  top: [738, 766, 780, 748],
  spring: 58,
  bevel: 34,
  flare: 26,
  tread: 7,
  lug: [40, 14, -5],
  foam: 'pale',
  make: 'swoop',
};
const HIKER: SoleCut = {
  back: 96,
  front: 937,
  top: [744, 766, 776, 746],
  spring: 46,
  bevel: 18,
  flare: 16,
  tread: 14,
  lug: [58, 22, 0],
  heel: true,
  foam: 'dark',
  make: 'shank',
};

/** The soles the image service draws. */
export const SOLE_CUTS: Record<SoleName, SoleCut> = {
  trail: RUNNER,
  ultra: { ...RUNNER, top: [712, 732, 752, 730], spring: 78, bevel: 48, flare: 34, make: 'flutes' },
  race: {
    ...RUNNER,
    front: 942,
    top: [762, 788, 798, 758],
    spring: 60,
    bevel: 26,
    flare: 8,
    lug: [32, 10, -5],
    foam: 'accent',
    make: 'plain',
  },
  mud: { ...RUNNER, top: [742, 770, 776, 744], lug: [64, 32, -8], tread: 8, foam: 'dark', make: 'plain' },
  hike: HIKER,
  welt: {
    ...HIKER,
    back: 86,
    front: 944,
    top: [764, 776, 780, 758],
    spring: 34,
    flare: 4,
    lug: [62, 26, 0],
    tread: 16,
    foam: 'gum',
    make: 'welt',
  },
  crampon: {
    ...HIKER,
    back: 78,
    front: 950,
    top: [742, 762, 772, 744],
    spring: 40,
    flare: 2,
    lug: [66, 30, 0],
    tread: 14,
    foam: 'dark',
    make: 'welt',
  },
  wedge: {
    ...HIKER,
    top: [738, 768, 786, 762],
    spring: 36,
    bevel: 10,
    flare: 6,
    lug: [30, 8, 4],
    tread: 6,
    heel: false,
    foam: 'pale',
    make: 'plain',
  },
  approach: {
    ...HIKER,
    back: 100,
    front: 934,
    top: [770, 784, 794, 768],
    spring: 40,
    bevel: 16,
    flare: 10,
    lug: [30, 10, 0],
    tread: 10,
    heel: false,
    foam: 'accent',
    make: 'plain',
  },
  cup: {
    ...HIKER,
    back: 100,
    front: 936,
    top: [764, 774, 782, 758],
    spring: 28,
    bevel: 8,
    flare: 4,
    lug: [24, 6, 0],
    tread: 6,
    heel: false,
    foam: 'pale',
    make: 'foxing',
  },
  rubber: {
    ...HIKER,
    back: 92,
    front: 940,
    top: [772, 778, 784, 764],
    spring: 36,
    bevel: 10,
    flare: 6,
    lug: [36, 20, 4],
    tread: 16,
    foam: 'dark',
    make: 'plain',
  },
  studded: {
    ...HIKER,
    back: 92,
    front: 940,
    top: [758, 768, 778, 756],
    spring: 36,
    bevel: 10,
    flare: 10,
    lug: [58, 26, 0],
    tread: 18,
    foam: 'accent',
    make: 'shank',
  },
  footbed: {
    ...RUNNER,
    back: 90,
    front: 938,
    top: [748, 778, 786, 764],
    spring: 40,
    bevel: 20,
    flare: 10,
    lug: [46, 14, 0],
    tread: 12,
    foam: 'dark',
    make: 'plain',
  },
  cushion: {
    ...RUNNER,
    back: 84,
    front: 942,
    top: [716, 752, 764, 746],
    spring: 56,
    bevel: 30,
    flare: 20,
    lug: [34, 8, 0],
    tread: 8,
    foam: 'pale',
    make: 'flutes',
  },
};
