import { leads } from '../visitor.ts';

/** What a shopper sees of an answer. */
export type Seen = {
  status: number;
  /** Where it leads a browser or a script, without the query. */
  leads: string;
  /** Its messages: alerts, notices, the title of a problem. */
  says: string[];
  /** Its menu and headings, or the names of its JSON's fields with a value. */
  parts: string[];
  /** Whether it was complete and readable. */
  ended: boolean;
};

/** Where the shop is, for addresses that are only paths. */
const ORIGIN = 'https://shop.example';
const pathOf = (address: string) => new URL(address, ORIGIN).pathname;

/** The result of a place without an answer. */
export const SILENCE: Seen = { status: 0, leads: '', says: [], parts: [], ended: false };

/** Reads an answer to its end. Never throws: a broken answer has not `ended`. */
export async function see(response: Response): Promise<Seen> {
  const location = leads(response);
  const seen: Seen = {
    status: response.status,
    leads: location ? pathOf(location) : '',
    says: [],
    parts: [],
    ended: true,
  };
  const type = response.headers.get('content-type') ?? '';
  try {
    const text = await response.text();
    if (type.includes('json')) return { ...seen, ...dataOf(JSON.parse(text)) };
    if (!type.includes('html')) return seen;
    return { ...seen, ...(await htmlOf(text)) };
  } catch {
    return { ...seen, ended: false };
  }
}

function dataOf(data: unknown): Pick<Seen, 'says' | 'parts' | 'leads'> {
  const fields = Object.entries(Object(data));
  const next: unknown = Object(data).next;
  const leads = typeof next === 'string' ? pathOf(next) : '';
  const isProblem = fields.some(([name, value]) => name === 'type' && String(value).startsWith('urn:'));
  if (isProblem) return { says: [String(Object(data).title)], parts: [], leads };
  const isFull = (value: unknown) =>
    value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);
  return { leads, says: [], parts: fields.flatMap(([name, value]) => (isFull(value) ? [name] : [])) };
}

/**
 * Elements that are in the answer but not shown; React sends late sections hidden, with ids of
 * their own.
 */
const NOT_SHOWN = '[data-deferred], [data-placeholder], template, noscript, [hidden]:not([id^="S:"])';

async function htmlOf(html: string): Promise<Pick<Seen, 'says' | 'parts' | 'ended'>> {
  const isPage = html.includes('<html');
  const within = isPage ? 'main ' : '';
  // the skeletons of late sections, whose headings are in the answer whether or not the section
  // arrives
  const rendered = html.replaceAll(/<!--\$\?-->[\s\S]*?<!--\/\$-->/g, '');
  const removing = new HTMLRewriter().on(NOT_SHOWN, { element: (element) => void element.remove() });
  const shown = await removing.transform(new Response(rendered)).text();
  const menu: string[] = [];
  const headings: string[] = [];
  const notices: string[] = [];
  const collect = (texts: string[]) => ({
    element: () => void texts.push(''),
    text: ({ text }: { text: string }) => void texts.push(`${texts.pop() ?? ''}${text}`),
  });
  const reading = new HTMLRewriter()
    .on('header nav a', collect(menu))
    .on(`${within}h1, ${within}h2`, collect(headings))
    .on(`${within}[role=alert], ${within}[role=status]`, collect(notices));
  await reading.transform(new Response(shown)).text();
  const parts = texts(headings).map((heading) => `“${heading}”`);
  return {
    parts: menu.length > 0 ? ['the menu', ...parts] : parts,
    says: texts(notices),
    ended: !isPage || html.includes('</html>'),
  };
}

function texts(found: string[]): string[] {
  const said = found.map((text) =>
    withoutOwn(decoded(text))
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/\.(?=[A-Z])/g, '. ')
      .trim(),
  );
  return [...new Set(said.filter(Boolean))];
}

/**
 * A text without what belongs to one shopper or one moment: addresses of e-mail, numbers of orders, codes
 * of redeemed rewards, times of day, when goods are ready in a store.
 */
function withoutOwn(text: string): string {
  return text
    .replaceAll(/[\w-]+@mail\.test/g, 'you@mail.test')
    .replaceAll(/\b0000\d{4}\b/g, '00000000')
    .replaceAll(/\bCLUB-\w{8}\b/g, 'CLUB-CODE')
    .replaceAll(/\b\d{1,2}:\d{2}:\d{2}\b/g, '00:00:00')
    .replaceAll(/Ready \w+ by \d+(:\d\d)?\s[AP]M/g, 'Ready in time');
}

function decoded(text: string): string {
  return text
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

/** Statuses that determine what is shown. */
const NOTHING = new Map([
  [0, 'no answer'],
  [202, 'nothing yet'],
  [204, 'nothing'],
]);

/** The difference from the answer without faults, in a few words; `whole` when there is none. */
export function difference(seen: Seen, good: Seen): string {
  const said = seen.says.filter((text) => !good.says.includes(text)).map((text) => `“${text}”`);
  if (seen.status !== good.status) {
    const nothing = NOTHING.get(seen.status);
    if (nothing) return nothing;
    const heading = seen.parts.filter((part) => !good.parts.includes(part) && part.startsWith('“'));
    return [`${seen.status}`, ...(said.length > 0 ? said : heading)].slice(0, 2).join(' ');
  }
  if (!seen.ended) return 'cannot be read';
  const leads = withoutOwn(seen.leads);
  if (leads !== withoutOwn(good.leads)) return [`leads to ${leads}`, ...said].slice(0, 2).join(' ');
  if (said.length > 0) return said.slice(0, 2).join(' ');
  const lost = good.parts.filter((part) => !seen.parts.includes(part));
  if (lost.length === 0) return 'whole';
  return `without ${lost.slice(0, 3).join(', ')}${lost.length > 3 ? ` and ${lost.length - 3} more` : ''}`;
}
