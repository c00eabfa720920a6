import type { ShopRequest } from '../request/shop-request.ts';
import { sanitizeHtml } from '../security/sanitize-html.ts';

type RichTextProps = { html: string; shop: ShopRequest; className?: string };

/** HTML from content, reduced to text formatting and links, which keep the shop's site and locale. */
export function RichText({ html, shop, className = '' }: RichTextProps) {
  const __html = sanitizeHtml(html, shop.link);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: reduced by sanitizeHtml
  return <div className={`rich-text ${className}`} dangerouslySetInnerHTML={{ __html }} />;
}
