/**
 * Films in content (worker/content/film.tsx). It is an entry of the build, loaded when a film comes
 * into view or is pressed (client/island-loader.ts).
 */

import { filmSources } from '../../shared/images/film.ts';

/** The part of a film that is in view while it plays by itself. */
const IN_VIEW = 0.25;

const CALM = '(prefers-reduced-motion: reduce)';
const FRUGAL = '(prefers-reduced-data: reduce)';

export function enhance(island: Element): void {
  const video = island.querySelector('video');
  const button = island.querySelector('button');
  if (!video || !button) return;
  if (video.controls) startOnPress(video, button);
  else followView(video, button, island.getAttribute('when') === 'visible');
}

/**
 * A film that is watched: the button over its poster starts it, then the browser's controls serve.
 */
function startOnPress(video: HTMLVideoElement, button: HTMLButtonElement): void {
  button.addEventListener('click', () => {
    video.classList.remove('invisible');
    video.focus();
    // not before: captions that are shown by default are fetched with the page
    for (const { srclang, track } of video.querySelectorAll('track'))
      if (srclang === document.documentElement.lang) track.mode = 'showing';
    button.remove();
    // when a browser refuses, its own controls are there
    video.play().catch(() => undefined);
  });
}

/**
 * A silent film behind a text. It plays only in view, and by itself only for visitors who neither
 * prefer less motion nor save data: for the others nothing of it is fetched before they press the
 * button.
 */
function followView(video: HTMLVideoElement, button: HTMLButtonElement, playsItself: boolean): void {
  const calm = matchMedia(CALM);
  let isSeen = false;
  /** What the visitor has chosen with the button. */
  let chosen: boolean | undefined;
  const showState = () => {
    for (const [index, face] of [...button.children].entries())
      face.toggleAttribute('hidden', video.paused === index > 0);
  };
  const follow = () => {
    const isWelcome = playsItself && !calm.matches && !savesData();
    if (!isSeen || !(chosen ?? isWelcome)) return video.pause();
    addSources(video, button);
    // a browser may refuse; its button still shows that it is paused
    video.play().catch(showState);
  };
  button.addEventListener('click', () => {
    chosen = video.paused;
    isSeen = true;
    follow();
  });
  for (const type of ['play', 'pause']) video.addEventListener(type, showState);
  calm.addEventListener('change', follow);
  new IntersectionObserver(
    (entries) => {
      isSeen = entries.at(-1)?.isIntersecting ?? false;
      follow();
    },
    { threshold: IN_VIEW },
  ).observe(video);
}

function savesData(): boolean {
  return navigator.connection?.saveData === true || matchMedia(FRUGAL).matches;
}

/** Names the film's files, once. When none of them can be played, the picture stays alone. */
function addSources(video: HTMLVideoElement, button: HTMLButtonElement): void {
  const { film } = video.dataset;
  if (!film || video.firstElementChild) return;
  for (const file of filmSources(film))
    video.appendChild(Object.assign(document.createElement('source'), file));
  video.lastElementChild?.addEventListener('error', () => button.remove());
}
