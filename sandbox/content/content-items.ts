import { blockLibrary } from './block-library.ts';
import type { ContentItem } from './content-item.ts';
import { CATEGORY_BANNERS } from './items/category-banners.ts';
import { PAGES_NODE } from './items/content-page.ts';
import { EUROPE_ITEMS } from './items/europe/pages.ts';
import { STILL_EXAMPLES } from './items/examples/still-blocks.ts';
import { GLOBAL_FOOTER } from './items/global-footer.ts';
import { HOME_ITEMS } from './items/home/home-page.ts';
import { LOYALTY_JOIN_BANNER } from './items/loyalty-join-banner.ts';
import { MARKETING_BANNER, SHORT_BANNER } from './items/marketing-banner.ts';
import { MENU_ITEMS } from './items/menu-slots.ts';
import { ABOUT_PAGES } from './items/pages/about-pages.ts';
import { CAIRN_CLUB } from './items/pages/cairn-club.ts';
import { DOWN_CARE } from './items/pages/down-care/page.ts';
import { FIRST_SNOW } from './items/pages/first-snow.ts';
import { GIFT_CARDS } from './items/pages/gift-cards.ts';
import { GIFT_GUIDE } from './items/pages/gift-guide/page.ts';
import { LEGAL_PAGES } from './items/pages/legal-pages.ts';
import { NINE_DAYS_NORTH } from './items/pages/nine-days-north/page.ts';
import { OUR_MATERIALS } from './items/pages/our-materials.ts';
import { REPAIR } from './items/pages/repair.ts';
import { SHIPPING_RETURNS } from './items/pages/shipping-returns.ts';
import { SITE_MAP } from './items/pages/site-map.ts';
import { SIZE_GUIDE } from './items/pages/size-guide.ts';
import { PRODUCT_PAGE_ITEMS } from './items/product-page.ts';
import { SEARCH_ITEMS } from './items/search-slots.ts';

const AUTHORED: readonly ContentItem[] = [
  ...HOME_ITEMS,
  GLOBAL_FOOTER,
  MARKETING_BANNER,
  SHORT_BANNER,
  LOYALTY_JOIN_BANNER,
  ...CATEGORY_BANNERS,
  ...SEARCH_ITEMS,
  ...MENU_ITEMS,
  PAGES_NODE,
  ...ABOUT_PAGES,
  ...OUR_MATERIALS,
  ...REPAIR,
  ...SHIPPING_RETURNS,
  ...GIFT_CARDS,
  ...SIZE_GUIDE,
  ...CAIRN_CLUB,
  ...FIRST_SNOW,
  ...NINE_DAYS_NORTH,
  ...DOWN_CARE,
  ...GIFT_GUIDE,
  ...LEGAL_PAGES,
  ...SITE_MAP,
  ...EUROPE_ITEMS,
  ...PRODUCT_PAGE_ITEMS,
  ...STILL_EXAMPLES,
];

/** All items of the hub. */
export const CONTENT_ITEMS: readonly ContentItem[] = [...AUTHORED, blockLibrary(AUTHORED)];
