/** The visible share of a slide from which its dot is lit (docs/product/catalogue.md §9.17). */
const VIEW_THRESHOLD = 0.7;

/** Lights the dot of the first visible slide of each `data-dots` track. */
export function start(): void {
  for (const track of document.querySelectorAll('[data-dots]')) {
    const slides = [...track.children];
    const dots = document.querySelector(`[data-dots-of="${track.id}"]`)?.children ?? [];
    const seen = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio } of entries) {
          if (intersectionRatio >= VIEW_THRESHOLD) seen.add(target);
          else seen.delete(target);
        }
        const first = slides.findIndex((slide) => seen.has(slide));
        if (first < 0) return;
        for (const [index, dot] of [...dots].entries()) dot.toggleAttribute('data-on', index === first);
      },
      { root: track, threshold: VIEW_THRESHOLD },
    );
    for (const slide of slides) observer.observe(slide);
  }
}
