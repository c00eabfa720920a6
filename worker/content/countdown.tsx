import { ASSETS } from '../assets.ts';
import { Enhanced } from './enhanced.tsx';

const UNITS = ['days', 'hours', 'minutes', 'seconds'] as const;

type Unit = (typeof UNITS)[number];

type CountdownProps = {
  /** When it ends, in epoch ms. */
  end: number;
  /** What it is the time left of, for screen readers. */
  label: string;
  /** The units that are shown, with their names. */
  units: Partial<Record<Unit, string>>;
  /** Shown in its place once it is over. */
  over: string;
};

/**
 * The time left until an instant, as figures that a script fills in and counts down
 * (client/blocks/countdown.ts). It is not announced by itself. Without scripts there are no
 * figures.
 */
export function Countdown({ end, label, units, over }: CountdownProps) {
  return (
    <Enhanced script={ASSETS.countdownScript} when="visible">
      <div data-ends={`${end}`} className="countdown">
        <div role="timer" aria-label={label}>
          {UNITS.map((unit) =>
            units[unit] === undefined ? null : (
              <p key={unit}>
                <span data-unit={unit}>––</span>
                <span className="text-sm">{units[unit]}</span>
              </p>
            ),
          )}
        </div>
        <p className="invisible">{over}</p>
      </div>
    </Enhanced>
  );
}
