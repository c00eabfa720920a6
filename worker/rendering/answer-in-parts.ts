import type { Context } from 'hono';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { AppEnv } from '../http/app-env.ts';
import { errorFields, log } from '../request/log.ts';
import { setAll } from './document-response.ts';
import { newNonce, streamHeaders } from './render.ts';
import type { Beginning } from './render-page.ts';
import { type Halves, halvesOf } from './rest-of-document.ts';

/** What follows a beginning: the rest of the document, or where its page leads. */
export type Rest = { kind: 'rest'; chunks: AsyncIterable<Uint8Array> } | { kind: 'redirect'; to: string };

type InParts = {
  beginning: Beginning;
  /** Loads the page; `nonce` is that of its inline scripts. */
  rest: (halves: Halves, nonce: string) => Promise<Rest>;
  /** As of a layout. */
  instead: (to: string | undefined) => ReactElement;
  headers: Record<string, string>;
};

/**
 * A response whose beginning leaves at once, and whose rest follows when the page is loaded, in the order of
 * the document: nothing moves, and no script is needed (docs/decisions/0185). A page that leads elsewhere
 * sends the visitor on from there; one that cannot be loaded says so in its place, and the error is logged.
 */
export function answerInParts(c: Context<AppEnv>, { beginning, rest, instead, headers }: InParts): Response {
  const halves = halvesOf(beginning.write());
  const nonce = newNonce();
  setAll(c, { ...headers, ...streamHeaders(c, { nonce, outside: beginning.outside }) });
  const place = (to?: string) => [new TextEncoder().encode(renderToString(instead(to))), halves.end];
  async function* parts(): AsyncGenerator<Uint8Array> {
    yield halves.beginning;
    let isWhole = true;
    try {
      const following = await rest(halves, nonce);
      if (following.kind === 'redirect') return yield* place(following.to);
      for await (const chunk of following.chunks) {
        isWhole = false;
        yield chunk;
      }
    } catch (error) {
      if (!c.req.raw.signal.aborted)
        log('error', 'render', { requestId: c.get('requestId'), ...errorFields(error) });
      // in the middle of the rest there is no place for it
      if (isWhole) yield* place();
    }
  }
  return c.body(streamOf(parts()));
}

/** A stream of chunks that are made as they are read. A reader that goes away ends the work. */
function streamOf(chunks: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  let hasGone = false;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (hasGone) return;
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel() {
      hasGone = true;
      // not awaited: the chunk that is being made may take its time
      void chunks.return(undefined);
    },
  });
}
