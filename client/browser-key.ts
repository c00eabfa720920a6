/**
 * Whether a key is pressed with a modifier that makes it a shortcut of the browser, such as
 * Alt+Left for Back.
 */
export function isBrowserKey({ altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey;
}
