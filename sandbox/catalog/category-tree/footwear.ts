import { text } from '../text.ts';
import type { Branch } from './branch.ts';

const HIKING: Branch = {
  slug: 'hiking-boots',
  name: text('Hiking Boots', 'Bottes de randonnée'),
  description: text(
    'Support for loads and broken ground.',
    'Du soutien pour les charges et le terrain brisé.',
  ),
  image: 'granite-wall',
};
const TRAIL: Branch = {
  slug: 'trail-shoes',
  name: text('Trail Shoes', 'Chaussures de sentier'),
  description: text('Light, grippy and quick to dry.', 'Légères, adhérentes et vite sèches.'),
  image: 'spring-meadow',
};
const APPROACH: Branch = {
  slug: 'approach-shoes',
  name: text('Approach Shoes', 'Chaussures d’approche'),
  description: text('Sticky rubber for the scramble in.', 'Une gomme qui colle pour l’approche.'),
  image: 'summit-ridge',
};
const SANDALS: Branch = {
  slug: 'sandals',
  name: text('Sandals', 'Sandales'),
  description: text('For rivers, boats and camp.', 'Pour les rivières, les bateaux et le camp.'),
  image: 'lake-still',
};
const WINTER: Branch = {
  slug: 'winter-boots',
  name: text('Winter Boots', 'Bottes d’hiver'),
  description: text('Warm, dry and sure on ice.', 'Chaudes, étanches et sûres sur la glace.'),
  image: 'glacier',
};

export const FOOTWEAR: Branch = {
  slug: 'footwear',
  name: text('Footwear', 'Chaussures'),
  description: text(
    'Built on lasts that let toes spread, and soled for the ground ahead.',
    'Des formes qui laissent de la place aux orteils, et des semelles pour le terrain qui vient.',
  ),
  image: 'granite-wall',
  children: [
    {
      slug: 'mens',
      name: text('Men’s Footwear', 'Chaussures pour homme'),
      description: text('Boots, shoes and sandals for men.', 'Bottes, chaussures et sandales pour homme.'),
      image: 'granite-wall',
      column: 1,
      children: [HIKING, TRAIL, APPROACH, SANDALS, WINTER],
    },
    {
      slug: 'womens',
      name: text('Women’s Footwear', 'Chaussures pour femme'),
      description: text(
        'Boots, shoes and sandals on women’s lasts.',
        'Bottes, chaussures et sandales sur formes féminines.',
      ),
      image: 'river-valley',
      column: 2,
      children: [HIKING, TRAIL, APPROACH, SANDALS, WINTER],
    },
    {
      slug: 'kids',
      name: text('Kids’ Footwear', 'Chaussures pour enfant'),
      description: text('Sizes 11K to 6.', 'Pointures 11K à 6.'),
      image: 'spring-meadow',
      column: 3,
    },
  ],
};
