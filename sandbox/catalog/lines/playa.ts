import type { Line } from '../line.ts';
import { text } from '../text.ts';

export const PLAYA: Line = {
  name: 'Playa',
  firstId: 2900,
  story: text(
    'Playa is for places without shade. Shadeform cloth blocks the sun by the way it is built, so the protection does not wash out.',
    'Playa est faite pour les endroits sans ombre. Le tissu Shadeform arrête le soleil par sa structure même : la protection ne part pas au lavage.',
  ),
  features: [
    text('UPF 50+ from the cloth itself', 'FPU 50+ grâce au tissu même'),
    text('Dries in minutes in a breeze', 'Sèche en quelques minutes à la brise'),
  ],
  materials: text(
    '94% recycled nylon, 6% elastane, 105 g/m².',
    '94 % nylon recyclé, 6 % élasthanne, 105 g/m².',
  ),
  care: 'synthetic',
  fabric: 'Nylon',
  technologies: ['08', '07', '47'],
  activity: ['Hiking', 'Travel', 'Backpacking'],
  season: 'Spring/Summer',
  releasedOn: '2026-03-02',
  colours: {
    men: ['023', '041', '065', '071'],
    women: ['030', '122', '065', '075'],
    kids: ['065', '101', '120'],
    unisex: ['041', '023', '071'],
  },
  styles: [
    {
      name: text('Playa Sun Shirt', 'Chemise de soleil Playa'),
      kind: 'shirt',
      details: { fit: 'relaxed' },
      genders: ['men', 'women', 'kids'],
      pitch: text('Shade with buttons.', 'De l’ombre à boutons.'),
      story: text(
        'A vent runs across the back under the yoke, the collar stands up to cover the neck, and the sleeves roll and button.',
        'Une aération court dans le dos sous l’empiècement, le col se relève pour couvrir la nuque et les manches se roulent et se boutonnent.',
      ),
      features: [text('Vented back yoke', 'Empiècement dorsal aéré')],
      price: [89_00, 115_00],
      kidsPrice: [49_95, 64_95],
    },
    {
      name: text('Playa Short-Sleeve Shirt', 'Chemise à manches courtes Playa'),
      kind: 'shirt',
      details: { sleeves: 'short', fit: 'relaxed' },
      genders: ['men', 'women'],
      pitch: text('From the river to the taqueria.', 'De la rivière à la taqueria.'),
      story: text(
        'The same cloth, sleeves off at the elbow. Wear it open over a tank or closed at a table.',
        'Le même tissu, manches coupées au coude. Ouverte sur une camisole ou boutonnée à table.',
      ),
      price: [79_00, 99_00],
      colours: ['064', '092', '101'],
    },
    {
      name: text('Playa Checked Shirt', 'Chemise à carreaux Playa'),
      kind: 'shirt',
      details: { sleeves: 'short', pattern: 'plaid' },
      genders: ['men', 'women'],
      pitch: text('A picnic cloth that wicks.', 'Une nappe à carreaux qui évacue l’humidité.'),
      story: text(
        'A small seersucker check that stands away from the skin and never needs ironing.',
        'Un petit carreau gaufré qui se tient loin de la peau et ne se repasse jamais.',
      ),
      price: [84_00, 109_00],
      colours: ['062', '121', '072'],
    },
    {
      name: text('Playa Sun Hoody', 'Chandail de soleil à capuchon Playa'),
      kind: 'base-layer-top',
      details: { hood: true, fit: 'regular', collar: 'none' },
      genders: ['men', 'women', 'kids'],
      pitch: text(
        'The lightest way to stay out all day.',
        'La façon la plus légère de rester dehors toute la journée.',
      ),
      story: text(
        'A knit version of the sun shirt with a deep hood that goes over a cap and thumb loops that cover the hands.',
        'La version tricotée de la chemise de soleil, avec un capuchon profond qui couvre une casquette et des passe-pouces qui protègent les mains.',
      ),
      features: [text('Thumb loops', 'Passe-pouces')],
      price: [79_00, 99_00],
      kidsPrice: [44_95, 57_95],
      materials: text(
        '95% recycled polyester, 5% elastane, 115 g/m².',
        '95 % polyester recyclé, 5 % élasthanne, 115 g/m².',
      ),
      fabric: 'Polyester',
    },
    {
      name: text('Playa Sun Tank', 'Camisole de soleil Playa'),
      kind: 'tank',
      genders: ['men', 'women'],
      pitch: text('For under the sun shirt, and after it.', 'Sous la chemise de soleil, puis à sa place.'),
      story: text(
        'A high back covers the shoulder blades where a pack rubs and the sun bites.',
        'Le dos montant couvre les omoplates, là où le sac frotte et le soleil mord.',
      ),
      price: [49_95, 64_95],
      materials: text(
        '95% recycled polyester, 5% elastane, 115 g/m².',
        '95 % polyester recyclé, 5 % élasthanne, 115 g/m².',
      ),
      fabric: 'Polyester',
      colours: ['065', '122', '021'],
    },
    {
      name: text('Playa Wide-Brim Hat', 'Chapeau à large bord Playa'),
      kind: 'sun-hat',
      genders: ['unisex'],
      pitch: text('Three inches of noon shade.', 'Huit centimètres d’ombre à midi.'),
      story: text(
        'The brim is stiff enough to hold in wind and soft enough to stuff in a lid pocket. It floats, too.',
        'Le bord est assez raide pour tenir au vent et assez souple pour la poche du sac. Et il flotte.',
      ),
      price: [54_95, 69_95],
      features: [text('Mesh crown vents and a removable chin cord', 'Aérations en filet et cordon amovible')],
    },
    {
      name: text('Playa Cape Hat', 'Chapeau à protège-nuque Playa'),
      kind: 'sun-hat',
      genders: ['unisex', 'kids'],
      pitch: text('Covers what sunscreen forgets.', 'Couvre ce que la crème solaire oublie.'),
      story: text(
        'A cape falls over the ears and neck, and snaps up inside the crown when you reach the trees.',
        'Un pan tombe sur les oreilles et la nuque, et se replie dans la calotte une fois sous les arbres.',
      ),
      price: [49_95, 64_95],
      kidsPrice: [34_95, 44_95],
    },
    {
      name: text('Playa Sun Gaiter', 'Cache-cou de soleil Playa'),
      kind: 'neck-gaiter',
      genders: ['unisex'],
      pitch: text('Wet it, wear it, repeat.', 'On le mouille, on le porte, on recommence.'),
      story: text(
        'A thin tube that cools as it dries and covers the nose on bright snow or bright water.',
        'Un tube mince qui rafraîchit en séchant et couvre le nez sur la neige ou l’eau éblouissantes.',
      ),
      price: [22_95, 29_95],
      technologies: ['09', '07'],
      colours: ['065', '041', '090', '023'],
    },
  ],
};
