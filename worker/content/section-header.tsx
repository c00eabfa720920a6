import ArrowRight from 'lucide-react/icons/arrow-right';
import type { ReactNode } from 'react';
import * as z from 'zod';
import type { Storefront } from '../request/storefront.ts';
import { ContentAnchor } from './content-anchor.tsx';
import { contentLink, linkTarget, resolveLink } from './content-link.ts';

/**
 * The header of a section (docs/product/content-and-platform.md §3.3, card carousel). A string is
 * its headline.
 */
export const sectionHeader = z.union([
  z.string().transform((headerText) => ({
    headerText,
    headerDetails: '',
    subHeaderText: '',
    linkText: '',
    link: undefined,
    linkTarget: undefined,
  })),
  z.object({
    headerDetails: z.string().default(''),
    headerText: z.string().default(''),
    subHeaderText: z.string().default(''),
    linkText: z.string().default(''),
    link: contentLink.optional().catch(undefined),
    linkTarget,
  }),
]);

export type Header = z.infer<typeof sectionHeader>;

const titleId = (id: string) => `${id}-title`;

/** The id for `aria-labelledby` of a section; undefined where the section has no headline. */
export function labelOf(id: string, header: Header | null | undefined): string | undefined {
  return header?.headerText ? titleId(id) : undefined;
}

type SectionHeaderProps = {
  /** Id of the section. */
  id: string;
  header: Header;
  shop: Storefront;
  /** Controls of the section, on its right. */
  children?: ReactNode;
};

/** The header of a section: a small line, the headline, and a link to more. */
export function SectionHeader({ id, header, shop, children }: SectionHeaderProps) {
  const link = header.linkText ? resolveLink(header.link, shop, header.linkTarget) : undefined;
  return (
    <div className="flex flex-col gap-x-10 gap-y-3 md:flex-row md:items-end md:justify-between">
      <div>
        {header.subHeaderText ? <p className="eyebrow mb-3 text-ink-soft">{header.subHeaderText}</p> : null}
        {header.headerText ? (
          <h2 id={titleId(id)} className="display text-[1.75rem] md:text-4xl lg:text-[2.75rem]">
            {header.headerText}
          </h2>
        ) : null}
        {header.headerDetails ? (
          <p className="mt-3 max-w-[62ch] text-ink-soft">{header.headerDetails}</p>
        ) : null}
      </div>
      <div className="flex shrink-0 items-center gap-6">
        {link ? (
          <ContentAnchor
            link={link}
            className="group inline-flex min-h-11 items-center gap-2 font-medium underline-offset-4 hover:underline"
          >
            {header.linkText}
            <ArrowRight
              size={18}
              aria-hidden="true"
              className="transition-transform group-hover:translate-x-0.5"
            />
          </ContentAnchor>
        ) : null}
        {children}
      </div>
    </div>
  );
}
