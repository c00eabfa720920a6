import type { LawFacts } from './product-law.ts';

/** What the law has a site say of a product, all in one size of type, as it asks. */
export function LawFactList({ groups }: { groups: readonly LawFacts[] }) {
  return groups.map(({ title, facts, notes = [] }) => (
    <div
      key={title ?? facts[0]?.name ?? notes[0]}
      className={title ? 'mt-6 border-t border-line pt-4' : 'mt-2'}
    >
      {title ? <h3 className="mb-3 font-medium text-ink">{title}</h3> : null}
      {facts.length > 0 ? (
        <dl className="facts">
          {facts.map(({ name, says }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                {says.map((line, index) => (
                  <span key={line}>
                    {index > 0 ? <br /> : null}
                    {line}
                  </span>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      {notes.map((note) => (
        <p key={note} className="mt-2">
          {note}
        </p>
      ))}
    </div>
  ));
}
