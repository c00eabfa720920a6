import type { ReactNode } from 'react';
import type { GlobalFooter } from '../blocks/global-footer.ts';
import { messagingScript } from '../config/service-origins.ts';
import { ContentAnchor } from '../content/content-anchor.tsx';
import { type ResolvedLink, resolveLink } from '../content/content-link.ts';
import { Icon } from '../content/icon.tsx';
import { cachedComponent } from '../rendering/cached-component.tsx';
import type { Storefront } from '../request/storefront.ts';
import { FooterIcon } from './footer-icon.tsx';
import { LogoMarkAgain } from './logo.tsx';

type FooterBannerProps = { of: GlobalFooter; shop: Storefront };

/**
 * The club's benefits and a link to join, or one of both. Shoppers who are logged in see a link to
 * their account instead.
 */
export const FooterBanner = cachedComponent('footer-banner', ({ of: footer, shop }: FooterBannerProps) => {
  const { footerLoyaltyBanner: banner, marketingLink: marketing } = footer;
  const { t } = shop.i18n;
  const link = marketing ? resolveLink(marketing.link, shop, marketing.linkTarget) : undefined;
  if (!banner && !link) return null;
  const words = marketing && {
    title: marketing.title,
    subtitle: marketing.subtitle,
    icon: marketing.icon,
  };
  const account: ResolvedLink = { href: shop.link('/account'), newTab: false, drawer: 'account' };
  return (
    <section className="footer-club">
      <div className="page gutter">
        {banner ? (
          <div className="footer-benefits">
            {banner.icon === 'stones' ? <LogoMarkAgain /> : null}
            <p>{banner.text}</p>
          </div>
        ) : null}
        {marketing && words && link ? (
          <div className="footer-ways">
            <div className="guest-only">
              {marketing.hasTwoStepModal ? (
                <SignUpButton link={link} shop={shop}>
                  <WayOnContent {...words} />
                </SignUpButton>
              ) : (
                <WayOn link={link} {...words} />
              )}
            </div>
            <div className="member-only">
              <WayOn link={account} title={t('shell.myAccount')} subtitle={t('shell.myAccountBody')} />
            </div>
          </div>
        ) : null}
      </div>
    </section>
  );
});

function WayOn({ link, ...content }: WayOnProps & { link: ResolvedLink }) {
  return (
    <ContentAnchor link={link} className="way-on">
      <WayOnContent {...content} />
    </ContentAnchor>
  );
}

type SignUpButtonProps = { link: ResolvedLink; shop: Storefront; children: ReactNode };

/**
 * Opens the newsletter's two steps in a dialog, or the messaging provider's
 * (client/newsletter/open-sign-up.ts). Without scripts it leads where the link does.
 */
function SignUpButton({ link, shop, children }: SignUpButtonProps) {
  const { config } = shop;
  const script = messagingScript(config);
  return (
    <form
      method="get"
      action={link.href}
      data-in-place="sign-up"
      data-modal={shop.link('/fragments/sign-up')}
      data-messaging={script}
      data-wide={script && config.MESSAGING_WIDE_ID}
      data-narrow={script && config.MESSAGING_NARROW_ID}
      data-needs={script && config.MESSAGING_CONSENT}
    >
      <button type="submit" className="way-on">
        {children}
      </button>
    </form>
  );
}

type WayOnProps = { title: string; subtitle: string; icon?: string | undefined };

function WayOnContent({ title, subtitle, icon }: WayOnProps) {
  return (
    <>
      <span>
        <b>{title}</b>
        {subtitle ? <small>{subtitle}</small> : null}
      </span>
      {icon === undefined || icon === 'arrow' ? (
        <Icon name="arrow-right" size={20} />
      ) : (
        <FooterIcon name={icon} />
      )}
    </>
  );
}
