import { toast } from '../toast/toast.ts';

/**
 * Shows the dialog that follows a form, as HTML of the shop, in place of the one that the form is
 * in; without one, shows the message in a toast. The focus is on the dialog's heading; once it is
 * closed, the dialog is gone.
 */
export function followForm(form: HTMLFormElement, message: string, html: string | undefined): void {
  form.closest('dialog')?.close();
  const template = document.createElement('template');
  template.innerHTML = html ?? '';
  const dialog = template.content.querySelector('dialog');
  if (!dialog) {
    toast({ title: message, calm: true });
    return;
  }
  document.getElementById(dialog.id)?.remove();
  document.body.appendChild(dialog);
  dialog.addEventListener('close', () => dialog.remove(), { once: true });
  dialog.showModal();
  dialog.querySelector<HTMLElement>('h1, h2')?.focus();
}
