import { useI18n } from '../i18n/i18n-context.tsx';
import { TILE_RATIO } from '../images/tile-picture.ts';
import type { Comparison } from '../schemas/compare.ts';
import { Picture } from './picture.tsx';
import { Price } from './price.tsx';

/** Products side by side: a column each with a button to the product, a row per attribute. */
export function CompareTable({ comparison, images }: { comparison: Comparison; images: string }) {
  const { t } = useI18n();
  const { products, rows } = comparison;
  return (
    <section
      aria-label={t('catalog.compare.table')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable from the keyboard
      tabIndex={0}
      className="compare-scroll"
    >
      {/* biome-ignore-start lint/a11y/noRedundantRoles: browsers take a table laid out as grids for none */}
      <table role="table" className="compare-table" data-products={`${products.length}`}>
        <thead role="rowgroup">
          <tr role="row">
            <td role="cell" />
            {products.map(({ productId, name, href, image, price }) => (
              <th key={productId} scope="col" role="columnheader">
                {image ? (
                  <Picture
                    base={images}
                    name={image}
                    alt=""
                    widths={[248]}
                    sizes="200px"
                    ratio={TILE_RATIO}
                    className="aspect-tile w-full bg-ground object-cover"
                  />
                ) : null}
                <span className="mt-3 block font-medium">{name}</span>
                {price ? <Price price={price} className="mt-1 mb-3" /> : null}
                <a href={href} className="button-secondary min-h-11 w-full px-4 py-1.5">
                  {t('catalog.compare.shop')} <span className="sr-only">{name}</span>
                </a>
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map(({ label, values }) => (
            <tr key={label} role="row">
              <th scope="row" role="rowheader">
                {label}
              </th>
              {products.map(({ productId }, index) => (
                <td key={productId} role="cell">
                  {values[index] || '–'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: as above */}
    </section>
  );
}
