import * as z from 'zod';
import { BlockButton, type ButtonStyle } from '../content/block-button.tsx';
import { fontColour, ground } from '../content/colours.ts';
import { contentLink, linkTarget, resolveLink } from '../content/content-link.ts';
import { type BlockProps, defineBlock } from '../content/define-block.tsx';
import { RichText } from '../content/rich-text.tsx';
import { tolerantList } from '../content/tolerant-list.ts';

const fields = z.object({
  headline: z.object({
    localizableText: z.string().min(1),
    legalText: z.string().default(''),
    font: z.string().default(''),
    fontColor: fontColour,
  }),
  buttonGroupSection: z
    .object({
      /** The link of the whole section, for buttons without a link of their own. */
      url: contentLink.optional().catch(undefined),
      linkTarget,
      addArrowForwardIcon: z.boolean().default(false).catch(false),
      buttonGroup: tolerantList(
        z.object({
          buttonText: z.string(),
          url: contentLink.optional().catch(undefined),
          urlTarget: linkTarget,
          buttonColor: z.string().default(''),
        }),
      ),
    })
    .prefault({}),
  backgroundColor: ground,
  layout: z.object({ isStacked: z.boolean().default(false).catch(false) }).prefault({}),
});

type Fields = z.infer<typeof fields>;

function buttonStyle(colour: string, inverted: boolean): ButtonStyle {
  if (colour === 'brand') return 'primary';
  return inverted || colour === 'white' ? 'light-outline' : 'secondary';
}

/**
 * One sentence on a coloured background, with buttons (docs/product/content-and-platform.md §3.3).
 */
function MessagingBanner({ fields, context: { shop } }: BlockProps<Fields>) {
  const { headline, buttonGroupSection: section, backgroundColor, layout } = fields;
  const inverted = backgroundColor?.inverted ?? false;
  const display =
    headline.font === 'display' ? 'display text-[1.75rem] md:text-4xl lg:text-5xl' : 'text-xl md:text-2xl';
  return (
    <section className={backgroundColor?.className ?? 'bg-paper-deep'}>
      <div
        className={`page gutter flex flex-col gap-8 py-14 md:py-20 ${
          layout.isStacked
            ? 'items-center text-center'
            : 'lg:flex-row lg:items-center lg:justify-between lg:gap-16'
        }`}
      >
        <div className="max-w-[46rem]">
          <p className={`text-balance ${display} ${headline.fontColor?.className ?? ''}`}>
            {headline.localizableText}
          </p>
          {headline.legalText ? (
            <RichText
              html={headline.legalText}
              shop={shop}
              newTab
              className={`mt-4 text-sm ${backgroundColor?.quiet ?? 'text-ink-soft'}`}
            />
          ) : null}
        </div>
        {section.buttonGroup.length > 0 ? (
          <div className="flex shrink-0 flex-wrap gap-3">
            {section.buttonGroup.map(({ buttonText, url, urlTarget, buttonColor }) => (
              <BlockButton
                key={buttonText}
                text={buttonText}
                link={resolveLink(url ?? section.url, shop, urlTarget ?? section.linkTarget)}
                style={buttonStyle(buttonColor, inverted)}
                arrow={section.addArrowForwardIcon}
              />
            ))}
          </div>
        ) : null}
      </div>
    </section>
  );
}

export const messagingBanner = defineBlock({ schema: 'messaging-banner', fields, view: MessagingBanner });
