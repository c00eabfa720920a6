/**
 * Opens a dialog that the shop sent, in place of an earlier one, with the focus on its heading. Once
 * it is closed, it is removed.
 */
export function showOnce(dialog: HTMLDialogElement): void {
  document.getElementById(dialog.id)?.remove();
  document.body.appendChild(dialog);
  dialog.addEventListener('close', () => dialog.remove(), { once: true });
  dialog.showModal();
  dialog.querySelector<HTMLElement>('h2')?.focus();
}
