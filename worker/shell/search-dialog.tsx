import QuickSearch from '../../client/islands/quick-search.tsx';
import { RECENT_PLACEHOLDER_ID } from '../../shared/search/search-field.ts';
import { categoryPath } from '../../shared/urls/addresses.ts';
import { ASSETS } from '../assets.ts';
import { cachedComponent } from '../rendering/cached-component.tsx';
import type { ShopRequest } from '../request/shop-request.ts';
import type { Storefront } from '../request/storefront.ts';
import type { CategoryTree } from '../upstreams/commerce/category-tree.ts';
import { deviceClass, everyDevice, saleTone } from './menu-nodes.ts';

export const SEARCH_DIALOG_ID = 'search-dialog';

/**
 * Quick search: one dialog, full-screen from the button on phones and a popover from the button in
 * the wide header. Without JavaScript its form leads to the results page.
 */
export function SearchDialog({ tree, shop }: { tree: CategoryTree; shop: ShopRequest }) {
  const term = shop.path === '/search' ? (shop.search.get('q') ?? '') : '';
  return term === '' ? (
    <EmptyDialog of={tree} shop={shop.storefront} />
  ) : (
    <Dialog of={tree} shop={shop.storefront} term={term} />
  );
}

type DialogProps = { of: CategoryTree; shop: Storefront; term?: string };

function Dialog({ of: tree, shop, term = '' }: DialogProps) {
  const { t } = shop.i18n;
  return (
    <dialog
      id={SEARCH_DIALOG_ID}
      popover="auto"
      aria-label={t('search.label')}
      data-style={ASSETS.searchStyle}
      className="search-dialog"
    >
      <QuickSearch
        dialogId={SEARCH_DIALOG_ID}
        action={shop.link('/search')}
        api={shop.link('/api/search')}
        images={shop.images}
        term={term}
      />
      <SearchStart of={tree} shop={shop} />
    </dialog>
  );
}

/** As it is on all pages but that of results, whose visitors make up the terms. */
const EmptyDialog = cachedComponent('search-dialog', Dialog);

/** What the dialog shows before anything is typed. */
const SearchStart = cachedComponent(
  'search-start',
  ({ of: tree, shop }: { of: CategoryTree; shop: Storefront }) => {
    const { t } = shop.i18n;
    return (
      <div className="search-start">
        <div className="page gutter">
          <p className="eyebrow">{t('search.browse')}</p>
          <ul>
            {everyDevice(tree).map((node) => (
              <li key={node.id} className={deviceClass(node)}>
                <a href={shop.link(categoryPath(node.id))} className={saleTone(node)}>
                  {node.name}
                </a>
              </li>
            ))}
          </ul>
        </div>
        <div id={RECENT_PLACEHOLDER_ID} />
        <div data-fragment={shop.link('/fragments/search-start')} className="search-slot" />
      </div>
    );
  },
);
