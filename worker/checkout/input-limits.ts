/** The most characters of an id that a form states: of a shipment, method, store, line or card. */
export const LONGEST_ID = 256;
/** The most lines that a form names. */
export const MOST_LINES = 200;
