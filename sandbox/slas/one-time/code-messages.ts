import type { OutgoingMessage } from '../../mailbox/outgoing-message.ts';
import { type Language, languageOf } from '../../sites.ts';
import type { TokenPurpose } from './one-time-token.ts';

type Text = { subject: string; body: string };

const TEXTS: Record<TokenPurpose, Record<Language, Text>> = {
  passwordless: {
    en: {
      subject: 'Your Cairn sign-in code',
      body: 'Hello,\n\nhere is your code to sign in to Cairn. It works once, for the next 10 minutes. If you did not ask for it, you can ignore this message: nobody can sign in without the code.\n\nSee you out there,\nCairn',
    },
    fr: {
      subject: 'Votre code de connexion Cairn',
      body: 'Bonjour,\n\nvoici votre code pour vous connecter à Cairn. Il est valable une seule fois, pendant les 10 prochaines minutes. Si vous ne l’avez pas demandé, ignorez ce message : personne ne peut se connecter sans ce code.\n\nAu plaisir de vous croiser dehors,\nCairn',
    },
  },
  password: {
    en: {
      subject: 'Reset your Cairn password',
      body: 'Hello,\n\nsomeone, we hope you, asked to reset the password of your Cairn account. Use this code within the next 10 minutes to choose a new one. If it was not you, your password stays as it is and there is nothing to do.\n\nSee you out there,\nCairn',
    },
    fr: {
      subject: 'Réinitialisez votre mot de passe Cairn',
      body: 'Bonjour,\n\nune demande de réinitialisation du mot de passe de votre compte Cairn nous est parvenue. Utilisez ce code au cours des 10 prochaines minutes pour en choisir un nouveau. Si vous n’êtes pas à l’origine de cette demande, votre mot de passe reste inchangé et vous n’avez rien à faire.\n\nAu plaisir de vous croiser dehors,\nCairn',
    },
  },
  otp: {
    en: {
      subject: 'Your Cairn verification code',
      body: 'Hello,\n\nhere is the code that confirms it is you. It works once, for the next 10 minutes. Never share it: we will not ask you for it.\n\nSee you out there,\nCairn',
    },
    fr: {
      subject: 'Votre code de vérification Cairn',
      body: 'Bonjour,\n\nvoici le code qui confirme votre identité. Il est valable une seule fois, pendant les 10 prochaines minutes. Ne le communiquez à personne : nous ne vous le demanderons jamais.\n\nAu plaisir de vous croiser dehors,\nCairn',
    },
  },
};

const KINDS: Record<TokenPurpose, string> = {
  passwordless: 'passwordless-code',
  password: 'password-reset',
  otp: 'verification-code',
};

/** The message that brings a one-time token to `to`, in the language of `locale`. */
export function codeMessage(
  purpose: TokenPurpose,
  to: string,
  token: string,
  locale: string,
): OutgoingMessage {
  return { to, kind: KINDS[purpose], token, locale, ...TEXTS[purpose][languageOf(locale)] };
}
