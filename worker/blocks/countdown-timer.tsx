import * as z from 'zod';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { instantOf } from '../../shared/instant-of.ts';
import { ground } from '../content/colours.ts';
import { ContentAnchor } from '../content/content-anchor.tsx';
import { contentLink, linkTarget, resolveLink } from '../content/content-link.ts';
import { Countdown } from '../content/countdown.tsx';
import { defineBlock, type RequestBlockProps } from '../content/define-block.tsx';

const unit = z.string().min(1).optional().catch(undefined);

const fields = z
  .object({
    headline: z.string().trim().min(1),
    /** ISO, with an offset or as a time of day in `timezone`. */
    endDateTime: z.string(),
    timezone: z.string().default('UTC').catch('UTC'),
    units: z.object({ days: unit, hours: unit, minutes: unit, seconds: unit }).prefault({}).catch({}),
    expiredText: z.string().trim().default(''),
    backgroundColor: ground,
    link: contentLink.optional().catch(undefined),
    linkTarget,
  })
  .transform(({ endDateTime, ...timer }, { addIssue }) => {
    const end = instantOf(endDateTime, timer.timezone);
    if (end !== undefined) return { ...timer, end };
    addIssue({ code: 'custom', path: ['endDateTime'], message: 'A date and time in a time zone.' });
    return z.NEVER;
  });

type Fields = z.infer<typeof fields>;

/**
 * The time until something ends. Its end is there in words too, in the time zone that editors
 * chose; after it, the block says what they have written for then, or is left out.
 */
function CountdownTimer({ fields, context }: RequestBlockProps<Fields>) {
  const { shop, id, first, now, ahead } = context;
  const { t } = useI18n();
  const { headline, end, timezone, units, expiredText, backgroundColor } = fields;
  const isOver = end <= now;
  if (isOver && expiredText === '') return null;
  const Heading = first ? 'h1' : 'h2';
  const link = resolveLink(fields.link, shop, fields.linkTarget);
  const time = shop.i18n.date(new Date(end).toISOString(), {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: timezone,
    timeZoneName: 'short',
  });
  return (
    <section className={backgroundColor?.className ?? 'bg-paper-deep'} aria-labelledby={`${id}-title`}>
      <div className="page gutter message message-across">
        <div>
          <Heading id={`${id}-title`} className="message-display max-w-[18ch]">
            {link ? (
              <ContentAnchor link={link} className="underline-offset-4 hover:underline">
                {headline}
              </ContentAnchor>
            ) : (
              headline
            )}
          </Heading>
          {isOver ? null : (
            <p className={`mt-4 ${backgroundColor?.quiet ?? 'text-ink-soft'}`}>
              {t('content.countdown.until', { time })}
            </p>
          )}
        </div>
        {isOver ? (
          <p className="max-w-[42ch] text-lg">{expiredText}</p>
        ) : (
          <Countdown
            end={end - ahead}
            label={t('content.countdown.left')}
            units={{
              days: units.days ?? t('content.countdown.days'),
              hours: units.hours ?? t('content.countdown.hours'),
              minutes: units.minutes ?? t('content.countdown.minutes'),
              seconds: units.seconds ?? t('content.countdown.seconds'),
            }}
            over={expiredText}
          />
        )}
      </div>
    </section>
  );
}

export const countdownTimer = defineBlock({
  schema: 'countdown-timer',
  sheets: ['blocks', 'more'],
  fields,
  holdsHeading: ({ end, expiredText }, now) => end > now || expiredText !== '',
  viewOfRequest: CountdownTimer,
});
