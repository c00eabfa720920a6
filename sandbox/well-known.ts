import type { HubName } from './content/hubs.ts';
import { stagingHosts } from './content/staging-host.ts';
import { CLIENT_ADDRESSES } from './contexts/geo-location.ts';
import { SOURCE_CODES } from './contexts/source-codes.ts';
import { DEMO_PASSWORD, DEMO_SHOPPERS } from './customers/demo-shoppers.ts';
import {
  CALLBACK_ADDRESSES,
  COLLECTOR_KEY,
  CONTENT_FRESH_KEY,
  CONTENT_PREVIEW_KEY,
  DECISION_SHORTNAME,
  IMAGE_ENDPOINT,
  ORGANIZATION_ID,
  OTLP_KEY,
  PAY_PUBLISHABLE_KEY,
  PAY_SECRET_KEY,
  PRIVATE_CLIENT_ID,
  PRIVATE_CLIENT_SECRET,
  PUBLIC_CLIENT_ID,
  REALM,
  RECOMMENDATIONS_CLIENT_ID,
  REDIRECT_ADDRESSES,
  REVIEWS_CLIENT,
  REVIEWS_SITE,
  SEARCH_API_KEY,
  SHORT_CODE,
  STRICT_CLIENT_ID,
} from './identity.ts';
import { SERVICES } from './services.ts';
import { SITES } from './sites.ts';
import { SITE_KEYS } from './unbxd/site-keys.ts';

/** All settings that a client needs to use the sandbox. Its keys are public. */
export function wellKnown(origin: string, tenant: string): Record<string, unknown> {
  const prefix = tenant === 'main' ? '' : `/~${tenant}`;
  const roots = SERVICES.map(({ name, root }) => [name, `${prefix}${root}`]);
  return {
    organizationId: ORGANIZATION_ID,
    shortCode: SHORT_CODE,
    realm: REALM,
    tenant,
    sites: SITES,
    clients: {
      public: { clientId: PUBLIC_CLIENT_ID },
      private: { clientId: PRIVATE_CLIENT_ID, secret: PRIVATE_CLIENT_SECRET },
      strict: { clientId: STRICT_CLIENT_ID, secret: PRIVATE_CLIENT_SECRET },
      redirectAddresses: REDIRECT_ADDRESSES,
      callbackAddresses: CALLBACK_ADDRESSES,
    },
    shoppers: DEMO_SHOPPERS.map(({ login, firstName, lastName, tier }) => ({
      ...{ login, password: DEMO_PASSWORD },
      ...{ firstName, lastName, tier },
    })),
    shopperContext: { sourceCodes: SOURCE_CODES, clientAddresses: CLIENT_ADDRESSES },
    mailbox: `${prefix}/mailbox`,
    search: { apiKey: SEARCH_API_KEY, siteKeys: Object.keys(SITE_KEYS) },
    content: {
      ...contentHub('cairn', `${origin}${prefix}/content-hub`),
      others: [contentHub('outpost', `${origin}${prefix}/content-hub/hubs/outpost`)],
    },
    collector: { url: `${origin}${prefix}/collector`, key: COLLECTOR_KEY },
    telemetry: { url: `${origin}${prefix}/otlp`, headers: { 'x-otlp-key': OTLP_KEY } },
    recommendations: { clientId: RECOMMENDATIONS_CLIENT_ID },
    reviews: { client: REVIEWS_CLIENT, site: REVIEWS_SITE },
    decisionEngine: { shortname: DECISION_SHORTNAME },
    payments: {
      url: `${origin}${prefix}/pay`,
      publishableKey: PAY_PUBLISHABLE_KEY,
      secretKey: PAY_SECRET_KEY,
    },
    images: { url: `${origin}/i/${IMAGE_ENDPOINT}` },
    films: { url: `${origin}/v/${IMAGE_ENDPOINT}` },
    services: Object.fromEntries(roots),
    control: `${prefix}/__sandbox`,
  };
}

/** A content hub: its address, and its uncached and preview hosts with their keys. */
function contentHub(hub: HubName, url: string) {
  return {
    hub,
    url,
    fresh: { url: `${url}/fresh`, apiKey: CONTENT_FRESH_KEY },
    preview: {
      hosts: stagingHosts(hub),
      url: `${url}/vse/{host}`,
      timeMachine: `${url}/virtual-staging`,
      previewKey: CONTENT_PREVIEW_KEY,
    },
  };
}
