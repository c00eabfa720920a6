/** Fields in which something may be typed. */
const TYPED_IN = 'textarea, select, input:not([type="checkbox"], [type="radio"])';

/**
 * Whether something is open over the page, or the visitor is in a field. Then nothing opens that
 * they did not ask for.
 */
export function isOccupied(): boolean {
  return Boolean(
    document.querySelector('dialog:modal, :popover-open') ?? document.activeElement?.matches(TYPED_IN),
  );
}
