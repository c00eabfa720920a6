/**
 * The link that a plain click is on, in a dialog whose links a script follows itself. It does not
 * use `followedLink` of the loader: what two chunks besides the loader import becomes a chunk of
 * its own, which every page would load.
 */
export function stepLink(event: MouseEvent): HTMLAnchorElement | null {
  const { target, ctrlKey, metaKey, shiftKey, altKey } = event;
  if (ctrlKey || metaKey || shiftKey || altKey || !(target instanceof Element)) return null;
  return target.closest('a');
}
