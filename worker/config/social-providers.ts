/** The identity providers that the shop knows. */
export const SOCIAL_PROVIDERS = ['apple', 'google'] as const;

export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number];

/** Whether a name is that of a provider the shop knows. */
export function isSocialProvider(name: string | undefined): name is SocialProvider {
  return SOCIAL_PROVIDERS.some((known) => known === name);
}

/** The providers' names, the same in every language. */
export const PROVIDER_NAMES: Record<SocialProvider, string> = { apple: 'Apple', google: 'Google' };
