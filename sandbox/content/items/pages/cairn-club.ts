import { contentItem } from '../../content-item.ts';
import { toPath } from '../../link.ts';
import { localized } from '../../localized.ts';
import { contentPage } from '../content-page.ts';
import { CLUB } from '../europe/help.ts';
import { proseByMarket } from '../prose.ts';

const TEXT = proseByMarket(
  'pages/cairn-club/text',
  {
    en: `
## What members have

- **Free standard shipping** on every order, whatever is in it.
- **A point for every dollar**. A hundred points are worth a dollar: see your [membership](/membership).
- **One paid repair a year**, on the house. See [how repairs work](content:repair).
- **New colors a week early**, and a few pieces that are made for members only.
- **A record of what you own**: every order with its sizes and prices, in your [account](/account).

## How to become Titanium

By invitation: it lasts until the end of the following year, with 15% off every tent beside all the above. [Both tiers, side by side](/membership).

## What it costs

Nothing. Leave whenever you like.
`,
    fr: `
## Ce que les membres reçoivent

- **La livraison standard gratuite** pour chaque commande, quoi qu’elle contienne.
- **Un point par dollar**. Cent points valent un dollar : voyez votre [adhésion](/membership).
- **Une réparation payante par an**, à nos frais. Voir [comment fonctionnent les réparations](content:repair).
- **Les nouvelles couleurs une semaine plus tôt**, et quelques pièces faites pour les membres seulement.
- **Un registre de ce que vous possédez** : chaque commande, avec tailles et prix, dans votre [compte](/account).

## Comment devenir Titane

Sur invitation : le niveau dure jusqu’à la fin de l’année suivante, avec 15 % de rabais sur toutes les tentes en plus de tout ce qui précède. [Les deux niveaux, côte à côte](/membership).

## Ce que ça coûte

Rien. Partez quand vous voulez.
`,
    enCa: `
## What members have

- **Free standard shipping** on every order, whatever is in it.
- **A point for every dollar**. A hundred points are worth a dollar: see your [membership](/membership).
- **One paid repair a year**, on the house. See [how repairs work](content:repair).
- **New colours a week early**, and a few pieces that are made for members only.
- **A record of what you own**: every order with its sizes and prices, in your [account](/account).

## How to become Titanium

By invitation: it lasts until the end of the following year, with 15% off every tent beside all the above. [Both tiers, side by side](/membership).

## What it costs

Nothing. Leave whenever you like.
`,
  },
  CLUB,
);

const BANNER = contentItem({
  key: 'pages/cairn-club/join',
  name: 'Cairn Club: join',
  kind: 'blocks',
  schema: 'messaging-banner',
  body: {
    headline: {
      localizableText: localized(
        'Free, and worth it by the first repair.',
        'Gratuit, et rentable dès la première réparation.',
      ),
      font: 'display',
      fontColor: 'primary',
    },
    buttonGroupSection: {
      addArrowForwardIcon: true,
      buttonGroup: [
        {
          buttonText: localized('Join the Club', 'Adhérer au Club'),
          url: toPath('/membership'),
          buttonColor: 'black',
        },
      ],
    },
    backgroundColor: 'dry-1',
    layout: { isStacked: false },
  },
});

export const CAIRN_CLUB = contentPage({
  slug: 'cairn-club',
  headline: localized('The Cairn Club', 'Le Club Cairn'),
  intro: localized(
    'For people who wear things out. Free to join, kept simple on purpose.',
    'Pour les gens qui usent leurs affaires. Gratuit, et simple par choix.',
  ),
  image: {
    scene: 'summit-ridge',
    alt: localized(
      'Three climbers on a snow ridge above a sea of cloud',
      'Trois alpinistes sur une arête enneigée au-dessus d’une mer de nuages',
    ),
  },
  position: 7,
  blocks: [TEXT, BANNER],
});
