/**
 * The few icons that islands need, as paths: an icon library's code would be larger than all of
 * them.
 */
const PATHS = {
  minus: 'M5 12h14',
  plus: 'M5 12h14M12 5v14',
  close: 'M18 6 6 18M6 6l12 12',
  search: 'M21 21l-4.3-4.3M3 11a8 8 0 1 0 16 0 8 8 0 1 0-16 0',
  lock: 'M7 11V7a5 5 0 0 1 10 0v4M5 11h14a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2Z',
  star: 'm12 2.5 2.9 6.1 6.6.9-4.8 4.6 1.2 6.6-5.9-3.2-5.9 3.2 1.2-6.6-4.8-4.6 6.6-.9Z',
} as const;

type GlyphProps = { name: keyof typeof PATHS; size?: number; className?: string };

/** Drawn with the same lines as the worker's icons (client/styles/base.css); the star is filled. */
export function Glyph({ name, size = 16, className = '' }: GlyphProps) {
  const look =
    name === 'star'
      ? ({ fill: 'currentColor', stroke: 'currentColor', strokeWidth: 2, strokeLinejoin: 'round' } as const)
      : { className: `icon ${className}`.trim() };
  return (
    <svg {...look} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
