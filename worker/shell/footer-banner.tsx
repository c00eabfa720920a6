import ArrowRight from 'lucide-react/icons/arrow-right';
import { ContentAnchor } from '../blocks/content-anchor.tsx';
import { resolveLink } from '../blocks/content-link.ts';
import type { GlobalFooter } from '../blocks/global-footer.ts';
import type { ShopRequest } from '../request/shop-request.ts';
import { LogoMark } from './logo.tsx';

/** What the club gives, and the way into it. */
export function FooterBanner({ footer, shop }: { footer: GlobalFooter; shop: ShopRequest }) {
  const { footerLoyaltyBanner: banner, marketingLink: marketing } = footer;
  if (!banner) return null;
  const link = marketing ? resolveLink(marketing.link, shop, marketing.linkTarget) : undefined;
  return (
    <section className="bg-night text-paper">
      <div className="page gutter flex flex-col gap-6 py-10 lg:flex-row lg:items-center lg:justify-between lg:gap-16 lg:py-12">
        <div className="flex items-start gap-5 lg:items-center">
          {banner.icon === 'stones' ? <LogoMark className="size-10 shrink-0" /> : null}
          <p className="max-w-[44ch] text-lg text-pretty md:text-xl">{banner.text}</p>
        </div>
        {marketing && link ? (
          <ContentAnchor link={link} className="group flex min-h-11 items-center gap-4 lg:text-right">
            <span>
              <span className="block font-semibold underline-offset-4 [font-stretch:106%] group-hover:underline">
                {marketing.title}
              </span>
              {marketing.subtitle ? (
                <span className="block text-sm text-paper/80">{marketing.subtitle}</span>
              ) : null}
            </span>
            <ArrowRight
              size={20}
              aria-hidden="true"
              className="shrink-0 transition-transform group-hover:translate-x-0.5"
            />
          </ContentAnchor>
        ) : null}
      </div>
    </section>
  );
}
