/**
 * A small flag of a country, or the country's code where there is no picture of its flag. It is
 * hidden from screen readers, because the country's name is beside it.
 */
export function Flag({ code }: { code: string }) {
  if (code === 'CA') {
    return (
      <svg viewBox="0 0 24 16" width="24" height="16" aria-hidden="true" className="shrink-0">
        <path fill="#fff" d="M0 0h24v16H0z" />
        <path fill="#d52b1e" d="M0 0h6v16H0zm18 0h6v16h-6z" />
        <path
          fill="#d52b1e"
          d="m12 2.4 1 1.9 1.3-.7-.5 2.6 1.3-1.3.3.8 1.4-.3-.5 1.4.7.4-2.4 2 .3.9-2.4-.3.1 2.4h-.6l.1-2.4-2.4.3.3-.9-2.4-2 .7-.4-.5-1.4 1.4.3.3-.8 1.3 1.3-.5-2.6 1.3.7z"
        />
      </svg>
    );
  }
  if (code === 'US') {
    return (
      <svg viewBox="0 0 24 16" width="24" height="16" aria-hidden="true" className="shrink-0">
        <path fill="#fff" d="M0 0h24v16H0z" />
        <path
          stroke="#b22234"
          strokeWidth="1.23"
          d="M0 .6h24M0 3.1h24M0 5.5h24M0 8h24M0 10.5h24M0 12.9h24M0 15.4h24"
        />
        <path fill="#3c3b6e" d="M0 0h10v8.6H0z" />
        <path
          stroke="#fff"
          strokeWidth=".7"
          strokeDasharray=".7 1.3"
          d="M1 1.4h8.4M2 2.8h7.4M1 4.3h8.4M2 5.8h7.4M1 7.2h8.4"
        />
      </svg>
    );
  }
  return (
    <span aria-hidden="true" className="w-6 shrink-0 text-center text-xs font-semibold">
      {code}
    </span>
  );
}
