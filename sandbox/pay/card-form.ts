import { inEveryLanguage } from '../catalog/text.ts';
import { escapeHtml } from '../http/html-page.ts';
import type { Language } from '../sites.ts';
import { CARD_FIELDS, type CardField, type CardProblem, type CardProblems } from './card-fields.ts';

const LABELS: Record<Language, Record<CardField, string>> = inEveryLanguage({
  en: { number: 'Card number', expiry: 'Expiry (MM/YY)', cvc: 'Security code', name: 'Name on card' },
  fr: {
    number: 'Numéro de carte',
    expiry: 'Expiration (MM/AA)',
    cvc: 'Code de sécurité',
    name: 'Nom sur la carte',
  },
});

/** What the form says about a wrong field. */
export const PROBLEM_TEXTS: Record<Language, Record<CardProblem, string>> = inEveryLanguage({
  en: {
    incomplete_number: 'Enter the whole card number.',
    incorrect_number: 'Check the card number.',
    card_not_supported: 'We do not take this kind of card.',
    incomplete_expiry: 'Enter the month and year, for example 04/29.',
    invalid_expiry_month: 'Enter a month from 01 to 12.',
    invalid_expiry_year_past: 'This card has expired.',
    incomplete_cvc: 'Enter the security code.',
    incomplete_name: 'Enter the name on the card.',
  },
  fr: {
    incomplete_number: 'Entrez le numéro de carte au complet.',
    incorrect_number: 'Vérifiez le numéro de carte.',
    card_not_supported: 'Nous n’acceptons pas ce type de carte.',
    incomplete_expiry: 'Entrez le mois et l’année, par exemple 04/29.',
    invalid_expiry_month: 'Entrez un mois de 01 à 12.',
    invalid_expiry_year_past: 'Cette carte est expirée.',
    incomplete_cvc: 'Entrez le code de sécurité.',
    incomplete_name: 'Entrez le nom sur la carte.',
  },
});

const INPUTS: Record<CardField, { autocomplete: string; attributes: string }> = {
  number: { autocomplete: 'cc-number', attributes: 'inputmode="numeric" maxlength="40"' },
  expiry: { autocomplete: 'cc-exp', attributes: 'inputmode="numeric" maxlength="9"' },
  cvc: { autocomplete: 'cc-csc', attributes: 'inputmode="numeric" maxlength="4"' },
  name: { autocomplete: 'cc-name', attributes: 'maxlength="200"' },
};

/**
 * The four fields of a card, each with a place for its error. What was typed is never written back
 * into the page, except the name.
 */
export function cardForm(language: Language, problems: CardProblems = {}, name = ''): string {
  return CARD_FIELDS.map((field) => {
    const { autocomplete, attributes } = INPUTS[field];
    const problem = problems[field];
    const wrong = problem ? PROBLEM_TEXTS[language][problem] : '';
    const value = field === 'name' ? ` value="${escapeHtml(name)}"` : '';
    return `<div class="field field-${field}">
<label for="${field}">${LABELS[language][field]}</label>
<input id="${field}" name="${field}" type="text" autocomplete="${autocomplete}" ${attributes}${value}
  autocapitalize="off" spellcheck="false" aria-required="true" aria-describedby="${field}-error"${problem ? ' aria-invalid="true"' : ''}>
<p class="error" id="${field}-error">${escapeHtml(wrong)}</p>
</div>`;
  }).join('\n');
}
