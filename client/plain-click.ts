type Modifier = 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey';
type Press = Pick<Event, 'target' | 'defaultPrevented'> & Partial<Pick<MouseEvent, 'button' | Modifier>>;

/**
 * Whether a click or a key is a plain one: not for a new tab or a shortcut of the browser, and not
 * handled by anyone else. Other events are plain until they are handled.
 */
export function isPlainPress(event: Press): boolean {
  return !(
    event.defaultPrevented ||
    event.button ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  );
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
export function followedLink(event: Press): HTMLAnchorElement | undefined {
  const link = closestTo<HTMLAnchorElement>(event, 'a');
  if (!link?.href || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
  return isPlainPress(event) ? link : undefined;
}
