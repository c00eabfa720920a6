/** Part of the track's width that one press of an arrow moves it by. */
const STEP = 0.9;
/** Pixels by which a track may miss its end. */
const SLACK = 4;

/**
 * Arrows and counters of carousels, for tracks that are there already and those that arrive later. The tracks scroll
 * without it.
 */
export function startCarousels(): void {
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return;
    const arrow = event.target.closest('[data-carousel-step]');
    const track = document.getElementById(arrow?.getAttribute('aria-controls') ?? '');
    if (!arrow || !track) return;
    track.scrollBy({ left: Number(arrow.getAttribute('data-carousel-step')) * track.clientWidth * STEP });
  });
  document.addEventListener(
    'scroll',
    ({ target }) => {
      if (target instanceof HTMLElement && target.hasAttribute('data-carousel')) tell(target);
    },
    { capture: true, passive: true },
  );
}

function tell(track: HTMLElement): void {
  const { scrollLeft, scrollWidth, clientWidth, children } = track;
  const start = track.getBoundingClientRect().left;
  const atEnd = scrollLeft + clientWidth >= scrollWidth - SLACK;
  const passed = [...children].filter((slide) => {
    const { left, width } = slide.getBoundingClientRect();
    return left + width / 2 < start;
  });
  const counter = document.querySelector(`[data-carousel-counter="${track.id}"]`);
  if (counter) counter.textContent = String(Math.min(passed.length + 1, children.length));
  for (const arrow of document.querySelectorAll(`[data-carousel-step][aria-controls="${track.id}"]`)) {
    const back = Number(arrow.getAttribute('data-carousel-step')) < 0;
    arrow.setAttribute('aria-disabled', String(back ? scrollLeft <= SLACK : atEnd));
  }
}
