import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { OptionList } from './option-list.tsx';
import type { Sections } from './options.ts';
import { OPTIONS_ID } from './search-bar.tsx';

type RecentPanelProps = {
  sections: Sections;
  active: string | null;
  onChoose: (text: string) => void;
  onClear: () => void;
};

/** The panel under an empty field: this browser's recent searches. */
export function RecentPanel({ sections, active, onChoose, onClear }: RecentPanelProps) {
  const { t } = useI18n();
  const some = sections.recent.length > 0;
  return (
    <div className={some ? 'page gutter relative pb-6' : undefined}>
      <div id={OPTIONS_ID} role="listbox" aria-label={t('search.suggestions')}>
        <OptionList
          name="recent"
          title={t('search.recent')}
          options={sections.recent}
          active={active}
          onChoose={onChoose}
        />
      </div>
      {some ? (
        <button
          type="button"
          onClick={onClear}
          className="link min-h-11 cursor-pointer text-sm text-ink-soft"
        >
          {t('search.clearRecent')}
        </button>
      ) : null}
    </div>
  );
}
