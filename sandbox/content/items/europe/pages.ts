import { contentItem } from '../../content-item.ts';
import { toContent } from '../../link.ts';
import { byMarket, type EuropeanValue, inEurope, onlyInEurope } from '../../localized.ts';
import { reference } from '../../reference.ts';
import { europeanProse } from '../prose.ts';
import { RANKING, REVIEWS } from './how-we-sort.ts';
import { IMPRINT } from './imprint.ts';
import { WITHDRAWAL } from './withdrawal.ts';

type EuropeanPage = {
  slug: keyof typeof TITLES;
  headline: EuropeanValue;
  intro: EuropeanValue;
  position: number;
  text: EuropeanValue;
};

/**
 * A page that only the European site has: in other locales it has no headline, no blocks and is not
 * listed, so that the shop has no such page there.
 */
function europeanPage({ slug, headline, intro, position, text }: EuropeanPage) {
  const block = europeanProse(`pages/${slug}/text`, text);
  const page = contentItem({
    key: `pages/${slug}`,
    name: `Page: ${slug} (Europe)`,
    kind: 'pages',
    schema: 'content-page',
    hierarchy: { root: false, parentKey: 'pages', position },
    body: {
      slug,
      seo: byMarket(
        { noindex: true },
        { title: inEurope(TITLES[slug]), description: inEurope(intro), onlyThisSite: true },
      ),
      headline: onlyInEurope(headline),
      intro: onlyInEurope(intro),
      content: byMarket([], [reference(block)]),
    },
  });
  return [page, block];
}

const TITLES = {
  imprint: { en: 'Company information', de: 'Impressum', fr: 'Mentions légales' },
  withdrawal: { en: 'Right of withdrawal', de: 'Widerrufsbelehrung', fr: 'Droit de rétractation' },
  reviews: {
    en: 'How reviews work',
    de: 'So funktionieren Bewertungen',
    fr: 'Comment fonctionnent les avis',
  },
  ranking: { en: 'How we sort', de: 'So sortieren wir', fr: 'Comment nous classons' },
} satisfies Record<string, EuropeanValue>;

/** The pages of the law that only the European site has, in the order of its site map. */
export const EUROPEAN_PAGES: readonly (readonly [slug: string, title: EuropeanValue])[] =
  Object.entries(TITLES);

const linkTo = (slug: keyof typeof TITLES) => ({ name: inEurope(TITLES[slug]), link: toContent(slug) });

/** Links of the footer. */
export const IMPRINT_LINK = linkTo('imprint');
export const WITHDRAWAL_LINK = linkTo('withdrawal');
export const EXPLAINED_LINKS = [linkTo('reviews'), linkTo('ranking')];

export const EUROPE_ITEMS = [
  ...europeanPage({
    slug: 'imprint',
    headline: TITLES.imprint,
    intro: {
      en: 'Who runs this shop, and how to reach us.',
      de: 'Wer diesen Shop betreibt und wie du uns erreichst.',
      fr: 'Qui édite cette boutique, et comment nous joindre.',
    },
    position: 16,
    text: IMPRINT,
  }),
  ...europeanPage({
    slug: 'withdrawal',
    // one long word, which breaks there where it is wider than a phone
    headline: { ...TITLES.withdrawal, de: 'Widerrufs\u00adbelehrung' },
    intro: {
      en: 'Fourteen days, without a reason. With the model form.',
      de: 'Vierzehn Tage, ohne Angabe von Gründen. Mit dem Muster-Widerrufsformular.',
      fr: 'Quatorze jours, sans motif. Avec le modèle de formulaire.',
    },
    position: 17,
    text: WITHDRAWAL,
  }),
  ...europeanPage({
    slug: 'reviews',
    headline: TITLES.reviews,
    intro: {
      en: 'Where they come from, and whether anybody checks them.',
      de: 'Woher sie kommen und ob sie jemand prüft.',
      fr: 'D’où ils viennent, et si quelqu’un les contrôle.',
    },
    position: 18,
    text: REVIEWS,
  }),
  ...europeanPage({
    slug: 'ranking',
    headline: TITLES.ranking,
    intro: {
      en: 'What decides the order of searches, lists and recommendations.',
      de: 'Was über die Reihenfolge von Suche, Listen und Empfehlungen entscheidet.',
      fr: 'Ce qui décide de l’ordre des recherches, des listes et des recommandations.',
    },
    position: 19,
    text: RANKING,
  }),
];
