/** Fields in which something may be typed. */
const TYPED_IN = 'textarea, select, input:not([type="checkbox"], [type="radio"])';

/**
 * Whether something is open over the page, or someone is in a field of it: nothing that was not
 * asked for comes over them then.
 */
export function isOccupied(): boolean {
  return Boolean(
    document.querySelector('dialog:modal, :popover-open') ?? document.activeElement?.matches(TYPED_IN),
  );
}
