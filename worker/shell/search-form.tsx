import { NOT_BLANK, SEARCH_TERM_MAX } from '../../shared/search/search-field.ts';
import { QueryFields } from '../../shared/ui/query-fields.tsx';
import { Icon } from '../content/icon.tsx';
import type { ShopRequest } from '../request/shop-request.ts';

type SearchFormProps = {
  shop: ShopRequest;
  /** Id of the field. */
  id: string;
  /** The current search term. */
  term?: string;
};

/** A plain search form in a page: a field and its button, no script. A blank term is not sent. */
export function SearchForm({ shop, id, term }: SearchFormProps) {
  const { t } = shop.i18n;
  const action = shop.link('/search');
  return (
    <search aria-label={t('search.label')} className="block max-w-xl">
      <form action={action} method="get" className="flex">
        <QueryFields action={action} />
        <input type="hidden" name="searchmethod" value="manualSearch" />
        <label htmlFor={id} className="sr-only">
          {t('search.label')}
        </label>
        <input
          id={id}
          name="q"
          type="search"
          required
          pattern={NOT_BLANK}
          defaultValue={term}
          maxLength={SEARCH_TERM_MAX}
          placeholder={t('search.placeholder')}
          className="field min-w-0 rounded-r-none border-r-0"
        />
        <button type="submit" className="button-primary shrink-0 rounded-l-none px-5">
          <Icon name="search" size={20} className="shrink-0" />
          <span className="max-sm:sr-only">{t('search.submit')}</span>
        </button>
      </form>
    </search>
  );
}
