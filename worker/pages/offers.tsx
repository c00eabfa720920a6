import { type MarketingBannerFields, OfferList } from '../blocks/marketing-banner.tsx';
import { OFFERS_PATH } from '../blocks/offers-path.ts';
import { definePage } from '../rendering/page.ts';
import { loadShell } from '../shell/load-shell.ts';

/**
 * The offers of the bar above the header as a page: the bar leads here where its own list cannot be
 * had, and without scripts.
 */
export const offersPage = definePage<MarketingBannerFields | undefined>({
  name: 'offers',
  load: async (services) => {
    const { banner: data, complete } = await loadShell(services);
    return { kind: 'page', data, status: data ? 200 : complete ? 404 : 503 };
  },
  title: 'content.offers',
  styles: ['later'],
  head: () => ({ canonical: OFFERS_PATH, noindex: true }),
  view: ({ data, shop }) => {
    const { t } = shop.i18n;
    return (
      <div className="min-h-dvh">
        <h1 tabIndex={-1} className="display page gutter py-10 text-4xl outline-none md:py-16 md:text-5xl">
          {t('content.offers')}
        </h1>
        {data ? (
          <div className="offers">
            <OfferList id="offers-page" fields={data} shop={shop.storefront} />
          </div>
        ) : (
          <p className="page gutter text-lg text-ink-soft">{t('content.noOffers')}</p>
        )}
      </div>
    );
  },
});
