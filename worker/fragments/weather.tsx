import type { ReactNode } from 'react';
import type { ProductCard } from '../../shared/catalog/product-card.ts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { ProductTile } from '../../shared/ui/product-tile.tsx';
import { internalPath } from '../../shared/urls/internal-path.ts';
import { CloseButton } from '../content/close-button.tsx';
import { Icon } from '../content/icon.tsx';
import { Waiting } from '../content/waiting.tsx';
import type { ShopRequest } from '../request/shop-request.ts';
import type { CampaignAction } from '../upstreams/personalization/decisions.ts';
import type { PageType } from '../upstreams/personalization/page-type.ts';
import type { Services } from '../upstreams/services.ts';

const WEATHER_DRAWER_ID = 'weather-drawer';
const TRACK_ID = 'weather-products';
/** Default address of View all. */
const VIEW_ALL = '/search?q=sun+protection&from=weather';
/** Slides take 60 % of the drawer, which is at most 30 rem wide. */
const SIZES = '(min-width: 500px) 280px, 60vw';

type WeatherProps = { action: CampaignAction };

function Weather({ icon, size }: { icon: string | undefined; size: number }) {
  return <Icon name={icon === 'rain' ? 'cloud-rain' : 'sun'} size={size} />;
}

type OpenerProps = { part: 'button' | 'card'; className: string; children: ReactNode };

/** Opens the campaign's drawer. */
function Opener({ part, className, children }: OpenerProps) {
  return (
    <button
      type="button"
      command="show-modal"
      commandfor={WEATHER_DRAWER_ID}
      data-weather={part}
      className={className}
    >
      {children}
    </button>
  );
}

/** The button in the header of wide screens: an icon above the word for what it is. */
export function WeatherButton({ action: { json } }: WeatherProps) {
  const { t } = useI18n();
  return (
    <Opener part="button" className="icon-button flex-col text-xs">
      <Weather icon={json.iconName} size={21} />
      <span>{t('shell.weather.short')}</span>{' '}
      <span className="sr-only">{json.drawerTitle ?? t('shell.weather.title')}</span>
    </Opener>
  );
}

/** The card in the menu of narrow screens. */
export function WeatherCard({ action: { json } }: WeatherProps) {
  const { t } = useI18n();
  return (
    <Opener part="card" className="weather-card flex items-center gap-4">
      <Weather icon={json.iconName} size={28} />
      <span className="flex flex-col">
        <span className="font-semibold">{json.title ?? t('shell.weather.cardTitle')}</span>
        {json.subtitle ? <span className="text-sm text-ink-soft">{json.subtitle}</span> : null}
        <span className="text-sm text-ink-soft underline underline-offset-4">
          {json.ctaText ?? t('shell.weather.cardAction')}
        </span>
      </span>
    </Opener>
  );
}

/** The closed drawer. Its content is fetched when it is opened. */
export function WeatherDrawer({ shop, page }: { shop: ShopRequest; page: PageType }) {
  const { t } = useI18n();
  return (
    <dialog id={WEATHER_DRAWER_ID} closedby="any" aria-label={t('shell.weather.label')} className="panel">
      <div className="flex h-15 shrink-0 items-center justify-end pr-1">
        <CloseButton closes={WEATHER_DRAWER_ID} />
      </div>
      <div
        data-fragment={shop.link(`/fragments/weather?${new URLSearchParams({ page })}`)}
        className="flex-1"
      >
        <div className="px-6">
          <Waiting>
            <div className="skeleton h-7 w-1/2" />
            <div className="skeleton h-5 w-3/4" />
            <div className="skeleton h-96" />
          </Waiting>
        </div>
      </div>
    </dialog>
  );
}

type WeatherPanelProps = WeatherProps & { cards: ProductCard[]; services: Services };

/**
 * The content of the drawer: title and text, products to swipe through with dots below, and a link
 * to all of them.
 */
export function WeatherPanel({ action, cards, services }: WeatherPanelProps) {
  const { t } = useI18n();
  const { shop } = services;
  const { json } = action;
  const viewAll = shop.link(internalPath(json.viewAllLink, VIEW_ALL));
  const title = action.displayMessage ?? t('shell.weather.carousel');
  return (
    <div className="pb-8">
      <div className="px-6">
        <Weather icon={json.iconName} size={36} />
        <h2 className="display mt-4 text-4xl">{json.drawerTitle ?? t('shell.weather.title')}</h2>
        <p className="mt-3 text-ink-soft">{json.drawerSubtitle ?? t('shell.weather.subtitle')}</p>
      </div>
      {cards.length === 0 ? (
        <p className="mt-10 px-6">{t('shell.weather.empty')}</p>
      ) : (
        <section aria-label={title} className="mt-10">
          <h3 className="px-6 text-lg font-semibold">{title}</h3>
          <ul
            id={TRACK_ID}
            data-dots=""
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable from the keyboard
            tabIndex={0}
            aria-label={title}
            className="carousel weather-slides mt-4"
          >
            {cards.map((card) => (
              <li key={card.productId} className="carousel-product">
                <ProductTile
                  card={card}
                  images={shop.images}
                  sizes={SIZES}
                  // where other tiles have colours, of which campaigns tell nothing
                  foot={card.technology ? <p className="tile-set">{card.technology}</p> : null}
                />
              </li>
            ))}
          </ul>
          <div data-dots-of={TRACK_ID} aria-hidden="true" className="dots">
            {cards.map((card, index) => (
              <span key={card.productId} data-on={index === 0 ? '' : undefined} />
            ))}
          </div>
        </section>
      )}
      <p className="mt-6 px-6">
        <a href={viewAll} className="button-secondary w-full">
          {json.viewAllText ?? t('shell.weather.all')}
        </a>
      </p>
    </div>
  );
}
