import { z } from 'zod';
import type { Services } from '../services.ts';
import { commerceCall } from './commerce-call.ts';
import { readerCall } from './reader-call.ts';

/** The custom API around signing in (docs/contracts/custom-apis.md §2.1). */
const API = '/custom/auth/v1';

const precheck = z.object({
  registrationStep: z.boolean(),
  updatePostalCode: z.boolean().default(false).catch(false),
});

/**
 * Whether an e-mail address is to register or to sign in, and whether its postal code is asked for.
 * 400 for no address.
 */
export function precheckCustomer(services: Services, email: string): Promise<z.infer<typeof precheck>> {
  return readerCall(services, {
    operation: 'precheck-customer',
    api: API,
    path: '/precheck-customer',
    method: 'POST',
    query: { locale: services.shop.locale.id },
    body: { gatewayEmail: email },
    deadline: 'read',
    idempotent: true,
    schema: precheck,
  });
}

/** What the brand does after someone has signed in; nothing comes back. */
export async function postAuth(services: Services, token: string): Promise<void> {
  await commerceCall(services, {
    operation: 'post-auth',
    api: API,
    path: '/post-auth',
    method: 'POST',
    query: { locale: services.shop.locale.id },
    body: {},
    token,
    deadline: 'read',
    schema: z.unknown(),
  });
}
