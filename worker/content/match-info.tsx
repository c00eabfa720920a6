import { type ContentItem, schemaName } from '../upstreams/content/content-item.ts';
import type { ContentPreview } from '../upstreams/content/content-preview.ts';
import { type Groups, type Match, matchesOf } from './choose-content.ts';
import { editorsTime } from './editors-time.ts';

/** What became of a variant, in the words of the legend. */
export const RESULTS: Record<Match['result'], string> = {
  match: 'Match',
  'no-match': 'No match',
  ignored: 'Match ignored: as many are shown as may be',
};

/** In the order of the legend. */
export const MATCH_RESULTS = ['match', 'no-match', 'ignored'] as const;

type MatchInfoProps = {
  item: ContentItem;
  preview: ContentPreview;
  /** The groups of whom its content was chosen for. */
  groups: Groups;
  /** Names the popover in the page. */
  id: string;
  /** The zone of dates. */
  timeZone: string;
};

/**
 * What editors see of an item in a preview, in English as the editing tool is: a button over its
 * block, which takes no place in the page, and a popover with its schema and id, its edition, its
 * variants with what became of each, and the way to the editing tool. Shown while Show information
 * is on (client/styles/staff.css).
 */
export function MatchInfo({ item, preview, groups, id, timeZone }: MatchInfoProps) {
  const { deliveryId, deliveryKey, name, edition } = item._meta;
  const matches = matchesOf(item, groups);
  const tool = deliveryId && preview.hub.editor;
  const title = name ?? deliveryKey ?? schemaName(item);
  return (
    <div className="staff-info" lang="en" data-content-id={deliveryId}>
      <button type="button" popoverTarget={id}>
        {matches.map(({ result }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order is the editors'
          <i key={index} data-match={result} />
        ))}
        <span>{title}</span>
      </button>
      <div id={id} popover="auto" role="dialog" aria-label={title}>
        <p>
          <strong>{title}</strong>
        </p>
        <dl>
          <dt>Schema</dt>
          <dd>{schemaName(item)}</dd>
          <dt>Content id</dt>
          <dd>
            <code>{deliveryId}</code>
          </dd>
          {deliveryKey ? (
            <>
              <dt>Key</dt>
              <dd>{deliveryKey}</dd>
            </>
          ) : null}
          {edition ? (
            <>
              <dt>Edition</dt>
              <dd>
                {editorsTime(edition.start, timeZone)} – {editorsTime(edition.end, timeZone)}
              </dd>
            </>
          ) : null}
          {matches.length > 0 ? (
            <>
              <dt>Variants</dt>
              <dd>
                <ul>
                  {matches.map(({ segments, mode, result, content }, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the order is the editors'
                    <li key={index}>
                      <i data-match={result} />
                      <span>
                        {mode === 'all' ? 'All of' : 'Any of'} {segments.join(', ') || 'no segment'}:{' '}
                        {RESULTS[result]}
                        {content.length > 0 ? `. Shows ${content.join(', ')}` : '. Shows nothing'}
                      </span>
                    </li>
                  ))}
                </ul>
              </dd>
            </>
          ) : null}
        </dl>
        {tool ? (
          <a
            href={tool
              .replace('{hub}', preview.hub.name)
              .replace('{id}', () => encodeURIComponent(deliveryId))}
            target="_blank"
            rel="noopener"
          >
            Open in the editing tool
          </a>
        ) : null}
      </div>
    </div>
  );
}
