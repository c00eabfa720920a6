const DAY = String.raw`(?:Mon|Tue|Wed|Thu|Fri),\s\w{3}\s\d+(?:,\s\d{4})?`;

/**
 * The days on which an order arrives, in English: "Thu, Dec 3 – Tue, Dec 8", with the years where these
 * differ.
 */
export const ARRIVAL_DAYS = String.raw`${DAY}\s–\s${DAY}`;
