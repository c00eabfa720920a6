import { faulty } from './faulty.ts';

/** The calls to the content service that fetch items. */
export const CONTENT = /\/content-hub\/.*fetch/;

/** Items by key: the name of their schema, and their fields. */
type Items = Record<string, { schema: string; [field: string]: unknown }>;

/** A content service with these items under their keys; the others are as usual. */
export function contentOf(items: Items): Fetcher {
  return faulty(CONTENT, (answer) => withItems(items, answer));
}

/** The response of the content service with these items replaced. */
export async function withItems(items: Items, answer: () => Promise<Response>): Promise<Response> {
  const real = await answer();
  const { responses } = await real.json<{
    responses: { content?: { _meta: { deliveryKey?: string } } }[];
  }>();
  const changed = responses.map((one) => {
    const key = one.content?._meta.deliveryKey ?? '';
    const item = items[key];
    if (!item) return one;
    const { schema, ...fields } = item;
    return { content: { _meta: { schema: `https://x/${schema}`, deliveryKey: key }, ...fields } };
  });
  return Response.json({ responses: changed });
}
