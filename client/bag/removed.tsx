import { useI18n } from '../../shared/i18n/i18n-context.tsx';

type RemovedProps = {
  /** What went wrong when it was to be put back; '' where nothing more is known. */
  failure: string | undefined;
  onUndo: () => void;
};

/** A line that was taken out, and the way back. The announcer has said so already. */
export function Removed({ failure, onUndo }: RemovedProps) {
  const { t } = useI18n();
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-6 border-l-2 border-ink pl-4">
      {failure === undefined ? (
        t('bag.removed')
      ) : (
        <span className="text-sale">{failure || t('bag.notSaved')}</span>
      )}
      <button type="button" onClick={onUndo} className="link min-h-11 min-w-11 cursor-pointer">
        {t('bag.undo')}
      </button>
    </p>
  );
}
