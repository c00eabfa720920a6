import { isBrowserKey } from '../browser-key.ts';
import { laterParts } from '../later-parts.ts';
import { ChunkLoadError } from '../offline/offline-boundary.ts';
import { loadStyle } from '../style-sheet.ts';
import { markCurrent, pictureShown, showPicture, whenStill } from './track.ts';

/** How far an arrow key moves a picture that is larger than the window, in CSS px. */
const PAN_PX = 96;
const ARROWS: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

type Parts = {
  dialog: HTMLDialogElement;
  track: HTMLElement;
  count: HTMLElement;
  larger: HTMLElement;
  thumbnails: HTMLElement;
};

function partsOf(dialog: HTMLDialogElement | null): Parts | undefined {
  const track = dialog?.querySelector<HTMLElement>('ul');
  const count = dialog?.querySelector<HTMLElement>('[role=status]');
  const larger = dialog?.querySelector<HTMLElement>('[aria-pressed]');
  const thumbnails = dialog?.querySelector<HTMLElement>('ul:last-child');
  return dialog && track && count && larger && thumbnails
    ? { dialog, track, count, larger, thumbnails }
    : undefined;
}

/**
 * Opens the pictures of these links in the zoom dialog, starting with `index`. `left` gets the
 * index of the last picture when the dialog closes. Rejects with `ChunkLoadError` when the dialog
 * cannot be fetched.
 */
export async function openZoom(
  links: HTMLElement[],
  index: number,
  left: (index: number) => void,
): Promise<void> {
  if (!document.getElementById('zoom')) await laterParts();
  const parts = partsOf(document.querySelector<HTMLDialogElement>('dialog#zoom'));
  if (!parts) throw new ChunkLoadError('missing');
  await loadStyle(parts.dialog.dataset.style ?? '');
  // not where it was pressed twice before this code was loaded
  if (!parts.dialog.open) show(parts, links, { index, left });
}

type From = { index: number; left: (index: number) => void };

function show(parts: Parts, links: HTMLElement[], { index, left }: From): void {
  const { dialog, track, thumbnails } = parts;
  const end = new AbortController();
  const { signal } = end;
  track.replaceChildren(...links.map(slideOf));
  // the gallery's own, which are links with the names of the pictures
  const own = links[0]?.closest('.gallery')?.querySelectorAll('[data-gallery] + ul > li') ?? [];
  thumbnails.replaceChildren(...Array.from(own, (thumbnail) => thumbnail.cloneNode(true)));
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
}

/** A full-size picture as a slide; until it has loaded, the gallery's picture is behind it. */
function slideOf(link: HTMLElement): HTMLElement {
  const small = link.querySelector('img');
  const slide = document.createElement('li');
  const picture = new Image();
  picture.loading = 'lazy';
  picture.alt = small?.alt ?? '';
  picture.src = link.getAttribute('href') ?? '';
  if (small) picture.style.backgroundImage = `url(${JSON.stringify(small.currentSrc)})`;
  picture.addEventListener('load', () => picture.removeAttribute('style'), { once: true });
  slide.appendChild(picture);
  return slide;
}

function shownOf({ dialog }: Parts): number {
  return Number(dialog.dataset.index);
}

/**
 * Shows the picture's number, which is announced once, marks its thumbnail, and enables or disables
 * the arrows.
 */
function tell({ dialog, track, count, thumbnails }: Parts, index: number): void {
  dialog.dataset.index = `${index}`;
  const total = track.children.length;
  const text = (dialog.dataset.picture ?? '')
    .replace('{index}', String(index + 1))
    .replace('{total}', String(total));
  if (count.textContent !== text) count.textContent = text;
  markCurrent(thumbnails.querySelectorAll('a'), index);
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
  if (step) go(parts, shownOf(parts) + Number(step.dataset.step));
  const thumbnail = target.closest('a')?.parentElement;
  if (thumbnail) {
    event.preventDefault();
    go(parts, [...parts.thumbnails.children].indexOf(thumbnail));
  }
  if (step || thumbnail || !target.closest('[aria-pressed], li')) return;
  setLarger(parts, !isLarger(parts));
  centre(parts, target.closest('li') ? event : undefined);
}

/** Scrolls the pressed point, or else the picture's middle, to the middle of the window. */
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

function go(parts: Parts, to: number): void {
  if (to < 0 || to >= parts.track.children.length) return;
  setLarger(parts, false);
  showPicture(parts.track, to);
}

/**
 * Left and Right go to the other pictures; every arrow key pans a picture larger than the window.
 */
function move(parts: Parts, event: KeyboardEvent): void {
  const arrow = ARROWS[event.key];
  if (!arrow || isBrowserKey(event)) return;
  event.preventDefault();
  const [x, y] = arrow;
  if (isLarger(parts)) parts.track.children[shownOf(parts)]?.scrollBy(x * PAN_PX, y * PAN_PX);
  else if (x !== 0) go(parts, shownOf(parts) + x);
}
