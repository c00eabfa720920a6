import { isBirthday } from '../../shared/forms/birthday-fields.ts';
import { cleanPhone, formatPhone } from '../../shared/forms/phone-field.ts';
import { type RegisterForm, stepAnswer } from '../../shared/schemas/account.ts';
import type { EnhancedForm } from '../forms/enhance-form.ts';
import { isInput } from '../forms/field-error.ts';
import { request } from '../request.ts';
import { startPasswordPanel } from './password-panel.ts';

/** What the running script of a registration form does when the settings are known. */
const started = new WeakMap<HTMLFormElement, (asks: RegisterForm) => void>();

/**
 * Enhances the registration step (worker/account/registration/register-step.tsx): it shows what
 * the service's settings ask for, checks a field as soon as it is left, formats the phone number
 * and marks the password's requirements while they are typed.
 */
export function startRegisterStep(form: HTMLFormElement, enhanced: EnhancedForm, asks?: RegisterForm): void {
  const arrange = started.get(form) ?? start(form, enhanced);
  started.set(form, arrange);
  if (asks) arrange(asks);
}

function start(form: HTMLFormElement, enhanced: EnhancedForm): (asks: RegisterForm) => void {
  const panel = startPasswordPanel(form);
  const formatsPhone = startPhone(form);
  checkBirthday(form);
  // also fields that the browser fills in without the focus
  form.addEventListener('change', ({ target }) => {
    if (isInput(target) && target.type !== 'checkbox' && target.value) enhanced.check(target);
  });
  const arrange = (asks: RegisterForm) => {
    arrangeFields(form, asks);
    formatsPhone(asks.formatsPhone);
    panel.demand(asks.passwordRules);
    enhanced.showReady();
  };
  askForSettings(form, arrange);
  return arrange;
}

/** Shows the fields that the settings ask for; a field that is hidden is neither checked nor sent. */
function arrangeFields(form: HTMLFormElement, asks: RegisterForm): void {
  for (const group of form.querySelectorAll<HTMLElement>('[data-asks]')) {
    const asked = asks[group.dataset.asks ?? 'canEnroll'] === true;
    group.hidden = !asked;
    for (const one of group.querySelectorAll<HTMLInputElement>('input, select, button'))
      one.disabled = !asked;
  }
  const offers = form.querySelector<HTMLInputElement>('input[name="addtoemaillist"]');
  // a choice of the shopper stays, also for another address
  if (offers && offers.checked === offers.defaultChecked) {
    offers.defaultChecked = asks.emailOffers;
    offers.checked = asks.emailOffers;
  }
  const banner = form.parentElement?.querySelector<HTMLElement>('[data-banner]');
  if (!banner) return;
  const { text = '', link } = asks.banner ?? {};
  const [paragraph, anchor] = [banner.querySelector('p'), banner.querySelector('a')];
  banner.hidden = text === '';
  if (paragraph) paragraph.textContent = text;
  if (!anchor) return;
  anchor.hidden = !link;
  anchor.textContent = link?.text ?? '';
  anchor.href = link?.href ?? '';
}

/**
 * Keeps characters that no phone number has out of the field. Returns a function that turns formatting on
 * or off; it is off until the settings are known, because a number abroad would lose digits.
 */
function startPhone(form: HTMLFormElement): (formats: boolean) => void {
  let formats = false;
  const input = form.querySelector<HTMLInputElement>('input[name="phone"]');
  const write = () => {
    if (!input) return;
    const { value, selectionEnd } = input;
    const after = value.slice(selectionEnd ?? value.length).replaceAll(/\D/g, '').length;
    const text = formats ? formatPhone(value) : cleanPhone(value);
    if (text === value) return;
    input.value = text;
    // the caret stays before the digits that it was before
    let at = text.length;
    for (let left = after; left > 0 && at > 0; ) {
      at -= 1;
      if (/\d/.test(text.charAt(at))) left -= 1;
    }
    input.setSelectionRange(at, at);
  };
  input?.addEventListener('input', write);
  return (wanted) => {
    formats = wanted;
    write();
  };
}

/** A month and a day must be a day of the calendar. */
function checkBirthday(form: HTMLFormElement): void {
  const selects = [...form.querySelectorAll('select')];
  const [month, day] = ['birthdayMonth', 'birthdayDay'].map((wanted) =>
    selects.find(({ name }) => name === wanted),
  );
  if (!month || !day) return;
  for (const one of [month, day]) {
    one.addEventListener('input', () => {
      const isWrong = !isBirthday(month.value, day.value);
      day.setCustomValidity(isWrong ? (day.dataset.invalid ?? '') : '');
    });
  }
  form.addEventListener('reset', () => day.setCustomValidity(''));
}

/**
 * Where the form has a field of its own for the e-mail address, asks for the settings once that is
 * entered. Without an answer the form stays as it is: the shop checks it again.
 */
function askForSettings(form: HTMLFormElement, arrange: (asks: RegisterForm) => void): void {
  const email = form.querySelector<HTMLInputElement>('input[type="email"]');
  email?.addEventListener('change', async () => {
    const { value } = email;
    if (!email.validity.valid) return;
    const body = new URLSearchParams({ _action: 'precheck', email: value });
    const answer = await request(form.action, stepAnswer, { body }).catch(() => undefined);
    if (answer?.register && email.value === value) arrange(answer.register);
  });
}
