import type { MessageId } from '../../shared/i18n/message-id.ts';
import { productPath } from '../../shared/urls/addresses.ts';
import { definePage, type PublicPage } from '../rendering/page.ts';
import { ownParameters } from '../rendering/page-query.ts';
import type { ShopRequest } from '../request/shop-request.ts';
import { type CampaignAction, getDecision } from '../upstreams/personalization/decisions.ts';
import { knownPageType, type PageType } from '../upstreams/personalization/page-type.ts';
import { orAbsent } from '../upstreams/upstream.ts';
import { NotFoundView, notFoundHead } from './not-found.tsx';

export const FIRST_EXAMPLE_PATH = '/monetate-example-1';
export const SECOND_EXAMPLE_PATH = '/monetate-example-2';
/** The query parameter that names the type of page that the engine is asked about. */
const PAGE_PARAMETER = 'page';

type Shown = { page: PageType; actions: readonly CampaignAction[] };

const actionLines = (actions: readonly CampaignAction[], { t }: ShopRequest['i18n']) =>
  actions.map(({ actionId = '', component = '–', selector, json, displayMessage }) => {
    const title = displayMessage ?? json.title ?? json.heading;
    const target = selector ?? json.selector;
    return (
      <li key={actionId} className="border-t border-line py-4">
        {title ? <p className="font-medium">{title}</p> : null}
        <p className="text-ink-soft">{component}</p>
        {target ? (
          <p className="text-ink-soft">
            {t('content.examplePlace')} <code>{target}</code>
          </p>
        ) : null}
      </li>
    );
  });

const productLines = (actions: readonly CampaignAction[], shop: ShopRequest) =>
  actions
    .flatMap(({ items, actionId = '' }) => items.map((item) => ({ ...item, key: `${actionId} ${item.id}` })))
    .map(({ key, id, title, name, productName }) => (
      <li key={key} className="border-t border-line py-4">
        <a
          href={shop.link(productPath({ productId: id }))}
          className="link inline-flex min-h-11 items-center"
        >
          {title ?? name ?? productName ?? id}
        </a>
      </li>
    ));

/**
 * An example page of the decision engine, for developers: what it answers for a visitor whom it
 * does not know, as actions or as the products in them, by `?page=` on a type of page. Only where
 * `FEATURE_EXAMPLES` is on; never in a search engine.
 */
function examplePage({ name, titleId, other, isOfProducts }: Example): PublicPage {
  return definePage<Shown | null>({
    name,
    prerender: false,
    crawl: false,
    query: (search) => {
      const own = ownParameters(search, (parameter) => parameter === PAGE_PARAMETER);
      const page = knownPageType(search.get(PAGE_PARAMETER) ?? undefined);
      const canonical = page === 'generic' ? '' : new URLSearchParams({ [PAGE_PARAMETER]: page }).toString();
      return { own, canonical, shared: false };
    },
    async load(services) {
      if (!services.config.FEATURE_EXAMPLES) return { kind: 'page', status: 404, data: null };
      const page = knownPageType(services.shop.search.get(PAGE_PARAMETER) ?? undefined);
      const visit = { place: undefined, page, customerId: undefined, groups: [], identity: undefined };
      const decided = await orAbsent(getDecision(services, visit), services, 'decision');
      // what the engine answers is shown as it is now
      return { kind: 'page', data: { page, actions: decided?.actions ?? [] }, whole: false };
    },
    title: titleId,
    head: (data, shop) => (data ? {} : notFoundHead(shop)),
    view({ data, shop }) {
      const { t } = shop.i18n;
      if (!data) return <NotFoundView shop={shop} />;
      const { page, actions } = data;
      const lines = isOfProducts ? productLines(actions, shop) : actionLines(actions, shop.i18n);
      return (
        <div className="page gutter py-12 md:py-20">
          <h1 className="display text-4xl md:text-6xl">{t(titleId)}</h1>
          <p className="mt-5 max-w-[52ch] text-lg text-ink-soft">{t('content.exampleBody', { page })}</p>
          {lines.length > 0 ? (
            <ul className="mt-10">{lines}</ul>
          ) : (
            <p className="mt-10">{t('content.exampleNothing')}</p>
          )}
          <p className="mt-10">
            <a href={shop.link(other)} className="link inline-flex min-h-11 items-center">
              {t('content.exampleOther')}
            </a>
          </p>
        </div>
      );
    },
  });
}

type Example = { name: string; titleId: MessageId; other: string; isOfProducts: boolean };

export const firstExamplePage = examplePage({
  name: 'engine-example-1',
  titleId: 'content.exampleActions',
  other: SECOND_EXAMPLE_PATH,
  isOfProducts: false,
});

export const secondExamplePage = examplePage({
  name: 'engine-example-2',
  titleId: 'content.exampleProducts',
  other: FIRST_EXAMPLE_PATH,
  isOfProducts: true,
});
