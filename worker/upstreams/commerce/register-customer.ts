import * as z from 'zod';
import type { Services } from '../services.ts';
import { UpstreamError } from '../upstream-error.ts';
import { commerceCall } from './commerce-call.ts';

/** The registration payload. */
export type Registration = {
  customer: {
    firstName: string;
    lastName: string;
    email: string;
    login: string;
    c_additionalFields: {
      phone: string;
      gender: number;
      postalCode: string;
      newsletter: boolean;
      sendsmsconsent: boolean;
      privacyconsent: boolean;
      isLoyaltyFormSubmit: boolean;
      storeNumber: string;
      platformOfOrigin: string;
      sessionOrigination: string;
      birthdayMonth?: number;
      birthdayDay?: number;
    };
  };
  password: string;
};

/** A message of the service about one field of the form, in the shopper's language. */
export type FormError = { field: string; message: string };

const OPERATION = 'register-customer';
const FIRST_FAILURE = 500;

/** Longest message of the service that is shown, in characters. */
const LONGEST_MESSAGE = 300;

const formError = z.object({
  field: z.string(),
  message: z.string().transform((text) => text.slice(0, LONGEST_MESSAGE).toWellFormed()),
});
const invalidForm = z.looseObject({ status: z.literal('invalid_form') });

const answer = z.union([
  invalidForm.transform((body) => ({ customerId: undefined, body })),
  z.object({ customerId: z.string().min(1) }),
]);

/**
 * Registers a customer with a guest's access token. A refusal of the form is an `UpstreamError`
 * with status 400 too where the service answers 200 (docs/contracts/custom-apis.md §2.8).
 */
export async function registerCustomer(
  services: Services,
  token: string,
  { body, deadline }: { body: Registration; deadline: number },
): Promise<void> {
  const given = await commerceCall(services, {
    operation: OPERATION,
    api: '/customer/shopper-customers/v1',
    path: '/customers',
    method: 'POST',
    body,
    token,
    deadline,
    schema: answer,
  });
  if (given.customerId !== undefined) return;
  throw new UpstreamError({
    ...{ service: 'commerce', operation: OPERATION, kind: 'status', status: 400 },
    body: given.body,
  });
}

/**
 * The errors by field in a refusal `invalid_form`; the name of their list is not known. Empty for
 * any other refusal.
 */
export function formErrors({ body }: UpstreamError): FormError[] {
  const form = invalidForm.safeParse(body);
  if (!form.success) return [];
  const lists = Object.values(form.data).filter((value) => Array.isArray(value));
  return lists.flatMap((list) =>
    list.flatMap((entry) => {
      const error = formError.safeParse(entry);
      return error.success ? [error.data] : [];
    }),
  );
}

const invalidParameter = z.object({ parameter: z.string().regex(/(?:^|\.)(?:email|login)$/) });

/** Whether the service refused the e-mail address: its rule may be stricter than the shop's. */
export function refusesEmail(error: UpstreamError): boolean {
  return isRefused(error) && invalidParameter.safeParse(error.body).success;
}

/** Whether the service refused to register, so that it has certainly made no account. */
export function isRefused({ operation, kind, status = 0 }: UpstreamError): boolean {
  return operation === OPERATION && kind === 'status' && status < FIRST_FAILURE;
}

/** Errors of a call that was not sent. */
const UNSENT: ReadonlySet<UpstreamError['kind']> = new Set([
  'open-circuit',
  'not-configured',
  'invalid-request',
]);

/** Whether the registration was not sent, because it could not be, or because there was no token. */
export function isUnsent({ operation, kind }: UpstreamError): boolean {
  return operation !== OPERATION || UNSENT.has(kind);
}
