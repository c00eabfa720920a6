import { keepToast } from '../toast/kept-toast.ts';
import { startSignInForms } from './sign-in-forms.ts';

/**
 * The sign-in page with scripts: its steps follow each other in place, then it goes on to where one
 * came from.
 */
export function startSignInPage(root: HTMLElement): void {
  startSignInForms(root, ({ title, body, next }) => {
    keepToast({ title, body, calm: true });
    location.assign(next);
  });
}
