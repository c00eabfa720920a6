/**
 * The functions that JSX calls, taken from React once. Where each file imports React's CommonJS module,
 * the bundler makes a namespace for each file and reads `jsx` from it at each call
 * (docs/decisions/0146).
 */
import * as runtime from 'react/jsx-runtime';

export type { JSX } from 'react/jsx-runtime';
export const { Fragment, jsx, jsxs } = runtime;
