import type { ProductDetails, ProductKind } from '../../catalog/types.ts';
import { GRAINS, type Grain } from '../shade.ts';
import type { Collar } from './collar.ts';
import type { Drape } from './folds.ts';
import type { HoodStyle } from './hood.ts';
import type { ZipMake } from './zip.ts';

/** The construction of a kind of top; a design's details override `usual`. */
export type TopStyle = {
  grain: Grain;
  volume: number;
  drape: Drape;
  hood: HoodStyle;
  zip: ZipMake;
  /** The kind's defaults, where a design's details state nothing. */
  usual: ProductDetails;
  hem: 'drawcord' | 'rib' | 'stitched';
  /** Seams of a technical shell. */
  panelled: boolean;
};

const SHELL = {
  grain: GRAINS.shell,
  drape: 'crisp',
  hood: 'storm',
  zip: 'sealed',
  hem: 'drawcord',
  panelled: true,
} as const;
const JERSEY = {
  grain: GRAINS.jersey,
  drape: 'soft',
  hood: 'soft',
  zip: 'coil',
  hem: 'stitched',
  panelled: false,
} as const;
const PUFF = {
  grain: GRAINS.down,
  drape: 'tight',
  hood: 'puff',
  zip: 'coil',
  hem: 'drawcord',
  panelled: false,
} as const;

/** The tops the image service draws. */
export const TOP_STYLES = {
  'shell-jacket': {
    ...SHELL,
    volume: 0.15,
    usual: { hood: true, zip: 'full', pockets: 'both', cuffs: 'velcro' },
  },
  'rain-jacket': {
    ...SHELL,
    hood: 'soft',
    volume: 0.1,
    usual: { hood: true, zip: 'full', pockets: 'hand', cuffs: 'elastic' },
  },
  'softshell-jacket': {
    ...SHELL,
    grain: GRAINS.jersey,
    hood: 'soft',
    zip: 'coil',
    volume: 0,
    usual: { zip: 'full', collar: 'stand', pockets: 'both', cuffs: 'plain' },
  },
  'down-jacket': {
    ...PUFF,
    volume: 0.8,
    usual: { hood: true, zip: 'full', pockets: 'hand', baffles: 'wide', cuffs: 'elastic' },
  },
  'insulated-jacket': {
    ...PUFF,
    volume: 0.5,
    usual: { zip: 'full', collar: 'stand', pockets: 'hand', baffles: 'narrow', cuffs: 'elastic' },
  },
  parka: {
    ...SHELL,
    grain: GRAINS.jersey,
    hood: 'ruff',
    zip: 'covered',
    panelled: false,
    volume: 0.7,
    usual: { hood: true, zip: 'full', length: 'thigh', pockets: 'cargo', cuffs: 'ribbed' },
  },
  vest: {
    ...PUFF,
    volume: 0.5,
    usual: { zip: 'full', collar: 'stand', sleeves: 'none', pockets: 'hand', baffles: 'wide' },
  },
  'fleece-jacket': {
    grain: GRAINS.fleece,
    volume: 0.35,
    drape: 'soft',
    hood: 'soft',
    zip: 'coil',
    hem: 'stitched',
    panelled: false,
    usual: { zip: 'full', collar: 'stand', pockets: 'both', cuffs: 'elastic' },
  },
  'fleece-pullover': {
    grain: GRAINS.fleece,
    volume: 0.4,
    drape: 'soft',
    hood: 'soft',
    zip: 'coil',
    hem: 'stitched',
    panelled: false,
    usual: { zip: 'half', collar: 'stand', pockets: 'chest', cuffs: 'elastic' },
  },
  hoodie: {
    ...JERSEY,
    grain: GRAINS.knit,
    hem: 'rib',
    volume: 0.3,
    usual: { hood: true, zip: 'none', pockets: 'hand', cuffs: 'ribbed' },
  },
  'base-layer-top': {
    ...JERSEY,
    drape: 'tight',
    volume: -0.3,
    usual: { zip: 'quarter', collar: 'stand', pockets: 'none', cuffs: 'plain', fit: 'slim' },
  },
  't-shirt': {
    ...JERSEY,
    volume: 0,
    usual: { zip: 'none', collar: 'crew', sleeves: 'short', pockets: 'none' },
  },
  shirt: {
    ...JERSEY,
    volume: 0.1,
    usual: { zip: 'none', collar: 'shirt', pockets: 'chest', cuffs: 'plain' },
  },
  dress: {
    ...JERSEY,
    drape: 'tight',
    volume: -0.1,
    usual: { zip: 'none', collar: 'v', sleeves: 'none', length: 'knee', pockets: 'none' },
  },
  'one-piece': {
    ...SHELL,
    volume: 0.25,
    usual: { hood: true, zip: 'full', pockets: 'both', cuffs: 'elastic' },
  },
  tank: {
    ...JERSEY,
    drape: 'tight',
    volume: -0.1,
    usual: { zip: 'none', collar: 'none', sleeves: 'none', pockets: 'none' },
  },
} satisfies Partial<Record<ProductKind, TopStyle>>;

export type TopKind = keyof typeof TOP_STYLES;

/** The collar of a top without a hood: as its details state, or as its zip requires. */
export function collarOf({ collar, zip }: ProductDetails): Collar {
  return collar ?? (!zip || zip === 'none' ? 'crew' : 'stand');
}
