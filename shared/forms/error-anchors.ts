import { createContext, useContext } from 'react';

/**
 * Where the errors of a form that was sent are shown: ids of elements by the names of their fields;
 * '' is the form as a whole. Null where no form failed.
 */
const ErrorAnchors = createContext<Map<string, string> | null>(null);

export const ErrorAnchorsProvider = ErrorAnchors.Provider;

/** Tells where the error of a field is shown, so that the summary above the page can link to it. */
export function useErrorAnchor(name: string, id: string, error: string | undefined): void {
  const anchors = useContext(ErrorAnchors);
  if (error && anchors && !anchors.has(name)) anchors.set(name, id);
}
