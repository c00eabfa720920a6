/** Whether a key is pressed with what makes it the browser's own: Alt+Left is Back. */
export function isBrowserKey({ altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey;
}
