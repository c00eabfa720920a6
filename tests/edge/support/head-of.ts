/** The head of a document, as crawlers read it. */
export type DocumentHead = {
  title: string;
  canonical: string | undefined;
  /** Address by language. */
  alternates: Record<string, string>;
  /** Address by `rel` of the other links. */
  links: Record<string, string>;
  /** Content by name or property. */
  meta: Record<string, string>;
  /** Structured data by its type. */
  data: Record<string, Record<string, unknown>>;
};

const ENTITIES: Record<string, string> = { amp: '&', quot: '"', lt: '<', gt: '>', '#x27': "'" };
const decode = (text: string) => text.replace(/&(amp|quot|lt|gt|#x27);/g, (_, name) => ENTITIES[name] ?? '');

/** Reads the head of a document. Throws when a unique statement occurs twice. */
export async function headOf(response: Response): Promise<DocumentHead> {
  const head: DocumentHead = {
    title: '',
    canonical: undefined,
    alternates: {},
    links: {},
    meta: {},
    data: {},
  };
  const once = (values: Record<string, unknown>, key: string, value: unknown) => {
    if (key in values) throw new Error(`${key} is said twice.`);
    values[key] = value;
  };
  let script = '';
  const read = new HTMLRewriter()
    .on('head > title', {
      text: ({ text }) => {
        head.title += text;
      },
    })
    .on('head > meta[content]', {
      element: (meta) => {
        const name = meta.getAttribute('name') ?? meta.getAttribute('property') ?? '';
        once(head.meta, name, decode(meta.getAttribute('content') ?? ''));
      },
    })
    .on('head > link', {
      element: (link) => {
        const rel = link.getAttribute('rel') ?? '';
        const href = decode(link.getAttribute('href') ?? '');
        const language = link.getAttribute('hreflang');
        if (rel === 'canonical') {
          if (head.canonical !== undefined) throw new Error('Two canonical addresses.');
          head.canonical = href;
        } else if (language) once(head.alternates, language, href);
        else if (rel === 'prev' || rel === 'next') once(head.links, rel, href);
      },
    })
    .on('head > script[type="application/ld+json"]', {
      text: ({ text, lastInTextNode }) => {
        script += text;
        if (!lastInTextNode) return;
        const data: Record<string, unknown> = JSON.parse(script);
        once(head.data, String(data['@type']), data);
        script = '';
      },
    });
  await read.transform(response).text();
  return { ...head, title: decode(head.title) };
}
