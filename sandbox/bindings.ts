import type { Tenant } from './tenant.ts';

export type SandboxBindings = {
  TENANT: DurableObjectNamespace<Tenant>;
};
