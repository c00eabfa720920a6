import type { Line } from '../line.ts';
import { text } from '../text.ts';

export const COL_PASS: Line = {
  name: 'Col Pass',
  firstId: 1000,
  story: text(
    'Col Pass is our alpine shell line: a three-layer membrane with a hard, quiet face, cut for high steps and long reaches.',
    'Col Pass est notre gamme de coquilles d’alpinisme : une membrane à trois couches sous un tissu robuste et silencieux, taillée pour les grands pas et les bras tendus.',
  ),
  features: [
    text(
      'Three-layer Stratum 3L membrane, 20,000 mm, every seam taped',
      'Membrane Stratum 3L à trois couches, 20 000 mm, toutes les coutures scellées',
    ),
    text(
      'PFAS-free water repellency that a warm dryer brings back',
      'Traitement déperlant sans PFAS, ravivé par un séchage tiède',
    ),
  ],
  materials: text(
    '100% recycled nylon face, 70 denier, with a polyurethane membrane and a tricot backer.',
    'Tissu extérieur 100 % nylon recyclé de 70 deniers, membrane de polyuréthane et doublure de tricot.',
  ),
  madeOf: { fibres: { whole: { polyamide: 100 } }, recycled: 60 },
  care: 'membrane',
  fabric: '3-Layer Shell',
  technologies: ['72', '10', '17', '18'],
  activity: ['Alpine', 'Hiking'],
  season: 'All Season',
  releasedOn: '2025-08-18',
  colours: { men: ['060', '010', '090', '074'], women: ['110', '010', '081', '064'], kids: ['090', '063'] },
  styles: [
    {
      name: text('Col Pass 3L Shell Jacket', 'Coquille Col Pass 3L'),
      kind: 'shell-jacket',
      details: { hem: 'drop', hoodCut: 'helmet' },
      genders: ['men', 'women'],
      pitch: text(
        'The shell we take when the forecast cannot make up its mind.',
        'La coquille qu’on emporte quand la météo hésite.',
      ),
      story: text(
        'It is the middle of the line: tough enough for granite, light enough to live in a pack. Pit zips open with a harness on.',
        'C’est le cœur de la gamme : assez solide pour le granit, assez légère pour rester dans le sac. Les aérations sous les bras s’ouvrent même avec un harnais.',
      ),
      features: [
        text(
          'Two-way pit zips clear of a harness',
          'Aérations à double curseur sous les bras, hors du harnais',
        ),
        text('465 g in a men’s medium', '465 g en taille M pour homme'),
      ],
      price: [449_00, 579_00],
    },
    {
      name: text('Col Pass Pro Shell Jacket', 'Coquille Col Pass Pro'),
      kind: 'shell-jacket',
      details: { pockets: 'chest', length: 'hip', hem: 'drop', yoke: 'straight', hoodCut: 'helmet' },
      genders: ['men', 'women'],
      pitch: text(
        'For ice, chimneys and the people who guide them.',
        'Pour la glace, les cheminées et ceux qui y guident.',
      ),
      story: text(
        'Guides wore three rounds of prototypes through two winters before we let it go. The face is 100 denier where a rope rubs and half that where your arms swing.',
        'Des guides ont porté trois prototypes pendant deux hivers avant qu’on la laisse partir. Le tissu fait 100 deniers là où la corde frotte et la moitié là où les bras bougent.',
      ),
      features: [
        text('100-denier shoulders and forearms', 'Épaules et avant-bras de 100 deniers'),
        text(
          'Crossover chest pockets reachable over a pack',
          'Poches de poitrine croisées, accessibles sous un sac',
        ),
      ],
      price: [649_00, 829_00],
      technologies: ['72', '11', '17', '19', '109'],
      activity: ['Alpine', 'Climbing'],
      colours: ['010', '081', '062'],
    },
    {
      name: text('Col Pass Stretch Shell Jacket', 'Coquille extensible Col Pass'),
      kind: 'shell-jacket',
      details: { fit: 'slim', pattern: 'colourblock', hoodCut: 'close' },
      genders: ['men', 'women'],
      pitch: text(
        'A waterproof shell that moves like a softshell.',
        'Une coquille imperméable aussi mobile qu’une coquille souple.',
      ),
      story: text(
        'A stretch face and a knit backer let us cut it closer than any other shell we make. It breathes best when you are working hardest.',
        'Un tissu extensible et un envers tricoté permettent une coupe plus ajustée que toutes nos autres coquilles. Plus on travaille fort, mieux elle respire.',
      ),
      features: [text('20% stretch across the back', '20 % d’extensibilité dans le dos')],
      price: [499_00, 639_00],
      technologies: ['72', '14', '17', '18'],
      isNew: true,
      colours: ['064', '010', '092'],
    },
    {
      name: text('Col Pass Light Shell Jacket', 'Coquille légère Col Pass'),
      kind: 'shell-jacket',
      details: { pockets: 'chest', cuffs: 'elastic', hem: 'gathered', hoodCut: 'close' },
      genders: ['men', 'women'],
      pitch: text('Three real layers at 290 grams.', 'Trois vraies couches pour 290 grammes.'),
      story: text(
        'We kept the membrane and took the rest: one pocket, narrow zips, 20 denier throughout. It stows inside its own chest pocket with a loop to clip.',
        'On a gardé la membrane et retiré le reste : une seule poche, des fermetures étroites, 20 deniers partout. Elle se range dans sa poche de poitrine, avec une boucle pour l’accrocher.',
      ),
      features: [text('Packs into its chest pocket', 'Se range dans sa poche de poitrine')],
      price: [379_00, 489_00],
      technologies: ['72', '10', '52'],
      materials: text(
        '100% recycled nylon face, 20 denier, with a polyurethane membrane and a tricot backer.',
        'Tissu extérieur 100 % nylon recyclé de 20 deniers, membrane de polyuréthane et doublure de tricot.',
      ),
      madeOf: { fibres: { whole: { polyamide: 100 } }, recycled: 50 },
    },
    {
      name: text('Col Pass Shell Pants', 'Pantalon coquille Col Pass'),
      kind: 'shell-pants',
      details: { leg: 'wide' },
      genders: ['men', 'women'],
      pitch: text(
        'Full side zips, so boots and crampons stay on.',
        'Fermetures latérales complètes : bottes et crampons restent en place.',
      ),
      story: text(
        'The knee is shaped for high steps and the seat is one panel, with no seam under a harness.',
        'Le genou est préformé pour les grands pas et le siège taillé d’une seule pièce, sans couture sous le harnais.',
      ),
      features: [
        text('Full-length two-way side zips', 'Fermetures latérales pleine longueur à double curseur'),
      ],
      price: [349_00, 449_00],
      colours: ['010', '020', '060'],
    },
    {
      name: text('Col Pass Shell Bib', 'Salopette coquille Col Pass'),
      kind: 'snow-bib',
      genders: ['men', 'women'],
      pitch: text(
        'A high bib for ski mountaineering and cold belays.',
        'Une salopette haute pour le ski-alpinisme et les relais glacials.',
      ),
      story: text(
        'A stretch-knit back keeps heat from building where the pack sits, and the drop seat works without taking the jacket off.',
        'Le dos en tricot extensible évacue la chaleur sous le sac, et le siège s’ouvre sans retirer la coquille.',
      ),
      features: [
        text('Drop seat with one continuous zip', 'Siège à ouverture par une seule fermeture continue'),
        text('Transceiver pocket with a clip', 'Poche pour émetteur-récepteur avec attache'),
      ],
      price: [499_00, 639_00],
      technologies: ['72', '10', '108', '109'],
      activity: ['Alpine', 'Skiing'],
      colours: ['010', '060', '081'],
    },
  ],
};
