import { attribute } from './forms.ts';
import type { Shop } from './shop.ts';
import { Visitor } from './visitor.ts';

/** What is typed, chosen or ticked, by the names of fields; several values are several boxes. */
type Entered = Readonly<Record<string, string | readonly string[]>>;

type Control = { name: string; value: string; options: string[]; isTicked: boolean; isBox: boolean };

const UNSEEN = /<(script|style|template)\b[^>]*>|<([a-z][\w-]*)\b[^>]* hidden="(?:until-found)?"[^>]*>/g;
const TAGS = /<[^>]+>/g;
const CONTROLS = /<input\b[^>]*>|<textarea\b[^>]*>([^<]*)<\/textarea>|<select\b[^>]*>([\s\S]*?)<\/select>/g;
const UNSENT = ['submit', 'button', 'reset', 'image'];
const BOXES = ['checkbox', 'radio'];
const ENTITIES: Record<string, string> = { amp: '&', quot: '"', lt: '<', gt: '>', '#x27': "'", nbsp: ' ' };

/**
 * The document with blanks in place of the elements that an attribute hides, and of what is no content:
 * all else stands where it stood.
 */
function shownOf(html: string): string {
  let shown = '';
  for (const { 0: tag, 1: unread = '', 2: name = unread, index } of html.matchAll(UNSEEN)) {
    // within an element that is left out already
    if (index < shown.length) continue;
    shown += html.slice(shown.length, index);
    shown += ' '.repeat(endOf(html, name, index, tag.length) - index);
  }
  return shown + html.slice(shown.length);
}

/** Where the element ends that begins there; others of its name may be within it. */
function endOf(html: string, name: string, start: number, length: number): number {
  let depth = 0;
  const rest = html.slice(start);
  for (const { 0: tag, index } of rest.matchAll(new RegExp(`</?${name}(?=[\\s/>])[^>]*>`, 'g'))) {
    if (tag.startsWith('</')) depth -= 1;
    else if (!tag.endsWith('/>')) depth += 1;
    if (depth === 0) return start + index + tag.length;
  }
  return start + length;
}

/** What is read of a piece of a document, as one line. */
const wordsOf = (html: string) =>
  html
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(TAGS, ' ')
    .replaceAll(/&(#?\w+);/g, (all, name: string) => ENTITIES[name] ?? all)
    .replaceAll(/\s+/g, ' ')
    .trim();

/**
 * A browser without scripts: it opens pages, follows their links and sends their forms as they are in
 * the HTML, with the cookies of its visitor. What the attribute `hidden` hides it neither reads, follows
 * nor presses; styles hide nothing from it.
 */
export class PlainBrowser {
  readonly visitor: Visitor;
  /** Path and query of the page that is shown. */
  address = '/';
  status = 0;
  html = '';
  /** The HTML without what it hides. */
  #shown = '';

  /** At a shop, or with the cookies of somebody who is there already. */
  constructor(at: Shop | Visitor) {
    this.visitor = at instanceof Visitor ? at : new Visitor(at);
  }

  /** All that the page says, as one line. */
  get text(): string {
    return wordsOf(this.#shown);
  }

  /** What the heading of the page says. */
  get heading(): string {
    return wordsOf(/<h1\b[^>]*>([\s\S]*?)<\/h1>/.exec(this.#shown)?.[1] ?? '');
  }

  /** Opens an address of the shop, through its redirects. */
  async open(to: string): Promise<void> {
    await this.#show(await this.visitor.get(this.#resolve(to)), this.#resolve(to));
  }

  /** Follows the first link of that name; a link within the page only changes the address. */
  async follow(name: string | RegExp): Promise<void> {
    const links = [...this.#shown.matchAll(/<a\b[^>]*>([\s\S]*?)<\/a>/g)];
    const found = links.find(([link, inner = '']) => isMeant(name, this.#nameOf(opening(link), inner)));
    const href = found && attribute(opening(found[0]), 'href');
    if (href === undefined) throw new Error(`${this.address} has no link “${name}”.`);
    await this.open(href);
  }

  /**
   * Enters into fields and presses the first button of that name whose form has them all, which
   * sends the form. Throws where there is none, or where a field does not offer what is chosen.
   */
  async press(name: string | RegExp, entered: Entered = {}): Promise<void> {
    const wanted = Object.keys(entered);
    const found = this.#buttons(name).find(({ controls }) =>
      wanted.every((field) => controls.some((control) => control.name === field)),
    );
    if (!found) throw new Error(`${this.address} has no button “${name}” with ${wanted.join() || 'a form'}.`);
    const { form, button, controls } = found;
    for (const [field, values] of Object.entries(entered)) expectOffered(controls, field, [values].flat());
    const fields = controls.flatMap((control) => sent(control, entered[control.name]));
    const own = attribute(button, 'name');
    if (own) fields.push([own, attribute(button, 'value') ?? '']);
    const to = this.#resolve(attribute(button, 'formaction') ?? attribute(form, 'action') ?? this.address);
    if (attribute(form, 'method') === 'post') return this.#show(await this.visitor.post(to, fields), to);
    return this.open(`${to.split('?')[0]}?${new URLSearchParams(fields)}`);
  }

  /** Whether the page has a button of that name that sends a form. */
  hasButton(name: string | RegExp): boolean {
    return this.#buttons(name).length > 0;
  }

  /** The name of a link or button. */
  #nameOf(tag: string, inner: string): string {
    const ids = attribute(tag, 'aria-labelledby')?.split(' ');
    const textOf = (id: string) =>
      wordsOf(new RegExp(` id="${id}"[^>]*>([\\s\\S]*?)</`).exec(this.html)?.[1] ?? '');
    return ids?.map(textOf).join(' ') ?? attribute(tag, 'aria-label') ?? wordsOf(inner);
  }

  /** The buttons of that name, each with its form and that form's fields. */
  #buttons(name: string | RegExp) {
    const forms = [...this.html.matchAll(/<form\b[^>]*>[\s\S]*?<\/form>/g)].map(({ 0: form, index }) => ({
      form: opening(form),
      start: index,
      end: index + form.length,
    }));
    const formOf = (tag: string, at: number) => {
      const id = attribute(tag, 'form');
      return forms.find(({ form, start, end }) =>
        id === undefined ? start < at && at < end : attribute(form, 'id') === id,
      );
    };
    const buttons = [...this.#shown.matchAll(/<button\b[^>]*>([\s\S]*?)<\/button>/g)];
    return buttons.flatMap(({ 0: text, 1: inner = '', index }) => {
      const button = opening(text);
      const found = formOf(button, index);
      const isPressable = (attribute(button, 'type') ?? 'submit') === 'submit' && !isOff(button);
      if (!found || !isPressable || !isMeant(name, this.#nameOf(button, inner))) return [];
      const controls = [...this.html.matchAll(CONTROLS)].flatMap((match) =>
        formOf(opening(match[0]), match.index) === found ? controlIn(match) : [],
      );
      return [{ form: found.form, button, controls }];
    });
  }

  #resolve(to: string): string {
    const { origin } = new URL(this.visitor.shop.config.ORIGIN);
    const url = new URL(to.replaceAll('&amp;', '&'), origin + this.address);
    if (url.origin !== origin) throw new Error(`${this.address} leads to another site: ${url}`);
    return url.pathname + url.search;
  }

  async #show(first: Response, from: string): Promise<void> {
    let response = first;
    this.address = from;
    for (let turn = 0; response.headers.has('Location'); turn += 1) {
      if (turn === 20) throw new Error(`Redirected without end: ${this.address}`);
      await response.body?.cancel();
      this.address = this.#resolve(response.headers.get('Location') ?? '');
      response = await this.visitor.get(this.address);
    }
    this.status = response.status;
    this.html = await response.text();
    this.#shown = shownOf(this.html);
  }
}

const opening = (element: string) => element.slice(0, element.indexOf('>') + 1);
const isMeant = (name: string | RegExp, said: string) =>
  typeof name === 'string' ? said === name : name.test(said);
const isOff = (tag: string) => / disabled=""/.test(tag);

function controlIn([control, text, options]: RegExpMatchArray): Control[] {
  const tag = opening(control);
  const name = attribute(tag, 'name');
  const type = attribute(tag, 'type') ?? 'text';
  if (!name || UNSENT.includes(type) || / disabled=""/.test(tag)) return [];
  const all = [...(options ?? '').matchAll(/<option\b[^>]*>/g)].map(([option]) => option);
  const chosen = all.find((option) => / selected=""/.test(option)) ?? all[0];
  const isBox = BOXES.includes(type);
  return [
    {
      name,
      value: text ?? attribute(chosen ?? tag, 'value') ?? (isBox ? 'on' : ''),
      options: all.map((option) => attribute(option, 'value') ?? ''),
      isTicked: / checked=""/.test(tag),
      isBox,
    },
  ];
}

/** Throws where lists or boxes of that name do not offer one of the values. */
function expectOffered(controls: Control[], field: string, values: string[]): void {
  const named = controls.filter(({ name }) => name === field);
  if (named.some(({ options, isBox }) => !isBox && options.length === 0)) return;
  const offered = named.flatMap(({ isBox, value, options }) => (isBox ? value : options));
  const missing = values.find((value) => !offered.includes(value));
  if (missing !== undefined) throw new Error(`${field} does not offer “${missing}”.`);
}

/** What a field sends, untouched or with what was entered. */
function sent(control: Control, entered?: string | readonly string[]): [string, string][] {
  const { name, value, isTicked, isBox } = control;
  if (isBox) {
    const isChosen = entered === undefined ? isTicked : [entered].flat().includes(value);
    return isChosen ? [[name, value]] : [];
  }
  return [[name, entered === undefined ? value : String(entered)]];
}
