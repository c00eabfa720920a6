import { inEveryLanguage } from '../catalog/text.ts';
/** The provider's texts of declines, by decline code or code. */
export const DECLINE_TEXTS = inEveryLanguage({
  en: {
    card_declined: 'Your card was declined.',
    generic_decline: 'Your card was declined.',
    insufficient_funds: 'Your card has insufficient funds.',
    lost_card: 'Your card was declined.',
    stolen_card: 'Your card was declined.',
    expired_card: 'Your card has expired.',
    incorrect_cvc: 'Your card’s security code is incorrect.',
    processing_error: 'An error occurred while processing your card. Try again in a little bit.',
    payment_intent_authentication_failure: 'Your bank did not confirm the payment.',
    setup_intent_authentication_failure: 'Your bank did not confirm the card.',
  },
  fr: {
    card_declined: 'Votre carte a été refusée.',
    generic_decline: 'Votre carte a été refusée.',
    insufficient_funds: 'Les fonds de votre carte sont insuffisants.',
    lost_card: 'Votre carte a été refusée.',
    stolen_card: 'Votre carte a été refusée.',
    expired_card: 'Votre carte est expirée.',
    incorrect_cvc: 'Le code de sécurité de votre carte est incorrect.',
    processing_error: 'Une erreur est survenue pendant le traitement. Réessayez dans un instant.',
    payment_intent_authentication_failure: 'Votre banque n’a pas confirmé le paiement.',
    setup_intent_authentication_failure: 'Votre banque n’a pas confirmé la carte.',
  },
});
