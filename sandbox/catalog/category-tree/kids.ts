import { text } from '../text.ts';
import type { Branch } from './branch.ts';

export const KIDS: Branch = {
  slug: 'kids',
  name: text('Kids', 'Enfant'),
  description: text(
    'The same cloth as ours, in sizes that get muddy.',
    'Les mêmes tissus que les nôtres, dans des tailles qui se salissent.',
  ),
  image: 'spring-meadow',
  children: [
    {
      slug: 'jackets',
      name: text('Jackets', 'Manteaux'),
      description: text('Outerwear with growing room.', 'Des manteaux avec de la marge pour grandir.'),
      image: 'snow-ridge',
      column: 1,
      children: [
        {
          slug: 'shell',
          name: text('Shells & Rain Jackets', 'Coquilles et imperméables'),
          description: text(
            'For puddles, chairlifts and walks to school.',
            'Pour les flaques, le télésiège et le chemin de l’école.',
          ),
          image: 'forest-mist',
        },
        {
          slug: 'insulated',
          name: text('Insulated & Down', 'Isolants et duvet'),
          description: text('Recess at twenty below.', 'La récréation à moins vingt.'),
          image: 'glacier',
        },
        {
          slug: 'fleece',
          name: text('Fleece', 'Polaires'),
          description: text(
            'Soft layers that survive the wash.',
            'Des couches douces qui survivent au lavage.',
          ),
          image: 'autumn-larch',
        },
      ],
    },
    {
      slug: 'tops',
      name: text('Tops & Base Layers', 'Hauts et premières couches'),
      description: text(
        'Tees, hoodies and warm first layers.',
        'T-shirts, kangourous et premières couches chaudes.',
      ),
      image: 'lake-still',
      column: 2,
      children: [
        {
          slug: 'tees',
          name: text('Tees & Hoodies', 'T-shirts et kangourous'),
          description: text('For climbing trees.', 'Pour grimper aux arbres.'),
          image: 'spring-meadow',
        },
        {
          slug: 'base-layers',
          name: text('Base Layers', 'Premières couches'),
          description: text('Warm, soft and never itchy.', 'Chaudes, douces et sans picotement.'),
          image: 'alpine-dawn',
        },
      ],
    },
    {
      slug: 'bottoms',
      name: text('Bottoms', 'Pantalons et shorts'),
      description: text('Reinforced where kids kneel.', 'Renforcés là où les enfants s’agenouillent.'),
      image: 'river-valley',
      column: 3,
      children: [
        {
          slug: 'pants',
          name: text('Pants & Shorts', 'Pantalons et shorts'),
          description: text(
            'Stretch, pockets and double knees.',
            'Extensibles, avec des poches et des genoux doublés.',
          ),
          image: 'river-valley',
        },
        {
          slug: 'snow',
          name: text('Snow Bibs & Suits', 'Salopettes et habits de neige'),
          description: text('All day in the snowbank.', 'Toute la journée dans le banc de neige.'),
          image: 'snow-ridge',
        },
      ],
    },
    {
      slug: 'accessories',
      name: text('Hats, Mittens & Socks', 'Tuques, mitaines et chaussettes'),
      description: text(
        'Buy two: one for the lost and found.',
        'Prenez-en deux : une pour les objets perdus.',
      ),
      image: 'alpine-dusk',
      column: 4,
    },
    {
      slug: 'footwear',
      name: text('Footwear', 'Chaussures'),
      description: text('Boots and shoes that keep up.', 'Des bottes et des chaussures qui suivent.'),
      image: 'granite-wall',
      column: 4,
    },
  ],
};
