import type { Hono } from 'hono';
import { createApp } from './app.ts';
import type { Config } from './config/config.ts';
import type { Env } from './env.ts';
import type { AppEnv } from './http/app-env.ts';
import type { Part } from './parts/part.ts';
import { shopPart } from './parts/shop.ts';
import { decodeRequest } from './request/shop-request.ts';
import { socialRedirectUri } from './upstreams/commerce/social-login.ts';

/** A part that is loaded when one of its addresses is first asked for (docs/decisions/0180). */
type LaterPart = {
  /** The first segments of its paths; for fragments and the API, and what is well-known, the first two. */
  segments: readonly string[];
  module: () => Promise<{ part: Part }>;
};

const ACCOUNT: LaterPart = {
  segments: [
    ...['account', 'login', 'registration', 'register', 'reset-password', 'reset-password-landing'],
    ...['passwordless-login-landing', 'callback', 'social-login', 'social-callback', 'wishlist', 'orders'],
    ...['withdraw', 'membership', 'newsletter', 'api/account', 'api/wishlist', '.well-known/change-password'],
    ...['fragments/sign-in', 'fragments/account', 'fragments/own-sign-up', 'fragments/sign-up'],
    ...['fragments/profiling', 'fragments/profiling-steps'],
  ],
  module: () => import('./parts/account.ts'),
};

/** Every part but the shop's own, which the worker starts with. */
export const LATER_PARTS: readonly LaterPart[] = [
  ACCOUNT,
  { segments: ['cart', 'api/bag', 'fragments/reservation'], module: () => import('./parts/bag.ts') },
  { segments: ['checkout', 'api/address-suggestions'], module: () => import('./parts/checkout.ts') },
  { segments: ['ucp', '.well-known/ucp'], module: () => import('./parts/agents.ts') },
  {
    segments: [
      ...['staff', 'preview', 'visualization', 'contampviz', 'api/customer-groups'],
      ...['monetate-example-1', 'monetate-example-2'],
    ],
    module: () => import('./parts/staff.ts'),
  },
  { segments: ['s', 'on'], module: () => import('./parts/legacy.ts') },
  {
    segments: ['robots.txt', 'llms.txt', 'sitemap.xml', 'sitemap', 'feeds'],
    module: () => import('./parts/feeds.ts'),
  },
  {
    segments: [
      ...['international', 'offers', 'store-locator', 'compare', 'offline', 'cookies', 'cookies-needed'],
      ...['deployments', 'consent', 'messaging', 'tag-manager', 'api/consent', 'api/compare', 'hooks'],
      'api/page-tools',
      ...['fragments/stores', 'fragments/store-stock', 'fragments/country'],
      ...['fragments/back-in-stock', 'fragments/campaigns', 'fragments/exit-offer', 'fragments/weather'],
    ],
    module: () => import('./parts/more.ts'),
  },
];

const BY_SEGMENTS = new Map(LATER_PARTS.flatMap((one) => one.segments.map((segments) => [segments, one])));

/** The part that a path belongs to, in any spelling; undefined for the shop's own. */
function laterPart(path: string): LaterPart | undefined {
  const [first = '', second = ''] = path.toLowerCase().split('/').filter(Boolean);
  return BY_SEGMENTS.get(first) ?? BY_SEGMENTS.get(`${first}/${second}`);
}

/** The shop as a worker: each request goes to the app of the part that its address belongs to. */
export function serveShop(config: Config) {
  const shop = createApp(config, shopPart);
  const made = new Map<LaterPart, Hono<AppEnv>>();
  // an operator may have given these any path
  const ofAccount = [config.PASSWORDLESS_LANDING_PATH, new URL(socialRedirectUri({ config })).pathname];
  return {
    async fetch(request: Request, env: Env, context: ExecutionContext): Promise<Response> {
      const { path } = decodeRequest(request, config);
      const wanted = ofAccount.includes(path) ? ACCOUNT : laterPart(path);
      if (!wanted) return shop.fetch(request, env, context);
      let app = made.get(wanted);
      if (!app) {
        // requests of one moment each wait for themselves: only the module is shared
        app = createApp(config, (await wanted.module()).part);
        made.set(wanted, app);
      }
      return app.fetch(request, env, context);
    },
  };
}
