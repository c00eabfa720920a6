import { categoryPath } from '../../shared/urls/addresses.ts';
import type { ShopRequest } from '../request/shop-request.ts';
import { deviceClass, everyDevice } from './menu-nodes.ts';
import { useShell } from './shell-context.tsx';

/**
 * A row of links to the main categories, for pages such as "not found". Nothing where the menu is
 * missing.
 */
export function MainCategories({ shop, title }: { shop: ShopRequest; title: string }) {
  const nodes = everyDevice(useShell().tree);
  if (nodes.length === 0) return null;
  return (
    <nav aria-label={title}>
      <h2 className="eyebrow text-ink-soft">{title}</h2>
      <ul className="mt-3 grid grid-cols-2 border-y border-line sm:grid-cols-3 lg:grid-cols-4">
        {nodes.map((node) => (
          <li key={node.id} className={`-mb-px border-b border-line ${deviceClass(node) ?? ''}`}>
            <a
              href={shop.link(categoryPath(node.id))}
              className={`flex min-h-14 items-center pr-4 font-medium underline-offset-4 hover:underline ${node.sale ? 'text-sale' : ''}`}
            >
              {node.name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
