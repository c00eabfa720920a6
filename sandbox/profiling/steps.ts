import { text } from '../catalog/text.ts';
import type { Localized } from '../catalog/types.ts';

type Option = { key: string; name: Localized };
type PreferenceType = { key: string; name: Localized; description: Localized; options: Option[] };

const option = (key: string, en: string, fr: string): Option => ({ key, name: text(en, fr) });

/** The questions about a shopper's preferences, in order (docs/product/accounts.md §2.15). */
export const PREFERENCE_TYPES: PreferenceType[] = [
  {
    key: 'category',
    name: text('What are you here for?', 'Que cherchez-vous ?'),
    description: text(
      'Choose as many as you like. We’ll show them first.',
      'Choisissez-en autant que vous voulez. Nous les montrerons en premier.',
    ),
    options: [
      option('womens', 'Women', 'Femme'),
      option('mens', 'Men', 'Homme'),
      option('kids', 'Kids', 'Enfant'),
      option('footwear', 'Footwear', 'Chaussures'),
      option('packs', 'Packs & bags', 'Sacs'),
      option('camp', 'Camp & hike', 'Camping et randonnée'),
    ],
  },
  {
    key: 'activity',
    name: text('Where do you wear it?', 'Où les portez-vous ?'),
    description: text(
      'The places your clothes have to keep up with you.',
      'Les endroits où vos vêtements doivent vous suivre.',
    ),
    options: [
      option('hike', 'Hiking', 'Randonnée'),
      option('alpine', 'Alpine & climbing', 'Alpinisme et escalade'),
      option('ski', 'Ski & snowboard', 'Ski et planche'),
      option('run', 'Trail running', 'Course en sentier'),
      option('travel', 'Travel', 'Voyage'),
      option('everyday', 'Every day', 'Tous les jours'),
    ],
  },
];

/** The birthday comes first, then one step per preference type. */
export const BIRTHDAY_STEP = 'birthday';
export const STEP_KEYS: string[] = [BIRTHDAY_STEP, ...PREFERENCE_TYPES.map(({ key }) => key)];

/** Loyalty points for answering a step the first time. */
export const POINTS_PER_STEP = 50;
