import ArrowRight from 'lucide-react/icons/arrow-right';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { categoryPath } from '../../shared/urls/addresses.ts';
import type { ShopRequest } from '../request/shop-request.ts';
import type { CategoryNode, CategoryTree } from '../upstreams/commerce/category-tree.ts';
import { leadsTo, menuColumns, menuNodes } from './menu-nodes.ts';

type NodeProps = { node: CategoryNode; shop: ShopRequest };

/**
 * The menu of wide screens. Each item is a link with a disclosure button beside it; its panel opens on hover and focus
 * by CSS (client/styles/shell.css) and by the button (client/menus.ts), so the links work without script.
 */
export function MegaMenu({ tree, shop }: { tree: CategoryTree; shop: ShopRequest }) {
  const nodes = menuNodes(tree, 'desktop');
  return (
    <nav aria-label={shop.i18n.t('shell.mainNavigation')} className="h-full max-lg:hidden">
      <ul className="flex h-full">
        {nodes.map((node) => (
          <Item key={node.id} node={node} shop={shop} />
        ))}
      </ul>
    </nav>
  );
}

function Item({ node, shop }: NodeProps) {
  const { t } = shop.i18n;
  const path = categoryPath(node.id);
  const panelId = `menu-${node.id}`;
  const current = shop.path === path ? 'page' : leadsTo(node, shop.path) || undefined;
  const link = (
    <a href={shop.link(path)} aria-current={current} className={`menu-link ${tone(node)}`}>
      {node.name}
    </a>
  );
  if (node.children.length === 0) return <li className="flex h-full">{link}</li>;
  return (
    <li data-menu-item="" className="menu-item flex h-full">
      <div className="menu-top">
        {link}
        <button type="button" aria-expanded="false" aria-controls={panelId} className="menu-button">
          <ChevronDown size={16} aria-hidden="true" />
          <span className="sr-only">{t('shell.showMenu', { name: node.name })}</span>
        </button>
      </div>
      <div id={panelId} className="menu-panel">
        <div className="page gutter pt-10 pb-14">
          <a
            href={shop.link(path)}
            className={`group/all inline-flex min-h-11 items-center gap-3 text-2xl ${tone(node)} display`}
          >
            {t('shell.shopAll', { name: node.name })}
            <ArrowRight
              size={22}
              aria-hidden="true"
              className="transition-transform group-hover/all:translate-x-1"
            />
          </a>
          <div className="mt-6 grid grid-cols-5">
            {menuColumns(node.children).map((column, index) => (
              <Column key={column[0]?.id ?? index} nodes={column} shop={shop} />
            ))}
          </div>
        </div>
      </div>
    </li>
  );
}

function Column({ nodes, shop }: { nodes: CategoryNode[]; shop: ShopRequest }) {
  return (
    <ul className="flex flex-col gap-7 pr-8">
      {nodes.map((node) => (
        <li key={node.id}>
          <a href={shop.link(categoryPath(node.id))} className={`panel-link font-semibold ${tone(node)}`}>
            {node.name}
          </a>
          {node.children.length > 0 ? (
            <ul className="mt-1">
              {node.children.map((child) => (
                <li key={child.id}>
                  <a
                    href={shop.link(categoryPath(child.id))}
                    className={`panel-link text-[0.9375rem] text-ink-soft hover:text-ink ${tone(child)}`}
                  >
                    {child.name}
                  </a>
                </li>
              ))}
            </ul>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

/** Sale items stand out in dark red (catalogue.md §9). */
function tone(node: CategoryNode): string {
  return node.sale ? 'text-sale' : '';
}
