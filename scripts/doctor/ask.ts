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

/** A service's answer; `body` is its JSON, or undefined. */
type Answer = { status: number; headers: Headers; text: string; body: unknown };

/** Asks a service once, without following redirects. A text says why there was no answer. */
export async function ask(url: string, init: RequestInit = {}): Promise<Answer | string> {
  try {
    const signal = AbortSignal.timeout(DEADLINE_MS);
    const response = await fetch(url, { redirect: 'manual', signal, ...init });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: jsonOf(text) };
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return cause instanceof Error ? cause.message || cause.name : String(cause);
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A finding about an address that did not answer as expected. `remedy`: what to do. */
export function unexpected(
  subject: string,
  url: string,
  { answer, remedy }: { answer: Answer | string; remedy: string },
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
