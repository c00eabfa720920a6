import { stepLink } from '../account/step-link.ts';
import { announce } from '../announce.ts';
import { BAG_COUNT_EVENT } from '../bag/bag-count.ts';
import { doWithout, loadChunk, showBoundary } from '../offline/offline-boundary.ts';
import { keepToast } from '../toast/kept-toast.ts';
import { ownAddressIn, pathAndQuery, readAgain, readCheckout } from './read-checkout.ts';
import { BESIDE_CARD, isUnchanged, servedState } from './served-state.ts';

/** The parts of the checkout that an answer may change. */
const PARTS =
  '#checkout-notes, #checkout-express, .checkout-section, #checkout-count, #checkout-items, #checkout-totals, #checkout-total';
const LINES = '.checkout-lines';
const FRAME = '[data-card-fields], [data-stripe-key]';

/** How an opened section comes into sight. */
const OPENING: KeyframeAnimationOptions = { duration: 240, easing: 'ease-out' };

let isListening = false;
/** Whether nothing opens any more (`holdSections`). */
let isHeld = false;
/** Path and query of what is shown. */
let shown = '';
/** The number of pages asked for: an answer that a later one has overtaken is not shown. */
let asked = 0;

/**
 * Shows the checkout as it is at an address without loading the document anew: replaces the parts
 * that differ and focuses the heading of the open section. Any other answer is gone to. A message is
 * said by `say` of the sections that follow, and kept for the page where that is loaded anew. False
 * where nothing is shown: another page follows, or a later answer came first.
 */
export async function showSections(
  address: string,
  message = '',
  say: (message: string) => unknown = showToast,
): Promise<boolean> {
  if (new URL(address, location.href).pathname !== location.pathname) {
    // until the other page is there, a further press does nothing
    setBusy('true');
    location.assign(address);
    return false;
  }
  listen();
  const own = await replaceParts(address, { message });
  if (own === undefined) return false;
  noteAddress(own);
  if (message) await say(message);
  return true;
}

async function showToast(title: string): Promise<void> {
  const { toast } = await loadChunk(() => import('../toast/toast.ts'));
  toast({ title, calm: true });
}

/**
 * Shows the checkout as it is now. If the open section is served as before, nothing of it was saved, and
 * what was typed stays. Without an answer nothing changes, and the result is false. An answer that is
 * another page is gone to.
 */
export async function showSectionsAgain(): Promise<boolean> {
  listen();
  const { lookAgain = location.href } =
    document.querySelector<HTMLElement>('[data-look-again]')?.dataset ?? {};
  const own = await replaceParts(lookAgain, { looksAgain: true });
  if (own !== undefined) noteAddress(own);
  return own !== undefined;
}

/** Gives what is shown its own entry in the history, where it is another than before. */
function noteAddress(own: string): void {
  if (new URL(own, location.href).href !== location.href) history.pushState(null, '', own);
}

/**
 * From now on no section opens, and no form of one is sent: it is not known what became of an order,
 * and the page that finds out follows.
 */
export function holdSections(): void {
  listen();
  isHeld = true;
  setBusy('true');
  // the browser may show this page again as it was left
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
}

/** From now on links between sections, and Back and Forward, stay in the document. */
function listen(): void {
  if (isListening) return;
  isListening = true;
  // a message of another page was shown at the bare address, which means what is missing first
  const own = ownAddressIn(document);
  if (own && pathAndQuery(own) !== pathAndQuery(location.href)) history.replaceState(history.state, '', own);
  document.addEventListener('click', (event) => {
    const link = stepLink(event);
    if (!link?.closest('.checkout-section') || link.pathname !== location.pathname) return;
    event.preventDefault();
    void showSections(link.href);
  });
  shown = pathAndQuery(location.href);
  addEventListener('popstate', () => {
    // a link to a part of the page, such as to its content, changes nothing but the place
    if (pathAndQuery(location.href) !== shown) void replaceParts(location.href);
  });
}

/**
 * Shows what is at an address. The own address of what is then open; undefined where nothing is
 * shown.
 */
async function replaceParts(
  address: string,
  { looksAgain = false, message = '' } = {},
): Promise<string | undefined> {
  if (isHeld) return undefined;
  asked += 1;
  const number = asked;
  setBusy('true');
  const fetched = await (looksAgain ? readAgain(address) : readCheckout(address));
  if (number !== asked || isHeld) return undefined;
  setBusy(null);
  if (!fetched || fetched === 'no answer') {
    if (fetched && looksAgain) return undefined;
    if (message) keepToast({ title: message, calm: true });
    const go = () => location.assign(address);
    // what was typed stays, and without a connection there is no page to go to
    if (navigator.onLine || !showBoundary(document, go)) go();
    return undefined;
  }
  const own = ownAddressIn(fetched) ?? address;
  const [here, there] = [document, fetched].map((page) =>
    page.querySelector<HTMLElement>('[data-look-again]'),
  );
  if (here && there) Object.assign(here.dataset, { ...there.dataset });
  shown = pathAndQuery(own);
  document.title = fetched.title;
  const total = document.querySelector('#checkout-totals')?.textContent;
  // what was said of another form is over, also where its section stays
  for (const said of document.querySelectorAll<HTMLElement>('.checkout :is(section, form) .form-alert'))
    said.hidden = true;
  for (const part of document.querySelectorAll<HTMLElement>(PARTS)) {
    const next = fetched.getElementById(part.id);
    if (!next || part.isEqualNode(next)) continue;
    // what was typed is kept in a card's frame and after a lost answer: only what is beside it changes
    const stays = looksAgain
      ? isUnchanged(part, next)
      : part.querySelector(FRAME) && next.querySelector(FRAME);
    if (!stays) part.replaceWith(document.adoptNode(next));
    else
      for (const old of part.querySelectorAll<HTMLElement>(BESIDE_CARD)) {
        const fresh = next.querySelector<HTMLElement>(`#${old.id}`);
        if (!fresh) continue;
        // so is the code of a gift card that was not taken
        if (looksAgain && servedState(old) === servedState(fresh)) Object.assign(old.dataset, fresh.dataset);
        else old.replaceWith(document.adoptNode(fresh));
      }
  }
  showLines(fetched);
  const { units } = document.querySelector<HTMLElement>('#checkout-count')?.dataset ?? {};
  if (units) dispatchEvent(new CustomEvent(BAG_COUNT_EVENT, { detail: Number(units) }));
  // a script in a section that was replaced does not run
  if (document.querySelector('[data-stripe-key]'))
    loadChunk(() => import('./stripe-fields.ts')).then(({ mountStripe }) => mountStripe(), doWithout);
  showOpen();
  const changed = document.querySelector('#checkout-totals');
  if (changed && changed.textContent !== total) sayTotal(changed);
  return own;
}

/**
 * Shows the lines of the order where another tab has changed them, and their pictures in a section that
 * was replaced. Where the pictures came later, the last lines of the fetched page are whole.
 */
function showLines(fetched: Document): void {
  const fresh = [...fetched.querySelectorAll(LINES)].at(-1);
  for (const lines of document.querySelectorAll(LINES))
    if (fresh && !lines.isEqualNode(fresh)) lines.replaceWith(document.importNode(fresh, true));
}

/** Says of every section whether what follows is on its way. */
function setBusy(isBusy: 'true' | null): void {
  for (const section of document.querySelectorAll('.checkout-section')) section.ariaBusy = isBusy;
}

/** Leads the shopper to the open section: its heading has the focus, and its fields are in sight. */
function showOpen(): void {
  const section = document.querySelector<HTMLElement>('[data-stage="open"]');
  const heading = section?.querySelector('h2');
  if (!section || !heading) return;
  heading.focus({ preventScroll: true });
  const { top } = heading.getBoundingClientRect();
  if (top < 0 || top > innerHeight / 2) section.scrollIntoView({ block: 'start' });
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  section.lastElementChild?.animate([{ opacity: 0, translate: '0 0.5rem' }, {}], OPENING);
}

/** Announces the total, which the service has stated anew. */
function sayTotal(totals: Element): void {
  const row = totals.lastElementChild;
  announce([...(row?.children ?? [])].map(({ textContent }) => textContent).join(' '));
}
