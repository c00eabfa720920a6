import { EMAIL, NEW_PASSWORD } from './account-fields.ts';
import type { Field } from './field.ts';

/** The e-mail address of a new account. */
export const NEW_EMAIL: Field = { ...EMAIL, missing: 'account.email.invalid' };

/** The password of a new account. */
export const JOIN_PASSWORD: Field = {
  ...NEW_PASSWORD,
  name: 'password',
  label: 'account.register.password',
};

/** The boxes of the form. The last two are what joining the loyalty programme may require. */
export const EMAIL_OFFERS = 'addtoemaillist';
export const TEXT_OFFERS = 'smssignup';
export const REWARDS_CONSENT = 'rewardsconsent';
export const PRIVACY_CONSENT = 'privacyconsent';

/** The name of both buttons, and the value of the one without rewards. */
export const JOIN = 'join';
export const WITHOUT_REWARDS = 'account';

/** A field that shoppers never see: only a program fills it. */
export const TRAP = 'website';
