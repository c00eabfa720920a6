import type { ReactNode } from 'react';

/** The cards that the shop accepts, by their names, each with its mark on a field of 38 by 24. */
const CARDS: readonly [name: string, mark: ReactNode][] = [
  [
    'Visa',
    <text key="" x="19" y="16.5" fill="#1a1f71" fontSize="12" fontWeight="800" fontStyle="italic">
      VISA
    </text>,
  ],
  [
    'Mastercard',
    <g key="">
      <circle cx="15" cy="12" r="7" fill="#eb001b" />
      <circle cx="23" cy="12" r="7" fill="#f79e1b" />
      <path d="M19 6.25a7 7 0 0 1 0 11.5 7 7 0 0 1 0-11.5Z" fill="#ff5f00" />
    </g>,
  ],
  [
    'American Express',
    <g key="">
      <path d="M0 0h38v24H0Z" fill="#016fd0" />
      <text x="19" y="15.5" fill="#fff" fontSize="9.5" fontWeight="800">
        AMEX
      </text>
    </g>,
  ],
  [
    'Discover',
    <g key="">
      <path d="M38 11v13H14c11-2 19-6 24-13Z" fill="#f47216" />
      <text x="19" y="13" fill="#231f20" fontSize="5.75" fontWeight="700">
        DISCOVER
      </text>
    </g>,
  ],
];

/** The marks of the cards that the shop accepts; `label` names the list. */
export function CardMarks({ label, className = '' }: { label: string; className?: string }) {
  return (
    <ul aria-label={label} className={`flex flex-wrap gap-2 ${className}`}>
      {CARDS.map(([name, mark]) => (
        <li key={name} className="overflow-hidden rounded-[3px] border border-line bg-white">
          <svg role="img" aria-label={name} width="38" height="24" viewBox="0 0 38 24" textAnchor="middle">
            {mark}
          </svg>
        </li>
      ))}
    </ul>
  );
}
