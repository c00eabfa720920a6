import { contentItem } from '../../../content-item.ts';
import { toCategory, toContent } from '../../../link.ts';
import { type LocalizedValue, localized } from '../../../localized.ts';
import { body, button, headline, imageObject } from '../../parts.ts';

export const CARE_HERO = contentItem({
  key: 'pages/down-care/hero',
  name: 'Down care: hero',
  kind: 'blocks',
  schema: 'adjustable-hero',
  body: {
    imageObject: imageObject(
      'cloud-sea',
      localized('Cloud filling a valley like down', 'Des nuages qui remplissent une vallée comme du duvet'),
    ),
    height: 'medium',
    overlay: { color: 'black', opacity: 0.1 },
    layout: { contentWidth: 'narrow', verticalAlignment: 'Middle', horizontalAlignment: 'Center' },
    headline: headline(localized('It wants to be clean.', 'Le duvet veut être propre.')),
    body: body(
      localized(
        'Oil and salt flatten down long before wear does. Once a season is enough.',
        'Le gras et le sel l’écrasent bien avant l’usure. Une fois par saison suffit.',
      ),
    ),
    buttons: [button('See down jackets', 'Voir les manteaux de duvet', toCategory('mens-jackets-down'))],
  },
});

type Step = { title: LocalizedValue; text: LocalizedValue; icon: string };
const step = ({ title, text, icon }: Step) => ({ icon, headline: title, content: text });

export const CARE_STEPS = contentItem({
  key: 'pages/down-care/steps',
  name: 'Down care: in four steps',
  kind: 'blocks',
  schema: 'informational-card-gallery',
  body: {
    header: { headerText: localized('In four steps', 'En quatre étapes') },
    informationalCards: [
      step({
        icon: 'close-zip',
        title: localized('Close everything', 'Fermez tout'),
        text: localized(
          'Zippers up, cuffs loose, pockets empty. Spot-clean the collar with a soft brush.',
          'Fermetures montées, poignets desserrés, poches vides. Brossez doucement le col.',
        ),
      }),
      step({
        icon: 'drop',
        title: localized('Wash cold, with down soap', 'Lavez à froid, au savon à duvet'),
        text: localized(
          'Front loader, gentle, twice through the rinse. Never softener.',
          'Chargement frontal, cycle délicat, deux rinçages. Jamais d’assouplisseur.',
        ),
      }),
      step({
        icon: 'hand',
        title: localized('Lift it, don’t hang it', 'Soulevez-le, ne le suspendez pas'),
        text: localized(
          'Wet down is heavy enough to tear its baffles. Carry it like a cat.',
          'Mouillé, il est assez lourd pour déchirer ses caissons. Portez-le comme un chat.',
        ),
      }),
      step({
        icon: 'sun',
        title: localized('Dry low, and longer than you think', 'Séchez doux, plus longtemps que prévu'),
        text: localized(
          'Three hours with two clean tennis balls. Done when there are no clumps left.',
          'Trois heures avec deux balles de tennis propres. C’est prêt quand il n’y a plus de mottes.',
        ),
      }),
    ],
  },
});

export const CARE_GRID = contentItem({
  key: 'pages/down-care/grid',
  name: 'Down care: questions',
  kind: 'blocks',
  schema: 'grid-content',
  body: {
    header: localized('Asked at the bench', 'Demandé à l’établi'),
    columns: 2,
    cells: [
      {
        headline: localized('Can it be dry-cleaned?', 'Peut-on le nettoyer à sec ?'),
        content: localized(
          'No. The solvent takes the oil the feather lives on.',
          'Non. Le solvant emporte le gras dont la plume a besoin.',
        ),
      },
      {
        headline: localized('It smells of dog.', 'Il sent le chien.'),
        content: localized(
          'It was not rinsed enough. Once more, no soap.',
          'Il n’a pas été assez rincé. Encore une fois, sans savon.',
        ),
      },
      {
        headline: localized('Feathers come through.', 'Des plumes sortent.'),
        content: localized(
          'Pull them back from the inside. Pushing makes a hole.',
          'Tirez-les par l’intérieur. Les pousser fait un trou.',
        ),
      },
      {
        headline: localized('There is a tear.', 'Il y a une déchirure.'),
        content: localized(
          'Tape both sides and send it to us. Duct tape holds, but its glue stays.',
          'Collez du ruban des deux côtés et envoyez-le-nous. Le ruban gris tient, mais sa colle reste.',
        ),
        link: toContent('repair'),
      },
    ],
  },
});

/** Shown on the pages of down products as a link to a matching collection. */
export const CARE_COLLECTION = contentItem({
  key: 'pages/down-care/collection-link',
  name: 'Down care: the down collection',
  kind: 'blocks',
  schema: 'pdp-collection-link',
  body: {
    text: localized('Everything we fill with down', 'Tout ce que nous garnissons de duvet'),
    link: toCategory('womens-jackets-down'),
    imageObject: imageObject(
      'snow-ridge',
      localized('Untouched snow below a ridge', 'De la neige vierge sous une arête'),
    ),
  },
});

/** An empty block that holds a place in a page until its content exists. */
export const CARE_BLANK = contentItem({
  key: 'pages/down-care/blank',
  name: 'Down care: place for the film',
  kind: 'blocks',
  schema: 'blank-component',
  body: { note: localized('Film about the wash house, spring', 'Film sur la buanderie, printemps') },
});
