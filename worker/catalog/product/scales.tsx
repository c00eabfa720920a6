import { useI18n } from '../../../shared/i18n/i18n-context.tsx';
import type { Scale } from '../scales.ts';

/** Width of a step, the gap to the next, and the height of a scale, in px. */
const STEP = { width: 32, gap: 4, height: 6 };

/** Fit, weight and warmth: each in a word, with a picture of how far along its scale that is. */
export function Scales({ scales }: { scales: readonly Scale[] }) {
  const { t } = useI18n();
  if (scales.length === 0) return null;
  return (
    <dl className="scales">
      {scales.map((scale) => (
        <div key={scale.name}>
          <dt>{t(`product.scale.${scale.name}`)}</dt>
          <dd>
            {`${t(scale.word)} `}
            <span className="sr-only">
              {t('product.scale.of', { level: scale.level, steps: scale.steps })}
            </span>
            <Steps scale={scale} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The steps of a scale: of fit the one it is, of an amount all up to it. */
function Steps({ scale: { name, level, steps } }: { scale: Scale }) {
  const width = steps * (STEP.width + STEP.gap) - STEP.gap;
  const each = Array.from({ length: steps }, (_, index) => index + 1);
  const isReached = (step: number) => (name === 'fit' ? step === level : step <= level);
  return (
    <svg aria-hidden="true" width={width} height={STEP.height} fill="currentColor" className="mt-2">
      <path
        opacity={0.18}
        d={each
          .filter((step) => !isReached(step))
          .map(barOf)
          .join('')}
      />
      <path d={each.filter(isReached).map(barOf).join('')} />
    </svg>
  );
}

function barOf(step: number): string {
  const left = (step - 1) * (STEP.width + STEP.gap);
  return `M${left} 0h${STEP.width}v${STEP.height}H${left}z`;
}
