import { inEveryLanguage } from '../catalog/text.ts';
import type { OutgoingMessage } from '../mailbox/outgoing-message.ts';
import { type Language, type LocaleId, languageOf } from '../sites.ts';

type Text = { subject: string; body: string };
type Kind =
  | 'email-change-code'
  | 'email-change-taken'
  | 'email-changed'
  | 'deletion-request'
  | 'account-deleted'
  | 'guest-orders-code';

const TEXTS: Record<Kind, Record<Language, Text>> = {
  'email-change-code': inEveryLanguage({
    en: {
      subject: 'Confirm your new email address',
      body: 'Hello,\n\nhere is the code that confirms this address for your Cairn account. Enter it in your profile within the next 10 minutes. Until then you log in with your present address. If you did not ask for this, you can ignore this message.\n\nSee you out there,\nCairn',
    },
    fr: {
      subject: 'Confirmez votre nouvelle adresse courriel',
      body: 'Bonjour,\n\nvoici le code qui confirme cette adresse pour votre compte Cairn. Entrez-le dans votre profil au cours des 10 prochaines minutes. D’ici là, vous ouvrez votre session avec votre adresse actuelle. Si vous n’avez rien demandé, ignorez ce message.\n\nAu plaisir de vous croiser dehors,\nCairn',
    },
  }),
  'email-change-taken': inEveryLanguage({
    en: {
      subject: 'You already have a Cairn account',
      body: 'Hello,\n\nsomeone asked to use this address for another Cairn account. It already belongs to an account, so nothing was changed. If it was you, log in with this address, or reset its password.\n\nSee you out there,\nCairn',
    },
    fr: {
      subject: 'Vous avez déjà un compte Cairn',
      body: 'Bonjour,\n\nquelqu’un a demandé à utiliser cette adresse pour un autre compte Cairn. Elle appartient déjà à un compte : rien n’a été modifié. Si c’était vous, ouvrez une session avec cette adresse ou réinitialisez son mot de passe.\n\nAu plaisir de vous croiser dehors,\nCairn',
    },
  }),
  'email-changed': inEveryLanguage({
    en: {
      subject: 'The email address of your Cairn account was changed',
      body: 'Hello,\n\nyour Cairn account now has another email address, and you no longer log in with this one. If it was not you, please write to our customer care at once.\n\nSee you out there,\nCairn',
    },
    fr: {
      subject: 'L’adresse courriel de votre compte Cairn a été modifiée',
      body: 'Bonjour,\n\nvotre compte Cairn a maintenant une autre adresse courriel; celle-ci n’ouvre plus de session. Si ce n’était pas vous, écrivez sans tarder à notre service à la clientèle.\n\nAu plaisir de vous croiser dehors,\nCairn',
    },
  }),
  'guest-orders-code': inEveryLanguage({
    en: {
      subject: 'Your code for orders placed as a guest',
      body: 'Hello,\n\nwith this code the orders that were placed as a guest with this address become part of the Cairn account that has this address. Enter it among the orders of your account within the next 10 minutes, and give it to nobody. If you did not ask for this, you can ignore this message: nothing changes.\n\nSee you out there,\nCairn',
    },
    fr: {
      subject: 'Votre code pour les commandes passées à titre d’invité',
      body: 'Bonjour,\n\navec ce code, les commandes passées à titre d’invité avec cette adresse s’ajoutent au compte Cairn qui a cette adresse. Entrez-le parmi les commandes de votre compte au cours des 10 prochaines minutes et ne le donnez à personne. Si vous n’avez rien demandé, ignorez ce message : rien ne change.\n\nAu plaisir de vous croiser dehors,\nCairn',
    },
  }),
  'deletion-request': inEveryLanguage({
    en: {
      subject: 'Confirm the deletion of your Cairn account',
      body: 'Hello,\n\nyou asked us to delete your Cairn account. Open this page within the next 24 hours and confirm it there. Until you do, your account stays as it is. If you did not ask for this, there is nothing to do.\n\nSee you out there,\nCairn',
    },
    fr: {
      subject: 'Confirmez la suppression de votre compte Cairn',
      body: 'Bonjour,\n\nvous nous avez demandé de supprimer votre compte Cairn. Ouvrez cette page dans les 24 prochaines heures et confirmez-le. D’ici là, votre compte reste tel quel. Si vous n’avez rien demandé, il n’y a rien à faire.\n\nAu plaisir de vous croiser dehors,\nCairn',
    },
  }),
  'account-deleted': inEveryLanguage({
    en: {
      subject: 'Your Cairn account is deleted',
      body: 'Hello,\n\nas you asked, your Cairn account is deleted, with your addresses, lists, cards and subscriptions. We keep your orders as long as the law asks us to. This is our last message, except about an order that is still under way.\n\nTake care out there,\nCairn',
    },
    fr: {
      subject: 'Votre compte Cairn est supprimé',
      body: 'Bonjour,\n\ncomme vous l’avez demandé, votre compte Cairn est supprimé, avec vos adresses, listes, cartes et abonnements. Nous conservons vos commandes aussi longtemps que la loi l’exige. Ceci est notre dernier message, sauf au sujet d’une commande encore en cours.\n\nPrenez soin de vous,\nCairn',
    },
  }),
};

/** A message about a request, in the language of `locale`. */
export function requestMessage(
  kind: Kind,
  { to, locale, ...proof }: { to: string; locale: LocaleId; token?: string; link?: string },
): OutgoingMessage {
  return { to, kind, locale, ...proof, ...TEXTS[kind][languageOf(locale)] };
}
