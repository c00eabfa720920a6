import { text } from '../text.ts';
import type { Branch } from './branch.ts';

type Department = 'men' | 'women';

const jackets: Branch = {
  slug: 'jackets',
  name: text('Jackets & Vests', 'Manteaux et vestes'),
  description: text(
    'Shells, warmth and everything between, from the storm to the walk home.',
    'Coquilles, chaleur et tout ce qu’il y a entre les deux, de la tempête au retour à la maison.',
  ),
  image: 'storm-front',
  column: 1,
  children: [
    {
      slug: 'shell',
      name: text('Shell Jackets', 'Coquilles'),
      description: text(
        'Three layers against wind, wet snow and rock.',
        'Trois couches contre le vent, la neige mouillée et le roc.',
      ),
      image: 'summit-ridge',
    },
    {
      slug: 'rain',
      name: text('Rain Jackets', 'Imperméables'),
      description: text(
        'Light enough to bring, dry enough to trust.',
        'Assez légers pour suivre, assez étanches pour s’y fier.',
      ),
      image: 'forest-mist',
    },
    {
      slug: 'down',
      name: text('Down Jackets', 'Manteaux de duvet'),
      description: text(
        'Traceable down, from summer belays to January streets.',
        'Duvet traçable, des relais d’été aux rues de janvier.',
      ),
      image: 'snow-ridge',
    },
    {
      slug: 'insulated',
      name: text('Insulated Jackets', 'Manteaux isolants'),
      description: text(
        'Synthetic warmth that shrugs off damp.',
        'Une chaleur synthétique que l’humidité n’arrête pas.',
      ),
      image: 'alpine-dusk',
    },
    {
      slug: 'parkas',
      name: text('Parkas', 'Parkas'),
      description: text(
        'Long coats for the coldest months.',
        'De longs manteaux pour les mois les plus froids.',
      ),
      image: 'glacier',
    },
    {
      slug: 'softshell',
      name: text('Softshell Jackets', 'Coquilles souples'),
      description: text(
        'Stretch and breath for moving fast in cold air.',
        'Extensibles et respirantes, pour bouger vite dans l’air froid.',
      ),
      image: 'granite-wall',
    },
    {
      slug: 'fleece',
      name: text('Fleece Jackets', 'Polaires'),
      description: text(
        'Grid, pile and micro: the mid layers we reach for daily.',
        'Quadrillé, à poil long ou micro : les couches de tous les jours.',
      ),
      image: 'autumn-larch',
    },
    {
      slug: 'vests',
      name: text('Vests', 'Gilets'),
      description: text('Warm at the core, free at the arms.', 'Chauds au tronc, libres aux bras.'),
      image: 'river-valley',
    },
  ],
};

function tops(department: Department): Branch {
  const children: Branch[] = [
    {
      slug: 't-shirts',
      name: text('T-Shirts', 'T-shirts'),
      description: text(
        'Organic cotton, hemp and quick-drying knits.',
        'Coton biologique, chanvre et tricots à séchage rapide.',
      ),
      image: 'spring-meadow',
    },
    {
      slug: 'shirts',
      name: text('Shirts', 'Chemises'),
      description: text(
        'Flannel for the cabin, sun shirts for the flats.',
        'De la flanelle pour le chalet, des chemises de soleil pour le large.',
      ),
      image: 'desert-mesa',
    },
    {
      slug: 'hoodies',
      name: text('Hoodies & Sweatshirts', 'Kangourous et cotons ouatés'),
      description: text('Heavy, soft and better every year.', 'Lourds, doux et meilleurs chaque année.'),
      image: 'coast-fog',
    },
    {
      slug: 'fleece-pullovers',
      name: text('Fleece Pullovers', 'Chandails polaires'),
      description: text('Pull it on, forget the cold.', 'On l’enfile et on oublie le froid.'),
      image: 'lake-still',
    },
    {
      slug: 'base-layers',
      name: text('Base Layer Tops', 'Hauts première couche'),
      description: text(
        'Merino and wicking knits for next to the skin.',
        'Mérinos et tricots qui évacuent l’humidité, à même la peau.',
      ),
      image: 'alpine-dawn',
    },
    {
      slug: 'tanks',
      name: department === 'women' ? text('Tanks', 'Camisoles') : text('Tanks & Sleeveless', 'Sans manches'),
      description: text(
        'The least you can wear on the hottest climb.',
        'Le strict nécessaire pour la montée la plus chaude.',
      ),
      image: 'desert-mesa',
    },
  ];
  return {
    slug: 'tops',
    name: text('Tops', 'Hauts'),
    description: text(
      'From first layer to last stop of the day.',
      'De la première couche au dernier arrêt de la journée.',
    ),
    image: 'alpine-dawn',
    column: 2,
    children,
  };
}

function bottoms(department: Department): Branch {
  const children: Branch[] = [
    {
      slug: 'pants',
      name: text('Hiking Pants', 'Pantalons de randonnée'),
      description: text(
        'Stretch, pockets and a gusset where it counts.',
        'De l’extensibilité, des poches et un gousset là où il faut.',
      ),
      image: 'river-valley',
    },
    {
      slug: 'shell-pants',
      name: text('Shell Pants & Bibs', 'Pantalons coquilles et salopettes'),
      description: text(
        'Waterproof legs for rain, ice and lift lines.',
        'Des jambes au sec sous la pluie, sur la glace et au remonte-pente.',
      ),
      image: 'snow-ridge',
    },
    {
      slug: 'shorts',
      name: text('Shorts', 'Shorts'),
      description: text('For trail, rock and water.', 'Pour le sentier, le roc et l’eau.'),
      image: 'coast-fog',
    },
    {
      slug: 'leggings',
      name: text('Leggings & Tights', 'Collants et leggings'),
      description: text('Second skin for long strides.', 'Une seconde peau pour les longues foulées.'),
      image: 'spring-meadow',
    },
    {
      slug: 'base-layers',
      name: text('Base Layer Bottoms', 'Bas première couche'),
      description: text('Warmth under everything else.', 'La chaleur sous tout le reste.'),
      image: 'alpine-dusk',
    },
  ];
  if (department === 'women') {
    children.push({
      slug: 'skirts-dresses',
      name: text('Skirts & Dresses', 'Jupes et robes'),
      description: text('Made to walk in, with pockets.', 'Faites pour marcher, avec des poches.'),
      image: 'lake-still',
    });
  }
  return {
    slug: 'bottoms',
    name: text('Bottoms', 'Pantalons et shorts'),
    description: text('Legs for every season.', 'De quoi habiller les jambes en toute saison.'),
    image: 'river-valley',
    column: 3,
    children,
  };
}

const accessories: Branch = {
  slug: 'accessories',
  name: text('Accessories', 'Accessoires'),
  description: text(
    'The small things that decide how long you stay out.',
    'Les petites choses qui décident combien de temps on reste dehors.',
  ),
  image: 'snow-ridge',
  column: 4,
  children: [
    {
      slug: 'hats',
      name: text('Beanies, Caps & Hats', 'Tuques, casquettes et chapeaux'),
      description: text('Knit, brimmed or packable.', 'En tricot, à rebord ou repliables.'),
      image: 'alpine-dusk',
      children: [
        {
          slug: 'beanies',
          name: text('Beanies', 'Tuques'),
          description: text(
            'Knits for the cold half of the year.',
            'Des tricots pour la moitié froide de l’année.',
          ),
          image: 'winter-forest',
        },
        {
          slug: 'caps',
          name: text('Caps', 'Casquettes'),
          description: text('A brim for trail and town.', 'Une visière pour le sentier et la ville.'),
          image: 'city-edge',
        },
        {
          slug: 'sun-hats',
          name: text('Sun Hats', 'Chapeaux de soleil'),
          description: text('Shade you can fold away.', 'De l’ombre qui se replie.'),
          image: 'desert-mesa',
        },
      ],
    },
    {
      slug: 'gloves',
      name: text('Gloves & Mittens', 'Gants et mitaines'),
      description: text(
        'Dexterity when you need it, heat when you do not.',
        'De la dextérité quand il en faut, de la chaleur le reste du temps.',
      ),
      image: 'glacier',
    },
    {
      slug: 'neckwear',
      name: text('Neck Gaiters', 'Cache-cous'),
      description: text('Wind stopped at the collar.', 'Le vent s’arrête au col.'),
      image: 'storm-front',
    },
    {
      slug: 'socks',
      name: text('Socks', 'Chaussettes'),
      description: text(
        'Merino and cushioning, mile after mile.',
        'Du mérinos et du coussinage, kilomètre après kilomètre.',
      ),
      image: 'autumn-larch',
    },
  ],
};

const footwear: Branch = {
  slug: 'footwear',
  name: text('Footwear', 'Chaussures'),
  description: text(
    'Boots, shoes and sandals for the ground ahead.',
    'Bottes, chaussures et sandales pour le terrain qui vient.',
  ),
  image: 'granite-wall',
  column: 4,
};

const activity: Branch = {
  slug: 'activity',
  name: text('Shop by Activity', 'Par activité'),
  description: text('Kits built around a day out.', 'Des tenues pensées autour d’une journée dehors.'),
  image: 'summit-ridge',
  column: 5,
  menuDisplay: 'showDesktopOnly',
  children: [
    {
      slug: 'alpine',
      name: text('Alpine & Climbing', 'Alpinisme et escalade'),
      description: text(
        'For rock, ice and the ridge between.',
        'Pour le roc, la glace et l’arête entre les deux.',
      ),
      image: 'granite-wall',
    },
    {
      slug: 'ski',
      name: text('Ski & Snowboard', 'Ski et planche à neige'),
      description: text(
        'Up under your own power, or by the chair.',
        'Montée à la force des jambes ou par le télésiège.',
      ),
      image: 'snow-ridge',
    },
    {
      slug: 'hike',
      name: text('Hiking & Backpacking', 'Randonnée et longue marche'),
      description: text(
        'From the trailhead to the third night out.',
        'Du départ du sentier à la troisième nuit dehors.',
      ),
      image: 'autumn-larch',
    },
    {
      slug: 'run',
      name: text('Trail Running', 'Course en sentier'),
      description: text('Little weight, long distance.', 'Peu de poids, longue distance.'),
      image: 'spring-meadow',
    },
    {
      slug: 'travel',
      name: text('Travel', 'Voyage'),
      description: text('One bag, many days.', 'Un seul sac, plusieurs jours.'),
      image: 'city-edge',
    },
  ],
};

function department(
  slug: string,
  who: Department,
  branch: Pick<Branch, 'name' | 'description' | 'image'>,
): Branch {
  return { ...branch, slug, children: [jackets, tops(who), bottoms(who), accessories, footwear, activity] };
}

export const ADULTS: readonly Branch[] = [
  department('mens', 'men', {
    name: text('Men', 'Homme'),
    description: text(
      'Clothing for men who spend the day outside.',
      'Des vêtements pour les hommes qui passent la journée dehors.',
    ),
    image: 'alpine-dawn',
  }),
  department('womens', 'women', {
    name: text('Women', 'Femme'),
    description: text(
      'Clothing for women who spend the day outside.',
      'Des vêtements pour les femmes qui passent la journée dehors.',
    ),
    image: 'alpine-dusk',
  }),
];
