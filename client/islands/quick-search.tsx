import { type ComponentProps, type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { TERM_MAX, TERM_MIN } from '../../shared/search/suggestion-limits.ts';
import { useSuggestions } from '../hooks/use-suggestions.ts';
import { island } from '../island.tsx';
import { doWithout, loadChunk } from '../offline/offline-boundary.ts';
import {
  allOptions,
  nextOption,
  type Option,
  recentSections,
  stillOffered,
  suggestionSections,
} from '../search/options.ts';
import { RecentPanel } from '../search/recent-panel.tsx';
import { clearRecent, readRecent, saveSearch } from '../search/recent-searches.ts';
import type { ResultsPanel } from '../search/results-panel.tsx';
import { SearchBar } from '../search/search-bar.tsx';
import { searchHref } from '../search/search-href.ts';
import { useLeaveToClose } from '../search/use-leave-to-close.ts';
import { useResultsPanel } from '../search/use-results-panel.ts';

/**
 * Typed text is sent after no key was pressed for this long, in ms (docs/product/catalogue.md
 * §4.10).
 */
const DEBOUNCE_MS = 500;

export type QuickSearchProps = {
  /** Id of the dialog around the form. */
  dialogId: string;
  /** Address of the results page. */
  action: string;
  /** `GET {api}?q=` answers `Suggestions`. */
  api: string;
  /** Base address of pictures. */
  images: string;
  /** The search term, when the page is the results page. */
  term: string;
};

/** Quick search: a plain GET form; in the browser a combobox with suggestions. */
function QuickSearch({ dialogId, action, api, images, term }: QuickSearchProps) {
  const { t } = useI18n();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(term);
  const [recent, setRecent] = useState<string[]>([]);
  const [picked, setPicked] = useState<Option>();
  const whole = text.trim();
  const typed = whole.slice(0, TERM_MAX);
  const query = useDebounced(typed, DEBOUNCE_MS);
  const isLong = typed.length >= TERM_MIN;
  const asked = isLong && query.length >= TERM_MIN ? query : null;
  const { found: answer, failed } = useSuggestions(api, asked);
  // what is suggested for the beginning of a long text leads on to a search for all of it
  const found =
    answer && whole !== typed
      ? { ...answer, viewAll: searchHref(action, whole, 'typeAheadSearch'), viewAllText: t('search.submit') }
      : answer;
  const panel = useResultsPanel(text);
  useLeaveToClose(input, dialogId);

  useEffect(() => {
    // text that was typed before hydration
    setText(input.current?.value ?? '');
    setRecent(readRecent());
  }, []);

  const sections =
    found && asked ? suggestionSections(found) : recentSections(typed === '' ? recent : [], action);
  const options = allOptions(sections);
  const chosen = stillOffered(options, picked);
  const active = chosen?.id ?? null;

  function change(value: string) {
    setText(value);
    setPicked(undefined);
    if (value === '' && term)
      loadChunk(() => import('../search/leave-results.ts')).then(
        ({ leaveResults }) => leaveResults(action),
        doWithout,
      );
  }

  function submit(event: FormEvent) {
    // read the field itself: a submit before hydration comes before the state is updated
    const value = (input.current?.value ?? text).trim();
    // offline, the form waits for the connection (client/offline/offline-boundary.ts)
    if (value !== '' && !navigator.onLine) return;
    event.preventDefault();
    if (value === '') return;
    saveSearch(value);
    closeSearch(dialogId);
    location.assign(searchHref(action, value, 'manualSearch'));
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const next = nextOption(options, active, event.key === 'ArrowDown' ? 1 : -1);
      setPicked(options.find(({ id }) => id === next));
      if (next) document.getElementById(next)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Escape') {
      setPicked(undefined);
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      document.getElementById(chosen.id)?.click();
    }
  }

  function clear() {
    if (input.current) input.current.value = '';
    change('');
    input.current?.focus();
  }

  const panelProps = { sections, active, onChoose: (value: string) => setRecent(saveSearch(value)) };
  return (
    <>
      <SearchBar
        action={action}
        dialogId={dialogId}
        input={input}
        term={term}
        expanded={options.length > 0 && (!isLong || panel.Panel !== undefined)}
        active={chosen?.id}
        filled={text !== ''}
        onChange={change}
        onClear={clear}
        onKeyDown={onKeyDown}
        onSubmit={submit}
      />
      <p role="status" className="sr-only">
        {found && asked ? found.said : ''}
      </p>
      {isLong ? (
        <Results failed={failed || panel.failed} Panel={panel.Panel} {...{ ...panelProps, found, images }} />
      ) : (
        <RecentPanel
          {...panelProps}
          onClear={() => {
            clearRecent();
            setRecent([]);
            input.current?.focus();
          }}
        />
      )}
    </>
  );
}

type ResultsProps = ComponentProps<typeof ResultsPanel> & { failed: boolean; Panel?: typeof ResultsPanel };

function Results({ failed, Panel, ...props }: ResultsProps) {
  const { t } = useI18n();
  if (!failed) return Panel ? <Panel {...props} /> : null;
  return (
    <p role="alert" className="page gutter pb-12 text-lg">
      {t('search.loadFailed')}
    </p>
  );
}

/** Closes the dialog: the drawer is modal, the popover is not. */
function closeSearch(dialogId: string): void {
  const dialog = document.getElementById(dialogId);
  if (!(dialog instanceof HTMLDialogElement)) return;
  if (dialog.matches(':popover-open')) dialog.hidePopover();
  else dialog.close();
}

/** A value once it has been the same for `delay` ms. */
function useDebounced<T>(value: T, delay: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
}

export default island('quick-search', QuickSearch, { when: 'interaction' });
