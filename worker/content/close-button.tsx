import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { Icon } from './icon.tsx';

type CloseButtonProps = {
  /** Id of the dialog or popover that it closes. */
  closes: string;
  popover?: boolean;
  /** The button's label, by default "Close". */
  label?: string;
  className?: string;
};

/** The button that closes a dialog, drawer or sheet; it also works without scripts. */
export function CloseButton({ closes, popover = false, label, className = '' }: CloseButtonProps) {
  const { t } = useI18n();
  const command = popover
    ? ({ popoverTarget: closes, popoverTargetAction: 'hide' } as const)
    : ({ command: 'close', commandfor: closes } as const);
  return (
    <button type="button" {...command} className={`icon-button shrink-0 ${className}`}>
      <Icon name="x" size={22} />
      <span className="sr-only">{label ?? t('shell.close')}</span>
    </button>
  );
}
