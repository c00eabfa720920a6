import { fetchFragment, observeFragments } from './fragments.ts';

let coming: Promise<void> | undefined;

/**
 * Puts the parts of the shell that are shown later (worker/shell/later-parts.tsx) into the page,
 * once. Never rejects: who needs a part looks for it, and falls back to its link where it is not
 * there. After a failure the next call tries again.
 */
export function laterParts(priority?: RequestPriority): Promise<void> {
  coming ??= place(priority);
  return coming;
}

async function place(priority?: RequestPriority): Promise<void> {
  const { later } = document.body.dataset;
  const parts = later && (await fetchFragment(later, priority));
  if (!parts) {
    coming = undefined;
    return;
  }
  // the choice of country keeps the page, whose path the footer's form states
  const paths = document.querySelector<HTMLInputElement>('footer [name=path]');
  for (const input of parts.querySelectorAll<HTMLInputElement>('[name=path]'))
    input.value = paths?.value ?? '';
  for (const part of [...parts.children]) {
    const placed = document.querySelector(`[data-part="${part.id}"]`);
    if (placed) placed.replaceWith(part);
    else document.body.appendChild(part);
    observeFragments(part);
  }
}
