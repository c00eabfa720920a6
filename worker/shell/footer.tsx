import type { Config } from '../config/config.ts';
import type { ShopRequest } from '../request/shop-request.ts';
import type { ShellData } from './load-shell.ts';

type FooterProps = { shell: ShellData; shop: ShopRequest; shape: 'shop' | 'checkout'; config: Config };

/** Placeholder: replaced by its owner. */
export function Footer({ shop }: FooterProps) {
  return <footer className="gutter">{shop.site.name}</footer>;
}
