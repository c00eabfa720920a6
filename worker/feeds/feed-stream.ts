import { errorFields, log } from '../request/log.ts';
import type { Services } from '../upstreams/services.ts';
import type { Keeper } from './stored-feed.ts';

const encoder = new TextEncoder();

/**
 * A feed as a stream that makes a part each time its reader has taken the last one. Where a service
 * fails, the stream breaks with an error, so that a feed with parts missing cannot pass for a whole one:
 * the reader's transfer fails, and it keeps the feed that it had. A reader that goes away ends the work.
 */
export function feedStream(
  first: string,
  {
    chunks,
    keeper,
    services,
  }: { chunks: AsyncGenerator<string, void, void>; keeper: Keeper; services: Services },
): ReadableStream<Uint8Array> {
  const { requestId } = services;
  let next: string | undefined = first;
  let hasGone = false;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const text = next ?? (await chunks.next()).value;
          next = undefined;
          if (hasGone) return;
          if (text === undefined) {
            await keeper.end();
            controller.close();
            return;
          }
          const part = encoder.encode(text);
          await keeper.write(part);
          if (!hasGone) controller.enqueue(part);
        } catch (error) {
          log('warn', 'feed-broken-off', { requestId, ...errorFields(error) });
          await keeper.abort(error);
          if (!hasGone) controller.error(error);
        }
      },
      async cancel(reason) {
        hasGone = true;
        log('info', 'client-gone', { requestId });
        await keeper.abort(reason);
        await chunks.return();
      },
    },
    { highWaterMark: 0 },
  );
}
