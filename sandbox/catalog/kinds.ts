import type { FitGroup } from './fit.ts';
import type { ScaleName } from './sizes.ts';
import type { ProductDetails, ProductKind } from './types.ts';

/** The defaults of a kind of product, which a design may override. */
export type KindRule = { scale: ScaleName; fit: FitGroup; details: ProductDetails };

const shell: ProductDetails = {
  hood: true,
  zip: 'full',
  collar: 'stand',
  sleeves: 'long',
  length: 'hip',
  pockets: 'hand',
  cuffs: 'velcro',
  pattern: 'solid',
  fit: 'regular',
};
const filled: ProductDetails = { ...shell, cuffs: 'elastic', baffles: 'narrow' };
const fleece: ProductDetails = { ...shell, hood: false, cuffs: 'elastic' };
const top: ProductDetails = {
  zip: 'none',
  collar: 'crew',
  sleeves: 'long',
  length: 'hip',
  pockets: 'none',
  cuffs: 'plain',
  pattern: 'solid',
  fit: 'regular',
};
const legs: ProductDetails = { pockets: 'hand', pattern: 'solid', fit: 'regular' };
const plain: ProductDetails = { pattern: 'solid' };

export const KIND_RULES: Record<ProductKind, KindRule> = {
  'shell-jacket': { scale: 'letters', fit: 'outer', details: shell },
  'rain-jacket': { scale: 'letters', fit: 'outer', details: shell },
  'down-jacket': { scale: 'letters', fit: 'mid', details: filled },
  'insulated-jacket': { scale: 'letters', fit: 'mid', details: { ...filled, baffles: 'quilted' } },
  parka: {
    scale: 'letters',
    fit: 'outer',
    details: { ...filled, length: 'thigh', baffles: 'none', cuffs: 'ribbed' },
  },
  'softshell-jacket': { scale: 'letters', fit: 'mid', details: { ...shell, hood: false } },
  'fleece-jacket': { scale: 'letters', fit: 'mid', details: fleece },
  vest: {
    scale: 'letters',
    fit: 'mid',
    details: { ...filled, hood: false, sleeves: 'none', cuffs: 'plain' },
  },
  'fleece-pullover': {
    scale: 'letters',
    fit: 'mid',
    details: { ...fleece, zip: 'quarter', pockets: 'none' },
  },
  hoodie: { scale: 'letters', fit: 'top', details: { ...top, hood: true, pockets: 'hand', cuffs: 'ribbed' } },
  'base-layer-top': { scale: 'letters', fit: 'next', details: { ...top, fit: 'slim' } },
  't-shirt': { scale: 'letters', fit: 'top', details: { ...top, sleeves: 'short' } },
  shirt: { scale: 'letters', fit: 'top', details: { ...top, collar: 'shirt', pockets: 'chest' } },
  tank: { scale: 'letters', fit: 'top', details: { ...top, sleeves: 'none' } },
  pants: { scale: 'waist', fit: 'legs', details: legs },
  'shell-pants': {
    scale: 'letters',
    fit: 'overpants',
    details: { ...legs, pockets: 'cargo', cuffs: 'velcro' },
  },
  leggings: { scale: 'letters', fit: 'tights', details: { ...legs, pockets: 'none', fit: 'slim' } },
  shorts: { scale: 'waist', fit: 'legs', details: { ...legs, length: 'knee' } },
  'base-layer-bottom': {
    scale: 'letters',
    fit: 'tights',
    details: { ...legs, pockets: 'none', cuffs: 'ribbed', fit: 'slim' },
  },
  'snow-bib': {
    scale: 'letters',
    fit: 'overpants',
    details: { ...legs, pockets: 'both', cuffs: 'velcro', sleeves: 'none' },
  },
  skirt: { scale: 'letters', fit: 'skirts', details: { ...legs, length: 'thigh' } },
  dress: { scale: 'letters', fit: 'top', details: { ...top, sleeves: 'short', length: 'knee' } },
  'one-piece': { scale: 'letters', fit: 'outer', details: { ...shell, length: 'knee' } },
  beanie: { scale: 'one', fit: 'head', details: { ...plain, cuffs: 'ribbed' } },
  cap: { scale: 'one', fit: 'cap', details: plain },
  'sun-hat': { scale: 'brim', fit: 'brim', details: plain },
  gloves: { scale: 'gloves', fit: 'hand', details: { ...plain, cuffs: 'elastic' } },
  mittens: { scale: 'gloves', fit: 'hand', details: { ...plain, cuffs: 'velcro' } },
  socks: { scale: 'socks', fit: 'foot', details: { ...plain, length: 'crop', cuffs: 'ribbed' } },
  'neck-gaiter': { scale: 'one', fit: 'head', details: plain },
  'hiking-boot': { scale: 'shoes', fit: 'shoe', details: plain },
  'trail-shoe': { scale: 'shoes', fit: 'shoe', details: plain },
  'approach-shoe': { scale: 'shoes', fit: 'shoe', details: plain },
  sandal: { scale: 'sandals', fit: 'sandal', details: plain },
  'winter-boot': { scale: 'shoes', fit: 'shoe', details: plain },
  backpack: { scale: 'torso', fit: 'pack', details: plain },
  daypack: { scale: 'one', fit: 'carry', details: plain },
  duffel: { scale: 'one', fit: 'carry', details: plain },
  'hip-pack': { scale: 'one', fit: 'waistbelt', details: plain },
  tote: { scale: 'one', fit: 'carry', details: plain },
  tent: { scale: 'one', fit: 'shelter', details: plain },
  'sleeping-bag': { scale: 'one', fit: 'bag', details: { ...plain, baffles: 'box' } },
  'sleeping-pad': { scale: 'one', fit: 'bag', details: { ...plain, baffles: 'wide' } },
  stove: { scale: 'one', fit: 'object', details: plain },
  mug: { scale: 'one', fit: 'object', details: plain },
  bottle: { scale: 'one', fit: 'object', details: plain },
  headlamp: { scale: 'one', fit: 'strap', details: plain },
  lantern: { scale: 'one', fit: 'object', details: plain },
  'trekking-poles': { scale: 'one', fit: 'poles', details: plain },
  'camp-chair': { scale: 'one', fit: 'object', details: plain },
  'cook-set': { scale: 'one', fit: 'object', details: plain },
  cooler: { scale: 'one', fit: 'object', details: plain },
};
