/** Attributes for scripts of others; our own code does not read them. */
export interface AttributesForOthers {
  /** On the consent manager's script: the id that it expects of the shop. */
  'data-domain-script'?: string;
  /** The product whose reviews the vendor fills in, beside `data-bv-show`. */
  'data-bv-product-id'?: string;
}
