import { categoryPath } from '../../shared/urls/addresses.ts';
import { weakMemo } from '../cache/weak-memo.ts';
import { Icon } from '../content/icon.tsx';
import type { ShopRequest } from '../request/shop-request.ts';
import type { Storefront } from '../request/storefront.ts';
import type { CategoryNode, CategoryTree } from '../upstreams/commerce/category-tree.ts';
import { leadsTo, menuColumns, menuNodes, saleTone } from './menu-nodes.ts';

const desktopNodes = weakMemo((tree: CategoryTree) => menuNodes(tree, 'desktop'));

/**
 * The menu of wide screens. Each item is a link with a disclosure button beside it. Its panel is one
 * of the later parts (worker/shell/later-parts.tsx); it opens on hover by CSS
 * (client/styles/menu.css), and by the button and Down (client/menu/menus.ts). Without it the link
 * leads to the category, whose page names those below it. Tab stops at the links alone, so that what
 * follows the menu is near.
 */
export function MegaMenu({ tree, shop, current }: MegaMenuProps) {
  return (
    <nav aria-label={shop.i18n.t('shell.mainNavigation')} className="menu">
      <ul>
        {desktopNodes(tree).map((node) => (
          <Item key={node.id} node={node} shop={shop} current={current[node.id]} />
        ))}
      </ul>
    </nav>
  );
}

/** The items that the page belongs to, by category: it is their own (`page`), or one below. */
export type CurrentItems = Readonly<Record<string, 'page' | true>>;

type MegaMenuProps = { tree: CategoryTree; shop: Storefront; current: CurrentItems };

/** The items of the menu that a page belongs to. */
export function currentItems(tree: CategoryTree, { path }: ShopRequest): CurrentItems {
  const current: Record<string, 'page' | true> = {};
  for (const node of desktopNodes(tree)) {
    if (categoryPath(node.id) === path) current[node.id] = 'page';
    else if (leadsTo(node, path)) current[node.id] = true;
  }
  return current;
}

type ItemProps = { node: CategoryNode; shop: Storefront; current: CurrentItems[string] | undefined };

function Item({ node, shop, current }: ItemProps) {
  const link = (
    <a
      href={shop.link(categoryPath(node.id))}
      aria-current={current}
      className={`menu-link ${saleTone(node) ?? ''}`}
    >
      {node.name}
    </a>
  );
  if (node.children.length === 0) return <li>{link}</li>;
  return (
    <li className="menu-item">
      <div className="menu-top">
        {link}
        <button type="button" tabIndex={-1} aria-expanded="false" className="menu-button chevron">
          <span className="sr-only">{shop.i18n.t('shell.showMenu', { name: node.name })}</span>
        </button>
      </div>
      <div data-part={panelId(node)} />
    </li>
  );
}

const panelId = ({ id }: CategoryNode) => `menu-${id}`;

/**
 * The panels of all items that have one, each with the id that its place names. They are styled by
 * their structure and not by a class on each link.
 */
export function MenuPanels({ tree, shop }: { tree: CategoryTree; shop: Storefront }) {
  return desktopNodes(tree)
    .filter(({ children }) => children.length > 0)
    .map((node) => <Panel key={node.id} node={node} shop={shop} />);
}

function Panel({ node, shop }: { node: CategoryNode; shop: Storefront }) {
  const columns = menuColumns(node.children);
  const slots = [node.mainSlot && 'menu-beside', node.bottomSlot && 'menu-below'].filter(Boolean);
  return (
    <div id={panelId(node)} className="menu-panel">
      <div className="page gutter">
        <a href={shop.link(categoryPath(node.id))} className={`menu-all display ${saleTone(node) ?? ''}`}>
          {shop.i18n.t('shell.shopAll', { name: node.name })}
          <Icon name="arrow-right" size={22} />
        </a>
        <div className="menu-columns">
          {columns.map((column, index) => (
            <Links key={column[0]?.id ?? index} nodes={column} shop={shop} />
          ))}
        </div>
        {slots.length > 0 ? (
          <div
            data-placeholder="1"
            data-fragment={shop.link(`/fragments/menu/${encodeURIComponent(node.id)}`)}
            className={slots.join(' ')}
          />
        ) : null}
      </div>
    </div>
  );
}

/** A column: headings with their links. Deeper levels are on the categories' own pages. */
function Links({ nodes, shop, below = true }: { nodes: CategoryNode[]; shop: Storefront; below?: boolean }) {
  return (
    <ul>
      {nodes.map((node) => (
        <li key={node.id}>
          <a href={shop.link(categoryPath(node.id))} className={saleTone(node)}>
            {node.name}
          </a>
          {below && node.children.length > 0 ? (
            <Links nodes={node.children} shop={shop} below={false} />
          ) : null}
        </li>
      ))}
    </ul>
  );
}
