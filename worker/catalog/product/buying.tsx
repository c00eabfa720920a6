import AddToBag from '../../../client/islands/add-to-bag.tsx';
import BuySet from '../../../client/islands/buy-set.tsx';
import {
  type ColourChoice,
  PIECE_FIELD,
  type SentAddition,
  SIZE_ATTRIBUTE,
} from '../../../shared/catalog/product-choice.ts';
import { SIZE_GUIDE } from '../../../shared/catalog/size-guide.ts';
import { weakMemo } from '../../cache/weak-memo.ts';
import { type ProductPageFlags, showsReviews } from '../../config/product-page.ts';
import { type FormState, submittedValue } from '../../forms/form-state.ts';
import type { Storefront } from '../../request/storefront.ts';
import { priceNote } from '../price-note.tsx';
import type { ProductDetail } from '../product-detail.ts';
import { RATING_ID } from './reviews.tsx';

type BuyingProps = {
  flags: ProductPageFlags;
  detail: ProductDetail;
  colour: ColourChoice | undefined;
  values: string[];
  /** Path and query of the page, or where the product is, beside another page. */
  address: string;
  shop: Storefront;
  /** The addition that was sent and is shown again; `values` are its own then. */
  sent?: FormState | undefined;
  /** In the quick view on another page: only the choice, and a link to the product's own page. */
  quick?: boolean;
};

/** The product's facts and how to buy it: as a variant, or as the pieces of a set or bundle. */
export function Buying({ flags, detail, colour, values, address, shop, sent, quick }: BuyingProps) {
  const { t } = shop.i18n;
  const { kind, choice } = detail;
  const shared = {
    choice,
    intro: quick
      ? {
          ...NO_TEXTS,
          badge: detail.badge,
          callouts: calloutsOf(detail, shop),
          restriction: restrictionOf(flags, detail),
        }
      : texts(flags, detail, shop),
    sizeGuide:
      !quick && hasSizeGuide(flags, detail)
        ? { href: sizeGuideHref(detail, shop), query: sizeGuideQuery(detail) }
        : undefined,
    memberHref: detail.memberExclusive ? loginHref(address, shop) : undefined,
    images: shop.images,
    sent: sent && sentAddition(sent),
    bagAddress: shop.link('/api/bag'),
    bagHref: shop.link('/cart'),
    checkoutHref: shop.link('/checkout'),
    quick,
  };
  if (kind === 'product') {
    const served = { colour: colour?.code ?? '', values };
    const help = [flags.enableFitTip && detail.fitTip, flags.enableOnModel && detail.model];
    const fitTip = help.filter(Boolean).join(' ');
    const express = !quick && shop.features.express.includes('product');
    return (
      <AddToBag {...shared} express={express} fitTip={fitTip} options={detail.options} served={served} />
    );
  }
  const title = t(kind === 'bundle' ? 'product.bundleContents' : 'product.setContents');
  const { contents: pieces, orderable } = detail;
  return <BuySet {...shared} kind={kind} title={title} pieces={pieces} orderable={orderable} />;
}

function sentAddition(sent: FormState): SentAddition {
  const { piece = [], option = [] } = sent.values;
  return {
    error: sent.message,
    quantity: submittedValue(sent, 'quantity'),
    pieces: piece.map((variant, index) => submittedValue(sent, `${PIECE_FIELD}${index}`) ?? variant),
    options: [...option],
  };
}

const NO_TEXTS = { pitch: '', technologies: [] };

/** What is said beneath the price. */
const calloutsOf = ({ saving, callouts }: ProductDetail, shop: Storefront) => [
  ...priceNote(shop),
  ...saving,
  ...callouts,
];

/** Why the product is not sold here, or where it is not shipped to. */
function restrictionOf(flags: ProductPageFlags, { notSold, restriction }: ProductDetail) {
  return notSold ?? (flags.enableRestrictedProductTypes ? restriction : undefined);
}

function texts(flags: ProductPageFlags, detail: ProductDetail, shop: Storefront) {
  const {
    i18n: { t },
    features,
  } = shop;
  return {
    badge: detail.badge,
    pitch: detail.pitch,
    rating: flags.enableBazaarvoice && detail.rating ? t('catalog.rating', detail.rating) : undefined,
    reviewsHref: showsReviews(flags) ? `#${RATING_ID}` : undefined,
    technologies: flags.enablePdpTechbadge ? detail.technologies : [],
    callouts: calloutsOf(detail, shop),
    restriction: restrictionOf(flags, detail),
    style: detail.styleNumber ? t('product.styleNumber', { number: detail.styleNumber }) : undefined,
    wish: features.wishlist ? detail.productId : undefined,
  };
}

/** Whether the size guide is shown beside the sizes. */
function hasSizeGuide({ enableSizeGuides }: ProductPageFlags, { sizeGuide }: ProductDetail): boolean {
  return enableSizeGuides && sizeGuide !== undefined;
}

/** The size guide's page, at the product's own group. */
function sizeGuideHref({ sizeGuide }: ProductDetail, shop: Storefront): string {
  return shop.link(`/t/${SIZE_GUIDE}/`) + (sizeGuide ? `#${sizeGuide}` : '');
}

/** The query of the size guide's fragment: the product's own group and sizes. */
const sizeGuideQuery = weakMemo(({ sizeGuide, choice }: ProductDetail): string | undefined => {
  if (!sizeGuide) return undefined;
  const sizes = choice.attributes.find(({ id }) => id === SIZE_ATTRIBUTE)?.values ?? [];
  const query = new URLSearchParams([
    ['group', sizeGuide],
    ...sizes.map(({ value, name }) => ['size', name || value]),
  ]);
  return query.toString();
});

/** The login page's address, with the way back to this product. */
function loginHref(path: string, shop: Storefront): string {
  return shop.link(`/login?${new URLSearchParams({ return: shop.link(path) })}`);
}
