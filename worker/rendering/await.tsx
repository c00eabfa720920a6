import { type ReactNode, Suspense, use } from 'react';

type AwaitProps<T> = {
  /** Resolves to undefined when its service failed (see `settleDeferred`). */
  promise: Promise<T | undefined>;
  /** Has the geometry of the result, so that nothing shifts when it arrives. */
  fallback: ReactNode;
  /** Shown where the data never arrives; nothing by default. */
  absent?: ReactNode;
  children: (value: T) => ReactNode;
};

/**
 * A deferred section, whose data may arrive after the shell. Without data it renders `absent`, and
 * the rest of the page is unaffected.
 */
export function Await<T>(props: AwaitProps<T>) {
  return (
    <Suspense fallback={props.fallback}>
      <Arrived {...props} />
    </Suspense>
  );
}

function Arrived<T>({ promise, absent = null, children }: AwaitProps<T>) {
  const value = use(promise);
  return value === undefined ? absent : children(value);
}
