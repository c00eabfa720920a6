import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { CardMarks } from '../../shared/ui/card-marks.tsx';
import { contentPath } from '../../shared/urls/addresses.ts';
import type { ShopRequest } from '../request/shop-request.ts';

const LINKS: [messageId: string, slug: string][] = [
  ['shell.shipping', 'shipping-returns'],
  ['shell.returns', 'shipping-returns'],
  ['shell.terms', 'terms'],
  ['shell.privacy', 'privacy'],
  ['shell.siteMap', 'site-map'],
];

/**
 * The footer of the checkout: few links, accepted cards, the disclaimer (docs/product/catalogue.md
 * §2.15).
 */
export function CheckoutFooter({ shop }: { shop: ShopRequest }) {
  const { t } = useI18n();
  return (
    <footer className="border-t border-line bg-paper-deep text-sm">
      <div className="page gutter flex flex-col gap-5 py-8 lg:flex-row lg:items-center lg:justify-between">
        <nav aria-label={t('shell.footer')}>
          <ul className="flex flex-wrap gap-x-6">
            {LINKS.map(([messageId, slug]) => (
              <li key={messageId}>
                <a
                  href={shop.link(`${contentPath(slug)}/`)}
                  className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
                >
                  {t(messageId)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <CardMarks label={t('shell.cards')} />
      </div>
      <div className="page gutter pb-8 text-ink-soft">
        <p>{t('shell.copyright', { year: String(new Date().getFullYear()) })}</p>
        <p className="mt-1">{t('shell.demoDisclaimer')}</p>
      </div>
    </footer>
  );
}
