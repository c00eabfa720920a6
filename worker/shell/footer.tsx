import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import type { GlobalFooter } from '../blocks/global-footer.ts';
import { ContentAnchor } from '../content/content-anchor.tsx';
import { resolveLink } from '../content/content-link.ts';
import { drawnPart } from '../rendering/drawn-part.tsx';
import type { ShopRequest } from '../request/shop-request.ts';
import type { Storefront } from '../request/storefront.ts';
import { CheckoutFooter } from './checkout-footer.tsx';
import { FooterBanner } from './footer-banner.tsx';
import { FooterColumns } from './footer-columns.tsx';
import { FooterIcon } from './footer-icon.tsx';
import { FooterPlaces } from './footer-places.tsx';
import { FooterSignUp } from './footer-sign-up.tsx';
import { FooterSocial } from './footer-social.tsx';
import type { ShellData } from './load-shell.ts';
import { Logo } from './logo.tsx';
import { plainFooter } from './plain-footer.ts';

type FooterProps = { shell: ShellData; shop: ShopRequest; shape: 'shop' | 'checkout' };

/**
 * The footer of every page, from content (docs/product/content-and-platform.md §2.8). Without that
 * content it is the plain footer.
 */
export function Footer({ shell, shop, shape }: FooterProps) {
  if (shape === 'checkout') return <CheckoutFooter shop={shop} />;
  return <ShopFooter footer={shell.footer ?? plainFooter(shop.i18n)} shop={shop} />;
}

function ShopFooter({ footer, shop }: { footer: GlobalFooter; shop: ShopRequest }) {
  return (
    <footer className="bg-paper-deep">
      <FooterBanner of={footer} shop={shop.storefront} />
      <div className="page gutter py-10 lg:py-16">
        <FooterTop of={footer} shop={shop.storefront} />
        <div className="mt-10 flex flex-col gap-8 md:flex-row md:justify-between md:gap-10 lg:mt-16 lg:border-t lg:border-line-strong/50 lg:pt-8">
          <FooterSignUp of={footer} shop={shop.storefront} />
          <FooterPlaces shop={shop} />
        </div>
        <FooterEnd of={footer} shop={shop.storefront} year={new Date().getFullYear()} />
      </div>
    </footer>
  );
}

type FooterPartProps = { of: GlobalFooter; shop: Storefront };

const FooterTop = drawnPart('footer-top', ({ of: footer, shop }: FooterPartProps) => {
  const { t } = shop.i18n;
  return (
    <div className="lg:grid lg:grid-cols-12 lg:gap-10">
      <div className="mb-8 md:flex md:justify-between md:gap-10 lg:col-span-4 lg:mb-0 lg:block">
        <Logo className="h-7 w-auto" />
        <WorkingHours footer={footer} />
        <div className="mt-6 md:-mt-2.5 lg:mt-6">
          <FooterSocial links={footer.socialLinks} shop={shop} />
        </div>
      </div>
      <nav aria-label={t('shell.footer')} className="lg:col-span-8">
        <FooterColumns footer={footer} shop={shop} />
      </nav>
    </div>
  );
});

type FooterEndProps = FooterPartProps & { year: number };

const FooterEnd = drawnPart('footer-end', ({ of: footer, shop, year }: FooterEndProps) => (
  <div className="mt-8 flex flex-col gap-3 text-sm lg:flex-row lg:items-start lg:justify-between lg:gap-16">
    <LegalLinks footer={footer} shop={shop} />
    <SmallPrint year={year} />
  </div>
));

function WorkingHours({ footer: { workingHours } }: { footer: GlobalFooter }) {
  if (workingHours.length === 0) return null;
  return (
    <dl className="mt-6 text-[0.9375rem] md:mt-0 lg:mt-6">
      {workingHours.map(({ name, text }) => (
        <div key={name} className="mt-3 first:mt-0">
          <dt className="font-medium">{name}</dt>
          <dd className="text-ink-soft">{text}</dd>
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
    <ul className="flex flex-wrap gap-x-6">
      {legalLinks.map(({ name, icon, link, linkTarget }) => {
        const resolved = resolveLink(link, shop, linkTarget);
        return resolved ? (
          <li key={name}>
            <ContentAnchor
              link={resolved}
              className="inline-flex min-h-11 min-w-11 items-center underline-offset-4 hover:underline"
            >
              <FooterIcon name={icon} />
              {name}
            </ContentAnchor>
          </li>
        ) : null;
      })}
      {hasQualtricsLink && SURVEY_URL ? (
        <li>
          <ContentAnchor
            link={{ href: SURVEY_URL, newTab: true }}
            className="inline-flex min-h-11 min-w-11 items-center underline-offset-4 hover:underline"
          >
            {t('shell.survey')}
          </ContentAnchor>
        </li>
      ) : null}
      {CONSENT_SCRIPT !== undefined ? (
        <li className="[@media(scripting:none)]:hidden">
          {/* the consent manager opens its settings from elements with this class */}
          <button
            type="button"
            className="ot-sdk-show-settings inline-flex min-h-11 cursor-pointer items-center underline-offset-4 hover:underline"
          >
            {t('shell.cookieSettings')}
          </button>
        </li>
      ) : null}
    </ul>
  );
}

function SmallPrint({ year }: { year: number }) {
  const { t } = useI18n();
  return (
    <div className="text-ink-soft lg:text-right">
      <p>{t('shell.copyright', { year: String(year) })}</p>
      <p className="mt-1">{t('shell.demoDisclaimer')}</p>
    </div>
  );
}
