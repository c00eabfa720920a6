/** The staff's bar (worker/staff/toolbar.tsx); no shopper's document has any of it. */
export interface StaffAttributes {
  /** The bar with its drawer. */
  'data-staff'?: '';
  /** On a button: copies the text of the `code`, or the value of the field, beside it. */
  'data-staff-copy'?: '';
  /** On a fact that the page itself states. */
  'data-staff-fact'?: 'content-id' | undefined;
  /** On the box that shows what editors may know of the content. */
  'data-staff-info'?: '';
  /** On the slider of the bar's opacity, and on the text of its value. */
  'data-staff-opacity'?: '';
  'data-staff-opacity-value'?: '';
  /** On a field for the name of a customer group: where their names are, for its site. */
  'data-staff-groups'?: string;
  /** The form of the toolkit, and the line that says how its update went. */
  'data-staff-toolkit'?: '';
  'data-staff-toast'?: '';
  /** On the bar of a visualisation: the origins that may send it changes, with spaces between. */
  'data-staff-editors'?: string | undefined;
  /** On the bar of a visualisation: the time zone in which it states times. */
  'data-staff-zone'?: string | undefined;
  /** The line that says whether a visualisation is connected, and what became of a change. */
  'data-staff-status'?: '';
  /** What is expected of a field of the toolkit that was wrong. */
  'data-staff-wrong'?: '';
  /** What became of finding the location. */
  'data-staff-location'?: '';
  /** On the toolkit's form: its location was typed. */
  'data-manual'?: '';
  /** On what editors may know of a content item: its delivery id. */
  'data-content-id'?: string | undefined;
  /** On a variant: what became of it (worker/content/choose-content.ts). */
  'data-match'?: 'match' | 'no-match' | 'ignored';
}
