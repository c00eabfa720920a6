import { FRAGMENT_MS, fetchFragment, observeFragments } from './fragments.ts';
import { closestTo, followedLink } from './plain-click.ts';

let coming: Promise<void> | undefined;

/**
 * Puts the parts of the shell that are shown later (worker/shell/later-parts.tsx) into the page,
 * once. Never rejects: who needs a part looks for it, and falls back to its link where it is not
 * there. After a failure the next call tries again.
 */
export function laterParts(): Promise<void> {
  coming ??= placeParts();
  return coming;
}

async function placeParts(): Promise<void> {
  const { later } = document.body.dataset;
  const parts = later && (await fetchFragment(later, { signal: AbortSignal.timeout(FRAGMENT_MS) }));
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
    // what is seen in its place alone is not for pages without the place
    else if (part.matches('dialog,template')) document.body.appendChild(part);
    observeFragments(part);
  }
}

/** Fetches the parts, and opens what needs them when it is pressed. */
export function start(): void {
  void laterParts();
  document.addEventListener('click', openLinked);
  document.addEventListener('click', openLater);
}

/**
 * Opens a link's page in a dialog of this page, when the link names one. The dialog may be one of
 * the later parts; when those cannot be fetched, the link is followed.
 */
function openLinked(event: MouseEvent): void {
  const link = followedLink(event);
  const id = link?.dataset.dialog;
  if (!id) return;
  event.preventDefault();
  const open = () => {
    const dialog = document.getElementById(id);
    if (dialog instanceof HTMLDialogElement) {
      const content = dialog.querySelector<HTMLElement>('[data-fragment]');
      if (content) setFields(content, new URLSearchParams(link.dataset.fragmentQuery));
      if (!dialog.open) dialog.showModal();
      return;
    }
    link.removeAttribute('data-dialog');
    link.click();
  };
  if (document.getElementById(id)) open();
  else laterParts().then(open);
}

/**
 * Sets fields of the query that a placeholder's fragment is asked with. Its address may have a query
 * already, for the site and locale, and fields of an earlier press.
 */
function setFields({ dataset }: HTMLElement, fields: URLSearchParams): void {
  const address = new URL(dataset.fragment ?? '', location.href);
  for (const name of fields.keys()) address.searchParams.delete(name);
  for (const [name, value] of fields) address.searchParams.append(name, value);
  dataset.fragment = address.href;
}

/**
 * Opens a disclosure whose content is one of the later parts when that has come, so that nothing
 * moves once it is open. Where it cannot be had, the disclosure shows the link in its place.
 */
function openLater(event: MouseEvent): void {
  const details = closestTo(event, 'summary')?.closest('details');
  if (!details?.querySelector(':scope > [data-part]')) return;
  event.preventDefault();
  laterParts().then(() => details.toggleAttribute('open'));
}
