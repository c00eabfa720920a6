import { text } from '../catalog/text.ts';
import type { Localized } from '../catalog/types.ts';
import type { Site } from '../sites.ts';

export const CHANNELS = ['email', 'sms', 'whatsapp'] as const;
export type Channel = (typeof CHANNELS)[number];

export const STATUSES = ['opt_in', 'opt_out'] as const;
export type Status = (typeof STATUSES)[number];

/** What shoppers can subscribe to (docs/contracts/consents.md §2). */
export type Subscription = {
  subscriptionId: string;
  channels: Channel[];
  title: Localized;
  subtitle: Localized;
  tags: string[];
  consentType: 'marketing' | 'legal';
  /** Shoppers cannot opt out of it. */
  consentRequired: boolean;
  defaultStatus: Status;
};

/**
 * The subscription whose e-mail consent is the newsletter sign-up itself
 * (docs/contracts/custom-apis.md §2.5).
 */
export const NEWSLETTER_ID = 'weekly-newsletter';

/** The subscription that a registration with text messages begins. */
export const TEXT_OFFERS_ID = 'text-offers';

const MARKETING = { consentType: 'marketing', consentRequired: false, defaultStatus: 'opt_out' } as const;

/** The subscriptions of all sites, in their order. */
export const SUBSCRIPTIONS: Subscription[] = [
  {
    ...MARKETING,
    subscriptionId: NEWSLETTER_ID,
    channels: ['email'],
    title: text('Newsletter', 'Infolettre'),
    subtitle: text(
      'New gear, field notes and offers, about twice a month.',
      'Nouveautés, récits du terrain et offres, environ deux fois par mois.',
    ),
    tags: ['account', 'checkout', 'registration', 'email_capture'],
  },
  {
    ...MARKETING,
    subscriptionId: TEXT_OFFERS_ID,
    channels: ['sms'],
    title: text('Offers by text message', 'Offres par message texte'),
    subtitle: text(
      'At most four a month. Message and data rates may apply.',
      'Au plus quatre par mois. Des frais de messagerie et de données peuvent s’appliquer.',
    ),
    tags: ['account', 'checkout', 'registration'],
  },
  {
    ...MARKETING,
    subscriptionId: 'product-news',
    channels: ['email', 'sms'],
    title: text('Product news', 'Nouvelles des produits'),
    subtitle: text(
      'Returns to stock and new colors of what you <strong>wished for</strong>.',
      'Retours en stock et nouvelles couleurs de vos <strong>souhaits</strong>.',
    ),
    tags: ['account'],
  },
  {
    subscriptionId: 'service-messages',
    channels: ['email'],
    title: text('Messages about your orders and account', 'Messages sur vos commandes et votre compte'),
    subtitle: text(
      'Confirmations, deliveries, safety notices. We have to send these.',
      'Confirmations, livraisons, avis de sécurité. Nous devons vous les envoyer.',
    ),
    tags: ['account'],
    consentType: 'legal',
    consentRequired: true,
    defaultStatus: 'opt_in',
  },
];

/** Whether the owner of the address or number confirms a subscription before it begins, where a site asks first. */
export function asksOwner(subscriptionId: string, { isDoubleOptIn }: Pick<Site, 'isDoubleOptIn'>): boolean {
  const known = SUBSCRIPTIONS.find((one) => one.subscriptionId === subscriptionId);
  return isDoubleOptIn && known?.consentType === 'marketing';
}
