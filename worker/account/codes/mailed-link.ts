import * as z from 'zod';
import { EMAIL } from '../../../shared/forms/account-fields.ts';
import { fieldSchema } from '../../../shared/forms/field.ts';
import type { Session } from '../../session/session.ts';
import { ShortCookie } from '../../session/short-cookie.ts';
import type { Services } from '../../upstreams/services.ts';
import { LONGEST_RETURN } from './asked-code.ts';
import { tokenSchema } from './token-field.ts';

/** The names of the query parameters, which the brand's own mail templates may choose among. */
const PARAMETERS = {
  token: ['token', 'code', 'pwd_action_token', 'pwdless_login_token'],
  email: ['email', 'email_id', 'user_id', 'userId', 'login_id'],
  returnTo: ['redirect_url', 'redirectUrl', 'return'],
} as const;

/** What the links of mails are for. */
export const LINK_KINDS = ['sign-in', 'reset', 'deletion'] as const;

const mailedLink = z.object({
  token: z.string(),
  /** Absent where the link does not name its address. */
  email: z.string().optional(),
  /** Where the mail says to go afterwards; not yet checked. */
  returnTo: z.string().max(LONGEST_RETURN).optional(),
});

export type MailedLink = z.infer<typeof mailedLink>;

/** `moved`: the link's query was read, and the page is to be requested again without it. */
export type OpenedLink = { moved: true } | { moved: false; link: MailedLink | undefined };

/**
 * The link of a mail. Its token must not stay in the address, where the history and other pages
 * could read it: the first visit moves it into a sealed cookie of this browser, and redirects to
 * the bare address. Nothing is spent by that.
 */
export class MailedLinkCookie {
  readonly #search: URLSearchParams;
  readonly #cookie: ShortCookie<MailedLink>;

  constructor({ config, shop }: Services, session: Session, kind: (typeof LINK_KINDS)[number]) {
    this.#search = shop.search;
    this.#cookie = new ShortCookie(session.cookies, config, `cairn-link-${kind}`, mailedLink);
  }

  async open(): Promise<OpenedLink> {
    const { token, email, returnTo } = PARAMETERS;
    const stated = this.#stated(token);
    if (stated === undefined) return { moved: false, link: await this.#cookie.read() };
    const sent = tokenSchema.safeParse(stated).data;
    if (sent === undefined) this.#cookie.drop();
    else {
      const address = fieldSchema(EMAIL).safeParse(this.#stated(email)).data;
      await this.#cookie.write({
        token: sent,
        email: address,
        returnTo: this.#stated(returnTo)?.slice(0, LONGEST_RETURN),
      });
    }
    return { moved: true };
  }

  drop(): void {
    this.#cookie.drop();
  }

  #stated(names: readonly string[]): string | undefined {
    return names.map((name) => this.#search.get(name)).find((value) => value !== null) ?? undefined;
  }
}

/** An e-mail address that its owner recognises and nobody else learns. */
export function maskedAddress(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  return `${[...name].slice(0, 1).join('')}•••@${domain}`;
}
