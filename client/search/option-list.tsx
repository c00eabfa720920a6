import type { ReactNode } from 'react';
import type { Option } from './options.ts';

type OptionListProps = {
  /** Name of the group; its heading's id is made from it. */
  name: string;
  title: string;
  options: Option[];
  active: string | null;
  onChoose: (text: string) => void;
  className?: string;
  /** An option beside the title. */
  beside?: ReactNode;
  /** Renders an option; by default its text. */
  children?: (option: Option, index: number) => ReactNode;
};

/**
 * A section of the suggestions: a group of options that are links too, so that a pointer can follow
 * them natively.
 */
export function OptionList({
  name,
  title,
  options,
  active,
  onChoose,
  className,
  beside,
  children,
}: OptionListProps) {
  if (options.length === 0) return null;
  const titleId = `search-title-${name}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options in a listbox
    <div role="group" aria-labelledby={titleId} className={`search-${name}`}>
      <div id={titleId} className="eyebrow py-2 text-ink-soft">
        {title}
      </div>
      <div role="presentation" className={className}>
        {options.map((option, index) => (
          <a
            key={option.id}
            id={option.id}
            href={option.href}
            role="option"
            aria-selected={option.id === active}
            tabIndex={-1}
            onClick={option.fills ? () => onChoose(option.text) : undefined}
            className="search-option"
          >
            {children ? children(option, index) : option.text}
          </a>
        ))}
      </div>
      {beside}
    </div>
  );
}
