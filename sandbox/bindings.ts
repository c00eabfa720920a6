export type SandboxBindings = {
  /** Number of products in a shop that was not resized; only the authored ones when absent. */
  SANDBOX_PRODUCTS?: string;
  /** `plain`: pictures are only their ground, which browsers paint faster. */
  SANDBOX_PICTURES?: 'plain';
  /** Where shoppers' browsers reach the shop, for links in mails; `http://localhost:8787` if absent. */
  SHOP_ORIGIN?: string;
  /** Where browsers reach the sandbox, for a shop that calls it by its binding. */
  SANDBOX_ORIGIN?: string;
  /**
   * `key`: the cloud is on the internet. Its own pages need the key, as do the vendors' APIs but for
   * service bindings, and the shop says that it is a demo.
   */
  SANDBOX_ACCESS?: 'key';
  /** That key, 16 characters or more; a secret. */
  SANDBOX_KEY?: string;
  TENANT: DurableObjectNamespace;
};
