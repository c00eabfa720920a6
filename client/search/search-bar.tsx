import type { FormEvent, KeyboardEvent, RefObject } from 'react';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { NOT_BLANK, SEARCH_TERM_MAX } from '../../shared/search/search-field.ts';
import { QueryFields } from '../../shared/ui/query-fields.tsx';
import { Glyph } from '../ui/glyph.tsx';

export const OPTIONS_ID = 'search-options';

type SearchBarProps = {
  action: string;
  dialogId: string;
  input: RefObject<HTMLInputElement | null>;
  term: string;
  /** Whether there are options to move through. */
  expanded: boolean;
  active: string | undefined;
  filled: boolean;
  onChange: (text: string) => void;
  onClear: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onSubmit: (event: FormEvent) => void;
};

/**
 * The search form: the field, a clear button, and a close button (Cancel in the drawer, a cross in
 * the popover).
 */
export function SearchBar(props: SearchBarProps) {
  const { t } = useI18n();
  const { action, dialogId, input, active, expanded } = props;
  return (
    <search className="page gutter">
      <form action={action} method="get" onSubmit={props.onSubmit} className="search-bar">
        <QueryFields action={action} />
        <input type="hidden" name="searchmethod" value="manualSearch" />
        <button type="submit" className="icon-button">
          <Glyph name="search" size={22} />
          <span className="sr-only">{t('search.submit')}</span>
        </button>
        <input
          ref={input}
          name="q"
          type="text"
          inputMode="search"
          role="combobox"
          aria-label={t('search.label')}
          aria-expanded={expanded}
          aria-controls={OPTIONS_ID}
          aria-activedescendant={active}
          aria-autocomplete="list"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          // biome-ignore lint/a11y/noAutofocus: it is the field of a dialog that was asked for
          autoFocus
          required
          pattern={NOT_BLANK}
          maxLength={SEARCH_TERM_MAX}
          defaultValue={props.term}
          placeholder={t('search.placeholder')}
          onChange={(event) => props.onChange(event.target.value)}
          onKeyDown={props.onKeyDown}
          className="search-input"
        />
        {props.filled ? (
          <button type="button" onClick={props.onClear} className="icon-button search-clear">
            {t('search.removeRecent')}
          </button>
        ) : null}
      </form>
      <button type="button" command="close" commandfor={dialogId} className="search-cancel">
        {t('search.cancel')}
      </button>
      <button
        type="button"
        popoverTarget={dialogId}
        popoverTargetAction="hide"
        className="icon-button -mr-3 max-lg:hidden"
      >
        <Glyph name="close" size={24} />
        <span className="sr-only">{t('search.close')}</span>
      </button>
    </search>
  );
}
