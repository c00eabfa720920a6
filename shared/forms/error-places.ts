import { createContext, useContext } from 'react';

/**
 * Where the errors of a form that was sent are shown: ids of elements by the names of their fields;
 * '' is the form as a whole. Null where no form failed.
 */
const ErrorPlaces = createContext<Map<string, string> | null>(null);

export const ErrorPlacesProvider = ErrorPlaces.Provider;

/** Tells where the error of a field is shown, so that the summary above the page can link to it. */
export function useErrorPlace(name: string, id: string, error: string | undefined): void {
  const places = useContext(ErrorPlaces);
  if (error && places && !places.has(name)) places.set(name, id);
}
