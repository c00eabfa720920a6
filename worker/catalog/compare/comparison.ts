import { toPriceView } from '../../../shared/catalog/price-view.ts';
import { COLOUR_PARAMETER, SIZE_ATTRIBUTE } from '../../../shared/catalog/product-choice.ts';
import { technologyBadge } from '../../../shared/catalog/technology-badges.ts';
import { TECHNOLOGY_NAMES } from '../../../shared/catalog/technology-names.ts';
import type { Formatter } from '../../../shared/i18n/formatter.ts';
import type { MessageId } from '../../../shared/i18n/message-id.ts';
import type { Comparison } from '../../../shared/schemas/compare.ts';
import { categoryPath } from '../../../shared/urls/addresses.ts';
import type { CommerceProduct } from '../../upstreams/commerce/product-schema.ts';
import { getProducts } from '../../upstreams/commerce/products.ts';
import type { Services } from '../../upstreams/services.ts';
import { cardOfProduct } from '../card-of-product.ts';

type Row = { messageId: MessageId; of: (product: CommerceProduct, services: Services) => string };

const names = (product: CommerceProduct, attribute: string) =>
  (product.variationAttributes.find(({ id }) => id === attribute)?.values ?? [])
    .map(({ name, value }) => name ?? value)
    .join(', ');

function technologies(product: CommerceProduct, { shop }: Services): string {
  const codes = [product.c_technologyGridBadge ?? '', ...product.c_technologies];
  const found = codes.flatMap((code) => technologyBadge(code, shop.locale.id, TECHNOLOGY_NAMES) ?? []);
  return [...new Set(found)].join(', ');
}

function rating({ c_bvAverageRating, c_bvReviewCount }: CommerceProduct, { shop }: Services): string {
  if (!c_bvReviewCount || c_bvAverageRating === undefined) return '';
  return shop.i18n.t('catalog.rating', { average: c_bvAverageRating, count: c_bvReviewCount });
}

/**
 * The rows of variation attributes: colours and sizes, then any other attribute that a product
 * varies by.
 */
function variationRows(products: CommerceProduct[], t: Formatter['t']): Comparison['rows'] {
  const labels = new Map([
    [COLOUR_PARAMETER, t('product.colours')],
    [SIZE_ATTRIBUTE, t('product.size')],
  ]);
  for (const { id, name = id } of products.flatMap(({ variationAttributes }) => variationAttributes)) {
    if (!labels.has(id)) labels.set(id, name);
  }
  return [...labels].map(([id, label]) => ({ label, values: products.map((one) => names(one, id)) }));
}

/** The other rows, in the order of the table. */
const FACTS: Row[] = [
  { messageId: 'product.technology', of: technologies },
  { messageId: 'product.materials', of: ({ c_materials }) => c_materials ?? '' },
  { messageId: 'product.fit', of: ({ c_fit }) => c_fit ?? '' },
  { messageId: 'catalog.compare.activity', of: ({ c_activity }) => c_activity.join(', ') },
  { messageId: 'product.accordion.features', of: ({ c_features }) => c_features.join(' · ') },
  { messageId: 'product.accordion.care', of: ({ c_care }) => c_care ?? '' },
  { messageId: 'catalog.compare.rating', of: rating },
];

/**
 * The comparison of products, which is the same for everyone. Products that the service does not
 * have are left out. Throws `UpstreamError` when it gave no usable answer.
 */
export async function getComparison(services: Services, ids: string[]): Promise<Comparison> {
  const found = ids.length > 0 ? await getProducts(services, ids) : [];
  const { i18n } = services.shop;
  const category = found.find(({ primaryCategoryId }) => primaryCategoryId)?.primaryCategoryId;
  const { t } = i18n;
  return {
    products: found.map((product) => {
      const { productId, name, href, images, price } = cardOfProduct(product, services);
      return { productId, name, href, image: images[0]?.name, price: price && toPriceView(price, i18n) };
    }),
    rows: [
      ...variationRows(found, t),
      ...FACTS.map(({ messageId, of }) => ({
        label: t(messageId),
        values: found.map((product) => of(product, services)),
      })),
    ].filter(({ values }) => values.some((value) => value !== '')),
    ...(category && { list: services.shop.link(categoryPath(category)) }),
  };
}
