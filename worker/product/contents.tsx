import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { Picture } from '../../shared/ui/picture.tsx';
import { Price } from '../../shared/ui/price.tsx';
import type { ProductDetail } from '../catalog/product-detail.ts';

/** The products inside a set or bundle; each is chosen on its own page. */
export function Contents({ detail, images }: { detail: ProductDetail; images: string }) {
  const { t } = useI18n();
  if (detail.contents.length === 0) return null;
  return (
    <section aria-labelledby="contents-title" className="pb-10">
      <h2 id="contents-title" className="text-lg font-semibold">
        {t(detail.kind === 'bundle' ? 'product.bundleContents' : 'product.setContents')}
      </h2>
      <ul className="mt-4 grid gap-px border-y border-line bg-line">
        {detail.contents.map((item) => (
          <li key={item.productId} className="relative flex items-center gap-5 bg-paper py-4">
            {item.image ? (
              <div className="w-24 shrink-0 bg-ground">
                <Picture
                  base={images}
                  name={item.image.name}
                  alt=""
                  widths={[96]}
                  sizes="96px"
                  ratio={[496, 521]}
                  className="aspect-tile w-full object-cover"
                />
              </div>
            ) : null}
            <div>
              <a href={item.href} className="font-medium after:absolute after:inset-0 hover:underline">
                {item.quantity > 1
                  ? t('product.containedQuantity', { quantity: item.quantity, name: item.name })
                  : item.name}
              </a>
              {item.price ? <Price price={item.price} className="mt-1" /> : null}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
