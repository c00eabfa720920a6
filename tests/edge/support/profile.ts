import type { Visitor } from './visitor.ts';

export type Fields = Record<string, string>;

/** Sends a form of the profile, as a browser without scripts does. */
export const submit = (visitor: Visitor, action: string, fields: Fields = {}) =>
  visitor.post('/account', { _action: action, ...fields });

/** What a page's form sends: its hidden fields and the values that it shows. */
export function fieldsOf(html: string, action: string): Fields {
  const start = html.indexOf(`name="_action" value="${action}"`);
  const form = html.slice(start, html.indexOf('</form>', start));
  const decode = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
  const inputs = [...form.matchAll(/<input[^>]*>/g)].map(([tag]) => [
    tag.match(/ name="([^"]*)"/)?.[1] ?? '',
    decode(tag.match(/ value="([^"]*)"/)?.[1] ?? ''),
  ]);
  const selects = [...form.matchAll(/<select[^>]* name="([^"]*)"[\s\S]*?<\/select>/g)].map(
    ([select, name]) => [
      name ?? '',
      select.match(/<option[^>]*selected=""[^>]*>/)?.[0].match(/value="([^"]*)"/)?.[1] ?? '',
    ],
  );
  return Object.fromEntries([...inputs, ...selects]);
}

/** The error at a field of the page. */
export const errorAt = (html: string, id: string) =>
  html.match(new RegExp(`id="${id}-error" role="alert">([^<]*)<`))?.[1];

/** The words of a page or a part of one. */
export const textOf = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
