import { expect } from 'playwright/test';
import { z } from 'zod';
import { SANDBOX_URL } from '../../support/ports.ts';

const message = z.object({
  kind: z.string(),
  subject: z.string(),
  body: z.string(),
  token: z.string().optional(),
  link: z.string().optional(),
});

/**
 * The newest message of a kind to an address, once it has arrived (sandbox/README.md): in the mailbox of
 * this worker's cloud, or of another one.
 */
export async function newestMessage(
  to: string,
  kind: string,
  cloud = SANDBOX_URL,
): Promise<z.output<typeof message>> {
  const address = `${cloud}/__sandbox/mailbox?to=${encodeURIComponent(to)}`;
  let found: z.output<typeof message> | undefined;
  await expect(async () => {
    const answer: unknown = await (await fetch(address)).json();
    const { messages } = z.object({ messages: z.array(message) }).parse(answer);
    found = messages.find((one) => one.kind === kind);
    expect(found, `a message ${kind} to ${to}`).toBeDefined();
  }).toPass({ timeout: 20_000 });
  if (!found) throw new Error(`no message ${kind} to ${to}`);
  return found;
}

/** The newest mail of a kind to an address, which has a code and a link. */
export async function mailTo(to: string, kind: string): Promise<{ token: string; link: string }> {
  const { token, link } = await newestMessage(to, kind);
  if (!token || !link) throw new Error(`No code and link in the mail ${kind}.`);
  return { token, link };
}
