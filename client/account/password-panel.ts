import { meetsRule, type PasswordRule, shownRules } from '../../shared/forms/password-rules.ts';

/** Pause in typing after which screen readers are told how many requirements are met, in ms. */
const QUIET_MS = 800;

/** A rule with its own words, where they differ from those of the page. */
type StatedRule = PasswordRule & { text?: string | undefined; broken?: string | undefined };

/**
 * Marks the requirements that the typed password meets
 * (worker/account/password/new-password-field.tsx), makes the field invalid until it meets all, and
 * lets the shopper see what they type. `demand` changes the rules.
 */
export function startPasswordPanel(form: HTMLFormElement): {
  demand: (rules: readonly StatedRule[]) => void;
} {
  const input = form.querySelector<HTMLInputElement>('input[autocomplete="new-password"]');
  const panel = form.querySelector<HTMLElement>('[data-met-text]');
  const items = [...(panel?.querySelectorAll<HTMLElement>('[data-rule]') ?? [])];
  let timer: ReturnType<typeof setTimeout> | undefined;
  if (!input || !panel) return { demand() {} };
  const mark = () => {
    let broken = '';
    for (const item of items) {
      const { pattern = '', broken: message = '' } = item.dataset;
      const isMet = pattern === '' || meetsRule(pattern, input.value);
      if (!isMet) broken ||= message;
      const isMarked = isMet && pattern !== '';
      item.toggleAttribute('data-met', isMarked);
      const word = item.querySelector('span');
      if (word) word.textContent = isMarked ? ` (${panel.dataset.metText})` : '';
    }
    // an empty field has a message of its own
    input.setCustomValidity(input.value ? broken : '');
  };
  const count = () => {
    const shown = items.filter(({ hidden }) => !hidden);
    const numbers = [shown.filter((item) => item.hasAttribute('data-met')).length, shown.length];
    const text = (panel.dataset.countText ?? '').replaceAll('#', () => `${numbers.shift() ?? ''}`);
    const status = panel.querySelector('[role="status"]');
    if (status) status.textContent = text;
  };
  input.addEventListener('input', () => {
    mark();
    clearTimeout(timer);
    timer = setTimeout(count, QUIET_MS);
  });
  const hide = startShowing(form, input);
  form.addEventListener('reset', () => {
    hide();
    // the fields are emptied after this event
    queueMicrotask(mark);
  });
  mark();
  return {
    demand(rules) {
      const shown = shownRules(rules);
      for (const item of items) {
        const rule = rules.find(({ key }) => key === item.dataset.rule);
        item.dataset.pattern = rule?.pattern ?? '';
        if (rule?.broken) item.dataset.broken = rule.broken;
        if (rule?.text && item.firstChild) item.firstChild.textContent = rule.text;
        item.hidden = !shown.some(({ key }) => key === item.dataset.rule);
      }
      mark();
    },
  };
}

/** The button that shows the typed password; returns what hides it. */
function startShowing(form: HTMLFormElement, input: HTMLInputElement): () => void {
  const button = form.querySelector<HTMLButtonElement>('[data-show-password]');
  const show = (shows: boolean) => {
    input.type = shows ? 'text' : 'password';
    if (button) button.ariaPressed = `${shows}`;
  };
  if (button) {
    button.hidden = false;
    button.addEventListener('click', () => show(input.type === 'password'));
  }
  form.addEventListener('submit', () => show(false));
  return () => show(false);
}
