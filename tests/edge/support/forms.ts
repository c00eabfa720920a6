import type { Fields } from './profile.ts';
import type { Visitor } from './visitor.ts';

/** A field that somebody types or chooses in. */
export type TypedField = { name: string; id: string; isSecret: boolean };

/** A form of a page, as a browser reads it. */
export type Form = {
  action: string;
  to: string;
  /** What it sends untouched, by name. */
  sent: Fields;
  typed: TypedField[];
  /** The names of all its fields and buttons, and its actions. */
  names: ReadonlySet<string>;
  actions: readonly string[];
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
    const names = new Set<string>();
    const fields = form.matchAll(/<input[^>]*>|<textarea[^>]*>|(<select[^>]*>)([\s\S]*?)<\/select>/g);
    for (const [tag, select, options = ''] of fields) {
      const opening = select ?? tag;
      const name = attribute(opening, 'name');
      const type = attribute(opening, 'type') ?? 'text';
      if (name) names.add(name);
      if (!name || (TICKED.includes(type) && !/ checked=/.test(opening))) continue;
      const chosen = /<option[^>]* selected=""[^>]*>/.exec(options)?.[0];
      sent[name] = attribute(chosen ?? opening, 'value') ?? '';
      if (!UNTYPED.includes(type) && !TICKED.includes(type))
        typed.push({ name, id: attribute(opening, 'id') ?? '', isSecret: type === 'password' });
    }
    const buttons = [...form.matchAll(/<button[^>]*>/g)].map(([tag]) => tag);
    for (const button of buttons) names.add(attribute(button, 'name') ?? '');
    const pressed = buttons.filter((tag) => attribute(tag, 'name') === '_action');
    const actions = [sent._action, ...pressed.map((tag) => attribute(tag, 'value'))].filter(
      (action) => action !== undefined,
    );
    const [action = ''] = actions;
    const [opening] = form.split('>', 1);
    return {
      action,
      to: attribute(opening ?? '', 'action') ?? '',
      sent: { ...sent, _action: action },
      typed,
      names,
      actions,
    };
  });
  return forms.filter(({ action }) => action);
}

/**
 * Types into the first form of a page that has this action, and presses its button, as a browser
 * without scripts does. Returns the answer, redirects followed. Throws where the page has no such
 * form, or the form no such field. The page is one of the American site in English.
 */
export async function sendForm(
  visitor: Visitor,
  html: string,
  action: string,
  typed: Fields = {},
): Promise<Response> {
  const form = formsOf(html).find(({ actions }) => actions.includes(action));
  if (!form) throw new Error(`The page has no form for ${action}.`);
  const missing = Object.keys(typed).filter((name) => !form.names.has(name));
  if (missing.length > 0) throw new Error(`The form for ${action} has no ${missing.join(', ')}.`);
  return visitor.post(form.to, { ...form.sent, ...typed, _action: action }, { follow: true });
}

/**
 * Follows the first link of a page's content whose name begins so, and returns the page that it leads
 * to. Throws where there is none.
 */
export async function followLink(visitor: Visitor, html: string, name: string): Promise<string> {
  const content = html.slice(html.indexOf('<main'));
  const links = [...content.matchAll(/<a [^>]*href="([^"]+)"[^>]*>(.*?)<\/a>/gs)];
  const link = links.find(([, , inside = '']) =>
    inside
      .replace(/<[^>]*>/g, '')
      .trim()
      .startsWith(name),
  );
  if (!link) throw new Error(`The page has no link ${name}.`);
  return visitor.text((link[1] ?? '').replaceAll('&amp;', '&'));
}
