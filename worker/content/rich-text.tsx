import type { Storefront } from '../request/storefront.ts';
import { sanitizeHtml } from '../security/sanitize-html.ts';

type RichTextProps = {
  html: string;
  shop: Storefront;
  className?: string;
  /** Whether links open in a new tab, as in legal texts. */
  newTab?: boolean;
};

/** The opening tag of a link as `sanitizeHtml` writes it. */
const LINK = /<a href="([^"]*)"[^>]*>/g;

/**
 * HTML from content, reduced to text formatting and links. Links within the shop keep its site and
 * locale.
 */
export function RichText({ html, shop, className = '', newTab = false }: RichTextProps) {
  const clean = sanitizeHtml(html, (path) => shop.hrefOf(path) ?? path);
  const __html = newTab ? clean.replace(LINK, '<a href="$1" target="_blank" rel="noopener">') : clean;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: reduced by sanitizeHtml
  return <div className={`rich-text${className && ` ${className}`}`} dangerouslySetInnerHTML={{ __html }} />;
}
