import { text } from '../catalog/text.ts';
import type { Localized } from '../catalog/types.ts';
import { findProducts } from '../database/product-finder.ts';
import { textMatch } from '../database/text-query.ts';
import { imageLink, sceneName } from '../products/image-groups.ts';
import { recommend } from '../recommendations/recommenders.ts';
import type { TenantContext } from '../tenant-context.ts';
import { productItem } from './product-items.ts';
import type { Visit } from './visit.ts';

/** A campaign's action for a visit, without its type; null for none. */
type Effect = Record<string, unknown> | null;

export type Campaign = {
  /** Number of the experience; its actions are named after it. */
  id: number;
  label: string;
  name: string;
  actionType: 'OmnichannelJson' | 'OmnichannelRecommendation';
  effect: (visit: Visit, tenant: TenantContext, origin: string) => Effect;
};

/** Products in a weather card and in a row of recommendations. */
const SHOWN_PRODUCTS = 6;

const VIEW_ALL = text('View all', 'Voir tout');

type WeatherText = {
  query: Localized;
  /** Title of the row of products. */
  displayMessage: Localized;
  title: Localized;
  subtitle: Localized;
  drawerTitle: Localized;
  drawerSubtitle: Localized;
  ctaText: Localized;
};

const WEATHER: Record<Visit['weather'], WeatherText> = {
  sun: {
    query: text('sun hat', 'chapeau soleil'),
    displayMessage: text('Shop sun protection', 'Magasiner la protection solaire'),
    title: text('Is it sunny?', 'Il fait soleil?'),
    subtitle: text('Hats and shirts that keep the rays out', 'Chapeaux et chemises contre les rayons'),
    drawerTitle: text('It’s sunny today', 'Il fait soleil aujourd’hui'),
    drawerSubtitle: text(
      'Stay protected with our latest sun protection gear',
      'Restez à l’abri avec nos nouveautés de protection solaire',
    ),
    ctaText: text('Shop sun protection', 'Protection solaire'),
  },
  rain: {
    query: text('rain jacket', 'imperméable'),
    displayMessage: text('Shop waterproof', 'Magasiner l’imperméable'),
    title: text('Is it raining?', 'Il pleut?'),
    subtitle: text('Shells that stay dry inside', 'Des coquilles qui restent sèches'),
    drawerTitle: text('It’s raining today', 'Il pleut aujourd’hui'),
    drawerSubtitle: text('Dry at the trailhead, dry at the car', 'Au sec au départ, au sec à l’arrivée'),
    ctaText: text('Shop waterproof', 'Voir l’imperméable'),
  },
};

function weather(visit: Visit, { catalogue }: TenantContext, origin: string): Effect {
  const { language, currency } = visit;
  const said = WEATHER[visit.weather];
  const query = said.query[language];
  const match = textMatch(catalogue.index, { language, currency }, query);
  if (!match) return null;
  const sort = { by: 'relevance' as const, descending: true };
  const criteria = { language, currency, text: match.text, filters: [], sort };
  const found = findProducts(catalogue.index, criteria, SHOWN_PRODUCTS);
  const products = found.ids.flatMap((id) => catalogue.product(id) ?? []);
  return {
    component: 'weather',
    displayMessage: said.displayMessage[language],
    json: {
      title: said.title[language],
      subtitle: said.subtitle[language],
      drawerTitle: said.drawerTitle[language],
      drawerSubtitle: said.drawerSubtitle[language],
      ctaText: said.ctaText[language],
      iconName: visit.weather,
      viewAllText: VIEW_ALL[language],
      viewAllLink: `/search?${new URLSearchParams({ q: query, from: 'weather' })}`,
    },
    items: products.map((product) => productItem(product, catalogue, visit, origin)),
  };
}

const CHECKOUT = /^\/(?:\w{2}\/(?:\w{2}\/)?)?checkout/;

const EXIT_OFFER: Record<string, Localized> = {
  heading: text('Before you go', 'Avant de partir'),
  body: text(
    'Members of the Cairn Club get free shipping, points and one free repair a year, and see what is new a week early. Joining takes a minute and costs nothing.',
    'Les membres du Club Cairn ont la livraison gratuite, des points et une réparation gratuite par an, et voient les nouveautés une semaine plus tôt. Une minute suffit, et c’est gratuit.',
  ),
  buttonText: text('Join the club', 'Devenir membre'),
  altText: text('A path through a spring meadow', 'Un sentier dans un pré au printemps'),
};

/** The exit offer is for unknown visitors only, and never shown in the checkout. */
function exitIntent({ language, known, path }: Visit, _tenant: TenantContext, origin: string): Effect {
  if (known || CHECKOUT.test(path)) return null;
  const said = Object.fromEntries(
    Object.entries(EXIT_OFFER).map(([name, wording]) => [name, wording[language]]),
  );
  return {
    component: 'exit-intent',
    json: {
      ...said,
      title: said.heading,
      imgUrl: imageLink(origin, sceneName('spring-meadow')),
      spaceBetweenElms: '3',
      customLinkName: 'exit-intent:join',
    },
  };
}

/**
 * Content that the engine selects on content pages (docs/contracts/decisions.md §3), with the
 * customer groups that it is for.
 */
function contentPersonalisation({ known, path, pageType }: Visit): Effect {
  if (pageType !== 'home' && !/^\/(?:\w{2}\/(?:\w{2}\/)?)?$/.test(path)) return null;
  const selector = '[data-personalised="home/for-you"]';
  return {
    component: 'content',
    selector,
    json: {
      amplienceGroups: known ? ['Registered'] : ['Unregistered'],
      contentKey: known ? 'pages/gift-guide/for-members' : 'pages/gift-guide/for-everyone',
      selector,
    },
  };
}

/** An A/B test of the strip above the header: one half sees a shorter one. */
function bannerTest({ half }: Visit): Effect {
  if (half === 'control') return null;
  const selector = '[data-personalised="marketing-banner"]';
  return { component: 'content', selector, json: { contentKey: 'marketing-banner/short', selector } };
}

/** An A/B test of the order of the gift guide's row of products: one half sees the last one first. */
function orderTest(visit: Visit, { database, catalogue }: TenantContext, origin: string): Effect {
  if (visit.half === 'control') return null;
  const anchor = { productIds: [], categoryIds: ['camp'] };
  const products = recommend(database, catalogue, 'best-sellers', anchor).toReversed();
  return {
    component: 'order',
    selector: '[data-personalised="pages/gift-guide/best-sellers"]',
    items: products.map((product) => productItem(product, catalogue, visit, origin)),
  };
}

function cartRecommendations(visit: Visit, { database, catalogue }: TenantContext, origin: string): Effect {
  if (visit.cart.length === 0) return null;
  const anchor = { productIds: visit.cart, categoryIds: [] };
  const products = recommend(database, catalogue, 'people-also-bought', anchor).slice(0, SHOWN_PRODUCTS);
  return { items: products.map((product) => productItem(product, catalogue, visit, origin)) };
}

/** The running campaigns, by priority. */
export const CAMPAIGNS: Campaign[] = [
  { id: 1001, label: 'weather', name: 'Weather card', actionType: 'OmnichannelJson', effect: weather },
  { id: 1002, label: 'exit-intent', name: 'Exit intent', actionType: 'OmnichannelJson', effect: exitIntent },
  {
    id: 1003,
    label: 'home-content',
    name: 'Home content by group',
    actionType: 'OmnichannelJson',
    effect: contentPersonalisation,
  },
  {
    id: 1004,
    label: 'cart-recommendations',
    name: 'Goes with the cart',
    actionType: 'OmnichannelRecommendation',
    effect: cartRecommendations,
  },
  {
    id: 1005,
    label: 'banner-test',
    name: 'Shorter strip',
    actionType: 'OmnichannelJson',
    effect: bannerTest,
  },
  {
    id: 1006,
    label: 'order-test',
    name: 'Order of gifts',
    actionType: 'OmnichannelRecommendation',
    effect: orderTest,
  },
];
