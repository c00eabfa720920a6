import type { Category, Localized } from '../catalog/types.ts';
import { fold, wordsOf } from '../database/fold.ts';
import { imageLink, sceneName } from '../products/image-groups.ts';
import type { Language } from '../sites.ts';

/** Searches that a page answers, by their words in each language, with the page's path. */
const REDIRECTS: { phrases: Localized[]; path: string }[] = [
  {
    phrases: [
      { en: 'returns', fr: 'retours' },
      { en: 'return policy', fr: 'politique de retour' },
      { en: 'shipping', fr: 'livraison' },
    ],
    path: '/t/shipping-returns/',
  },
  {
    phrases: [
      { en: 'repair', fr: 'reparation' },
      { en: 'warranty', fr: 'garantie' },
    ],
    path: '/t/repair/',
  },
  { phrases: [{ en: 'size chart', fr: 'guide des tailles' }], path: '/t/size-guide/' },
  {
    phrases: [
      { en: 'stores', fr: 'magasins' },
      { en: 'store locator', fr: 'trouver un magasin' },
    ],
    path: '/store-locator',
  },
];

/** The redirect of a search in the engine's format; undefined for an ordinary search. */
export function redirectOf(query: string, language: Language): { type: string; value: string } | undefined {
  const asked = wordsOf(query).map(fold).join(' ');
  const redirect = REDIRECTS.find(({ phrases }) => phrases.some((phrase) => phrase[language] === asked));
  return redirect && { type: 'url', value: redirect.path };
}

/** The banner above a category's list: its landscape, with a link to it. */
export function categoryBanner(category: Category, origin: string, language: Language) {
  const imageUrl = imageLink(origin, sceneName(category.image));
  const bannerHtml = `<a href="${category.path}"><img src="${imageUrl}" alt="${category.name[language]}"></a>`;
  return { banners: [{ imageUrl, landingUrl: category.path, bannerHtml }] };
}
