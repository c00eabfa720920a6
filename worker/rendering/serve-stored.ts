import type { Context } from 'hono';
import { forRevalidation } from '../cache/for-revalidation.ts';
import {
  type DocumentKey,
  type Found,
  findDocument,
  forgetDocument,
  isRevalidatedElsewhere,
  storeDocument,
} from '../cache/page-cache.ts';
import { singleFlight } from '../cache/single-flight.ts';
import { hasStaleFallbacks, type MadeDocument, toStored } from '../cache/stored-document.ts';
import type { AppEnv } from '../http/app-env.ts';
import { errorFields, log } from '../request/log.ts';
import { tooManyRequests, withinLimit } from '../security/rate-limit.ts';
import type { Services } from '../upstreams/services.ts';
import { documentResponse } from './document-response.ts';

/** What is made for a request, or for a revalidation after it. */
export type Made = {
  /**
   * The document to store, once all its data has arrived; undefined where some of it has not. Absent
   * where nothing of it is to be stored.
   */
  document?: (() => Promise<MadeDocument | undefined>) | undefined;
  /** Answers the request where no stored document does. `isStored`: whether one follows later. */
  answer: (isStored: boolean) => Response | Promise<Response>;
  /** Whether the answer does not wait for the data of the document. */
  isStreamed?: boolean;
  /** Whether its address has no document any more: it is gone or has moved. */
  isGone?: boolean | Promise<boolean>;
  /** Whether it says that a service failed. What was stored before is better. */
  isFailed?: boolean;
};

/** `mayBegin`: whether the answer is the same for everyone, and may begin before all of it is known. */
export type Make = (services: Services, mayBegin: boolean) => Promise<Made>;

/**
 * Answers with what is stored under a key, or with what `make` makes, which is then stored:
 *
 * - fresh or stale: the stored document; one that is due is revalidated after the answer
 * - older, purged or absent: what is made now; the stored document where the visitor had too much made
 *   (else 429), or where it cannot be made
 *
 * Without a key nothing is stored. `limited` names what the visitor's limit counts. Rejects when
 * `make` does and nothing is stored.
 */
export async function serveStored(
  c: Context<AppEnv>,
  key: DocumentKey | undefined,
  limited: string,
  make: Make,
): Promise<Response> {
  const services = c.get('services');
  const found = key && (await findDocument(services, key, Date.now()));
  const sent = ({ document }: Found, state: string, age?: number) =>
    documentResponse(c, document, { state, age });
  const served = (stored: Found) =>
    stored.state === 'fresh' ? sent(stored, 'HIT', stored.age) : sent(stored, 'STALE');
  if (found && found.state !== 'error-only' && !found.isDue) return served(found);
  // only what is made counts: stored documents are served to everyone
  const isAllowed = await withinLimit(c, 'RENDER_LIMIT', limited);
  if (found && found.state !== 'error-only') {
    const again = () => revalidate(services, key, make, found);
    if (isAllowed) c.executionCtx.waitUntil(singleFlight(key.name, again));
    return served(found);
  }
  if (!isAllowed) {
    if (found) return sent(found, 'STALE; reason=limited');
    throw tooManyRequests();
  }
  try {
    const made = await make(services, key !== undefined);
    if (found) c.executionCtx.waitUntil(forgetGone(services, key, made));
    if (!found || !made.isFailed) return await answerWith(c, made, key);
    log('warn', 'document-stale-if-error', { requestId: services.requestId, key: key.name });
  } catch (error) {
    if (!found) throw error;
    log('warn', 'document-stale-if-error', { requestId: services.requestId, ...errorFields(error) });
  }
  return sent(found, 'STALE; reason=error');
}

/** Answers with what was made now, and stores it where it is complete and has a key. */
async function answerWith(c: Context<AppEnv>, made: Made, key: DocumentKey | undefined): Promise<Response> {
  const services = c.get('services');
  if (!key || !made.document) return made.answer(false);
  if (made.isStreamed) {
    c.executionCtx.waitUntil(store(services, key, made.document));
    return made.answer(true);
  }
  const document = await made.document();
  if (!document) return made.answer(false);
  const stored = await toStored(services.cache, document, Date.now());
  c.executionCtx.waitUntil(storeDocument(services, key, stored));
  return documentResponse(c, stored, {
    state: 'MISS',
    age: hasStaleFallbacks(services.cache) ? undefined : 0,
  });
}

/**
 * Makes a stored document anew, after an answer with it, of data that is not stale. It is forgotten
 * where it is gone or has moved. A failure is logged.
 */
async function revalidate(asked: Services, key: DocumentKey, make: Make, { isOfKv }: Found): Promise<void> {
  try {
    if (!isOfKv && (await isRevalidatedElsewhere(asked, key, Date.now()))) return;
    const services = { ...asked, cache: forRevalidation(asked.cache) };
    const { isGone, document } = await make(services, false);
    if (await isGone) await forgetDocument(services, key);
    else if (document) await store(services, key, document);
  } catch (error) {
    const { requestId } = asked;
    log('warn', 'document-not-revalidated', { requestId, key: key.name, ...errorFields(error) });
  }
}

async function forgetGone(services: Services, key: DocumentKey, { isGone }: Made): Promise<void> {
  if (await isGone) await forgetDocument(services, key);
}

async function store(
  services: Services,
  key: DocumentKey,
  make: NonNullable<Made['document']>,
): Promise<void> {
  const document = await make();
  if (document) await storeDocument(services, key, await toStored(services.cache, document, Date.now()));
}
