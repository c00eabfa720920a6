import type { ShopRequest } from '../request/shop-request.ts';
import type { ShellData } from './load-shell.ts';

type HeaderProps = { shell: ShellData; shop: ShopRequest; shape: 'shop' | 'checkout' };

/** Placeholder: replaced by its owner. */
export function Header({ shop }: HeaderProps) {
  return (
    <header className="gutter">
      <a href={shop.link('/')}>Cairn</a>
    </header>
  );
}
