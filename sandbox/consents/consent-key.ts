import type { Channel } from './subscriptions.ts';

/** What a consent is about: a subscription through one contact point, on one site. */
export type ConsentKey = { siteId: string; subscriptionId: string; channel: Channel; contactPoint: string };
