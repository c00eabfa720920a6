import { ADD_TO_BAG, EXPRESS } from '../../shared/bag/bag-actions.ts';
import type { ProductCard } from '../../shared/catalog/product-card.ts';
import {
  COLOUR_PARAMETER,
  type ColourChoice,
  chosenColour,
  chosenValues,
} from '../../shared/catalog/product-choice.ts';
import type { LowStock } from '../../shared/ui/low-stock-note.tsx';
import { categoryPath, productIdFromSlug } from '../../shared/urls/addresses.ts';
import { addToBag } from '../bag/add-to-bag.ts';
import { productPageFlags } from '../blocks/pdp-configuration.tsx';
import { prepareBlocks } from '../blocks/registry.ts';
import { weakMemo } from '../cache/weak-memo.ts';
import { askBackInStock } from '../catalog/back-in-stock/ask-back-in-stock.ts';
import { BACK_IN_STOCK } from '../catalog/back-in-stock/stock-form.tsx';
import { choiceParameters, choiceQuery, knownChoice } from '../catalog/choice-query.ts';
import { pageEnrichment } from '../catalog/enriched-detail.ts';
import { Breadcrumb, type Crumb } from '../catalog/list/breadcrumb.tsx';
import { Accordions } from '../catalog/product/accordions.tsx';
import { ChoiceSection } from '../catalog/product/choice-section.tsx';
import { detailFor } from '../catalog/product/detail-for.ts';
import { OutfitPlaceholder, RecentPlaceholder } from '../catalog/product/fragment-placeholders.tsx';
import { getLowStock } from '../catalog/product/low-stock.ts';
import { productHead } from '../catalog/product/product-head.ts';
import { ProductPlain } from '../catalog/product/product-plain.tsx';
import { type Promises, promisesOf } from '../catalog/product/promises.tsx';
import { Recommended, RecommendedSkeleton } from '../catalog/product/recommended.tsx';
import { type ReviewsVendor, reviewsVendor } from '../catalog/product/reviews-vendor.ts';
import { type ProductDetail, pathOf } from '../catalog/product-detail.ts';
import { recommendedCards } from '../catalog/recommended-cards.ts';
import { buyByWallet } from '../checkout/wallet/leave-for-wallet.ts';
import type { ProductPageFlags } from '../config/product-page.ts';
import { collectionLinkOf } from '../content/collection-link.ts';
import type { FormState } from '../forms/form-state.ts';
import { Await } from '../rendering/await.tsx';
import { type Blocks, definePage } from '../rendering/page.ts';
import { ownParameters } from '../rendering/page-query.ts';
import type { ShopRequest } from '../request/shop-request.ts';
import type { Storefront } from '../request/storefront.ts';
import { type CategoryTree, categoryTrail, getCategoryTree } from '../upstreams/commerce/category-tree.ts';
import type { CommerceProduct } from '../upstreams/commerce/product-schema.ts';
import { getProduct } from '../upstreams/commerce/products.ts';
import { CONTENT_KEYS } from '../upstreams/content/content-keys.ts';
import { getPageContent } from '../upstreams/content/get-content.ts';
import type { Services } from '../upstreams/services.ts';
import { orAbsent } from '../upstreams/upstream.ts';
import { NotFoundPlain, NotFoundView, notFoundHead } from './not-found.tsx';

/** What editors decide about product pages: one call, beside those for the product. */
const EDITORIAL = [CONTENT_KEYS.productPage, CONTENT_KEYS.collectionLinks, CONTENT_KEYS.promises];

type ProductData = {
  flags: ProductPageFlags;
  vendor: ReviewsVendor | undefined;
  detail: ProductDetail;
  colour: ColourChoice | undefined;
  /** The value of each attribute from the address; '' where the address has none. */
  values: string[];
  /** Path and query of the page with that choice. */
  address: string;
  crumbs: readonly Crumb[];
  promises: Promises;
} | null;

type ProductDeferred = { cards: Promise<ProductCard[]>; stock: Promise<LowStock> };

/**
 * A product, at `/p/{slug}-{id}.html` with its colour and other attributes in the query; other
 * spellings redirect there.
 */
export const productPage = definePage<ProductData, ProductDeferred>({
  name: 'product',
  type: 'product',
  styles: ['product'],
  query: (search, config) => ({
    own: ownParameters(search, (name) => choiceParameters(config).includes(name)),
    canonical: choiceQuery(config, (name) => search.get(name)).toString(),
    // not for each size of each colour; a colour that the product does not have is redirected
    shared: !config.VARIATION_ATTRIBUTES.some((name) => search.has(name)),
  }),
  async load(services, { slug = '', id: stated }) {
    const { shop } = services;
    const id = stated ?? (shop.path.startsWith('/product/') ? productOfPath(slug) : productIdFromSlug(slug));
    const [product, enrichment, tree, editorial] = await Promise.all([
      id === null ? undefined : getProduct(services, id),
      id === null ? null : pageEnrichment(services, id),
      orAbsent(getCategoryTree(services), services, 'breadcrumb'),
      orAbsent(getPageContent(services, EDITORIAL), services, 'product-page-content'),
    ]);
    if (!product) {
      const to = await addressInCapitals(id, services);
      if (to) return { kind: 'redirect', status: 301, to };
      return { kind: 'page', status: 404, data: null, deferred: nothingDeferred() };
    }
    const masterId = product.master?.masterId;
    if (product.type.variant && masterId) {
      return { kind: 'redirect', status: 301, to: masterPath(masterId, product, services) };
    }
    const [configuration, collections, promises] = editorial ?? [];
    const flags = productPageFlags(services, configuration);
    const detail = detailFor(product, { services, flags, enrichment });
    const asked = (name: string) => shop.search.get(name);
    const known = knownChoice(services.config, detail.choice, asked).toString();
    const address = known ? `${detail.path}?${known}` : detail.path;
    if (known !== choiceQuery(services.config, asked).toString())
      return { kind: 'redirect', status: 302, to: address };
    const colour = chosenColour(detail.choice, asked(COLOUR_PARAMETER));
    const values = chosenValues(detail.choice, asked);
    const { trail, crumbs } = trailOf(shop.storefront, tree ?? NO_TREE, detail);
    const collection = collectionLinkOf(collections, trail);
    // editors see on the page what they have switched off on it
    const isForEditors = services.preview !== undefined && !services.preview.isPlain;
    const content = isForEditors ? [configuration, collection] : collection;
    return {
      kind: 'page',
      data: {
        flags,
        vendor: reviewsVendor(services.config, { locale: shop.locale.id, productId: detail.productId }),
        detail,
        colour,
        values,
        address,
        crumbs,
        promises: promisesOf(promises, services),
      },
      blocks: prepareBlocks(services, content, { name: 'collection', own: 'pdp-collection-link' }),
      deferred: {
        cards: recommendedCards(services, { zone: 'pdp-recommendations', productIds: [detail.productId] }),
        stock: getLowStock(services, detail),
      },
      address: detail.path,
      whole: tree !== undefined && enrichment !== undefined && editorial !== undefined,
    };
  },
  head: (data, shop) => {
    if (!data) return notFoundHead(shop, 'product');
    return productHead({ ...data, shop });
  },
  plain: ({ data, deferred, shop }) =>
    data ? (
      <ProductPlain detail={data.detail} cards={deferred.cards} shop={shop} />
    ) : (
      <NotFoundPlain shop={shop} missing="product" />
    ),
  actions: { [ADD_TO_BAG]: addToBag, [EXPRESS]: buyByWallet, [BACK_IN_STOCK]: askBackInStock },
  view: ({ data, deferred, blocks, shop, form }) =>
    data ? (
      <ProductView data={data} deferred={deferred} blocks={blocks} shop={shop} form={form} />
    ) : (
      <NotFoundView shop={shop} missing="product" />
    ),
});

function ProductView({
  data,
  deferred,
  blocks,
  shop,
  form,
}: {
  data: NonNullable<ProductData>;
  deferred: ProductDeferred;
  blocks: Blocks;
  shop: ShopRequest;
  form: FormState | undefined;
}) {
  const { detail, flags, vendor } = data;
  const { t } = shop.i18n;
  const title = t('product.recommended');
  return (
    <>
      <div className="page gutter product-trail">
        <Breadcrumb of={data.crumbs} shop={shop.storefront} />
      </div>
      <div className="page product-columns">
        <ChoiceSection
          detail={detail}
          flags={flags}
          colour={data.colour}
          values={data.values}
          address={data.address}
          promises={data.promises}
          stock={deferred.stock}
          shop={shop.storefront}
          form={form}
        />
        <div className="product-details">
          <Accordions of={detail} flags={flags} vendor={vendor} shop={shop.storefront} />
        </div>
      </div>
      {blocks.elements}
      {flags.enableStylitics ? <OutfitPlaceholder productId={detail.productId} shop={shop} /> : null}
      <Await promise={deferred.cards} fallback={<RecommendedSkeleton id="recommended" title={title} />}>
        {(cards) => <Recommended id="recommended" title={title} cards={cards} shop={shop.storefront} />}
      </Await>
      <RecentPlaceholder shop={shop} />
    </>
  );
}

/** The product id in `/product/{productId}`; `/product/{slug}` works too. */
function productOfPath(segment: string): string | null {
  return segment.includes('.html') ? productIdFromSlug(segment) : segment;
}

/** The address of the master product with the variant chosen. */
function masterPath(masterId: string, variant: CommerceProduct, { config }: Services): string {
  const own = pathOf(variant);
  const path =
    productIdFromSlug(own.replace('/p/', '')) === masterId ? own : `/product/${encodeURIComponent(masterId)}`;
  const query = choiceQuery(config, (name) => variant.variationValues[name]);
  return query.size > 0 ? `${path}?${query}` : path;
}

/** The address of the product whose id is in capitals, as catalogues write ids, where only that exists. */
async function addressInCapitals(id: string | null, services: Services): Promise<string | undefined> {
  const { shop, config } = services;
  const other = id?.toUpperCase() ?? '';
  const product =
    other === (id ?? '') ? undefined : await orAbsent(getProduct(services, other), services, 'product');
  if (!product) return undefined;
  const masterId = product.type.variant && product.master?.masterId;
  if (masterId) return masterPath(masterId, product, services);
  const query = choiceQuery(config, (name) => shop.search.get(name));
  return query.size > 0 ? `${pathOf(product)}?${query}` : pathOf(product);
}

function nothingDeferred(): ProductDeferred {
  return { cards: Promise.resolve([]), stock: Promise.resolve({}) };
}

const NO_TREE: CategoryTree = [];

/** The categories above a product, and the breadcrumb made of them. */
const trailOf = weakMemo((shop: Storefront, tree: CategoryTree, detail: ProductDetail) => {
  const trail = categoryTrail(tree, detail.categoryId ?? '');
  const crumbs = [
    { name: shop.i18n.t('shell.home'), href: shop.link('/') },
    ...trail.map(({ id, name }) => ({ name, href: shop.link(categoryPath(id)) })),
    { name: detail.name, href: shop.link(detail.path) },
  ];
  return { trail, crumbs };
});
