import { perLanguage } from '../../translations/language.ts';
import { filled, text } from '../text.ts';
import type { Localized } from '../types.ts';
import type { Branch } from './branch.ts';

const ROOMS: [slug: string, name: Localized, image: string][] = [
  ['mens', text('Men', 'Homme'), 'alpine-dawn'],
  ['womens', text('Women', 'Femme'), 'alpine-dusk'],
  ['kids', text('Kids', 'Enfant'), 'spring-meadow'],
  ['accessories', text('Accessories', 'Accessoires'), 'snow-ridge'],
  ['footwear', text('Footwear', 'Chaussures'), 'granite-wall'],
  ['gear', text('Packs & Camp', 'Sacs et camping'), 'night-camp'],
];

/** The name of a room within a sentence: German nouns keep their capital. */
const within = (name: Localized) =>
  perLanguage((language) => (language === 'de' ? name[language] : name[language].toLowerCase()));

const described = (pattern: Localized, name: Localized) => filled(pattern, within(name));

function rooms(describe: (name: Localized) => Localized): Branch[] {
  return ROOMS.map(([slug, name, image], index) => ({
    slug,
    name,
    description: describe(name),
    image,
    column: Math.floor(index / 2) + 1,
  }));
}

export const NEW_ARRIVALS: Branch = {
  slug: 'new-arrivals',
  name: text('New Arrivals', 'Nouveautés'),
  description: text('What left the workroom this season.', 'Ce qui est sorti de l’atelier cette saison.'),
  image: 'alpine-dawn',
  children: rooms((name) =>
    described(text('New this season: {name}.', 'Nouveau cette saison : {name}.'), name),
  ),
};

export const SALE: Branch = {
  slug: 'sale',
  name: text('Sale', 'Soldes'),
  description: text(
    'Past-season colors and last sizes, at honest reductions.',
    'Couleurs de saisons passées et dernières tailles, à prix vraiment réduits.',
  ),
  image: 'autumn-larch',
  menuStyle: 'text-sale',
  children: rooms((name) => described(text('On sale now: {name}.', 'En solde : {name}.'), name)),
};

export const MEMBERS: Branch = {
  slug: 'members',
  name: text('Member Exclusives', 'Exclusivités aux membres'),
  description: text(
    'Colors and pieces kept for members of the Cairn Club.',
    'Des couleurs et des pièces réservées aux membres du Club Cairn.',
  ),
  image: 'summit-ridge',
  menuDisplay: 'hidden',
};
