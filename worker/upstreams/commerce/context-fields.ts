/**
 * The fields of a shopper context that the shop writes or compares
 * (docs/contracts/shopper-context.md §2).
 */
export type ContextFields = {
  effectiveDateTime?: string;
  sourceCode?: string;
  customerGroupIds?: string[];
  customQualifiers?: Record<string, string>;
  assignmentQualifiers?: Record<string, string>;
  geoLocation?: Record<string, string | number>;
  couponCodes?: string[];
};

/**
 * A change of them. A text of '' and a list of none take theirs away, as null does with a
 * qualifier.
 */
export type ContextChange = Omit<ContextFields, 'customQualifiers' | 'assignmentQualifiers'> & {
  customQualifiers?: Record<string, string | null>;
  assignmentQualifiers?: Record<string, string | null>;
};
