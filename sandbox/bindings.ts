export type SandboxBindings = {
  TENANT: DurableObjectNamespace;
};
