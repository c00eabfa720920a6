/** The event that the consent manager sends whenever the visitor's choice changes. */
export const CONSENT_CHANGED = 'OneTrustGroupsUpdated';
