import { z } from 'zod';
import type { Config } from '../config/config.ts';
import type { Cookies } from './cookies.ts';
import { closeCookie, openCookie, packJson, type SealedCookie, unpackJson } from './sealed-cookie.ts';

/** How long a device is remembered after it was last signed in on, in seconds: a year. */
const DEVICE_SECONDS = 365 * 24 * 60 * 60;
/** Most accounts that a device is remembered for, those of a household: the latest ones. */
const MOST_ACCOUNTS = 3;

const device = z.object({
  /** Made of chance; what its attempts are counted by. */
  id: z.uuid(),
  /** Digests of the e-mail addresses that have signed in on it, the latest first. */
  accounts: z.array(z.string()).max(MOST_ACCOUNTS),
});

type Device = z.infer<typeof device>;

/**
 * The device in this browser: a sealed cookie that outlives a session. Whoever has signed in on it
 * before is not kept out by others who try their account (docs/decisions/0033).
 */
export class DeviceCookie {
  readonly #cookies: Cookies;
  readonly #keys: Config['sessionKeys'];
  readonly #cookie: SealedCookie<Device>;

  constructor(cookies: Cookies, { sessionKeys }: Config) {
    this.#cookies = cookies;
    this.#keys = sessionKeys;
    this.#cookie = {
      name: cookies.ownName('cairn-device'),
      pack: packJson,
      unpack: (bytes) => device.safeParse(unpackJson(bytes)).data,
    };
  }

  async #read(): Promise<Device | undefined> {
    return (await openCookie(this.#keys, this.#cookie, this.#cookies.get(this.#cookie.name))).value;
  }

  /** The id of a device that this account has signed in on; undefined for any other. */
  async idFor(account: string): Promise<string | undefined> {
    const known = await this.#read();
    return known?.accounts.includes(account) ? known.id : undefined;
  }

  /**
   * Remembers that an account has signed in here; until the browser is closed where it is not to be
   * kept logged in.
   */
  async remember(account: string, { kept }: { kept: boolean }): Promise<void> {
    const known = await this.#read();
    const others = (known?.accounts ?? []).filter((one) => one !== account);
    const now: Device = {
      id: known?.id ?? crypto.randomUUID(),
      accounts: [account, ...others].slice(0, MOST_ACCOUNTS),
    };
    const text = await closeCookie(this.#keys, this.#cookie, now);
    this.#cookies.set(this.#cookie.name, text, { seconds: kept ? DEVICE_SECONDS : undefined });
  }
}
