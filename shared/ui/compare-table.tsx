import { useI18n } from '../i18n/i18n-context.tsx';
import { TILE_RATIO } from '../images/tile-picture.ts';
import type { Comparison } from '../schemas/compare.ts';
import { Picture } from './picture.tsx';
import { Price } from './price.tsx';

type CompareTableProps = {
  comparison: Comparison;
  images: string;
  /** The address of the comparison without a product; undefined shows no link to remove one. */
  without?: (productId: string) => string;
};

const isSame = (values: string[]) => new Set(values).size === 1;

/**
 * Products side by side: a column each with a button to the product, a row per attribute. Rows in
 * which the products differ are marked, and the others can be hidden, where there are both.
 */
export function CompareTable({ comparison, images, without }: CompareTableProps) {
  const { t } = useI18n();
  const { products, rows } = comparison;
  const same = rows.filter(({ values }) => isSame(values));
  const isMarked = products.length > 1 && same.length > 0 && same.length < rows.length;
  return (
    <div>
      {isMarked ? (
        <label className="compare-only">
          <input type="checkbox" autoComplete="off" />
          {t('catalog.compare.differences')}
        </label>
      ) : null}
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
                      widths={[248, 416]}
                      sizes="(min-width: 992px) 288px, 50vw"
                      ratio={TILE_RATIO}
                      className="aspect-tile w-full bg-ground object-cover"
                    />
                  ) : null}
                  <span className="mt-3 block font-medium">{name}</span>
                  {price ? <Price price={price} className="mt-1 mb-3" /> : null}
                  <a href={href} className="button-secondary min-h-11 w-full px-4 py-1.5">
                    {t('catalog.compare.shop')} <span className="sr-only">{name}</span>
                  </a>
                  {without ? (
                    <a
                      href={without(productId)}
                      data-compared={productId}
                      className="link mt-1 inline-flex min-h-11 items-center text-sm"
                    >
                      {t('bag.remove')} <span className="sr-only">{name}</span>
                    </a>
                  ) : null}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows.map(({ label, values }) => (
              <tr key={label} role="row" className={isMarked ? rowClass(values) : undefined}>
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
    </div>
  );
}

const rowClass = (values: string[]) => (isSame(values) ? 'compare-same' : 'compare-differs');
