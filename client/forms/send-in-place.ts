import { formAnswer } from '../../shared/schemas/form-answer.ts';
import { enhanceForm } from './enhance-form.ts';

/** Forms that are sent by script from now on. */
const enhanced = new WeakSet<HTMLFormElement>();

/** Sends a form and says in its `status` what became of it; it is empty then, for another. */
export function sendInPlace(form: HTMLFormElement): void {
  if (!enhanced.has(form)) {
    enhanced.add(form);
    const { reset } = enhanceForm(form, {
      schema: formAnswer,
      done({ message }) {
        reset();
        const status = form.querySelector<HTMLElement>('[data-form-status]');
        if (!status) return;
        status.textContent = message;
        status.dataset.said = '';
      },
    });
  }
  form.requestSubmit();
}
