import { Provider as AtomStore } from 'jotai/react';
import type { ReactNode } from 'react';
import CompareBar from '../../client/islands/compare-bar.tsx';
import { I18nProvider } from '../../shared/i18n/i18n-context.tsx';
import { activity } from '../../shared/schemas/activity.ts';
import { WishesContext } from '../../shared/ui/wish-button.tsx';
import { ASSETS } from '../assets.ts';
import { MarketingBanner } from '../blocks/marketing-banner.tsx';
import type { Config } from '../config/config.ts';
import { consentScript } from '../config/service-origins.ts';
import type { Facts, Head } from '../rendering/page.ts';
import type { PageType } from '../request/page-type.ts';
import type { ShopRequest } from '../request/shop-request.ts';
import { HeadElements } from '../seo/head-elements.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import type { ShellData } from './load-shell.ts';
import { ShellProvider } from './shell-context.tsx';
import { TileParts } from './tile-parts.tsx';
import { WishForm } from './wish-form.tsx';

type DocumentProps = {
  /** What is true of the page. */
  page: Pick<Facts, 'name' | 'shape' | 'type'>;
  head: Head;
  shell: ShellData;
  shop: ShopRequest;
  config: Config;
  /**
   * Whether someone is logged in, where the page knows: public pages hear of it in the browser
   * (client/account/signed-in.ts).
   */
  signedIn?: boolean;
  children: ReactNode;
};

/**
 * Pages with tiles: what is chosen to be compared is at their foot. A product's own page has no
 * room for its code.
 */
const COMPARING = new Set(['home', 'category', 'search', 'content']);

/** What looking at the page is told as; nothing where its address is longer than the API takes. */
function viewed(head: Head, shop: ShopRequest): string | undefined {
  const page = activity.safeParse(head.viewed ?? { event: 'viewPage', currentLocation: shop.path });
  return page.success ? JSON.stringify(page.data) : undefined;
}

/** The whole `<html>`: head, the shell around every page, the page. */
export function Document({ page, head, shell, shop, config, signedIn, children }: DocumentProps) {
  const { name, shape, type } = page;
  const { t } = shop.i18n;
  const consentManager = consentScript(config);
  return (
    <html
      lang={shop.locale.id}
      data-page={name}
      data-page-type={type}
      data-site={shop.site.id}
      data-signed-in={signedIn ? '' : undefined}
    >
      <head>
        <HeadElements head={head} shop={shop} config={config} />
        <link rel="preload" href={ASSETS.font} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="stylesheet" href={ASSETS.style} />
        <script type="module" src={ASSETS.script} />
        {consentManager ? (
          // after the loader, which listens to what it says
          <script defer src={consentManager} data-domain-script={config.CONSENT_SCRIPT_ID} />
        ) : null}
      </head>
      <body
        data-root={shop.link('/')}
        data-sign-in={shop.link('/login')}
        data-sign-in-dialog={shop.link('/fragments/sign-in')}
        data-account={shop.link('/account')}
        data-consent={config.CONSENT_URL ? shop.link('/api/consent') : undefined}
        data-activities={shop.link('/api/activities')}
        data-viewed={viewed(head, shop)}
        {...(shape === 'shop' ? visitAddresses(shop, config, type) : {})}
      >
        <AtomStore>
          <I18nProvider value={shop.i18n}>
            <a href="#main" className="skip-link">
              {t('shell.skipToContent')}
            </a>
            {shell.banner && shape === 'shop' ? <MarketingBanner fields={shell.banner} shop={shop} /> : null}
            <Header shell={shell} shop={shop} shape={shape} config={config} />
            <main id="main" tabIndex={-1}>
              <WishesContext value={shop.features.wishlist}>
                <ShellProvider value={shell}>{children}</ShellProvider>
              </WishesContext>
            </main>
            {shop.features.compare && COMPARING.has(name) ? (
              <CompareBar
                apiAddress={shop.link('/api/compare')}
                pageAddress={shop.link('/compare')}
                images={shop.images}
              />
            ) : null}
            <Footer shell={shell} shop={shop} shape={shape} config={config} />
            <TileParts
              images={shop.images}
              quickView={shop.link('/fragments/quick-view')}
              pictures={shop.link('/api/pictures')}
            />
            {shop.features.wishlist ? <WishForm shop={shop} /> : null}
            <div
              id="announcer"
              data-close={t('shell.close')}
              role="status"
              aria-live="polite"
              className="sr-only"
            />
          </I18nProvider>
        </AtomStore>
      </body>
    </html>
  );
}

/**
 * What a visit asks for once the page is at rest (client/visit); the way to paying is left alone.
 */
function visitAddresses(shop: ShopRequest, config: Config, type: PageType) {
  const onPage = `?${new URLSearchParams({ page: type })}`;
  return {
    'data-country': shop.link('/fragments/country'),
    'data-campaigns': config.DECISIONS_URL ? shop.link(`/fragments/campaigns${onPage}`) : undefined,
    'data-exit': config.DECISIONS_URL ? shop.link(`/fragments/exit-offer${onPage}`) : undefined,
  };
}

/**
 * Early hints: the style sheet, the typeface, the loader and the largest picture start loading
 * before the first byte of the body.
 */
export function linkHeader(head: Head): string {
  const links = [
    `<${ASSETS.style}>; rel=preload; as=style`,
    `<${ASSETS.font}>; rel=preload; as=font; type="font/woff2"; crossorigin`,
    `<${ASSETS.script}>; rel=modulepreload`,
  ];
  if (head.preloadImage) {
    const { href, srcSet, sizes } = head.preloadImage;
    links.push(
      `<${href}>; rel=preload; as=image; imagesrcset="${srcSet}"; imagesizes="${sizes}"; fetchpriority=high`,
    );
  }
  return links.join(', ');
}
