import { startToolkit } from './toolkit.ts';

/**
 * The script of the staff's bar (worker/staff/toolbar.tsx) and pages, which no shopper's page has:
 * copying, opacity, which sections are open, the names of customer groups. What is chosen is kept in
 * this browser.
 */

const INFO = 'cairn-staff-info';
const OPACITY = 'cairn-staff-opacity';
const SECTIONS = 'cairn-staff-sections';
/** The section that the drawer is opened at on the next page. */
const REOPEN = 'cairn-staff-reopen';
/** Where the slider's range ends: half visible, wholly visible. */
const FAINTEST = 0.5;
/** How long a button says that it has copied, in ms. */
const COPIED_MS = 1_500;

const bar = document.querySelector<HTMLElement>('[data-staff]');
if (bar) start(bar);

function start(bar: HTMLElement): void {
  const one = <Found extends HTMLElement>(selector: string, kind: new () => Found) => {
    const found = bar.querySelector(selector);
    return found instanceof kind ? found : undefined;
  };
  nameContent(bar);
  for (const button of bar.querySelectorAll<HTMLButtonElement>('[data-staff-copy]')) copyBy(button);
  const info = one('[data-staff-info]', HTMLInputElement);
  if (info) {
    info.checked = kept(INFO) === 'on';
    info.addEventListener('change', () => keep(INFO, info.checked ? 'on' : ''));
  }
  const slider = one('[data-staff-opacity]', HTMLInputElement);
  if (slider) {
    const fade = () => {
      bar.style.setProperty(
        '--staff-opacity',
        String(FAINTEST + (1 - FAINTEST) * (slider.valueAsNumber / 100)),
      );
      const shown = one('[data-staff-opacity-value]', HTMLElement);
      if (shown) shown.textContent = `${slider.value} %`;
      keep(OPACITY, slider.value);
    };
    slider.value = kept(OPACITY) || '100';
    fade();
    slider.addEventListener('input', fade);
  }
  for (const field of bar.querySelectorAll<HTMLInputElement>('[data-staff-groups]'))
    field.addEventListener('focus', () => void listGroups(field), { once: true });
  const drawer = one('[popover="auto"]', HTMLElement);
  if (drawer) keepSections(drawer);
  const toolkit = one('[data-staff-toolkit]', HTMLFormElement);
  const toast = one('[data-staff-toast]', HTMLElement);
  if (!toolkit || !toast) return;
  startToolkit(toolkit, toast, (submitter) => {
    if (submitter instanceof HTMLButtonElement && submitter.value === 'clear') reopenLater('Refresh');
  });
}

function nameOf(section: Element | null | undefined): string {
  return section?.querySelector('summary')?.textContent ?? '';
}

/**
 * Keeps which sections are open from page to page. A window that is wide enough for the page beside
 * the drawer keeps the drawer open too, while groups are added and removed.
 */
function keepSections(drawer: HTMLElement): void {
  const sections = [...drawer.querySelectorAll('details')];
  const open = new Set(kept(SECTIONS).split('|'));
  for (const section of sections) {
    if (open.has(nameOf(section))) section.open = true;
    section.addEventListener('toggle', () => {
      const names = sections.filter((one) => one.open).map(nameOf);
      keep(SECTIONS, names.join('|'));
    });
  }
  drawer.addEventListener('submit', ({ target }) => {
    if (!(target instanceof HTMLFormElement)) return;
    if (target.getAttribute('action')?.includes('/staff/preview/groups'))
      reopenLater(nameOf(target.closest('details')));
  });
  const from = kept(REOPEN);
  keep(REOPEN, '');
  if (!from) return;
  // where the focus returns to when the drawer is closed
  document.querySelector<HTMLElement>(`[popovertarget="${drawer.id}"]`)?.focus({ preventScroll: true });
  drawer.showPopover();
  sections
    .find((one) => nameOf(one) === from)
    ?.querySelector('summary')
    ?.focus();
}

function reopenLater(section: string): void {
  if (matchMedia('(width >= 62rem)').matches) keep(REOPEN, section);
}

/** Names the page's own content in the list of facts, where it has any. */
function nameContent(bar: HTMLElement): void {
  const fact = bar.querySelector('[data-staff-fact="content-id"]');
  if (!fact) return;
  const id = document.querySelector('main [data-content-id]')?.getAttribute('data-content-id');
  if (!id) return;
  fact.textContent = id;
  const value = fact.parentElement;
  for (const part of [value, value?.previousElementSibling])
    if (part instanceof HTMLElement) part.hidden = false;
}

function copyBy(button: HTMLButtonElement): void {
  const { textContent: says } = button;
  button.hidden = false;
  button.addEventListener('click', async () => {
    const from = button.parentElement?.querySelector('code, input');
    const text = from instanceof HTMLInputElement ? from.value : (from?.textContent ?? '');
    try {
      await navigator.clipboard.writeText(text);
      button.textContent = 'Copied';
    } catch {
      button.textContent = 'Not copied';
    }
    setTimeout(() => {
      button.textContent = says;
    }, COPIED_MS);
  });
}

/** Offers the names of the site’s customer groups, or says that they cannot be had. */
async function listGroups(field: HTMLInputElement): Promise<void> {
  const answer: unknown = await fetch(field.dataset.staffGroups ?? '')
    .then((response) => (response.ok ? response.json() : undefined))
    .catch(() => undefined);
  if (!Array.isArray(answer)) {
    field.placeholder = 'No names to choose from: type one';
    return;
  }
  const names = answer.filter((name) => typeof name === 'string');
  field.list?.replaceChildren(
    ...names.map((name) => Object.assign(document.createElement('option'), { value: name })),
  );
}

function kept(name: string): string {
  try {
    return localStorage.getItem(name) ?? '';
  } catch {
    return '';
  }
}

function keep(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // the browser keeps nothing: the choice lasts for this page
  }
}
