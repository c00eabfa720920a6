import type { Fields } from './profile.ts';

/** A field that somebody types or chooses in. */
export type TypedField = { name: string; id: string; isSecret: boolean };

/** A form of a page, as a browser reads it. */
export type Form = {
  action: string;
  to: string;
  /** What it sends untouched, by name. */
  sent: Fields;
  typed: TypedField[];
};

/** The value of an attribute in an opening tag; undefined where it has none. */
export const attribute = (tag: string, name: string) =>
  new RegExp(` ${name}="([^"]*)"`)
    .exec(tag)?.[1]
    ?.replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** Inputs that nobody types in. */
const UNTYPED = ['hidden', 'submit', 'button'];
const TICKED = ['checkbox', 'radio'];

/** The forms of a page that name an action, in its order. */
export function formsOf(html: string): Form[] {
  const forms = [...html.matchAll(/<form[^>]* method="post"[\s\S]*?<\/form>/g)].map(([form]): Form => {
    const sent: Fields = {};
    const typed: TypedField[] = [];
    const fields = form.matchAll(/<input[^>]*>|<textarea[^>]*>|(<select[^>]*>)([\s\S]*?)<\/select>/g);
    for (const [tag, select, options = ''] of fields) {
      const opening = select ?? tag;
      const name = attribute(opening, 'name');
      const type = attribute(opening, 'type') ?? 'text';
      if (!name || (TICKED.includes(type) && !/ checked=/.test(opening))) continue;
      const chosen = /<option[^>]* selected=""[^>]*>/.exec(options)?.[0];
      sent[name] = attribute(chosen ?? opening, 'value') ?? '';
      if (!UNTYPED.includes(type) && !TICKED.includes(type))
        typed.push({ name, id: attribute(opening, 'id') ?? '', isSecret: type === 'password' });
    }
    const pressed = [...form.matchAll(/<button[^>]*>/g)].find(
      ([tag]) => attribute(tag, 'name') === '_action',
    );
    const action = sent._action ?? (pressed && attribute(pressed[0], 'value')) ?? '';
    const [opening] = form.split('>', 1);
    return {
      action,
      to: attribute(opening ?? '', 'action') ?? '',
      sent: { ...sent, _action: action },
      typed,
    };
  });
  return forms.filter(({ action }) => action);
}
