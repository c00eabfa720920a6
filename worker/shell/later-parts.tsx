import { SIZE_GUIDE } from '../../shared/catalog/size-guide.ts';
import { type MarketingBannerFields, OfferList } from '../blocks/marketing-banner.tsx';
import { weakMemo } from '../cache/weak-memo.ts';
import { SHIPPING_DIALOG } from '../catalog/product/accordions.tsx';
import { ContentDialog } from '../catalog/product/content-dialog.tsx';
import { ZoomDialog } from '../catalog/product/zoom-dialog.tsx';
import { nameOfHtml } from '../rendering/fragment-html.tsx';
import type { Storefront } from '../request/storefront.ts';
import type { CategoryTree } from '../upstreams/commerce/category-tree.ts';
import type { ShellData } from './load-shell.ts';
import { LocaleDialog } from './locale-dialog.tsx';
import { MenuPanels } from './mega-menu.tsx';
import { StoresDialog } from './stores-dialog.tsx';
import { TileParts } from './tile-parts.tsx';

type LaterPartsProps = { shell: Pick<ShellData, 'tree' | 'banner'>; shop: Storefront };

/**
 * The parts of the shell that are seen after a press or under the pointer only: documents leave them
 * out, and a visit fetches them once (docs/decisions/0138). Each has an id: it takes the place of the
 * element whose `data-part` names it; a dialog or template without one goes to the end of the page
 * (client/later-parts.ts). They are everyone's.
 */
export function LaterParts({ shell: { tree, banner }, shop }: LaterPartsProps) {
  const { t } = shop.i18n;
  return (
    <>
      <MenuPanels tree={tree} shop={shop} />
      {banner ? <OfferList fields={banner} shop={shop} /> : null}
      <LocaleDialog shop={shop} />
      <StoresDialog shop={shop} />
      <TileParts shop={shop} />
      <ZoomDialog shop={shop} />
      <ContentDialog slug={SIZE_GUIDE} title={t('product.sizeGuide')} shop={shop} />
      <ContentDialog slug={SHIPPING_DIALOG} title={t('product.accordion.shipping')} shop={shop} />
    </>
  );
}

const NO_OFFERS: MarketingBannerFields = { hideOffersText: '', childBanners: [] };

const keyOf = weakMemo((shop: Storefront, tree: CategoryTree, offers: MarketingBannerFields) => {
  const banner = offers === NO_OFFERS ? undefined : offers;
  return nameOfHtml(<LaterParts shell={{ tree, banner }} shop={shop} />, shop);
});

/** The name of what the parts are now. */
export function laterKey({ tree, banner = NO_OFFERS }: LaterPartsProps['shell'], shop: Storefront): string {
  return keyOf(shop, tree, banner);
}

/** The parts' address, which browsers keep as long as the parts are what they are. */
export function laterAddress(shell: LaterPartsProps['shell'], shop: Storefront): string {
  return shop.link(`/fragments/later?v=${laterKey(shell, shop)}`);
}
