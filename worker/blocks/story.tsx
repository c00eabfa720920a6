import * as z from 'zod';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { classes } from '../../shared/ui/classes.ts';
import { Picture } from '../../shared/ui/picture.tsx';
import { CarouselControls } from '../content/carousel.tsx';
import { fontColour, ground } from '../content/colours.ts';
import { imageLink } from '../content/content-image.ts';
import { type BlockProps, defineBlock } from '../content/define-block.tsx';
import { Icon } from '../content/icon.tsx';
import { StoryCard, storyCard } from '../content/story-card.tsx';
import { tolerantList } from '../content/tolerant-list.ts';

/** Most cards of a story (docs/product/content-and-platform.md §9.9). */
const MAX_CARDS = 10;
const BACKGROUND_RATIO: [number, number] = [16, 9];
const BACKGROUND_WIDTHS = [768, 1280];

const fields = z.object({
  titleCardObj: z.object({
    titleCardColor: ground,
    titleCardHeadline: z.string().min(1),
    titleCardHeadlineColor: fontColour,
    titleCardBody: z.string().default(''),
    titleCardBodyColor: fontColour,
  }),
  cards: tolerantList(storyCard).transform((cards) => cards.slice(0, MAX_CARDS)),
  backgroundImgObj: z
    .object({ image: imageLink.optional().catch(undefined), backgroundColor: ground })
    .prefault({}),
});

type Fields = z.infer<typeof fields>;

/**
 * A title card over a picture; clicking it reveals the story's cards. On small screens the cards
 * are open from the start. This needs a second `<details>`, because whether one is open cannot
 * depend on the screen's width.
 */
function Story({ fields, context }: BlockProps<Fields>) {
  const { image, backgroundColor } = fields.backgroundImgObj;
  return (
    <section
      className={`story ${backgroundColor?.className ?? 'bg-ground'}`}
      aria-labelledby={`${context.id}-title`}
    >
      {image ? (
        <div aria-hidden="true" className="story-picture">
          <Picture
            base={context.shop.images}
            name={image}
            alt=""
            widths={BACKGROUND_WIDTHS}
            sizes="100vw"
            ratio={BACKGROUND_RATIO}
          />
        </div>
      ) : null}
      <StoryDetails
        fields={fields}
        context={context}
        headingId={`${context.id}-title`}
        open
        className="md:hidden"
      />
      <StoryDetails fields={fields} context={context} className="max-md:hidden" />
    </section>
  );
}

type StoryDetailsProps = Pick<BlockProps<Fields>, 'fields' | 'context'> & {
  headingId?: string;
  open?: boolean;
  className: string;
};

function StoryDetails({ fields, context: { shop, id }, headingId, open, className }: StoryDetailsProps) {
  const { t } = useI18n();
  const { titleCardObj: title, cards } = fields;
  const track = `${id}-${open ? 'small' : 'large'}`;
  return (
    <details open={open} className={className}>
      <summary className="page gutter">
        <span className={title.titleCardColor?.className ?? 'bg-paper text-ink'}>
          <span id={headingId} className={classes('story-title', title.titleCardHeadlineColor?.className)}>
            {title.titleCardHeadline}
          </span>
          {title.titleCardBody ? (
            <span className={title.titleCardBodyColor?.className}>{title.titleCardBody}</span>
          ) : null}
          <span className={classes('story-more', title.titleCardHeadlineColor?.className)}>
            <Icon name="plus" size={18} />
            <Icon name="minus" size={18} />
            <span>{t('content.readStory')}</span>
            <span>{t('content.closeStory')}</span>
          </span>
        </span>
      </summary>
      <ul id={track} data-carousel="" className="page">
        {cards.map((card) => (
          <StoryCard key={card.cardHeadline} card={card} shop={shop} />
        ))}
      </ul>
      <div className="page gutter">
        <div>
          <CarouselControls id={track} total={cards.length} />
        </div>
      </div>
    </details>
  );
}

export const story = defineBlock({ schema: 'story', fields, view: Story });
