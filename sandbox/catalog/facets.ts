import { same, text } from './text.ts';
import type { Localized } from './types.ts';

/** Display names of the facet values that products carry as plain English words. */
export const FACET_NAMES = {
  activity: {
    Alpine: text('Alpine', 'Alpinisme'),
    Backpacking: text('Backpacking', 'Grande randonnée'),
    Camping: text('Camping', 'Camping'),
    Climbing: text('Climbing', 'Escalade'),
    Everyday: text('Everyday', 'Quotidien'),
    Hiking: text('Hiking', 'Randonnée'),
    Skiing: text('Skiing & Snowboarding', 'Ski et planche'),
    'Trail Running': text('Trail Running', 'Course en sentier'),
    Travel: text('Travel', 'Voyage'),
    Winter: text('Winter', 'Hiver'),
  },
  season: {
    'Fall/Winter': text('Fall/Winter', 'Automne-hiver'),
    'Spring/Summer': text('Spring/Summer', 'Printemps-été'),
    'All Season': text('All Season', 'Quatre saisons'),
  },
  gender: {
    men: text('Men', 'Homme'),
    women: text('Women', 'Femme'),
    kids: text('Kids', 'Enfant'),
    unisex: text('Unisex', 'Unisexe'),
  },
  fabric: {
    '3-Layer Shell': text('3-Layer Shell', 'Coquille 3 couches'),
    '2.5-Layer Shell': text('2.5-Layer Shell', 'Coquille 2,5 couches'),
    '2-Layer Shell': text('2-Layer Shell', 'Coquille 2 couches'),
    Down: text('Down', 'Duvet'),
    'Synthetic Insulation': text('Synthetic Insulation', 'Isolant synthétique'),
    Softshell: text('Softshell', 'Coquille souple'),
    'Wind Shell': text('Wind Shell', 'Coupe-vent'),
    'Grid Fleece': text('Grid Fleece', 'Polaire quadrillé'),
    'High-Pile Fleece': text('High-Pile Fleece', 'Polaire à poil long'),
    Microfleece: text('Microfleece', 'Micropolaire'),
    Merino: text('Merino', 'Mérinos'),
    Polyester: text('Recycled Polyester', 'Polyester recyclé'),
    Nylon: text('Recycled Nylon', 'Nylon recyclé'),
    Cotton: text('Organic Cotton', 'Coton biologique'),
    Hemp: text('Hemp Blend', 'Mélange de chanvre'),
    Flannel: text('Flannel', 'Flanelle'),
    'Stretch Woven': text('Stretch Woven', 'Tissé extensible'),
    Leather: text('Leather', 'Cuir'),
    Mesh: text('Engineered Mesh', 'Maille technique'),
    Wool: text('Wool', 'Laine'),
    Ripstop: text('Ripstop', 'Ripstop'),
    Canvas: text('Canvas', 'Toile'),
    Aluminum: text('Aluminum', 'Aluminium'),
    Steel: text('Stainless Steel', 'Acier inoxydable'),
    Titanium: text('Titanium', 'Titane'),
    Carbon: text('Carbon', 'Carbone'),
    Composite: text('Composite', 'Composite'),
  },
} satisfies Record<string, Record<string, Localized>>;

export type FacetName = keyof typeof FACET_NAMES;

/** The name of a facet value in every language; an unknown value is its own name. */
export function facetName(facet: FacetName, value: string): Localized {
  const names: Record<string, Localized> = FACET_NAMES[facet];
  return names[value] ?? same(value);
}
