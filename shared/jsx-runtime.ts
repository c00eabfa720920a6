/**
 * React's functions that JSX calls, as this module's own: of React's CommonJS module a bundle makes
 * a namespace for each file that imports it, and reads the function from it at each call.
 */
import * as runtime from 'react/jsx-runtime';

export type { JSX } from 'react/jsx-runtime';
export const { Fragment, jsx, jsxs } = runtime;
