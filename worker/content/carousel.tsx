import type { ReactNode } from 'react';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { Icon } from './icon.tsx';

type CarouselControlsProps = { id: string; total: number };

/**
 * Arrows and counter of a carousel, from the medium breakpoint up
 * (docs/product/content-and-platform.md §9.7). They work through client/carousels.ts and are hidden
 * without scripts, where the track can still be scrolled.
 */
export function CarouselControls({ id, total }: CarouselControlsProps) {
  const { t, number } = useI18n();
  const arrow =
    'grid size-11 cursor-pointer place-items-center rounded-full border border-line-strong transition-colors hover:border-ink hover:bg-ink hover:text-paper aria-disabled:pointer-events-none aria-disabled:opacity-40';
  return (
    <div className="hidden items-center gap-2 data-fits:invisible md:flex [@media(scripting:none)]:hidden">
      <span className="tabular mr-2 text-sm text-ink-soft" aria-hidden="true">
        <span data-carousel-counter={id}>{number(1)}</span> / {number(total)}
      </span>
      <button type="button" data-carousel-step="-1" aria-controls={id} aria-disabled="true" className={arrow}>
        <Icon name="chevron-left" size={20} />
        <span className="sr-only">{t('content.previousSlide')}</span>
      </button>
      <button type="button" data-carousel-step="1" aria-controls={id} className={arrow}>
        <Icon name="chevron-right" size={20} />
        <span className="sr-only">{t('content.nextSlide')}</span>
      </button>
    </div>
  );
}

/**
 * Slides that scroll sideways and snap to their edges. They begin where the page begins and run
 * over both edges of the screen, however wide it is.
 */
export function CarouselTrack({ id, children }: { id: string; children: ReactNode }) {
  return (
    <ul
      id={id}
      data-carousel=""
      className="flex snap-x snap-mandatory scroll-px-4 gap-4 overflow-x-auto overscroll-x-contain scroll-smooth px-4 pb-2 [scrollbar-width:none] md:scroll-px-6 md:px-6 lg:scroll-px-(--page-inset) lg:px-(--page-inset)"
    >
      {children}
    </ul>
  );
}
