import { toPriceView } from '../../../shared/catalog/price-view.ts';
import type { ProductCard } from '../../../shared/catalog/product-card.ts';
import { useI18n } from '../../../shared/i18n/i18n-context.tsx';
import type { PriceView } from '../../../shared/schemas/product-card.ts';
import type { ListState } from '../../../shared/urls/list-state.ts';
import { pageCount } from '../../../shared/urls/paging.ts';
import type { ShopRequest } from '../../request/shop-request.ts';
import { ReviewsStatement } from '../product/reviews.tsx';
import { ArrivedCard, type DeferredCards } from './deferred-facts.tsx';
import { withPage } from './facet-links.ts';
import { ListNotes } from './list-notes.tsx';
import type { ProductList } from './product-list.ts';

type ListPlainProps = {
  list: ProductList | undefined;
  state: ListState;
  /** Path of the list without its query. */
  path: string;
  deferred: DeferredCards;
  shop: ShopRequest;
};

/** A page of products for Markdown: how many there are, each with its facts, and the other pages. */
export function ListPlain({ list, state, path, deferred, shop }: ListPlainProps) {
  const { t } = useI18n();
  if (!list) return <p>{t('catalog.listUnavailable')}</p>;
  const pages = pageCount(list.total, state.limit);
  const link = (page: number) => shop.link(path + withPage(state, page));
  return (
    <>
      <p>
        {t('catalog.results', { count: list.total })}
        {pages > 1 ? `. ${t('markdown.pageOf', { page: state.page, pages })}` : null}
      </p>
      <ListNotes shop={shop.storefront} />
      <ReviewsStatement shop={shop.storefront} />
      <ul>
        {list.cards.map((card, index) => (
          <li key={card.productId}>
            <ArrivedCard card={card} index={index} deferred={deferred}>
              {(current) => <CardPlain card={current} />}
            </ArrivedCard>
          </li>
        ))}
      </ul>
      {pages > 0 && state.page > 1 ? (
        <p>
          <a href={link(state.page - 1)}>{t('catalog.previousPage')}</a>
        </p>
      ) : null}
      {state.page < pages ? (
        <p>
          <a href={link(state.page + 1)}>{t('catalog.nextPage')}</a>
        </p>
      ) : null}
    </>
  );
}

/** The facts of a product's tile, a line each. */
export function CardPlain({ card }: { card: ProductCard }) {
  const i18n = useI18n();
  const { t } = i18n;
  const { name, href, price, badge, technology, callout, memberExclusive, rating, swatches } = card;
  return (
    <>
      <div>
        <a href={href}>{name}</a>
      </div>
      {price ? (
        <div>
          <PricePlain price={toPriceView(price, i18n)} />
        </div>
      ) : null}
      {badge ? <div>{badge.label}</div> : null}
      {technology ? <div>{technology}</div> : null}
      {memberExclusive && !badge ? <div>{t('catalog.badge.memberExclusive')}</div> : null}
      {callout ? <div>{callout.text}</div> : null}
      {swatches.length > 0 ? (
        <div>
          {t('product.colours')}: {swatches.map((swatch) => swatch.name).join(', ')}
        </div>
      ) : null}
      {rating && rating.count > 0 ? <div>{t('catalog.rating', { ...rating })}</div> : null}
    </>
  );
}

/** A price as the service gives it, with the regular price where it is reduced. */
export function PricePlain({ price: { current, list, prior, unit, tier } }: { price: PriceView }) {
  const { t } = useI18n();
  const regular = list && `${t('product.regularPrice')} ${list}`;
  return [current, prior ?? regular, unit, tier].filter(Boolean).join(', ');
}
