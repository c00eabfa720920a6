import * as z from 'zod';
import type { Services } from '../services.ts';
import { UpstreamError } from '../upstream-error.ts';
import { commerceCall } from './commerce-call.ts';

/** The newsletter's sign-up, a custom API (docs/contracts/custom-apis.md §2.5). */
const API = '/custom/subscriptions/v1';
const PATH = '/newsletter/subscribe';

/** Longest call, in ms: the shopper waits for it between two steps. */
const SUBSCRIBE_MS = 2_000;
/** Longest text of a refusal that is shown, in characters. */
const LONGEST_TEXT = 200;

/** The service's words for the shopper. */
const text = z
  .string()
  .transform((words) => words.trim().slice(0, LONGEST_TEXT).toWellFormed())
  .optional()
  .catch(undefined);

/**
 * The code of a gender: none selected, male, female, not said
 * (docs/product/content-and-platform.md §3.4).
 */
const gender = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(-1)]);

const answer = z.object({
  success: z.boolean(),
  /** `pending`: the owner of the address is asked first. */
  status: text,
  msg: text,
  allFieldsProvided: z.boolean().optional().catch(undefined),
  postalCode: z.string().max(20).optional().catch(undefined),
  gender: gender.optional().catch(undefined),
  emailProfileCreationDate: z.string().max(40).optional().catch(undefined),
});
const refusal = z.object({ msg: text });

type NewsletterGender = z.infer<typeof gender>;

/** What the second step gives, and what the newsletter may know of an address already. */
export type NewsletterDetails = { postalCode: string; gender: NewsletterGender };

export type Subscribed =
  | {
      isTaken: true;
      /** Whether the owner of the address is asked by mail first; the same for every address. */
      isPending: boolean;
      /** Personal: for nobody but the owner of the address. Undefined until both are known. */
      details: NewsletterDetails | undefined;
      /** When the profile of the address was created, ISO; the second step sends it back. */
      createdAt: string | undefined;
    }
  /** `says`: the service's reason, in the shopper's language. */
  | { isTaken: false; says: string | undefined };

/**
 * Signs an e-mail address up for the newsletter: the first step. Repeating it has the same effect.
 * Throws `UpstreamError` where the service gave no answer.
 */
export async function subscribeToNewsletter(
  services: Services,
  token: string,
  email: string,
): Promise<Subscribed> {
  try {
    const given = await newsletterCall(services, token, { method: 'POST', body: { email }, schema: answer });
    if (!given.success) return { isTaken: false, says: given.msg };
    const { allFieldsProvided, postalCode, gender, emailProfileCreationDate: createdAt } = given;
    const isPending = given.status === 'pending';
    const isKnown = allFieldsProvided && postalCode !== undefined && gender !== undefined;
    return { isTaken: true, isPending, details: isKnown ? { postalCode, gender } : undefined, createdAt };
  } catch (error) {
    if (!(error instanceof UpstreamError) || !error.isRefused) throw error;
    return { isTaken: false, says: refusal.safeParse(error.body).data?.msg };
  }
}

type NewsletterProfile = NewsletterDetails & {
  email: string;
  /** Where on the site the address was entered. */
  source: string;
  /** The message that the sign-up asked for. */
  messageId: string;
  emailProfileCreationDate: string | undefined;
};

/**
 * Adds postal code and gender to a subscription: the second step. Whether the service took them; an
 * answer without a body is success (docs/contracts/custom-apis.md §1). Throws `UpstreamError`.
 */
export async function completeNewsletter(
  services: Services,
  token: string,
  profile: NewsletterProfile,
): Promise<boolean> {
  const given = await newsletterCall(services, token, {
    method: 'PATCH',
    body: profile,
    schema: answer.optional(),
  });
  return given?.success ?? true;
}

/**
 * Confirms the sign-up that a mail's link names. Repeating it has the same effect. False for a link that
 * does not count, or no more. Throws `UpstreamError` where the service gave no answer.
 */
export async function confirmNewsletter(services: Services, token: string, link: string): Promise<boolean> {
  try {
    const given = await commerceCall(services, {
      operation: 'confirm-newsletter',
      api: API,
      path: '/newsletter/confirm',
      method: 'POST',
      query: { locale: services.shop.locale.id },
      body: { token: link },
      token,
      schema: answer,
      idempotent: true,
      deadline: SUBSCRIBE_MS,
    });
    return given.success;
  } catch (error) {
    if (error instanceof UpstreamError && (error.isNotFound || error.isRefused)) return false;
    throw error;
  }
}

type NewsletterCall<T> = { method: 'POST' | 'PATCH'; body: object; schema: z.ZodType<T> };

function newsletterCall<T>(services: Services, token: string, call: NewsletterCall<T>): Promise<T> {
  return commerceCall(services, {
    ...call,
    operation: call.method === 'POST' ? 'subscribe-to-newsletter' : 'complete-newsletter',
    api: API,
    path: PATH,
    query: { locale: services.shop.locale.id },
    token,
    idempotent: true,
    deadline: SUBSCRIBE_MS,
  });
}
