/** How long its toasts stay, in ms (docs/product/content-and-platform.md §8). */
const UPDATED_MS = 1_000;
const FAILED_MS = 2_000;

const FAILED = 'Something wrong with the update';
/** What is said of refusals, by the type of the worker's problem (worker/staff/answer-staff.ts). */
const REFUSED = new Map([
  ['urn:cairn:problem:staff-signed-out', 'You are signed out. Sign in at /staff and try again.'],
  ['urn:cairn:problem:staff-role', 'None of your roles allows it.'],
]);

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** What the shop says of an update: where to go on, or what was wrong with which field. */
type Answer = { to: string } | { detail: string; field?: string; hint?: string };

/**
 * Sends the toolkit's form by script, says how it went, and shows the page again as the simulated
 * shopper. After a failure the form keeps what was typed. `updated` is called before the page is left.
 */
export function startToolkit(
  form: HTMLFormElement,
  toast: HTMLElement,
  updated: (submitter: HTMLElement | null) => void,
): void {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (form.ariaBusy !== 'true') void update(form, toast, event.submitter, updated);
  });
  form.closest('[popover]')?.addEventListener('toggle', () => locate(form), { once: true });
  for (const name of ['latitude', 'longitude'])
    field(form, name)?.addEventListener('input', () => {
      form.dataset.manual = '';
    });
}

async function update(
  form: HTMLFormElement,
  toast: HTMLElement,
  submitter: HTMLElement | null,
  updated: (submitter: HTMLElement | null) => void,
): Promise<void> {
  form.ariaBusy = 'true';
  form.querySelector('[data-staff-wrong]')?.remove();
  for (const wrong of form.querySelectorAll('[aria-invalid]')) wrong.removeAttribute('aria-invalid');
  say(toast, 'Updating...');
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form, submitter))
    if (typeof value === 'string') body.append(name, value);
  const answer = await send(form, body);
  if ('to' in answer) {
    say(toast, 'Successfully updated');
    askCountryAgain();
    updated(submitter);
    await wait(UPDATED_MS);
    form.ariaBusy = 'false';
    location.assign(answer.to);
    return;
  }
  say(toast, 'Update failed', answer.detail);
  if (answer.field) point(form, answer.field, answer.hint);
  await wait(FAILED_MS);
  toast.hidePopover();
  form.ariaBusy = 'false';
}

/** Shows a toast, above the drawer too. */
function say(toast: HTMLElement, title: string, detail?: string): void {
  toast.showPopover();
  const strong = document.createElement('strong');
  strong.textContent = title;
  toast.replaceChildren(strong, ...(detail ? [document.createElement('br'), detail] : []));
}

/** Leads to a field that is wrong, and says below it what is expected. */
function point(form: HTMLFormElement, name: string, hint = ''): void {
  const found = form.querySelector<HTMLElement>(`[name="${name}"]:is(:not([type]), [type="date"])`);
  const section = found?.closest('details');
  if (!found || !section) return;
  section.open = true;
  const text = document.createElement('p');
  text.id = 'staff-wrong';
  text.className = 'staff-wrong';
  text.dataset.staffWrong = '';
  text.textContent = hint;
  section.insertAdjacentElement('beforeend', text);
  found.setAttribute('aria-invalid', 'true');
  found.setAttribute('aria-describedby', text.id);
  found.focus();
}

/** Lets the shop ask once more in this visit, as it asks a visitor from another country. */
function askCountryAgain(): void {
  try {
    sessionStorage.removeItem('country-asked');
  } catch {
    // where storage is blocked, every page asks
  }
}

/** What the shop answers. */
async function send(form: HTMLFormElement, body: URLSearchParams): Promise<Answer> {
  try {
    // a button of the form has the name of its property `action`
    const response = await fetch(form.getAttribute('action') ?? '', {
      method: 'POST',
      body,
      headers: { accept: 'application/json' },
    });
    const stated: unknown = await response.json();
    const text = (name: string): string | undefined => {
      const value: unknown = Object.entries(Object(stated)).find(([one]) => one === name)?.[1];
      return typeof value === 'string' ? value : undefined;
    };
    const [to, field, hint] = [text('to'), text('field'), text('hint')];
    if (response.ok && to !== undefined) return { to };
    const detail = REFUSED.get(text('type') ?? '') ?? FAILED;
    return { detail, ...(field !== undefined && { field }), ...(hint !== undefined && { hint }) };
  } catch {
    return { detail: FAILED };
  }
}

/** Tries to find the location when the tools are first opened, unless one is set already. */
function locate(form: HTMLFormElement): void {
  const [latitude, longitude] = [field(form, 'latitude'), field(form, 'longitude')];
  const said = form.querySelector('[data-staff-location]');
  if (!latitude || !longitude || latitude.value || longitude.value) return;
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => {
      if ('manual' in form.dataset) return;
      latitude.placeholder = coords.latitude.toFixed(4);
      longitude.placeholder = coords.longitude.toFixed(4);
      if (said) said.textContent = 'Your own location is shown as an example.';
    },
    () => {
      if (said) said.textContent = 'Your own location is not available.';
    },
  );
}

function field(form: HTMLFormElement, name: string): HTMLInputElement | undefined {
  const found = form.elements.namedItem(name);
  return found instanceof HTMLInputElement ? found : undefined;
}
