import { localized } from '../../../localized.ts';
import { contentPage } from '../../content-page.ts';
import { prose } from '../../prose.ts';
import { CARE_BLANK, CARE_COLLECTION, CARE_GRID, CARE_HERO, CARE_STEPS } from './blocks.ts';

const TEXT = prose(
  'pages/down-care/text',
  `
A down jacket that has lost its loft is nearly always only dirty. Before you replace it, give it an afternoon: a cold wash, a long rinse and three hours of low heat bring back more warmth than most new jackets have.

If it is still flat when it is dry, or if a baffle has opened, that is a [repair](content:repair) and not the end.
`,
  `
Un manteau de duvet qui a perdu son gonflant est presque toujours simplement sale. Avant de le remplacer, donnez-lui un après-midi : un lavage à froid, un long rinçage et trois heures de chaleur douce lui rendent plus de chaleur que n’en ont bien des manteaux neufs.

S’il reste plat une fois sec, ou si un caisson s’est ouvert, c’est une [réparation](content:repair), pas la fin.
`,
);

export const DOWN_CARE = contentPage({
  slug: 'down-care',
  headline: localized('Looking after down', 'Prendre soin du duvet'),
  intro: localized(
    'One afternoon, once a season, and it outlives the zipper.',
    'Un après-midi par saison, et il survit à sa fermeture.',
  ),
  position: 14,
  blocks: [CARE_HERO, TEXT, CARE_STEPS, CARE_GRID, CARE_COLLECTION, CARE_BLANK],
});
