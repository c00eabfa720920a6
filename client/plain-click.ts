type Modifier = 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey';
type Click = Pick<MouseEvent, 'target' | 'button' | 'defaultPrevented' | Modifier>;

/**
 * Whether a click is one that does what its control is there for: not one for a new tab, and nobody
 * has dealt with it yet.
 */
export function isPlainClick(event: Click): boolean {
  if (event.defaultPrevented || event.button !== 0) return false;
  return !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}

/**
 * The link that a click follows within this window and this shop; undefined where it leads
 * elsewhere, or does something else.
 */
export function followedLink(event: Click): HTMLAnchorElement | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
  return isPlainClick(event) ? link : undefined;
}
