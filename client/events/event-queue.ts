import type { BrowserEvent } from '../../shared/schemas/events.ts';
import { CONSENT_CHANGED } from '../consent/start-consent.ts';
import { doWithout, loadChunk } from '../offline/offline-boundary.ts';

/** A receiver of the browser's events. */
export type Destination = {
  /**
   * The consent manager's group that the visitor must have agreed to, such as `C0002`. Without one,
   * events need no consent.
   */
  needs?: string;
  send: (event: BrowserEvent) => void;
};

type Queue = Destination & { held: BrowserEvent[] };

/**
 * Makes the function that reports events. Each destination gets them in order: at once, or, when it
 * needs consent, once the visitor has agreed. Events are held until the visitor chooses, and
 * dropped when the visitor refuses. No event is accepted from a visitor who refuses tracking.
 */
export function eventQueue(destinations: readonly Destination[]): (event: BrowserEvent) => void {
  const queues = destinations.map((destination): Queue => ({ ...destination, held: [] }));
  const handOn = () => {
    for (const queue of queues) empty(queue).catch(doWithout);
  };
  addEventListener(CONSENT_CHANGED, handOn);
  return (event) => {
    if (navigator.doNotTrack === '1' || Reflect.get(navigator, 'globalPrivacyControl')) return;
    for (const { held } of queues) held.push(event);
    handOn();
  };
}

async function empty({ needs, send, held }: Queue): Promise<void> {
  const agreed = !needs || (await loadChunk(() => import('../consent/consent-groups.ts'))).consentTo(needs);
  if (agreed === undefined) return;
  for (const event of held.splice(0)) if (agreed) send(event);
}
