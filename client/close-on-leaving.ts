/** A page restored from the back/forward cache shows its dialogs closed. */
export function closeOnLeaving(): void {
  addEventListener('pagehide', () => {
    for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close();
    document.querySelector<HTMLElement>(':popover-open')?.hidePopover();
  });
}
