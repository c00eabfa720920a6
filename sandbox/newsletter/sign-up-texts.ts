import { inEveryLanguage } from '../catalog/text.ts';
import type { Language } from '../sites.ts';

export type NewsletterMail = 'newsletter-welcome' | 'newsletter-confirm';

type Text = { subject: string; body: string };

/** They contain nothing that was typed: anybody may have entered the address. */
export const TEXTS: Record<NewsletterMail, Record<Language, Text>> = {
  'newsletter-welcome': inEveryLanguage({
    en: {
      subject: 'Welcome to our newsletter',
      body: 'Hello,\n\nfrom now on you hear from us about new gear, field reports and early access, about twice a month.\n\nIf you did not sign up, or have had enough, unsubscribe with the link below, without logging in, and we write no more.\n\nSee you out there,\nCairn',
    },
    fr: {
      subject: 'Bienvenue à notre infolettre',
      body: 'Bonjour,\n\nvous recevrez désormais nos nouveautés, nos récits de terrain et nos accès anticipés, environ deux fois par mois.\n\nSi vous ne vous êtes pas inscrit, ou si vous n’en voulez plus, désabonnez-vous par le lien ci-dessous, sans ouvrir de session, et nous n’écrirons plus.\n\nAu plaisir de vous croiser dehors,\nCairn',
    },
  }),
  'newsletter-confirm': inEveryLanguage({
    en: {
      subject: 'Please confirm your sign-up',
      body: 'Hello,\n\nthis address was entered for our newsletter. Please open the link within two days and confirm there. Nothing is signed up before.\n\nIf it was not you, you need do nothing: we write no more.\n\nCairn',
    },
    fr: {
      subject: 'Veuillez confirmer votre inscription',
      body: 'Bonjour,\n\ncette adresse a été saisie pour notre infolettre. Veuillez ouvrir le lien dans les deux jours et confirmer sur la page. Rien n’est inscrit avant.\n\nSi ce n’était pas vous, vous n’avez rien à faire : nous n’écrirons plus.\n\nCairn',
    },
  }),
};
