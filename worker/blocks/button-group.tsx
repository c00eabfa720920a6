import * as z from 'zod';
import { imageUrl } from '../../shared/images/image.ts';
import { ContentAnchor } from '../content/content-anchor.tsx';
import { imageLink } from '../content/content-image.ts';
import { contentLink, linkTarget, resolveLink } from '../content/content-link.ts';
import { type BlockProps, defineBlock } from '../content/define-block.tsx';
import { filledList } from '../content/tolerant-list.ts';

/** Width of a button's picture, in CSS pixels. */
const AVATAR_WIDTH = 32;

const fields = z.object({
  headerText: z
    .object({
      sectionHeaderText: z.string().min(1),
      placement: z.enum(['Above', 'Inline']).catch('Above'),
    })
    .optional()
    .catch(undefined),
  buttons: filledList(
    z.object({
      text: z.string().min(1),
      avatar: imageLink.optional().catch(undefined),
      url: contentLink,
      urlTarget: linkTarget,
    }),
  ),
  buttonStyle: z.enum(['outline', 'solid']).catch('outline'),
  responsiveBehavior: z.enum(['Content Overflow', 'Content Stack']).catch('Content Overflow'),
});

type Fields = z.infer<typeof fields>;

const STYLES: Record<Fields['buttonStyle'], string> = {
  outline: 'border border-line-strong hover:border-ink',
  solid: 'bg-ink text-paper hover:bg-black',
};

/** A row of buttons; on small screens they scroll or stack, as editors choose. */
function ButtonGroup({ fields, context: { shop, id } }: BlockProps<Fields>) {
  const { headerText, buttons, buttonStyle, responsiveBehavior } = fields;
  const inline = headerText?.placement === 'Inline';
  const list =
    responsiveBehavior === 'Content Stack'
      ? 'flex-col md:flex-row md:flex-wrap'
      : '-mx-4 overflow-x-auto px-4 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0';
  return (
    <section className="page gutter py-10 md:py-14" aria-labelledby={headerText ? `${id}-title` : undefined}>
      <div
        className={
          inline ? 'flex flex-col gap-5 lg:flex-row lg:items-center lg:gap-8' : 'flex flex-col gap-5'
        }
      >
        {headerText ? (
          <h2 id={`${id}-title`} className="shrink-0 text-xl font-semibold">
            {headerText.sectionHeaderText}
          </h2>
        ) : null}
        <ul className={`flex min-w-0 gap-2 ${list}`}>
          {buttons.map(({ text, avatar, url, urlTarget }) => {
            const link = resolveLink(url, shop, urlTarget);
            return link ? (
              <li key={text} className="shrink-0">
                <ContentAnchor
                  link={link}
                  className={`inline-flex min-h-11 items-center gap-3 rounded-full px-5 whitespace-nowrap transition-colors ${STYLES[buttonStyle]}`}
                >
                  {avatar ? (
                    <img
                      src={imageUrl(shop.images, avatar, { width: AVATAR_WIDTH * 2, aspect: '1:1' })}
                      alt=""
                      width={AVATAR_WIDTH}
                      height={AVATAR_WIDTH}
                      loading="lazy"
                      className="-ml-3 rounded-full"
                    />
                  ) : null}
                  {text}
                </ContentAnchor>
              </li>
            ) : null;
          })}
        </ul>
      </div>
    </section>
  );
}

export const buttonGroup = defineBlock({ schema: 'button-group', fields, view: ButtonGroup });
