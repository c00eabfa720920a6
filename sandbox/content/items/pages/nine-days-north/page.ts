import { localized } from '../../../localized.ts';
import { contentPage } from '../../content-page.ts';
import { prose } from '../../prose.ts';
import { FIELD_NOTES, FILM_BILLBOARD, MOMENTS } from './moments.ts';
import { FILM, FILM_OPENING } from './moving-pictures.ts';

const TEXT = prose(
  'pages/nine-days-north/text',
  `
Every winter two people from the workroom take what we are about to sell and go somewhere it might not be enough. This year they skied the old mail route north: ninety miles, eleven lakes, one bridge that is no longer there.

## What came back

- **The parka**, with a burn on the left cuff. It is on the [repair bench](content:repair) now, and in the [parkas](category:mens-jackets-parkas) from this fall the cuff is a heavier weave.
- **The mitts**, dry. Nobody quite believes it. [Gloves and mitts](category:mens-accessories-gloves).
- **The base layers**, worn nine days. We are leaving it at that.
`,
  `
Chaque hiver, deux personnes de l’atelier prennent ce que nous allons vendre et partent là où ça pourrait ne pas suffire. Cette année, elles ont suivi à ski l’ancienne route du courrier : cent quarante-cinq kilomètres, onze lacs et un pont qui n’existe plus.

## Ce qui est revenu

- **Le parka**, brûlé au poignet gauche. Il est sur [l’établi](content:repair), et le poignet des [parkas](category:mens-jackets-parkas) est tissé plus serré depuis l’automne.
- **Les mitaines**, sèches. Personne n’y croit tout à fait. [Gants et mitaines](category:mens-accessories-gloves).
- **Les premières couches**, portées neuf jours. Restons-en là.
`,
  `
Every winter two people from the workroom take what we are about to sell and go somewhere it might not be enough. This year they skied the old mail route north: a hundred and forty-five kilometres, eleven lakes, one bridge that is no longer there.

## What came back

- **The parka**, with a burn on the left cuff. It is on the [repair bench](content:repair) now, and in the [parkas](category:mens-jackets-parkas) from this fall the cuff is a heavier weave.
- **The mitts**, dry. Nobody quite believes it. [Gloves and mitts](category:mens-accessories-gloves).
- **The base layers**, worn nine days. We are leaving it at that.
`,
);

export const NINE_DAYS_NORTH = contentPage({
  slug: 'nine-days-north',
  headline: localized('Nine days north', 'Neuf jours vers le nord'),
  intro: localized(
    'A short film about a mail route, a stove and the last lake.',
    'Un court film sur une route du courrier, un réchaud et le dernier lac.',
  ),
  opensWithBlocks: true,
  position: 13,
  blocks: [FILM_OPENING, FILM, TEXT, MOMENTS, FIELD_NOTES, FILM_BILLBOARD],
});
