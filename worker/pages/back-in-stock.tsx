import { PRODUCT_ID } from '../../shared/catalog/product-id.ts';
import { type SoldOutVariant, soldOutVariants } from '../back-in-stock/sold-out-variants.ts';
import { StockForm } from '../back-in-stock/stock-form.tsx';
import { type StockNotice, stockNotice } from '../back-in-stock/stock-notice.ts';
import { type ProductDetail, toProductDetail } from '../catalog/product-detail.ts';
import { getProduct } from '../upstreams/commerce/products.ts';
import { NotFoundView, notFoundHead } from './not-found.tsx';
import { definePrivatePage } from './page.ts';

type StockData = {
  detail: ProductDetail;
  variants: SoldOutVariant[];
  notice: StockNotice | undefined;
} | null;

/** What a request to be told came to, and the request itself, without scripts: `/back-in-stock?product={productId}`. */
export const backInStockPage = definePrivatePage<StockData>({
  name: 'back-in-stock',
  async load(services, _, session) {
    const { shop, config } = services;
    const id = shop.search.get('product') ?? '';
    const isThere = config.FEATURE_BACK_IN_STOCK && PRODUCT_ID.test(id);
    const product = isThere ? await getProduct(services, id) : undefined;
    if (!product) return { kind: 'page', status: 404, data: null };
    const detail = toProductDetail(product, services);
    const notice = stockNotice.take(session);
    return { kind: 'page', data: { detail, variants: soldOutVariants(detail), notice } };
  },
  head: (data, shop) => {
    if (!data) return notFoundHead(shop, 'product');
    const { t } = shop.i18n;
    return { title: t('shell.titleTemplate', { title: t('product.backInStock.title') }), noindex: true };
  },
  view({ data, shop }) {
    if (!data) return <NotFoundView shop={shop} missing="product" />;
    const { detail, variants, notice } = data;
    const { t } = shop.i18n;
    return (
      <div className="page gutter pt-10 pb-16 lg:pt-16 lg:pb-24">
        <div className="max-w-md">
          <h1 className="display text-3xl md:text-4xl">{t('product.backInStock.title')}</h1>
          <p className="mt-4 mb-8">
            <a href={shop.link(detail.path)} className="link inline-flex min-h-11 items-center">
              {t('product.backInStock.back', { name: detail.name })}
            </a>
          </p>
          {variants.length > 0 ? (
            <StockForm detail={detail} variants={variants} shop={shop} notice={notice} />
          ) : (
            <p>{t('product.backInStock.none')}</p>
          )}
        </div>
      </div>
    );
  },
});
