import { toast } from '../toast/toast.ts';
import { showOnce } from './show-once.ts';

/**
 * Shows the dialog that follows a form, as HTML of the shop, in place of the one that the form is
 * in; without one, shows the message in a toast.
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
  showOnce(dialog);
}
