import { createPortal } from 'react-dom';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { RECENT_PLACEHOLDER_ID } from '../../shared/search/search-field.ts';
import { OptionList } from './option-list.tsx';
import type { Sections } from './options.ts';
import { OPTIONS_ID } from './search-bar.tsx';

type RecentPanelProps = {
  sections: Sections;
  active: string | null;
  onChoose: (text: string) => void;
  onClear: () => void;
};

/**
 * The panel under an empty field: this browser's recent searches. They are known only once the
 * island is awake, so they have their place between what is there from the start and what comes
 * after them (worker/shell/search-dialog.tsx).
 */
export function RecentPanel({ sections, active, onChoose, onClear }: RecentPanelProps) {
  const { t } = useI18n();
  const options = (
    <div id={OPTIONS_ID} role="listbox" aria-label={t('search.suggestions')}>
      <OptionList
        name="recent"
        title={t('search.recent')}
        options={sections.recent}
        active={active}
        onChoose={onChoose}
      />
    </div>
  );
  const placeholder = sections.recent.length > 0 ? document.getElementById(RECENT_PLACEHOLDER_ID) : null;
  if (!placeholder) return options;
  return createPortal(
    <div className="page gutter relative pb-6">
      {options}
      <button type="button" onClick={onClear} className="link min-h-11 cursor-pointer text-sm text-ink-soft">
        {t('search.clearRecent')}
      </button>
    </div>,
    placeholder,
  );
}
