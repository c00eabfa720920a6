import type { z } from 'zod';
import { jsonOf } from '../../shared/json-of.ts';

/** What a check found: in words, and for a fault also what to do about it. */
export type Finding = { subject: string; isWrong: boolean; says: string };

export const good = (subject: string, says: string): Finding => ({ subject, isWrong: false, says });
export const wrong = (subject: string, says: string): Finding => ({ subject, isWrong: true, says });

/** A text without these secrets, as they are and as they are in an address. */
export function withoutSecrets(text: string, secrets: readonly string[]): string {
  const forms = secrets.flatMap((secret) => [secret, encodeURIComponent(secret)]);
  return forms.filter(Boolean).reduce((clean, secret) => clean.replaceAll(secret, '(secret)'), text);
}

/** Longest wait for a service, in ms. */
const DEADLINE_MS = 10_000;
/** Longest part of an answer that is shown, in characters. */
const SHOWN = 200;
const FIRST_FAILURE = 500;

/** A service's answer. A text says why there was none. */
export type Answer = { status: number; headers: Headers; text: string } | string;

/** Asks a service once, without following redirects. */
export async function ask(url: string, init: RequestInit = {}): Promise<Answer> {
  try {
    const signal = AbortSignal.timeout(DEADLINE_MS);
    const response = await fetch(url, { redirect: 'manual', signal, ...init });
    return { status: response.status, headers: response.headers, text: await response.text() };
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return cause instanceof Error ? cause.message || cause.name : String(cause);
  }
}

/** The status of an answer; undefined where there was none. */
export function statusOf(answer: Answer): number | undefined {
  return typeof answer === 'string' ? undefined : answer.status;
}

/** Whether a host is there: any answer shows that, but for a failure of its own. */
export function isThere(answer: Answer): answer is Exclude<Answer, string> {
  return typeof answer !== 'string' && answer.status < FIRST_FAILURE;
}

/**
 * What an answer says in JSON, as a schema reads it; undefined where it says nothing of the kind.
 */
export function readAs<T>(answer: Answer, schema: z.ZodType<T>): T | undefined {
  return typeof answer === 'string' ? undefined : schema.safeParse(jsonOf(answer.text)).data;
}

/** A finding about an address that did not answer as expected. `remedy`: what to do. */
export function unexpected(
  subject: string,
  url: string,
  { answer, remedy }: { answer: Answer; remedy: string },
): Finding {
  const { host } = new URL(url);
  if (typeof answer === 'string') return wrong(subject, `${host} does not answer (${answer}). ${remedy}`);
  const said = answer.text.replace(/[\s\p{Cc}]+/gu, ' ').slice(0, SHOWN);
  return wrong(subject, `${host} answers ${answer.status}${said ? ` (${said})` : ''}. ${remedy}`);
}

/** Sends JSON. */
export const jsonPost = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});
