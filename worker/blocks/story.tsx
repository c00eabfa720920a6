import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import * as z from 'zod';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { Picture } from '../../shared/ui/picture.tsx';
import { CarouselControls } from '../content/carousel.tsx';
import { fontColour, ground } from '../content/colours.ts';
import { imageLink } from '../content/content-image.ts';
import { type BlockProps, defineBlock } from '../content/define-block.tsx';
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
 * A title card over a picture; clicking it reveals the story's cards
 * (docs/product/content-and-platform.md §4.3). On small screens the cards are open from the start.
 * This needs a second `<details>`, because whether one is open cannot depend on the screen's width.
 */
function Story({ fields, context }: BlockProps<Fields>) {
  const { image, backgroundColor } = fields.backgroundImgObj;
  return (
    <section
      className={`relative isolate overflow-hidden ${backgroundColor?.className ?? 'bg-ground'}`}
      aria-labelledby={`${context.id}-title`}
    >
      {image ? (
        <div aria-hidden="true" className="absolute inset-0 max-md:bottom-auto max-md:aspect-[4/5]">
          <Picture
            base={context.shop.images}
            name={image}
            alt=""
            widths={BACKGROUND_WIDTHS}
            sizes="100vw"
            ratio={BACKGROUND_RATIO}
            className="size-full object-cover"
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
    <details open={open} className={`group/story relative ${className}`}>
      <summary className="page gutter flex items-end pt-64 pb-10 md:min-h-[32rem] md:pt-40 lg:min-h-[38rem] lg:pb-16">
        <span
          className={`flex max-w-[30rem] flex-col p-6 md:p-8 ${title.titleCardColor?.className ?? 'bg-paper text-ink'}`}
        >
          <span
            id={headingId}
            className={`display text-3xl md:text-4xl ${title.titleCardHeadlineColor?.className ?? ''}`}
          >
            {title.titleCardHeadline}
          </span>
          {title.titleCardBody ? (
            <span className={`mt-4 md:text-lg ${title.titleCardBodyColor?.className ?? ''}`}>
              {title.titleCardBody}
            </span>
          ) : null}
          <span
            className={`mt-6 inline-flex items-center gap-2 font-medium ${title.titleCardHeadlineColor?.className ?? ''}`}
          >
            <Plus size={18} aria-hidden="true" className="group-open/story:hidden" />
            <Minus size={18} aria-hidden="true" className="hidden group-open/story:block" />
            <span className="group-open/story:hidden">{t('content.readStory')}</span>
            <span className="hidden group-open/story:inline">{t('content.closeStory')}</span>
          </span>
        </span>
      </summary>
      <ul
        id={track}
        data-carousel=""
        className="page flex snap-x snap-mandatory scroll-px-4 gap-4 overflow-x-auto overscroll-x-contain px-4 pb-10 [scrollbar-width:none] md:scroll-px-6 md:px-6 lg:scroll-px-10 lg:px-10 lg:pb-16"
      >
        {cards.map((card) => (
          <StoryCard key={card.cardHeadline} card={card} shop={shop} />
        ))}
      </ul>
      <div className="page gutter hidden justify-end pb-6 md:flex lg:-mt-6 lg:pb-10 [@media(scripting:none)]:hidden">
        <div className="bg-paper px-3 py-1 text-ink has-data-fits:invisible">
          <CarouselControls id={track} total={cards.length} />
        </div>
      </div>
    </details>
  );
}

export const story = defineBlock({ schema: 'story', fields, view: Story });
