import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { type ContentItem, schemaName } from '../upstreams/content/content-item.ts';

/** What is in an item of a schema the shop does not know; never in production. */
export function UnknownBlock({ item }: { item: ContentItem }) {
  const { t } = useI18n();
  return (
    <details className="page gutter my-8">
      <summary className="border border-line-strong p-4 font-medium">
        {t('content.unknownBlock', { schema: schemaName(item) })}
      </summary>
      <pre className="overflow-x-auto border border-t-0 border-line-strong p-4 text-sm">
        {JSON.stringify(item, null, 2)}
      </pre>
    </details>
  );
}
