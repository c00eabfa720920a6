/**
 * The identity of the embedded commerce cloud: its organization, clients, keys and sites. All of it
 * is public.
 */
export const ORGANIZATION_ID = 'f_ecom_zzrf_001';
export const SHORT_CODE = 'sandbox';
/** Organization without `f_ecom_`, as in token claims (docs/contracts/login.md §10). */
export const SLAS_TENANT = 'zzrf_001';
/**
 * Realm, the first half of a recommendation site id such as `zzrf-cairn-us`
 * (docs/contracts/recommendations.md §1).
 */
export const REALM = 'zzrf';

export const PUBLIC_CLIENT_ID = 'c0ffee00-0000-4000-8000-000000000001';
export const PRIVATE_CLIENT_ID = 'c0ffee00-0000-4000-8000-000000000002';
/** A private client with Strict Client Auth (docs/contracts/login.md §1). */
export const STRICT_CLIENT_ID = 'c0ffee00-0000-4000-8000-000000000003';
export const PRIVATE_CLIENT_SECRET = 'sandbox-secret';
export const REDIRECT_ADDRESSES = [
  'http://localhost:8787/callback',
  'http://127.0.0.1:8787/callback',
  'http://localhost:8787/social-callback',
  'http://127.0.0.1:8787/social-callback',
];
/**
 * Addresses that one-time tokens may be posted to; like redirect addresses, at any port of
 * localhost.
 */
export const CALLBACK_ADDRESSES = [
  'http://localhost:8787/passwordless-login-callback',
  'http://localhost:8787/reset-password-callback',
];

/** Issuer of the staff's identity provider, and the shop's client there. */
export const STAFF_ISSUER = 'https://staff.cairn.example';
export const STAFF_CLIENT_ID = 'cairn-staff-tools';
export const STAFF_CLIENT_SECRET = 'sandbox-staff-secret';

export const SEARCH_API_KEY = 'sandbox-search';
/** Keys of the uncached content host and of the preview hosts (docs/contracts/content.md §1). */
export const CONTENT_FRESH_KEY = 'sandbox-fresh';
export const CONTENT_PREVIEW_KEY = 'sandbox-preview';
/** The key of the collector (docs/contracts/collector.md §1). */
export const COLLECTOR_KEY = 'sandbox-collector';
/** The header `x-otlp-key` of the receiver of traces and metrics. */
export const OTLP_KEY = 'sandbox-otlp';
export const RECOMMENDATIONS_CLIENT_ID = 'sandbox-einstein';
export const DECISION_SHORTNAME = 'cairn';
/**
 * Client and site of the reviews vendor's deployment (docs/contracts/visitor-and-consent.md §6).
 */
export const REVIEWS_CLIENT = 'cairn';
export const REVIEWS_SITE = 'main_site';
export const IMAGE_ENDPOINT = 'cairn';
/** Keys of the embedded payment provider: of browsers, and of the shop's servers. */
export const PAY_PUBLISHABLE_KEY = 'pk_sandbox_cairn';
export const PAY_SECRET_KEY = 'sk_sandbox_cairn';

/** Scopes of every shopper token (docs/contracts/README.md §5). */
export const TOKEN_SCOPES =
  'sfcc.shopper-standard sfcc.pwdless_login sfcc.session_bridge sfcc.shopper-context.rw sfcc.shopper-seo c_site c_products c_auth c_loyalty c_profiling c_subscriptions c_backinstock sfcc.shopper-consents.rw sfcc.shopper-myaccount.paymentinstruments.rw c_account c_checkout c_delivery';
