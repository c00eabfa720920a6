import { hasConsented } from '../consent/consent-groups.ts';
import { showOnce } from '../forms/show-once.ts';
import { FRAGMENT_MS, fetchFragment } from '../fragments.ts';
import { showBoundary } from '../offline/offline-boundary.ts';

/**
 * The window width, in px, from which the provider's wide sign-up is shown
 * (docs/product/content-and-platform.md §4.1).
 */
const WIDE_PX = 760;

/** The messaging provider's trigger (docs/contracts/visitor-and-consent.md §7). */
type Provider = { trigger: (a: null, b: null, c: null, id: string) => void };

/**
 * Opens the sign-up that a marketing link leads to: the messaging provider's, where one is
 * configured and the visitor has agreed to its cookies; otherwise the shop's own two steps. When
 * neither can be had, follows the link.
 */
export async function openSignUp(form: HTMLFormElement): Promise<void> {
  const { messaging, wide = '', narrow = '', needs = '', modal = '' } = form.dataset;
  const id = innerWidth >= WIDE_PX ? wide : narrow;
  if (messaging && id && !refusesTracking() && hasConsented(needs) && (await trigger(messaging, id))) return;
  const fragment = await fetchFragment(modal, { signal: AbortSignal.timeout(FRAGMENT_MS) });
  const dialog = fragment?.querySelector('dialog');
  if (!dialog) {
    if (navigator.onLine || !showBoundary(form, () => form.requestSubmit())) form.submit();
    return;
  }
  showOnce(dialog);
}

/** As the worker reads it of a request (worker/request/refuses-tracking.ts). */
function refusesTracking(): boolean {
  const isMarked = document.cookie.split('; ').includes('dw_dnt=1');
  return isMarked || navigator.doNotTrack === '1' || navigator.globalPrivacyControl === true;
}

/** Loads the provider's script once and opens its sign-up; false where it cannot be had. */
async function trigger(address: string, id: string): Promise<boolean> {
  if (!provider()) await load(address);
  const found = provider();
  found?.trigger(null, null, null, id);
  return found !== undefined;
}

function provider(): Provider | undefined {
  const found: unknown = Reflect.get(window, '__attentive');
  return isProvider(found) ? found : undefined;
}

function isProvider(value: unknown): value is Provider {
  return typeof value === 'object' && value !== null && typeof Reflect.get(value, 'trigger') === 'function';
}

/** Settles once the script has run, or could not be loaded. */
function load(address: string): Promise<void> {
  return new Promise((resolve) => {
    const script = document.createElement('script');
    script.src = address;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => resolve());
    document.head.appendChild(script);
  });
}
