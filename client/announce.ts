/** Says something once to those who listen to the page rather than look at it (the document's `#announcer`). */
export function announce(text: string): void {
  const announcer = document.getElementById('announcer');
  if (!announcer) return;
  // the same text twice is said twice
  announcer.textContent = announcer.textContent === text ? `${text}\u00a0` : text;
}
