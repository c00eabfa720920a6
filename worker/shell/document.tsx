import { Provider as AtomStore } from 'jotai/react';
import type { ReactNode } from 'react';
import CompareBar from '../../client/islands/compare-bar.tsx';
import { ACTION_FIELD } from '../../shared/forms/action-field.ts';
import { I18nProvider } from '../../shared/i18n/i18n-context.tsx';
import { pageEvent } from '../../shared/schemas/events.ts';
import { WishesContext } from '../../shared/ui/wish-button.tsx';
import { ADD_WISH, WISH_FORM_ID } from '../../shared/ui/wish-form.ts';
import { WISH_LIST_PATH } from '../account/wish-list/wish-list.ts';
import { ASSETS, BUILD_ID, messagesScript } from '../assets.ts';
import { MarketingBanner, type MarketingBannerFields } from '../blocks/marketing-banner.tsx';
import { weakMemo } from '../cache/weak-memo.ts';
import type { Config } from '../config/config.ts';
import { hasOwnBanner, isOptIn } from '../config/consent-groups.ts';
import { consentScript, NOTHING_OUTSIDE, tagManagerScript } from '../config/service-origins.ts';
import { ConsentBanner } from '../consent/consent-banner.tsx';
import { PersonalSlot } from '../content/personal-slot.tsx';
import { cachedComponent } from '../rendering/cached-component.tsx';
import type { Head } from '../rendering/head.ts';
import type { View } from '../rendering/layout.ts';
import type { RouteMetadata } from '../rendering/page-metadata.ts';
import type { ShopRequest } from '../request/shop-request.ts';
import type { Storefront } from '../request/storefront.ts';
import { INLINE_SCRIPT } from '../security/inline-script.ts';
import { INLINE_STYLE } from '../security/inline-style.ts';
import { HeadElements } from '../seo/head-elements.tsx';
import type { PageType } from '../upstreams/personalization/page-type.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { laterAddress } from './later-parts.tsx';
import type { ShellData } from './load-shell.ts';
import { OtherTab } from './other-tab.tsx';
import { ShellProvider } from './shell-context.tsx';

type DocumentProps = {
  /** The static facts of the page. */
  page: Pick<RouteMetadata, 'name' | 'shape' | 'type' | 'outside' | 'styles' | 'hasCompareBar'>;
  head: Head;
  shell: ShellData;
  shop: ShopRequest;
  config: Config;
  /**
   * Who is logged in, by the name in the readable cookie, where the page knows. On public pages the
   * browser adds it (client/account/signed-in.ts).
   */
  signedIn?: string | undefined;
  children: ReactNode;
};

/**
 * The event that viewing the page reports; undefined where its address is longer than the API
 * accepts.
 */
function eventOf(head: Head, pageType: PageType, shop: ShopRequest): string | undefined {
  const stated = head.event ?? { type: 'view-page', path: shop.path };
  const event = pageEvent.safeParse(stated.type === 'view-page' ? { ...stated, pageType } : stated);
  return event.success ? JSON.stringify(event.data) : undefined;
}

/**
 * What the browser has to know of further destinations of events: the consent groups of which they
 * need one, that of the collector first, the release that made the document, and the share of
 * documents whose vitals are reported.
 */
function analyticsOf(config: Config): { 'data-analytics'?: string; 'data-release'?: string } {
  const { COLLECTOR_URL, COLLECTOR_CONSENT, TAG_MANAGER_CONSENT, TAG_MANAGER_SCRIPT, VITALS_SHARE } = config;
  if (COLLECTOR_URL === undefined && TAG_MANAGER_SCRIPT === undefined) return {};
  const groups = [
    COLLECTOR_URL === undefined ? 'none' : COLLECTOR_CONSENT,
    ...(TAG_MANAGER_SCRIPT === undefined ? [] : [TAG_MANAGER_CONSENT]),
  ];
  return { 'data-analytics': groups.join('|'), 'data-release': `${BUILD_ID} ${VITALS_SHARE}` };
}

/**
 * The tag manager's consent group and script, on pages that may run it: not where cards or passwords
 * are entered (worker/security/headers.ts).
 */
function tagsOf({ outside }: DocumentProps['page'], config: Config): string | undefined {
  const script = tagManagerScript(config);
  if (script === undefined || outside(config) !== NOTHING_OUTSIDE) return undefined;
  return `${config.TAG_MANAGER_CONSENT} ${script}`;
}

/** The whole `<html>`: head, the shell around the page, the page. */
export function Document({ page, head, shell, shop, config, signedIn, children }: DocumentProps) {
  const { name, shape, type, styles } = page;
  const { t } = shop.i18n;
  const consentManager = consentScript(config);
  const asksItself = hasOwnBanner(shop.site, config) && name !== 'cookies';
  const isOwn = type === 'account' || shape === 'checkout';
  return (
    <html
      lang={shop.locale.id}
      data-page={name}
      data-page-type={type}
      data-site={shop.site.id}
      data-messages={messagesScript(shop.locale.id)}
      data-signed-in={signedIn ? '' : undefined}
    >
      <head>
        <HeadElements head={head} shop={shop} config={config} />
        <style>{INLINE_STYLE}</style>
        {/* before the sheets, which it would wait for */}
        {shape === 'shop' ? <script>{INLINE_SCRIPT}</script> : null}
        <link rel="stylesheet" href={ASSETS.style} />
        {styles.map((style) => (
          <link key={style} rel="stylesheet" href={ASSETS[`${style}Style`]} />
        ))}
        {/* before the loader, which asks what it says */}
        {isOptIn(shop.site) ? <script type="module" src={ASSETS.consentScript} /> : null}
        <script type="module" src={ASSETS.script} />
        {shape === 'checkout' ? <link rel="stylesheet" href={ASSETS.checkoutStyle} /> : null}
        {isOwn ? <script type="module" src={ASSETS.ownPageScript} /> : null}
        {consentManager ? (
          // after the loader, which listens for the consent manager's events
          <script defer src={consentManager} data-domain-script={config.CONSENT_SCRIPT_ID} />
        ) : null}
      </head>
      <body
        {...everyPagesAddresses(shop.storefront)}
        data-refusal={config.RECOMMENDATIONS_CONSENT}
        data-event={eventOf(head, type, shop)}
        data-tags={tagsOf(page, config)}
        data-later={laterAddress(shell, shop.storefront)}
        {...analyticsOf(config)}
        {...(shape === 'shop' ? visitAddresses(shop, config, type) : {})}
      >
        <AtomStore>
          <I18nProvider value={shop.i18n}>
            <a href="#main" className="skip-link">
              {t('shell.skipToContent')}
            </a>
            {shape === 'shop' ? <Offers shell={shell} shop={shop} /> : null}
            <Header shell={shell} shop={shop} page={page} />
            <main id="main" tabIndex={-1}>
              <WishesContext value={shop.features.wishlist}>
                <ShellProvider value={shell}>{children}</ShellProvider>
              </WishesContext>
            </main>
            {/* only what opens over the page's content or stands below it waits for this */}
            {styles.includes('later') ? null : <link rel="stylesheet" href={ASSETS.laterStyle} />}
            {isOwn || type === 'cart/checkout' ? <OtherTab shop={shop} shopper={signedIn} /> : null}
            {shop.features.compare && page.hasCompareBar ? <Comparison shop={shop.storefront} /> : null}
            {asksItself ? <ConsentBanner shop={shop.storefront} /> : null}
            <Footer shell={shell} shop={shop} shape={shape} />
            {shop.features.wishlist ? <WishForm shop={shop} /> : null}
            <div
              id="announcer"
              data-close-label={t('shell.close')}
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

const Strip = cachedComponent('offers', ({ of, shop }: { of: MarketingBannerFields; shop: Storefront }) => (
  <MarketingBanner fields={of} shop={shop} later />
));

const Comparison = cachedComponent('compare-bar', ({ shop }: { shop: Storefront }) => (
  <CompareBar
    apiAddress={shop.link('/api/compare')}
    pageAddress={shop.link('/compare')}
    images={shop.images}
    style={ASSETS.compareStyle}
  />
));

/** The strip above the header, in a place of its own where some shoppers see another. */
function Offers({ shell: { banner, bannerSlot }, shop }: { shell: ShellData; shop: ShopRequest }) {
  const strip = banner ? <Strip of={banner} shop={shop.storefront} /> : null;
  return bannerSlot ? <PersonalSlot {...bannerSlot}>{strip}</PersonalSlot> : strip;
}

/** Addresses that the scripts of every page use. */
const everyPagesAddresses = weakMemo(({ link, config, site }: Storefront) => ({
  'data-sign-in': link('/login'),
  'data-sign-in-dialog': link('/fragments/sign-in'),
  'data-consent': config.CONSENT_URL ? link('/api/consent') : undefined,
  'data-activities': link('/api/activities'),
  ...(isOptIn(site) && { 'data-opt-in': config.FUNCTIONAL_CONSENT, 'data-click': config.CLICK_CONSENT }),
}));

/**
 * Requests that the browser makes once the page has loaded (client/visit). The checkout makes none.
 */
function visitAddresses(shop: ShopRequest, config: Config, type: PageType) {
  const country = { 'data-country': shop.link('/fragments/country') };
  if (!config.DECISIONS_URL) return country;
  const onPage = `?${new URLSearchParams({ page: type })}`;
  return {
    ...country,
    'data-campaigns': shop.link(`/fragments/campaigns${onPage}`),
    'data-exit': shop.link(`/fragments/exit-offer${onPage}`),
  };
}

/** The areas that visitors of the shop go on to most; their style sheets are fetched ahead. */
const NEXT_AREAS = ['lists', 'product'] as const;

/**
 * Early hints: the style sheet, the typeface, the loader and the largest picture start loading
 * before the first byte of the body; once they are there, the style sheets of the pages that often
 * follow, each of which would be a round trip before they are painted.
 */
export function linkHeader({ page, prepared: { head } }: View): string {
  const ahead = page.shape === 'shop' ? NEXT_AREAS.filter((area) => !page.styles.includes(area)) : [];
  const links = [
    `<${ASSETS.style}>; rel=preload; as=style`,
    `<${ASSETS.textFont}>; rel=preload; as=font; type="font/woff2"; crossorigin`,
    `<${ASSETS.displayFont}>; rel=preload; as=font; type="font/woff2"; crossorigin`,
    `<${ASSETS.script}>; rel=modulepreload`,
  ];
  if (head.preloadImage) {
    const { href, srcSet, sizes } = head.preloadImage;
    links.push(
      `<${href}>; rel=preload; as=image; imagesrcset="${srcSet}"; imagesizes="${sizes}"; fetchpriority=high`,
    );
  }
  links.push(...ahead.map((area) => `<${ASSETS[`${area}Style`]}>; rel=prefetch; as=style`));
  return links.join(', ');
}

/**
 * The page's one form for wishes: every heart is a submit button of it. Only where the shop has
 * wish lists.
 */
function WishForm({ shop }: { shop: ShopRequest }) {
  const { t } = shop.i18n;
  return (
    <form
      id={WISH_FORM_ID}
      method="post"
      action={shop.link(WISH_LIST_PATH)}
      data-list={shop.link('/api/wishlist')}
      data-error={t('account.wishes.errorTitle')}
      data-failed={t('account.wishes.failed')}
      data-lost={t('errors.lostRepeat')}
      hidden
    >
      <input type="hidden" name={ACTION_FIELD} value={ADD_WISH} />
    </form>
  );
}
