/**
 * Whether this browser may keep what is not necessary: anywhere but where visitors opt in, and there once
 * they have agreed to the group that the document names. It imports nothing, as the loader has it.
 */
export function mayKeep(): boolean {
  const { optIn } = document.body.dataset;
  return !optIn || RegExp(`OptanonConsent=[^;]*${optIn}(:|%3A)1`).test(document.cookie);
}
