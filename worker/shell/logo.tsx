/** Ids of the drawings in the header's logo, which other places of the document show again. */
const LOGO_ID = 'logo';
const MARK_ID = 'logo-mark';

const LOGO_SIZE = { viewBox: '0 0 118 24', width: '118', height: '24' };
const MARK_SIZE = { viewBox: '5 7 20.5 19', width: '26', height: '24' };

/** The brand's mark, three stacked stones. */
const Stones = () => (
  <>
    <path
      d="M6 25.5c-.8-2.6 1-4.6 4-4.9 4-.4 9.6-.5 12.6.1 2.7.5 4 2.4 3.3 4.8z"
      transform="translate(-.6)"
    />
    <path d="M9.5 18.7c-.7-2.3.7-4 3.3-4.3 2.6-.3 5.4-.2 7.4.3 2.2.5 3 2.2 2.3 4z" />
    <path d="M12.6 12.5c-.6-2 .3-3.9 2.2-4.5 1.7-.5 3.6-.1 4.6 1 .9 1 .8 2.4.2 3.5z" />
  </>
);

type LogoProps = { className?: string };

/** The mark in the current text colour, in a document without the logo. */
export function LogoMark({ className }: LogoProps) {
  return (
    <svg {...MARK_SIZE} fill="currentColor" aria-hidden="true" className={className}>
      <Stones />
    </svg>
  );
}

/**
 * Mark and wordmark, once in a document. The letters are SVG paths, so they look the same before the
 * font has loaded.
 */
export function Logo({ className }: LogoProps) {
  return (
    <svg {...LOGO_SIZE} fill="none" aria-hidden="true" className={className}>
      <g id={LOGO_ID}>
        <g fill="currentColor" transform="translate(-6 -7.6) scale(1.18)">
          <g id={MARK_ID}>
            <Stones />
          </g>
        </g>
        <g stroke="currentColor" strokeWidth="2.6" strokeLinejoin="round">
          <path d="M47.6 8.3a6.6 6.6 0 1 0 0 8.4" />
          <path d="M52.3 19.2 59 5.4l6.7 13.8M54.7 14.7h8.6" />
          <path d="M71.5 5.4v13.8" />
          <path d="M79 19.2V6.6h6.3a3.9 3.9 0 0 1 0 7.8H79m6 0 4.7 4.8" />
          <path d="M96.5 19.2V6l11.6 12.6V5.4" />
        </g>
      </g>
    </svg>
  );
}

/** The logo of the document's header again. */
export function LogoAgain({ className }: LogoProps) {
  return (
    <svg {...LOGO_SIZE} fill="none" aria-hidden="true" className={className}>
      <use href={`#${LOGO_ID}`} />
    </svg>
  );
}

/** The mark in the logo of the document's header again. */
export function LogoMarkAgain() {
  return (
    <svg {...MARK_SIZE} fill="currentColor" aria-hidden="true">
      <use href={`#${MARK_ID}`} />
    </svg>
  );
}
