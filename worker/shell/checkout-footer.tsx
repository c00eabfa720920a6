import { CardMarks } from '../../shared/ui/card-marks.tsx';
import { contentPath } from '../../shared/urls/addresses.ts';
import { offersWithdrawal, WITHDRAW_PATH } from '../account/withdrawal/withdraw-path.ts';
import { hasOwnBanner, isOptIn } from '../config/consent-groups.ts';
import { COOKIES_PATH } from '../consent/names.ts';
import { cachedComponent } from '../rendering/cached-component.tsx';
import type { Storefront } from '../request/storefront.ts';
import { type FooterPage, legalPages } from './legal-pages.ts';

const HELP: FooterPage[] = [
  ['shell.shipping', 'shipping-returns'],
  ['shell.returns', 'shipping-returns'],
];

/** Where the footer leads: text and address. */
function linksOf({ i18n: { t }, site, link }: Storefront): [text: string, href: string][] {
  return [
    ...(offersWithdrawal(site)
      ? [[t('withdrawal.title'), link(WITHDRAW_PATH)] satisfies [string, string]]
      : []),
    ...[...HELP, ...legalPages(site)].map(([messageId, slug]): [string, string] => [
      t(messageId),
      link(`${contentPath(slug)}/`),
    ]),
  ];
}

const LINK = 'inline-flex min-h-11 items-center underline-offset-4 hover:underline';

type CheckoutFooterProps = { shop: Storefront; year: number };

/** The footer of the checkout: few links, accepted cards, the disclaimer. */
export const CheckoutFooter = cachedComponent('checkout-footer', ({ shop, year }: CheckoutFooterProps) => {
  const { t } = shop.i18n;
  return (
    <footer className="border-t border-line bg-paper-deep text-sm">
      <div className="page gutter flex flex-col gap-5 py-8 lg:flex-row lg:items-center lg:justify-between">
        <nav aria-label={t('shell.footer')}>
          <ul className="flex flex-wrap gap-x-6">
            {linksOf(shop).map(([text, href]) => (
              <li key={text}>
                <a href={href} className={LINK}>
                  {text}
                </a>
              </li>
            ))}
            {isOptIn(shop.site) ? (
              <li>
                <CookieSettings shop={shop} />
              </li>
            ) : null}
          </ul>
        </nav>
        <CardMarks label={t('shell.cards')} />
      </div>
      <div className="page gutter pb-8 text-ink-soft">
        <p>{t('shell.copyright', { year: String(year) })}</p>
        <p className="mt-1">{t('shell.demoDisclaimer')}</p>
      </div>
    </footer>
  );
});

/** Where visitors opt in, the way to change their mind: the manager's settings, or the shop's own. */
function CookieSettings({ shop }: { shop: Storefront }) {
  const label = shop.i18n.t('shell.cookieSettings');
  if (hasOwnBanner(shop.site, shop.config))
    return (
      <a href={shop.link(COOKIES_PATH)} className={LINK}>
        {label}
      </a>
    );
  return (
    <button type="button" className={`ot-sdk-show-settings ${LINK}`}>
      {label}
    </button>
  );
}
