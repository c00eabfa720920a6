import type { Category, Localized } from '../catalog/types.ts';
import type { Criteria } from '../database/criteria.ts';
import { fold, wordsOf } from '../database/fold.ts';
import { queryMeasures } from '../database/query-measures.ts';
import { imageLink, sceneName } from '../products/image-groups.ts';
import type { Language } from '../sites.ts';

/** Words that say nothing of what is looked for: `how do I return something`. */
const FILLERS: Record<Language, ReadonlySet<string>> = {
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
};

/**
 * Searches that a page answers, by their words in each language without fillers, with the page's
 * path.
 */
const REDIRECTS: { phrases: Localized[]; path: string }[] = [
  {
    phrases: [
      { en: 'returns', fr: 'retours' },
      { en: 'return', fr: 'retour' },
      { en: 'exchange', fr: 'echange' },
      { en: 'refund', fr: 'remboursement' },
      { en: 'returns exchanges', fr: 'retours echanges' },
      { en: 'shipping', fr: 'livraison' },
      { en: 'shipping returns', fr: 'livraison retours' },
      { en: 'delivery', fr: 'expedition' },
    ],
    path: '/t/shipping-returns/',
  },
  {
    phrases: [
      { en: 'gift', fr: 'cadeau' },
      { en: 'gifts', fr: 'cadeaux' },
      { en: 'gift ideas', fr: 'idees cadeaux' },
      { en: 'gift guide', fr: 'guide cadeaux' },
    ],
    path: '/t/gift-guide/',
  },
  {
    phrases: [
      { en: 'gift card', fr: 'carte cadeau' },
      { en: 'gift cards', fr: 'cartes cadeaux' },
      { en: 'giftcard', fr: 'cheque cadeau' },
      { en: 'gift certificate', fr: 'certificat cadeau' },
    ],
    path: '/t/gift-cards/',
  },
  {
    phrases: [
      { en: 'track order', fr: 'suivre commande' },
      { en: 'track package', fr: 'suivi' },
      { en: 'order status', fr: 'suivi commande' },
      { en: 'order tracking', fr: 'etat commande' },
    ],
    path: '/orders',
  },
  {
    phrases: [
      { en: 'repair', fr: 'reparation' },
      { en: 'warranty', fr: 'garantie' },
    ],
    path: '/t/repair/',
  },
  {
    phrases: [
      { en: 'size chart', fr: 'guide tailles' },
      { en: 'size guide', fr: 'tableau tailles' },
    ],
    path: '/t/size-guide/',
  },
  {
    phrases: [
      { en: 'stores', fr: 'magasins' },
      { en: 'store locator', fr: 'trouver magasin' },
      { en: 'store near', fr: 'magasin pres' },
    ],
    path: '/store-locator',
  },
];

/** The redirect of a search in the engine's format; undefined for an ordinary search. */
export function redirectOf(
  query: string,
  { language, currency }: Pick<Criteria, 'language' | 'currency'>,
): { type: string; value: string } | undefined {
  const asked = wordsOf(queryMeasures(query, language, currency).unpriced)
    .map(fold)
    .filter((word) => !FILLERS[language].has(word))
    .join(' ');
  const redirect = REDIRECTS.find(({ phrases }) => phrases.some((phrase) => phrase[language] === asked));
  return redirect && { type: 'url', value: redirect.path };
}

/** The banner above a category's list: its landscape, with a link to it. */
export function categoryBanner(category: Category, origin: string, language: Language) {
  const imageUrl = imageLink(origin, sceneName(category.image));
  const bannerHtml = `<a href="${category.path}"><img src="${imageUrl}" alt="${category.name[language]}"></a>`;
  return { banners: [{ imageUrl, landingUrl: category.path, bannerHtml }] };
}
