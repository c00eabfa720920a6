import { hasConsented } from '../consent/consent-groups.ts';
import { CONSENT_CHANGED } from '../consent/start-consent.ts';

/**
 * A section that the vendor has not filled after this long counts as failed, in ms. What arrives
 * later is still shown.
 */
const DEADLINE_MS = 10_000;

/**
 * Loads the vendor's script once, at once or when the visitor agrees, so that it fills its
 * sections.
 */
export function showReviews(): void {
  const sections = [...document.querySelectorAll<HTMLElement>('[data-reviews]')];
  const [{ dataset } = document.body] = sections;
  const { reviews: address, group } = dataset;
  if (!address || !group) return;
  const begin = () => {
    if (!hasConsented(group)) return;
    removeEventListener(CONSENT_CHANGED, begin);
    load(address, sections);
  };
  addEventListener(CONSENT_CHANGED, begin);
  begin();
}

function load(address: string, sections: HTMLElement[]): void {
  for (const section of sections) {
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
