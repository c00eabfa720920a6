import { allowGroup } from '../consent/allow-group.ts';
import { CONSENT_CHANGED } from '../consent/consent-changed.ts';
import { hasConsented } from '../consent/consent-groups.ts';

/**
 * A section that the vendor has not filled after this long counts as failed, in ms. What arrives
 * later is still shown.
 */
const DEADLINE_MS = 10_000;

/**
 * Loads the vendor's script once, so that it fills its sections: at once, when the visitor agrees
 * to its cookies, or when they ask for the reviews, which agrees to them.
 */
export function showReviews(): void {
  const sections = [...document.querySelectorAll<HTMLElement>('[data-reviews]')];
  const [{ dataset } = document.body] = sections;
  const { reviews: address, group } = dataset;
  if (!address || !group) return;
  let isAsked = false;
  let hasBegun = false;
  const begin = () => {
    if (hasBegun || !(isAsked || hasConsented(group))) return;
    hasBegun = true;
    removeEventListener(CONSENT_CHANGED, begin);
    load(address, sections);
  };
  addEventListener(CONSENT_CHANGED, begin);
  for (const section of sections) {
    section.dataset.state = 'waiting';
    section.querySelector('[data-allow]')?.addEventListener('click', () => {
      // the button disappears, so its section takes the focus
      section.tabIndex = -1;
      section.focus();
      void allowGroup(group).then((isAllowed) => {
        isAsked = isAllowed;
        if (isAllowed) begin();
        else for (const one of sections) one.dataset.state = 'failed';
      });
    });
  }
  begin();
}

function load(address: string, sections: HTMLElement[]): void {
  for (const section of sections) {
    delete section.dataset.state;
    new MutationObserver((_, observer) => {
      if (!isFilled(section)) return;
      observer.disconnect();
      section.dataset.state = 'filled';
    }).observe(section, { childList: true, subtree: true });
  }
  const fail = () => {
    for (const section of sections) if (!isFilled(section)) section.dataset.state = 'failed';
  };
  const script = document.createElement('script');
  script.src = address;
  script.addEventListener('error', fail);
  setTimeout(fail, DEADLINE_MS);
  document.head.appendChild(script);
}

function isFilled(section: HTMLElement): boolean {
  return [...section.querySelectorAll('[data-bv-show]')].every(({ children }) => children.length > 0);
}
