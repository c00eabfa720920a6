import type { Context } from 'hono';
import {
  CHOICE_VALUE,
  COLOUR_PARAMETER,
  chosenColour,
  chosenValues,
} from '../../shared/catalog/product-choice.ts';
import { PRODUCT_ID } from '../../shared/catalog/product-id.ts';
import { LowStockContext } from '../../shared/ui/low-stock-note.tsx';
import { productPageFlags } from '../blocks/pdp-configuration.tsx';
import { enrichedDetail, pageEnrichment } from '../catalog/enriched-detail.ts';
import { Buying } from '../catalog/product/buying.tsx';
import { getLowStock } from '../catalog/product/low-stock.ts';
import { toProductDetail } from '../catalog/product-detail.ts';
import type { AppEnv } from '../http/app-env.ts';
import { arrived, settleSection } from '../rendering/settle-deferred.ts';
import type { CommerceProduct } from '../upstreams/commerce/product-schema.ts';
import { getProduct } from '../upstreams/commerce/products.ts';
import { CONTENT_KEYS } from '../upstreams/content/content-keys.ts';
import { getContentByKey } from '../upstreams/content/get-content.ts';
import type { Services } from '../upstreams/services.ts';
import { orAbsent } from '../upstreams/upstream.ts';
import { noFragment } from './fragment-response.tsx';
import { storedFragment } from './stored-fragment.tsx';

/**
 * A product to choose and buy in a dialog over the page (`?id=…&color=…`). It is the same for
 * everyone and cached like a document. A colour that the product does not have redirects to the
 * address without a colour. 204 for an unknown product, and while the service gives no answer.
 */
export async function quickViewFragment(c: Context<AppEnv>): Promise<Response> {
  const { shop } = c.var;
  const id = shop.search.get('id') ?? '';
  if (!PRODUCT_ID.test(id)) return noFragment(c);
  const asked = shop.search.get(COLOUR_PARAMETER) ?? '';
  const colourCode = CHOICE_VALUE.test(asked) ? asked : '';
  const query = new URLSearchParams({ id, ...(colourCode && { [COLOUR_PARAMETER]: colourCode }) });
  return storedFragment(c, query, async (services) => {
    const [found, known, editorial] = await Promise.all([
      soldProduct(services, id),
      pageEnrichment(services, id),
      orAbsent(getContentByKey(services, [CONTENT_KEYS.productPage]), services, 'quick-view-content'),
    ]);
    if (!found) return undefined;
    const { product } = found;
    const enrichment = product.id === id ? known : await pageEnrichment(services, product.id);
    const flags = productPageFlags(services, editorial?.[0]);
    const edited = { ...services, config: { ...services.config, PRODUCT_PAGE: flags } };
    const detail = enrichedDetail(toProductDetail(product, edited), enrichment, shop);
    if (colourCode && detail.choice.colours.every(({ code }) => code !== colourCode))
      return { address: `${shop.path}?${new URLSearchParams({ id })}` };
    const colour = chosenColour(detail.choice, colourCode || found.chosen[COLOUR_PARAMETER]);
    const values = chosenValues(detail.choice, (attribute) => found.chosen[attribute]);
    const stock = settleSection('stock', getLowStock(services, detail), services);
    const [lowStock] = await arrived([stock], services);
    return {
      node: (
        <LowStockContext value={stock}>
          <Buying
            flags={flags}
            detail={detail}
            colour={colour}
            values={values}
            address={detail.path}
            shop={shop}
            quick
          />
        </LowStockContext>
      ),
      whole: lowStock !== undefined && enrichment !== undefined && editorial !== undefined,
    };
  });
}

type Sold = { product: CommerceProduct; chosen: CommerceProduct['variationValues'] };

/** The product to choose from: for a variant its master, with the variant's values chosen. */
async function soldProduct(services: Services, id: string): Promise<Sold | undefined> {
  const product = await getProduct(services, id);
  const masterId = product?.master?.masterId;
  if (!product?.type.variant || !masterId) return product && { product, chosen: {} };
  const master = await getProduct(services, masterId);
  return master && { product: master, chosen: product.variationValues };
}
