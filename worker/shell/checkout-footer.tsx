import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { contentPath } from '../../shared/urls/addresses.ts';
import type { ShopRequest } from '../request/shop-request.ts';

const LINKS: [messageId: string, slug: string][] = [
  ['shell.shipping', 'shipping-returns'],
  ['shell.returns', 'shipping-returns'],
  ['shell.terms', 'terms'],
  ['shell.privacy', 'privacy'],
  ['shell.siteMap', 'site-map'],
];

/** Names of the cards that the shop accepts. */
const CARDS = ['Visa', 'Mastercard', 'American Express', 'Discover'];

/** A generic card: the card brands are named in text, without their logos. */
function CardIcon() {
  return (
    <svg viewBox="0 0 24 16" width="21" height="14" aria-hidden="true" className="shrink-0">
      <rect
        x=".75"
        y=".75"
        width="22.5"
        height="14.5"
        rx="2"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
      />
      <path stroke="currentColor" strokeWidth="3" d="M1 5.5h22" />
      <path stroke="currentColor" strokeWidth="1.5" d="M4 11.5h5" />
    </svg>
  );
}

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
        <ul aria-label={t('shell.cards')} className="flex flex-wrap gap-2">
          {CARDS.map((card) => (
            <li
              key={card}
              className="flex items-center gap-1.5 rounded-[2px] border border-line-strong bg-white px-2 py-1 text-xs font-semibold"
            >
              <CardIcon />
              {card}
            </li>
          ))}
        </ul>
      </div>
      <div className="page gutter pb-8 text-ink-soft">
        <p>{t('shell.copyright', { year: String(new Date().getFullYear()) })}</p>
        <p className="mt-1">{t('shell.demoDisclaimer')}</p>
      </div>
    </footer>
  );
}
