import type { TenantContext } from '../tenant-context.ts';
import { PayError } from './pay-error.ts';

/** How long an answer is kept for its key. */
const KEPT_MS = 24 * 60 * 60 * 1000;

export type PayAnswer = { status: number; body: Record<string, unknown> };

/**
 * Answers a call with an idempotency key: the same call gets the same answer again, errors
 * included; another call with that key is 400 `idempotency_error`. Without a key every call takes
 * effect. A refusal (`PayError`) changes nothing and is kept like any answer.
 * @param request what must be the same: path and body
 */
export function onceFor(
  { database, clock }: TenantContext,
  key: string | undefined,
  request: string,
  answer: () => PayAnswer,
): PayAnswer {
  const answered = (): PayAnswer => {
    try {
      return database.transaction(answer);
    } catch (error) {
      if (error instanceof PayError) return { status: error.status, body: error.body };
      throw error;
    }
  };
  if (key === undefined) return answered();
  return database.transaction(() => {
    database.run('DELETE FROM pay_answer WHERE expires_at <= ?', clock.now());
    const known = database.first<{ request: string; status: number; body: string }>(
      'SELECT request, status, body FROM pay_answer WHERE idempotency_key = ?',
      key,
    );
    if (known && known.request !== request) {
      const message = 'This idempotency key was used for another call.';
      const { status, body } = new PayError(400, 'idempotency_error', { message });
      return { status, body };
    }
    if (known) return { status: known.status, body: JSON.parse(known.body) };
    const { status, body } = answered();
    database.run(
      'INSERT INTO pay_answer (idempotency_key, request, status, body, expires_at) VALUES (?, ?, ?, ?, ?)',
      key,
      request,
      status,
      JSON.stringify(body),
      clock.now() + KEPT_MS,
    );
    return { status, body };
  });
}
