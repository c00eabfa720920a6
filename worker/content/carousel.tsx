import type { ReactNode } from 'react';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { Icon } from './icon.tsx';

type CarouselControlsProps = { id: string; total: number };

/**
 * Arrows and counter of a carousel, from the medium breakpoint up. They work through
 * client/carousels.ts and are hidden without scripts, where the track can still be scrolled.
 */
export function CarouselControls({ id, total }: CarouselControlsProps) {
  const { t, number } = useI18n();
  return (
    <div className="carousel-controls">
      <span aria-hidden="true">
        <span data-carousel-counter={id}>{number(1)}</span>
        {` / ${number(total)}`}
      </span>
      <button type="button" data-carousel-step="-1" aria-controls={id} aria-disabled="true">
        <Icon name="chevron-left" size={20} />
        <span className="sr-only">{t('content.previousSlide')}</span>
      </button>
      <button type="button" data-carousel-step="1" aria-controls={id}>
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
    <ul id={id} data-carousel="" className="carousel">
      {children}
    </ul>
  );
}
