import { SALE } from '../catalog/category-tree/curated.ts';
import { text } from '../catalog/text.ts';
import type { Category, Localized } from '../catalog/types.ts';
import { wordsOf } from '../database/fold.ts';
import { queryMeasures } from '../database/query-measures.ts';
import { withoutSaleWords } from '../database/sale-words.ts';
import { folded } from '../database/stem.ts';
import { imageLink, sceneName } from '../products/image-groups.ts';
import { languageOf } from '../sites.ts';
import { type BaseLanguage, baseLanguageOf, type Language } from '../translations/language.ts';
import { CONSUMER_SEARCHES } from './consumer-searches.ts';
import type { SearchSite } from './site-keys.ts';

/** Words that say nothing of what is looked for: `how do I return something`. */
const FILLERS: Record<BaseLanguage, ReadonlySet<string>> = {
  en: new Set(
    'a an the i my your me do does can how to what where when is are it this of for with something item items online info information help policy policies please'.split(
      ' ',
    ),
  ),
  fr: new Set(
    'un une le la les l d de des du mon ma mes vos votre je puis comment ou quand est sont a pour avec article articles en ligne info aide politique politiques'.split(
      ' ',
    ),
  ),
  de: new Set(
    'ein eine einen etwas der die das den dem mein meine meinen dein deine ich wie kann was wo wann ist sind fur fuer mit artikel online info hilfe bitte'.split(
      ' ',
    ),
  ),
};

/**
 * Searches that a page answers, by their words in each language without fillers, with the page's
 * path.
 */
const REDIRECTS: { phrases: Localized[]; path: string }[] = [
  {
    phrases: [
      text('returns', 'retours'),
      text('return', 'retour'),
      text('exchange', 'echange'),
      text('refund', 'remboursement'),
      text('returns exchanges', 'retours echanges'),
      text('shipping', 'livraison'),
      text('shipping returns', 'livraison retours'),
      text('delivery', 'expedition'),
    ],
    path: '/t/shipping-returns/',
  },
  {
    phrases: [
      text('gift', 'cadeau'),
      text('gifts', 'cadeaux'),
      text('gift ideas', 'idees cadeaux'),
      text('gift guide', 'guide cadeaux'),
    ],
    path: '/t/gift-guide/',
  },
  {
    phrases: [
      text('gift card', 'carte cadeau'),
      text('gift cards', 'cartes cadeaux'),
      text('giftcard', 'cheque cadeau'),
      text('gift certificate', 'certificat cadeau'),
    ],
    path: '/t/gift-cards/',
  },
  {
    phrases: [
      text('track order', 'suivre commande'),
      text('track package', 'suivi'),
      text('order status', 'suivi commande'),
      text('order tracking', 'etat commande'),
    ],
    path: '/orders',
  },
  {
    phrases: [text('repair', 'reparation'), text('warranty', 'garantie')],
    path: '/t/repair/',
  },
  {
    phrases: [text('size chart', 'guide tailles'), text('size guide', 'tableau tailles')],
    path: '/t/size-guide/',
  },
  {
    phrases: [
      text('stores', 'magasins'),
      text('store locator', 'trouver magasin'),
      text('store near', 'magasin pres'),
    ],
    path: '/store-locator',
  },
];

/** The words of a text that say what is looked for, in the form in which they are compared. */
const telling = (text: string, language: Language) =>
  wordsOf(text)
    .map((word) => folded(word, language))
    .filter((word) => !FILLERS[baseLanguageOf(language)].has(word))
    .join(' ');

/** The path of the page that answers a search; undefined for an ordinary one. */
function pathOf(query: string, { locale, currency, hasLegalPages }: SearchSite): string | undefined {
  const language = languageOf(locale);
  const { unpriced, price } = queryMeasures(query, language, currency);
  const asked = telling(unpriced, language);
  const { rest, isReduced } = withoutSaleWords(asked, language, currency);
  if (isReduced && rest === '' && !price) return `/c/${SALE.slug}/`;
  const legal = hasLegalPages ? CONSUMER_SEARCHES : [];
  const consumers = legal.find(({ phrases }) =>
    phrases[baseLanguageOf(language)].some((phrase) => telling(phrase, language) === asked),
  );
  if (consumers) return consumers.path;
  return REDIRECTS.find(({ phrases }) =>
    phrases.some((phrase) => folded(phrase[language], language) === asked),
  )?.path;
}

/** The redirect of a search in the engine's format; undefined for an ordinary search. */
export function redirectOf(query: string, site: SearchSite): { type: string; value: string } | undefined {
  const path = pathOf(query, site);
  return path === undefined ? undefined : { type: 'url', value: path };
}

/** The banner above a category's list: its landscape, with a link to it. */
export function categoryBanner(category: Category, origin: string, language: Language) {
  const imageUrl = imageLink(origin, sceneName(category.image));
  const bannerHtml = `<a href="${category.path}"><img src="${imageUrl}" alt="${category.name[language]}"></a>`;
  return { banners: [{ imageUrl, landingUrl: category.path, bannerHtml }] };
}
