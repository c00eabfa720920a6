import * as z from 'zod';
import { classes } from '../../shared/ui/classes.ts';
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

/** One sentence on a coloured background, with buttons. */
function MessagingBanner({ fields, context: { shop } }: BlockProps<Fields>) {
  const { headline, buttonGroupSection: section, backgroundColor, layout } = fields;
  const inverted = backgroundColor?.inverted ?? false;
  const display = headline.font === 'display' ? 'message-display' : 'message-headline';
  return (
    <section className={backgroundColor?.className ?? 'bg-paper-deep'}>
      <div className={`page gutter message ${layout.isStacked ? 'message-stacked' : 'message-across'}`}>
        <div className="message-words">
          <p className={classes(display, headline.fontColor?.className)}>{headline.localizableText}</p>
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
          <div className="message-buttons">
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
