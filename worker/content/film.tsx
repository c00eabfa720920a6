import * as z from 'zod';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { filmSources } from '../../shared/images/film.ts';
import { imageUrl } from '../../shared/images/image.ts';
import { ASSETS } from '../assets.ts';
import type { Storefront } from '../request/storefront.ts';
import { Enhanced } from './enhanced.tsx';
import { Icon } from './icon.tsx';
import { tolerantList } from './tolerant-list.ts';

/** A film in content, as its name on the media service (docs/contracts/content.md §6). */
export const filmLink = z.object({ name: z.string().regex(/^[\w.-]{1,120}$/) }).transform(({ name }) => name);

/** The captions of a film: one file for each language, by its locale. */
export const captions = tolerantList(
  z.object({ locale: z.string().regex(/^[a-z]{2,3}(-\w{2,8})*$/i), label: z.string().min(1) }),
);

/** Files are 16:9 (docs/contracts/content.md §6). */
const SIZE = { width: 1280, height: 720 };

const filmAddress = (films: string, name: string) => `${films}/${encodeURIComponent(name)}`;

const posterAddress = (images: string, poster: string) =>
  imageUrl(images, poster, { width: SIZE.width, aspect: '16:9' });

const Sources = ({ film }: { film: string }) =>
  filmSources(film).map(({ src, type }) => <source key={type} src={src} type={type} />);

type SilentFilmProps = {
  shop: Storefront;
  name: string;
  /** The poster's name on the image service, for browsers without scripts. */
  poster: string;
  loop: boolean;
  autoplay: boolean;
};

/**
 * A silent film over the picture that it is placed on. It plays in view only, for visitors who
 * neither prefer less motion nor save data; everyone can start and pause it
 * (client/blocks/film.ts). Nothing of it is fetched before it plays. Without scripts it is below the
 * picture, with the browser's controls, which a text on it would cover. Nothing at all without a
 * media service.
 */
export function SilentFilm({ shop: { films, images }, name, poster, loop, autoplay }: SilentFilmProps) {
  const { t } = useI18n();
  if (films === undefined) return null;
  const film = filmAddress(films, name);
  return (
    <>
      <Enhanced script={ASSETS.filmScript} when={autoplay ? 'visible' : 'interaction'}>
        <video
          muted
          loop={loop}
          playsInline
          preload="none"
          disablePictureInPicture
          aria-hidden="true"
          tabIndex={-1}
          data-film={film}
          {...SIZE}
          // without scripts browsers give every film controls, and paint it black
          className="film"
        />
        <button type="button" className="film-button">
          <span>
            <Icon name="play" size={16} />
            <span className="sr-only">{t('content.film.play')}</span>
          </span>
          <span hidden>
            <Icon name="pause" size={16} />
            <span className="sr-only">{t('content.film.pause')}</span>
          </span>
        </button>
      </Enhanced>
      <noscript>
        <video
          controls
          muted
          loop={loop}
          playsInline
          preload="none"
          poster={posterAddress(images, poster)}
          {...SIZE}
          className="film-below"
        >
          <Sources film={film} />
        </video>
      </noscript>
    </>
  );
}

type WatchedFilmProps = {
  shop: Storefront;
  name: string;
  /** The poster's name on the image service, for browsers without scripts. */
  poster: string;
  title: string;
  captions: z.infer<typeof captions>;
};

/**
 * A film to watch, with the browser's own controls and captions, on the poster that it is placed
 * on. It is invisible until its button starts it (client/blocks/film.ts), because browsers paint a
 * film that they have not fetched in black. Nothing at all without a media service.
 */
export function WatchedFilm({ shop, name, poster, title, captions: languages }: WatchedFilmProps) {
  const { t } = useI18n();
  const { films, locale, images } = shop;
  if (films === undefined) return null;
  const film = filmAddress(films, name);
  const properties = {
    controls: true,
    playsInline: true,
    preload: 'none',
    // captions of another origin are read only so
    crossOrigin: film.startsWith('/') ? undefined : ('anonymous' as const),
    'aria-label': title || t('content.film.name'),
    ...SIZE,
  };
  /** Captions that are shown by default are fetched at once; with scripts they wait for the film. */
  const filesOf = ({ showsCaptions }: { showsCaptions: boolean }) => (
    <>
      <Sources film={film} />
      {languages.map(({ locale: language, label }) => (
        <track
          key={language}
          kind="captions"
          src={`${film}/captions_${language}.vtt`}
          srcLang={language}
          label={label}
          default={showsCaptions && language === locale.id}
        />
      ))}
    </>
  );
  return (
    <>
      <Enhanced script={ASSETS.filmScript} when="interaction">
        <video {...properties} className="invisible">
          {filesOf({ showsCaptions: false })}
        </video>
        <button type="button">
          {/* the ring is in the circle, where no picture hides it */}
          <span>
            <Icon name="play" size={28} />
          </span>
          <span className="sr-only">
            {title ? t('content.film.playNamed', { title }) : t('content.film.play')}
          </span>
        </button>
      </Enhanced>
      <noscript>
        <video {...properties} poster={posterAddress(images, poster)}>
          {filesOf({ showsCaptions: true })}
        </video>
      </noscript>
    </>
  );
}
