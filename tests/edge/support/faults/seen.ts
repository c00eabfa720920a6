/** What a shopper sees of an answer. */
export type Seen = {
  status: number;
  /** Where it leads, without its query. */
  leads: string;
  /** What it says by itself: alerts, notices, the title of a problem. */
  says: string[];
  /** Its headings, or the fields of its data that hold something. */
  parts: string[];
  /** Whether it came to its end. */
  ended: boolean;
};

/** Reads an answer to its end. Never throws: an answer that breaks off has not ended. */
export async function see(response: Response): Promise<Seen> {
  const location = response.headers.get('location');
  const seen: Seen = {
    status: response.status,
    leads: location ? new URL(location, 'https://shop.example').pathname : '',
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

function dataOf(data: unknown): Pick<Seen, 'says' | 'parts'> {
  const fields = Object.entries(Object(data));
  const isProblem = fields.some(([name, value]) => name === 'type' && String(value).startsWith('urn:'));
  if (isProblem) return { says: [String(Object(data).title)], parts: [] };
  const isFull = (value: unknown) =>
    value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);
  return { says: [], parts: fields.flatMap(([name, value]) => (isFull(value) ? [name] : [])) };
}

async function htmlOf(html: string): Promise<Pick<Seen, 'says' | 'parts' | 'ended'>> {
  const headings: string[] = [];
  const notices: string[] = [];
  const collect = (texts: string[]) => ({
    element: () => void texts.push(''),
    text: ({ text }: { text: string }) => void texts.push(`${texts.pop() ?? ''}${text}`),
  });
  const rewriter = new HTMLRewriter()
    .on('h1, h2', collect(headings))
    .on('[role=alert], [role=status]', collect(notices));
  // what stands in for a late section is none
  const plain = html.replaceAll(/<(template|noscript)\b[\s\S]*?<\/\1>/g, '');
  await rewriter.transform(new Response(withoutPlaceholders(plain))).text();
  const page = html.includes('<html');
  return { parts: texts(headings), says: texts(notices), ended: !page || html.includes('</html>') };
}

/** Without the skeletons of late sections: their headings stand in the answer whether or not the section comes. */
function withoutPlaceholders(html: string): string {
  return html.replaceAll(/<!--\$\?-->[\s\S]*?<!--\/\$-->/g, '');
}

function texts(found: string[]): string[] {
  const said = found.map((text) => decoded(text).replaceAll(/\s+/g, ' ').trim());
  return [...new Set(said.filter(Boolean))];
}

function decoded(text: string): string {
  return text
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

/** What differs from a good day, in a few words; `whole` where nothing does. */
export function difference(seen: Seen, good: Seen): string {
  if (!seen.ended) return 'breaks off';
  const said = seen.says.filter((text) => !good.says.includes(text)).map((text) => `“${text}”`);
  if (seen.status !== good.status) {
    const heading = seen.parts.filter((part) => !good.parts.includes(part)).map((text) => `“${text}”`);
    return [String(seen.status), ...(said.length > 0 ? said : heading)].slice(0, 2).join(' ');
  }
  if (seen.leads !== good.leads) return `leads to ${seen.leads}`;
  if (said.length > 0) return said.slice(0, 2).join(' ');
  const lost = good.parts.filter((part) => !seen.parts.includes(part)).map((text) => `“${text}”`);
  if (lost.length === 0) return 'whole';
  return `without ${lost.slice(0, 3).join(', ')}${lost.length > 3 ? ` and ${lost.length - 3} more` : ''}`;
}
