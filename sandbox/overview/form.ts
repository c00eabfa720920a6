import { type Html, html } from './html.ts';

/**
 * A form with one button after its `fields`. Where several forms look alike, `about` names each for
 * screen readers.
 */
export function form(
  action: string,
  button: string,
  { fields, about, quiet = false }: { fields?: Html | Html[]; about?: string; quiet?: boolean } = {},
): Html {
  const label = about === undefined ? button : `${button}: ${about}`;
  return html`<form method="post" action="${action}">${fields}<button class="${quiet ? 'quiet' : ''}" aria-label="${label}">${button}</button></form>`;
}

type Input = {
  label: string;
  name: string;
  type?: 'text' | 'number' | 'datetime-local' | 'search';
  value?: string | number;
  required?: boolean;
  min?: number;
  max?: number;
  hint?: string;
};

/**
 * A labelled field. Its id is its name, prefixed by `scope` where a name occurs more than once on
 * the page.
 */
export function input(
  { label, name, type = 'text', value, required, min, max, hint }: Input,
  scope = '',
): Html {
  const id = `${scope}${name}`;
  return html`<p class="field"><label for="${id}">${label}</label>
<input id="${id}" name="${name}" type="${type}" value="${value ?? ''}"${required && html` required`}${
    min !== undefined && html` min="${min}"`
  }${max !== undefined && html` max="${max}"`}${type === 'datetime-local' && html` step="1"`}${
    hint !== undefined && html` aria-describedby="${id}-hint"`
  }>${hint !== undefined && html`<span id="${id}-hint" class="hint">${hint}</span>`}</p>`;
}

/** A labelled select box. */
export function select(
  {
    label,
    name,
    options,
    value,
  }: { label: string; name: string; options: readonly string[]; value?: string },
  scope = '',
): Html {
  const id = `${scope}${name}`;
  return html`<p class="field"><label for="${id}">${label}</label><select id="${id}" name="${name}">${options.map(
    (option) => html`<option${option === value && html` selected`}>${option}</option>`,
  )}</select></p>`;
}
