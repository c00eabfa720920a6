import { isBrowserKey } from '../browser-key.ts';
import { pictureShown, showPicture, whenStill } from './track.ts';

/** Id of the dialog that the worker draws (worker/catalog/product/zoom-dialog.tsx). */
const DIALOG = 'zoom';
/** How far an arrow key moves a picture that is larger than the window, in CSS px. */
const PAN_PX = 96;
const ARROWS: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

type Parts = { dialog: HTMLDialogElement; track: HTMLElement; count: HTMLElement; larger: HTMLElement };

function partsOf(dialog: HTMLElement | null): Parts | undefined {
  const track = dialog?.querySelector<HTMLElement>('ul');
  const count = dialog?.querySelector<HTMLElement>('[role=status]');
  const larger = dialog?.querySelector<HTMLElement>('[aria-pressed]');
  return dialog instanceof HTMLDialogElement && track && count && larger
    ? { dialog, track, count, larger }
    : undefined;
}

/**
 * Opens the pictures these links lead to in the page's dialog, at one of them; `left` gets the one
 * that was looked at last. False where the page has no such dialog.
 */
export function openZoom(links: HTMLElement[], index: number, left: (index: number) => void): boolean {
  const parts = partsOf(document.getElementById(DIALOG));
  if (!parts) return false;
  const { dialog, track } = parts;
  // pressed twice before this code was there
  if (dialog.open) return true;
  const end = new AbortController();
  const { signal } = end;
  track.replaceChildren(...links.map(slideOf));
  setLarger(parts, false);
  tell(parts, index);
  dialog.showModal();
  showPicture(track, index, 'instant');
  track.addEventListener('scroll', () => whenStill(track, () => tell(parts, pictureShown(track))), {
    signal,
    passive: true,
  });
  dialog.addEventListener('click', (event) => press(parts, event), { signal });
  dialog.addEventListener('keydown', (event) => move(parts, event), { signal });
  addEventListener('resize', () => showPicture(track, shownOf(parts), 'instant'), { signal });
  dialog.addEventListener(
    'close',
    () => {
      end.abort();
      left(shownOf(parts));
    },
    { once: true },
  );
  return true;
}

/** A picture in a window of its own; until it is there, the one from the gallery stands in. */
function slideOf(link: HTMLElement): HTMLElement {
  const small = link.querySelector('img');
  const slide = document.createElement('li');
  const picture = new Image();
  picture.loading = 'lazy';
  picture.alt = small?.alt ?? '';
  picture.src = link.getAttribute('href') ?? '';
  if (small) slide.style.backgroundImage = `url(${JSON.stringify(small.currentSrc)})`;
  picture.addEventListener('load', () => slide.removeAttribute('style'), { once: true });
  slide.appendChild(picture);
  return slide;
}

function shownOf({ dialog }: Parts): number {
  return Number(dialog.dataset.shown);
}

/** Says which picture it is, once, and what can be done from there. */
function tell({ dialog, track, count }: Parts, index: number): void {
  dialog.dataset.shown = String(index);
  const total = track.children.length;
  const text = (dialog.dataset.count ?? '')
    .replace('{index}', String(index + 1))
    .replace('{total}', String(total));
  if (count.textContent !== text) count.textContent = text;
  for (const step of dialog.querySelectorAll<HTMLElement>('[data-step]')) {
    const to = index + Number(step.dataset.step);
    step.setAttribute('aria-disabled', String(to < 0 || to >= total));
  }
}

function isLarger({ larger }: Pick<Parts, 'larger'>): boolean {
  return larger.getAttribute('aria-pressed') === 'true';
}

function setLarger({ track, larger }: Pick<Parts, 'track' | 'larger'>, is: boolean): void {
  larger.setAttribute('aria-pressed', String(is));
  track.classList.toggle('zoomed', is);
}

function press(parts: Parts, event: MouseEvent): void {
  const { target } = event;
  if (!(target instanceof Element)) return;
  const step = target.closest<HTMLElement>('[data-step]');
  if (step) go(parts, Number(step.dataset.step));
  if (step || !target.closest('[aria-pressed], li')) return;
  setLarger(parts, !isLarger(parts));
  centre(parts, target.closest('li') ? event : undefined);
}

/** Brings the point that was pressed, else the middle, to the middle of the window. */
function centre(parts: Parts, at: MouseEvent | undefined): void {
  const slide = parts.track.children[shownOf(parts)];
  if (!slide) return;
  const { left, top, width, height } = slide.getBoundingClientRect();
  const x = at ? (at.clientX - left) / width : 0.5;
  const y = at ? (at.clientY - top) / height : 0.5;
  slide.scrollTo({
    left: x * slide.scrollWidth - width / 2,
    top: y * slide.scrollHeight - height / 2,
    behavior: 'instant',
  });
}

function go(parts: Parts, step: number): void {
  const to = shownOf(parts) + step;
  if (to < 0 || to >= parts.track.children.length) return;
  setLarger(parts, false);
  showPicture(parts.track, to);
}

/**
 * Left and Right lead to the other pictures; every arrow moves one that is larger than the window.
 */
function move(parts: Parts, event: KeyboardEvent): void {
  const arrow = ARROWS[event.key];
  if (!arrow || isBrowserKey(event)) return;
  event.preventDefault();
  const [x, y] = arrow;
  if (isLarger(parts)) parts.track.children[shownOf(parts)]?.scrollBy(x * PAN_PX, y * PAN_PX);
  else if (x !== 0) go(parts, x);
}
