import { startSignInSteps } from './sign-in-steps.ts';
import { leadOn } from './welcome-toast.ts';

/**
 * Enhances the sign-in page: its steps replace each other in place, and after the login the shopper
 * returns to the page that they came from.
 */
export function startSignInPage(root: HTMLElement): void {
  startSignInSteps(root, leadOn);
}
