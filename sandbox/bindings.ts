export type SandboxBindings = {
  /** How many products a shop has that nobody resized; the authored ones when absent. */
  SANDBOX_PRODUCTS?: string;
  TENANT: DurableObjectNamespace;
};
