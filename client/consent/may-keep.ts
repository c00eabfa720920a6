/**
 * Whether this browser may keep what is not necessary: anywhere but where visitors opt in, and there once
 * they have agreed. The document says no; the script that looks after the choice takes that back
 * (client/consent/own-banner.ts), so without it nothing is kept.
 */
export const mayKeep = () => !document.body.dataset.optIn;
