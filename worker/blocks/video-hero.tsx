import * as z from 'zod';
import { imageObject } from '../content/content-image.ts';
import { type BlockProps, defineBlock } from '../content/define-block.tsx';
import { filmLink, SilentFilm } from '../content/film.tsx';
import { HeroPicture } from '../content/hero-picture.tsx';
import { HeroEnd, HeroText, heroText } from '../content/hero-text.tsx';

const yes = z.boolean().default(true).catch(true);

const fields = z.object({
  video: filmLink,
  /** The poster: shown until the film plays, and alone to whom it does not. */
  imageObject,
  autoplay: yes,
  loop: yes,
  ...heroText,
});

type Fields = z.infer<typeof fields>;

/**
 * A hero whose picture comes alive: a silent film over the poster, below the text. Films that play
 * by themselves are always muted, so its `muted` is not read. The picture's link is not read
 * either: a press on a film pauses it.
 */
function VideoHero({ fields, context }: BlockProps<Fields>) {
  const { video, imageObject: poster, autoplay, loop, headline } = fields;
  const { shop, id, first } = context;
  return (
    <section className="hero" aria-labelledby={headline.headlineText ? `${id}-title` : undefined}>
      <HeroPicture
        base={shop.images}
        name={poster.dynamicImage}
        alt={poster.altText}
        priority={first ? 'high' : 'auto'}
        eager={first}
      />
      <SilentFilm shop={shop} name={video} poster={poster.dynamicImage} loop={loop} autoplay={autoplay} />
      <HeroText fields={fields} context={context} />
      <HeroEnd />
    </section>
  );
}

export const videoHero = defineBlock({
  schema: 'video-hero',
  sheets: ['heroes'],
  fields,
  holdsHeading: ({ headline }) => headline.headlineText !== '',
  view: VideoHero,
});
