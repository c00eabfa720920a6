import * as z from 'zod';
import type { Config } from '../config/config.ts';
import type { ShopRequest } from '../request/shop-request.ts';
import { jsonFormat, sealValue, unsealValue } from '../session/sealed-value.ts';

/** How long the second step may be sent after the first, in seconds. */
const TICKET_SECONDS = 3_600;

/** Where an address was entered; sent to the service as the source of the sign-up. */
export const PLACES = ['footer', 'page', 'modal'] as const;
export type SignUpPlace = (typeof PLACES)[number];

const content = z.object({
  email: z.string(),
  place: z.enum(PLACES),
  /** Epoch seconds. */
  until: z.number(),
});

const ticket = jsonFormat(content);

export type Ticket = Omit<z.infer<typeof content>, 'until'>;

const purposeOf = ({ site }: ShopRequest) => `newsletter-${site.id}`;

/**
 * What the first step passes to the second, in a hidden field. It is sealed: the second step is only
 * for an address that was just entered here. Nothing that the newsletter knows is in it, so its
 * length tells nothing, and it is no matter that it can be sent again (docs/decisions/0077).
 */
export function writeTicket({ sessionKeys }: Config, shop: ShopRequest, entered: Ticket): Promise<string> {
  const until = Math.floor(Date.now() / 1000) + TICKET_SECONDS;
  return sealValue(sessionKeys, purposeOf(shop), ticket, { ...entered, until });
}

/** The content of a ticket; undefined for one that is too old, of another site, or not genuine. */
export async function readTicket(
  { sessionKeys }: Config,
  shop: ShopRequest,
  text: string,
): Promise<Ticket | undefined> {
  const { value } = await unsealValue(sessionKeys, purposeOf(shop), ticket, text);
  return value && value.until > Date.now() / 1000 ? value : undefined;
}
