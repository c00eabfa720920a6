import { FILLED_EVENT } from './fragments.ts';
import { closestTo } from './plain-click.ts';

/** The share of the track's width that one press of an arrow scrolls. */
const STEP = 0.9;
/** The visible share of a slide from which the counter counts it. */
const COUNTED = 0.5;
const WHOLE = 0.98;

const followed = new WeakSet<Element>();

/**
 * Adds arrows and counters to the carousels in the page and to those that arrive later. The tracks
 * scroll without it. An intersection observer gives their position, so that nothing is measured
 * while they scroll.
 */
export function start(): void {
  document.addEventListener('click', (event) => {
    const arrow = closestTo(event, '[data-carousel-step]');
    const track = document.getElementById(arrow?.getAttribute('aria-controls') ?? '');
    if (!arrow || !track) return;
    track.scrollBy({ left: Number(arrow.getAttribute('data-carousel-step')) * track.clientWidth * STEP });
  });
  document.addEventListener(FILLED_EVENT, followAll);
  followAll();
}

function followAll(): void {
  for (const track of document.querySelectorAll('[data-carousel]')) {
    if (followed.has(track)) continue;
    followed.add(track);
    follow(track);
  }
}

function follow(track: Element): void {
  const slides = [...track.children];
  const shares = new Map<Element, number>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries) shares.set(target, intersectionRatio);
      const share = (slide: Element | undefined) => (slide && shares.get(slide)) ?? 0;
      const counted = slides.findIndex((slide) => share(slide) >= COUNTED);
      // when the track itself is out of sight, keep the last state
      if (counted >= 0)
        showPosition(track.id, counted + 1, share(slides[0]) >= WHOLE, share(slides.at(-1)) >= WHOLE);
    },
    { root: track, threshold: [0, COUNTED, WHOLE] },
  );
  for (const slide of slides) observer.observe(slide);
}

function showPosition(id: string, index: number, atStart: boolean, atEnd: boolean): void {
  const counter = document.querySelector(`[data-carousel-counter="${id}"]`);
  if (counter) counter.textContent = String(index);
  for (const arrow of document.querySelectorAll(`[data-carousel-step][aria-controls="${id}"]`)) {
    const back = Number(arrow.getAttribute('data-carousel-step')) < 0;
    arrow.setAttribute('aria-disabled', String(back ? atStart : atEnd));
    // the whole track is visible, so the arrows are not needed
    arrow.parentElement?.toggleAttribute('data-fits', atStart && atEnd);
  }
}
