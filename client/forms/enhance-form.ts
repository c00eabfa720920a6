import type { ZodMiniType } from 'zod/mini';
import { ProblemError, request } from '../request.ts';
import { type Input, isInput, isWrong, removeInvisible, sayAt, wrongIn } from './field-error.ts';
import { failureText, formAlert, offlineText } from './form-alert.ts';

type Enhanced<Answer> = {
  /** The schema of the answer. */
  schema: ZodMiniType<Answer>;
  /** Called when the form was accepted. `fields` are the fields that were sent. */
  done: (answer: Answer, fields: URLSearchParams) => void;
  /**
   * Whether the button looks ready only once the fields are; pressed before, it says what is
   * missing.
   */
  showsReady?: boolean;
  /**
   * Called when a form that was sent failed, after its errors are shown; without a problem where the
   * answer is lost, the shop's or that of a service.
   */
  failed?: (problem: ProblemError | undefined) => void;
};

export type EnhancedForm = {
  /** Empties the form and its messages; an answer still under way is ignored. */
  reset: () => void;
  /** Shows a message about the whole form; '' removes it. */
  say: (text: string) => void;
  /** Shows the error of a field before the form is sent, or removes it. */
  check: (input: Input) => void;
  /** Shows which buttons are ready, after a field was changed by a script. */
  showReady: () => void;
};

/**
 * Sends a form with a script and shows the result in it. Errors are shown at their fields in the
 * shop's words (shared/forms/form-field.tsx): first when the form is sent, then on every input. An
 * error of the whole form is shown in its alert. A double press sends it once. Without scripts the
 * browser sends the same form and the worker answers with its page.
 */
export function enhanceForm<Answer>(form: HTMLFormElement, enhanced: Enhanced<Answer>): EnhancedForm {
  /** The request under way, as its encoded fields. */
  let sent: string | undefined;
  const say = formAlert(form);
  form.noValidate = true;
  showReady();
  form.addEventListener('input', ({ target }) => {
    if (isInput(target) && target.ariaInvalid) sayAt(target, wrongIn(target));
    showReady();
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void submit(event.submitter);
  });
  return {
    reset() {
      form.reset();
      settle();
      for (const input of inputs(form)) sayAt(input, '');
      say('');
      showReady();
    },
    say,
    check: (input) => sayAt(input, wrongIn(input)),
    showReady,
  };

  async function submit(button: HTMLElement | null): Promise<void> {
    for (const input of inputs(form)) removeInvisible(input);
    // another button is a double press too
    const asked = String(fieldsOf(form));
    if (sent === asked) return;
    const fields = fieldsOf(form, button);
    say('');
    const wrong = wrongFor(button);
    for (const input of inputs(form)) sayAt(input, wrong.includes(input) ? wrongIn(input) : '');
    if (wrong[0]) return wrong[0].focus();
    if (!navigator.onLine) return say(offlineText(form));
    sent = asked;
    form.ariaBusy = 'true';
    for (const one of buttons()) one.ariaBusy = one === button ? 'true' : null;
    try {
      const answer = await request(form.action, enhanced.schema, { body: fields });
      if (sent !== asked) return;
      settle();
      enhanced.done(answer, fields);
    } catch (error) {
      if (sent !== asked) return;
      settle();
      const problem = error instanceof ProblemError && !error.isLost ? error : undefined;
      if (problem) sayProblem(problem);
      else say(failureText(form, error));
      enhanced.failed?.(problem);
    }
  }

  function settle(): void {
    sent = undefined;
    form.ariaBusy = null;
    for (const button of buttons()) button.ariaBusy = null;
  }

  function showReady(): void {
    if (!enhanced.showsReady) return;
    for (const button of buttons()) button.ariaDisabled = wrongFor(button).length > 0 ? 'true' : null;
  }

  function buttons(): HTMLButtonElement[] {
    return [...form.querySelectorAll<HTMLButtonElement>('button[type="submit"]')];
  }

  /** The invalid fields, without those that need not be valid for this button. */
  function wrongFor(button: HTMLElement | null): Input[] {
    const skipped = button?.dataset.skips?.split(' ') ?? [];
    return inputs(form).filter((input) => isWrong(input) && !skipped.includes(input.name));
  }

  /**
   * Shows the errors of a refusal at their fields and focuses the first. Errors of fields that the
   * form does not show are said for the whole form; without errors, the message is.
   */
  function sayProblem({ message, errors }: ProblemError): void {
    const wrong = errors.map(({ field, message: text }) => ({
      input: inputs(form).find((one) => one.name === field && one.hasAttribute('aria-describedby')),
      text,
    }));
    const elsewhere = wrong.flatMap(({ input, text }) => (input ? [] : [text]));
    for (const { input, text } of wrong) if (input) sayAt(input, text);
    if (errors.length === 0 || elsewhere.length > 0) say(elsewhere.join(' ') || message);
    wrong.find(({ input }) => input)?.input?.focus();
  }
}

/** The fields of a form as text, with the button that was pressed. No form has files. */
export function fieldsOf(form: HTMLFormElement, button: HTMLElement | null = null): URLSearchParams {
  return new URLSearchParams([...new FormData(form, button)].map(([name, value]) => [name, String(value)]));
}

function inputs(form: HTMLFormElement): Input[] {
  return [...form.elements].flatMap((element) => (isInput(element) ? [element] : []));
}
