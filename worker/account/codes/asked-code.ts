import * as z from 'zod';
import { type SealedCookie, SHORT_SECONDS, sealedCookie } from '../../session/sealed-cookie.ts';
import type { Session } from '../../session/session.ts';

/** How long a shopper waits for the next mail, in seconds. */
export const RESEND_SECONDS = 30;

/** Longest address to return to, in characters, so that the cookie is not too long for browsers. */
export const LONGEST_RETURN = 500;

const askedCode = z.object({
  /** The address that the code was sent to. */
  email: z.string(),
  /** When, in epoch seconds. */
  at: z.number(),
  /** Where to go after signing in, as the form sent it. */
  returnTo: z.string().max(LONGEST_RETURN).optional(),
});

type AskedCode = z.infer<typeof askedCode>;

/**
 * What a browser remembers of its own request for a sign-in code. It shows that a mailed link was
 * opened in the browser that asked for it (docs/decisions/0056).
 */
export class AskedCodeCookie {
  readonly #cookie: SealedCookie<AskedCode>;

  constructor({ cookies, siteId }: Session) {
    this.#cookie = sealedCookie(cookies, `cairn-asked-${siteId}`, askedCode, SHORT_SECONDS);
  }

  read(): Promise<AskedCode | undefined> {
    return this.#cookie.read();
  }

  /** Remembers that a code was sent now. */
  write({ returnTo, ...asked }: Omit<AskedCode, 'at'>): Promise<void> {
    const kept = returnTo && returnTo.length <= LONGEST_RETURN ? returnTo : undefined;
    return this.#cookie.write({ ...asked, returnTo: kept, at: Math.floor(Date.now() / 1000) });
  }

  drop(): void {
    this.#cookie.drop();
  }

  /** Seconds until this browser may ask for another mail to the address; 0 where it may now. */
  async secondsLeft(email: string): Promise<number> {
    const asked = await this.read();
    if (!asked || !isSameAddress(asked.email, email)) return 0;
    return Math.max(0, Math.ceil(asked.at + RESEND_SECONDS - Date.now() / 1000));
  }
}

/** Whether two spellings are the same e-mail address of an account. */
export function isSameAddress(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
