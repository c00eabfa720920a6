import { stockMessage } from '../../shared/catalog/inventory.ts';
import { LOW_STOCK_ID, type ProductChoice } from '../../shared/catalog/product-choice.ts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { jsonLdScript } from '../seo/json-ld.ts';
import { getStock } from '../upstreams/commerce/stock.ts';
import type { Services } from '../upstreams/services.ts';

/** Units left of the variants that run low. */
export type LowStock = Record<string, number>;

/** Which variants of a product run low; asked after the shell. */
export async function getLowStock(services: Services, choice: ProductChoice): Promise<LowStock> {
  const ids = choice.colours.flatMap(({ sizes }) =>
    sizes.flatMap(({ variantId, orderable }) => (variantId && orderable ? [variantId] : [])),
  );
  if (ids.length === 0) return {};
  const stock = await getStock(services, choice.productId, ids);
  return Object.fromEntries(Object.entries(stock).filter(([, units]) => isLow(units)));
}

function isLow(units: number): boolean {
  return stockMessage({ stockLevel: units, quantity: 1 })?.id === 'product.lowStock';
}

/** The stock as a data block for the island, and in words for those who run no scripts and have chosen a size. */
export function LowStockNote({ stock, variantId }: { stock: LowStock; variantId: string | undefined }) {
  const { t } = useI18n();
  const left = variantId === undefined ? undefined : stock[variantId];
  return (
    <>
      <script
        id={LOW_STOCK_ID}
        type="application/json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by jsonLdScript
        dangerouslySetInnerHTML={{ __html: jsonLdScript(stock) }}
      />
      {left !== undefined ? (
        <noscript>
          <p className="gutter pt-3 font-medium text-sale lg:px-0">
            {t('product.lowStock', { stockLevel: left })}
          </p>
        </noscript>
      ) : null}
    </>
  );
}
