import { contentItem } from '../../../content-item.ts';
import { toCategory, toContent } from '../../../link.ts';
import { type LocalizedValue, localized } from '../../../localized.ts';
import { body, button, headline, imageObject } from '../../parts.ts';

export const MOMENTS = contentItem({
  key: 'pages/nine-days-north/moments',
  name: 'Nine days north: the moments',
  kind: 'blocks',
  schema: 'moments-banner',
  body: {
    header: localized('What stays with you', 'Ce qui reste'),
    moments: [
      {
        time: localized('5:40 a.m.', '5 h 40'),
        text: localized(
          'The stove catches on the second match. Nobody talks until the water does.',
          'Le réchaud prend à la deuxième allumette. Personne ne parle avant l’eau.',
        ),
        imageObject: imageObject(
          'alpine-dawn',
          localized('First light on a granite peak', 'Première lumière sur un sommet de granit'),
        ),
      },
      {
        time: localized('1:15 p.m.', '13 h 15'),
        text: localized(
          'The wind turns and the whole valley goes white. Hoods up, without a word.',
          'Le vent tourne et toute la vallée blanchit. Capuchons relevés, sans un mot.',
        ),
        imageObject: imageObject(
          'snow-ridge',
          localized('Wind on an untouched ridge', 'Du vent sur une arête vierge'),
        ),
      },
      {
        time: localized('9:30 p.m.', '21 h 30'),
        text: localized(
          'Someone goes out to look for the shovel and comes back to fetch the others.',
          'Quelqu’un sort chercher la pelle et revient chercher les autres.',
        ),
        imageObject: imageObject(
          'night-camp',
          localized('A lit tent under the Milky Way', 'Une tente éclairée sous la Voie lactée'),
        ),
      },
    ],
    backgroundColor: 'cool-2',
  },
});

type Card = { scene: string; alt: LocalizedValue; headline: LocalizedValue; text: LocalizedValue };

const card = ({ scene, alt, headline: title, text }: Card) => ({
  imageObject: imageObject(scene, alt),
  headline: title,
  content: text,
});

export const FIELD_NOTES = contentItem({
  key: 'pages/nine-days-north/field-notes',
  name: 'Nine days north: field notes',
  kind: 'blocks',
  schema: 'card-gallery',
  body: {
    header: {
      headerText: localized('Field notes', 'Notes de terrain'),
      linkText: localized('How we test', 'Nos essais'),
      link: toContent('our-materials'),
    },
    columns: 3,
    cards: [
      card({
        scene: 'lake-still',
        alt: localized('A frozen lake below a white peak', 'Un lac gelé sous un sommet blanc'),
        headline: localized('Ice before noon', 'La glace avant midi'),
        text: localized(
          'We crossed early, spread out, and kept the sleds on a long line.',
          'Nous avons traversé tôt, espacés, les traîneaux au bout d’une longue corde.',
        ),
      }),
      card({
        scene: 'winter-forest',
        alt: localized('Snow-loaded spruce', 'Des épinettes chargées de neige'),
        headline: localized('Spruce is warm', 'L’épinette tient chaud'),
        text: localized(
          'Camp moved two hundred yards into the trees and gained ten degrees.',
          'Le camp a reculé de deux cents mètres sous les arbres et gagné six degrés.',
          'Camp moved two hundred metres into the trees and gained six degrees.',
        ),
      }),
      card({
        scene: 'cloud-sea',
        alt: localized('Peaks above a sea of cloud', 'Des sommets au-dessus d’une mer de nuages'),
        headline: localized('One clear morning', 'Un seul matin clair'),
        text: localized(
          'Out of nine. It was enough to choose the way down.',
          'Sur neuf. Assez pour choisir la descente.',
        ),
      }),
    ],
  },
});

export const FILM_BILLBOARD = contentItem({
  key: 'pages/nine-days-north/billboard',
  name: 'Nine days north: the parka',
  kind: 'blocks',
  schema: 'billboard',
  body: {
    imageObject: imageObject(
      'glacier',
      localized('Ice towers of a glacier at noon', 'Les séracs d’un glacier à midi'),
    ),
    preheader: { preheaderText: localized('Parkas', 'Parkas'), preheaderColor: 'primary-inverted' },
    headline: headline(localized('Built for the eighth day.', 'Fait pour le huitième jour.')),
    body: body(
      localized('The first seven, anything will do.', 'Les sept premiers, n’importe quoi fait l’affaire.'),
    ),
    buttons: [
      button('Women’s parkas', 'Parkas femme', toCategory('womens-jackets-parkas')),
      button('Men’s parkas', 'Parkas homme', toCategory('mens-jackets-parkas')),
    ],
    size: 'full',
  },
});
