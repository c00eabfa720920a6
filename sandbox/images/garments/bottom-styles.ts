import type { ProductDetails, ProductKind } from '../../catalog/types.ts';
import { GRAINS, type Grain } from '../shade.ts';

/** The construction of a kind of trousers; a design's details override `usual`. */
export type BottomStyle = {
  grain: Grain;
  /** Fitted to the leg, with a knitted waistband and no fly. */
  close: boolean;
  short: boolean;
  /** Strength of its folds, 0 to 1. */
  folds: number;
  waistband: 'belt' | 'elastic' | 'wide';
  usual: ProductDetails;
};

/** The trousers, tights and shorts the image service draws. */
export const BOTTOM_STYLES = {
  pants: {
    grain: GRAINS.jersey,
    close: false,
    short: false,
    folds: 0.34,
    waistband: 'belt',
    usual: { pockets: 'hand' },
  },
  'shell-pants': {
    grain: GRAINS.shell,
    close: false,
    short: false,
    folds: 0.3,
    waistband: 'belt',
    usual: { pockets: 'hand', fit: 'relaxed', zip: 'full' },
  },
  leggings: {
    grain: GRAINS.jersey,
    close: true,
    short: false,
    folds: 0.2,
    waistband: 'wide',
    usual: { pockets: 'hand' },
  },
  'base-layer-bottom': {
    grain: GRAINS.knit,
    close: true,
    short: false,
    folds: 0.24,
    waistband: 'elastic',
    usual: { pockets: 'none', cuffs: 'ribbed' },
  },
  shorts: {
    grain: GRAINS.jersey,
    close: false,
    short: true,
    folds: 0.34,
    waistband: 'belt',
    usual: { pockets: 'hand' },
  },
} satisfies Partial<Record<ProductKind, BottomStyle>>;

export type BottomKind = keyof typeof BOTTOM_STYLES;
