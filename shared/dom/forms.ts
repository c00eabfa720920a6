import type { PasswordRuleKey } from '../forms/password-rules.ts';
import type { RegisterForm, SignInView } from '../schemas/account.ts';

/** Forms: sent in place, sign-in, the wish list, the bag. */
export interface FormAttributes {
  /** On a form: a script sends it and shows the result in the form. */
  'data-in-place'?: '' | 'sections' | 'sign-up' | 'stores' | undefined;
  /** On a form that opens the newsletter's sign-up: address of the shop's own dialog. */
  'data-modal'?: string;
  /** There, where a messaging provider is configured: its script, and the consent that it needs. */
  'data-messaging'?: string | undefined;
  'data-needs'?: string | undefined;
  /** There: the ids of its sign-up for wide and for narrow windows. */
  'data-wide'?: string | undefined;
  'data-narrow'?: string | undefined;
  /** On a form or a button: it is submitted as without scripts, and the page is left. */
  'data-leaves'?: '';
  /** On a form: its message when something fails before anything is sent, or where it has no other. */
  'data-failed'?: string;
  /** On a form: its message when the answer is lost, so that nobody knows whether the change was made. */
  'data-lost'?: string;
  /** On such a form: its message once the page shows how things stand. */
  'data-stands'?: string | undefined;
  /** On such a form: its message where the page shows no change, so that what was typed stays. */
  'data-unchanged'?: string | undefined;
  /** On such a form: the page that finds out what became of it. */
  'data-finds-out'?: string | undefined;
  /** On a form: its message when the browser is offline, so that nothing is sent; else the banner's. */
  'data-offline'?: string;
  /** Around the sections of the checkout: the address of what is open. */
  'data-own-address'?: string;
  /** There: where it is looked at again after something was done elsewhere. */
  'data-look-again'?: string;
  /** On a form: the script that helps with it while it is filled in; '' where that is around it. */
  'data-checks'?: string;
  /** Around the fields of an address: the script of its suggestions; absent where there are none. */
  'data-suggests'?: string;
  /** There: where that script asks for them. */
  'data-suggests-from'?: string;
  /** On a field: its message when it is empty; absent where that is the one for an invalid value. */
  'data-missing'?: string | undefined;
  /** On a field: its message when its value is not valid. */
  'data-invalid'?: string;
  /** On a field: patterns of what may be wrong, each with its message, between tabs. */
  'data-faults'?: string | undefined;
  /** On a form: to log in with a passkey; the name of a new one; the code that confirms it. */
  'data-passkey'?: 'login' | 'name' | 'code';
  /** On the form to log in with a passkey: address of the options. */
  'data-options'?: string;
  /** On the alert of a new passkey: the message for browsers without passkeys. */
  'data-unsupported'?: string;
  /** On the alert of a new passkey: the message where the device has one already. */
  'data-known'?: string;
  /** In a form: says that it is done. */
  'data-form-status'?: '';
  /** On a form's status or a step of sign-in: it shows a message. */
  'data-said'?: '';
  /** A step of sign-in. */
  'data-view'?: SignInView;
  /** On a link or button in sign-in: the step that it opens in place. Without scripts it opens a page. */
  'data-opens'?: SignInView;
  /** On a form: id of the alert for errors of the whole form (client/forms/form-alert.ts). */
  'data-alert'?: string;
  /** In the code step: what has just happened. */
  'data-notice'?: '';
  /** On the button for another mail: seconds until the server sends one; '' for now. */
  'data-resend'?: string;
  /** In that button: the time left. */
  'data-countdown'?: '';
  /** In a step of sign-in: the address that was entered. */
  'data-entered'?: '';
  /** In the password step: the field of the postal code, for accounts without one. */
  'data-postal'?: '';
  /** A step of the profile. */
  'data-question'?: '';
  /** In the drawer of the profile: the placeholder of its questions; the address they are fetched from. */
  'data-questions'?: string;
  /** On a link in a step of the profile: the script shows the next step instead. */
  'data-next'?: '';
  /** On the drawer of the profile: the message when it is complete. */
  'data-done'?: string;
  /** In a step of sign-in: a message of the step before. */
  'data-note'?: '';
  /** On a form: heading of the toast when it fails. */
  'data-toast'?: string | undefined;
  /** On a button: names of the fields that need not be valid for it, with spaces between. */
  'data-skips'?: string;
  /** In the registration step: shown only where the service's settings ask for it. */
  'data-asks'?: keyof RegisterForm;
  /** In the registration step: the invitation to the loyalty programme. */
  'data-banner'?: '';
  /** In the registration step: links for an address that has an account. */
  'data-taken'?: '';
  /** On a button: it shows the password that is typed. */
  'data-show-password'?: '';
  /** On an item of the password requirements: its rule, pattern, message, and whether it is met. */
  'data-rule'?: PasswordRuleKey;
  'data-pattern'?: string;
  'data-broken'?: string;
  'data-met'?: '';
  /** On the password requirements: the word for a rule that is met, and a text of how many are. */
  'data-met-text'?: string;
  'data-count-text'?: string;
  /** On `#wish`: address of the wish list. */
  'data-list'?: string;
  /** On `#wish`: heading of the message when the list could not be changed. */
  'data-error'?: string;
  /** On a form that removes a product from the wish list's page: the message of its success. */
  'data-unwish'?: string;
}

export interface FormIds {
  /** The progress of the profile, in the banner that asks to complete it. */
  'profiling-progress': 'progress';
  /** The form of all hearts of a page; absent when the shop has no wish lists. */
  wish: 'form';
  /** The address of the newsletter's sign-up in the footer. */
  'sign-up': 'input';
  /** The field of the promo code. */
  'promo-code': 'input';
}
