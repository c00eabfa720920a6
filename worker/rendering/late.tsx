import { type ReactNode, Suspense, use } from 'react';

type LateProps<T> = {
  /** Settles with undefined when its service failed (see `settleLate`). */
  promise: Promise<T | undefined>;
  /** Has the geometry of the result, so that nothing shifts when it arrives. */
  fallback: ReactNode;
  children: (value: T) => ReactNode;
};

/**
 * A section whose data may come after the shell. Without its data it renders nothing and the page
 * lives on.
 */
export function Late<T>(props: LateProps<T>) {
  return (
    <Suspense fallback={props.fallback}>
      <Arrived {...props} />
    </Suspense>
  );
}

function Arrived<T>({ promise, children }: LateProps<T>) {
  const value = use(promise);
  return value === undefined ? null : children(value);
}
