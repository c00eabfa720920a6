import * as z from 'zod';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import type { MessageId } from '../../shared/i18n/message-id.ts';
import { instantOf } from '../../shared/instant-of.ts';
import { ASSETS } from '../assets.ts';
import { defineBlock, type RequestBlockProps } from '../content/define-block.tsx';
import { Enhanced } from '../content/enhanced.tsx';

const fields = z.object({
  /** ISO, with an offset or as a time of day in the time zone. Any value: a wrong one is said. */
  refreshDateTime: z.unknown().optional(),
  refreshSettings: z
    .object({ timezone: z.string().default('UTC') })
    .prefault({})
    .catch({ timezone: 'UTC' }),
});

type Fields = z.infer<typeof fields>;

/**
 * Loads a preview again when its content changes, and shows the time until then. Shoppers see
 * nothing of it.
 */
function AutoRefresh({ fields, context: { isPreview, now, ahead } }: RequestBlockProps<Fields>) {
  const { t } = useI18n();
  if (!isPreview) return null;
  // it loads the page again when that time comes, whatever time the page is shown for
  const read = refreshTime(fields, now - ahead);
  if ('problem' in read) {
    return (
      <p role="alert" className="page gutter bg-badge-pink py-4 font-medium text-ink">
        {t(read.problem)}
      </p>
    );
  }
  return (
    <Enhanced script={ASSETS.countdownScript} when="visible">
      {/* in view wherever the line is: the loader waits for the first element */}
      <span className="staff-in-view" />
      <p data-ends={`${read.end}`} data-reloads="" className="page gutter bg-badge-yellow py-4 text-ink">
        {t('content.refresh.in')}{' '}
        <span role="timer" className="tabular font-semibold">
          <span data-unit="hours">––</span>:<span data-unit="minutes">––</span>:
          <span data-unit="seconds">––</span>
        </span>
      </p>
    </Enhanced>
  );
}

/** When the page is loaded again, in epoch ms, or the message for what is wrong with that. */
function refreshTime(
  { refreshDateTime: stated, refreshSettings: { timezone } }: Fields,
  now: number,
): { end: number } | { problem: MessageId } {
  if (stated === undefined || stated === null || stated === '') return { problem: 'content.refresh.noDate' };
  const end = typeof stated === 'string' ? instantOf(stated, timezone) : undefined;
  if (end === undefined) return { problem: 'content.refresh.invalid' };
  return end > now ? { end } : { problem: 'content.refresh.past' };
}

export const autoRefresh = defineBlock({
  schema: 'auto-refresh',
  sheets: [],
  fields,
  viewOfRequest: AutoRefresh,
});
