import { EMAIL } from './account-fields.ts';
import type { Field } from './field.ts';

/** The address of a newsletter sign-up (docs/product/content-and-platform.md §5, §9). */
export const NEWSLETTER_EMAIL: Field = { ...EMAIL, label: 'newsletter.email', missing: EMAIL.invalid };
