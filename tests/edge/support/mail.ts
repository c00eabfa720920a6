import { z } from 'zod';
import { ask } from './account.ts';

const mail = z.object({
  kind: z.string(),
  body: z.string(),
  token: z.string().optional(),
  link: z.string().optional(),
});
const mailbox = z.object({ messages: z.array(mail) });

/** The mails to an address, newest first, without the welcomes of accounts and the newsletter. */
export async function mailsTo(email: string) {
  const response = await ask(`/__sandbox/mailbox?to=${encodeURIComponent(email)}`, {});
  return mailbox.parse(await response.json()).messages.filter(({ kind }) => !kind.endsWith('welcome'));
}

/** The code in the newest mail to an address; throws where there is none. */
export async function codeTo(email: string): Promise<string> {
  const token = (await mailsTo(email))[0]?.token;
  if (!token) throw new Error('No mail with a code.');
  return token;
}

/** The newest link that was mailed to an address; throws where there is none. */
export async function linkTo(email: string): Promise<URL> {
  const link = (await mailsTo(email)).find((message) => message.link !== undefined)?.link;
  if (!link) throw new Error('No mail with a link.');
  return new URL(link);
}

/** Moves the clock of the commerce cloud by minutes from now; 0 sets it right again. */
export async function moveClock(minutes: number): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ offset: minutes * 60_000 });
  await ask('/__sandbox/clock', { method: 'PUT', headers, body });
}

/** An answer as far as a visitor sees it: without what differs from request to request. */
export async function seenIn(response: Response) {
  const text = await response.text();
  const requestId = response.headers.get('X-Request-Id') ?? 'none';
  const headers = [...response.headers.keys()].filter((name) => name !== 'server-timing').sort();
  return { status: response.status, headers, text: text.replaceAll(requestId, '') };
}

/**
 * The answers to requests that name these addresses, as a visitor sees them without the addresses,
 * and the whole seconds that each took.
 */
export async function seenFor(emails: string[], send: (email: string) => Promise<Response>) {
  const seconds: number[] = [];
  const seen = [];
  for (const email of emails) {
    const start = Date.now();
    const { text, ...rest } = await seenIn(await send(email));
    seconds.push(Math.floor((Date.now() - start) / 1_000));
    seen.push({ ...rest, text: text.replaceAll(email, 'EMAIL') });
  }
  return { seen, seconds };
}
