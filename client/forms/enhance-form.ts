import type { ZodMiniType } from 'zod/mini';
import { Refusal, request } from '../request.ts';

type Enhanced<Answer> = {
  /** Reads the answer. */
  schema: ZodMiniType<Answer>;
  /** What is done once it was taken. `fields` are those that were sent. */
  done: (answer: Answer, fields: URLSearchParams) => void;
  /**
   * What is done where it was refused, instead of saying so in the form; true where it has been
   * dealt with.
   */
  refused?: (refusal: Refusal) => boolean;
};

export type EnhancedForm = {
  /** Forgets what was typed and said; an answer that is still to come counts for nothing. */
  reset: () => void;
};

type Input = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Sends a form where it stands. What is wrong is said at its field, in the shop's words
 * (shared/forms/form-field.tsx): first once the form is sent, then while it is mended. What
 * concerns all of it is said in its alert. Pressed twice it is sent once. Without scripts the same
 * form is sent by the browser and answered with its page.
 */
export function enhanceForm<Answer>(form: HTMLFormElement, enhanced: Enhanced<Answer>): EnhancedForm {
  /** What is on its way. */
  let sent: string | undefined;
  form.noValidate = true;
  form.addEventListener('input', ({ target }) => {
    if (isInput(target) && target.ariaInvalid) sayAt(target, wrongIn(target));
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void submit();
  });
  return {
    reset() {
      form.reset();
      settle();
      for (const input of inputs(form)) sayAt(input, '');
      sayOf(form, '');
    },
  };

  async function submit(): Promise<void> {
    const fields = fieldsOf(form);
    const asked = String(fields);
    if (sent === asked) return;
    sayOf(form, '');
    for (const input of inputs(form)) sayAt(input, wrongIn(input));
    const wrong = inputs(form).find(({ validity }) => !validity.valid);
    if (wrong) return wrong.focus();
    sent = asked;
    form.ariaBusy = 'true';
    try {
      const answer = await request(form.action, enhanced.schema, { body: fields });
      if (sent !== asked) return;
      settle();
      enhanced.done(answer, fields);
    } catch (error) {
      if (sent !== asked) return;
      settle();
      if (!(error instanceof Refusal)) sayOf(form, form.dataset.failed ?? '');
      else if (!enhanced.refused?.(error)) sayRefusal(form, error);
    }
  }

  function settle(): void {
    sent = undefined;
    form.ariaBusy = null;
  }
}

/** The fields of a form as text; files are no part of any. */
export function fieldsOf(form: HTMLFormElement): URLSearchParams {
  return new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}

function isInput(target: EventTarget | null): target is Input {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement
  );
}

function inputs(form: HTMLFormElement): Input[] {
  return [...form.elements].flatMap((element) => (isInput(element) ? [element] : []));
}

/** What is wrong with what is in a field; '' for what will do. */
function wrongIn({ validity, dataset }: Input): string {
  if (validity.valid) return '';
  return (validity.valueMissing ? dataset.missing : dataset.invalid) ?? '';
}

/** Says what is wrong with a field in the place that describes it. */
function sayAt(input: Input, text: string): void {
  const place = document.getElementById(input.getAttribute('aria-describedby')?.split(' ')[0] ?? '');
  if (place) place.textContent = text;
  if (text) input.setAttribute('aria-invalid', 'true');
  else input.removeAttribute('aria-invalid');
}

function sayOf(form: HTMLFormElement, text: string): void {
  const alert = form.querySelector<HTMLElement>('[data-form-alert]');
  if (!alert) return;
  alert.hidden = text === '';
  const place = alert.querySelector('p') ?? alert;
  place.textContent = text;
  if (text) alert.scrollIntoView({ block: 'nearest' });
}

/**
 * Says why at the fields it is about, the first of which takes the focus; else of the form as a
 * whole.
 */
function sayRefusal(form: HTMLFormElement, { message, errors }: Refusal): void {
  const wrong = errors.flatMap(({ field, message: text }) => {
    const input = inputs(form).find(({ name, type }) => name === field && type !== 'hidden');
    return input ? [{ input, text }] : [];
  });
  for (const { input, text } of wrong) sayAt(input, text);
  if (wrong.length === 0) sayOf(form, message);
  wrong[0]?.input.focus();
}
