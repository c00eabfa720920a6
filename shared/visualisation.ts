/** Largest change that the editing tool may send to a visualisation, in bytes of JSON. */
export const MODEL_LIMIT = 1_048_576;
