import type { SignInView } from '../../shared/schemas/account.ts';
import { signInView } from '../../shared/schemas/account.ts';
import { track } from '../events/track.ts';

/**
 * Reports that a step of sign-in was begun, once for each step of `root`: when one of its fields
 * gets the focus for the first time.
 */
export function trackFormStart(root: HTMLElement): void {
  const tracked = new Set<SignInView>();
  root.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement) || !target.matches('input, select')) return;
    const { data: step } = signInView.safeParse(target.closest<HTMLElement>('[data-view]')?.dataset.view);
    if (!step || tracked.has(step)) return;
    tracked.add(step);
    track({ type: 'start-form', form: 'sign-in', step });
  });
}
