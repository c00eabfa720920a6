import type { Line } from '../line.ts';
import { text } from '../text.ts';

export const PETRICHOR: Line = {
  name: 'Petrichor',
  firstId: 1200,
  story: text(
    'Petrichor is rainwear for people who go anyway: light, packable and printed inside so that it never feels clammy.',
    'Petrichor, c’est la pluie pour ceux qui sortent quand même : léger, compressible et imprimé à l’intérieur pour ne jamais coller à la peau.',
  ),
  features: [
    text(
      'Stratum 2.5L membrane, 15,000 mm, fully taped',
      'Membrane Stratum 2,5L, 15 000 mm, entièrement scellée',
    ),
    text('Dry-touch print inside', 'Impression intérieure à toucher sec'),
  ],
  materials: text(
    '100% recycled nylon ripstop, 40 denier, with a polyurethane membrane.',
    'Ripstop 100 % nylon recyclé de 40 deniers avec membrane de polyuréthane.',
  ),
  madeOf: { fibres: { whole: { polyamide: 100 } }, recycled: 65 },
  care: 'membrane',
  fabric: '2.5-Layer Shell',
  technologies: ['72', '12', '17'],
  activity: ['Hiking', 'Backpacking'],
  season: 'Spring/Summer',
  releasedOn: '2026-03-02',
  colours: {
    men: ['073', '061', '100', '022'],
    women: ['064', '121', '010', '075', '101'],
    kids: ['101', '063', '120', '072'],
  },
  styles: [
    {
      name: text('Petrichor Rain Jacket', 'Imperméable Petrichor'),
      kind: 'rain-jacket',
      details: { hem: 'straight', yoke: 'raglan' },
      genders: ['men', 'women', 'kids'],
      pitch: text(
        'The rain jacket that lives at the bottom of the pack.',
        'L’imperméable qui habite le fond du sac.',
      ),
      story: text(
        'It weighs about as much as two apples and packs into its own pocket. The brim holds its shape in a downpour.',
        'Il pèse à peu près deux pommes et se range dans sa poche. La visière garde sa forme sous l’averse.',
      ),
      features: [
        text('Packs into the left hand pocket', 'Se range dans la poche gauche'),
        text('Laminated brim', 'Visière laminée'),
      ],
      price: [169_00, 219_00],
      kidsPrice: [89_00, 115_00],
    },
    {
      name: text('Petrichor Trail Rain Jacket', 'Imperméable de sentier Petrichor'),
      kind: 'rain-jacket',
      details: {
        fit: 'slim',
        pockets: 'chest',
        cuffs: 'elastic',
        hem: 'gathered',
        hoodCut: 'close',
        yoke: 'raglan',
      },
      genders: ['men', 'women'],
      pitch: text('190 grams of waterproof for runners.', '190 grammes d’imperméabilité pour coureurs.'),
      story: text(
        'There is one pocket, a half-elastic hood and a back vent that a vest pack does not block.',
        'Une poche, un capuchon mi-élastique et une aération dorsale qu’une veste d’hydratation ne bouche pas.',
      ),
      features: [text('Reflective marks front and back', 'Repères réfléchissants devant et derrière')],
      price: [199_00, 259_00],
      activity: ['Trail Running', 'Hiking'],
      technologies: ['72', '12', '52'],
      colours: ['065', '010', '090'],
    },
    {
      name: text('Petrichor Anorak', 'Anorak Petrichor'),
      kind: 'rain-jacket',
      details: { zip: 'half', pockets: 'chest', fit: 'relaxed', pattern: 'colourblock', hem: 'curved' },
      genders: ['men', 'women'],
      pitch: text('Pull it over everything and keep walking.', 'Enfilez-le par-dessus tout et continuez.'),
      story: text(
        'A wide hem lets it go on over a daypack in a hurry. The pouch in front swallows a map, a hat and a sandwich.',
        'L’ourlet large permet de l’enfiler à la hâte par-dessus un petit sac. La poche avant avale une carte, une tuque et un sandwich.',
      ),
      features: [text('Side zip for a fast on and off', 'Fermeture latérale pour l’enfiler vite')],
      price: [179_00, 229_00],
      isNew: true,
      colours: ['092', '073', '031', '064'],
    },
    {
      name: text('Petrichor Insulated Rain Jacket', 'Imperméable isolé Petrichor'),
      kind: 'rain-jacket',
      details: { length: 'thigh', fit: 'relaxed', front: 'flap', hem: 'flared' },
      genders: ['men', 'women'],
      pitch: text(
        'For the months when rain is nearly snow.',
        'Pour les mois où la pluie est presque de la neige.',
      ),
      story: text(
        'Forty grams of fill hang free inside the shell, so it drapes like a raincoat and warms like a jacket.',
        'Quarante grammes d’isolant flottent dans la coquille : le tombé d’un imper, la chaleur d’un manteau.',
      ),
      features: [
        text('40 g recycled fill in body and hood', 'Isolant recyclé de 40 g au tronc et au capuchon'),
      ],
      price: [229_00, 299_00],
      season: 'Fall/Winter',
      activity: ['Everyday', 'Travel'],
      colours: ['061', '052', '071'],
    },
    {
      name: text('Petrichor Rain Pants', 'Pantalon de pluie Petrichor'),
      kind: 'shell-pants',
      details: { pockets: 'none', cuffs: 'elastic', leg: 'tapered' },
      genders: ['men', 'women', 'kids'],
      pitch: text(
        'Ten seconds over your boots when the sky opens.',
        'Dix secondes par-dessus les bottes quand le ciel s’ouvre.',
      ),
      story: text(
        'Zips run to the knee, the waist is a soft drawcord and the whole thing folds to the size of a fist.',
        'Les fermetures montent jusqu’au genou, la taille se règle au cordon et le tout se plie au format d’un poing.',
      ),
      features: [text('Knee-length side zips', 'Fermetures latérales jusqu’au genou')],
      price: [99_00, 129_00],
      kidsPrice: [59_95, 79_95],
      colours: ['010', '061', '073'],
    },
  ],
};
