import { categoryPath } from '../../shared/urls/addresses.ts';
import { weakMemo } from '../cache/weak-memo.ts';
import { CloseButton } from '../content/close-button.tsx';
import { Icon } from '../content/icon.tsx';
import { cachedComponent } from '../rendering/cached-component.tsx';
import { nameOfHtml } from '../rendering/fragment-html.tsx';
import type { Storefront } from '../request/storefront.ts';
import { STORES_DIALOG_ID, STORES_PATH } from '../stores/store-query.ts';
import type { CategoryNode, CategoryTree } from '../upstreams/commerce/category-tree.ts';
import { INTERNATIONAL_PATH } from './footer-sites.tsx';
import { LocaleLink } from './locale-dialog.tsx';
import { LogoMarkAgain } from './logo.tsx';
import { menuNodes, saleTone } from './menu-nodes.ts';

export const MENU_DRAWER_ID = 'menu-drawer';

/**
 * Deepest level of nested accordions (docs/product/catalogue.md §2.10); below it, an item is a link
 * to its category.
 */
const MAX_DEPTH = 3;

const mobileNodes = weakMemo((tree: CategoryTree) => menuNodes(tree, 'mobile'));

type BranchProps = { node: CategoryNode; shop: Storefront; depth: number };

type MenuDrawerProps = { of: CategoryTree; shop: Storefront };

/**
 * The menu of narrow screens: a drawer from the left with the first level as links. The levels below
 * take their place once it is opened (`MenuLevels`): the document has the whole menu once, in the
 * mega menu (docs/decisions/0128). Without scripts the links lead on: a category's page names those
 * below it. It is styled by its structure (client/styles/drawer.css), like the mega menu.
 */
export const MenuDrawer = cachedComponent('menu-drawer', ({ of: tree, shop }: MenuDrawerProps) => {
  const { t } = shop.i18n;
  return (
    <dialog id={MENU_DRAWER_ID} closedby="any" aria-label={t('shell.menu')} className="drawer">
      <div>
        <LogoMarkAgain />
        <CloseButton closes={MENU_DRAWER_ID} label={t('shell.closeMenu')} />
      </div>
      <nav aria-label={t('shell.mainNavigation')}>
        <ul className="drawer-list" data-fragment={shop.link(`/fragments/menu?v=${levelsKey(shop, tree)}`)}>
          {mobileNodes(tree).map((node) => (
            <li key={node.id}>
              <CategoryLink node={node} shop={shop} />
            </li>
          ))}
        </ul>
        <div data-weather-placeholder="card" className="drawer-card" />
      </nav>
      <a href={shop.link(STORES_PATH)} data-dialog={STORES_DIALOG_ID} className="drawer-stores">
        <Icon name="map-pin" size={20} />
        {`${t('shell.storeLocator')} `}
        <span data-my-store="" />
      </a>
      <div className="drawer-foot">
        <a href={shop.link('/account')} data-drawer="account">
          <Icon name="user" size={20} />
          {t('shell.myAccount')}
        </a>
        <LocaleLink shop={shop} href={shop.link(INTERNATIONAL_PATH)} />
      </div>
    </dialog>
  );
});

function CategoryLink({ node, shop }: Omit<BranchProps, 'depth'>) {
  return (
    <a href={shop.link(categoryPath(node.id))} className={saleTone(node)}>
      {node.name}
    </a>
  );
}

/**
 * All levels of the drawer's list (worker/fragments/menu.tsx). An item opens its own view over the
 * list, with Back and Shop All, by the platform's disclosure.
 */
export function MenuLevels({ tree, shop }: { tree: CategoryTree; shop: Storefront }) {
  return mobileNodes(tree).map((node) => <FirstLevel key={node.id} node={node} shop={shop} />);
}

/** The name of what the levels are now. */
export const levelsKey = weakMemo((shop: Storefront, tree: CategoryTree) =>
  nameOfHtml(<MenuLevels tree={tree} shop={shop} />, shop),
);

function FirstLevel({ node, shop }: Omit<BranchProps, 'depth'>) {
  const { t } = shop.i18n;
  if (node.children.length === 0) {
    return (
      <li>
        <CategoryLink node={node} shop={shop} />
      </li>
    );
  }
  return (
    <li>
      <details name="drawer-level" className="drawer-level">
        <summary className={saleTone(node)}>
          <span className="level-closed">{node.name}</span>
          <span className="level-open">{t('shell.back')}</span>
        </summary>
        <div className="drawer-view">
          <h2 className="display">{node.name}</h2>
          <a href={shop.link(categoryPath(node.id))} className="link">
            {t('shell.shopAll', { name: node.name })}
          </a>
          <ul className="drawer-branches">
            {node.children.map((child) => (
              <Branch key={child.id} node={child} shop={shop} depth={1} />
            ))}
          </ul>
          {node.mainSlot || node.bottomSlot ? (
            <div
              data-fragment={shop.link(`/fragments/menu/${encodeURIComponent(node.id)}`)}
              className="drawer-slots"
            />
          ) : null}
        </div>
      </details>
    </li>
  );
}

function Branch({ node, shop, depth }: BranchProps) {
  if (node.children.length === 0 || depth > MAX_DEPTH) {
    return (
      <li>
        <CategoryLink node={node} shop={shop} />
      </li>
    );
  }
  return (
    <li>
      <details>
        <summary className={`chevron ${saleTone(node) ?? ''}`}>{node.name}</summary>
        <ul>
          <li>
            <a href={shop.link(categoryPath(node.id))}>{shop.i18n.t('shell.shopAll', { name: node.name })}</a>
          </li>
          {node.children.map((child) => (
            <Branch key={child.id} node={child} shop={shop} depth={depth + 1} />
          ))}
        </ul>
      </details>
    </li>
  );
}
