import { describe, expect, it } from 'vitest';
import { badgeStyle, calloutStyle } from '../../../shared/catalog/badges.ts';
import { stockMessage } from '../../../shared/catalog/inventory.ts';
import { imageUrl, srcSet } from '../../../shared/images/image.ts';
import { listSearch, PAGE_SIZES, parseListState, SORTS } from '../../../shared/urls/list-state.ts';
import { FALLBACK_SITE } from '../../../shared/urls/site-locale.ts';
import { LIFETIMES } from '../../../worker/cache/lifetimes.ts';
import { EXCLUDED_FACETS } from '../../../worker/catalog/list/facet-exclusions.ts';
import { parseConfig } from '../../../worker/config/config.ts';
import { ACCORDIONS, productPageFlags } from '../../../worker/config/product-page.ts';
import { DEFAULT_SITES } from '../../../worker/config/sites.ts';
import { constant, source } from '../support/source.ts';
import { COMPLETE } from '../worker/config/complete-environment.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Statements of docs/product/catalogue.md: the file that implements each, its constant, its value.
 */
const CONSTANTS: [statement: string, file: string, name: string, value: unknown][] = [
  [
    '§9 quick search: 4 products, 3 categories, 2 content items, 5 phrases',
    'shared/search/suggestion-limits.ts',
    'SUGGESTION_LIMITS',
    { phrases: 5, categories: 3, articles: 2, products: 4 },
  ],
  ['§4, §5 suggestions from 3 characters', 'shared/search/suggestion-limits.ts', 'TERM_MIN', 3],
  ['§4 typing rests 500 ms', 'client/islands/quick-search.tsx', 'DEBOUNCE_MS', 500],
  ['§9 suggestions stale after 300000 ms', 'client/hooks/use-suggestions.ts', 'STALE_MS', 300_000],
  ['§9 suggestions kept 600000 ms', 'client/hooks/use-suggestions.ts', 'KEPT_MS', 600_000],
  ['§9 one retry after 1000 ms', 'client/hooks/use-suggestions.ts', 'RETRY_MS', 1_000],
  [
    '§9 queries: no retry, no refetch on focus, stale 10 seconds',
    'client/hydrate.tsx',
    'SWR_DEFAULTS',
    {
      shouldRetryOnError: false,
      revalidateOnFocus: false,
      revalidateOnReconnect: true,
      dedupingInterval: 10_000,
    },
  ],
  ['§9 variants count 100', 'worker/upstreams/search/engine-query.ts', 'VARIANTS_COUNT', 100],
  [
    '§9 autosuggest: 2 promoted, 7 keyword, 1 top query, 6 bucket limit',
    'worker/upstreams/search/autosuggest.ts',
    'COUNTS',
    {
      'inFields.count': '2',
      'promotedSuggestion.count': '2',
      'keywordSuggestions.count': '7',
      'topQueries.count': '1',
      'bucket.limit': '6',
    },
  ],
  ['§5 recent searches: 5', 'client/search/recent-searches.ts', 'RECENT_LIMIT', 5],
  ['§5 recent searches from 3 characters', 'client/search/recent-searches.ts', 'RECENT_MIN_LENGTH', 3],
  ['§5 quick filters: 5', 'worker/catalog/list/quick-filters.ts', 'MAX_QUICK_FILTERS', 5],
  ['§9 enrichment in batches of 8', 'worker/upstreams/commerce/enrichment.ts', 'ENRICHMENT_BATCH', 8],
  [
    '§9 enrichment times out after 15000 ms',
    'worker/upstreams/commerce/enrichment.ts',
    'ENRICHMENT_TIMEOUT_MS',
    15_000,
  ],
  ['§5 compare at most 4', 'shared/compare/compare-ids.ts', 'COMPARE_MAX', 4],
  ['§4 compare key of local storage', 'client/state/compare.ts', 'COMPARE_KEY', 'compare'],
  ['§9 mini-cart count limit 9', 'client/bag/bag-count.ts', 'BAG_COUNT_LIMIT', 9],
  ['§9 low inventory from 5', 'shared/catalog/inventory.ts', 'LOW_STOCK_THRESHOLD', 5],
  ['§4 search popover closes after 400 ms', 'client/search/use-leave-to-close.ts', 'CLOSE_DELAY_MS', 400],
  ['§9 tile carousel: 4 images', 'shared/images/carousel-images.ts', 'MAX_CAROUSEL_IMAGES', 4],
  ['§9 swipe of 50 px', 'client/tiles/pictures.ts', 'SWIPE_PX', 50],
  ['§9 tile picture loading ends after 5 s', 'client/tiles/pictures.ts', 'LOADING_LIMIT_MS', 5_000],
  ['§9 tile transition 0.3 s', 'client/tiles/pictures.ts', 'TRANSITION_MS', 300],
  ['§9 image ratio 496:521', 'shared/images/tile-picture.ts', 'TILE_RATIO', [496, 521]],
  [
    '§9 swatch images of tiles: width 48, quality 60',
    'shared/ui/tile-swatches.tsx',
    'SWATCH',
    { width: 48, quality: 60 },
  ],
  [
    '§9 swatch images of products: width 48, quality 60',
    'client/product/swatches.tsx',
    'SWATCH',
    { width: 48, quality: 60 },
  ],
  ['§9 thumbnail 48', 'shared/catalog/gallery-pictures.ts', 'THUMBNAIL_WIDTH', 48],
  ['§9 each width also at 2x', 'shared/images/image.ts', 'HIGH_DENSITY', 2],
  ['§9 menu columns: 5', 'worker/shell/menu-nodes.ts', 'MENU_COLUMNS', 5],
  ['§2 drawer accordions of 3 depths', 'worker/shell/menu-drawer.tsx', 'MAX_DEPTH', 3],
  [
    '§9 recommendation carousel: 10 slides',
    'worker/upstreams/recommendations/recommendations.ts',
    'MAX_RECOMMENDATIONS',
    10,
  ],
  ['§2 scroller arrows from more than 3', 'worker/catalog/product/recommended.tsx', 'ARROWS_BEYOND', 3],
  [
    '§9 styling from 3 recommendations',
    'worker/catalog/product/styling.ts',
    'MIN_STYLING_RECOMMENDATIONS',
    3,
  ],
  ['§9 styling from 3 cart items', 'worker/catalog/product/styling.ts', 'MIN_STYLING_CART_ITEMS', 3],
  ['§9 exit intent at most 20 px from the top', 'client/visit/campaigns.ts', 'TOP_PX', 20],
  ['§4 exit intent shown once', 'client/visit/exit-offer.ts', 'SHOWN', 'exit-intent-shown'],
  ['§5 exit intent spacing 2', 'worker/fragments/exit-offer.tsx', 'DEFAULT_SPACE', 2],
  ['§9 weather view threshold 0.7', 'client/visit/dots.ts', 'VIEW_THRESHOLD', 0.7],
  ['§9 country cookie 30 days', 'worker/request/country.ts', 'COUNTRY_COOKIE_SECONDS', 30 * DAY],
  ['§9 country cookie 30 days, closing', 'client/visit/country.ts', 'COOKIE_SECONDS', 30 * DAY],
  [
    '§5 recommendations by products or categories',
    'worker/upstreams/recommendations/recommendations.ts',
    'BOTH_GIVEN',
    "Only one of 'categories' or 'products' must be provided in the request. Please remove one to proceed.",
  ],
];

/** Statements of the specification with their text in a style sheet or in markup. */
const STATED: [statement: string, file: string, text: string | RegExp][] = [
  [
    '§4 header compact past 56 px',
    'client/styles/header.css',
    /\[data-header-sentinel\] \{[^}]*height: 56px;/,
  ],
  ['§9 desktop from 992 px', 'client/styles/main.css', '--breakpoint-lg: 62rem;'],
  [
    '§4 menu opens after 150 ms under a pointer',
    'client/styles/menu.css',
    /\.menu-item:hover[^{]*\{[^}]*transition-delay: 150ms;/,
  ],
  ['§4 menu closes after 200 ms', 'client/styles/menu.css', 'visibility 120ms linear 200ms;'],
  [
    '§9 menu columns of equal width',
    'client/styles/menu-panels.css',
    /grid-auto-columns: minmax\(0, 1fr\); grid-auto-flow: column;/,
  ],
  [
    '§9 drawer: lg and 600 first',
    'client/styles/drawer.css',
    /\.drawer-view \{.*? li \{[^}]*font-size: 1\.125rem; font-weight: 600;/,
  ],
  [
    '§9 drawer: md and normal second',
    'client/styles/drawer.css',
    /li li \{ font-size: 1rem; font-weight: 400; \}/,
  ],
  ['§9 drawer: sm and normal third', 'client/styles/drawer.css', /li li li \{ font-size: 0\.875rem; \}/],
  ['§9 sale is a dark red', 'client/styles/main.css', '--color-sale: #a3230f;'],
  ['§9 tile ratio 496:521', 'client/styles/main.css', '--aspect-tile: 496 / 521;'],
  [
    '§2 recommendation slides 80 %',
    'client/styles/carousel.css',
    /\.carousel-product \{ flex: none; width: 80%;/,
  ],
  [
    'content-and-platform §4.4: personal content at once for editors',
    'client/styles/staff/bar.css',
    ':root:has(> body > .staff) [data-filled] > * { animation: none; }',
  ],
  ['§2 recommendation slides a third', 'client/styles/carousel.css', 'width: calc((100% - 2rem) / 3);'],
  ['§2 recommendation slides a quarter', 'client/styles/carousel.css', 'width: calc((100% - 3rem) / 4);'],
  ['§2 scroller items 70 %', 'client/styles/content.css', /\.scroller-product \{ flex: none; width: 70%;/],
  ['§2 scroller items 40 % from md', 'client/styles/content.css', '@variant md { width: 40%; }'],
  [
    '§2 scroller items a third from lg',
    'client/styles/content.css',
    /\.scroller-product \{.*?@variant lg \{ width: calc\(\(100% - 2rem\) \/ 3\); \}/,
  ],
  [
    '§2 scroller skeleton of 4',
    'worker/catalog/product/recommended.tsx',
    "const SKELETONS = ['1', '2', '3', '4'];",
  ],
  [
    '§2 recommendation slides gap 4',
    'client/styles/carousel.css',
    /\.carousel \{ --inset: 1rem; display: flex; gap: 1rem;/,
  ],
  [
    '§2 carousel arrows from medium up',
    'client/styles/content.css',
    /\.carousel-controls \{ display: none; [^{}]*@variant md \{ display: flex; \}/,
  ],
  ['§9 weather slides 60 %', 'client/styles/slots.css', /\.panel \.carousel-product \{ width: 60%;/],
  [
    '§2 tile arrows on hover, desktop only',
    'client/styles/tile-at-work.css',
    /\.tile :is\(\.tile-count, \.tile-arrows, \.tile-quick\) \{ [^{}]*display: none; [^{}]*opacity: 0; [^{}]*@media \(hover: hover\) and \(min-width: 62rem\) \{ display: block; \}/,
  ],
  [
    '§2 quick search grid: 2 columns, 4 on desks',
    'client/search/results-panel.tsx',
    'search-grid grid gap-x-3 gap-y-6 md:grid-cols-4',
  ],
  [
    '§2 quick search grid: at most 2 columns on phones, 1 of large text',
    'client/styles/search-results.css',
    '.search-grid { grid-template-columns: repeat(auto-fill, minmax(max(8rem, 34%), 1fr)); }',
  ],
  [
    '§9 quick search skeletons: 4',
    'client/search/results-panel.tsx',
    'Array.from({ length: SUGGESTION_LIMITS.products }',
  ],
  ['§9 build identifier in a comment', 'worker/rendering/render.ts', "market = 'North America and Canada'"],
  ['§9 recommenders by name', 'worker/blocks/product-recs-carousel.tsx', 'recommender: einsteinRecommender,'],
];

describe('the numbers of docs/product/catalogue.md', () => {
  it.each(CONSTANTS)('%s', (_, file, name, value) => {
    expect(constant(file, name)).toEqual(value);
  });

  it.each(STATED)('%s', (_, file, text) => {
    if (typeof text === 'string') expect(source(file)).toContain(text);
    else expect(source(file)).toMatch(text);
  });
});

describe('lists (§2, §9)', () => {
  it('have 47, 50 or 100 products, 47 by default, from the start, by best matches', () => {
    expect(PAGE_SIZES).toEqual([47, 50, 100]);
    expect(parseListState(new URLSearchParams())).toMatchObject({ limit: 47, page: 1, sort: 'best-matches' });
    expect(SORTS.slice(1)).toEqual(['featured', 'newest', 'price-desc', 'price-asc']);
  });

  it('leave defaults out of their address', () => {
    const state = parseListState(new URLSearchParams('page=1&limit=47&sort=best-matches&offset=0'));
    expect('error' in state ? state : listSearch(state)).toBe('');
  });

  it('leave out c_isNew, ID and c_includeInPhotoJob (§5)', () => {
    expect(EXCLUDED_FACETS).toEqual(['c_isNew', 'ID', 'c_includeInPhotoJob']);
  });
});

describe('lifetimes (§9)', () => {
  it.each([
    ['documents: 900 s, stale while revalidating', LIFETIMES.document.fresh, 900],
    ['content: 10 min', LIFETIMES.content.fresh, 10 * MINUTE],
    ['content: 5 min more', LIFETIMES.content.stale, 5 * MINUTE],
    ['URL mapping: 30 min', LIFETIMES.urlMapping.fresh, 30 * MINUTE],
    ['URL mapping: 15 min more', LIFETIMES.urlMapping.stale, 15 * MINUTE],
    ['actions: 120 s', LIFETIMES.personalizationActions.fresh, 120],
    ['actions: 60 s more', LIFETIMES.personalizationActions.stale, 60],
    ['category tree: stale after 5 min', LIFETIMES.categoryTree.fresh, 5 * MINUTE],
    ['category tree: kept 4 hours', LIFETIMES.categoryTree.fresh + LIFETIMES.categoryTree.stale, 4 * HOUR],
    ['enrichment: 900 s', LIFETIMES.enrichment.fresh, 900],
    ['suggestions: stale after 300000 ms', LIFETIMES.suggestions.fresh, 300],
    ['suggestions: kept 600000 ms', LIFETIMES.suggestions.fresh + LIFETIMES.suggestions.stale, 600],
  ])('%s', (_, seconds, stated) => {
    expect(seconds).toBe(stated);
  });
});

describe('pictures (§9)', () => {
  it('are 1280 px wide in the gallery, also at 2x, in the format that the service finds best', () => {
    const widths = constant('shared/catalog/gallery-pictures.ts', 'GALLERY_WIDTHS');
    expect(widths).toContain(1280);
    expect(srcSet('/i', 'a', [1280])).toMatch(/w=1280&fmt=auto 1280w, .*w=2560&fmt=auto 2560w/);
    expect(imageUrl('/i', 'a', { width: 48, quality: 60 })).toBe('/i/a?w=48&qlt=60&fmt=auto');
  });
});

describe('badges (§9)', () => {
  it.each(
    (
      'sale 25pctoff 40pctoff 50pctoff 60pctoff flashsale newmarkdown past-season upto25pctoff upto40pctoff ' +
      'upto50pctoff garage-promo'
    ).split(' '),
  )('%s is pink', (kind) => {
    expect(badgeStyle(kind)).toBe('pink');
  });

  it.each(['exclusive', 'member-exclusive', 'special', 'Special Drop', 'Exclusive Colors'])(
    '%s is blue',
    (kind) => {
      expect(badgeStyle(kind)).toBe('blue');
    },
  );

  it('new is green, an automatic sale yellow, a callout for members black', () => {
    expect(badgeStyle('new')).toBe('green');
    expect(constant('shared/catalog/badges.ts', 'AUTOMATIC')).toEqual({ new: 'green', sale: 'yellow' });
    expect(calloutStyle('member-exclusive')).toBe('black');
  });
});

describe('product pages (§9)', () => {
  it('have the accordions of the document in order', () => {
    expect(ACCORDIONS.filter((id) => id !== 'care' && id !== 'safety_and_material')).toEqual([
      'features',
      'product_details',
      'fit_and_fabric',
      'gear_up_for_adventure',
      'shipping_and_returns',
      'reviews',
      'questions_and_answers',
    ]);
  });

  it('open features, product details and gear up, with every flag on', () => {
    const { defaultExpandAccordions, ...flags } = productPageFlags.parse({});
    expect(defaultExpandAccordions).toEqual(['features', 'product_details', 'gear_up_for_adventure']);
    expect(Object.values(flags).every((flag) => flag === true)).toBe(true);
  });

  it('have no wish list unless configured, and a configured maximum', () => {
    const { FEATURE_WISHLIST, MAX_ORDER_QUANTITY } = parseConfig(COMPLETE);
    expect(FEATURE_WISHLIST).toBe(false);
    expect(parseConfig({ ...COMPLETE, MAX_ORDER_QUANTITY: '7' }).MAX_ORDER_QUANTITY).toBe(7);
    expect(MAX_ORDER_QUANTITY).toBeGreaterThan(0);
  });

  it('show low stock at 5 and not at 6', () => {
    expect(stockMessage({ stockLevel: 5, quantity: 1 })?.id).toBe('product.lowStock');
    expect(stockMessage({ stockLevel: 6, quantity: 1 })).toBeNull();
  });
});

describe('sites (§9)', () => {
  it('ship to CA and US, have en-US first, and fall back to en-US and USD', () => {
    expect(DEFAULT_SITES.flatMap(({ countries }) => countries).sort()).toEqual(['CA', 'US']);
    expect(DEFAULT_SITES[0]?.l10n.defaultLocale).toBe('en-US');
    expect(FALLBACK_SITE.l10n).toMatchObject({ defaultLocale: 'en-US', defaultCurrency: 'USD' });
  });
});
