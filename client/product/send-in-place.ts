import { backInStockAnswer } from '../../shared/schemas/back-in-stock.ts';
import { problem } from '../../shared/schemas/problem.ts';

/** Forms that are on their way. */
const sending = new WeakSet<HTMLFormElement>();

/**
 * Sends a form and says in it what it came to: in its `status` when it was taken, in its `alert` when it was not, with
 * the focus on the field that is wrong. What was typed stays until it is taken.
 */
export async function sendInPlace(form: HTMLFormElement): Promise<void> {
  if (sending.has(form)) return;
  sending.add(form);
  say(form, 'alert', '');
  for (const field of form.querySelectorAll('[aria-invalid]')) field.removeAttribute('aria-invalid');
  try {
    const body = new URLSearchParams();
    for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value);
    const response = await fetch(form.action, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body,
    });
    const answer: unknown = await response.json();
    if (response.ok) taken(form, backInStockAnswer.parse(answer).message);
    else refused(form, problem.parse(answer));
  } catch {
    say(form, 'alert', form.dataset.inPlace ?? '');
  } finally {
    sending.delete(form);
  }
}

function say(form: HTMLFormElement, role: 'status' | 'alert', text: string): void {
  const place = form.querySelector(`[role=${role}]`);
  if (place) place.textContent = text;
}

function taken(form: HTMLFormElement, message: string): void {
  form.reset();
  say(form, 'status', message);
  form.querySelector('[role=status]')?.setAttribute('data-said', '');
}

function refused(
  form: HTMLFormElement,
  { title, field = '' }: { title: string; field?: string | undefined },
): void {
  say(form, 'alert', title);
  const wrong = form.elements.namedItem(field);
  if (!(wrong instanceof HTMLElement)) return;
  wrong.setAttribute('aria-invalid', 'true');
  wrong.focus();
}
