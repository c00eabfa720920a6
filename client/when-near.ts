/** Runs `work` once, when one of the elements comes into view or this near to it (a `rootMargin`). */
export function whenNear(elements: Iterable<Element>, near: string, work: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      work();
    },
    { rootMargin: near },
  );
  for (const element of elements) observer.observe(element);
}
