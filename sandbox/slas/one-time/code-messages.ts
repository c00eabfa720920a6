import { inEveryLanguage } from '../../catalog/text.ts';
import type { OutgoingMessage } from '../../mailbox/outgoing-message.ts';
import { messageLocale, type ShopPlace, shopLink } from '../../mailbox/shop-link.ts';
import { type Language, languageOf } from '../../sites.ts';
import type { TokenPurpose } from './one-time-token.ts';

type Text = { subject: string; body: string };

const TEXTS: Record<TokenPurpose, Record<Language, Text>> = {
  passwordless: inEveryLanguage({
    en: {
      subject: 'Your Cairn sign-in code',
      body: 'Hello,\n\nopen the link or enter the code to sign in to Cairn. Either works once, for the next 10 minutes, and using one ends both. If you did not ask for it, you can ignore this message: nobody can sign in without it.\n\nSee you out there,\nCairn',
    },
    fr: {
      subject: 'Votre code de connexion Cairn',
      body: 'Bonjour,\n\nouvrez le lien ou entrez le code pour vous connecter à Cairn. L’un ou l’autre est valable une seule fois, pendant les 10 prochaines minutes; en utiliser un met fin aux deux. Si vous n’avez rien demandé, ignorez ce message : personne ne peut se connecter sans lui.\n\nAu plaisir de vous croiser dehors,\nCairn',
    },
  }),
  password: inEveryLanguage({
    en: {
      subject: 'Reset your Cairn password',
      body: 'Hello,\n\nsomeone, we hope you, asked to reset the password of your Cairn account. Open the link or enter the code within the next 10 minutes to choose a new one; using one ends both. If it was not you, your password stays as it is and there is nothing to do.\n\nSee you out there,\nCairn',
    },
    fr: {
      subject: 'Réinitialisez votre mot de passe Cairn',
      body: 'Bonjour,\n\nune demande de réinitialisation du mot de passe de votre compte Cairn nous est parvenue. Ouvrez le lien ou entrez le code au cours des 10 prochaines minutes pour en choisir un nouveau; en utiliser un met fin aux deux. Si vous n’êtes pas à l’origine de cette demande, votre mot de passe reste inchangé et vous n’avez rien à faire.\n\nAu plaisir de vous croiser dehors,\nCairn',
    },
  }),
  otp: inEveryLanguage({
    en: {
      subject: 'Your Cairn verification code',
      body: 'Hello,\n\nhere is the code that confirms it is you. It works once, for the next 10 minutes. Never share it: we will not ask you for it.\n\nSee you out there,\nCairn',
    },
    fr: {
      subject: 'Votre code de vérification Cairn',
      body: 'Bonjour,\n\nvoici le code qui confirme votre identité. Il est valable une seule fois, pendant les 10 prochaines minutes. Ne le communiquez à personne : nous ne vous le demanderons jamais.\n\nAu plaisir de vous croiser dehors,\nCairn',
    },
  }),
  passkey: inEveryLanguage({
    en: {
      subject: 'Your code to add a passkey',
      body: 'Hello,\n\nsomeone, we hope you, is adding a passkey to your Cairn account. Enter this code in the shop within the next 10 minutes to confirm it. If it was not you, change your password and tell us: whoever has a passkey can log in with it.\n\nSee you out there,\nCairn',
    },
    fr: {
      subject: 'Votre code pour ajouter une clé d’accès',
      body: 'Bonjour,\n\nune clé d’accès est en cours d’ajout à votre compte Cairn. Entrez ce code dans la boutique au cours des 10 prochaines minutes pour le confirmer. Si vous n’en êtes pas à l’origine, changez votre mot de passe et prévenez-nous : une clé d’accès permet de se connecter.\n\nAu plaisir de vous croiser dehors,\nCairn',
    },
  }),
};

const KINDS: Record<TokenPurpose, string> = {
  passwordless: 'passwordless-code',
  password: 'password-reset',
  otp: 'verification-code',
  passkey: 'passkey-code',
};

/** The shop's pages that a mailed link opens; other codes are typed where they were asked for. */
const LANDING_PATHS: Record<TokenPurpose, string | null> = {
  passwordless: '/passwordless-login-landing',
  password: '/reset-password-landing',
  otp: null,
  passkey: null,
};

/** A path within the shop, and not an address of another host such as `//evil.example`. */
const INTERNAL_PATH = /^\/(?![/\\])[^\p{Cc}\\]{0,2000}$/u;

/** A one-time token, and where in the shop its link leads. */
export type MailedCode = {
  purpose: TokenPurpose;
  token: string;
  /** The id that is sent back to the login service with the token. */
  userId: string;
  place: ShopPlace;
  /** Origin of the shop. */
  origin: string;
  /** Where the shopper wants to be after signing in; ignored unless a path within the shop. */
  redirectUrl?: string | null;
};

/**
 * The message with a one-time token for `to`: as digits to type, and as a link to the shop's landing
 * page (sandbox/README.md), in the language of the place.
 */
export function codeMessage(to: string, code: MailedCode): OutgoingMessage {
  const { purpose, token, userId, place, origin, redirectUrl } = code;
  const path = LANDING_PATHS[purpose];
  const query: Record<string, string> = { token, email: userId };
  if (purpose === 'passwordless' && redirectUrl && INTERNAL_PATH.test(redirectUrl)) {
    query.redirect_url = redirectUrl;
  }
  const locale = messageLocale(place);
  return {
    to,
    kind: KINDS[purpose],
    token,
    ...(path !== null && { link: shopLink(origin, place, path, query) }),
    locale,
    ...TEXTS[purpose][languageOf(locale)],
  };
}
