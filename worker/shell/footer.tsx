import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { offersWithdrawal, WITHDRAW_PATH } from '../account/withdrawal/withdraw-path.ts';
import type { GlobalFooter } from '../blocks/global-footer.ts';
import { hasOwnBanner } from '../config/consent-groups.ts';
import { COOKIES_PATH } from '../consent/names.ts';
import { ContentAnchor } from '../content/content-anchor.tsx';
import { resolveLink } from '../content/content-link.ts';
import { cachedComponent } from '../rendering/cached-component.tsx';
import type { ShopRequest } from '../request/shop-request.ts';
import type { Storefront } from '../request/storefront.ts';
import { CheckoutFooter } from './checkout-footer.tsx';
import { FooterBanner } from './footer-banner.tsx';
import { FooterColumns, LinkItems } from './footer-columns.tsx';
import { FooterIcon } from './footer-icon.tsx';
import { FooterSignUp } from './footer-sign-up.tsx';
import { FooterSites } from './footer-sites.tsx';
import type { ShellData } from './load-shell.ts';
import { LogoAgain } from './logo.tsx';
import { plainFooter } from './plain-footer.ts';

type FooterProps = { shell: ShellData; shop: ShopRequest; shape: 'shop' | 'checkout' };

/** The footer of every page, from content. Without that content it is the plain footer. */
export function Footer({ shell, shop, shape }: FooterProps) {
  if (shape === 'checkout') return <CheckoutFooter shop={shop.storefront} year={new Date().getFullYear()} />;
  return <ShopFooter footer={shell.footer ?? plainFooter(shop.storefront)} shop={shop} />;
}

function ShopFooter({ footer, shop }: { footer: GlobalFooter; shop: ShopRequest }) {
  return (
    <footer className="footer">
      <FooterBanner of={footer} shop={shop.storefront} />
      <div className="page gutter">
        <FooterTop of={footer} shop={shop.storefront} />
        <div className="footer-middle">
          <FooterSignUp of={footer} shop={shop.storefront} />
          <FooterSites shop={shop} />
        </div>
        <FooterEnd of={footer} shop={shop.storefront} year={new Date().getFullYear()} />
      </div>
    </footer>
  );
}

type FooterPartProps = { of: GlobalFooter; shop: Storefront };

const FooterTop = cachedComponent('footer-top', ({ of: footer, shop }: FooterPartProps) => {
  const { t } = shop.i18n;
  return (
    <div className="footer-top">
      <div className="footer-brand">
        <LogoAgain />
        <WorkingHours footer={footer} />
        <FooterSocial links={footer.socialLinks} shop={shop} />
      </div>
      <nav aria-label={t('shell.footer')}>
        <FooterColumns footer={footer} shop={shop} />
      </nav>
    </div>
  );
});

type FooterEndProps = FooterPartProps & { year: number };

const FooterEnd = cachedComponent('footer-end', ({ of: footer, shop, year }: FooterEndProps) => (
  <div className="footer-end">
    <LegalLinks footer={footer} shop={shop} />
    <SmallPrint year={year} />
  </div>
));

function WorkingHours({ footer: { workingHours } }: { footer: GlobalFooter }) {
  if (workingHours.length === 0) return null;
  return (
    <dl>
      {workingHours.map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

type LegalLinksProps = { footer: GlobalFooter; shop: Storefront };

function LegalLinks({ footer: { legalLinks, hasQualtricsLink }, shop }: LegalLinksProps) {
  const { t } = useI18n();
  const { SURVEY_URL, CONSENT_SCRIPT } = shop.config;
  return (
    <ul className="footer-links">
      {offersWithdrawal(shop.site) ? (
        <li>
          <a href={shop.link(WITHDRAW_PATH)}>{t('withdrawal.title')}</a>
        </li>
      ) : null}
      <LinkItems links={legalLinks} shop={shop} />
      {hasQualtricsLink && SURVEY_URL ? (
        <li>
          <ContentAnchor link={{ href: SURVEY_URL, newTab: true }}>{t('shell.survey')}</ContentAnchor>
        </li>
      ) : null}
      {CONSENT_SCRIPT !== undefined ? (
        <li>
          {/* the consent manager opens its settings from elements with this class */}
          <button type="button" className="ot-sdk-show-settings">
            {t('shell.cookieSettings')}
          </button>
        </li>
      ) : null}
      {hasOwnBanner(shop.site, shop.config) ? (
        <li>
          <a href={shop.link(COOKIES_PATH)}>{t('shell.cookieSettings')}</a>
        </li>
      ) : null}
    </ul>
  );
}

function SmallPrint({ year }: { year: number }) {
  const { t } = useI18n();
  return (
    <div>
      <p>{t('shell.copyright', { year: String(year) })}</p>
      <p>{t('shell.demoDisclaimer')}</p>
    </div>
  );
}

/** Links to the brand's social media pages, by name, with the icons that editors choose. */
function FooterSocial({ links, shop }: { links: GlobalFooter['socialLinks']; shop: Storefront }) {
  if (links.length === 0) return null;
  return (
    <ul className="footer-links">
      {links.map(({ title, icon, link }) => {
        const resolved = resolveLink(link, shop);
        return resolved ? (
          <li key={title}>
            <ContentAnchor link={resolved}>
              <FooterIcon name={icon} />
              {title}
            </ContentAnchor>
          </li>
        ) : null;
      })}
    </ul>
  );
}
