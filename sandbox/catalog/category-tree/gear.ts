import { text } from '../text.ts';
import type { Branch } from './branch.ts';

const PACKS: Branch = {
  slug: 'packs',
  name: text('Packs & Bags', 'Sacs'),
  description: text(
    'Carry systems from a summit dash to a month away.',
    'De quoi porter, de l’aller-retour au sommet au mois d’absence.',
  ),
  image: 'summit-ridge',
  children: [
    {
      slug: 'backpacks',
      name: text('Backpacks', 'Sacs à dos'),
      description: text('For nights out and heavy loads.', 'Pour les nuits dehors et les grosses charges.'),
      image: 'alpine-dawn',
      column: 1,
      children: [
        {
          slug: 'trekking',
          name: text('Trekking Packs', 'Sacs de trek'),
          description: text(
            '35 to 75 litres, with suspension that carries.',
            'De 35 à 75 litres, avec une suspension qui porte.',
          ),
          image: 'autumn-larch',
        },
        {
          slug: 'alpine',
          name: text('Alpine & Ski Packs', 'Sacs d’alpinisme et de ski'),
          description: text(
            'Stripped down, tied up and ready for rock.',
            'Dépouillés, bien arrimés, prêts pour le roc.',
          ),
          image: 'granite-wall',
        },
      ],
    },
    {
      slug: 'daypacks',
      name: text('Daypacks', 'Sacs de jour'),
      description: text('From the trailhead to the train.', 'Du départ du sentier au train.'),
      image: 'city-edge',
      column: 2,
      children: [
        {
          slug: 'hiking',
          name: text('Hiking Daypacks', 'Sacs de randonnée'),
          description: text('Lunch, layers and a map.', 'Le dîner, des couches et une carte.'),
          image: 'forest-mist',
        },
        {
          slug: 'commute',
          name: text('Commuter Packs', 'Sacs urbains'),
          description: text(
            'A laptop on weekdays, a rope on Saturday.',
            'Un portable la semaine, une corde le samedi.',
          ),
          image: 'city-edge',
        },
      ],
    },
    {
      slug: 'travel',
      name: text('Duffels & Totes', 'Sacs polochons et fourre-tout'),
      description: text(
        'Thrown on roof racks since day one.',
        'Lancés sur les toits de voiture depuis le début.',
      ),
      image: 'coast-fog',
      column: 3,
      children: [
        {
          slug: 'duffels',
          name: text('Duffels', 'Sacs polochons'),
          description: text(
            'Weatherproof haulers, 40 to 120 litres.',
            'Des transporteurs à l’épreuve du temps, de 40 à 120 litres.',
          ),
          image: 'glacier',
        },
        {
          slug: 'totes',
          name: text('Totes', 'Fourre-tout'),
          description: text('Market, beach, trunk of the car.', 'Le marché, la plage, le coffre de l’auto.'),
          image: 'lake-still',
        },
      ],
    },
    {
      slug: 'hip-packs',
      name: text('Hip Packs', 'Sacs de taille'),
      description: text(
        'The essentials, at the waist or across the chest.',
        'L’essentiel, à la taille ou en bandoulière.',
      ),
      image: 'spring-meadow',
      column: 4,
    },
  ],
};

const CAMP: Branch = {
  slug: 'camp',
  name: text('Camp & Hike', 'Camping et randonnée'),
  description: text(
    'A good night, a hot supper and light enough to find the zip.',
    'Une bonne nuit, un souper chaud et assez de lumière pour trouver la fermeture.',
  ),
  image: 'night-camp',
  children: [
    {
      slug: 'sleep',
      name: text('Shelter & Sleep', 'Abris et sommeil'),
      description: text('Tents, bags and pads.', 'Tentes, sacs de couchage et matelas.'),
      image: 'night-camp',
      column: 1,
      children: [
        {
          slug: 'tents',
          name: text('Tents', 'Tentes'),
          description: text(
            'From fast-and-light to family weekend.',
            'De la légèreté à la fin de semaine en famille.',
          ),
          image: 'night-camp',
        },
        {
          slug: 'sleeping-bags',
          name: text('Sleeping Bags', 'Sacs de couchage'),
          description: text(
            'Down and synthetic, summer to deep winter.',
            'Duvet et synthétique, de l’été au grand froid.',
          ),
          image: 'alpine-dusk',
        },
        {
          slug: 'sleeping-pads',
          name: text('Sleeping Pads', 'Matelas de sol'),
          description: text(
            'Quiet, warm underneath and easy to inflate.',
            'Silencieux, chauds par-dessous et faciles à gonfler.',
          ),
          image: 'lake-still',
        },
      ],
    },
    {
      slug: 'kitchen',
      name: text('Camp Kitchen', 'Cuisine de camp'),
      description: text('Boil, simmer, pour.', 'Bouillir, mijoter, verser.'),
      image: 'river-valley',
      column: 2,
      children: [
        {
          slug: 'stoves',
          name: text('Stoves', 'Réchauds'),
          description: text(
            'Fast boilers and patient simmerers.',
            'Des rapides pour bouillir, des patients pour mijoter.',
          ),
          image: 'night-camp',
        },
        {
          slug: 'cookware',
          name: text('Cook Sets', 'Popotes'),
          description: text(
            'Nesting pots in aluminum, steel and titanium.',
            'Casseroles gigognes en aluminium, en acier et en titane.',
          ),
          image: 'autumn-larch',
        },
        {
          slug: 'mugs',
          name: text('Mugs', 'Tasses'),
          description: text(
            'First thing you look for in the morning.',
            'La première chose qu’on cherche le matin.',
          ),
          image: 'alpine-dawn',
        },
        {
          slug: 'bottles',
          name: text('Bottles', 'Bouteilles'),
          description: text(
            'Leakproof, insulated or just light.',
            'Étanches, isolées ou simplement légères.',
          ),
          image: 'glacier',
        },
        {
          slug: 'coolers',
          name: text('Coolers', 'Glacières'),
          description: text(
            'Cold on Sunday what went in on Friday.',
            'Encore froid le dimanche ce qu’on y a mis le vendredi.',
          ),
          image: 'lake-still',
        },
      ],
    },
    {
      slug: 'lighting',
      name: text('Lighting', 'Éclairage'),
      description: text(
        'For the last pitch and the first cup.',
        'Pour la dernière longueur et la première tasse.',
      ),
      image: 'night-camp',
      column: 3,
      children: [
        {
          slug: 'headlamps',
          name: text('Headlamps', 'Lampes frontales'),
          description: text(
            'Rechargeable, bright and simple with gloves.',
            'Rechargeables, puissantes et simples avec des gants.',
          ),
          image: 'night-camp',
        },
        {
          slug: 'lanterns',
          name: text('Lanterns', 'Lanternes'),
          description: text('Warm light for a table.', 'Une lumière chaude pour la table.'),
          image: 'night-camp',
        },
      ],
    },
    {
      slug: 'trail',
      name: text('Trail & Camp Comfort', 'Sentier et confort'),
      description: text(
        'Poles for the way in, chairs for the evening.',
        'Des bâtons pour l’aller, des chaises pour le soir.',
      ),
      image: 'autumn-larch',
      column: 4,
      children: [
        {
          slug: 'poles',
          name: text('Trekking Poles', 'Bâtons de marche'),
          description: text(
            'Carbon and aluminum, folding and telescopic.',
            'Carbone et aluminium, pliants et télescopiques.',
          ),
          image: 'summit-ridge',
        },
        {
          slug: 'chairs',
          name: text('Camp Chairs', 'Chaises de camp'),
          description: text('Sit well, pack small.', 'Bien assis, peu de place.'),
          image: 'lake-still',
        },
      ],
    },
  ],
};

export const GEAR: readonly Branch[] = [PACKS, CAMP];
