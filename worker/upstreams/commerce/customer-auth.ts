import * as z from 'zod';
import type { Services } from '../services.ts';
import { commerceCall } from './commerce-call.ts';
import { readerCall } from './reader-call.ts';

/** The custom API for signing in (docs/contracts/custom-apis.md §2.1). */
const API = '/custom/auth/v1';

const off = z.boolean().default(false).catch(false);

/** The settings that decide what joining asks for. */
const registerFormSettings = z.object({
  canEnrollInLoyalty: off,
  loyaltyPrivacyConsentRequired: off,
  isFormatPhoneNumber: off,
  isCustomerOptInDefaultEnabled: off,
  isSmsOptInEnabled: off,
  isBirthdayStepEnabled: off,
  isLoyaltyExplicitConsentRequired: off,
});

export type RegisterFormSettings = z.infer<typeof registerFormSettings>;

const precheck = z.object({
  registrationStep: z.boolean(),
  registerFormSettings: registerFormSettings.optional().catch(undefined),
  /** Source texts of regular expressions, by rule. They may be broken or never end. */
  passwordConstraints: z.record(z.string(), z.unknown()).optional().catch(undefined),
  /** A content item, or null. */
  loyaltyJoinBanner: z.unknown().optional(),
  updatePostalCode: off,
});

export type Precheck = z.infer<typeof precheck>;

/**
 * Whether an e-mail address should register or sign in, what registration asks for, and whether to
 * ask for the postal code of an account. Status 400 for an invalid address. `deadline` in ms.
 */
export function precheckCustomer(
  services: Services,
  email: string,
  deadline: 'read' | number = 'read',
): Promise<Precheck> {
  return readerCall(services, {
    operation: 'precheck-customer',
    api: API,
    path: '/precheck-customer',
    method: 'POST',
    query: { locale: services.shop.locale.id },
    body: { gatewayEmail: email },
    deadline,
    idempotent: true,
    schema: precheck,
  });
}

/** Notifies the brand's own service that a shopper has signed in. The answer has no content. */
export async function postAuth(services: Services, token: string): Promise<void> {
  await commerceCall(services, {
    operation: 'post-auth',
    changesNothing: true,
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
