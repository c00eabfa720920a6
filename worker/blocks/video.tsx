import * as z from 'zod';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { Picture } from '../../shared/ui/picture.tsx';
import { imageLink } from '../content/content-image.ts';
import { type BlockProps, defineBlock } from '../content/define-block.tsx';
import { captions, filmLink, WatchedFilm } from '../content/film.tsx';

const RATIO: [number, number] = [16, 9];
const WIDTHS = [480, 768, 1280];
const SIZES = '(min-width: 1440px) 1360px, 100vw';
const MINUTE_SECONDS = 60;

const fields = z.object({
  video: filmLink,
  poster: imageLink,
  posterAltText: z.string().default(''),
  title: z.string().trim().default(''),
  /** How long the film is, in seconds. */
  durationSeconds: z.number().int().positive().optional().catch(undefined),
  captions,
  transcript: z.string().default(''),
});

type Fields = z.infer<typeof fields>;

/** A film to watch, with a poster, captions and a transcript. */
function Video({ fields, context: { shop, id, first } }: BlockProps<Fields>) {
  const { t } = useI18n();
  const { video, poster, posterAltText, title, durationSeconds, captions: languages, transcript } = fields;
  const Heading = first ? 'h1' : 'h2';
  const paragraphs = transcript.split(/\n\s*\n/).filter((text) => text.trim() !== '');
  return (
    <section className="page gutter band" aria-labelledby={title ? `${id}-title` : undefined}>
      <div className="watched-film">
        <Picture
          base={shop.images}
          name={poster}
          alt={posterAltText}
          widths={WIDTHS}
          sizes={SIZES}
          ratio={RATIO}
          priority={first ? 'high' : 'lazy'}
        />
        <WatchedFilm shop={shop} name={video} poster={poster} title={title} captions={languages} />
      </div>
      {title || durationSeconds ? (
        <div className="mt-4 flex items-baseline justify-between gap-6">
          {title ? (
            <Heading id={`${id}-title`} className="text-xl font-semibold">
              {title}
            </Heading>
          ) : null}
          {durationSeconds ? (
            <p className="tabular shrink-0 text-ink-soft">
              <span className="sr-only">{t('content.film.duration')} </span>
              {clock(durationSeconds)}
            </p>
          ) : null}
        </div>
      ) : null}
      {paragraphs.length > 0 ? (
        <details className="mt-3">
          <summary className="link inline-flex min-h-11 cursor-pointer items-center text-sm">
            {t('content.film.transcript')}
          </summary>
          <div className="mt-3 flex max-w-[62ch] flex-col gap-3 text-ink-soft">
            {paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
        </details>
      ) : null}
    </section>
  );
}

/** Minutes and seconds: `11:04`. */
function clock(seconds: number): string {
  return `${Math.floor(seconds / MINUTE_SECONDS)}:${String(seconds % MINUTE_SECONDS).padStart(2, '0')}`;
}

export const video = defineBlock({
  schema: 'video',
  sheets: ['blocks', 'more'],
  fields,
  holdsHeading: ({ title }) => title !== '',
  view: Video,
});
