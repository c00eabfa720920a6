type Modifier = 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey';
type Click = Pick<MouseEvent, 'target' | 'button' | 'defaultPrevented' | Modifier>;

/** Whether a click is a plain one: not for a new tab, and not handled by anyone else. */
export function isPlainClick(event: Click): boolean {
  if (event.defaultPrevented || event.button !== 0) return false;
  return !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}

/**
 * The closest element around an event's target that matches the selector; null when there is none.
 */
export function closestTo<Found extends Element = HTMLElement>(
  { target }: Pick<Event, 'target'>,
  selector: string,
): Found | null {
  return target instanceof Element ? target.closest<Found>(selector) : null;
}

/**
 * The link that a click follows within this window and this shop; undefined when it leads elsewhere
 * or was handled.
 */
export function followedLink(event: Click): HTMLAnchorElement | undefined {
  const link = closestTo<HTMLAnchorElement>(event, 'a');
  if (!link?.href || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
  return isPlainClick(event) ? link : undefined;
}
