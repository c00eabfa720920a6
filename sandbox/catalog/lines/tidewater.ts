import type { Line } from '../line.ts';
import { text } from '../text.ts';

export const TIDEWATER: Line = {
  name: 'Tidewater',
  firstId: 2300,
  story: text(
    'Tidewater is rainwear for towns by the sea, with a matte face, covered zips and no logos shouting over your shoulder.',
    'Tidewater, c’est la pluie pour les villes au bord de la mer : extérieur mat, fermetures couvertes et aucun logo qui crie sur l’épaule.',
  ),
  features: [
    text('Waterproof to 10,000 mm with taped seams', 'Imperméable à 10 000 mm, coutures scellées'),
    text('Hushshell face makes no sound as you walk', 'Tissu Hushshell qui ne fait aucun bruit en marchant'),
  ],
  materials: text(
    'Recycled polyester twill with a waterproof membrane and a half-mesh lining.',
    'Sergé de polyester recyclé avec membrane imperméable et demi-doublure de filet.',
  ),
  madeOf: { fibres: { outer: { polyester: 100 }, lining: { polyester: 100 } }, recycled: 60 },
  care: 'membrane',
  fabric: '2-Layer Shell',
  technologies: ['72', '15', '18'],
  activity: ['Everyday', 'Travel'],
  season: 'All Season',
  releasedOn: '2026-01-19',
  colours: { men: ['010', '041', '074', '061'], women: ['041', '101', '010', '065'], kids: ['101', '081'] },
  styles: [
    {
      name: text('Tidewater Rain Coat', 'Imperméable long Tidewater'),
      kind: 'rain-jacket',
      details: {
        length: 'thigh',
        fit: 'relaxed',
        hem: 'flared',
        front: 'flap',
        yoke: 'raglan',
        pockets: 'cargo',
      },
      genders: ['men', 'women', 'kids'],
      pitch: text('A proper raincoat, without the squeak.', 'Un vrai imper, sans le couinement.'),
      story: text(
        'It falls to mid-thigh, vents at the back and hangs like cloth because it is cloth.',
        'Il tombe à mi-cuisse, s’aère dans le dos et a le tombé d’un tissu, parce que c’en est un.',
      ),
      price: [229_00, 295_00],
      kidsPrice: [99_00, 129_00],
    },
    {
      name: text('Tidewater Trench', 'Trench Tidewater'),
      kind: 'rain-jacket',
      details: {
        hood: false,
        collar: 'shirt',
        length: 'knee',
        cuffs: 'plain',
        hem: 'belted',
        front: 'buttons',
        yoke: 'straight',
      },
      genders: ['men', 'women'],
      pitch: text(
        'The train, the theatre, the downpour between.',
        'Le train, le théâtre, l’averse entre les deux.',
      ),
      story: text(
        'A knee-length coat with a storm flap and a collar that closes at the throat.',
        'Un manteau au genou avec un bavolet et un col qui se ferme à la gorge.',
      ),
      price: [279_00, 359_00],
      colours: ['042', '010', '061'],
    },
    {
      name: text('Tidewater Dock Jacket', 'Veste de port Tidewater'),
      kind: 'rain-jacket',
      details: { pockets: 'both', cuffs: 'ribbed', hem: 'gathered', front: 'flap', yoke: 'straight' },
      genders: ['men', 'women'],
      pitch: text('Short, sturdy and fond of docks.', 'Courte, solide et amie des quais.'),
      story: text(
        'Storm cuffs inside the sleeve stop the drip that finds your elbow.',
        'Des poignets intérieurs arrêtent la goutte qui descend vers le coude.',
      ),
      price: [199_00, 259_00],
      colours: ['100', '061', '020'],
    },
    {
      name: text('Tidewater Winter Parka', 'Parka d’hiver Tidewater'),
      kind: 'parka',
      details: { cuffs: 'ribbed', pockets: 'hand', length: 'thigh', hem: 'curved', front: 'flap' },
      genders: ['men', 'women'],
      pitch: text('The raincoat’s warm older sibling.', 'L’aîné bien au chaud de l’imperméable.'),
      story: text(
        'A zip-out liner gives it three seasons: coat, raincoat and, alone, a quilted jacket.',
        'Une doublure amovible lui donne trois saisons : manteau, imper et, seule, veste matelassée.',
      ),
      features: [text('Zip-out quilted liner', 'Doublure matelassée amovible')],
      price: [389_00, 499_00],
      technologies: ['72', '28', '15'],
      season: 'Fall/Winter',
      colours: ['010', '074', '041'],
    },
  ],
};
