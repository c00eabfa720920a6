import * as z from 'zod';

/** What each format of a feed says of a row. */
export type Stated = {
  id: string;
  link: string;
  price: string;
  salePrice: string;
  availability: string;
};

const jsonRow = z.looseObject({
  item_id: z.string(),
  url: z.string(),
  price: z.string(),
  sale_price: z.string().optional(),
  availability: z.string(),
});

/** The text of a response, whatever its type. Rejects where it breaks off. */
export async function textOf(response: Response): Promise<string> {
  return new TextDecoder().decode(await response.arrayBuffer());
}

/** The rows of JSON lines. */
export const jsonRows = (feed: string) =>
  feed.split('\n').flatMap((line) => (line === '' ? [] : jsonRow.parse(JSON.parse(line))));

/** The rows of tab-separated values by the names of their columns, quoted as in RFC 4180. */
export function tsvRows(feed: string): Record<string, string>[] {
  const [head = '', ...lines] = feed.replace(/\n$/, '').split('\n');
  const names = head.split('\t');
  return lines.map((line) => {
    const values = line.split('\t').map((value) => {
      const quoted = /^"((?:[^"]|"")*)"$/.exec(value);
      if (!quoted && value.includes('"')) throw new Error(`A quotation mark in ${value}`);
      return quoted?.[1]?.replaceAll('""', '"') ?? value;
    });
    if (values.length !== names.length) throw new Error(`${values.length} values in ${line}`);
    return Object.fromEntries(names.map((name, place) => [name, values[place] ?? '']));
  });
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 allows no control character but tab and line ends
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\ud800-\udfff]/u;
const TOKEN = /<\?xml [^>]*\?>|<(\/?)([\w:]+)((?: [\w:]+="[^"<]*")*)>|([^<]+)/y;

/** The items of an RSS file as its elements' texts by name. Throws where it is not well-formed XML. */
export function xmlRows(feed: string): Record<string, string[]>[] {
  if (FORBIDDEN.test(feed)) throw new Error('A character that XML forbids.');
  const open: string[] = [];
  const items: Record<string, string[]>[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < feed.length) {
    const at = TOKEN.lastIndex;
    const token = TOKEN.exec(feed);
    if (!token) throw new Error(`Not XML: ${feed.slice(at, at + 80)}`);
    const [, end, name = '', , text = ''] = token;
    if (end === '/') {
      if (open.pop() !== name) throw new Error(`</${name}> ends nothing.`);
    } else if (name !== '') {
      open.push(name);
      if (name === 'item') items.push({});
    } else if (text.trim() !== '') {
      const item = items.at(-1);
      const value = text.replace(/&(\w*);?/g, (whole, entity: string) => {
        const character = ENTITIES[entity];
        if (character === undefined || !whole.endsWith(';')) throw new Error(`An entity ${whole}`);
        return character;
      });
      const key = open.slice(3).join(' ');
      if (item && open.includes('item')) item[key] = [...(item[key] ?? []), value];
    }
  }
  if (open.length > 0) throw new Error(`<${open.join('> <')}> is open.`);
  return items;
}

/** The rows of a feed of any format, in the same form. */
export function statedRows(ending: string, feed: string): Stated[] {
  if (ending === 'jsonl')
    return jsonRows(feed).map(({ item_id: id, url: link, price, sale_price, availability }) => ({
      id,
      link,
      price,
      salePrice: sale_price ?? '',
      availability,
    }));
  const rows =
    ending === 'tsv'
      ? tsvRows(feed).map((row) => (name: string) => row[name] ?? '')
      : xmlRows(feed).map((row) => (name: string) => row[`g:${name}`]?.[0] ?? '');
  return rows.map((value) => ({
    id: value('id'),
    link: value('link'),
    price: value('price'),
    salePrice: value('sale_price'),
    availability: value('availability'),
  }));
}
