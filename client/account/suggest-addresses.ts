import { type AddressSuggestions, addressSuggestions } from '../../shared/schemas/address-suggestions.ts';
import { announce } from '../announce.ts';
import { request } from '../request.ts';

/** Pause after the last key before the shop is asked, in ms, and the fewest characters. */
const PAUSE_MS = 250;
const SHORTEST = 3;

type Suggestion = AddressSuggestions['suggestions'][number];

/** Fields that have suggestions already. A section that is replaced brings new ones. */
const known = new WeakSet<HTMLInputElement>();

/*
 * The script is loaded once an address field has the focus (client/forms/check-fields.ts), so it
 * starts with that field.
 */
addEventListener('focusin', ({ target }) => start(target));
start(document.activeElement);

function start(target: EventTarget | null): void {
  if (!(target instanceof HTMLInputElement) || target.name !== 'address1') return;
  const within = target.closest<HTMLElement>('[data-suggests]');
  if (within?.dataset.suggestsFrom) suggestAddresses(target, within, within.dataset.suggestsFrom);
}

/**
 * Suggests addresses below the field of an address's first line, as it is typed: a combobox with a
 * list (WAI-ARIA Authoring Practices, "Combobox"). Choosing one fills in the fields of the address.
 * Any failure leaves the field as it was. `within` contains the fields; `address` is the shop's API.
 */
function suggestAddresses(input: HTMLInputElement, within: HTMLElement, address: string): void {
  if (known.has(input)) return;
  known.add(input);
  const list = document.createElement('ul');
  list.id = `${input.id}-list`;
  list.role = 'listbox';
  list.className = 'address-suggestions';
  list.hidden = true;
  input.insertAdjacentElement('afterend', list);
  input.role = 'combobox';
  input.ariaAutoComplete = 'list';
  input.ariaExpanded = 'false';
  input.setAttribute('aria-controls', list.id);
  let found: Suggestion[] = [];
  /** The option that the arrow keys have reached; -1 for none. */
  let reached = -1;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking: AbortController | undefined;

  input.addEventListener('input', (event) => {
    // the browser's own filling in is no typing; phones' keyboards compose every word
    if (!(event instanceof InputEvent) || event.inputType === 'insertReplacementText') return stop();
    stop();
    const typed = input.value.trim();
    if (typed.length >= SHORTEST) timer = setTimeout(() => void ask(typed), PAUSE_MS);
  });
  input.addEventListener('keydown', (event) => {
    if (list.hidden || event.isComposing) return;
    const { key } = event;
    if (key === 'Escape') stop();
    else if (key === 'ArrowDown') reach(reached + 1);
    else if (key === 'ArrowUp') reach(reached < 0 ? found.length - 1 : reached - 1);
    else if (key === 'Enter' && reached >= 0) choose(found[reached]);
    else return;
    event.preventDefault();
  });
  input.addEventListener('blur', stop);
  // the field keeps the focus while an option is pressed
  list.addEventListener('mousedown', (event) => event.preventDefault());
  list.addEventListener('click', ({ target }) => {
    const option = target instanceof Element ? target.closest('li') : null;
    if (option) choose(found[[...list.children].indexOf(option)]);
  });

  async function ask(typed: string): Promise<void> {
    asking = new AbortController();
    const { signal } = asking;
    const country = field('countryCode')?.value ?? '';
    const body = new URLSearchParams({ typed, country });
    try {
      const answer = await request(address, addressSuggestions, { body, signal });
      if (!signal.aborted && document.activeElement === input) show(answer);
    } catch {
      // the field works without
    }
  }

  function show({ suggestions, label, said }: AddressSuggestions): void {
    found = suggestions;
    list.ariaLabel = label;
    list.replaceChildren(
      ...suggestions.map(({ text }, index) => {
        const option = document.createElement('li');
        option.id = `${list.id}-${index}`;
        option.role = 'option';
        option.ariaSelected = 'false';
        option.textContent = text;
        return option;
      }),
    );
    if (suggestions.length === 0) return;
    list.hidden = false;
    input.ariaExpanded = 'true';
    announce(said);
  }

  /** Marks an option; beyond the ends is the field itself. */
  function reach(index: number): void {
    reached = index < 0 || index >= found.length ? -1 : index;
    for (const [at, option] of [...list.children].entries()) {
      option.ariaSelected = String(at === reached);
      if (at === reached) {
        input.setAttribute('aria-activedescendant', option.id);
        option.scrollIntoView({ block: 'nearest' });
      }
    }
    if (reached < 0) input.removeAttribute('aria-activedescendant');
  }

  function choose(suggestion: Suggestion | undefined): void {
    stop();
    for (const [name, value] of Object.entries(suggestion?.fields ?? {})) {
      const one = field(name);
      if (!one || !value) continue;
      one.value = value;
      // errors of the field are looked at again; this event is no typing
      one.dispatchEvent(new Event('input', { bubbles: true }));
      one.dispatchEvent(new Event('change', { bubbles: true }));
    }
  }

  function field(name: string): HTMLInputElement | HTMLSelectElement | null {
    return within.querySelector(`[name="${name}"]`);
  }

  /** Closes the list; an answer that is still under way is not shown. */
  function stop(): void {
    clearTimeout(timer);
    asking?.abort();
    found = [];
    reached = -1;
    list.hidden = true;
    input.ariaExpanded = 'false';
    input.removeAttribute('aria-activedescendant');
  }
}
