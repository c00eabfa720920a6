import * as z from 'zod';
import { cachedComponent } from '../rendering/cached-component.tsx';
import type { Storefront } from '../request/storefront.ts';
import { CarouselControls } from './carousel.tsx';
import { ContentAnchor } from './content-anchor.tsx';
import { contentLink, linkTarget, resolveLink } from './content-link.ts';
import { Icon } from './icon.tsx';

/** The header of a section. A string is its headline. */
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
  of: Header;
  shop: Storefront;
  /** The carousel that has its controls here, on the right; `hidden` until its slides are there. */
  carousel?: { track: string; total: number; hidden?: boolean } | undefined;
};

/** The header of a section: a small line, the headline, and a link to more. */
export const SectionHeader = cachedComponent('section-header', (props: SectionHeaderProps) => {
  const { id, of: header, shop, carousel } = props;
  const link = header.linkText ? resolveLink(header.link, shop, header.linkTarget) : undefined;
  return (
    <div className="section-header">
      <div>
        {header.subHeaderText ? <p className="eyebrow">{header.subHeaderText}</p> : null}
        {header.headerText ? <h2 id={titleId(id)}>{header.headerText}</h2> : null}
        {header.headerDetails ? <p>{header.headerDetails}</p> : null}
      </div>
      <div>
        {link ? (
          <ContentAnchor link={link}>
            {header.linkText}
            <Icon name="arrow-right" size={18} />
          </ContentAnchor>
        ) : null}
        {carousel ? <Controls {...carousel} /> : null}
      </div>
    </div>
  );
});

function Controls({ track, total, hidden }: NonNullable<SectionHeaderProps['carousel']>) {
  const controls = <CarouselControls id={track} total={total} />;
  return hidden ? <div className="invisible">{controls}</div> : controls;
}
