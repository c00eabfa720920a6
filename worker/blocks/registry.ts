import type { Block } from '../content/define-block.tsx';
import { blockPreparer } from '../content/prepare-blocks.tsx';
import { adjustableHero } from './adjustable-hero.tsx';
import { autoRefresh } from './auto-refresh.tsx';
import { billboard } from './billboard.tsx';
import { blankComponent } from './blank-component.tsx';
import { buttonGroup } from './button-group.tsx';
import { cardCarousel } from './card-carousel.tsx';
import { cardGallery } from './card-gallery.tsx';
import { categoryBanner } from './category-banner.tsx';
import { countdownTimer } from './countdown-timer.tsx';
import { featuredImageHero } from './featured-image-hero.tsx';
import { gridContent } from './grid-content.tsx';
import { imageCard } from './image-card.tsx';
import { informationalCardGallery } from './informational-card-gallery.tsx';
import { messagingBanner } from './messaging-banner.tsx';
import { momentsBanner } from './moments-banner.tsx';
import { navigationTileGrid } from './navigation-tile-grid.tsx';
import { pdpCollectionLink } from './pdp-collection-link.tsx';
import { pdpConfiguration } from './pdp-configuration.tsx';
import { pdpTextMarkdown } from './pdp-text-markdown.tsx';
import { productCategoryCarousel } from './product-category-carousel.tsx';
import { productRecsCarousel } from './product-recs-carousel.tsx';
import { promotions } from './promotions.tsx';
import { story } from './story.tsx';
import { video } from './video.tsx';
import { videoHero } from './video-hero.tsx';

const ALL: Block[] = [
  featuredImageHero,
  messagingBanner,
  cardCarousel,
  imageCard,
  productCategoryCarousel,
  productRecsCarousel,
  navigationTileGrid,
  buttonGroup,
  story,
  categoryBanner,
  pdpTextMarkdown,
  promotions,
  cardGallery,
  informationalCardGallery,
  gridContent,
  pdpCollectionLink,
  pdpConfiguration,
  video,
  videoHero,
  adjustableHero,
  billboard,
  momentsBanner,
  countdownTimer,
  autoRefresh,
  blankComponent,
];

/** Every content schema that a page can show, by name. */
export const BLOCKS: ReadonlyMap<string, Block> = new Map(ALL.map((block) => [block.schema, block]));

/** Turns content into blocks and starts their loads, for pages and fragments. */
export const prepareBlocks = blockPreparer(BLOCKS);
