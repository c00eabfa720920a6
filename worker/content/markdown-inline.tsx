import type { ReactNode } from 'react';
import type { Storefront } from '../request/storefront.ts';
import { ContentAnchor } from './content-anchor.tsx';
import { type ContentLink, resolveLink } from './content-link.ts';

/**
 * A target without its closing bracket matches too and is kept as text. So no character is read
 * twice, and the time stays linear.
 */
const MARK =
  /\*\*(?<strong>[^*]+)\*\*|\*(?<em>[^*]+)\*|\[(?<label>[^[\]]+)\]\((?<target>[^)\s]+)(?<close>\)?)/g;
const SHOP_LINK = /^(category|product|content):(.+)$/;

/** Renders bold text, emphasis and links in a line of Markdown; everything else is plain text. */
export function markdownInline(text: string, shop: Storefront): ReactNode[] {
  const nodes: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(MARK)) {
    const { strong, em, label, target, close } = match.groups ?? {};
    if (close === '') continue;
    nodes.push(text.slice(end, match.index));
    end = match.index + match[0].length;
    const key = match.index;
    if (strong !== undefined) nodes.push(<strong key={key}>{strong}</strong>);
    else if (em !== undefined) nodes.push(<em key={key}>{em}</em>);
    else nodes.push(<MarkdownLink key={key} label={label ?? ''} target={target ?? ''} shop={shop} />);
  }
  nodes.push(text.slice(end));
  return nodes;
}

function MarkdownLink({ label, target, shop }: { label: string; target: string; shop: Storefront }) {
  const [, type, value = ''] = SHOP_LINK.exec(target) ?? [];
  const address: ContentLink = type === undefined ? target : { type, value };
  const link = resolveLink(address, shop);
  return link ? (
    <ContentAnchor link={link} className="link">
      {label}
    </ContentAnchor>
  ) : (
    label
  );
}
