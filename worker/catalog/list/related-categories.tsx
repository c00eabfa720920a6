import { useI18n } from '../../../shared/i18n/i18n-context.tsx';
import type { ShopRequest } from '../../request/shop-request.ts';
import type { RelatedLink } from '../../upstreams/commerce/related-links.ts';

/**
 * Where else a shopper of this category may look, below its list; nothing where nothing is stated.
 */
export function RelatedCategories({ links, shop }: { links: RelatedLink[]; shop: ShopRequest }) {
  const { t } = useI18n();
  if (links.length === 0) return null;
  return (
    <nav
      aria-labelledby="related-categories"
      className="page gutter border-t border-line pt-8 pb-12 lg:pt-10 lg:pb-16"
    >
      <h2 id="related-categories" className="eyebrow text-ink-soft">
        {t('catalog.relatedCategories')}
      </h2>
      <ul className="mt-3 flex flex-wrap gap-x-6">
        {links.map(({ path, text }) => (
          <li key={path}>
            <a href={shop.link(path)} className="link inline-flex min-h-11 min-w-11 items-center">
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
