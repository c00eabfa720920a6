/** Largest change that the editing tool may send to a visualisation, in bytes of JSON. */
export const MODEL_LIMIT = 1_048_576;

type Frame = {
  /** Of the pages around this one, the nearest first; undefined where the browser does not tell. */
  ancestors: Iterable<string> | undefined;
  /** The address of the page that led here; '' without one. */
  referrer: string;
  /** The shop's own origin. */
  own: string;
};

/**
 * The origin of the page around a visualisation, where the browser tells it. After the form with a code it
 * is the shop itself that led here, which says nothing of the page around.
 */
export function framingOrigin({ ancestors, referrer, own }: Frame): string | undefined {
  const [nearest] = ancestors ?? [];
  if (nearest !== undefined) return nearest;
  const from = URL.parse(referrer)?.origin;
  return from === own ? undefined : from;
}
