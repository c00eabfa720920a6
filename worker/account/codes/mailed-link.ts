import * as z from 'zod';
import { EMAIL } from '../../../shared/forms/account-fields.ts';
import { fieldSchema } from '../../../shared/forms/field.ts';
import { byWayOfCookies } from '../../forms/needed-cookies.ts';
import type { Redirect } from '../../rendering/page.ts';
import type { ShopRequest } from '../../request/shop-request.ts';
import type { Cookies } from '../../session/cookies.ts';
import { type SealedCookie, SHORT_SECONDS, sealedCookie } from '../../session/sealed-cookie.ts';
import type { Session } from '../../session/session.ts';
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
type LinkKind = (typeof LINK_KINDS)[number];

const mailedLink = z.object({
  token: z.string(),
  /** Absent where the link does not name its address. */
  email: z.string().optional(),
  /** Where the mail says to go afterwards; not yet checked. */
  returnTo: z.string().max(LONGEST_RETURN).optional(),
});

export type MailedLink = z.infer<typeof mailedLink>;

/** `moved`: the link's query was read, and this redirect leads to the page without it. */
type OpenedLink = { moved: Redirect } | { moved?: undefined; link: MailedLink | undefined };

/**
 * The link of a mail. Its token must not stay in the address, where the history and other pages
 * could read it: the first visit moves it into a sealed cookie of this browser, and redirects to
 * the bare address. Nothing is spent by that. A browser that keeps no cookies is told so.
 */
export class MailedLinkCookie {
  readonly #shop: ShopRequest;
  readonly #cookies: Cookies;
  readonly #kind: LinkKind;
  readonly #cookie: SealedCookie<MailedLink>;

  constructor({ shop }: Services, session: Session, kind: LinkKind) {
    this.#shop = shop;
    this.#cookies = session.cookies;
    this.#kind = kind;
    this.#cookie = sealedCookie(session.cookies, `cairn-link-${kind}`, mailedLink, SHORT_SECONDS);
  }

  /** Opens it at the page at `path`, below the shop's root. */
  async open(path: string): Promise<OpenedLink> {
    const { token, email, returnTo } = PARAMETERS;
    const stated = this.#stated(token);
    if (stated === undefined) return { link: await this.#cookie.read() };
    const sent = tokenSchema.safeParse(stated).data;
    let to = this.#shop.link(path);
    if (sent === undefined) this.#cookie.drop();
    else {
      to = byWayOfCookies(this.#shop, this.#cookies, to, { link: this.#kind });
      const address = fieldSchema(EMAIL).safeParse(this.#stated(email)).data;
      await this.#cookie.write({
        token: sent,
        email: address,
        returnTo: this.#stated(returnTo)?.slice(0, LONGEST_RETURN),
      });
    }
    return { moved: { kind: 'redirect', status: 303, to, isSpelled: true } };
  }

  /** Whether the browser sent the link that it opened, valid or not. */
  get isSent(): boolean {
    return this.#cookie.isSent;
  }

  drop(): void {
    this.#cookie.drop();
  }

  #stated(names: readonly string[]): string | undefined {
    return names.map((name) => this.#shop.search.get(name)).find((value) => value !== null) ?? undefined;
  }
}

/** An e-mail address that its owner recognises and nobody else learns. */
export function maskedAddress(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  return `${[...name].slice(0, 1).join('')}•••@${domain}`;
}
