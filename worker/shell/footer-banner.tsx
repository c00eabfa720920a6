import ArrowRight from 'lucide-react/icons/arrow-right';
import type { GlobalFooter } from '../blocks/global-footer.ts';
import { ContentAnchor } from '../content/content-anchor.tsx';
import { type ResolvedLink, resolveLink } from '../content/content-link.ts';
import type { ShopRequest } from '../request/shop-request.ts';
import { LogoMark } from './logo.tsx';

/**
 * The club's benefits and a link to join. Shoppers who are logged in see a link to their account
 * instead.
 */
export function FooterBanner({ footer, shop }: { footer: GlobalFooter; shop: ShopRequest }) {
  const { footerLoyaltyBanner: banner, marketingLink: marketing } = footer;
  if (!banner) return null;
  const { t } = shop.i18n;
  const link = marketing ? resolveLink(marketing.link, shop, marketing.linkTarget) : undefined;
  const account: ResolvedLink = { href: shop.link('/account'), newTab: false, drawer: 'account' };
  return (
    <section className="bg-night text-paper">
      <div className="page gutter flex flex-col gap-6 py-10 lg:flex-row lg:items-center lg:justify-between lg:gap-16 lg:py-12">
        <div className="flex items-start gap-5 lg:items-center">
          {banner.icon === 'stones' ? <LogoMark className="size-10 shrink-0" /> : null}
          <p className="max-w-[44ch] text-lg text-pretty md:text-xl">{banner.text}</p>
        </div>
        {marketing && link ? (
          <div className="grid *:[grid-area:1/1]">
            <div className="guest-only">
              <WayOn link={link} title={marketing.title} subtitle={marketing.subtitle} />
            </div>
            <div className="member-only">
              <WayOn link={account} title={t('shell.myAccount')} subtitle={t('shell.myAccountBody')} />
            </div>
          </div>
        ) : null}
      </div>
    </section>
  );
}

function WayOn({ link, title, subtitle }: { link: ResolvedLink; title: string; subtitle: string }) {
  return (
    <ContentAnchor
      link={link}
      className="group flex min-h-11 items-center gap-4 lg:justify-end lg:text-right"
    >
      <span>
        <span className="block font-semibold underline-offset-4 [font-stretch:106%] group-hover:underline">
          {title}
        </span>
        {subtitle ? <span className="block text-sm text-paper/80">{subtitle}</span> : null}
      </span>
      <ArrowRight
        size={20}
        aria-hidden="true"
        className="shrink-0 transition-transform group-hover:translate-x-0.5"
      />
    </ContentAnchor>
  );
}
