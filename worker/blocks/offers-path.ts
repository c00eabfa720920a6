/** The page of all offers (worker/pages/offers.tsx). */
export const OFFERS_PATH = '/offers';
