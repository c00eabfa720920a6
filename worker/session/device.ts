import * as z from 'zod';
import type { Cookies } from './cookies.ts';
import { SealedCookie } from './sealed-cookie.ts';
import { jsonFormat } from './sealed-value.ts';

/** How long a device is remembered after the last sign-in on it, in seconds: a year. */
const DEVICE_SECONDS = 365 * 24 * 60 * 60;
/** Most accounts remembered on a device, enough for a household: the latest ones. */
const MOST_ACCOUNTS = 3;

const device = z.object({
  /** A random id under which the device's attempts are counted. */
  id: z.uuid(),
  /** Digests of the e-mail addresses that have signed in on the device, the latest first. */
  accounts: z.array(z.string()).max(MOST_ACCOUNTS),
});

type Device = z.infer<typeof device>;

/**
 * The device behind this browser, in a sealed cookie that outlives a session. An account that has
 * signed in on it before is not locked out here by other people's attempts (docs/decisions/0033).
 */
export class DeviceCookie {
  readonly #cookie: SealedCookie<Device>;

  constructor(cookies: Cookies) {
    this.#cookie = new SealedCookie(cookies, 'cairn-device', jsonFormat(device));
  }

  /** The device's id if this account has signed in on it before; otherwise undefined. */
  async idFor(account: string): Promise<string | undefined> {
    const known = await this.#cookie.read();
    return known?.accounts.includes(account) ? known.id : undefined;
  }

  /** Whether this account was the last one to sign in on the device. */
  async isLatest(account: string): Promise<boolean> {
    return (await this.#cookie.read())?.accounts[0] === account;
  }

  /**
   * Remembers that an account has signed in on this device. With `kept: false` only until the
   * browser is closed.
   */
  async remember(account: string, { kept }: { kept: boolean }): Promise<void> {
    const known = await this.#cookie.read();
    const others = (known?.accounts ?? []).filter((one) => one !== account);
    const now: Device = {
      id: known?.id ?? crypto.randomUUID(),
      accounts: [account, ...others].slice(0, MOST_ACCOUNTS),
    };
    await this.#cookie.write(now, kept ? DEVICE_SECONDS : undefined);
  }
}
