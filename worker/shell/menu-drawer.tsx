import ArrowLeft from 'lucide-react/icons/arrow-left';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import User from 'lucide-react/icons/user';
import X from 'lucide-react/icons/x';
import { categoryPath } from '../../shared/urls/addresses.ts';
import type { ShopRequest } from '../request/shop-request.ts';
import type { CategoryNode, CategoryTree } from '../upstreams/commerce/category-tree.ts';
import { LocaleButton } from './locale-dialog.tsx';
import { LogoMark } from './logo.tsx';
import { menuNodes } from './menu-nodes.ts';

export const MENU_DRAWER_ID = 'menu-drawer';

/** Accordions within accordions end here (catalogue.md §2); what lies deeper is a link to its category. */
const MAX_DEPTH = 3;
/** Type by depth: lg, md, sm; 600, normal, normal (catalogue.md §9). */
const DEPTH_TYPE = ['text-lg font-semibold', 'text-base font-normal', 'text-sm font-normal'] as const;

type BranchProps = { node: CategoryNode; shop: ShopRequest; depth: number };

/**
 * The menu of narrow screens: a drawer from the left with the first level; an item opens its own view over the list,
 * with Back and Shop All. Dialog and disclosure are the platform's, so it works without script.
 */
export function MenuDrawer({ tree, shop }: { tree: CategoryTree; shop: ShopRequest }) {
  const { t } = shop.i18n;
  return (
    <dialog id={MENU_DRAWER_ID} closedby="any" aria-label={t('shell.menu')} className="drawer">
      <div className="flex h-15 shrink-0 items-center justify-between border-b border-line pr-1 pl-4">
        <LogoMark className="h-6 w-auto" />
        <button type="button" command="close" commandfor={MENU_DRAWER_ID} className="icon-button">
          <X size={22} aria-hidden="true" />
          <span className="sr-only">{t('shell.closeMenu')}</span>
        </button>
      </div>
      <nav aria-label={t('shell.mainNavigation')} className="flex-1 overflow-x-hidden overflow-y-auto">
        <ul className="drawer-list py-2">
          {menuNodes(tree, 'mobile').map((node) => (
            <FirstLevel key={node.id} node={node} shop={shop} />
          ))}
        </ul>
      </nav>
      <div className="drawer-foot flex shrink-0 items-center justify-between border-t border-line px-2 py-1">
        <a href={shop.link('/account')} className="flex min-h-12 items-center gap-3 px-2">
          <User size={20} aria-hidden="true" />
          {t('shell.myAccount')}
        </a>
        <LocaleButton shop={shop} />
      </div>
    </dialog>
  );
}

function FirstLevel({ node, shop }: Omit<BranchProps, 'depth'>) {
  const { t } = shop.i18n;
  const path = shop.link(categoryPath(node.id));
  const row = `flex min-h-14 w-full items-center justify-between px-4 text-lg font-semibold ${tone(node)}`;
  if (node.children.length === 0) {
    return (
      <li>
        <a href={path} className={row}>
          {node.name}
        </a>
      </li>
    );
  }
  return (
    <li>
      <details name="drawer-level" className="drawer-level">
        <summary className={row}>
          <span className="level-closed">{node.name}</span>
          <ChevronRight size={20} aria-hidden="true" className="level-closed text-ink-soft" />
          <span className="level-open items-center gap-2 text-base font-normal">
            <ArrowLeft size={20} aria-hidden="true" />
            {t('shell.back')}
          </span>
        </summary>
        <div className="drawer-view">
          <h2 className="display px-4 pt-4 pb-3 text-3xl">{node.name}</h2>
          <a href={path} className="link mx-4 inline-flex min-h-11 items-center">
            {t('shell.shopAll', { name: node.name })}
          </a>
          <ul className="mt-3 border-t border-line">
            {node.children.map((child) => (
              <Branch key={child.id} node={child} shop={shop} depth={0} />
            ))}
          </ul>
        </div>
      </details>
    </li>
  );
}

function Branch({ node, shop, depth }: BranchProps) {
  const { t } = shop.i18n;
  const path = shop.link(categoryPath(node.id));
  const row = `flex min-h-12 items-center justify-between pr-4 ${DEPTH_TYPE[depth] ?? ''} ${tone(node)}`;
  const line = depth === 0 ? 'border-b border-line pl-4' : 'pl-4';
  if (node.children.length === 0 || depth >= MAX_DEPTH - 1) {
    return (
      <li className={line}>
        <a href={path} className={row}>
          {node.name}
        </a>
      </li>
    );
  }
  return (
    <li className={line}>
      <details className="group/branch">
        <summary className={row}>
          {node.name}
          <ChevronDown
            size={18}
            aria-hidden="true"
            className="text-ink-soft transition-transform group-open/branch:rotate-180"
          />
        </summary>
        <ul className="pb-3">
          <li className="pl-4">
            <a href={path} className={`flex min-h-12 items-center pr-4 ${DEPTH_TYPE[depth + 1] ?? ''}`}>
              {t('shell.shopAll', { name: node.name })}
            </a>
          </li>
          {node.children.map((child) => (
            <Branch key={child.id} node={child} shop={shop} depth={depth + 1} />
          ))}
        </ul>
      </details>
    </li>
  );
}

function tone(node: CategoryNode): string {
  return node.sale ? 'text-sale' : '';
}
