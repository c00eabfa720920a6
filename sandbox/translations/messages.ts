import { text as m } from '../catalog/text.ts';
import type { Localized } from '../catalog/types.ts';

/** A compiled message: text, or parts of text (`type` 0) and arguments (`type` 1). */
export type CompiledMessage = string | { type: 0 | 1; value: string }[];

/** The messages that editors may change without a release, by id; `{name}` is an argument. */
const MESSAGES: Record<string, Localized> = {
  'account.welcome': m('Welcome, {firstName}!', 'Bienvenue, {firstName} !'),
  'account.welcome.newMember': m('Welcome, new member!', 'Bienvenue, nouveau membre !'),
  'account.signedUp': m('You’ve successfully signed up!', 'Votre inscription est réussie !'),
  'auth.login.title': m('Log in', 'Connexion'),
  'auth.password.reset.success': m('Password reset success', 'Mot de passe réinitialisé'),
  'auth.password.reset.failed': m('Reset password failed', 'Échec de la réinitialisation du mot de passe'),
  'cart.reservation.expired': m('Sorry, time has expired', 'Désolé, le temps est écoulé'),
  'content.error': m(
    'An error occurred while loading this content.',
    'Une erreur est survenue au chargement de ce contenu.',
  ),
  'error.generic': m('Something went wrong. Try again!', 'Une erreur est survenue. Réessayez !'),
  'error.tryAgain': m('Try again', 'Réessayer'),
  'form.required': m('This field is required.', 'Ce champ est obligatoire.'),
  'form.email.invalid': m(
    'Please enter a valid email address.',
    'Veuillez entrer une adresse courriel valide.',
  ),
  'form.email.tooLong': m('Must be at most {max} characters.', 'Doit compter au plus {max} caractères.'),
  'form.postalCode.invalid': m('Please enter a valid zip code', 'Veuillez entrer un code postal valide'),
  'loyalty.points': m('{points} points', '{points} points'),
  'product.stock.low': m('Only {stockLevel} left!', 'Plus que {stockLevel} !'),
  'product.stock.none': m('Out of stock', 'Rupture de stock'),
  'profiling.complete': m('Complete profile', 'Compléter le profil'),
  'profiling.loading': m('Loading your preferences…', 'Chargement de vos préférences…'),
  'recommendations.none': m('No recommendations available.', 'Aucune recommandation disponible.'),
  'search.noResults': m('No products found', 'Aucun produit trouvé'),
  'search.didYouMean': m('Did you mean {suggestion}?', 'Vouliez-vous dire {suggestion} ?'),
  'stores.none': m(
    'Sorry, there are no locations in this area.',
    'Désolé, il n’y a aucun magasin dans ce secteur.',
  ),
  'stores.title': m('Find a store', 'Trouver un magasin'),
  'wishlist.signIn': m('Please log in to continue!', 'Connectez-vous pour continuer !'),
};

function compiled(text: string): CompiledMessage {
  if (!text.includes('{')) return text;
  return text
    .split(/(\{\w+\})/)
    .filter((part) => part !== '')
    .map((part) => (part.startsWith('{') ? { type: 1, value: part.slice(1, -1) } : { type: 0, value: part }));
}

/**
 * Every message of a language in compiled form, by id (docs/contracts/visitor-and-consent.md §4).
 */
export function compiledMessages(language: keyof Localized): Record<string, CompiledMessage> {
  return Object.fromEntries(Object.entries(MESSAGES).map(([id, text]) => [id, compiled(text[language])]));
}
