import { text } from './text.ts';
import type { Localized, ProductDetails, ProductKind } from './types.ts';

type Rule = { kinds: readonly ProductKind[]; when: (details: ProductDetails) => boolean; text: Localized };

const STORM: ProductKind[] = ['shell-jacket', 'rain-jacket', 'one-piece'];
const WARM: ProductKind[] = ['down-jacket', 'insulated-jacket', 'parka', 'vest'];
const SOFT: ProductKind[] = ['softshell-jacket', 'fleece-jacket'];
const JACKETS: ProductKind[] = [...STORM, ...WARM, ...SOFT];
const PULLOVERS: ProductKind[] = ['fleece-pullover', 'base-layer-top', 'hoodie'];
const LEGS: ProductKind[] = ['pants', 'shorts', 'skirt'];
const SNOW: ProductKind[] = ['shell-pants', 'snow-bib'];

const RULES: Rule[] = [
  {
    kinds: [...STORM, 'parka'],
    when: (d) => d.hood === true,
    text: text(
      'Hood adjusts with one hand and turns with your head',
      'Capuchon qui s’ajuste d’une main et suit la tête',
    ),
  },
  {
    kinds: ['down-jacket', 'insulated-jacket', 'vest', ...SOFT, 'fleece-pullover', 'base-layer-top'],
    when: (d) => d.hood === true,
    text: text(
      'Close-fitting hood that goes under a helmet',
      'Capuchon près de la tête, se porte sous un casque',
    ),
  },
  {
    kinds: [...JACKETS, 'hoodie'],
    when: (d) => d.zip === 'full' && d.front !== 'buttons',
    text: text(
      'Full-length front zip with a chin guard',
      'Fermeture à glissière pleine longueur avec protège-menton',
    ),
  },
  {
    kinds: [...JACKETS, ...PULLOVERS],
    when: (d) => d.zip === 'half',
    text: text('Half-length zip to dump heat', 'Fermeture à glissière à mi-longueur pour évacuer la chaleur'),
  },
  {
    kinds: [...PULLOVERS, 'shirt'],
    when: (d) => d.zip === 'quarter',
    text: text('Quarter zip opens the neck on the climb', 'Quart de fermeture pour ouvrir le col en montée'),
  },
  {
    kinds: JACKETS,
    when: (d) => d.pockets === 'hand' || d.pockets === 'both',
    text: text('Two zipped hand pockets', 'Deux poches zippées pour les mains'),
  },
  {
    kinds: [...JACKETS, 'fleece-pullover'],
    when: (d) => d.pockets === 'chest' || d.pockets === 'both',
    text: text('Zipped chest pocket sized for a phone', 'Poche de poitrine zippée, format téléphone'),
  },
  {
    kinds: JACKETS,
    when: (d) => d.cuffs === 'velcro' && d.sleeves !== 'none',
    text: text(
      'Cuff tabs close over or under gloves',
      'Poignets à patte qui se ferment sur ou sous les gants',
    ),
  },
  {
    kinds: [...JACKETS, ...PULLOVERS],
    when: (d) => d.cuffs === 'ribbed' && d.sleeves !== 'none',
    text: text('Rib-knit cuffs keep drafts out', 'Poignets en côtes qui coupent les courants d’air'),
  },
  {
    kinds: ['down-jacket', 'insulated-jacket'],
    when: (d) => d.cuffs === 'elastic',
    text: text('Elastic-bound cuffs and hem', 'Poignets et ourlet bordés d’élastique'),
  },
  {
    kinds: ['hoodie'],
    when: (d) => d.hood === true,
    text: text('Three-panel hood with a drawcord', 'Capuchon en trois panneaux à cordon'),
  },
  {
    kinds: ['hoodie'],
    when: (d) => d.pockets === 'hand' && d.zip !== 'full',
    text: text('Kangaroo pocket for both hands', 'Poche kangourou pour les deux mains'),
  },
  {
    kinds: LEGS,
    when: (d) => d.pockets === 'hand',
    text: text('Two deep hand pockets', 'Deux poches profondes pour les mains'),
  },
  {
    kinds: [...LEGS, 'shell-pants'],
    when: (d) => d.pockets === 'cargo',
    text: text('Zipped thigh pocket that carries flat', 'Poche zippée à la cuisse, plate une fois remplie'),
  },
  {
    kinds: ['leggings'],
    when: (d) => d.pockets !== 'none',
    text: text('Side pocket that holds a phone still', 'Poche latérale qui tient le téléphone en place'),
  },
  {
    kinds: SNOW,
    when: () => true,
    text: text(
      'Snow gaiters at the hem with scuff guards inside the ankle',
      'Guêtres à l’ourlet et renforts à l’intérieur des chevilles',
    ),
  },
  {
    kinds: ['shirt'],
    when: (d) => d.pockets === 'chest' || d.pockets === 'both',
    text: text('Chest pocket with a buttoned flap', 'Poche de poitrine à rabat boutonné'),
  },
  {
    kinds: ['t-shirt'],
    when: () => true,
    text: text('Neckline that keeps its shape', 'Encolure qui garde sa forme'),
  },
  {
    kinds: ['tank'],
    when: () => true,
    text: text('Armholes cut clear of pack straps', 'Emmanchures dégagées des bretelles'),
  },
  {
    kinds: ['cap'],
    when: () => true,
    text: text('Adjusts at the back', 'S’ajuste à l’arrière'),
  },
  {
    kinds: ['sun-hat'],
    when: () => true,
    text: text('Brim that shades face and ears', 'Bord qui protège le visage et les oreilles'),
  },
  {
    kinds: ['gloves', 'mittens'],
    when: () => true,
    text: text('Loops to hang them up to dry', 'Boucles pour les suspendre et les faire sécher'),
  },
  {
    kinds: ['neck-gaiter'],
    when: () => true,
    text: text('Pulls up over nose and ears', 'Se remonte sur le nez et les oreilles'),
  },
  {
    kinds: ['socks'],
    when: (d) => d.cuffs === 'ribbed',
    text: text('Ribbed top that stays up without squeezing', 'Bord côtelé qui tient sans serrer'),
  },
  {
    kinds: ['dress'],
    when: (d) => d.pockets === 'hand',
    text: text('Two pockets in the side seams', 'Deux poches dans les coutures de côté'),
  },
  {
    kinds: ['base-layer-top', 'base-layer-bottom', 'leggings'],
    when: () => true,
    text: text(
      'Flat seams that stay clear of pack straps and boots',
      'Coutures plates, loin des bretelles et des bottes',
    ),
  },
];

/**
 * Features that follow from a product's kind and construction, so that texts never claim a feature
 * that it lacks.
 */
export function kindFeatures(kind: ProductKind, details: ProductDetails): Localized[] {
  return RULES.filter((rule) => rule.kinds.includes(kind) && rule.when(details)).map((rule) => rule.text);
}
