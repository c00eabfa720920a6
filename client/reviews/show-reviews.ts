import { hasConsented } from '../consent/consent-groups.ts';

/**
 * A vendor that has not filled a section by then has failed, in ms; what comes later is shown all
 * the same.
 */
const DEADLINE_MS = 10_000;
/** Said by the consent manager whenever the visitor's choice changes. */
const CONSENT_CHANGED = 'OneTrustGroupsUpdated';

/**
 * Has the vendor fill its sections, at once or as soon as the visitor agrees; it is loaded once.
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
