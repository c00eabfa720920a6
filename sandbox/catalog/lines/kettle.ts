import type { Line } from '../line.ts';
import { text } from '../text.ts';

export const KETTLE: Line = {
  name: 'Kettle',
  firstId: 1700,
  story: text(
    'Kettle is quilted workwear for the woodpile and the farmers’ market, sewn from a dry-hand cloth that wears in instead of out.',
    'Kettle, c’est le vêtement matelassé pour la corde de bois et le marché, cousu dans une toile sèche qui se patine au lieu de s’user.',
  ),
  features: [
    text('Dry-hand cotton and recycled polyester cloth', 'Toile sèche de coton et de polyester recyclé'),
    text('Corduroy trim at the neck', 'Garniture de velours côtelé à l’encolure'),
  ],
  materials: text(
    'Shell: 65% organic cotton, 35% recycled polyester. Fill: 80 g/m² recycled polyester.',
    'Extérieur : 65 % coton biologique, 35 % polyester recyclé. Garnissage : polyester recyclé de 80 g/m².',
  ),
  care: 'synthetic',
  fabric: 'Synthetic Insulation',
  technologies: ['27', '57', '54'],
  activity: ['Everyday', 'Camping'],
  season: 'Fall/Winter',
  releasedOn: '2025-08-30',
  colours: { men: ['050', '073', '011', '042'], women: ['041', '092', '075', '011'] },
  styles: [
    {
      name: text('Kettle Quilted Jacket', 'Veste matelassée Kettle'),
      kind: 'insulated-jacket',
      details: { hood: false, cuffs: 'plain', fit: 'relaxed' },
      genders: ['men', 'women'],
      pitch: text('A barn jacket that packs.', 'Une veste de grange qui se range.'),
      story: text(
        'Diamond quilting keeps the fill even for years, and the pockets are set for hands, not just for looks.',
        'Le matelassage en losanges garde l’isolant égal pendant des années, et les poches sont placées pour les mains, pas pour le style.',
      ),
      price: [179_00, 229_00],
    },
    {
      name: text('Kettle Overshirt Jacket', 'Surchemise isolée Kettle'),
      kind: 'insulated-jacket',
      details: { hood: false, collar: 'shirt', baffles: 'none', pockets: 'both', cuffs: 'plain' },
      genders: ['men', 'women'],
      pitch: text('Half shirt, half jacket, all October.', 'Mi-chemise, mi-veste, tout octobre.'),
      story: text(
        'Lined like a coat and cut like a shirt, with a zip behind the placket so you never fumble with buttons.',
        'Doublée comme un manteau, coupée comme une chemise, avec une fermeture derrière la patte pour oublier les boutons.',
      ),
      price: [159_00, 205_00],
      colours: ['073', '050', '092'],
    },
    {
      name: text('Kettle Chore Jacket', 'Veste de travail Kettle'),
      kind: 'insulated-jacket',
      details: {
        hood: false,
        collar: 'shirt',
        length: 'thigh',
        pockets: 'both',
        baffles: 'none',
        cuffs: 'plain',
        fit: 'relaxed',
      },
      genders: ['men', 'women'],
      pitch: text('Four pockets and a long list of jobs.', 'Quatre poches et une longue liste de corvées.'),
      story: text(
        'A heavier canvas with a flannel lining; the longer tail keeps your back covered when you bend to the splitting block.',
        'Une toile plus lourde doublée de flanelle; le dos allongé reste couvert quand on se penche sur la bûche.',
      ),
      features: [text('Brushed flannel lining', 'Doublure de flanelle brossée')],
      price: [189_00, 245_00],
      fabric: 'Canvas',
      colours: ['011', '041', '074'],
    },
    {
      name: text('Kettle Quilted Vest', 'Gilet matelassé Kettle'),
      kind: 'vest',
      details: { baffles: 'quilted', fit: 'relaxed' },
      genders: ['men', 'women'],
      pitch: text('Leaves the arms free for the axe.', 'Laisse les bras libres pour la hache.'),
      story: text(
        'It wears over a flannel until the ground freezes and under a coat after that.',
        'Il se porte sur une flanelle jusqu’au gel, puis sous un manteau.',
      ),
      price: [129_00, 169_00],
    },
  ],
};
