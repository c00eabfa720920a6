/**
 * The choice between inches and centimetres (worker/content/lengths.tsx). It is an entry of the
 * build, loaded when the choice comes into view (client/island-loader.ts).
 */

/** Where the choice is kept in this browser: `in` or `cm`. */
const KEPT = 'units';

/** Chooses what this browser chose before, and keeps what it chooses. */
export function enhance(island: Element): void {
  const kept = keptUnit();
  for (const choice of island.querySelectorAll('input')) {
    if (choice.value === kept) choice.checked = true;
    choice.addEventListener('change', () => keep(choice.value));
  }
}

function keptUnit(): string | null {
  try {
    return localStorage.getItem(KEPT);
  } catch {
    // when storage is blocked, the choice is this page's only
    return null;
  }
}

function keep(unit: string): void {
  try {
    localStorage.setItem(KEPT, unit);
  } catch {
    // as above
  }
}
