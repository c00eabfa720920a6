import * as z from 'zod';
import { imageUrl } from '../../shared/images/image.ts';
import { classes } from '../../shared/ui/classes.ts';
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

/** A row of buttons; on small screens they scroll or stack, as editors choose. */
function ButtonGroup({ fields, context: { shop, id } }: BlockProps<Fields>) {
  const { headerText, buttons, buttonStyle, responsiveBehavior } = fields;
  const inline = headerText?.placement === 'Inline';
  const group = classes(
    'page gutter button-group',
    inline && 'button-group-inline',
    buttonStyle === 'solid' && 'button-group-solid',
    responsiveBehavior === 'Content Stack' && 'button-group-stacked',
  );
  return (
    <section className={group} aria-labelledby={headerText ? `${id}-title` : undefined}>
      <div>
        {headerText ? <h2 id={`${id}-title`}>{headerText.sectionHeaderText}</h2> : null}
        <ul>
          {buttons.map(({ text, avatar, url, urlTarget }) => {
            const link = resolveLink(url, shop, urlTarget);
            return link ? (
              <li key={text}>
                <ContentAnchor link={link}>
                  {avatar ? (
                    <img
                      src={imageUrl(shop.images, avatar, { width: AVATAR_WIDTH * 2, aspect: '1:1' })}
                      alt=""
                      width={AVATAR_WIDTH}
                      height={AVATAR_WIDTH}
                      loading="lazy"
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
