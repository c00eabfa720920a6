const DAY = String.raw`(?:Mon|Tue|Wed|Thu|Fri), \w{3} \d+(?:, \d{4})?`;

/**
 * The days on which an order arrives, in English: "Thu, Dec 3 – Tue, Dec 8", with the years where these
 * differ.
 */
export const ARRIVAL_DAYS = String.raw`${DAY}\s–\s${DAY}`;
