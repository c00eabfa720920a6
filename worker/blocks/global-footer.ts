import * as z from 'zod';
import { contentLink, linkTarget } from '../content/content-link.ts';
import { tolerantList } from '../content/tolerant-list.ts';

const text = z.string().default('');
const icon = z.string().optional().catch(undefined);

const footerLink = z.object({ name: z.string().min(1), link: contentLink, linkTarget, icon });

const column = z
  .object({ title: z.string().min(1), links: tolerantList(footerLink) })
  .optional()
  .catch(undefined);

/** The footer of every page, from the content item `global-footer`. */
export const globalFooter = z.object({
  footerLoyaltyBanner: z
    .object({ text: z.string().min(1), icon })
    .optional()
    .catch(undefined),
  columnOne: column,
  columnTwo: column,
  columnThree: column,
  legalLinks: tolerantList(footerLink),
  workingHours: tolerantList(z.object({ name: z.string().min(1), text })),
  socialLinks: tolerantList(z.object({ title: z.string().min(1), icon, link: contentLink })),
  marketingLink: z
    .object({
      title: z.string().min(1),
      subtitle: text,
      link: contentLink,
      linkTarget,
      icon,
      /** With scripts it opens the newsletter's sign-up in a dialog. */
      hasTwoStepModal: z.boolean().default(false).catch(false),
    })
    .optional()
    .catch(undefined),
  submitEmail: z
    .object({
      enableEmailSubscription: z.boolean(),
      emailTitleText: z.string().min(1),
      emailDescriptionText: text,
      legalText: text,
    })
    .optional()
    .catch(undefined),
  /** Whether the footer links to the survey, where one is configured. */
  hasQualtricsLink: z.boolean().default(false).catch(false),
});

export type GlobalFooter = z.infer<typeof globalFooter>;
export type FooterLink = z.infer<typeof footerLink>;
